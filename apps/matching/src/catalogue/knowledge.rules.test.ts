import { expect, test } from 'vitest'
import { profileOf, type Facts } from '../intake/profile.rules.ts'
import { isEmpty, knowledgeOf } from './knowledge.rules.ts'

const nothing: Facts = { interests: [], skills: [], trades: [], preferences: [], level: null, search: null }

test('knowledgeOf: each part of a profile → one phrase less in missing', () => {
  expect(knowledgeOf(profileOf([nothing]), false)).toMatchObject({ isEmpty: true, missing: { length: 6 } })
  const all: Facts = {
    interests: [['R', 0]],
    skills: [['Souder', 2]],
    trades: [],
    preferences: [['sector', 'sante', 'no']],
    level: 5,
    search: 'JOB',
  }
  expect(knowledgeOf(profileOf([all]), true)).toEqual({ isEmpty: false, missing: [] })
  for (const part of ['interests', 'skills', 'preferences', 'level', 'search'] as const) {
    const profile = profileOf([{ ...nothing, [part]: all[part] }])
    expect(isEmpty(profile)).toBe(false)
    expect(knowledgeOf(profile, true).missing).toHaveLength(4)
    expect(knowledgeOf(profileOf([{ ...all, [part]: nothing[part] }]), true).missing).toHaveLength(1)
  }
  expect(knowledgeOf(profileOf([all]), false).missing).toEqual(['Votre ville\u00a0: indiquez-la dans votre profil.'])
})
