import path from 'node:path'
import { expect, test } from 'vitest'
import { all, useFolder } from '../../test/files.ts'
import { columnsOf } from './columns.rules.ts'
import { openCsv } from './csv.ts'

const { folder, fileOf } = useFolder()

async function read(content: string | Buffer) {
  const rows = await all((await openCsv(fileOf(content))).rows())
  return {
    good: rows.flatMap(({ line, value }) => (value ? [`${line}: ${value.join('|')}`] : [])),
    bad: rows.flatMap(({ line, problem }) => (problem === undefined ? [] : [`${line}: ${problem}`])),
  }
}

test.each([
  ['semicolons, BOM, CRLF, quotes', '\u{FEFF}a;b\r\n1;"x ; ""y"""\r\n2;z\r\n', ['2: 1|x ; "y"', '3: 2|z']],
  ['commas, no line break at the end', 'a,b\n1,"x"', ['2: 1|x']],
  ['tabs', 'a\tb\n1\tx\n', ['2: 1|x']],
  ['blank lines and blank rows', 'a;b\n\n1;x\n;\n2;y\n', ['3: 1|x', '5: 2|y']],
  ['a line break in quotes', 'a,b\n1,"x\ny"\n2,z\n', ['2: 1|x\ny', '4: 2|z']],
  ['delimiters inside a quoted header', '"a;b;c;d",e\n1,x\n', ['2: 1|x']],
  ['empty columns at the end', 'a,b\n2,x,,\n', ['2: 2|x||']],
])('openCsv: %s → its rows, with their lines', async (_name, content, good) => {
  expect(await read(content)).toEqual({ good, bad: [] })
})

test.each([
  [
    'too few or too many columns',
    'a,b\n1\n3,x,y\n4,z\n',
    ['4: 4|z'],
    ['2: it has 1 columns, the header 2', '3: it has 3 columns, the header 2'],
  ],
  ['control characters', 'a,b\n1,x\x07y\n2,z\n', ['3: 2|z'], ['2: it has control characters']],
  [
    'accents that were read as Windows-1252, a letter that an encoding lacked',
    'a,b\n1,Ã©tÃ©\n2,c?ur\n3,pain/p?tes\n4,Où\u00a0? Ici\n5,site.fr/pain?pain\n',
    ['5: 4|Où\u00a0? Ici', '6: 5|site.fr/pain?pain'],
    [
      expect.stringMatching(/^2: its accents are damaged/),
      '3: «c?u…» has lost a letter',
      '4: «p?t…» has lost a letter',
    ],
  ],
  ['text after a quote', 'a,b\n"1"x,y\n"2",z\n', ['3: 2|z'], [expect.stringMatching(/^2: a quote/)]],
  ['a quote inside a field', 'a,b\n1,x"y\n2,z\n', ['3: 2|z'], ['2: a quote inside a field without quotes']],
  ['a file cut off in quotes', 'a,b\n1,x\n2,"y', ['2: 1|x'], ['3: a quote is not closed']],
])('openCsv: %s → the row is reported, with its line', async (_name, content, good, bad) => {
  const rows = await read(content)
  expect(rows).toMatchObject({ good, bad })
})

test('[ADV-02] openCsv: a line in latin-1 → the file is refused, with the line', async () => {
  const content = Buffer.concat([Buffer.from('a,b\n1,é\n'), Buffer.from('2,\u00e9\n', 'latin1'), Buffer.from('3,ï\n')])
  await expect(read(content)).rejects.toThrow('line 3 is not UTF-8')
})

test('openCsv: a quote that is not closed within 64 KB → unusable, with its line', async () => {
  await expect(read(`a,b\n1,x\n2,"${'x\n'.repeat(40_000)}`)).rejects.toThrow('line 3: a quote is not closed')
  await expect(read(`a,b\n1,${'x'.repeat(70_000)}\n`)).rejects.toThrow('line 2')
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['blank lines', '\n\r\n', 'the file is empty'],
  ['UTF-16', Buffer.from('\ufeffa,b\n1,x\n', 'utf16le'), 'UTF-8'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a workbook of a spreadsheet'],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014"x', 'latin1'), 'a workbook of a spreadsheet: save the sheet'],
  ['a header in latin-1', Buffer.from('Établissement;b\n', 'latin1'), 'not UTF-8'],
  ['a header with an open quote', 'a,"b\n1,x\n', 'a quote is not closed'],
  ['a header without an end', 'a'.repeat(100_000), 'longer than 64 KB'],
])('openCsv: %s → unusable', async (_name, content, reason) => {
  await expect(openCsv(fileOf(content))).rejects.toThrow(reason)
})

test('openCsv: a folder, or no file → error of the system', async () => {
  await expect(openCsv(folder)).rejects.toThrow('EISDIR')
  await expect(openCsv(path.join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
})

test('columnsOf: names in any spelling, some of them twice → columns', () => {
  const columns = columnsOf(["Code UAI de l'établissement", 'Filière de formation', 'x', 'Filière de formation ', ''])
  const row = ['1', 'BTS', 'x', 'BTS - Services', 'y']
  expect(columns.first(row, 'Code UAI de l’établissement')).toBe('1')
  expect(columns.all(row, 'filiere de formation')).toEqual(['BTS', 'BTS - Services'])
  expect(columns.has('none', 'X')).toBe(true)
  expect(columns.first(row, 'none')).toBe('')
})
