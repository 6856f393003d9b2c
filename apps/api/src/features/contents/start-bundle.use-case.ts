// The start bundle of the release: what it would write, and writing it in one act (OFF-20).
import { createHash } from 'node:crypto'
import type { ContentKind } from '@visions/contract/constants'
import { titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Db } from '../../platform/database/database.ts'
import { readStartBundle } from '../../start-bundle.ts'
import { PUBLISHERS, staffAct, type Professional } from '../office/index.ts'
import { openItem, requireDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { writeDrafts } from './import-contents.use-case.ts'
import { createContentReader, type FullContent } from './import-reads.ts'
import { findUsedTitles } from './imports.repository.ts'
import { findLockedItem, inSavepoint } from './items.repository.ts'
import { checkDocument } from './problems.rules.ts'
import { asRefusal, openSite, publishDraft } from './publish.use-case.ts'
import { referencesOf } from './references.rules.ts'
import { submitItem } from './review-draft.use-case.ts'
import { labelsForTwo } from './second-person.ts'
import { findStartHashes, lockStartBundle, storeStartHashes } from './start-bundle.repository.ts'
import { planStart, type StartEntry, type StartPlan } from './start-bundle.rules.ts'

/** Contents of the bundle that have been recorded, at most. */
const MAX_HASHES = 5000

const addressOf = ({ kind, key }: { kind: ContentKind; key: string }): string => `${kind}/${key}`

/** A hash that equal documents share: the order of their properties does not count. */
export const hashOf = (document: ContentDocument): string =>
  createHash('sha256')
    .update(
      JSON.stringify(document, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      ),
    )
    .digest('hex')

interface Planned {
  plans: StartPlan[]
  stored: Map<string, FullContent>
}

/** What the bundle would do with each of its contents. With `locks`, their items stay locked. */
async function planBundle(db: Db, deps: ContentsDeps, { locks }: { locks: boolean }): Promise<Planned> {
  const entries = readStartBundle() as StartEntry[]
  const hashes = await findStartHashes(db, MAX_HASHES)
  const stored = new Map<string, FullContent>()
  const usedTitles = new Set<string>()
  const contents = createContentReader(db, deps, { locks })
  // In one order, so that an import and the bundle do not wait for each other.
  for (const kind of [...new Set(entries.map((entry) => entry.kind))].toSorted()) {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const found = await contents.read(
      kind,
      ofKind.map(({ key }) => key).toSorted((one, other) => (one < other ? -1 : 1)),
    )
    for (const [key, content] of found) stored.set(addressOf({ kind, key }), content)
    const titles = ofKind.map(({ document }) => titleOf(KINDS[kind], document))
    for (const title of await findUsedTitles(db, mappingOf(deps, kind), titles)) usedTitles.add(`${kind}/${title}`)
  }
  const plans: StartPlan[] = []
  for (const entry of entries) {
    const content = stored.get(addressOf(entry))
    const live = content?.row && !content.row.isArchived ? content.row.document : null
    const plan = planStart(entry, {
      ...content,
      isOfBundle: live !== null && hashes.get(addressOf(entry)) === hashOf(live),
      isTitleUsed: usedTitles.has(`${entry.kind}/${titleOf(KINDS[entry.kind], entry.document)}`),
    })
    plans.push(
      plan.action !== 'keep' && isCutOff(plan, plans) ? { ...plan, action: 'keep', reason: 'reference' } : plan,
    )
  }
  return { plans: plans.map((plan) => ({ ...plan, outcome: outcomeOf(deps, plan, stored) })), stored }
}

/** Whether a content references one of the bundle that is left out because another one has its title. */
const isCutOff = ({ kind, document }: StartPlan, before: readonly StartPlan[]): boolean =>
  [...referencesOf(kind, [document])].some(([to, keys]) =>
    before.some((one) => one.kind === to && keys.has(one.key) && (one.reason === 'title' || one.reason === 'archived')),
  )

function outcomeOf(
  { config }: ContentsDeps,
  { kind, key, document, action }: StartPlan,
  stored: Planned['stored'],
): StartPlan['outcome'] {
  if (action === 'keep') return null
  const problems = checkDocument(KINDS[kind].fields, document, config.demonstrationOrigins)
  if (problems.some(({ isBlocking }) => isBlocking)) return 'complete'
  const row = stored.get(addressOf({ kind, key }))?.row
  return labelsForTwo(kind, row && !row.isArchived ? row.document : null, document).length > 0 ? 'review' : 'publish'
}

/** What the bundle would write, publish and leave unchanged. */
export const readStartPlan = async (deps: ContentsDeps): Promise<StartPlan[]> =>
  (await planBundle(deps.db, deps, { locks: false })).plans

/**
 * Writes the start bundle in one transaction, with one line in the staff log: publishes what one person may publish,
 * asks for a review of what binds people, and leaves drafts whose empty fields only this installation knows. What
 * members have written stays unchanged. Twice changes nothing. Throws 403.
 */
export const applyStartBundle = (
  deps: ContentsDeps,
  me: Professional,
): Promise<{ published: number; submitted: number; incomplete: number; unchanged: number }> =>
  staffAct(deps.db, me, PUBLISHERS, async (tx, log) => {
    await lockStartBundle(tx)
    const { plans, stored } = await planBundle(tx, deps, { locks: true })
    const written = plans.filter(({ action }) => action !== 'keep')
    const totals = { published: 0, submitted: 0, incomplete: 0, unchanged: plans.length - written.length }
    if (written.length === 0) return totals
    for (const kind of [...new Set(written.map((plan) => plan.kind))].toSorted())
      await writeDrafts(
        tx,
        me,
        kind,
        written.filter((plan) => plan.kind === kind).map((plan) => ({ ...plan, ...stored.get(addressOf(plan)) })),
      )
    // Parents first, as the bundle lists them.
    for (const plan of written) totals[await finishDraft(tx, deps, me, plan)]++
    await storeStartHashes(
      tx,
      written.map(({ kind, key, document }) => ({ kind, key, hash: hashOf(document) })),
    )
    log({
      act: 'start-bundle-applied',
      subject: 'Lot de départ',
      details: {
        published: String(totals.published),
        submitted: String(totals.submitted),
        incomplete: String(totals.incomplete),
      },
    })
    await openSite(tx, deps, log)
    return totals
  })

/** Publishes or submits the draft of a plan; a draft that is refused stays one. */
async function finishDraft(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  { kind, key, outcome }: StartPlan,
): Promise<'published' | 'submitted' | 'incomplete'> {
  const address = { kind, key }
  if (outcome === 'complete') return 'incomplete'
  if (outcome === 'review') {
    await submitItem(tx, deps, me, address, (await findLockedItem(tx, address))!)
    return 'submitted'
  }
  const { item, ...context } = await openItem(tx, mappingOf(deps, kind), address)
  const draft = requireDraft(item, item.revision)
  // The database may refuse what another content has already, for example a rank.
  const version = await inSavepoint(tx, () => publishDraft(tx, deps, address, draft, { ...context, by: me.id })).catch(
    asRefusal(() => {}),
  )
  return version === undefined ? 'incomplete' : 'published'
}
