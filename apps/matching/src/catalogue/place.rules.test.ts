import { expect, test } from 'vitest'
import { cityName, placeKey } from './place.rules.ts'

test.each([
  ['Paris 5e  Arrondissement', 'paris'],
  ['Lyon 1er Arrondissement', 'lyon'],
  ['MARSEILLE CEDEX 05', 'marseille'],
  ['Paris 05', 'paris'],
  ['Saint-Étienne', 'saint etienne'],
  ['St Etienne', 'saint etienne'],
  ['Ste-Maxime (83)', 'sainte maxime'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["L'Haÿ-les-Roses", 'l hay les roses'],
  ['Œuilly', 'oeuilly'],
  ['', ''],
])('placeKey: «%s» → «%s»', (name, key) => {
  expect(placeKey(name)).toBe(key)
})

test('cityName: district, postal words and capitals → removed', () => {
  expect(['Paris 12e Arrondissement', 'LYON CEDEX 03', 'SAINT-DENIS', ' Aix-en-Provence '].map(cityName)).toEqual([
    'Paris',
    'Lyon',
    'Saint-Denis',
    'Aix-en-Provence',
  ])
})
