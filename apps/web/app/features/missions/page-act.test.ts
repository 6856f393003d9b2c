import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formWith } from '@visions/ui/test/pages.ts'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { actOnMissions, CHOOSE_AN_OBJECTIVE } from './page-act.ts'

const ID = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const TOOL = '1e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const url = new URL(`http://visions.test/user/missions?tache=${ID}`)

function anApi({ failing = false, payingLater = [] as string[] } = {}) {
  const calls: string[] = []
  const api = (async (key: string) => {
    calls.push(key)
    if (key === 'GET /me') return { user: { _id: ID, namespace: null } }
    if (key === 'GET /notebook') return { mainObjective: null, objectives: { payingLater, finished: [] } }
    if (failing) throw new ApiError('POST', 503, undefined)
    return { credited: 50, bonusCredited: 0, visionsStars: 50, userMission: { mission: { name: 'M' } } }
  }) as unknown as Api
  return { api, calls }
}
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

describe('without JavaScript', () => {
  test('[MIS-09] missing or forged choice → refused', async () => {
    const { api, calls } = anApi()
    for (const fields of [{}, { objective: '' }, { objective: '../x' }])
      expect(await actOnMissions(api, url, formWith({ intent: 'objective', ...fields }))).toEqual({
        intent: 'objective',
        error: CHOOSE_AN_OBJECTIVE,
      })
    expect(calls).toEqual([])
  })
  test('[MIS-09] choice → saved, redirect to the missions', async () => {
    const { api, calls } = anApi()
    const answer = await actOnMissions(api, url, formWith({ intent: 'objective', objective: ID }))
    expect((answer as Response).headers.get('location')).toBe('/user/missions?vue=toutes')
    expect(calls).toContain('PUT /users/{id}')
  })
  test('[PEO-10] objective that pays from tomorrow → asked first, saved when this one is confirmed', async () => {
    const { api, calls } = anApi({ payingLater: [ID] })
    const choose = (confirmed: string) =>
      actOnMissions(api, url, formWith({ intent: 'objective', objective: ID, confirmed }))
    const asked = { intent: 'objective', error: '', asksAbout: ID }
    expect([await choose(''), await choose(TOOL)]).toEqual([asked, asked])
    expect(calls).not.toContain('PUT /users/{id}')
    expect(await choose(ID)).toBeInstanceOf(Response)
    expect(calls).toContain('PUT /users/{id}')
  })
  test('[TSK-02] frame task, calls fail → recorded, redirect to the matches', async () => {
    const { api, calls } = anApi({ failing: true })
    const answer = await actOnMissions(api, url, formWith({ intent: 'iframe', task: ID }))
    expect((answer as Response).headers.get('location')).toBe('/user/matchs')
    expect(calls.slice(-2)).toEqual(['POST /usermissions/tasks/{taskId}/action', 'POST /matches/discovery'])
  })
  test('unknown intent → undefined', async () => {
    expect(await actOnMissions(anApi().api, url, formWith({ intent: 'starter' }))).toBeUndefined()
  })
})
