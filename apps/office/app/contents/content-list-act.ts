// The contents of a kind: search, filters, creation, archiving of several (OFF-02).
import { quotedTitle } from '@visions/contract/french-words'
import { CONTENT_STATES, NAME_PATTERN, type ContentState } from '@visions/contract/constants'
import { titleOf } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { archivingNeedsTwo } from '@visions/contract/contents/two-people'
import { withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { plain, text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { canPublish, canWrite, findMember } from '../office-me.ts'
import { actOf, answerOrRefusal } from '../on-office.ts'
import { contentAddress, filteredAddress, kindAddress } from './content-address.ts'
import { kindIn } from './content-kind.ts'
import { liveIn } from './contents-act.ts'
import { contentRefusal } from './content-words.ts'
import { documentOf } from './save-draft.ts'

export type ContentListPage = Awaited<ReturnType<typeof loadContentList>>
export interface ContentListOutcome {
  failure?: string
  /** Each refused draft of a selection, with its reason. */
  reasons?: string[]
  /** Keys of contents that are to be confirmed before the act. */
  asking?: { act: 'publish' | 'archive'; keys: string[] }
  /** The key that was typed for a new content, shown again. */
  key?: string
}

const MAX_CHOSEN = 50

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value)

const readFilters = (searchParams: URLSearchParams) => ({
  search: plain(searchParams.get('cherche')).trim().slice(0, 80) || undefined,
  state: oneOf<ContentState>(CONTENT_STATES, searchParams.get('etat')),
  namespace: NAME_PATTERN.exec(searchParams.get('espace') ?? '')?.[0],
  unseen: oneOf(['true'] as const, searchParams.get('sans-public')),
})

export async function loadContentList(api: Api, { params, url }: PageArgs) {
  const { name, kind } = kindIn(params)
  const { searchParams } = url
  const me = await findMember(api)
  const filters = readFilters(searchParams)
  const from = plain(searchParams.get('apres')).slice(0, 400) || undefined
  const query = Object.fromEntries(Object.entries({ ...filters, from }).filter(([, value]) => value !== undefined))
  const [{ contents, nextFrom, unseen }, namespaces, roles] = await Promise.all([
    api('GET /office/contents/{kind}', { params: { kind: name }, query }),
    orNull(api('GET /office/contents/{kind}/names', { params: { kind: 'namespaces' } })),
    canWrite(me) && canPublish(me) ? null : orNull(api('GET /office/roles')),
  ])
  // Only long lists are exported in parts.
  const numbers = nextFrom === null ? null : await orNull(api('GET /office/contents'))
  return {
    live: liveIn(numbers?.kinds.find((one) => one.kind === name)?.counts ?? {}),
    name,
    label: kind.label,
    one: kind.singular,
    about: kind.description,
    archivingNeedsTwo: archivingNeedsTwo(kind),
    keyField: kind.key && { label: kind.key.label, help: kind.key.help, max: kind.key.max },
    canCreate: canWrite(me),
    /** Who has which role, for readers who lack one. */
    roles: roles?.roles,
    canArchive: canPublish(me),
    canImport: canWrite(me),
    canPublish: canPublish(me),
    /** All contents of the page are chosen: without scripts, one link replaces fifty boxes. */
    isAllChosen: searchParams.has('choisir'),
    namespaces: (namespaces?.names ?? []).map(({ key, title }) => ({ value: key, label: title })),
    filters,
    from,
    contents,
    nextFrom,
    /** Published ones that no person meets; undefined for a kind that counts none. */
    unseen,
    /** The key of a new content is asked for first. */
    isCreating: searchParams.has('creer'),
    copyOf: searchParams.get('copie') ?? undefined,
    done: searchParams.get('fait'),
  }
}

interface Chosen extends ReturnType<typeof kindIn> {
  api: Api
  args: PageArgs
  form: FormData
  keys: string[]
}
/** Asks before an act on a selection that is neither empty nor too long. */
const confirm =
  (act: 'publish' | 'archive', toChoose: string, limit: string) =>
  ({ keys }: Chosen): ContentListOutcome => {
    if (keys.length === 0) return { failure: `Cochez au moins ${toChoose}.` }
    if (keys.length > MAX_CHOSEN) return { failure: `${limit} au plus en une fois. Rien n’a changé.` }
    return { asking: { act, keys } }
  }
const TO_PUBLISH = 'un brouillon à publier'

const ACTS: Readonly<Record<string, (chosen: Chosen) => ContentListOutcome | Promise<ContentListOutcome>>> = {
  'confirm-archival': confirm('archive', 'un contenu à archiver', `Archivez ${MAX_CHOSEN} contenus`),
  'confirm-publication': confirm('publish', TO_PUBLISH, `Publiez ${MAX_CHOSEN} brouillons`),
  publish: async ({ api, name, form, args: { url } }) => {
    const contents = form.getAll('draft').flatMap(readDraft)
    if (contents.length === 0) return { failure: `Cochez au moins ${TO_PUBLISH}.` }
    const { refused, body } = await answerOrRefusal(
      api('POST /office/contents/{kind}/publication', { params: { kind: name }, body: { contents } }),
    )
    // All or none (OFF-07).
    if (refused !== undefined)
      return { failure: contentRefusal(refused), reasons: body?.fields?.map(({ message }) => message) ?? [] }
    // Fifty drafts at a time: the filters stay for the next ones.
    throw redirect(filteredAddress(name, { ...readFilters(url.searchParams), done: 'publication' }))
  },
  'request-review': async ({ api, name, keys, args }) => {
    const page = await loadContentList(api, args)
    const contents = page.contents.flatMap(({ key, revision, state }) =>
      keys.includes(key) && (state === 'draft' || state === 'changed') ? [{ key, revision }] : [],
    )
    if (contents.length === 0) return { failure: 'Cochez au moins un brouillon à faire relire.' }
    const { refused } = await answerOrRefusal(
      api('POST /office/contents/{kind}/submission', { params: { kind: name }, body: { contents } }),
    )
    if (refused !== undefined) return { failure: contentRefusal(refused) }
    throw redirect(filteredAddress(name, { ...page.filters, done: 'relectures' }))
  },
  archive: async ({ api, name, keys }) => {
    const { answer, refused } = await answerOrRefusal(
      api('POST /office/contents/{kind}/archive', { params: { kind: name }, body: { keys } }),
    )
    if (refused === undefined)
      throw redirect(withQuery(kindAddress(name), { fait: answer.proposed ? 'proposition' : 'archivage' }))
    const used = refused === 'in_use' ? await findUses(api, name, keys) : []
    return { failure: [archiveRefusal(refused), ...used].join(' ') }
  },
  create: async ({ api, name, kind, form }) => {
    const key = text(form, 'key').trim()
    const copyOf = text(form, 'copyOf')
    if (kind.key && (key.length > kind.key.max || !kind.key.pattern.test(key)))
      return { failure: `Le contenu n’a pas été créé. ${kind.key.help}`, key }
    const body = { ...(kind.key && { key }), ...(copyOf !== '' && { copyOf }) }
    const { answer, refused } = await answerOrRefusal(
      api('POST /office/contents/{kind}', { params: { kind: name }, body }),
    )
    if (!answer) return { failure: contentRefusal(refused), key }
    throw redirect(withQuery(contentAddress({ kind: name, key: answer.key }), { fait: copyOf ? 'copie' : 'cree' }))
  },
}

export async function actOnContentList(api: Api, args: PageArgs): Promise<ContentListOutcome> {
  const form = await args.request.formData()
  const keys = [...new Set(form.getAll('key').filter((key) => typeof key === 'string'))]
  return actOf(ACTS, form)({ ...kindIn(args.params), api, args, form, keys })
}

/** A key and the revision that the confirmation has shown: «3/4f0c…». */
export const draftValue = ({ key, revision }: { key: string; revision: number }): string => `${revision}/${key}`

function readDraft(value: FormDataEntryValue): { key: string; revision: number }[] {
  const [, revision, key] = (typeof value === 'string' && /^(\d{1,9})\/([\w.:-]{1,80})$/.exec(value)) || []
  return key === undefined ? [] : [{ key, revision: Number(revision) }]
}

const archiveRefusal = (code: string): string =>
  code === 'in_use'
    ? 'Rien n’a été archivé\u00a0: des contenus publiés utilisent votre sélection. Retirez d’abord ces utilisations.'
    : contentRefusal(code)

/** «Test est utilisé par Mission 1, Mission 2.», for each content of the selection that others use. */
async function findUses(api: Api, kind: ContentListPage['name'], keys: string[]): Promise<string[]> {
  const sentences: string[] = []
  for (const key of keys) {
    // One after the other: a selection may have 50 contents.
    const { answer } = await answerOrRefusal(
      api('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} }),
    )
    const others = answer?.usedBy.filter((use) => use.kind !== kind || !keys.includes(use.key)) ?? []
    if (answer && others.length > 0)
      sentences.push(
        `${quotedTitle(titleOf(KINDS[kind], documentOf(answer)))} est utilisé par ${others.map((use) => quotedTitle(use.title)).join(', ')}.`,
      )
  }
  return sentences
}
