import type { Sentence } from '@visions/contract/preferences'
import {
  AGE_GROUPS,
  INTEREST_CODES,
  NO_DIPLOMA,
  RESEARCH_TYPES,
  SCHOLARSHIP_LEVELS,
  SITUATIONS,
} from '@visions/contract/constants'
import { firstSentences } from '@visions/contract/essay-result'
import { describe, expect, test } from 'vitest'
import { contourLine, hillLines } from '@visions/ui/contour-line.ts'
import {
  actAfter,
  actsFor,
  actToResume,
  addressOf,
  readAct,
  skipsObjective,
  skipsOnboarding,
  stepOf,
} from './next-page.ts'
import { changeOf, QUESTIONS, savedAnswer } from './questions.ts'
import { routeUntil } from '../../lib/route-points.ts'

const person = ({
  situation = null as 'Lycéen' | 'Étudiant' | null,
  namespaceSearch = null as (typeof RESEARCH_TYPES)[number] | null,
  isSkipped = false,
  hasDoneOnboarding = false,
  scholarshipLevel = null as (typeof SCHOLARSHIP_LEVELS)[number] | null,
  age_group = null as (typeof AGE_GROUPS)[number] | null,
  researchType = null as (typeof RESEARCH_TYPES)[number] | null,
  isSearchOpen = false,
  avatar = 0,
} = {}) => ({
  namespaceSearch,
  skipsOnboarding: isSkipped,
  researchType,
  isSearchOpen,
  experiencesInfo: { situation, scholarshipLevel, schoolClass: null, city: '', context: 'Normal' as const },
  profile: { age_group, ageAnswer: null, isOfAge: false, ofAgeFrom: null },
  gamification: { hasDoneOnboarding, avatar },
})

const LABELS = ['Le concret', 'La recherche', 'La création', 'La relation', 'L’initiative', 'La méthode']
/** Two sentences for each interest and one about a setting between them. */
const game: Sentence[] = [
  ...INTEREST_CODES.map((code, index) => ({ code: `${code}-1`, interest: { code, label: LABELS[index]! } })),
  { code: 'dehors', interest: null },
  ...INTEREST_CODES.map((code, index) => ({ code: `${code}-2`, interest: { code, label: LABELS[index]! } })),
].map((sentence) => ({ ...sentence, text: `Phrase ${sentence.code}.`, answer: null }))
const answered = (...answers: Sentence['answer'][]) =>
  firstSentences(game).map((sentence, index) => ({ ...sentence, answer: answers[index] ?? null }))

describe('what is skipped', () => {
  const sdn = { name: 'sdn', search: 'FORMATION', skipsOnboarding: true } as const
  const gen = { name: 'gen', search: null, skipsOnboarding: false }

  test('[ONB-03] onboarding done, or not needed by a namespace anywhere → skipped', () => {
    expect(skipsOnboarding(person())).toBe(false)
    expect(skipsOnboarding(person({ hasDoneOnboarding: true }))).toBe(true)
    expect(skipsOnboarding(person({ isSkipped: true }))).toBe(true)
    expect(skipsOnboarding(person(), sdn)).toBe(true)
    expect(skipsOnboarding(person(), gen)).toBe(false)
  })
  test('[OBJ-02] Lycéen, or search set by a namespace → objective skipped', () => {
    expect(skipsObjective(person({ situation: 'Lycéen' }))).toBe(true)
    expect(skipsObjective(person({ namespaceSearch: 'JOB' }))).toBe(true)
    expect(skipsObjective(person(), sdn)).toBe(true)
    expect(skipsObjective(person({ situation: 'Étudiant' }), gen)).toBe(false)
    expect(skipsObjective(person())).toBe(false)
  })
})

