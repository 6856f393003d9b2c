import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { all } from '../../test/all.ts'
import { readObjects } from './json.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'visions-json-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
function fileOf(content: string | Buffer) {
  const file = path.join(folder, `${number++}.json`)
  writeFileSync(file, content)
  return file
}
const one = (id: string) => ({ id, title: `Titre { ${id} "` })
const text = (id: string) => JSON.stringify(one(id))

async function read(content: string | Buffer) {
  const found = await all(readObjects(fileOf(content)))
  return {
    good: found.flatMap(({ value }) => (value === undefined ? [] : [(value as { id: string }).id])),
    bad: found.flatMap(({ line, fault }) => (fault === undefined ? [] : [`${line}: ${fault}`])),
  }
}

test.each([
  ['a list', `[${text('a')},\n ${text('b')}]`],
  ['a list over many lines, with a BOM', `\u{FEFF}${JSON.stringify([one('a'), one('b')], null, 2)}\n`],
  ['an object a line', `${text('a')}\n\n${text('b')}\r\n`],
])('%s', async (_name, content) => {
  expect(await read(content)).toEqual({ good: ['a', 'b'], bad: [] })
})

test.each([
  [
    'a line that is no JSON',
    `${text('a')}\n{"id": "b",}\nquoi\n${text('c')}\n`,
    ['a', 'c'],
    ['2: it is no JSON, or not UTF-8', '3: it is no object'],
  ],
  [
    'a text that is not closed',
    `${text('a')}\n{"id": "b, "title": "x\n${text('c')}\n`,
    ['a', 'c'],
    ['2: it does not end'],
  ],
  [
    'one in a list over many lines',
    `[\n  {\n    "id": "a",\n    "title": "x,\n    "city": "Lyon"\n  },\n  ${text('b')}\n]`,
    ['b'],
    ['2: a text is not closed'],
  ],
  [
    'one in a list of one line',
    `[${text('a')},{"id":"b","title":"x},${text('c')},${text('d')}]`,
    ['a', 'c', 'd'],
    ['1: it does not end'],
  ],
  [
    'an object with objects in it',
    `[{"id":"a","more":{"x":1},},${text('b')}]`,
    ['b'],
    ['1: it is no JSON, or not UTF-8'],
  ],
  ['something else in a list', `[${text('a')}, 12, ${text('b')}]`, ['a', 'b'], ['1: it is no object']],
  ['a list that is cut off between two', `[${text('a')},\n`, ['a'], ['2: the file ends before its list does']],
  ['a list that is cut off inside one', `[${text('a')},\n{"id": "b", "ti`, ['a'], ['2: it does not end']],
  [
    'an object that is too long',
    `[${text('a')},\n{"id":"b","title":"${'x'.repeat(70_000)}"},\n${text('c')}]`,
    ['a', 'c'],
    ['2: it is longer than 64 KB'],
  ],
])('%s costs that object and no other', async (_name, content, good, bad) => {
  expect(await read(content)).toEqual({ good, bad })
})

test('an object in another encoding is refused', async () => {
  const latin = Buffer.from('{"id":"b","title":"\u00e9"}\n', 'latin1')
  expect(await read(Buffer.concat([Buffer.from(`${text('a')}\n`), latin, Buffer.from(text('c'))]))).toEqual({
    good: ['a', 'c'],
    bad: ['2: it is no JSON, or not UTF-8'],
  })
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['blank', ' \n', 'no JSON'],
  ['CSV', 'id;title\n1;x\n', 'no JSON'],
  ['UTF-16', Buffer.from('\ufeff[{}]', 'utf16le'), 'UTF-16'],
])('%s is not read', async (_name, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

test('a folder is not read', async () => {
  await expect(all(readObjects(folder))).rejects.toThrow('EISDIR')
})

test('reading goes on from any object on, also in a file that is longer than what is read at once', async () => {
  const many = Array.from({ length: 4000 }, (_, id) => ({ id: String(id), title: 'x'.repeat(200) }))
  for (const content of [
    JSON.stringify(many),
    JSON.stringify(many, null, 1),
    many.map((each) => JSON.stringify(each)).join('\n'),
  ]) {
    const file = fileOf(content)
    const found = await all(readObjects(file))
    expect(found.map(({ value }) => value)).toEqual(many)
    for (const index of [0, 1, 1499, 3998, 3999]) {
      const rest = await all(readObjects(file, found[index]!.next))
      expect(rest).toEqual(found.slice(index + 1))
    }
  }
})

test('no bytes break it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const content = Buffer.concat([Buffer.from('{"id":"first"}\n'), bytes, Buffer.from(`\n${text('last')}\n`)])
      const { good } = await read(content)
      expect(good[0]).toBe('first')
      // An open brace may go on to the end; what follows a line break is found all the same.
      expect(good.at(-1)).toBe('last')
    }),
    { numRuns: 300 },
  )
})
