import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { all } from '../../test/all.ts'
import { openCsv } from './csv.ts'
import { columnsOf, delimiterOf } from './csv.rules.ts'
import { START } from './lines.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'visions-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
function fileOf(content: string | Buffer) {
  const file = path.join(folder, `${number++}.csv`)
  writeFileSync(file, content)
  return file
}

async function read(content: string | Buffer) {
  const csv = await openCsv(fileOf(content))
  const found = await all(csv.records())
  return {
    good: found.flatMap(({ value }) => (value ? [value] : [])),
    bad: found.flatMap(({ line, fault }) => (fault === undefined ? [] : [`${line}: ${fault}`])),
  }
}

test('records, however they are written', async () => {
  expect(await read('\u{FEFF}a;b\r\n1;"x ; ""y""\r\nz"\r\n\r\n;\r\n2;L’"Atelier"\r\n3;')).toEqual({
    good: [
      ['1', 'x ; "y"\nz'],
      ['2', 'L’"Atelier"'],
      ['3', ''],
    ],
    bad: [],
  })
  expect((await read('a,b\n1,"x"')).good).toEqual([['1', 'x']])
  expect((await read('\n\na\tb\n1\tx\n')).good).toEqual([['1', 'x']])
})

test.each([
  [
    'a quote that is never closed',
    'a,b\n1,x\n2,"y\n3,z\n4,w\n',
    [
      ['1', 'x'],
      ['3', 'z'],
      ['4', 'w'],
    ],
    ['3: a quote is not closed'],
  ],
  [
    'one that the next line closes',
    'a,b\n"1","y\n"2","z"\n"3","w"\n',
    [
      ['2', 'z'],
      ['3', 'w'],
    ],
    ['2: a quote is not closed'],
  ],
  [
    'text after a quote',
    'a,b\n"1"x,y\n2,z\n',
    [['2', 'z']],
    ['2: a quote is followed by something else than a delimiter'],
  ],
  [
    'too few columns, too many',
    'a,b\n1\n2,x,,\n3,x,y\n4,z\n',
    [
      ['2', 'x', '', ''],
      ['4', 'z'],
    ],
    ['2: it has 1 columns, the header 2', '4: it has 3 columns, the header 2'],
  ],
  ['a cut-off file', 'a,b\n1,x\n2,"y', [['1', 'x']], ['3: a quote is not closed']],
  ['control characters', 'a,b\n1,x\0y\n2,z\n', [['2', 'z']], ['2: it has control characters']],
  ['a huge line', `a,b\n1,${'x'.repeat(70_000)}\n2,z\n`, [['2', 'z']], ['2: the line is longer than 64 KB']],
  ['a huge quoted text', `a,b\n1,"${'x\n'.repeat(500)}\n2,z\n`, [['2', 'z']], undefined],
])('%s costs that line and no other', async (_name, content, good, bad) => {
  const found = await read(content)
  expect(found.good).toEqual(good)
  if (bad) expect(found.bad).toEqual(bad)
  else expect(found.bad[0]).toBe('2: a quote is not closed')
})

test('a line in another encoding is refused, by its number', async () => {
  expect(
    await read(
      Buffer.concat([Buffer.from('a,b\n1,é\n'), Buffer.from('2,\u00e9t\u00e9\n', 'latin1'), Buffer.from('3,été\n')]),
    ),
  ).toEqual({
    good: [
      ['1', 'é'],
      ['3', 'été'],
    ],
    bad: ['3: the line is not UTF-8'],
  })
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['blank lines', '\n\r\n', 'the file is empty'],
  ['UTF-16', Buffer.from('\ufeffa,b\n1,x\n', 'utf16le'), 'UTF-8'],
  ['a header in latin-1', Buffer.from('Établissement;b\n', 'latin1'), 'not UTF-8'],
  ['a header with an open quote', 'a,"b\n1,x\n', 'a quote is not closed'],
  ['a header without an end', 'a'.repeat(100_000), 'longer than 64 KB'],
])('%s is no CSV', async (_name, content, reason) => {
  await expect(openCsv(fileOf(content))).rejects.toThrow(reason)
})

test('a folder and nothing at all are no files', async () => {
  await expect(openCsv(folder)).rejects.toThrow('EISDIR')
  await expect(openCsv(path.join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
})

test('whatever is well formed is read as csv-parse reads it, from any record on', async () => {
  const field = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '\u{1F600}') }),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 8 }), async (rows) => {
      const clean = rows.map((row) => row.map((text) => text.replace(/\p{Cc}/gu, '\n')))
      const text = [
        'a,b,c',
        ...clean.map((row) => row.map((part) => `"${part.replaceAll('"', '""')}"`).join(',')),
      ].join('\n')
      const csv = await openCsv(fileOf(text))
      const found = await all(csv.records())
      const wanted = parse(text, { columns: false })
        .slice(1)
        .filter((row) => row.some((part) => part.trim() !== ''))
      expect(found.map(({ value }) => value)).toEqual(wanted)
      for (const [index, { next }] of found.entries())
        expect((await all(csv.records(next))).map(({ value }) => value)).toEqual(wanted.slice(index + 1))
    }),
    { numRuns: 60 },
  )
})

test('no bytes break it, and every line is either read or told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const content = Buffer.concat([Buffer.from('a,b\n'), bytes, Buffer.from('\nlast,"one"\n')])
      const csv = await openCsv(fileOf(content))
      const found = await all(csv.records())
      expect(found.at(-1)!.value ?? found.at(-1)!.fault).toBeDefined()
      expect(found.some(({ value }) => value?.[0] === 'last' && value[1] === 'one')).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('columns go by their name, however it is written; some are there twice', () => {
  const columns = columnsOf(["Code UAI de l'établissement", 'Filière de formation', 'x', 'Filière de formation ', ''])
  const row = ['1', 'BTS', 'x', 'BTS - Services', 'y']
  expect(columns.first(row, 'Code UAI de l’établissement')).toBe('1')
  expect(columns.all(row, 'filiere de formation')).toEqual(['BTS', 'BTS - Services'])
  expect(columns.has('none', 'X')).toBe(true)
  expect(columns.first(row, 'none')).toBe('')
  expect(delimiterOf('"a;b;c;d",e,f')).toBe(',')
  expect(START).toEqual({ position: 0, line: 0 })
})
