import { expect, test } from 'vitest'
import { SECTORS, SETTINGS } from '../../db/reference/rome.ts'
import { columnsOf } from './columns.rules.ts'
import { ROME_FILES, sectorOf, settingsOf } from './rome.rules.ts'

const words = { sectors: SECTORS, settings: SETTINGS }
const read = (about: string, header: string[], row: string[]) =>
  ROME_FILES.find((file) => file.about === about)!.read(row, columnsOf(header), words)

test('ROME_FILES: file names of any version → recognised', () => {
  const aboutOf = (name: string) => ROME_FILES.filter((file) => file.name.test(name)).map(({ about }) => about)
  expect(aboutOf('unix_referentiel_code_rome_v461_utf8.csv')).toEqual(['trades'])
  expect(aboutOf('unix_referentiel_code_rome_riasec_v460_utf8.csv')).toEqual(['interests'])
  expect(aboutOf('unix_referentiel_competence_v461_utf8.csv')).toEqual(['skills'])
  expect(aboutOf('unix_referentiel_macro_competence_riasec_v461_utf8.csv')).toEqual([])
  expect(aboutOf('unix_rubrique_mobilite_v461_utf8.csv')).toEqual(['mobility'])
})

test('ROME_FILES: lines → facts, or what is wrong', () => {
  const trades = ['code_fiche_metier', 'libelle_rome', 'code_rome']
  expect(read('trades', trades, ['1', "Conducteur d'engins", 'A1101'])).toEqual([
    { kind: 'trade', code: 'A1101', name: '', value: 'Conducteur d’engins', weight: 0 },
    { kind: 'sector', code: 'A1101', name: '', value: 'agriculture', weight: 0 },
  ])
  expect(read('trades', trades, ['1', 'x', 'a1101'])).toBe('code_rome: it is not a ROME code')
  expect(read('trades', trades, ['1', '', 'A1101'])).toContain('libelle_rome')
  const riasec = ['code_rome', 'riasec_majeur', 'riasec_mineur']
  expect(read('interests', riasec, ['D1102', 'R', ''])).toMatchObject([{ value: 'R' }])
  expect(read('interests', riasec, ['D1102', 'r', 'A'])).toMatchObject([{ value: 'RA' }])
  expect(read('interests', riasec, ['D1102', 'R', 'R'])).toMatchObject([{ value: 'R' }])
  expect(read('interests', riasec, ['D1102', '', ''])).toEqual([])
  expect(read('interests', riasec, ['D1102', 'Z', ''])).toContain('riasec_majeur')
  const mobility = ['code_rome', 'code_rome_cible', 'numero_ordre']
  expect(read('mobility', mobility, ['D1102', 'D1104', '2'])).toEqual([
    { kind: 'related', code: 'D1102', name: 'D1104', value: '', weight: 2 },
  ])
  expect(read('mobility', mobility, ['D1102', 'D1102', '1'])).toEqual([])
  expect(read('mobility', mobility, ['D1102', '', '1'])).toBe('code_rome_cible: it is empty')
  expect(read('work contexts', ['code_ogr', 'libelle_contexte'], ['404123', 'Travail en extérieur'])).toMatchObject([
    { kind: 'context', code: '404123', name: 'dehors' },
  ])
})

test('sectorOf, settingsOf: longest prefix of the code → sector; words → settings', () => {
  expect(
    ['A1203', 'A1204', 'D1102', 'D1106', 'G1222', 'G1204', 'K2204', 'M1805', 'M1203'].map((code) =>
      sectorOf(code, SECTORS),
    ),
  ).toEqual([
    'agriculture',
    'environnement',
    'artisanat-art',
    'commerce',
    'culture-medias',
    'sport-animation',
    null,
    'informatique',
    'droit-administration',
  ])
  for (const letter of 'ABCDEFGHIJKLMN') expect(sectorOf(`${letter}9999`, SECTORS)).not.toBeUndefined()
  expect(settingsOf('Travail en horaires décalés', SETTINGS)).toEqual(['horaires-decales'])
  expect(settingsOf('Travail en équipe', SETTINGS)).toEqual(['en-equipe'])
  expect(settingsOf('Possibilité de télétravail', SETTINGS)).toEqual([])
})
