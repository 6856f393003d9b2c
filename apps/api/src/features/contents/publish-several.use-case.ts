// Publication of several drafts of any kinds, all or none (OFF-07).
import { CONTENT_KINDS } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { PUBLISHERS, staffAct, type Professional } from '../office/index.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { inSavepoint, type ContentAddress } from './items.repository.ts'
import { notifyWriters } from './notify-professionals.use-case.ts'
import { asRefusal, findNames, openDraft, openSite, publishDraft, publishedLine } from './publish.use-case.ts'
import { refusalReason } from './refusal-reason.rules.ts'

/** A draft that the caller has seen. */
export interface SeenDraft extends ContentAddress {
  revision: number
}
interface RefusedDraft {
  address: ContentAddress
  title: string
  refusal: Refusal
}

/**
 * Publishes drafts of any kinds now, all or none, parents first (OFF-07). Returns their number. Throws as
 * `publishContent` does for the first refused draft, with its title as detail, and all refused ones as `fields`.
 */
export const publishContents = (
  deps: ContentsDeps,
  me: Professional,
  contents: readonly SeenDraft[],
): Promise<number> =>
  staffAct(deps.db, me, PUBLISHERS, async (tx, log) => {
    const drafts: { address: ContentAddress; opened: Awaited<ReturnType<typeof openDraft>> }[] = []
    const refused: RefusedDraft[] = []
    // In one order, so that two callers do not wait for each other.
    for (const { revision, ...address } of withoutRepeated(contents).toSorted(byAddress)) {
      const opened = await openDraft(tx, me, mappingOf(deps, address.kind), address, revision).catch(
        asRefusal((refusal) => refused.push({ address, title: address.key, refusal })),
      )
      if (opened) drafts.push({ address, opened })
    }
    for (const { address, opened } of drafts.toSorted((one, other) => byRank(one.address, other.address))) {
      const { item, ...context } = opened
      const title = item.title || address.key
      // A savepoint: the database may refuse one draft, and the next ones are still checked.
      const version = await inSavepoint(tx, () =>
        publishDraft(tx, deps, address, item, { ...context, by: me.id }),
      ).catch(asRefusal((refusal) => refused.push({ address, title, refusal })))
      if (version === undefined) continue
      log(publishedLine(address, item, version))
      await notifyWriters(tx, address, item, { event: 'published', actorId: me.id, commentId: null })
    }
    if (refused.length > 0) throw nameRefused(await withTitles(tx, deps, refused))
    await openSite(tx, deps, log)
    return drafts.length
  })

const addressOf = ({ kind, key }: ContentAddress): string => `${kind}/${key}`
const withoutRepeated = (contents: readonly SeenDraft[]): SeenDraft[] => [
  ...new Map(contents.map((one) => [addressOf(one), one])).values(),
]
const byAddress = (one: ContentAddress, other: ContentAddress): number => (addressOf(one) < addressOf(other) ? -1 : 1)
const byRank = (one: ContentAddress, other: ContentAddress): number =>
  CONTENT_KINDS.indexOf(one.kind) - CONTENT_KINDS.indexOf(other.kind)

/** Adds the titles of drafts that could not be opened. */
async function withTitles(tx: Db, deps: ContentsDeps, refused: RefusedDraft[]): Promise<RefusedDraft[]> {
  const titles = new Map<string, string>()
  for (const kind of new Set(refused.map(({ address }) => address.kind))) {
    const keys = refused.flatMap(({ address, title }) =>
      address.kind === kind && title === address.key ? address.key : [],
    )
    for (const [key, title] of await findNames(tx, mappingOf(deps, kind), keys)) titles.set(`${kind}/${key}`, title)
  }
  return refused.map((one) => ({ ...one, title: titles.get(addressOf(one.address)) || one.title }))
}

/** The refusal of the first draft, which names all refused ones with their reasons in French. */
function nameRefused(refused: readonly RefusedDraft[]): Refusal {
  const [{ title, refusal: first }] = refused as [RefusedDraft]
  const { code, message, details } = first.body
  return new Refusal(first.status, code, message, {
    fields: refused.map((one) => ({ path: addressOf(one.address), message: explainRefused(one) })),
    details: { ...details, title: title.slice(0, 300) },
  })
}

/** «Titre : le brouillon a des points à corriger. Texte : Ce champ est vide.» */
function explainRefused({ address, title, refusal: { body } }: RefusedDraft): string {
  const { fields } = KINDS[address.kind]
  const points = body.fields?.map(({ path, message }) => {
    const label = fields[path.split('.')[0]!]?.label
    return label === undefined ? message : `${label}\u00a0: ${message}`
  })
  const reason = refusalReason(body.code)
  return `${title.slice(0, 300)}\u00a0: ${[`${reason}.`, ...(points ?? [])].join(' ')}`.slice(0, 2000)
}
