import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  generateText,
  hasOwnImage,
  missingText,
  nextText,
  openStepOf,
  openText,
  platformsOf,
  progressPercent,
  progressText,
  routeStates,
} from './journey-words.ts'
import { opensTool, readRedirect, readStep, stepAddress } from './walk.ts'

const journeyOf = (...platforms: { id: string; needs?: string }[]) =>
  ({
    name: 'Bilan d’orientation',
    makesAssessment: true,
    platforms: platforms.map(({ id, needs }) => ({
      platform: { _id: id, name: id },
      prerequisite: needs ? { _id: needs, name: needs } : null,
    })),
  }) as PlatformJourney
const mineOf = (statuses: Record<string, 0 | 1 | 2>, more: Partial<UserPlatformJourney> = {}) =>
  ({
    platforms: Object.entries(statuses).map(([id, status]) => ({
      platform: { _id: id },
      status,
      proof: null,
      sharing: 'none',
    })),
    missing: [],
    isUnlocked: false,
    ...more,
  }) as unknown as UserPlatformJourney

test('[JRN-03] button of a platform: label by progress', () => {
  expect(([0, 1, 2] as const).map((status) => openText(status, 'Cap Bruyère'))).toEqual([
    'Je commence',
    'Je continue',
    'Retourner sur la plateforme Cap Bruyère',
  ])
})

test('[JRN-06] sharing: waits for the required platforms, except hidden ones', () => {
  const journey = journeyOf({ id: 'cap' }, { id: 'transvase', needs: 'cap' })
  const awaited = (statuses: Record<string, 0 | 1 | 2>) => platformsOf(journey, mineOf(statuses))[1]!.awaited?.name
  expect(awaited({ cap: 0, transvase: 0 })).toBe('cap')
  expect(awaited({ cap: 1, transvase: 2 })).toBe('cap')
  expect(awaited({ cap: 2, transvase: 0 })).toBeUndefined()
  expect(awaited({ transvase: 0 })).toBeUndefined()
})

test('platforms: in the order of the path; without progress → not started', () => {
  const platforms = platformsOf(journeyOf({ id: 'a' }, { id: 'b' }), mineOf({ b: 2 }))
  expect(platforms.map(({ number, status, platform }) => [number, platform._id, status])).toEqual([
    [1, 'a', 0],
    [2, 'b', 2],
  ])
  expect(routeStates(platforms)).toEqual(['current', 'done'])
})

test('[JRN-02] route: finished → done; first neither finished nor only waiting for data → current', () => {
  const of = (status: 0 | 1 | 2, sharing: 'none' | 'pending' = 'none', isRequired = false) => ({
    status,
    sharing,
    isRequired,
  })
  const [finished, shared, begun, todo] = [of(2), of(0, 'pending'), of(1), of(0)]
  expect(routeStates([finished, shared, begun, todo])).toEqual(['done', 'todo', 'current', 'todo'])
  expect(routeStates([finished, shared])).toEqual(['done', 'todo'])
  const required = of(0, 'pending', true)
  expect(routeStates([finished, required, todo]), 'shared data do not finish a platform').toEqual([
    'done',
    'current',
    'todo',
  ])
})

test('[JRN-02] phone: step of the address open, else the current one, none once the assessment unlocks', () => {
  const slugs = { platforms: ['a', 'b'].map((slug) => ({ platform: { _id: slug, name: slug, slug } })) }
  const platforms = platformsOf(slugs as PlatformJourney, mineOf({ a: 2, b: 1 }))
  expect(openStepOf(platforms, false, null)).toBe('b')
  expect(openStepOf(platforms, false, 'a')).toBe('a')
  expect(openStepOf(platforms, false, 'unknown')).toBe('b')
  expect(openStepOf(platforms, true, null)).toBeUndefined()
  expect(openStepOf(platforms, true, 'a')).toBe('a')
})

test('[JRN-03] [JRN-06] actions of a platform: the next one first, no locked button next to an open one', () => {
  const exchange = { serviceImportId: 'i', serviceExportId: 'e', purposeId: 'p' }
  const plain = {
    exchange: null,
    awaited: null,
    sharing: 'none',
    status: 0,
    mustShare: false,
    reportsCompletion: true,
  } as const
  const awaited = { _id: 'a', name: 'Cap Bruyère' }
  expect(actionsOf(plain)).toEqual(['open'])
  expect(actionsOf({ ...plain, status: 1 })).toEqual(['open'])
  expect(actionsOf({ ...plain, status: 1, reportsCompletion: false })).toEqual(['open', 'finish'])
  expect(actionsOf({ ...plain, exchange, awaited })).toEqual(['locked'])
  expect(actionsOf({ ...plain, exchange, awaited, status: 1 })).toEqual(['waits', 'open'])
  expect(actionsOf({ ...plain, exchange, mustShare: true })).toEqual(['share'])
  expect(actionsOf({ ...plain, exchange, mustShare: true, status: 1 })).toEqual(['share', 'open'])
  expect(actionsOf({ ...plain, exchange }), 'sharing stays optional').toEqual(['open', 'share'])
  expect(actionsOf({ ...plain, exchange, awaited, sharing: 'pending' })).toEqual(['shared', 'open'])
})

