import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { all, useFolder } from '../../test/files.ts'
import { readObjects } from './json.ts'

const { folder, fileOf } = useFolder()

const one = (id: string) => ({ id, title: `Titre { ${id} " \u2028` })
const text = (id: string) => JSON.stringify(one(id))
const read = (content: string | Buffer) => all(readObjects(fileOf(content)))

test.each([
  ['an array in one line', `[${text('a')},${text('b')}]`],
  ['an array over many lines, with a BOM', `\u{FEFF}${JSON.stringify([one('a'), one('b')], null, 2)}\n`],
  ['one object a line', `${text('a')}\n${text('b')}\r\n`],
  ['one object a line, with a BOM', `\u{FEFF}${text('a')}\n${text('b')}`],
])('readObjects: %s → its objects', async (_name, content) => {
  expect(await read(content)).toEqual([
    { line: 1, value: one('a') },
    { line: 2, value: one('b') },
  ])
})

test('readObjects: bad lines → reported with their line, the others are read', async () => {
  const latin = Buffer.from('{"id":"d","title":"\u00e9"}\n', 'latin1')
  const long = `{"id":"e","title":"${'x'.repeat(200_000)}"}\n`
  const content = Buffer.concat([
    Buffer.from(`${text('a')}\n{"id": "b",}\n\nquoi\n`),
    latin,
    Buffer.from(long + text('c')),
  ])
  expect(await read(content)).toEqual([
    { line: 1, value: one('a') },
    { line: 2, problem: 'it is not JSON' },
    { line: 4, problem: 'it is not JSON' },
    { line: 5, problem: 'it is not UTF-8' },
    { line: 6, problem: 'it is longer than 64 KB' },
    { line: 7, value: one('c') },
  ])
})

test('readObjects: a line longer than a chunk of the file → read', async () => {
  const many = Array.from({ length: 3000 }, (_, id) => ({ id: String(id), title: 'é'.repeat(200) }))
  const rows = await read(many.map((each) => JSON.stringify(each)).join('\n'))
  expect(rows.map(({ value }) => value)).toEqual(many)
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['blank', ' \n', 'the file is empty'],
  ['CSV', 'id;title\n1;x\n', 'not JSON'],
  ['UTF-16', Buffer.from('\ufeff[{}]', 'utf16le'), 'UTF-16'],
  ['a broken array', `[${text('a')},\n{"id": "b",}]`, 'line 2'],
  ['an array that is cut off', `[${text('a')},\n`, 'not JSON'],
  ['an array in latin-1', Buffer.from('["\u00e9"]', 'latin1'), 'not UTF-8'],
])('readObjects: %s → unusable', async (_name, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

test('readObjects: an array of more than 64 MB → unusable', async () => {
  const file = fileOf(`[${text('a')}]`)
  truncateSync(file, 65 * 1024 * 1024)
  await expect(all(readObjects(file))).rejects.toThrow('64 MB')
})

test('readObjects: a folder → error of the system', async () => {
  await expect(all(readObjects(folder))).rejects.toThrow('EISDIR')
})
