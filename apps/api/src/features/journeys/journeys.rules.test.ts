import { describe, expect, test } from 'vitest'
import {
  chooseVariant,
  isFor,
  nextStep,
  sendsResults,
  showPlatformJourney,
  showUserPlatformJourney,
  standingOf,
  weakest,
  type JourneyPerson,
  type PublishedJourney,
  type PublishedPlatform,
  type Variant,
} from './journeys.rules.ts'

const tool = (id: string) => ({
  id,
  slug: id,
  name: `Outil ${id}`,
  logo: `/${id}.svg`,
  summary: 'Un test.',
  code: null,
  website: `https://${id}.example`,
  minutes: 10,
  apiUrl: `https://${id}.example/api`,
})
const platform = (id: string, changes: Partial<PublishedPlatform> = {}): PublishedPlatform => ({
  tool: tool(id),
  purpose: 'Vous répondez.',
  kind: 'assessment',
  isRequired: true,
  mustShare: false,
  opensWebsite: false,
  sends: true,
  prerequisite: null,
  exchange: null,
  ...changes,
})
const journey = (platforms: PublishedPlatform[], changes: Partial<PublishedJourney> = {}): PublishedJourney => ({
  id: 'j',
  experience: 'bilan-orientation',
  title: 'Bilan',
  image: 'default.jpg',
  description: '',
  guide: ['Le guide.'],
  tips: [],
  stars: 100,
  min: 10,
  max: 20,
  isBeta: false,
  makesAssessment: true,
  isFeatured: false,
  proposedTo: [],
  situations: [],
  platforms,
  variants: [],
  steps: [],
  ...changes,
})
const person = (changes: Partial<JourneyPerson> = {}): JourneyPerson => ({
  email: 'a@example.org',
  context: 'Normal',
  namespace: null,
  situation: 'Étudiant',
  progress: [],
  sharing: [],
  walks: [],
  grades: [],
  joined: [],
  assessments: [],
  ...changes,
})
const done = (toolId: string, proof: 'declared' | 'returned' | 'confirmed' = 'confirmed') =>
  ({ experience: 'bilan-orientation', toolId, status: 2, proof }) as const
const begun = (toolId: string) => ({ experience: 'bilan-orientation', toolId, status: 1, proof: null }) as const
const shared = (toolId: string, state: 'pending' | 'confirmed' | 'given-up' = 'pending') => ({
  toolId,
  exporterId: 'test',
  state,
})

const variant = (changes: Partial<Variant>): Variant => ({
  context: null,
  namespace: null,
  guide: null,
  toolIds: null,
  ...changes,
})

test('[JRN-09] several variants fit: namespace before context', () => {
  const [all, digital, school, both] = [
    variant({ guide: ['all'] }),
    variant({ context: 'numerique' }),
    variant({ namespace: 'sdn' }),
    variant({ namespace: 'sdn', context: 'numerique' }),
  ]
  const every = [all, digital, school, both]
  for (const list of [every, every.toReversed()]) {
    expect(chooseVariant(list, { context: 'Normal', namespace: null })).toBe(all)
    expect(chooseVariant(list, { context: 'numerique', namespace: null })).toBe(digital)
    expect(chooseVariant(list, { context: 'numerique', namespace: 'gen' })).toBe(digital)
    expect(chooseVariant(list, { context: 'Normal', namespace: 'sdn' })).toBe(school)
    expect(chooseVariant(list, { context: 'numerique', namespace: 'sdn' })).toBe(both)
  }
  expect(chooseVariant([digital, school], { context: 'numerique', namespace: 'sdn' })).toBe(school)
  expect(chooseVariant([both], { context: 'numerique', namespace: null })).toBeUndefined()
})

test('[JRN-09] variant: replaces guide, platforms and requirements; unset fields stay', () => {
  const path = journey([platform('a'), platform('b'), platform('c')], {
    variants: [
      variant({ context: 'numerique', guide: ['Un autre guide.'], toolIds: ['c', 'b', 'gone'] }),
      variant({ namespace: 'sdn', toolIds: ['a'] }),
      variant({ namespace: 'gen', guide: [] }),
    ],
  })
  const shownTo = (who: JourneyPerson) => {
    const { guide, platforms, missing } = standingOf(path, who)
    return { guide, shown: platforms.map((one) => one.platform.tool.id), missing: missing.map((one) => one.tool.id) }
  }
  expect(shownTo(person())).toEqual({ guide: ['Le guide.'], shown: ['a', 'b', 'c'], missing: ['a', 'b', 'c'] })
  expect(shownTo(person({ context: 'numerique' }))).toEqual({
    guide: ['Un autre guide.'],
    shown: ['b', 'c'],
    missing: ['b', 'c'],
  })
  expect(shownTo(person({ namespace: 'sdn' }))).toEqual({ guide: ['Le guide.'], shown: ['a'], missing: ['a'] })
  expect(shownTo(person({ namespace: 'gen' }))).toMatchObject({ guide: [], shown: ['a', 'b', 'c'] })
})

