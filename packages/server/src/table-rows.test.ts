import { expect, test } from 'vitest'
import { LongRow, readRows, streamRows, type TableRow } from './table-rows.ts'

const shown = ({ line, cells, fault }: TableRow) => `${line}: ${fault ? `${fault} ` : ''}${cells.join('|')}`

/** Read whole, and in parts of 1, 2, … characters. */
async function read(text: string): Promise<string[]> {
  const whole = [...readRows(text)].map(shown)
  for (const size of [1, 2, 3, 7]) {
    const parts = async function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    const rows: string[] = []
    for await (const row of streamRows(parts(), 64 * 1024)) rows.push(shown(row))
    expect(rows, `parts of ${size}`).toEqual(whole)
  }
  return whole
}

test.each([
  ['semicolons, BOM, CRLF, quotes', '\u{FEFF}a;b\r\n1;"x ; ""y"""\r\n2;z\r\n', ['1: a|b', '2: 1|x ; "y"', '3: 2|z']],
  ['commas, no line break at the end', 'a,b\n1,"x"', ['1: a|b', '2: 1|x']],
  ['tabs', 'a\tb\n1\tx;y', ['1: a|b', '2: 1|x;y']],
  ['blank lines and blank rows', 'a;b\n\n1;x\n;\n2;y\n', ['1: a|b', '3: 1|x', '5: 2|y']],
  ['rows of commas above a heading with semicolons', ',,,\na;b\n1;x', ['2: a|b', '3: 1|x']],
  ['line breaks in quotes', 'a;b\r\n1;"x\r\ny"\r\n2;"\n\n"\r\n3;z', ['1: a|b', '2: 1|x\ny', '4: 2|\n\n', '7: 3|z']],
  ['a separator in a quoted heading', '"a,b,c";d\n1;2', ['1: a,b,c|d', '2: 1|2']],
  ['rows of other lengths', 'a;b\n1\n2;y;z', ['1: a|b', '2: 1', '3: 2|y|z']],
  ['a line that names the separator', 'sep=,\r\na,b;c\r\n1,2', ['2: a|b;c', '3: 1|2']],
  ['lone CR', 'a\r1\r\r2', ['1: a', '2: 1', '4: 2']],
  ['nothing', '', []],
  ['bare quotes', 'a\n1\nx"y\n2', ['1: a', '2: 1', '3: bare-quote x"y', '4: 2']],
  ['bare quotes next to a quoted cell', 'a;b\nx"y;"z"\n2;3', ['1: a|b', '2: mixed-quotes x"y|z', '3: 2|3']],
  ['text after a quote', 'a;b\n"1"x;"y\n2;z', ['1: a|b', '2: text-after-quote ', '3: 2|z']],
  ['an open quote', 'a\n1\n"x\n2\n', ['1: a', '2: 1', '3: open-quote ']],
])('[OFF-13] rows: %s → whole or in parts, with their lines', async (_, text, rows) => {
  expect(await read(text)).toEqual(rows)
})

test('[OFF-13] rows in parts: cut within line ends, quotes and cells → those of the whole text', async () => {
  const text = `a;b\r\n${'1;"x ""y""\r\nz"\r\n\r\n'.repeat(2000)}2;é`
  expect(await read(text)).toHaveLength(2002)
})

test('[OFF-13] rows: 1,001 cells → a fault of its line, the next line is read', () => {
  const rows = [...readRows(`a\n${'1;'.repeat(1000)}2\n3`)]
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [1, undefined],
    [2, 'cells'],
    [3, undefined],
  ])
})

test.each([
  ['an open quote', '"', 'x\n'],
  ['no line end', '', 'x'],
])('[OFF-13] rows in parts: %s → refused above the limit, with its line', async (_, start, part) => {
  const parts = async function* () {
    yield `a\n${start}`
    for (;;) yield part.repeat(10_000)
  }
  const rows = streamRows(parts(), 64 * 1024)
  const readAll = async () => {
    for await (const row of rows) expect(row.line).toBe(1)
  }
  await expect(readAll()).rejects.toThrow(new LongRow(2))
})

test.each([
  ['empty lines', '\n'],
  ['separators', ';'],
  ['quotes', '"'],
  ['one cell in a line', 'a\n'],
  ['quoted cells', '"a"\n'],
  ['open quotes', '"a;\n"'],
])('[OFF-13] rows: four times as many %s → not more than linear time', (_, part) => {
  const measure = (count: number) => {
    const text = `a;b\n${part.repeat(count)}`
    const before = process.threadCpuUsage().user
    for (const { line } of readRows(text)) if (line < 0) throw new Error('a line before the first')
    return process.threadCpuUsage().user - before
  }
  measure(100_000)
  const [small, large] = [measure(100_000), measure(400_000)]
  // Quadratic time would be 16 times as much.
  expect(large).toBeLessThan(10 * Math.max(small, 5000))
})
