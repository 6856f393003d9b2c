import { expect, test } from 'vitest'
import { columnsOf } from '@visions/advice/files/columns.rules'
import { diplomaKey } from '../catalogue/diploma.rules.ts'
import { RATES_TABLES } from './rates.rules.ts'

const [BY_DIPLOMA, OF_CFA] = RATES_TABLES.inserjeunes
const [INSERSUP] = RATES_TABLES.insersup
const read = (table: typeof BY_DIPLOMA, row: Record<string, string>) =>
  table!.read(Object.values(row), columnsOf(Object.keys(row)))

const BAKER = {
  Année: 'cumul 2023-2024',
  UAI: '0359999A',
  'Type diplome': 'CAP',
  'Libellé formation': 'boulanger',
  'Taux emploi 6 mois': '52',
  'Taux emploi 12 mois': '61',
}
const COMPUTING = {
  etablissement: '0999999X',
  type_diplome_long: 'Bachelor universitaire de technologie',
  libelle_diplome: 'INFORMATIQUE',
  obtention_diplome: 'diplômé',
  genre: 'ensemble',
  promo: '2023,2024',
  tx_sortants_en_emploi_sal_fr_6: 'nd',
  tx_sortants_en_emploi_sal_fr_12: '67.4',
}

test('[ADV-07] InserJeunes: row of a diploma, of a CFA → rates of the diploma, of the whole school', () => {
  const expected = { uai: '0359999A', period: '2023-2024', shares: { 6: 52, 12: 61 }, areGraduates: false }
  expect(read(BY_DIPLOMA, BAKER)).toMatchObject({ value: { ...expected, diploma: 'capboulanger' } })
  expect(read(OF_CFA, { ...BAKER, 'Type diplome': '' })).toMatchObject({ value: { ...expected, diploma: '' } })
  expect(read(OF_CFA, BAKER)).toEqual({ leftOut: 'it is about a part of the people' })
})

test('[ADV-07] InserSup: row of all people of a diploma → its rates; of a part, of no school → left out', () => {
  expect(read(INSERSUP, COMPUTING)).toMatchObject({
    value: { uai: '0999999X', diploma: 'butinformatique', shares: { 12: 67.4 }, areGraduates: true },
  })
  const part = { leftOut: 'it is about a part of the people' }
  expect(read(INSERSUP, { ...COMPUTING, genre: 'femme' })).toEqual(part)
  expect(read(INSERSUP, { ...COMPUTING, obtention_diplome: 'non diplômé' })).toEqual(part)
  expect(read(INSERSUP, { ...COMPUTING, etablissement: '' })).toEqual({ leftOut: 'it is about no school' })
})

test.each<[text: string, shares: object]>([
  ['0', { 12: 0 }],
  ['61,5 %', { 12: 61.5 }],
  ['', {}],
  ['nd', {}],
  ['N.D.', {}],
  ['nc', {}],
  ['*', {}],
])('[ADV-07] rate «%s» → %j: 0 is one, what is not published is none', (text, shares) => {
  const row = { ...BAKER, 'Taux emploi 6 mois': '', 'Taux emploi 12 mois': text }
  expect(read(BY_DIPLOMA, row)).toEqual({ value: expect.objectContaining({ shares }) })
})

test.each([
  [{ UAI: '35' }, 'UAI: «35» is not the code of a school'],
  [{ Année: 'cumul' }, 'the year: «cumul» has none'],
  [{ 'Taux emploi 12 mois': '101' }, 'the rate after 12 months is not a percentage'],
  [{ 'Taux emploi 12 mois': '0,49' }, 'the rate after 12 months is not a percentage'],
  [{ 'Libellé formation': '' }, 'Libellé formation: it is empty'],
])('[ADV-02] rates: row with %j → refused', (changes, problem) => {
  expect(read(BY_DIPLOMA, { ...BAKER, ...changes })).toEqual({ problem })
})

test('[ADV-07] rank of the rows of a diploma: later years, then more of them, then graduates', () => {
  const rankOf = (changes: Partial<typeof COMPUTING>) => {
    const reading = read(INSERSUP, { ...COMPUTING, ...changes })
    return 'value' in reading ? reading.value.rank : ''
  }
  const ordered = [{}, { obtention_diplome: 'ensemble' }, { promo: '2024' }, { promo: '2022,2023' }].map(rankOf)
  expect(ordered).toEqual(ordered.toSorted().toReversed())
  expect(new Set(ordered).size).toBe(4)
})

test.each([
  ['BTS Comptabilité et gestion', 'BTS comptabilité et gestion', true],
  ['BTS Métiers de l’audio-visuel, option métiers du son', "BTS métiers de l'audiovisuel option métiers du son", true],
  [
    'BUT Génie civil, construction durable',
    'Bachelor universitaire de technologie GENIE CIVIL - CONSTRUCTION DURABLE',
    true,
  ],
  ['Licence Droit', 'Licence générale DROIT', true],
  ['Bac pro Cuisine', 'BAC PRO cuisine', true],
  ['CAP Boulanger', 'Certificat d’aptitude professionnelle boulanger', true],
  ['Licence Droit, accès santé (L.AS)', 'Licence générale DROIT', false],
  ['BUT Informatique', 'Licence professionnelle INFORMATIQUE', false],
])('[ADV-07] diplomas «%s» and «%s»: the same → %s', (one, other, areSame) => {
  expect(diplomaKey(one) === diplomaKey(other)).toBe(areSame)
})