test('[JRN-02] progress: finished of total', () => {
  expect(progressText({ finished: 0, total: 4 })).toBe('0\u00a0outil terminé sur\u00a04')
  expect(progressText({ finished: 2, total: 4 })).toBe('2\u00a0outils terminés sur\u00a04')
  expect([progressPercent({ finished: 1, total: 4 }), progressPercent({ finished: 0, total: 0 })]).toEqual([25, 0])
})

test('[JRN-05] missing platforms and next step', () => {
  const missing = [
    { what: 'finish', platform: { _id: '1', name: 'Cap Bruyère' } },
    { what: 'share', platform: { _id: '2', name: 'Transvase' } },
  ] as const
  expect(missing.map(missingText)).toEqual(['Terminez Cap Bruyère', 'Partagez vos données avec Transvase'])
  expect(generateText()).toBe('Générer mon bilan')
  const journey = journeyOf()
  expect(nextText(journey, mineOf({}, { missing: [...missing] }))).toBe('Prochaine étape\u00a0: terminez Cap Bruyère.')
  expect(nextText(journey, mineOf({}, { isUnlocked: true }))).toBe('Vous pouvez maintenant générer votre bilan.')
  expect(nextText({ ...journey, makesAssessment: false }, mineOf({}, { missing: [...missing] }))).toBe('')
})

test('[JRN-10] default.jpg → default icon', () => {
  expect(
    ['default.jpg', '', '/images/default.jpg', '/images/journeys/bilan.svg', 'mydefault.jpg'].map(hasOwnImage),
  ).toEqual([false, false, false, true, true])
})

describe('[BIL-01] [BIL-03] addresses of the walk', () => {
  const search = (text: string) => new URLSearchParams(text)
  test('step: 0 to 3', () => {
    expect(['step=0', 'step=3', ''].map((text) => readStep(search(text)))).toEqual([0, 3, undefined])
    for (const text of ['step=4', 'step=-1', 'step=01', 'step=1.0', 'step=', 'step=1%20', 'step=1e0', 'step=99'])
      expect(readStep(search(text)), text).toBe(null)
    expect(stepAddress('bilan-orientation', 1)).toBe('/user/experiences/bilan-orientation/transition?step=1')
    expect(stepAddress('bilan-orientation', 4)).toBe('/user/experiences/bilan-orientation/end')
  })

  const redirectOf = (value: string) => readRedirect(new URLSearchParams({ redirect: value }))
  test('redirect: api, or a page of ours', () => {
    expect(redirectOf('api')).toEqual({ isApi: true, path: null })
    for (const path of [
      stepAddress('bilan-orientation', 1),
      '/user/experiences/bilan-orientation/end',
      '/user/experiences/bilan-orientation',
      '/user/missions',
    ])
      expect(redirectOf(path), path).toEqual({ isApi: false, path })
    expect(readRedirect(search(''))).toEqual({ isApi: false, path: null })
  })
  test('first step → opens its tool; others → unless they redirect', () => {
    const [none, api, away] = [redirectOf(''), redirectOf('api'), redirectOf('/user/missions')]
    expect([0, 1, 3].map((step) => [none, api, away].map((redirect) => opensTool(step, redirect)))).toEqual([
      [true, false, true],
      [true, false, false],
      [true, false, false],
    ])
  })
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/user/missions%0d%0aLocation:x',
    '/user/missions\r\nLocation: x',
    '/user/missions\n',
    '/user/missions/../../evil',
    '/user/missions?next=//evil',
    '/user/authentication/logout',
    '/user/experiences/pre start',
    '/user/experiences/a/b',
    '/user/experiences/bilan-orientation/transition?step=9',
    '/user/experiences/bilan-orientation/transition?step=0&redirect=//evil',
    ' /user/missions',
    'API',
    '',
  ])('redirect %j → none', (value) => {
    expect(redirectOf(value)).toEqual({ isApi: false, path: null })
  })
})
