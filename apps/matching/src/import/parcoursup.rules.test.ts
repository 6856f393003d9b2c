import { expect, test } from 'vitest'
import { TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import { fieldsOf, HEADERS, type Line } from '../../test/parcoursup-file.ts'
import { columnsOf } from './columns.rules.ts'
import { missingColumn, tradesOf, trainingReader } from './parcoursup.rules.ts'
import { wordsOf } from './words.rules.ts'

const words = { trades: TRAINING_TRADES, levels: TRAINING_LEVELS }
const columns = columnsOf(HEADERS.labels)
const read = (line: Partial<Line>, of = columns) => trainingReader(of, words)(fieldsOf({ code: '12345', ...line }))

test('trainingReader: columns by label or technical name → the same training', () => {
  const wanted = {
    value: {
      code: 'psup-12345',
      kind: 'training',
      title: 'BTS - Métiers de la coiffure, Lycée Irène-Castagnède',
      text: 'Établissement public (Rhône). Formation sélective. 24 places et 1\u202f312 candidatures à la session 2024 de Parcoursup.',
      publisher: null,
      place: 'Lyon',
      latitude: 45.757,
      longitude: 4.851,
      level: 5,
      trades: ['D1202', 'D1220', 'D1216'],
      url: 'https://dossier.parcoursup.fr/Candidats/public/fiches/afficherFicheFormation?g_ta_cod=12345',
      popularity: 1312,
      source: 'parcoursup',
    },
    notes: [],
  }
  expect(read({})).toEqual(wanted)
  expect(read({}, columnsOf(HEADERS.technical))).toEqual(wanted)
  // The two columns of the same name had the opposite order until 2021.
  expect(read({ broad: 'BTS - Métiers de la coiffure', full: 'BTS - Services' })).toEqual(wanted)
})

test('trainingReader: names, field and option → one title', () => {
  expect(read({ option: 'En apprentissage' }).value?.title).toBe(
    'BTS - Métiers de la coiffure (En apprentissage), Lycée Irène-Castagnède',
  )
  expect(read({ full: '', broad: 'BTS - Services' }).value?.title).toBe(
    'BTS - Services - Métiers de la coiffure, Lycée Irène-Castagnède',
  )
  expect(read({ field: '' }).value?.title).toBe('BTS - Métiers de la coiffure, Lycée Irène-Castagnède')
  expect(read({ school: "Lycée  de l'Orme" }).value?.title).toContain('Lycée de l’Orme')
})

test('trainingReader: unreadable values → left out with a note; no code, school or name → refused', () => {
  expect(read({ gps: 'ici', link: 'http://example.org', wishes: 'beaucoup', capacity: '' })).toMatchObject({
    value: { latitude: null, url: null, popularity: 0, text: 'Établissement public (Rhône). Formation sélective.' },
    notes: [
      'Coordonnées GPS: left out, as they are not coordinates',
      'Lien de la formation: left out, as it is not an https link',
    ],
  })
  expect(read({ wishes: '24.0' }).value?.popularity).toBe(24)
  expect(read({ gps: '' })).toMatchObject({ value: { latitude: null }, notes: [] })
  expect(read({ gps: '95.1, 4.8' }).value?.latitude).toBeNull()
  expect(read({ code: '' }).problem).toBe('cod_aff_form: it is empty')
  expect(read({ code: '12a' }).problem).toBe('cod_aff_form: it is not a number')
  expect(read({ school: ' ' }).problem).toContain('Établissement')
  expect(read({ broad: '', full: '', field: '' }).problem).toContain('Filière')
  expect(missingColumn(columns)).toBeUndefined()
  expect(missingColumn(columnsOf(HEADERS.labels.filter((name) => name !== 'Établissement')))).toBe(
    'Établissement or g_ea_lib_vx',
  )
})

test.each([
  ['BTS', 'BTS - Services informatiques aux organisations', 'M1810', 5],
  ['BUT', 'BUT - Informatique', 'M1805', 6],
  ['BUT', 'BUT - Génie civil Construction durable', 'F1111', 6],
  ['Licence', 'Licence - Droit', 'K1903', 6],
  ['Licence', 'Licence - Sociologie', 'K2133', 6],
  ['IFSI', 'D.E Infirmier', 'J1506', 6],
  ['PASS', 'PASS', 'J1102', 6],
  ['Ecole d’Ingénieur', 'Formation d’ingénieur Bac + 5', 'H1206', 7],
  ['BTS', 'BTS - Opticien-lunetier', 'J1405', 5],
  ['BTS', 'BTSA - Gestion et protection de la nature', 'A1315', 5],
  ['Autre formation', 'BPJEPS - Activités de la forme', 'G1203', 4],
  ['Licence', 'Licence - Sciences et techniques des activités physiques et sportives', 'G1204', 6],
])('trainingReader: %s, %s → first trade %s, level %s', (family, full, trade, level) => {
  const { value } = read({ family, full, broad: family, field: full.split(' - ')[1] ?? '' })
  expect(value?.trades[0]).toBe(trade)
  expect(value?.level).toBe(level)
})

test('trainingReader: a preparatory class → no level; unknown words → no trade', () => {
  expect(read({ family: 'CPGE', full: 'CPGE - MPSI', broad: 'CPGE', field: 'MPSI' }).value).toMatchObject({
    level: null,
    trades: [],
  })
  expect(tradesOf(wordsOf('Classe d’un nom inconnu'), TRAINING_TRADES)).toEqual([])
})

test('TRAINING_TRADES, TRAINING_LEVELS: every line → words without accents and ROME codes', () => {
  for (const [line, trades] of TRAINING_TRADES) {
    expect(line).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
    expect(trades).toMatch(/^[A-N]\d{4}(?: [A-N]\d{4}){0,5}$/)
  }
  expect(new Set(TRAINING_TRADES.map(([line]) => line)).size).toBe(TRAINING_TRADES.length)
  for (const [line] of TRAINING_LEVELS) expect(line).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
})
