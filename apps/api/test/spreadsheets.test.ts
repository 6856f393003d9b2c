// Files of codes and contents as spreadsheets save them (OFF-13): never a shortened code, never a line left out unseen.
import { decodeTable } from '@visions/server/table-text'
import { expect, test } from 'vitest'
import { readImportFile } from '../src/features/contents/import-file.ts'
import { readCodes } from '../src/features/rewards/read-codes.ts'
import { SPREADSHEETS, type Spreadsheet } from './spreadsheets.cases.ts'

const port = { reach: () => {} }
const byKind = (kind: Spreadsheet['kind']) =>
  SPREADSHEETS.filter((one) => one.kind === kind).map((one) => [one.name, one] as const)

test.each(byKind('codes'))('[OFF-13] %s', (_, { bytes, expectedCodes = [], refusedLines = [], isRefusalAllowed }) => {
  const read = readCodes({ bytes, max: 10_000 }, port)
  const codes = 'problem' in read ? [] : read.codes.map(({ code }) => code)
  const refused = 'problem' in read ? [read.line] : read.refused.map(({ line }) => line)
  // Also with a refusal: no code that is not in the list.
  for (const code of codes) expect(expectedCodes).toContain(code)
  if (isRefusalAllowed) expect(codes.length === expectedCodes.length || refused.length > 0).toBe(true)
  else expect({ codes, refused }).toEqual({ codes: expectedCodes, refused: refusedLines })
})

test.each(byKind('contents'))('[OFF-13] %s', (_, { bytes, expectedRows = [], refusedLines = [] }) => {
  const { entries, problems } = readImportFile('missions', decodeTable(bytes).text!)
  const good = entries.filter((entry) => entry.problems.length === 0)
  const rows = good.map((entry) => {
    const document = entry.read(undefined)
    return { key: entry.key, name: (document as { name: unknown }).name }
  })
  const refused = [...problems, ...entries.filter((entry) => entry.problems.length > 0)].map(({ line }) => line)
  expect({ rows, refused }).toEqual({ rows: expectedRows, refused: refusedLines })
})
