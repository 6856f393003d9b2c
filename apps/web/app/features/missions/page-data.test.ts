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
const presets = (audience: string | null, completedServices: number) => ({ audience, missions: [], completedServices })
const load = (answers: Record<string, unknown>, search = '') =>
  loadMissionsPage(fakeApi(answers), new URL(`http://visions.test/user/missions${search}`))

describe('which page of missions', () => {
  test('[MIS-03] no age group: the incomplete profile', async () => {
    expect(await load({ 'GET /me': aPerson({ age: null }) })).toEqual({
      view: 'incomplete',
      missing: ['Âge', 'Situation', 'Niveau d’études'],
    })
  })
  test('[MIS-04] no main objective and fewer than two completed services: the presets', async () => {
    expect(await load({ 'GET /me': aPerson(), 'GET /usermissions/presets': presets('JOB', 1) })).toMatchObject({
      view: 'presets',
      audience: 'JOB',
    })
  })
  test('[MIS-04] no search chosen: the objective page first', async () => {
    const refused = await load({ 'GET /me': aPerson(), 'GET /usermissions/presets': presets(null, 0) }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Response)
    expect((refused as Response).headers.get('location')).toBe('/user/objective')
  })
  test('[MIS-09] two completed services and no main objective: the chooser, with the presets still reachable', async () => {
    const answers = { 'GET /me': aPerson(), 'GET /usermissions/presets': presets('JOB', 2), [OBJECTIVES]: { objectives: [] } }
    expect(await load(answers)).toEqual({ view: 'chooser', objectives: [] })
    expect(await load(answers, '?vue=premieres')).toMatchObject({ view: 'presets' })
  })
  test('[MIS-10] objectives that cannot be loaded are null; so are missions', async () => {
    expect(await load({ 'GET /me': aPerson(), 'GET /usermissions/presets': presets('JOB', 2) })).toEqual({
      view: 'chooser',
      objectives: null,
    })
    expect(await load({ 'GET /me': aPerson() })).toMatchObject({ view: 'presets', missions: null })
    expect(await load({ 'GET /me': aPerson({ mainObjective: ID }) })).toMatchObject({ view: 'list', missions: null, objectives: null })
  })
  test('[MIS-11] with a main objective: its missions', async () => {
    const mine = { missions: [], completedServices: 2 }
    expect(
      await load({ 'GET /me': aPerson({ mainObjective: ID }), 'GET /usermissions/me': mine, [OBJECTIVES]: { objectives: [] } }),
    ).toMatchObject({
      view: 'list',
      mainObjective: ID,
      missions: [],
    })
  })
  test('a lost session is not taken for a failed part', async () => {
    await expect(load({ 'GET /me': aPerson(), 'GET /usermissions/presets': 440 })).rejects.toMatchObject({ status: 440 })
  })
})

test('[TSK-06] a malformed task identifier is 404, without a call', async () => {
  const refused = await loadTaskPage(fakeApi({}), 'abc').catch((error: unknown) => error)
  expect((refused as Response).status).toBe(404)
})
