// Imports of contents: store a file with its plan, report what it would change, apply it (OFF-07). An import writes
// drafts; their publication stays an act of its own.
import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import type { ImportReport } from '@visions/contract/imports'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import { decodeTable } from '@visions/server/table-text'
import type { Db } from '../../platform/database/database.ts'
import { FileLimit } from '../../platform/file-thread.ts'
import { countUpload, EDITORS, staffAct, type Professional } from '../office/index.ts'
import { nextDraft } from './change-draft.use-case.ts'
import type { TablesDeps } from './content-deps.ts'
import { createContentReader, createImportReads, type FullContent } from './import-reads.ts'
import { showPage, showTable, type PlannedImport } from './import-report.ts'
import {
  addImport,
  addItems,
  addVersions,
  clearPlan,
  closeImport,
  findFile,
  findImport,
  findLatestVersions,
  findLockedImport,
  findLockedItems,
  findTable,
  setPlan,
  storeDrafts,
  type StoredImport,
  type StoredPlan,
} from './imports.repository.ts'
import { MAX_ASKED, planOf, type FileToPlan, type ImportPlan } from './plan-import.ts'

/**
 * Plans a file and stores both. Returns the identifier of the import. Throws 403, 422 with the line for a file that is
 * no text of a known encoding, 429 after too many files in a day, and 503 while too many files are being read.
 */
export async function storeImport(
  deps: TablesDeps,
  me: Professional,
  { kind = null, name, bytes }: { kind?: ContentKind | null | undefined; name: string; bytes: Uint8Array },
): Promise<string> {
  await countUpload(deps, me, 'imports', bytes.length)
  if (bytes.length === 0) throw new Refusal(422, 'empty_file', 'The file is empty')
  const { text, ...found } = decodeTable(bytes)
  if (found.problem) throw new Refusal(422, found.problem, 'The file is no text', { details: { line: found.line } })
  const id = randomUUID()
  const plan = await makePlan(deps, me, { id, kind, file: text! })
  await addImport(deps.db, me.id, { id, kind, name, file: text!, plan })
  return id
}

/** Plans a file in the thread of files. A file that exceeds its limits has a plan that says so. */
async function makePlan(
  deps: TablesDeps,
  me: Pick<Professional, 'id'>,
  given: Omit<FileToPlan, 'trusted'>,
): Promise<StoredPlan> {
  const file: FileToPlan = { ...given, trusted: deps.config.demonstrationOrigins }
  const { reads, state } = createImportReads(deps.db, deps)
  const plan = await deps.fileThread
    .run<ImportPlan>('planImport', file, { owner: me.id, answers: reads })
    .catch((error: unknown) => {
      if (!(error instanceof FileLimit)) throw error
      return planOf({ problems: [{ line: Math.max(error.line, 1), message: TOO_LONG[error.limit] }], lines: [] }, [])
    })
  const found = state()
  const fingerprint = createHash('sha256').update(`${file.id} ${plan.hash} ${found}`).digest('hex')
  return { ...plan, state: found, fingerprint }
}

const TOO_LONG: Record<FileLimit['limit'], string> = {
  time: 'La vérification s’est arrêtée à cette ligne, après deux secondes. Partagez ce fichier en plusieurs fichiers.',
  memory: 'La vérification s’est arrêtée à cette ligne\u00a0: ce fichier est trop lourd. Partagez-le.',
}

/** Plans that are being made again, by import: several readers of a report wait for one. */
const plansInWork = new Map<string, Promise<void>>()

/** An import with a plan that holds. Throws 404. */
async function readPlanned(deps: TablesDeps, me: Professional, id: string): Promise<StoredImport> {
  const stored = orNotFound(await findImport(deps.db, me.id, id), 'The import')
  if (stored.applied_at || (stored.page !== null && !stored.is_stale)) return stored
  const planAgain = async () => {
    const file = orNotFound(await findFile(deps.db, id), 'The import')
    await setPlan(deps.db, id, await makePlan(deps, me, { id, kind: stored.kind, file }))
  }
  const work = plansInWork.get(id) ?? planAgain().finally(() => plansInWork.delete(id))
  plansInWork.set(id, work)
  await work
  return orNotFound(await findImport(deps.db, me.id, id), 'The import')
}

const pageOf = ({ page, report }: Pick<StoredImport, 'page' | 'report'>): PlannedImport =>
  page === null ? showPage(report!) : (JSON.parse(page) as PlannedImport)

/** The report of an import for a page: refused lines first, long texts shortened. Throws 404. */
export async function readImport(deps: TablesDeps, me: Professional, id: string): Promise<ImportReport> {
  const stored = await readPlanned(deps, me, id)
  return {
    id,
    name: stored.name,
    kind: stored.kind,
    storedAt: stored.stored_at.toISOString(),
    appliedAt: stored.applied_at?.toISOString() ?? null,
    fingerprint: stored.applied_at ? '' : stored.fingerprint!,
    ...pageOf(stored),
  }
}

