// What an import would change (OFF-07). Stored contents are read in one batch for each kind. Nothing is written.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ContentKind } from '@visions/contract/constants'
import { differences, type NameOf } from '@visions/contract/contents/compare'
import {
  areEqual,
  emptyDocument,
  isDocument,
  isList,
  titleOf,
  type ContentDocument,
  type Fields,
} from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { parseDraft } from '@visions/contract/contents/schema'
import type { ImportLine, ImportReport } from '@visions/contract/imports'
import type { Db } from '../../platform/database/database.ts'
import { mappingOf, referencesOf, type ContentsDeps } from './content-kinds.ts'
import { readImportFile, type FileProblem, type ImportEntry } from './import-file.ts'
import { fieldAt, issueText } from './import-problems.rules.ts'
import {
  findDraftDataTypes,
  findDraftTitles,
  findItems,
  findLockedItems,
  findUsedTitles,
  type PlannedImport,
  type StoredImport,
} from './imports.repository.ts'
import type { Item } from './items.repository.ts'
import { findDataTypes, findTitles, readLive } from './live.repository.ts'
import { checkDocument, picturesIn } from './problems.rules.ts'

const MOST_PROBLEMS = 50
/** Contents between which other requests of the node are answered. */
const AT_ONCE = 50

/** A content that an import creates or changes. */
export interface PlannedDraft {
  kind: ContentKind
  key: string
  document: ContentDocument
  item: Item | undefined
  /** The live row, or the archived one. */
  row: { document: ContentDocument; isArchived: boolean } | undefined
}

type Problem = ImportLine['problems'][number]

interface Read extends PlannedDraft {
  entry: ImportEntry
  /** What the import would replace: the draft, or what is live. */
  before: ContentDocument | null
  /** Empty: the content has not passed the schema. */
  document: ContentDocument
  isValid: boolean
  title: string
  problems: Problem[]
}

/**
 * Plans an import. With `locks`, the items of all its contents stay locked until the transaction ends. The fingerprint
 * changes with the file, the drafts, their stages, and what is live.
 */
export async function planImport(
  db: Db,
  deps: Pick<ContentsDeps, 'mappings' | 'findKnownMedia'>,
  { id, kind, file }: Pick<StoredImport, 'id' | 'kind' | 'file'>,
  { locks = false } = {},
): Promise<PlannedImport & { fingerprint: string; drafts: PlannedDraft[] }> {
  const { entries, problems } = readImportFile(kind, file)
  const reads = await readEntries(db, deps, id, entries, locks)
  const names = await findNames(db, deps, reads)
  for (const read of reads) if (read.isValid) read.problems.push(...referenceProblems(read, names))
  await adviseOnTitles(db, deps, reads)
  const media = await deps.findKnownMedia(db, [...new Set(reads.flatMap(picturesOf).map(({ id }) => id))])
  const lines: ImportLine[] = []
  for (const [place, read] of reads.entries()) {
    if (place % AT_ONCE === 0) await setImmediate()
    lines.push(lineOf(read, names, media))
  }
  const isWritten = ({ action }: ImportLine) => action === 'create' || action === 'change'
  return {
    problems,
    lines,
    counts: countActions(lines),
    fingerprint: fingerprintOf(reads, lines, problems),
    drafts: reads
      .filter((_, index) => isWritten(lines[index]!))
      .map(({ kind: of, key, document, item, row }) => ({ kind: of, key, document, item, row })),
  }
}

function countActions(lines: readonly ImportLine[]): ImportReport['counts'] {
  const counts = { create: 0, change: 0, unchanged: 0, refused: 0 }
  for (const { action } of lines) counts[action]++
  return counts
}

function fingerprintOf(reads: readonly Read[], lines: readonly ImportLine[], problems: readonly FileProblem[]): string {
  const state = reads.map(({ key, item, row, before, document }, index) => [
    lines[index]!.line,
    lines[index]!.action,
    key,
    item?.revision,
    item?.stage,
    row?.isArchived,
    before,
    document,
  ])
  return createHash('sha256')
    .update(JSON.stringify([state, problems]))
    .digest('hex')
}

// ── Entries and stored contents ──────────────────────────────────────────────────────────────────────────────────────

async function readEntries(
  db: Db,
  deps: Pick<ContentsDeps, 'mappings'>,
  id: string,
  entries: readonly ImportEntry[],
  locks: boolean,
): Promise<Read[]> {
  const reads = new Map<ImportEntry, Read>()
  // In one order, so that two imports do not wait for each other.
  for (const kind of [...new Set(entries.map((entry) => entry.kind))].toSorted()) {
    const mapping = mappingOf(deps, kind)
    const keyed = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, key: mapping.key === 'id' ? entry.key.toLowerCase() : entry.key }))
    const keys = keyed.map(({ key }) => key).filter((key) => key !== '')
    // Locks first: what is read then stays.
    const items = await (locks ? findLockedItems : findItems)(db, kind, keys)
    const rows = await readLive(db, mapping, keys)
    for (const [place, { entry, key }] of keyed.entries()) {
      if (place % AT_ONCE === 0) await setImmediate()
      reads.set(entry, readEntry(entry, { importId: id, key, item: items.get(key), row: rows.get(key) }))
    }
  }
  return entries.map((entry) => reads.get(entry)!)
}

