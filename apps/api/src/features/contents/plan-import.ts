// What an import would change (OFF-07). Runs in the thread of files (OFF-13): what is stored is asked for, at most 200
// contents at a time. Nothing is written.
import { quoted } from '@visions/contract/french-words'
import { createHash } from 'node:crypto'
import type { ContentKind } from '@visions/contract/constants'
import { differences, type NameOf } from '@visions/contract/contents/compare'
import { restoreSameTexts } from '@visions/contract/contents/correct'
import { parseDraft, type FieldProblem } from '@visions/contract/contents/draft'
import {
  areEqual,
  isDocument,
  isList,
  titleOf,
  type ContentDocument,
  type Fields,
} from '@visions/contract/contents/fields'
import { hasOwnKeys, KINDS } from '@visions/contract/contents/kinds'
import { emptyDocument, fieldAt } from '@visions/contract/contents/walk'
import type { ImportLine, ImportReport } from '@visions/contract/imports'
import type { TaskPort } from '../../platform/file-tasks.ts'
import { createNames, type NamesOf, type NamesOfKind } from './csv-cells.rules.ts'
import { readImportFile, type FileProblem, type ImportEntry } from './import-file.ts'
import { showPage, showTable, type PlannedImport } from './import-report.ts'
import type { Item } from './items.repository.ts'
import { checkDocument, pictureIdOf, picturesIn } from './problems.rules.ts'
import { referencesOf } from './references.rules.ts'

const MAX_PROBLEMS = 50
/** Most contents in one question to the node. */
export const MAX_ASKED = 200
/** Most characters of all drafts of an import. */
const MAX_DRAFTS = 8_000_000

/** A file to plan. */
export interface FileToPlan {
  id: string
  kind: ContentKind | null
  file: string
  /** Origins that links may have as well as public ones. */
  trusted: readonly string[]
}

/** A stored content: its item, and the live row or the archived one. */
export interface StoredContent {
  item?: Pick<Item, 'draft' | 'stage'> | undefined
  row?: { document: ContentDocument; isArchived: boolean } | undefined
}

/** What a task asks the node for. */
export type ImportReads = {
  /** Stored contents of some keys, at most MAX_ASKED. */
  findContents: (kind: ContentKind, keys: readonly string[]) => Promise<[key: string, content: StoredContent][]>
  /** Titles of contents, or of data types: live ones, and those of drafts. */
  findNames: (to: string, keys: readonly string[]) => Promise<[key: string, title: string][]>
  /** Lists contents of a kind with their titles: live ones, then drafts; `media`: pictures with their names. */
  listNames: (to: ContentKind | 'media') => Promise<[key: string, title: string][]>
  /** Finds the titles among `titles` that a live content or a draft has. */
  findUsedTitles: (kind: ContentKind, titles: readonly string[]) => Promise<string[]>
  /** Finds names of pictures of the library by their identifiers, of which some may be unknown. */
  findPictures: (ids: readonly string[]) => Promise<[id: string, name: string][]>
}

/** A plan to store: texts, so that the node does not read them again. */
export interface ImportPlan {
  /** JSON of a PlannedImport, with the lines and texts that a page shows. */
  page: string
  /** CSV with all lines. */
  table: string
  /** The keys of all contents by kind, sorted, as JSON; then a draft in each line. */
  drafts: string
  /** Hash of drafts and keys. */
  hash: string
}

