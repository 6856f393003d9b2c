import { expect, test } from 'vitest'
import { count, durationText, ofName, starsText, thatName } from './typography.ts'

test('figures are written as in French, and zero is singular', () => {
  expect([0, 1, 2].map((n) => count(n, 'tâche', 'tâches'))).toEqual(['0\u00a0tâche', '1\u00a0tâche', '2\u00a0tâches'])
  expect(count(12_500, 'pas', 'pas')).toBe('12\u202f500\u00a0pas')
})
test('the currency keeps its name, but for one star', () => {
  expect([0, 1, 2, 12_500].map(starsText)).toEqual([
    '0\u00a0VisionsStars',
    '1\u00a0VisionsStar',
    '2\u00a0VisionsStars',
    '12\u202f500\u00a0VisionsStars',
  ])
})
test('a name that begins with a vowel is elided', () => {
  expect(['Zoé', 'Anaïs', 'Élise', 'Œdipe'].map(ofName)).toEqual(['de Zoé', 'd’Anaïs', 'd’Élise', 'd’Œdipe'])
})
test('so is one that begins with a y before a consonant, or a mute h', () => {
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
test('durations are in whole hours, else in minutes', () => {
  expect([3600, 86_400, 5400, 60].map(durationText)).toEqual([
    '1\u00a0heure',
    '24\u00a0heures',
    '90\u00a0minutes',
    '1\u00a0minute',
  ])
})