function readEntry(
  entry: ImportEntry,
  { importId, key, item, row }: { importId: string; key: string } & Pick<PlannedDraft, 'item' | 'row'>,
): Read {
  const { kind } = entry
  const { fields } = KINDS[kind]
  const before = item?.draft ?? (row && !row.isArchived ? row.document : null)
  const { document: given, problems } = entry.read(before ?? row?.document)
  const seed = `${importId}/${entry.line}`
  const parsed = parseDraft(fields, withRowIds(fields, given, seed, key === ''))
  // A cell that cannot be read is empty, which its schema accepts.
  const issues = parsed.problems ?? []
  const isNew = !item && !row
  const found = [
    ...entry.problems.map(({ path, message }) => blocking(labelOf(fields, path), message)),
    ...(isNew ? keyProblems(entry, key) : []),
    ...problems.map(({ path, message }) => blocking(labelOf(fields, path), message)),
    ...issues.map((issue) => {
      const { label, field } = fieldAt(fields, issue.path)
      return blocking(label, issueText(field, issue, given))
    }),
  ]
  return {
    entry,
    kind,
    key: key === '' ? keyOf(seed) : key,
    item,
    row,
    before,
    document: parsed.document ?? {},
    title: titleOf(KINDS[kind], parsed.document ?? textsOf(given)) || (before ? titleOf(KINDS[kind], before) : ''),
    isValid: parsed.document !== undefined,
    problems: found.slice(0, MOST_PROBLEMS),
  }
}

/** The texts of a content that may have any shape. */
const textsOf = (given: unknown): ContentDocument =>
  Object.fromEntries(
    Object.entries(isDocument(given as ContentDocument) ? (given as ContentDocument) : {}).filter(
      ([, value]) => typeof value === 'string',
    ),
  )

const blocking = (label: string, message: string): Problem => ({ label, message, isBlocking: true })
const advice = (label: string, message: string): Problem => ({ label, message, isBlocking: false })
const labelOf = (fields: Fields, path: string): string => fieldAt(fields, path.split('.')).label

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Why a content with this key cannot be created. */
function keyProblems({ kind }: ImportEntry, key: string): Problem[] {
  const { key: rule } = KINDS[kind]
  if (rule) return key.length <= rule.max && rule.pattern.test(key) ? [] : [blocking(rule.label, rule.help)]
  return key === '' || UUID.test(key)
    ? []
    : [blocking('', 'Cet identifiant est inconnu. Laissez la cellule «\u00a0key\u00a0» vide pour créer un contenu.')]
}

/** A key or an identifier of a row that is the same in the report and when the import is applied. */
function keyOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  // Version 8 of RFC 9562: a value of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A copy whose new rows have identifiers. `isCopied`: all rows are new, those of a duplicated line too. */
function withRowIds(fields: Fields, document: unknown, seed: string, isCopied: boolean): unknown {
  if (!isDocument(document as ContentDocument)) return document
  return Object.fromEntries(
    Object.entries(document as ContentDocument).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field?.control !== 'list' || !isList(value)) return [name, value]
      const rows = value.map((row, index) => {
        if (!isDocument(row)) return row
        const place = `${seed}/${name}/${index}`
        const filled = withRowIds(field.fields, row, place, isCopied) as ContentDocument
        return field.rowId && (isCopied || !row['id']) ? { ...filled, id: keyOf(place) } : filled
      })
      return [name, rows]
    }),
  )
}

// ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Titles of contents by kind and key: live ones, drafts, and those of the import. */
async function findNames(db: Db, deps: Pick<ContentsDeps, 'mappings'>, reads: readonly Read[]): Promise<NameOf> {
  const kinds = [...new Set(reads.map(({ kind }) => kind))]
  const wanted = new Map<string, Set<string>>()
  for (const kind of kinds) {
    const documents = reads.flatMap((read) => (read.kind === kind ? [read.before, ...validOf(read)] : []))
    for (const [to, keys] of referencesOf(kind, documents))
      wanted.set(to, new Set([...(wanted.get(to) ?? []), ...keys]))
  }
  const names = new Map<string, Map<string, string>>()
  for (const [to, found] of wanted) {
    const keys = [...found]
    if (to === 'data-types') {
      const [stored, drafts] = [await findDataTypes(db, keys, keys.length), await findDraftDataTypes(db, keys)]
      names.set(to, new Map([...drafts, ...stored].map(({ key, title }) => [key, title])))
    } else {
      const live = await findTitles(db, mappingOf(deps, to as ContentKind), keys)
      const drafts = await findDraftTitles(db, to as ContentKind, keys)
      names.set(to, new Map([...drafts.map(({ key, title }) => [key, title] as const), ...live]))
    }
  }
  for (const read of reads.filter(({ isValid }) => isValid)) {
    const { title } = read
    addMissing(names, read.kind, read.key, title)
    if (read.kind !== 'tools') continue
    const types = read.document['data_types']
    for (const type of isList(types) ? types.filter(isDocument) : [])
      addMissing(names, 'data-types', String(type['id']), `${title} · ${String(type['name'])}`)
  }
  return (kind, key) => names.get(kind)?.get(key)
}

