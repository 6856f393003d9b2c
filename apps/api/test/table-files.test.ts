// Files of contents and codes as programs and people make them (OFF-13): read whole, or refused by line.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ImportReport } from '@visions/contract/imports'
import { decodeTable } from '@visions/server/table-text'
import { expect, test } from 'vitest'
import { planImport } from '../src/features/contents/plan-import.ts'
import { readCodes } from '../src/features/rewards/read-codes.ts'
import { tableFiles, type TableFile } from './table-files.cases.ts'

interface Read {
  /** Contents as JSON, or codes, in the order of the file. */
  rows: unknown[]
  refused: { line: number; message: string }[]
}

/** Reads contents in an installation that has none. */
async function readContents(file: Buffer): Promise<Read> {
  const decoded = decodeTable(file)
  if (decoded.problem) return { rows: [], refused: [{ line: decoded.line, message: decoded.problem }] }
  const ask = () => Promise.resolve([])
  const plan = await planImport(
    { id: 'test', kind: 'events', file: decoded.text, trusted: [] },
    { reach: () => {}, ask: ask as never },
  )
  const { lines, problems } = JSON.parse(plan.page) as Pick<ImportReport, 'lines' | 'problems'>
  const documents = plan.drafts.split('\n').slice(1)
  const inOrder = lines.toSorted((one, other) => one.line - other.line)
  const isRefused = ({ action }: (typeof lines)[number]) => action === 'refused'
  return {
    rows: inOrder
      .filter((line) => !isRefused(line))
      .map(({ line }, place) => ({ line, ...(JSON.parse(documents[place]!) as { document: object }).document })),
    refused: [
      ...problems,
      ...inOrder.filter(isRefused).map(({ line, problems: found }) => ({
        line,
        message: found.map(({ label, message }) => `${label} ${message}`).join(' / '),
      })),
    ],
  }
}

function readCodesOf(bytes: Buffer): Read {
  const read = readCodes({ bytes, max: 10_000 }, { reach: () => {} })
  if ('problem' in read) return { rows: [], refused: [{ line: read.line, message: read.problem }] }
  const refused = [
    ...read.refused.map(({ line, reason }) => ({ line, message: reason as string })),
    ...read.repeated.map((line) => ({ line, message: 'repeated' })),
  ]
  return { rows: read.codes.map(({ code }) => code), refused }
}

/** Only the named fields of a row. */
const namedOf = (row: unknown, expected: unknown): unknown =>
  typeof expected === 'object' && typeof row === 'object'
    ? Object.fromEntries(
        Object.keys(expected!).map((name) => {
          const value = (row as Record<string, unknown>)[name]
          return [name, name === 'starts_at' ? String(value).replace('.000Z', 'Z') : value]
        }),
      )
    : row
const areRows = (rows: unknown[], expected: readonly unknown[]) =>
  rows.length === expected.length &&
  rows.every((row, place) => JSON.stringify(namedOf(row, expected[place])) === JSON.stringify(expected[place]))

function isExpected({ rows, refused }: Read, file: TableFile): boolean {
  const expected = file.kind === 'codes' ? file.codes : file.rows
  const isWhole = rows.length === 0 && refused.length > 0
  const lines = new Set(refused.map(({ line }) => line))
  const hasLines = file.refused.every(({ line }) => (line === 'file' ? isWhole : lines.has(line)))
  const hasOthers = file.refused.length === 0 && refused.length > 0
  if (areRows(rows, expected) && hasLines && !hasOthers) return true
  if (file.or === 'file') return isWhole
  if (file.or === 'read') return areRows(rows, file.orRead ?? expected)
  const isOneOf = (row: unknown) => expected.some((one) => areRows([row], [one]))
  return file.or === 'refused' && refused.length > 0 && rows.every(isOneOf)
}

/** Cases with another expectation, and why. */
const CHANGED: Readonly<Record<string, { why: string; rows: TableFile['rows'] }>> = {
  'empty-lines-above': {
    why: 'An empty line, a row of separators and the heading stand above the row: it begins on line 4.',
    rows: [{ line: 4, title: 'Forum', category: 4 }],
  },
  'windows-1252-one-letter': {
    why: 'Its note says that only the last row is compared: the 30 rows above are whole, too.',
    rows: [
      ...Array.from({ length: 30 }, (_, place) => ({ line: place + 2, title: 'Forum' })),
      { line: 32, title: 'Visite guidée' },
    ],
  },
}

test.each(tableFiles.map((file) => [file.id, file] as const))(
  '[OFF-13] %s → read whole, or refused by line',
  async (id, given) => {
    const file = { ...given, ...CHANGED[id] }
    const read = file.kind === 'codes' ? readCodesOf(file.file) : await readContents(file.file)
    expect(
      isExpected(read, file),
      JSON.stringify({ read, expected: file.rows, ...file, file: undefined }, null, 1),
    ).toBe(true)
  },
)

