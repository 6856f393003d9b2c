import { RANKED_KINDS } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { factsOf, profileOf } from '@visions/advice/profile.rules'
import { isEmpty, knowledgeOf } from './knowledge.rules.ts'

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
const ready = { place: 'known', isAwaiting: false } as const
const CITY = 'Votre ville\u00a0: indiquez-la dans votre profil.'

test.each(RANKED_KINDS)('[NBK-08] knowledge: each kind of data that the product counts is used: %s', (kind) => {
  const others = RANKED_KINDS.filter((one) => one !== kind)
  expect(isEmpty(known(kind))).toBe(false)
  expect(isEmpty(known())).toBe(true)
  // Trades are proposals of tools: the answers of the person stay missing.
  const isProposal = kind === 'trades'
  const missing = knowledgeOf(known(), ready).missing.length
  expect(knowledgeOf(known(kind), ready).missing).toHaveLength(isProposal ? missing : missing - 1)
  expect(knowledgeOf(known(...others), ready).missing).toHaveLength(isProposal ? 0 : 1)
})

test('[NBK-08] knowledge: only what ranking does not use → empty, everything is missing', () => {
  const profile = profileOf([
    factsOf([
      { section: 'situation', rows: [{ label: 'Situation', value: 'Employé', code: 'situation' }] },
      { section: 'talents', rows: [{ label: 'La rigueur', amount: 90 }] },
      { section: 'answers', rows: [{ label: 'Une question', value: 'Oui' }] },
    ]),
  ])
  expect(isEmpty(profile)).toBe(true)
  expect(knowledgeOf(profile, { ...ready, place: 'none' }).missing).toHaveLength(7)
})

test('[BIL-11] knowledge: only a constraint → not empty', () => {
  const rows = [{ label: 'Ce qui compte', value: 'Pas de nuit', code: 'limit/nuit' }]
  expect(isEmpty(profileOf([factsOf([{ section: 'situation', rows }])]))).toBe(false)
})

test('[NBK-08] knowledge: all known → only the city; shares under way → nothing is asked for', () => {
  const all = known(...RANKED_KINDS)
  expect(knowledgeOf(all, ready)).toEqual({
    isEmpty: false,
    isAwaiting: false,
    isPlaceUnknown: false,
    missing: [],
  })
  expect(knowledgeOf(all, { ...ready, place: 'unknown' })).toMatchObject({ isPlaceUnknown: true, missing: [] })
  expect(knowledgeOf(all, { ...ready, place: 'none' }).missing).toEqual([CITY])
  expect(knowledgeOf(known(), { place: 'none', isAwaiting: true })).toEqual({
    isEmpty: true,
    isAwaiting: true,
    isPlaceUnknown: false,
    missing: [],
  })
})