const validOf = ({ isValid, document }: Read): ContentDocument[] => (isValid ? [document] : [])

function addMissing(names: Map<string, Map<string, string>>, kind: string, key: string, title: string): void {
  const known = names.get(kind) ?? new Map<string, string>()
  if (!known.has(key)) known.set(key, title)
  names.set(kind, known)
}

function referenceProblems({ kind, document }: Read, nameOf: NameOf): Problem[] {
  return [...referencesOf(kind, [document])].flatMap(([to, keys]) =>
    [...keys]
      .filter((key) => nameOf(to, key) === undefined)
      .map((key) =>
        blocking(
          to === 'data-types' ? 'Données' : KINDS[to as ContentKind].label,
          `Aucun contenu n’a l’identifiant «\u00a0${key}\u00a0». Corrigez-le, ou importez d’abord ce contenu.`,
        ),
      ),
  )
}

const picturesOf = (read: Read) => validOf(read).flatMap((document) => picturesIn(KINDS[read.kind].fields, document))

// ── Titles ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const SAME_TITLE =
  'Un autre contenu a déjà ce titre. Si c’est le même, écrivez son identifiant dans la colonne «\u00a0key\u00a0».'

/** Adds advice to new contents whose title another one has: a file that is imported twice creates its lines twice. */
async function adviseOnTitles(db: Db, deps: Pick<ContentsDeps, 'mappings'>, reads: readonly Read[]): Promise<void> {
  const added = reads.filter(({ isValid, item, row, title }) => isValid && !item && !row && title !== '')
  for (const kind of new Set(added.map((read) => read.kind))) {
    const ofKind = added.filter((read) => read.kind === kind)
    const titles = ofKind.map(({ title }) => title)
    const used = new Set(await findUsedTitles(db, mappingOf(deps, kind), titles))
    for (const [place, read] of ofKind.entries())
      if (used.has(read.title) || titles.indexOf(read.title) < place) read.problems.push(advice('', SAME_TITLE))
  }
}

// ── Lines ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const IN_REVIEW = 'Ce brouillon est en relecture ou programmé. Renvoyez-le d’abord à la rédaction.'
const HAS_DRAFT = 'Ce contenu a déjà un brouillon. Les différences partent de ce brouillon.'
const NO_PICTURE = 'Cette image n’est pas dans la bibliothèque. Ajoutez-la, puis choisissez-la dans le brouillon.'
const ARCHIVED = 'Ce contenu est archivé. Son brouillon pourra être publié à nouveau.'

function lineOf(read: Read, nameOf: NameOf, media: ReadonlySet<string>): ImportLine {
  const { entry, kind, key, item, row, before, document, isValid, title } = read
  const { fields } = KINDS[kind]
  const isUnchanged = isValid && before !== null && areEqual(before, document)
  const problems = [...read.problems]
  if (!isUnchanged && (item?.stage === 'submitted' || item?.stage === 'approved'))
    problems.unshift(blocking('', IN_REVIEW))
  const isRefused = problems.some(({ isBlocking }) => isBlocking)
  const isNew = !item && !row
  const action = isRefused ? 'refused' : isNew ? 'create' : isUnchanged ? 'unchanged' : 'change'
  if (action === 'change' && item?.draft) problems.push(advice('', HAS_DRAFT))
  if (action === 'change' && before === null) problems.push(advice('', ARCHIVED))
  if (action === 'create' || action === 'change')
    problems.push(
      ...picturesOf(read)
        .filter(({ id }) => !media.has(id))
        .map(({ path }) => advice(labelOf(fields, path), NO_PICTURE)),
      ...checkDocument(fields, document, [])
        .filter(({ isBlocking }) => isBlocking)
        .map(({ path, message }) => advice(labelOf(fields, path), `Avant la publication\u00a0: ${message}`)),
    )
  return {
    line: entry.line,
    kind,
    key: isRefused ? entry.key.slice(0, 80) : key,
    title: title.slice(0, 300),
    action,
    changes: isValid && !isUnchanged ? differences(fields, before ?? emptyDocument(fields), document, nameOf) : [],
    problems: problems.slice(0, MOST_PROBLEMS),
  }
}
