import { RANKED_KINDS } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { factsOf, profileOf } from '@visions/advice/profile.rules'
import { isEmpty } from './knowledge.rules.ts'

/** A data type with one kind of data, as the product shares it. */
const SHARED: Record<(typeof RANKED_KINDS)[number], Parameters<typeof factsOf>[0][number]> = {
  interests: { section: 'interests', rows: [{ label: 'Le concret', code: 'R', amount: 80 }] },
  trades: { section: 'trades', rows: [{ label: 'Soudeur (H2913)', code: 'H2913' }] },
  preferences: { section: 'preferences', rows: [{ label: 'Santé', code: 'sector/sante', amount: -1 }] },
  skills: { section: 'skills', rows: [{ label: 'Souder', amount: 2 }] },
  values: { section: 'values', rows: [{ label: '1re valeur', value: 'Entraide' }] },
  level: { section: 'situation', rows: [{ label: 'Niveau d’études', code: 'level', amount: 5 }] },
  search: { section: 'situation', rows: [{ label: 'Recherche', code: 'search/JOB' }] },
}
const known = (...kinds: (typeof RANKED_KINDS)[number][]) => profileOf(kinds.map((kind) => factsOf([SHARED[kind]])))

test.each(RANKED_KINDS)('[NBK-08] knowledge: each kind of data that the product counts is used: %s', (kind) => {
  expect(isEmpty(known(kind))).toBe(false)
  expect(isEmpty(known())).toBe(true)
})

test('[NBK-08] knowledge: only what ranking does not use → empty', () => {
  const profile = profileOf([
    factsOf([
      { section: 'situation', rows: [{ label: 'Situation', value: 'Employé', code: 'situation' }] },
      { section: 'talents', rows: [{ label: 'La rigueur', amount: 90 }] },
      { section: 'answers', rows: [{ label: 'Une question', value: 'Oui' }] },
    ]),
  ])
  expect(isEmpty(profile)).toBe(true)
})

test('[BIL-11] knowledge: only a constraint → not empty', () => {
  const rows = [{ label: 'Ce qui compte', value: 'Pas de nuit', code: 'limit/nuit' }]
  expect(isEmpty(profileOf([factsOf([{ section: 'situation', rows }])]))).toBe(false)
})
