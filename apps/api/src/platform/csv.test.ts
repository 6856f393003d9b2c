import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv, readCsv, toCsv, UnreadableCsv } from './csv.ts'

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

test.each([
  ['semicolons, BOM, CRLF, quotes', '\u{FEFF}a;b\r\n1;"x ; ""y"""\r\n2;z\r\n', ['1: a|b', '2: 1|x ; "y"', '3: 2|z']],
  ['commas, no line break at the end', 'a,b\n1,"x"', ['1: a|b', '2: 1|x']],
  ['tabs', 'a\tb\n1\tx;y', ['1: a|b', '2: 1|x;y']],
  ['blank lines and blank rows', 'a;b\n\n1;x\n;\n2;y\n', ['1: a|b', '3: 1|x', '5: 2|y']],
  ['line breaks in quotes', 'a;b\r\n1;"x\r\ny"\r\n2;"\n\n"\r\n3;z', ['1: a|b', '2: 1|x\ny', '4: 2|\n\n', '7: 3|z']],
  ['a delimiter in a quoted header', '"a,b,c";d\n1;2', ['1: a,b,c|d', '2: 1|2']],
  ['rows of other lengths', 'a;b\n1\n2;y;z', ['1: a|b', '2: 1', '3: 2|y|z']],
  ['nothing', '', []],
])('[OFF-07] parseCsv: %s → its rows, with their lines', (_, text, rows) => {
  expect(parseCsv(text).map(({ line, cells }) => `${line}: ${cells.join('|')}`)).toEqual(rows)
})

test.each([
  ['an open quote', 'a;b\n1;x\n2;"y\n3;z', 3, 'open-quote'],
  ['text after a quote', 'a;b\n"1"x;y', 2, 'text-after-quote'],
  ['a quote in a cell', 'a;b\n1;x"y', 2, 'quote-in-cell'],
])('[OFF-07] parseCsv: %s → its line', (_, text, line, message) => {
  const read = () => parseCsv(text)
  expect(read).toThrow(UnreadableCsv)
  expect(read).toThrow(expect.objectContaining({ line, message }))
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

test.each([
  ['a quote in a cell', 'a\n1\nx"y\n2', ['1: a', '2: 1', '3: quote-in-cell', '4: 2']],
  ['text after a quote', 'a;b\n"1"x;"y\n2;z', ['1: a|b', '2: text-after-quote', '3: 2|z']],
  ['an open quote', 'a\n1\n"x\n2\n', ['1: a', '2: 1', '3: open-quote']],
  ['1,001 cells', `a\n${'1;'.repeat(1000)}2\n3`, ['1: a', '2: cells', '3: 3']],
  ['a line that names the separator', 'sep=,\r\na,b;c\r\n1,2', ['2: a|b;c', '3: 1|2']],
  ['lone CR', 'a\r1\r\r2', ['1: a', '2: 1', '4: 2']],
])('[OFF-13] readCsv: %s → a fault of its line, the next line is read', (_, text, rows) => {
  const read = [...readCsv(text)].map(({ line, cells, fault }) => `${line}: ${fault ?? cells.join('|')}`)
  expect(read).toEqual(rows)
})

test.each([
  ['empty lines', '\n'],
  ['separators', ';'],
  ['quotes', '"'],
  ['one cell in a line', 'a\n'],
  ['quoted cells', '"a"\n'],
  ['open quotes', '"a;\n"'],
])('[OFF-13] readCsv: four times as many %s → not more than linear time', (_, part) => {
  const read = (count: number) => {
    const text = `a;b\n${part.repeat(count)}`
    const before = process.threadCpuUsage().user
    for (const { line } of readCsv(text)) if (line < 0) throw new Error('a line before the first')
    return process.threadCpuUsage().user - before
  }
  read(100_000)
  const [small, large] = [read(100_000), read(400_000)]
  // Quadratic time would be 16 times as much.
  expect(large).toBeLessThan(10 * Math.max(small, 5000))
})
