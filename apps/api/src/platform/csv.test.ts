import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../test/parse-csv.ts'
import { toCsv } from './csv.ts'

test('[SHR-04] commas, quotes and line breaks: quoted as RFC 4180 says', () => {
  expect(
    toCsv(
      ['Nom', 'Note'],
      [
        ['Le "Goff", Inès', 'deux\nlignes'],
        ['', null],
      ],
    ),
  ).toBe('\ufeffNom,Note\r\n"Le ""Goff"", Inès","deux\nlignes"\r\n,\r\n')
})

test('[SHR-04] text that looks like a formula: escaped; negative number: unchanged', () => {
  const hostile = ['=HYPERLINK("http://evil")', '+33600000000', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1']
  const rows = parse(
    toCsv(
      ['Texte'],
      hostile.map((text) => [text]),
    ),
    { bom: true, columns: false },
  )
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(hostile.map((text) => `'${text}`))
  expect(toCsv(['Étoiles'], [[-100], [0.5]])).toBe('\ufeffÉtoiles\r\n-100\r\n0.5\r\n')
})

test('[SHR-04] booleans, dates, lists and objects: readable text', () => {
  expect(toCsv(['a', 'b', 'c', 'd'], [[true, new Date('2026-11-20T10:00:00Z'), ['coaching'], { a: 1 }]])).toBe(
    '\ufeffa,b,c,d\r\noui,2026-11-20T10:00:00.000Z,"[""coaching""]","{""a"":1}"\r\n',
  )
})

/** Removes the apostrophe of an escaped formula. */
const unescape = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')

test('[SHR-04] any texts: read back unchanged', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom("'", '-', '=', '"', ',', '\r', '\n', 'a'), maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(['a', 'b'], rows), { bom: true, record_delimiter: '\r\n' })
      expect(read.slice(1).map((row) => row.map(unescape))).toEqual(rows)
    }),
  )
})

test('[OFF-07] any texts, written with semicolons: read back unchanged', () => {
  const texts = fc.string({ unit: fc.constantFrom("'", '-', '=', '"', ';', ',', '\n', '\t', ' ', 'é'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), texts), { minLength: 1 }), (rows) => {
      const text = toCsv(['a', 'b'], rows, { delimiter: ';' })
      expect(parseCsv(text).map(({ cells }) => cells)).toEqual([['a', 'b'], ...rows])
    }),
  )
})
