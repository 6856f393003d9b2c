// Imports of contents: store a file, report what it would change, apply it (OFF-07). An import writes drafts; their
// publication stays an act of its own.
import type { ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { MOST_CHANGES, MOST_LINES, type ImportLine, type ImportReport } from '@visions/contract/imports'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import { toCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { appendStaffLine, requireRoleNow } from '../office/index.ts'
import { EDITORS, nextDraft } from './change-draft.use-case.ts'
import type { ContentsDeps } from './content-kinds.ts'
import {
  addImport,
  addItems,
  addVersions,
  closeImport,
  findImport,
  findLatestVersions,
  findLockedImport,
  findLockedItems,
  storeDrafts,
  type PlannedImport,
  type StoredImport,
} from './imports.repository.ts'
import { planImport, type PlannedDraft } from './plan-import.use-case.ts'

/** Longest text of a difference that the report for a page has; the CSV report has all of it. */
const MOST_TEXT = 300

/** Stores a file to import. Returns the identifier of the import. Throws 403. */
export const storeImport = (
  deps: ContentsDeps,
  me: Professional,
  { kind, name, text }: { kind?: ContentKind | undefined; name: string; text: string },
): Promise<string> => addImport(deps.db, me.id, { kind: kind ?? null, name, text })

type FullReport = PlannedImport & { stored: StoredImport; fingerprint: string }

/** What an import would change now; once it is applied, what it has changed. Throws 404. */
async function readFullReport(deps: ContentsDeps, me: Professional, id: string): Promise<FullReport> {
  const stored = orNotFound(await findImport(deps.db, me.id, id), 'The import')
  if (stored.report) return { ...stored.report, stored, fingerprint: '' }
  return { ...(await planImport(deps.db, deps, stored)), stored }
}

const ORDER: readonly ImportLine['action'][] = ['refused', 'create', 'change', 'unchanged']

/** The report of an import for a page: refused lines first, long texts shortened. Throws 404. */
export async function readImport(deps: ContentsDeps, me: Professional, id: string): Promise<ImportReport> {
  const { stored, fingerprint, counts, problems, lines } = await readFullReport(deps, me, id)
  return {
    id,
    name: stored.name,
    kind: stored.kind,
    storedAt: stored.stored_at.toISOString(),
    appliedAt: stored.applied_at?.toISOString() ?? null,
    fingerprint,
    counts,
    problems,
    lines: lines
      .toSorted((one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action))
      .slice(0, MOST_LINES)
      .map((line) => ({ ...line, changes: line.changes.slice(0, MOST_CHANGES).map(shortened) })),
  }
}

const short = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text)
const shortened = ({ label, before, after }: ImportLine['changes'][number]) => ({
  label,
  before: short(before),
  after: short(after),
})

const ACTION_WORDS: Record<ImportLine['action'], string> = {
  create: 'Création',
  change: 'Modification',
  unchanged: 'Sans changement',
  refused: 'Refusé',
}

/** The whole report as CSV: a row for each difference and each problem. Throws 404. */
export async function readImportTable(deps: ContentsDeps, me: Professional, id: string): Promise<string> {
  const { problems, lines } = await readFullReport(deps, me, id)
  const rows = lines.flatMap(({ line, kind, key, title, action, changes, problems: found }) => {
    const start = [line, KINDS[kind].label, key, title, ACTION_WORDS[action]]
    const details = [
      ...found.map(({ label, message, isBlocking }) => [isBlocking ? 'À corriger' : 'Conseil', label, message, '', '']),
      ...changes.map(({ label, before, after }) => ['Différence', label, '', before, after]),
    ]
    return (details.length > 0 ? details : [['', '', '', '', '']]).map((detail) => [...start, ...detail])
  })
  const ofFile = problems.map(({ line, message }) => [line, '', '', '', 'Refusé', 'À corriger', '', message, '', ''])
  const headings = ['Ligne', 'Type', 'Identifiant', 'Titre', 'Action', 'Remarque', 'Champ', 'Message', 'Avant', 'Après']
  return toCsv(headings, [...ofFile, ...rows], { delimiter: ';' })
}

/**
 * Writes the drafts of an import in one transaction, with one line in the staff log. Applying twice changes nothing.
 * Throws 403, 404, and 409: a line is refused, or a content has changed since the report with this fingerprint.
 */
export const applyImport = (
  deps: ContentsDeps,
  me: Professional,
  id: string,
  fingerprint: string,
): Promise<{ created: number; changed: number }> =>
  deps.db.transaction().execute(async (tx) => {
    await requireRoleNow(tx, me, EDITORS)
    const stored = await findLockedImport(tx, me.id, id)
    if (!stored) throw notFound('The import')
    if (stored.report) return totalsOf(stored.report)
    const plan = await planImport(tx, deps, stored, { locks: true })
    if (plan.fingerprint !== fingerprint) throw importChanged()
    const { counts, problems, lines } = plan
    if (problems.length > 0 || counts.refused > 0)
      throw new Refusal(409, 'import_refused', 'The file has lines to fix first')
    // In one order, so that two imports do not wait for each other.
    for (const kind of [...new Set(plan.drafts.map((draft) => draft.kind))].toSorted())
      await writeDrafts(
        tx,
        me,
        kind,
        plan.drafts.filter((draft) => draft.kind === kind),
      )
    await closeImport(tx, id, { counts, problems, lines })
    const totals = totalsOf(plan)
    if (plan.drafts.length > 0)
      await appendStaffLine(tx, {
        act: 'contents-imported',
        professionalId: me.id,
        ...(me.organisationId && { organisationId: me.organisationId }),
        subject: stored.name,
        details: {
          ...(stored.kind && { kind: stored.kind }),
          created: String(totals.created),
          changed: String(totals.changed),
        },
      })
    return totals
  })

const importChanged = () =>
  new Refusal(409, 'import_changed', 'A content of the import has changed since the report; read it again')

const totalsOf = ({ counts }: Pick<PlannedImport, 'counts'>) => ({ created: counts.create, changed: counts.change })

/** Stores drafts of one kind as `saveDraft` does, in one statement for each table. */
async function writeDrafts(
  tx: Db,
  me: Professional,
  kind: ContentKind,
  drafts: readonly PlannedDraft[],
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
