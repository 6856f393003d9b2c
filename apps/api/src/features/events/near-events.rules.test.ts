import { expect, test } from 'vitest'
import { isTown, kilometres, townOf } from './near-events.rules.ts'

test.each([
  ['12 rue du Quai, 59000 Lille', '59000 Lille'],
  ['4 rue des Lavoirs, Valbrume', 'Valbrume'],
  ['Salle des fêtes - Roubaix', 'Roubaix'],
  ['Lille', 'Lille'],
  ['', ''],
])('[PIS-05] town of «%s» → %s', (place, town) => {
  expect(townOf(place)).toBe(town)
})

test.each([
  ['Lille', '59000 Lille', true],
  ['L’Haÿ-les-Roses (94)', 'l hay les roses', true],
  ['Saint-Denis (93)', '97400 Saint-Denis', false],
  ['Saint-Denis (974)', 'Saint-Denis', false],
  ['', '', false],
  ['Lille', 'Lyon', false],
])('[PIS-05] «%s» and «%s» are one town: %s', (one, other, isSame) => {
  expect(isTown(one, other)).toBe(isSame)
})

test('[PIS-05] kilometres as the crow flies', () => {
  expect(kilometres([3.17, 50.69], [3.06, 50.63])).toBe(10)
  expect(kilometres([4.43, 46.8], [4.85, 46.78])).toBe(32)
})
