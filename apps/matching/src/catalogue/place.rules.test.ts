import { expect, test } from 'vitest'
import { cityName, isArea, placeKey } from './place.rules.ts'

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
  ['27 - ST MARDS DE BLACARVILLE', 'saint mards de blacarville'],
  ['75 - Paris 15e  Arrondissement', 'paris'],
  ['2A - AJACCIO', 'ajaccio'],
  ['75 - Paris (Dept.)', 'paris'],
  ['86 - VIENNE', ''],
  ['86 - VIENNE (Dept.)', ''],
  ['Vienne - 86', ''],
  ['Mayenne - 53', ''],
  ['53 - MAYENNE', 'mayenne'],
  ['38 - VIENNE', 'vienne'],
  ['Vienne (86)', ''],
  ['VIENNE 86', ''],
  ['Vienne (Département 86)', ''],
  ['Creuse (23)', ''],
  ['Loire (42)', ''],
  ['Indre (36)', ''],
  ['La Réunion', ''],
  ['Landes', ''],
  ['Creuse', ''],
  ['Vienne', 'vienne'],
  ['Vienne (38)', 'vienne'],
  ['Mayenne (53)', 'mayenne'],
  ['Paris (75)', 'paris'],
  ['Saint-Denis (93)', 'saint denis'],
  ['75018', 'paris'],
  ['69003', 'lyon'],
  ['', ''],
])('[PEO-05] placeKey: «%s» → «%s»', (name, key) => {
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

test.each([
  ['27 - ST MARDS DE BLACARVILLE', 'Saint-Mards-de-Blacarville'],
  ['13 - MARSEILLE', 'Marseille'],
  ['75 - PARIS 15e Arrondissement', 'Paris'],
  ['75 - Paris 15e  Arrondissement', 'Paris'],
  ['13 - MARSEILLE 01', 'Marseille'],
  ['2B - BASTIA', 'Bastia'],
  ['974 - LE TAMPON', 'Le Tampon'],
  ['75 - Paris (Dept.)', 'Paris'],
  ['94 - Fontenay-sous-Bois', 'Fontenay-sous-Bois'],
  ['Cantal - 15', 'Cantal'],
  ['Vienne - 86', 'Vienne (dept.)'],
  ['(974) LA REUNION', 'La Reunion (dept.)'],
  ['SAVOIE (Département)', 'Savoie'],
  ['Vienne (38)', 'Vienne'],
  ['49 - Maine et Loire', 'Maine et Loire'],
  ['75007 PARIS', 'Paris'],
  ['AIX EN PROVENCE', 'Aix-en-Provence'],
  ['LA ROCHE SUR YON', 'La Roche-sur-Yon'],
  ["38 - L'ISLE D'ABEAU", 'L’Isle-d’Abeau'],
  ['VILLE D AVRAY', 'Ville-d’Avray'],
  ['STE MAXIME', 'Sainte-Maxime'],
  ['', ''],
])('[ADV-07] cityName: «%s» → «%s»', (name, city) => {
  expect(cityName(name)).toBe(city)
  expect(placeKey(cityName(name))).toBe(placeKey(name))
})

test.each([
  'Ile-de-France',
  'Région Île-de-France',
  'PAYS DE LA LOIRE',
  'Provence-Alpes-Côte d’Azur',
  'France entière',
])('[ADV-07] «%s» → an area without a key', (name) => {
  expect(placeKey(name)).toBe('')
  expect(isArea(name)).toBe(true)
})

test.each(['Lyon', 'Luxembourg', 'Bretagne-de-Marsan', 'Fort-de-France', ''])('«%s» → no area', (name) => {
  expect(isArea(name)).toBe(false)
})
