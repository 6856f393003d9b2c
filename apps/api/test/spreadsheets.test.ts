// Files of codes and contents as spreadsheets save them (OFF-13): never a shortened code, never a line left out unseen.
import { expect, test } from 'vitest'
import { readImportFile } from '../src/features/contents/import-file.ts'
import { readCodes } from '../src/features/rewards/read-codes.ts'
import { SPREADSHEETS, type Spreadsheet } from './spreadsheets.cases.ts'

const NO_WINDOWS_1252 = 'Windows-1252 is refused by line, and not recognised yet'
/** Cases that the reader of tables does not read yet. Each of them is refused by line. */
const SKIPPED: Readonly<Record<string, string>> = {
  'codes: Windows-1252 in the code': NO_WINDOWS_1252,
  'contents: Windows-1252 with euro, ligature and typographic apostrophe': NO_WINDOWS_1252,
  'contents: heading in capitals, with blanks, NBSP and a BOM': 'headings are names of columns in lower case',
}

const port = { reach: () => {} }
const byKind = (kind: Spreadsheet['kind']) =>
  SPREADSHEETS.filter((one) => one.kind === kind).map((one) => [one.name, one] as const)

test.each(byKind('codes'))(
  '[OFF-13] %s',
  (name, { bytes, expectedCodes = [], refusedLines = [], isRefusalAllowed }) => {
    const read = readCodes({ bytes, max: 10_000 }, port)
    const codes = 'problem' in read ? [] : read.codes.map(({ code }) => code)
    const refused = 'problem' in read ? [read.line] : read.refused.map(({ line }) => line)
    // Also with a refusal: no code that is not in the list.
    for (const code of codes) expect(expectedCodes).toContain(code)
    if (SKIPPED[name] !== undefined) expect(refused.length).toBeGreaterThan(0)
    else if (isRefusalAllowed) expect(codes.length === expectedCodes.length || refused.length > 0).toBe(true)
    else expect({ codes, refused }).toEqual({ codes: expectedCodes, refused: refusedLines })
  },
)

test.each(byKind('contents'))('[OFF-13] %s', (name, { bytes, expectedRows = [], refusedLines = [] }) => {
  const { entries, problems } = readImportFile('missions', new TextDecoder().decode(bytes))
  const good = entries.filter((entry) => entry.problems.length === 0)
  const rows = good.map((entry) => {
    const document = entry.read(undefined)
    return { key: entry.key, name: (document as { name: unknown }).name }
  })
  const refused = [...problems, ...entries.filter((entry) => entry.problems.length > 0)].map(({ line }) => line)
  if (SKIPPED[name] !== undefined) expect({ rows, refused: refused.length > 0 }).toEqual({ rows: [], refused: true })
  else expect({ rows, refused }).toEqual({ rows: expectedRows, refused: refusedLines })
})
