import { expect, test } from 'vitest'
import { distinct } from './recommendations.rules.ts'

test('[REC-05] sentences that differ by capitals: one', () => {
  expect(distinct(['J’aime LIRE', 'j’aime lire', 'Dehors'])).toEqual(['J’aime LIRE', 'Dehors'])
})