interface PlannedDraft extends StoredContent {
  kind: ContentKind
  key: string
  document: ContentDocument
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

/** Plans an import. The plan changes with the file, and with what is stored. */
export async function planImport({ id, kind, file, trusted }: FileToPlan, port: TaskPort): Promise<ImportPlan> {
  const { entries, problems, references } = readImportFile(kind, file, port.reach)
  const titles = new Map<string, NamesOfKind>()
  for (const to of references)
    titles.set(to, createNames(await port.ask<Awaited<ReturnType<ImportReads['listNames']>>>('listNames', to)))
  const { reads, keys } = await readEntries(port, { id, entries, namesOf: (to) => titles.get(to) })
  const names = await findNames(port, reads)
  for (const read of reads) if (read.isValid) read.problems.push(...referenceProblems(read, names))
  await adviseOnTitles(port, reads)
  const media = await findMedia(port, reads)
  const lines = reads.map((read) => {
    port.reach(read.entry.line)
    const nameOf: NameOf = (to, key) => (to === 'media' ? media.get(pictureIdOf(key) ?? '') : names(to, key))
    return lineOf(read, nameOf, { media, trusted })
  })
  const isWritten = ({ action }: ImportLine) => action === 'create' || action === 'change'
  const drafts: string[] = [JSON.stringify([...keys])]
  let size = 0
  for (const [index, { kind: of, key, document }] of reads.entries()) {
    if (!isWritten(lines[index]!)) continue
    const draft = JSON.stringify({ kind: of, key, document })
    size += draft.length
    if (size > MAX_DRAFTS) return planOf({ problems: [tooLong(lines[index]!.line)], lines: [] }, [])
    drafts.push(draft)
  }
  return planOf({ problems, lines }, drafts)
}

const tooLong = (line: number): FileProblem => ({
  line,
  message: 'À partir de cette ligne, les contenus sont trop longs ensemble. Partagez ce fichier en plusieurs fichiers.',
})

/** The plan of a file that could not be read to its end. */
export const planOf = (
  { problems, lines }: Pick<PlannedImport, 'problems' | 'lines'>,
  drafts: readonly string[],
): ImportPlan => {
  const plan = { counts: countActions(lines), problems, lines }
  const written = drafts.join('\n')
  return {
    page: JSON.stringify(showPage(plan)),
    table: showTable(plan),
    drafts: written,
    hash: createHash('sha256').update(JSON.stringify(problems)).update(written).digest('hex'),
  }
}

function countActions(lines: readonly ImportLine[]): ImportReport['counts'] {
  const counts = { create: 0, change: 0, unchanged: 0, refused: 0 }
  for (const { action } of lines) counts[action]++
  return counts
}

// ── Entries and stored contents ──────────────────────────────────────────────────────────────────────────────────────

/** A content of the file with what is stored. Identifiers are read in lower case, codes unchanged. */
async function readEntries(
  port: TaskPort,
  { id, entries, namesOf }: { id: string; entries: readonly ImportEntry[]; namesOf: NamesOf },
) {
  const reads = new Map<ImportEntry, Read>()
  const allKeys = new Map<ContentKind, string[]>()
  for (const kind of [...new Set(entries.map((entry) => entry.kind))].toSorted()) {
    const keyed = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, key: hasOwnKeys(kind) ? entry.key : entry.key.toLowerCase() }))
    // In one order, so that two imports do not wait for each other.
    const keys = [...new Set(keyed.map(({ key }) => key).filter((key) => key !== ''))].toSorted(compareBytes)
    allKeys.set(kind, keys)
    const stored = new Map<string, StoredContent>()
    for (const some of inParts(keys))
      for (const [key, content] of await port.ask<Awaited<ReturnType<ImportReads['findContents']>>>(
        'findContents',
        kind,
        some,
      ))
        stored.set(key, content)
    for (const { entry, key } of keyed) {
      port.reach(entry.line)
      reads.set(entry, readEntry(entry, { importId: id, key, namesOf, ...stored.get(key) }))
    }
  }
  return { reads: entries.map((entry) => reads.get(entry)!), keys: allKeys }
}

const compareBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += MAX_ASKED) yield all.slice(from, from + MAX_ASKED)
}