test('[JRN-20] experience: offered to all people, or to those in the listed situations', () => {
  const coach = journey([], { situations: ['Lycéen', 'Étudiant'] })
  expect(['Lycéen', 'Étudiant', 'Employé', null].map((situation) => isFor(coach, { situation }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([null, 'Employé'].map((situation) => isFor(journey([]), { situation }))).toEqual([true, true])
})

const orientation = journey([
  platform('test'),
  platform('export', {
    kind: 'data-export',
    isRequired: false,
    mustShare: true,
    prerequisite: { id: 'test', name: 'Outil test' },
    exchange: { exporterId: 'test', purposeId: 'p' },
  }),
  platform('api', { kind: 'api', isRequired: false }),
])

test('[JRN-05] orientation assessment: unlocked by the required platform and the share, delivered or not', () => {
  const missing = (who: JourneyPerson) => {
    const standing = standingOf(orientation, who)
    expect(standing.isUnlocked).toBe(standing.missing.length === 0)
    return standing.missing.map(({ what, tool: { id } }) => `${what} ${id}`)
  }
  expect(missing(person())).toEqual(['finish test', 'share export'])
  expect(missing(person({ progress: [begun('test'), done('api')] }))).toEqual(['finish test', 'share export'])
  expect(missing(person({ progress: [done('test')] }))).toEqual(['share export'])
  expect(missing(person({ sharing: [shared('export')] }))).toEqual(['finish test'])
  // Finished, but not shared.
  expect(missing(person({ progress: [done('test'), done('export')] }))).toEqual(['share export'])
  // Shared by another tool, for another experience.
  expect(
    missing(person({ progress: [done('test')], sharing: [{ ...shared('export'), exporterId: 'other' }] })),
  ).toEqual(['share export'])
  for (const state of ['pending', 'confirmed', 'given-up'] as const)
    expect(missing(person({ progress: [done('test')], sharing: [shared('export', state)] }))).toEqual([])
  // Finished on another experience.
  expect(
    missing(person({ progress: [{ ...done('test'), experience: 'parcoursup' }], sharing: [shared('export')] })),
  ).toEqual(['finish test'])
})

test('[JRN-05] no required share: all required platforms, no others', () => {
  const path = journey([platform('a'), platform('x', { kind: 'data-export', isRequired: false }), platform('b')])
  expect(standingOf(path, person({ progress: [done('a'), done('x')] })).isUnlocked).toBe(false)
  expect(standingOf(path, person({ progress: [done('a'), done('b')] })).isUnlocked).toBe(true)
})

test('[BIL-04] journey without requirements or without an assessment: never unlocked', () => {
  for (const platforms of [[], [platform('a', { isRequired: false })]])
    expect(standingOf(journey(platforms), person({ progress: [done('a')] }))).toMatchObject({
      isComplete: false,
      isUnlocked: false,
    })
  const coach = journey([platform('a', { kind: 'coach' })], { makesAssessment: false })
  expect(standingOf(coach, person({ progress: [begun('a')] }))).toMatchObject({ isComplete: false, isUnlocked: false })
  expect(standingOf(coach, person({ progress: [done('a')] }))).toMatchObject({ isComplete: true, isUnlocked: false })
})

test('[JRN-11] proof of a journey: the weakest of its required platforms', () => {
  expect(weakest(['confirmed', 'returned', 'confirmed'])).toBe('returned')
  expect(weakest(['confirmed', 'declared'])).toBe('declared')
  expect(weakest(['confirmed'])).toBe('confirmed')
  expect([weakest([]), weakest([null, 'confirmed'])]).toEqual(['declared', 'declared'])
  const path = journey([platform('a'), platform('b'), platform('c', { isRequired: false })])
  const proof = (...progress: JourneyPerson['progress']) => standingOf(path, person({ progress })).proof
  expect(proof(done('a'), done('b'), done('c', 'declared'))).toBe('confirmed')
  expect(proof(done('a', 'returned'), done('b'))).toBe('returned')
})

test('[JRN-02] gauge: platforms with status 2; sharing data with one does not finish it', () => {
  const gauge = (changes: Partial<JourneyPerson>) => {
    const who = person(changes)
    const { finished, total } = showUserPlatformJourney(standingOf(orientation, who), who)
    return [finished, total]
  }
  expect(gauge({})).toEqual([0, 3])
  expect(gauge({ progress: [begun('test'), done('api')] })).toEqual([1, 3])
  expect(gauge({ progress: [done('test'), done('api')], sharing: [shared('export')] })).toEqual([2, 3])
  expect(gauge({ progress: [done('test'), done('api'), done('export')] })).toEqual([3, 3])
})

test('[JRN-03] [JRN-06] platform: state, visible prerequisite, safe website', () => {
  const odd = platform('odd', { tool: { ...tool('odd'), website: 'javascript:alert(1)' } })
  const path = journey([...orientation.platforms, odd], {
    variants: [variant({ context: 'numerique', toolIds: ['export'] })],
  })
  const who = person({ progress: [begun('test'), done('api', 'returned')], sharing: [shared('export', 'confirmed')] })
  expect(showUserPlatformJourney(standingOf(path, who), who).platforms).toEqual([
    { platform: { _id: 'test' }, status: 1, proof: null, sharing: 'none' },
    { platform: { _id: 'export' }, status: 0, proof: null, sharing: 'confirmed' },
    { platform: { _id: 'api' }, status: 2, proof: 'returned', sharing: 'none' },
    { platform: { _id: 'odd' }, status: 0, proof: null, sharing: 'none' },
  ])
  const shown = (changes: Partial<JourneyPerson>) =>
    showPlatformJourney(standingOf(path, person(changes)), person(changes)).platforms
  expect(shown({})[1]!.prerequisite).toEqual({ _id: 'test', name: 'Outil test' })
  expect(shown({ context: 'numerique' }).map(({ prerequisite }) => prerequisite)).toEqual([null])
  expect(shown({}).map(({ platform: { urls } }) => urls.website)).toEqual([
    'https://test.example/',
    'https://export.example/',
    'https://api.example/',
    null,
  ])
})

test('[BIL-03] walk: one step further; repeated step: no change; skipped step: undefined', () => {
  expect([0, 1, 2, 3].map((step) => nextStep(step, step))).toEqual([1, 2, 3, 4])
  expect([nextStep(2, 0), nextStep(2, 1), nextStep(4, 3), nextStep(4, 0)]).toEqual([2, 2, 4, 4])
  expect([nextStep(0, 1), nextStep(1, 3)]).toEqual([undefined, undefined])
})

describe('[BIL-15] tools without results', () => {
  const silent = (id: string, changes: Partial<PublishedPlatform> = {}) => platform(id, { sends: false, ...changes })
  const done = (...ids: string[]) =>
    person({
      progress: ids.map((toolId) => ({
        experience: 'bilan-orientation',
        toolId,
        status: 2,
        proof: 'confirmed' as const,
      })),
    })
  const state = (platforms: PublishedPlatform[], who = person(), changes: Partial<PublishedJourney> = {}) => {
    const { missing, isUnlocked, proof } = standingOf(journey(platforms, changes), who)
    return [missing.map(({ what, tool: { id } }) => `${what} ${id}`), isUnlocked, proof]
  }

  test.each([
    ['no API', { tool: { ...tool('x'), apiUrl: null } }],
    ['no data', { sends: false }],
    ['opened at its website', { opensWebsite: true }],
  ])('required, %s → the assessment does not wait for it', (_, changes) => {
    const mute = platform('x', { mustShare: true, ...changes })
    expect(sendsResults(mute)).toBe(false)
    expect(state([platform('a'), mute])).toEqual([['finish a'], false, 'declared'])
    expect(state([platform('a'), mute], done('a'))).toEqual([[], true, 'confirmed'])
    expect(state([platform('a'), mute], done('a'), { makesAssessment: false })[0]).toEqual(['finish x', 'share x'])
    expect(showPlatformJourney(standingOf(journey([mute]), person()), person()).platforms[0]).toMatchObject({
      sendsResults: false,
      isRequired: false,
      mustShare: false,
    })
  })

  test('only such tools are required → one finished platform is enough, none is not', () => {
    const path = [silent('x'), silent('y', { isRequired: false }), platform('a', { isRequired: false })]
    expect(state(path)).toEqual([[], false, 'declared'])
    for (const id of ['x', 'y', 'a']) expect(state(path, done(id))).toEqual([[], true, 'confirmed'])
  })
})