const WRITTEN = path.join(import.meta.dirname, 'libreoffice')
const FORUM = { organizer: 'Lycée Émile-Ravel', category: 4, starts_at: '2027-01-31T07:00:00Z', is_top: true }
const EVENTS = [
  { line: 2, title: 'L’œuvre d’Anaïs ; forêt, été', description: 'Dire "oui" à 10 €', ...FORUM },
  {
    line: 3,
    title: 'Portes ouvertes',
    description: 'Accueil à 8 h\nFin à 12 h',
    category: 2,
    starts_at: '2027-07-14T17:30:00Z',
    is_top: false,
  },
]

const THIRD = {
  line: 5,
  title: "Forum d'été à 5 €",
  organizer: 'Mission locale',
  starts_at: '2027-03-02T07:00:00Z',
  is_top: false,
}
const withStraight = { ...EVENTS[0], title: "L'œuvre d'Anaïs ; forêt, été" }

/** What is read of each file but those of the first table, which are read whole in French settings. */
const OF_SECOND_TABLE: Readonly<Record<string, { rows?: unknown[]; refused?: Record<number, RegExp> }>> = {
  'events-fr-default': { rows: [...EVENTS, THIRD] },
  'events-gb-default': { rows: [...EVENTS, THIRD] },
  'events-fr-latin-9': { rows: [withStraight, EVENTS[1], THIRD] },
  'events-fr-latin-1': { rows: [EVENTS[1]], refused: { 2: /«.L'\?u…/, 5: /«.C\?u…/ } },
  'events-fr-apostrophes': {
    refused: {
      2: /^ +Cette ligne a 8 cellules, pour 7 colonnes. Vérifiez les séparateurs[^/]*$/,
      3: /3 cellules/,
      4: /entre apostrophes/,
      5: /entre apostrophes/,
    },
  },
  'events-fr-apostrophes-all': { refused: { 1: /entre apostrophes/ } },
  'events-fr-unquoted': { rows: [THIRD], refused: { 2: /8 cellules/, 3: /3 cellules/, 4: /5 cellules/ } },
  'events-fr-bar': { refused: { 1: /séparés par/ } },
  'events-fr-space': { refused: { 1: /séparés par/ } },
  'events-fr-fixed': { refused: { 1: /séparés par/ } },
  'events-fr-mac-roman': { refused: { 1: /unknown_encoding/ } },
  'events-fr-code-page-850': { refused: { 1: /unknown_encoding/ } },
  'events-fr-code-page-437': { refused: { 1: /unknown_encoding/ } },
  'events-fr-formulas': { refused: { 2: /«.=TRUE/, 3: /«.=FALSE/, 5: /«.=FALSE/ } },
  'events-us-default': { refused: { 2: /mois est écrit avant/, 3: /mois est écrit avant/, 5: /mois est écrit avant/ } },
  'events-us-stored': {
    refused: { 2: /mois est écrit avant/, 3: /mois est écrit avant/, 5: /avant le jour à la ligne 2/ },
  },
  'codes-fr-fixed': { rows: ['AB12'], refused: { 3: /cut/, 4: /cut/ } },
  'codes-fr-xlsx': { rows: ['AB12', '1234567890123456', 'ABCDEFGHIJK'] },
}
const ENGLISH = { refused: { 2: /31\/01\/2027 08:00/, 3: /31\/01\/2027 08:00/ } }

test.each(readdirSync(WRITTEN).filter((name) => name.endsWith('.csv')))(
  '[OFF-13] %s, written by LibreOffice → read whole, or refused by line with the reason',
  async (name) => {
    const file = readFileSync(path.join(WRITTEN, name))
    const isOfCodes = name.startsWith('codes')
    const { rows, refused } = isOfCodes ? readCodesOf(file) : await readContents(file)
    const expected: (typeof OF_SECOND_TABLE)[string] =
      OF_SECOND_TABLE[name.replace('.csv', '')] ??
      (isOfCodes
        ? { rows: ['0012', '1234567890123456', 'ABCD,5EUR', 'AB"12'] }
        : name.startsWith('events-fr')
          ? { rows: EVENTS }
          : ENGLISH)
    expect(rows.map((row, place) => namedOf(row, expected.rows?.[place] ?? {}))).toEqual(expected.rows ?? [])
    const messages: Record<number, string> = {}
    for (const { line, message } of refused) messages[line] = `${messages[line] ?? ''} ${message}`
    expect(messages).toEqual(
      Object.fromEntries(
        Object.entries(expected.refused ?? {}).map(([line, pattern]) => [line, expect.stringMatching(pattern)]),
      ),
    )
  },
)
