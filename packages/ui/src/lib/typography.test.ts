import { expect, test } from 'vitest'
import { count, durationText, ofName, starsText, thatName } from './typography.ts'

test('count: French figures, zero → singular', () => {
  expect([0, 1, 2].map((n) => count(n, 'tâche', 'tâches'))).toEqual(['0\u00a0tâche', '1\u00a0tâche', '2\u00a0tâches'])
  expect(count(12_500, 'pas', 'pas')).toBe('12\u202f500\u00a0pas')
})
test('starsText: one star → singular, any other number → plural', () => {
  expect([0, 1, 2, 12_500].map(starsText)).toEqual([
    '0\u00a0VisionsStars',
    '1\u00a0VisionsStar',
    '2\u00a0VisionsStars',
    '12\u202f500\u00a0VisionsStars',
  ])
})
test('ofName: name with an initial vowel → elided', () => {
  expect(['Zoé', 'Anaïs', 'Élise', 'Œdipe'].map(ofName)).toEqual(['de Zoé', 'd’Anaïs', 'd’Élise', 'd’Œdipe'])
})
test('ofName: initial y before a consonant, or mute h → elided', () => {
  for (const name of [
    'Yves',
    'Ysé',
    'Hélène',
    'HÉLÈNE',
    'Henri',
    'Hugo',
    'Hortense',
    'Honorine',
    'Hervé',
    'Hubert',
    'Hippolyte',
    'Hadrien',
  ])
    expect(ofName(name)).toBe(`d’${name}`)
  expect(ofName('Hugo-Marie')).toBe('d’Hugo-Marie')
  expect(['Transvase', 'Affluents', 'École du Phare', 'Hakim'].map(thatName)).toEqual([
    'que Transvase',
    'qu’Affluents',
    'qu’École du Phare',
    'que Hakim',
  ])
  for (const name of ['Yann', 'Yéléna', 'Y', 'Hakim', 'Hamza', 'Hassan', 'Hana', 'Harry', 'Henrik'])
    expect(ofName(name)).toBe(`de ${name}`)
})
test('durationText: whole hours, else minutes', () => {
  expect([3600, 86_400, 5400, 60].map(durationText)).toEqual([
    '1\u00a0heure',
    '24\u00a0heures',
    '90\u00a0minutes',
    '1\u00a0minute',
  ])
})
