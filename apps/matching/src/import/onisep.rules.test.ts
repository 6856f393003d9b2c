import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCsv } from '@visions/advice/files/csv'
import { all, useFolder } from '@visions/advice/test/files'
import { DIPLOMA_TRADES, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import { diplomaReader, missingOnisepColumn } from './onisep.rules.ts'

// An imitation with invented content, in the columns of «Idéo-formations initiales en France» of 2023
// (opendata.onisep.fr, set 5fa591127f501).
const FILE = readFileSync(path.resolve(import.meta.dirname, '../../test/files/onisep.csv'), 'utf8')
const TABLE = FILE.trimEnd()
  .split('\n')
  .map((line) => line.split(';'))
const join = (rows: string[][], separator = ';', end = '\n') => rows.map((row) => row.join(separator)).join(end) + end

const { fileOf } = useFolder()

async function read(content: string | Buffer) {
  const { columns, rows } = await openCsv(fileOf(content))
  const reader = diplomaReader(columns, { trades: TRAINING_TRADES, diplomas: DIPLOMA_TRADES })
  return (await all(rows())).map(({ value, problem }) => (value ? reader(value) : { problem }))
}

test('[ADV-07] ONISEP: diplomas → title, levels and the one trade that each leads to by itself', async () => {
  const offers = (await read(FILE)).map(({ value }) => value!)
  expect(offers.map(({ title, level, trades }) => [title.slice(0, 40), level, ...trades])).toEqual([
    ['CAP Boulanger', 3, 'D1102'],
    ['CAP Maçon', 3, 'F1703'],
    ['CAP Métiers de la coiffure', 3, 'D1202'],
    ['CAP Accompagnant éducatif petite enfance', 3, 'K1307'],
    ['CAP Installateur en froid et conditionne', 3, 'I1306'],
    ['CAPA Jardinier paysagiste', 3, 'A1208'],
    ['CS Boulangerie spécialisée', 3, 'D1102'],
    ['Bac pro Métiers de l’électricité et de s', 4, 'F1602'],
    ['Bac pro Accompagnement, soins et service', 4],
    ['Bac pro Cuisine', 4, 'G1609'],
    ['Bac pro Maintenance des véhicules option', 4, 'I1604'],
    ['Bac techno STL Sciences et technologies ', 4],
    ['BTS Comptabilité et gestion', 5, 'M1203'],
    ['BTS Services informatiques aux organisat', 5, 'M1855'],
    ['BUT Génie civil, construction durable, p', 6, 'F1201'],
    ['DE Infirmier', 6, 'J1506'],
    ['DE Éducateur spécialisé', 6, 'K1207'],
    ['Classe préparatoire Mathématiques, physi', null],
    ['Licence Mention psychologie', 6],
    ['Diplôme d’ingénieur de l’École supérieur', 7, 'H1206'],
  ])
  expect(offers.map(({ entry }) => entry)).toEqual([2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 5])
  expect(offers[0]).toMatchObject({ code: 'onisep-FOR.900001', place: null, publisher: null, text: 'Durée : 2 ans.' })
  expect(offers[3]!.url).toBe('https://www.onisep.fr/http/redirection/formation/slug/FOR.900004')
  expect(offers[11]!.text).toContain('elle ne mène pas directement à un métier')
  expect(offers[18]!.text).toContain('Pour devenir psychologue, il faut continuer jusqu’au master.')
  expect(offers[19]!.text).toBe('Durée : 3 ans, après un bac + 2.')
})

const diploma = (changes: Record<string, string>) => {
  const row = { ...Object.fromEntries(TABLE[0]!.map((name, index) => [name, TABLE[1]![index]!])), ...changes }
  return read(join([Object.keys(row), Object.values(row)]))
}

test.each([
  ['V', 'niveau V (CAP)', 'CAP ou équivalent', 3],
  ['III', '', '', 5],
  ['', 'niveau 5 (bac + 2)', '', 5],
  ['', '', 'CAP ou équivalent', 3],
  ['', '', 'Bac + 2', 5],
  ['', '', 'Bac + 1', null],
  ['0', '', 'CAP ou équivalent', null],
])('[ADV-07] ONISEP: level «%s», label «%s», exit «%s» → %s', async (number, label, exit, level) => {
  const changes = { 'niveau de certification': number, 'libellé niveau de certification': label }
  const [reading] = await diploma({ ...changes, 'niveau de sortie indicatif': exit })
  expect(reading).toMatchObject({ value: { level }, notes: [] })
})

test('[ADV-02] ONISEP: a level that its label contradicts, or other text → no level, with a note', async () => {
  const [one] = await diploma({
    'niveau de certification': '3',
    'libellé niveau de certification': 'niveau 5 (bac + 2)',
  })
  expect(one).toMatchObject({ value: { level: null }, notes: [expect.stringContaining('contradicts')] })
  const [other] = await diploma({ 'niveau de certification': 'x' })
  expect(other).toMatchObject({ value: { level: null }, notes: [expect.stringContaining('not a level')] })
})

test.each([
  ['tabs', join(TABLE, '\t')],
  [
    'BOM, CRLF and empty rows of a spreadsheet',
    `\u{FEFF}${join([...TABLE, ['', ...TABLE[0]!.slice(1).map(() => '')]], ';', '\r\n')}`,
  ],
  ['columns in another order', join(TABLE.map((row) => row.toReversed()))],
  [
    'the columns of 2026',
    join(TABLE.map((row, index) => ['', ...row, index === 0 ? 'date de modification' : '15/10/2026'])),
  ],
])('[ADV-07] ONISEP: %s → the same diplomas', async (_name, content) => {
  expect(await read(content)).toEqual(await read(FILE))
})

test('[ADV-02] ONISEP: cut in a line → the line is refused, the others are read', async () => {
  const rows = await read(FILE.slice(0, FILE.indexOf('CAP Métiers de la coiffure') + 8))
  expect(rows.map(({ value, problem }) => value?.title ?? problem)).toEqual([
    'CAP Boulanger',
    'CAP Maçon',
    'it has 4 columns, the header 13',
  ])
})

test('[ADV-02] ONISEP: another table, another encoding → unusable, with what to do', async () => {
  const { columns } = await openCsv(fileOf('a;b\n1;2\n'))
  expect(missingOnisepColumn(columns)).toBe('libellé formation principal')
  await expect(read(Buffer.from(FILE, 'latin1'))).rejects.toThrow('Save it again as «CSV UTF-8»')
})