describe('acts', () => {
  const questions = ['situation', 'age', 'niveau', 'recherche']
  const phrases = [1, 2, 3, 4, 5, 6].map((n) => `phrase-${n}`)

  test('[ONB-01] [NBK-02] three steps hold the acts, in order; a Lycéen is not asked for a search', () => {
    const acts = actsFor(person())
    expect(acts).toEqual(['animal', ...questions, ...phrases, 'boussole'])
    expect(acts.map(stepOf)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])
    expect(actsFor(person({ situation: 'Lycéen' }))).not.toContain('recherche')
    expect(actAfter('niveau', acts)).toBe('recherche')
    expect(actAfter('niveau', actsFor(person({ situation: 'Lycéen' })))).toBe('phrase-1')
    expect(actAfter('boussole', acts)).toBe('boussole')
  })
  test.each([
    ['acte=age', 'age'],
    ['acte=phrase-6', 'phrase-6'],
    ['acte=phrase-7', undefined],
    ['acte=constructor', undefined],
    ['', undefined],
  ])('[ONB-01] act of «%s» → %s', (search, act) => {
    expect(readAct(new URLSearchParams(search), actsFor(person()))).toBe(act)
    if (act) expect(addressOf(act as 'age')).toBe(`/user/onboarding?${search}`)
  })
  test('[NBK-02] resumed at the act after the last answered one', () => {
    const resume = (changes: Parameters<typeof person>[0], sentences = answered()) =>
      actToResume(person(changes), sentences)
    expect(resume({})).toBe('animal')
    expect(resume({ avatar: 2 })).toBe('situation')
    expect(resume({ situation: 'Étudiant', age_group: '18-25' })).toBe('niveau')
    expect(resume({ situation: 'Lycéen', age_group: '16-18', scholarshipLevel: 'CAP/BEP (niv 3)' })).toBe('phrase-1')
    expect(resume({ researchType: 'JOB' }), 'no level is an answer').toBe('phrase-1')
    expect(resume({}, answered('yes', 'no'))).toBe('phrase-3')
    expect(resume({}, answered('no', 'no', 'no', 'no', 'no', 'unsure'))).toBe('boussole')
    expect(resume({ researchType: 'JOB' }, []), 'without sentences').toBe('boussole')
    expect(resume({ isSearchOpen: true }, []), '«Je ne sais pas encore» is an answer').toBe('boussole')
  })
  test('[NBK-02] first sentences: one for each interest, in the order of the game', () => {
    expect(firstSentences(game).map(({ code }) => code)).toEqual(INTEREST_CODES.map((code) => `${code}-1`))
    expect(firstSentences(game.toReversed()).map(({ code }) => code)).toEqual(
      INTEREST_CODES.toReversed().map((code) => `${code}-2`),
    )
    expect(firstSentences([])).toEqual([])
  })
})

describe('questions', () => {
  test('[NBK-02] [PRO-03] answers: the values of the specification, null where that is an answer', () => {
    const valuesOf = (act: keyof typeof QUESTIONS) => QUESTIONS[act].choices.map(({ value }) => value).filter(Boolean)
    expect(valuesOf('situation')).toEqual([...SITUATIONS])
    expect(valuesOf('age')).toEqual(['under-15', ...AGE_GROUPS])
    expect(valuesOf('niveau')).toEqual([...SCHOLARSHIP_LEVELS])
    expect(valuesOf('recherche')).toEqual([...RESEARCH_TYPES])
    const isOptional = (act: keyof typeof QUESTIONS) => QUESTIONS[act].choices.some(({ value }) => value === '')
    expect([isOptional('situation'), isOptional('age'), isOptional('niveau'), isOptional('recherche')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
  test('[NBK-02] [BIL-13] change of an answer; no diploma, no answer: two values; unknown answer → none', () => {
    expect(changeOf('animal', '3')).toEqual({ avatar: 3 })
    expect(changeOf('age', '1')).toEqual({ age_group: '16-18', ageAnswer: '15-or-more' })
    expect(changeOf('age', '2')).toEqual({ age_group: '18-25' })
    expect(changeOf('niveau', '0')).toEqual({ scholarshipLevel: NO_DIPLOMA })
    expect(changeOf('niveau', '8')).toEqual({ scholarshipLevel: null })
    expect(changeOf('recherche', '1')).toEqual({ researchType: 'JOB' })
    for (const [act, position] of [
      ['animal', '4'],
      // Under 15: with the answer about a parent only.
      ['age', '0'],
      ['age', '5'],
      ['age', ''],
      ['age', '-1'],
      ['phrase-1', '0'],
      ['constructor', '0'],
    ] as const)
      expect(changeOf(act, position), `${act} ${position}`).toBeUndefined()
  })
  test('[NBK-02] saved answer: of the profile, undefined without one', () => {
    const user = person({ situation: 'Étudiant', age_group: '30+', researchType: 'JOB' })
    expect((['situation', 'age', 'niveau', 'recherche'] as const).map((act) => savedAnswer(user, act))).toEqual([
      'Étudiant',
      '30+',
      undefined,
      'JOB',
    ])
  })
})

test('[NBK-02] route: drawn up to its share, whole at 1', () => {
  const route = [
    [0, 0],
    [10, 20],
    [30, 20],
  ] as const
  expect(routeUntil(route, 0)).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(routeUntil(route, 0.25)).toEqual([
    [0, 0],
    [5, 10],
  ])
  expect(routeUntil(route, 1)).toEqual(route)
  expect(routeUntil(route, 2)).toEqual(route)
})

test('[ONB-01] hills of the map: closed paths with integer coordinates', () => {
  expect(contourLine(0, 0, 10)).toMatch(/^M-?\d+ -?\d+(C-?\d+( -?\d+){5}){14}Z$/)
  expect(hillLines(0, 0, [30, 20, 10])).toHaveLength(3)
})