function readEntry(
  entry: ImportEntry,
  { importId, key, namesOf, item, row }: { importId: string; key: string; namesOf: NamesOf } & StoredContent,
): Read {
  const { kind } = entry
  const { fields } = KINDS[kind]
  const before = item?.draft ?? (row && !row.isArchived ? row.document : null)
  const given = entry.read(before ?? row?.document, namesOf)
  const seed = `${importId}/${entry.line}`
  const parsed = parseDraft(fields, given, {
    inFile: true,
    // All rows of a new content are new, those of a duplicated line too.
    rowId: (path, id) => (key === '' || !id ? keyOf(`${seed}/${path.replaceAll('.', '/')}`) : id),
  })
  const isNew = !item && !row
  const ofRow = entry.problems.filter(({ path }) => path === '')
  // The cells of a damaged row are not where they were: what they say would hide the reason.
  const isWhole = ofRow.length === 0
  const toBlocking = ({ path, message }: FieldProblem) => blocking(labelOf(fields, path), message)
  const found = isWhole
    ? [
        ...entry.problems.map(toBlocking),
        ...(isNew ? keyProblems(entry, key) : []),
        ...(parsed.problems ?? []).map(toBlocking),
      ]
    : ofRow.map(toBlocking)
  return {
    entry,
    kind,
    key: key === '' ? keyOf(seed) : key,
    item,
    row,
    before,
    document: restoreSameTexts(fields, parsed.document ?? {}, before),
    title: titleOf(KINDS[kind], parsed.document ?? textsOf(given)) || (before ? titleOf(KINDS[kind], before) : ''),
    isValid: isWhole && parsed.document !== undefined,
    problems: found.slice(0, MAX_PROBLEMS),
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
const labelOf = (fields: Fields, path: string): string => fieldAt(fields, path).label

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Why a content with this key cannot be created. */
function keyProblems({ kind }: ImportEntry, key: string): Problem[] {
  const { key: rule } = KINDS[kind]
  if (rule) return key.length <= rule.max && rule.pattern.test(key) ? [] : [blocking(rule.label, rule.help)]
  return key === '' || UUID.test(key)
    ? []
    : [
        blocking(
          '',
          `La référence ${quoted(key.slice(0, 80))} est inconnue. Laissez sa cellule vide pour créer un contenu.`,
        ),
      ]
}

/** A key or an identifier of a row that is the same in the report and when the import is applied. */
function keyOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  // Version 8 of RFC 9562: a value of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

// ── References ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Titles of contents by kind and key: live ones, drafts, and those of the import. */
async function findNames(port: TaskPort, reads: readonly Read[]): Promise<NameOf> {
  const kinds = [...new Set(reads.map(({ kind }) => kind))]
  const needed = new Map<string, Set<string>>()
  for (const kind of kinds) {
    const documents = reads.flatMap((read) => (read.kind === kind ? [read.before, ...validOf(read)] : []))
    for (const [to, keys] of referencesOf(kind, documents)) {
      const known = needed.get(to) ?? new Set()
      for (const key of keys) known.add(key)
      needed.set(to, known)
    }
  }
  const names = new Map<string, Map<string, string>>()
  for (const [to, found] of needed) {
    const titles = new Map<string, string>()
    for (const keys of inParts([...found]))
      for (const [key, title] of await port.ask<[string, string][]>('findNames', to, keys)) titles.set(key, title)
    names.set(to, titles)
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
          `Aucun contenu n’a le titre ou la référence ${quoted(key)}. Corrigez-le, ou importez d’abord ce contenu.`,
        ),
      ),
  )
}

const picturesOf = (read: Read) => validOf(read).flatMap((document) => picturesIn(KINDS[read.kind].fields, document))

// ── Titles ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const SAME_TITLE = 'Un autre contenu a déjà ce titre. Si c’est le même, écrivez sa référence dans la première colonne.'

/** Adds advice to new contents whose title another one has: a file that is imported twice creates its lines twice. */
async function adviseOnTitles(port: TaskPort, reads: readonly Read[]): Promise<void> {
  const added = reads.filter(({ isValid, item, row, title }) => isValid && !item && !row && title !== '')
  for (const kind of new Set(added.map((read) => read.kind))) {
    const ofKind = added.filter((read) => read.kind === kind)
    const titles = [...new Set(ofKind.map(({ title }) => title))]
    const used = new Set(await port.ask<string[]>('findUsedTitles', kind, titles))
    for (const read of ofKind) {
      if (used.has(read.title)) read.problems.push(advice('', SAME_TITLE))
      used.add(read.title)
    }
  }
}

/** Names of the pictures in the documents, and in those that these replace. */
async function findMedia(port: TaskPort, reads: readonly Read[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const all = reads.flatMap((read) => [
    ...picturesOf(read),
    ...(read.before ? picturesIn(KINDS[read.kind].fields, read.before) : []),
  ])
  for (const ids of inParts([...new Set(all.map(({ id }) => id))]))
    for (const [id, name] of await port.ask<[string, string][]>('findPictures', ids)) found.set(id, name)
  return found
}

// ── Lines ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const IN_REVIEW = 'Ce brouillon est en relecture ou programmé. Renvoyez-le d’abord à la rédaction.'
const HAS_DRAFT = 'Ce contenu a déjà un brouillon. Les différences partent de ce brouillon.'
const NO_PICTURE = 'Cette image n’est pas dans la bibliothèque. Ajoutez-la, puis choisissez-la dans le brouillon.'
const ARCHIVED = 'Ce contenu est archivé. Son brouillon pourra être publié à nouveau.'

function lineOf(
  read: Read,
  nameOf: NameOf,
  { media, trusted }: { media: ReadonlyMap<string, string>; trusted: readonly string[] },
): ImportLine {
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
      ...checkDocument(fields, document, trusted)
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
    problems: problems.slice(0, MAX_PROBLEMS),
  }
}
