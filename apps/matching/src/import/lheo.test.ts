import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { all, useFolder } from '@visions/advice/test/files'
import { plainText } from './html.ts'
import { readLheo } from './lheo.ts'
import { trainingOfLheo, type LheoTraining } from './lheo.rules.ts'

// An imitation with invented content, in the elements of the documentation of LHEO 2.3 (lheo.gouv.fr).
const FILE = readFileSync(path.resolve(import.meta.dirname, '../../test/files/lheo.xml'), 'utf8')
const NOW = new Date('2026-11-01T12:00:00Z')
const FORMACODES = new Map([['21538', ['D1102']]])

const { fileOf } = useFolder()

async function read(content: string | Buffer) {
  const rows = await all(readLheo(fileOf(content)))
  return rows.map(({ value }) => value!)
}
const readingOf = (training: LheoTraining) => trainingOfLheo(training, { now: NOW, formacodes: FORMACODES, plainText })

/** The cards of a training, by its number. */
async function cards(id: string) {
  const training = (await read(FILE)).find((one) => one.id === id)!
  const reading = readingOf(training)
  return { offers: reading.value ? [reading.value, ...(reading.others ?? [])] : [], leftOut: reading.leftOut }
}

test('[ADV-07] LHEO: trainings → their number and line', async () => {
  const trainings = await read(FILE)
  expect(trainings.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => `X${String(index + 1).padStart(2, '0')}`),
  )
  const lines = FILE.split('\n')
  for (const { id, line } of trainings) expect(lines[line - 1]).toContain(`numero="${id}"`)
})

test.each([
  ['X01', { title: 'Titre professionnel Maçon', trades: ['F1703'], level: 3 }, ['Rennes', 48.117], ['Brest', 48.39]],
  ['X02', { trades: ['G1602', 'G1609'] }, ['Lyon', null]],
  ['X03', { trades: ['M1607'] }, [null, null]],
  ['X04', {}, ['Saint-Denis', -20.879]],
  ['X05', {}, ['Fort-de-France', 14.604], ['Cayenne', 4.938]],
  ['X07', { expiresAt: '2036-06-30T23:59:59.000Z' }, ['Saint-Nazaire', 47.273]],
  ['X08', { level: 5, entry: 4, expiresAt: null, text: 'Objectif inventé.' }, ['Toulouse', 43.604]],
  [
    'X09',
    { title: 'Employé de rayon & caisse', text: 'Tenir un rayon & une caisse.\nAccueillir\nEncaisser' },
    ['L’Haÿ-les-Roses', 48.779],
  ],
  ['X10', { trades: ['D1102'], level: null }, ['Limoges', 45.833]],
  ['X11', { level: 6 }, ['Montpellier', 43.61]],
])('[ADV-07] LHEO: training %s → %j in its towns', async (id, expected, ...towns) => {
  const { offers } = await cards(id)
  expect(offers.map(({ place, latitude }) => [place?.replace("'", '’') ?? null, latitude])).toEqual(towns)
  for (const offer of offers)
    expect(offer).toMatchObject({ kind: 'training', school: 'Organisme Exemple', ...expected })
  expect(new Set(offers.map(({ sameAs }) => sameAs)).size).toBe(1)
})

test('[ADV-07] LHEO: every session ended, recruitment closed → left out', async () => {
  expect((await cards('X06')).leftOut).toBe('every session has ended')
  expect((await cards('X12')).leftOut).toBe('its recruitment is closed')
  const training = (await read(FILE)).find(({ id }) => id === 'X12')!
  const open = training.actions.map((action) => ({
    ...action,
    sessions: action.sessions.map((one) => ({ ...one, state: '1' })),
  }))
  expect(readingOf({ ...training, actions: open }).value?.level).toBe(7)
})

test.each([
  ['0', null],
  ['1', 2],
  ['3', 2],
  ['4', 3],
  ['8', 7],
])('[ADV-07] LHEO: key %s of the level of entry → level %j', async (entryLevel, entry) => {
  const [training] = await read(FILE)
  expect(readingOf({ ...training!, entryLevel }).value?.entry).toBe(entry)
})

const one = (inside: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${before}<lheo><offres><formation numero="A">` +
  `<intitule-formation>Maçon</intitule-formation>${inside}</formation></offres></lheo>\n`

test.each([
  [
    'entities inside each other',
    one('&b;', '<!DOCTYPE lheo [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'),
    'line 2: it declares entities',
  ],
  [
    'an external entity',
    one('&x;', '<!DOCTYPE lheo [<!ENTITY x SYSTEM "file:///etc/hostname">]>'),
    'it declares entities',
  ],
  ['a cut file', FILE.slice(0, 19_000), /^line \d+: the file ends or breaks inside/],
  ['a web page', '<!DOCTYPE html>\n<html><body>404</body></html>', 'it begins with <html>'],
  ['text', 'code;titre\n1;2\n', 'it is not XML'],
  ['no training', '<lheo><offres></offres></lheo>', 'it has no training'],
  ['another encoding', Buffer.from(one(''), 'latin1'), 'it is not UTF-8'],
  ['deep elements', one(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`), 'more than 100 elements inside each other'],
])('[ADV-02] LHEO: %s → unusable', async (_name, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

test('[ADV-07] LHEO: elements of other places, a prefix → only those of the training are read', async () => {
  const deep = one(
    '<domaine-formation><code-ROME>F1703</code-ROME></domaine-formation>' +
      '<extras><extra><code-ROME>K1104</code-ROME><formation numero="B"><code-niveau-sortie>8</code-niveau-sortie>' +
      '</formation></extra></extras><code-niveau-sortie>4</code-niveau-sortie>',
  )
  const expected = [{ id: 'A', trades: ['F1703'], level: '4' }]
  expect(await read(deep)).toMatchObject(expected)
  expect(await read(deep.replaceAll(/<(\/?)(?=[a-z])/g, '<$1l:'))).toMatchObject(expected)
})
