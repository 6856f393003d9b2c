import { expect, test } from 'vitest'
import { withMeanings } from './meanings.rules.ts'
import { wordsOf } from './recommendations.rules.ts'

test.each([
  ['Je veux créer mon entreprise', 'je veux mon indépendance'],
  ['monter ma boîte', 'ma indépendance'],
  ['creer ENTREPRISE', 'indépendance'],
  ['Je visite une entreprise', 'je visite une entreprise'],
  ['J’aime l’informatique et les ordinateurs', 'aime informatique et les ordinateurs numérique'],
  ['Un programme de formation', 'un programme de formation'],
  ['Je veux devenir infirmier', 'je veux devenir infirmier infirmière'],
  ['Travailler dehors', 'travailler dehors environnement'],
  ['Je ne veux pas créer mon entreprise', ''],
])('[REC-05] «%s» → words of the tools: %s', (sentence, words) => {
  expect(withMeanings(wordsOf(sentence)).join(' ')).toBe(words)
})
