import { describe, expect, test } from 'vitest'
import { fakeApi } from '@visions/ui/test/pages.ts'
import { loadMissionsPage, loadTaskPage } from './page-data.ts'

const ID = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const HOME = 'GET /notebook'
const OBJECTIVES = 'GET /public/missionobjectiveassociations/objectives'

const home = (changes: Record<string, unknown> = {}) => ({
  missing: [],
  audience: 'JOB',
  mainObjective: null,
  namespace: null,
  missions: [],
  completedServices: 0,
  objectives: { payingLater: [], finished: [] },
  ...changes,
})
const load = (answers: Record<string, unknown>, search = '?vue=toutes') =>
  loadMissionsPage(fakeApi(answers), new URL(`http://visions.test/user/missions${search}`))

describe('page of missions', () => {
  test('[MIS-03] no age group → incomplete profile', async () => {
    const missing = ['age_group', 'situation']
    expect(await load({ [HOME]: home({ missing }) })).toEqual({ view: 'incomplete', missing })
  })
  test('[MIS-04] no main objective and fewer than two completed services → presets', async () => {
    const missions = [{ userMission: { isCompleted: false } }]
    expect(await load({ [HOME]: home({ missions }) })).toMatchObject({ view: 'presets', notebook: { missions } })
  })
  test('[MIS-04] no search chosen → redirect to the objective page', async () => {
    const refused = await load({ [HOME]: home({ audience: null }) }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Response)
    expect((refused as Response).headers.get('location')).toBe('/user/objective')
  })
  test.each([
    [2, true, '', { view: 'home', objectives: [] }],
    [2, false, '', { view: 'home', objectives: null }],
    [1, true, '?pause=1', { view: 'home', objectives: null }],
    [2, true, '?vue=toutes', { view: 'presets' }],
    [2, true, '?vue=premieres', { view: 'presets' }],
    [2, false, '?filtre=termine', { view: 'presets' }],
    [2, false, '?depart=erreur', { view: 'presets' }],
    [2, true, '?vue=objectif', { view: 'chooser', objectives: [], finished: [], isFinished: true }],
    [2, false, '?vue=objectif', { view: 'chooser', objectives: [], finished: [], isFinished: false }],
    [1, false, '?vue=objectif', { view: 'presets' }],
  ])(
    '[MIS-09] [NBK-05] [PIS-05] %i services, first missions finished: %s, «%s» → %j',
    async (completedServices, isFinished, search, page) => {
      const missions = [true, isFinished].map((isCompleted) => ({ userMission: { isCompleted } }))
      const answers = { [HOME]: home({ missions, completedServices }), [OBJECTIVES]: { objectives: [] } }
      expect(await load(answers, search)).toMatchObject(page)
    },
  )
  test('[MIS-11] main objective → its missions', async () => {
    const page = await load({ [HOME]: home({ mainObjective: ID }), [OBJECTIVES]: { objectives: [] } })
    expect(page).toMatchObject({ view: 'list', mainObjective: ID, notebook: { missions: [] } })
  })
  test('lost session → thrown', async () => {
    await expect(load({ [HOME]: 440 })).rejects.toMatchObject({ status: 440 })
  })
})

test('[TSK-06] malformed task identifier → 404, no call', async () => {
  const refused = await loadTaskPage(fakeApi({}), 'abc').catch((error: unknown) => error)
  expect((refused as Response).status).toBe(404)
})