/** The whole report as CSV: a row for each difference and each problem. Throws 404. */
export async function readImportTable(deps: TablesDeps, me: Professional, id: string): Promise<string> {
  const stored = await readPlanned(deps, me, id)
  return (await findTable(deps.db, id)) ?? showTable(pageOf(stored))
}

/**
 * Writes the drafts of an import in one transaction, with one line in the staff log. Applying twice changes nothing.
 * Throws 403, 404, and 409: a line is refused, or a content has changed since the report with this fingerprint.
 */
export const applyImport = (
  deps: TablesDeps,
  me: Professional,
  id: string,
  fingerprint: string,
): Promise<{ created: number; changed: number }> =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const stored = await findLockedImport(tx, me.id, id)
    if (!stored) throw notFound('The import')
    if (stored.applied_at) return totalsOf(pageOf(stored))
    if (stored.page === null || stored.drafts === null || stored.fingerprint !== fingerprint) throw importChanged()
    const plan = pageOf(stored)
    if (plan.problems.length > 0 || plan.counts.refused > 0)
      throw new Refusal(409, 'import_refused', 'The file has lines to fix first')
    const { keys, drafts } = await readDrafts(stored.drafts)
    const contents = createContentReader(tx, deps, { locks: true })
    const found = new Map<string, FullContent>()
    for (const [kind, all] of keys)
      for (let from = 0; from < all.length; from += MAX_ASKED)
        for (const [key, content] of await contents.read(kind, all.slice(from, from + MAX_ASKED)))
          found.set(`${kind}/${key}`, content)
    if (contents.state() !== stored.state) throw importChanged()
    // In one order, so that two imports do not wait for each other.
    for (const kind of [...new Set(drafts.map((draft) => draft.kind))].toSorted()) {
      const ofKind = drafts
        .filter((draft) => draft.kind === kind)
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      for (let from = 0; from < ofKind.length; from += MAX_ASKED)
        await writeDrafts(
          tx,
          me,
          kind,
          ofKind.slice(from, from + MAX_ASKED).map((draft) => ({ ...draft, ...found.get(`${kind}/${draft.key}`) })),
        )
    }
    await closeImport(tx, id)
    const totals = totalsOf(plan)
    if (drafts.length > 0)
      log({
        act: 'contents-imported',
        subject: stored.name,
        details: {
          ...(stored.kind && { kind: stored.kind }),
          created: String(totals.created),
          changed: String(totals.changed),
        },
      })
    return totals
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'import_changed') await clearPlan(deps.db, id, fingerprint)
    throw error
  })

export interface Draft {
  kind: ContentKind
  key: string
  document: ContentDocument
}

/** The drafts of a plan. Requests of others are answered between some of them. */
async function readDrafts(text: string): Promise<{ keys: [ContentKind, string[]][]; drafts: Draft[] }> {
  const [keys = '[]', ...lines] = text.split('\n')
  const drafts: Draft[] = []
  for (const [place, line] of lines.entries()) {
    if (place % MAX_ASKED === 0) await setImmediate()
    drafts.push(JSON.parse(line) as Draft)
  }
  return { keys: JSON.parse(keys) as [ContentKind, string[]][], drafts }
}

const importChanged = () =>
  new Refusal(409, 'import_changed', 'A content of the import has changed since the report; read it again')

const totalsOf = ({ counts }: Pick<PlannedImport, 'counts'>) => ({ created: counts.create, changed: counts.change })

/** Stores drafts of one kind as `saveDraft` does, in one statement for each table. */
export async function writeDrafts(
  tx: Db,
  me: Professional,
  kind: ContentKind,
  drafts: readonly (Draft & FullContent)[],
): Promise<void> {
  const missing = drafts.filter(({ item }) => !item).map(({ key }) => key)
  // A content that another professional has begun in the same moment.
  if ((await addItems(tx, kind, missing)) < missing.length) throw importChanged()
  const keys = drafts.map(({ key }) => key)
  const items = await findLockedItems(tx, kind, keys)
  const versions = await findLatestVersions(tx, kind, keys)
  const written = drafts.map(({ key, document, row }) => {
    const item = items.get(key)!
    const latest = versions.get(key)
    // A live row that was changed outside the office becomes a version.
    const isOutside = row !== undefined && !areEqual(latest?.document, row.document)
    const version = isOutside ? (latest?.version ?? 0) + 1 : latest?.version
    const liveVersion = row && !row.isArchived ? version! : null
    return {
      outside: isOutside ? [{ key, version: version!, document: row.document }] : [],
      draft: {
        key,
        title: titleOf(KINDS[kind], document),
        live_version: isOutside ? liveVersion : item.live_version,
        ...nextDraft(me, item, liveVersion, document),
      },
    }
  })
  await addVersions(
    tx,
    kind,
    written.flatMap(({ outside }) => outside),
  )
  await storeDrafts(
    tx,
    kind,
    me.id,
    written.map(({ draft }) => draft),
  )
}
