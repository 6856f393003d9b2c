import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../../test/pages.ts'
import { loadMissionsPage, loadTaskPage } from './page-data.ts'

const ID = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const OBJECTIVES = 'GET /public/missionobjectiveassociations/objectives'

function aPerson({ age = '18-25', mainObjective = null }: { age?: string | null; mainObjective?: string | null } = {}) {
  return {
    visionsStars: 150,
    provenStars: 0,
    user: {
      namespace: null,
      profile: { age_group: age },
      experiencesInfo: { situation: null, scholarshipLevel: null },
      gamification: { mainObjective },
    },
  }
}
const presets = (audience: string | null, completedServices: number, ...completed: boolean[]) => ({
  audience,
  missions: completed.map((isCompleted) => ({ userMission: { isCompleted } })),
  completedServices,
})
const load = (answers: Record<string, unknown>, search = '') =>
  loadMissionsPage(fakeApi(answers), new URL(`http://visions.test/user/missions${search}`))

describe('page of missions', () => {
  test('[MIS-03] no age group → incomplete profile', async () => {
    expect(await load({ 'GET /me': aPerson({ age: null }) })).toMatchObject({ view: 'incomplete' })
  })
  test('[MIS-04] no main objective and fewer than two completed services → presets', async () => {
    expect(await load({ 'GET /me': aPerson(), 'GET /usermissions/presets': presets('JOB', 1) })).toMatchObject({
      view: 'presets',
      audience: 'JOB',
    })
  })
  test('[MIS-04] no search chosen → redirect to the objective page', async () => {
    const refused = await load({ 'GET /me': aPerson(), 'GET /usermissions/presets': presets(null, 0) }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(Response)
    expect((refused as Response).headers.get('location')).toBe('/user/objective')
  })
  test.each([
    [2, true, '', { view: 'chooser', objectives: [], isFinished: true }],
    [2, true, '?vue=premieres', { view: 'presets' }],
    [2, false, '', { view: 'presets' }],
    [2, false, '?vue=objectif', { view: 'chooser', objectives: [], isFinished: false }],
    [1, false, '?vue=objectif', { view: 'presets' }],
  ])('[MIS-09] %i services, first missions finished: %s, «%s» → %j', async (services, isFinished, search, page) => {
    const first = { 'GET /usermissions/presets': presets('JOB', services, true, isFinished) }
    expect(await load({ 'GET /me': aPerson(), ...first, [OBJECTIVES]: { objectives: [] } }, search)).toMatchObject(page)
  })
  test.each([
    ['ready', 2, 'made'],
    ['failed', 2, 'begun'],
    [null, 1, 'begun'],
    [null, 0, 'none'],
  ])('[CAT-01] assessment %s, platform status %i → %s', async (state, status, assessment) => {
    const userPlatformJourney = { assessment: state && { state }, platforms: [{ status }] }
    const journeys = [{ platformJourney: { experience: 'bilan-orientation' }, userPlatformJourney }]
    const answers = {
      'GET /me': aPerson(),
      'GET /usermissions/presets': presets('JOB', 0),
      'GET /userplatformjourneys/me': { journeys },
    }
    expect(await load(answers)).toMatchObject({ assessment })
  })
  test('[MIS-11] main objective → its missions', async () => {
    const mine = { missions: [], completedServices: 2 }
    const person = aPerson({ mainObjective: ID })
    const page = await load({ 'GET /me': person, 'GET /usermissions/me': mine, [OBJECTIVES]: { objectives: [] } })
    expect(page).toMatchObject({ view: 'list', mainObjective: ID, missions: [] })
  })
  test('lost session → thrown', async () => {
    await expect(load({ 'GET /me': aPerson(), 'GET /usermissions/presets': 440 })).rejects.toMatchObject({
      status: 440,
    })
  })
})

test('[TSK-06] malformed task identifier → 404, no call', async () => {
  const refused = await loadTaskPage(fakeApi({}), 'abc').catch((error: unknown) => error)
  expect((refused as Response).status).toBe(404)
})
