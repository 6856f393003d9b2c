import { expect, test } from 'vitest'
import { decodeTable, findLostLetter, isMisread } from './table-text.ts'

const FRENCH = 'key;titre\r\n;Journée à l’œuvre : « Vœux » – 10 € ; forêt, été, ça, où\r\n'
const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c, '–': 0x96, '€': 0x80 }
const bytesOf = (text: string, upper: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (character) => upper[character] ?? character.charCodeAt(0)))

test.each([
  ['UTF-8', Buffer.from(FRENCH)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${FRENCH}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${FRENCH}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${FRENCH}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(FRENCH, 'utf16le')],
  ['Windows-1252', bytesOf(FRENCH, WINDOWS)],
])('[OFF-13] decodeTable: %s → its text', (_, bytes) => {
  expect(decodeTable(bytes)).toEqual({ text: FRENCH })
})

test('[OFF-13] decodeTable: Latin-9, known by its euro or its ligature → its text', () => {
  expect(decodeTable(bytesOf('a\nà 10 €', { '€': 0xa4 }))).toEqual({ text: 'a\nà 10 €' })
  expect(decodeTable(bytesOf('a\ncœur à', { œ: 0xbd }))).toEqual({ text: 'a\ncœur à' })
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004'), 'workbook', 1],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook', 1],
  ['a web page', Buffer.from('\ufeff <HTML><table>'), 'no_table', 1],
  ['a document', Buffer.from('{\\rtf1\\ansi code}'), 'no_table', 1],
  ['a PDF', Buffer.from('%PDF-1.7'), 'no_table', 1],
  ['Mac Roman', bytesOf('key\nForum\nJournée', { é: 0x8e }), 'unknown_encoding', 3],
  ['code page 850', bytesOf('key\nMère', { è: 0x8a }), 'unknown_encoding', 2],
  ['a byte that Windows-1252 does not have', Buffer.from('é\n\u0081', 'latin1'), 'unknown_encoding', 1],
  ['two encodings', Buffer.from('a\nguid\u00c3\u00a9e\nF\u00eate', 'latin1'), 'unknown_encoding', 3],
  ['a letter that was cut', Buffer.from('a\nguid\u00c3', 'latin1'), 'unknown_encoding', 2],
  ['NUL', Buffer.from('a\rb\nc\0'), 'unknown_encoding', 3],
])('[OFF-13] decodeTable: %s → no text, with the line', (_, bytes, problem, line) => {
  expect(decodeTable(bytes)).toEqual({ problem, line })
})

test('[OFF-13] decodeTable: U+FFFD that the file has → one of its letters', () => {
  expect(decodeTable(Buffer.from('a\nguid\ufffde'))).toEqual({ text: 'a\nguid\ufffde' })
})

test.each([
  ['guidÃ©e', true],
  ['Ã\u00a0 lâ€™atelier', true],
  ['Å“uvre', true],
  ['10Â\u00a0â‚¬', true],
  ['guid√©e', true],
  ['guid├®e', true],
  ['São João et SÃO PAULO', false],
  ['Â, Ê, Î\u00a0: les circonflexes, la lettre Â\u00a0!', false],
  ['Åsa, Ångström, √2, pâte, bâ', false],
  ['«\u00a0Œuvre\u00a0», l’âge', false],
])('[OFF-13] isMisread: «%s» → %s', (text, expected) => {
  expect(isMisread(text)).toBe(expected)
})

test.each([
  ["L'?uvre", "L'?u"],
  ['un c?ur', 'c?u'],
  ['à 10 ? "?uf"', '?u'],
  ['Quoi\u00a0? Comment ?', undefined],
  ['Pourquoi?Comment', undefined],
  ['https://forum.example/a?b=c et forum.fr?page, /aide?sujet', undefined],
])('[OFF-13] findLostLetter: «%s» → %s', (text, expected) => {
  expect(findLostLetter(text)).toBe(expected)
})
