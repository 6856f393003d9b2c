import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { all, useFolder } from '@visions/advice/test/files'
import {
  franceTravailAnswer,
  franceTravailOffer,
  lbaAnswer,
  lbaJob,
  lbaRecruiter,
  oldLbaAnswer,
} from '../../test/native-offers.ts'
import { readObjects } from './json.ts'
import { COMPANY } from './lba.rules.ts'
import { offerOf } from './offers.rules.ts'

const NOW = new Date('2026-01-10')

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

test('readObjects: a title with damaged accents → refused, with its line', async () => {
  expect(await read(`${text('a')}\n{"id":"b","title":"PÃ¢tissier"}`)).toEqual([
    { line: 1, value: one('a') },
    { line: 2, problem: 'title: its accents are damaged' },
  ])
})

test.each([
  ['France Travail, one line', JSON.stringify(franceTravailAnswer(['a', 'b']))],
  [
    'France Travail, several lines, with a BOM',
    `\u{FEFF}${JSON.stringify(franceTravailAnswer(['a', 'b']), null, 2)}\n`,
  ],
  ['France Travail, a list of answers', JSON.stringify([franceTravailAnswer(['a']), franceTravailAnswer(['b'])])],
  ['France Travail, the bare list', JSON.stringify(franceTravailAnswer(['a', 'b']).resultats)],
  ['France Travail, one offer a line', ['a', 'b'].map((id) => JSON.stringify(franceTravailOffer(id))).join('\n')],
  ['France Travail, one answer a line', ['a', 'b'].map((id) => JSON.stringify(franceTravailAnswer([id]))).join('\n')],
  ['La bonne alternance', JSON.stringify(lbaAnswer(['a', 'b']))],
  ['La bonne alternance, export', JSON.stringify(['a', 'b'].map((id) => lbaJob(id)))],
])('[ADV-07] readObjects: %s → numbered offers in our JSON', async (_name, content) => {
  const rows = (await read(content)).filter(({ leftOut }) => leftOut === undefined)
  expect(rows.map(({ line }) => line)).toEqual([1, 2])
  const offers = rows.map(({ value }) => offerOf(value, 'offres', NOW).value!)
  expect(offers.map(({ code }) => code)).toEqual(['offres:a', 'offres:b'])
  expect(offers[0]).toMatchObject({ level: 3, url: expect.stringMatching(/^https:/), trades: expect.any(Array) })
  expect(offers[0]!.title + offers[0]!.text).not.toMatch(/[<&]|[HF]\/[HF]/)
})

test('[ADV-07] readObjects: older answer of La bonne alternance → all its offers; companies left out', async () => {
  const rows = await read(JSON.stringify(oldLbaAnswer()))
  expect(rows.flatMap(({ value }) => (value === undefined ? [] : [offerOf(value, 'lba', NOW).value?.code]))).toEqual([
    'lba:m1',
    'lba:m2',
    'lba:pe1',
  ])
  expect(rows.flatMap(({ leftOut }) => leftOut ?? [])).toEqual([COMPANY])
})

test('[ADV-07] readObjects: company in a list → left out, with the reason', async () => {
  expect(await read(JSON.stringify([lbaJob('a'), lbaRecruiter('r')]))).toMatchObject([
    { line: 1, value: { id: 'a' } },
    { line: 2, leftOut: COMPANY },
  ])
})

test('[ADV-07] readObjects: line of more than 64 KB → read for an answer, else refused', async () => {
  const ids = Array.from({ length: 80 }, (_, id) => `a${id}`)
  const long = JSON.stringify({ id: 'b', title: 'x'.repeat(70_000) })
  const rows = await read(`${JSON.stringify(franceTravailAnswer(ids))}\n${long}\n`)
  expect(rows).toHaveLength(81)
  expect(rows[79]).toMatchObject({ line: 1, value: { id: 'a79' } })
  expect(rows[80]).toEqual({ line: 2, problem: 'it is longer than 64 KB' })
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
