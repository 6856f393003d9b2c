import { MATCHES_FRAME } from '@visions/contract/vocabulary'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/pages.ts'
import { ApiError, type Api } from '../../lib/api.ts'
import { accomplish, retryCompletions } from './accomplish.ts'

const ACTION = 'POST /usermissions/tasks/{taskId}/action'
const SERVICES = 'GET /public/missiontasks/{taskId}/services'
const COMPLETE = 'POST /usermissions/tasks/{taskId}'
const completed = {
  credited: 50,
  bonusCredited: 0,
  isCreditDue: false,
  visionsStars: 150,
  completedServices: 1,
  userMission: { mission: { name: 'M' } },
}

let info: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => {})
})

describe('accomplish', () => {
  test('[TSK-08] open task → action recorded, task completed', async () => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: completed })
    const outcome = await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: false })
    expect(api.mock.calls).toEqual([
      [ACTION, { params: { taskId: 't' }, body: { action: { type: 'service', resource: 's' } } }],
      [COMPLETE, { params: { taskId: 't' } }],
    ])
    expect(outcome).toEqual({
      gain: { stars: 50, bonus: 0, balance: 150, mission: 'M', isDue: false },
      shouldRetry: false,
      reachedServer: true,
    })
  })
  test('[TSK-08] completed task → action recorded only', async () => {
    const api = fakeApi({ [ACTION]: {} })
    expect(await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: true })).toEqual({
      gain: null,
      shouldRetry: false,
      reachedServer: true,
    })
    expect(api).toHaveBeenCalledTimes(1)
  })
  test('[TSK-08] frame of matches → recorded as a consent', async () => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: completed })
    await accomplish(api, { taskId: 't', by: 'iframe', alreadyDone: false })
    expect(api.mock.calls[0]?.[1]).toMatchObject({ body: { action: { type: 'consent', resource: MATCHES_FRAME } } })
  })
  test('[TSK-02] choice → coach recorded as the tool, task completed', async () => {
    const api = fakeApi({ [SERVICES]: { services: [{ _id: 'coach' }] }, [ACTION]: {}, [COMPLETE]: completed })
    expect(await accomplish(api, { taskId: 't', by: 'choice', alreadyDone: false })).toMatchObject({
      gain: { stars: 50 },
    })
    expect(api.mock.calls.slice(1)).toEqual([
      [ACTION, { params: { taskId: 't' }, body: { action: { type: 'service', resource: 'coach' } } }],
      [COMPLETE, { params: { taskId: 't' } }],
    ])
  })
  test.each([
    ['has no tool', { services: [] }],
    ['does not show its tools', 503],
  ])('[TSK-02] [TSK-10] choice that %s → completed without an action', async (_, services) => {
    const api = fakeApi({ [SERVICES]: services, [COMPLETE]: completed })
    expect(await accomplish(api, { taskId: 't', by: 'choice', alreadyDone: false })).toMatchObject({
      gain: { stars: 50 },
      shouldRetry: false,
    })
    expect(api.mock.calls.map(([key]) => key as string)).toEqual([SERVICES, COMPLETE])
  })
  test('completion without new stars → no gain', async () => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: { ...completed, credited: 0 } })
    expect((await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: false })).gain).toBeNull()
  })
  test('[ECO-04] stars credited tomorrow → gain of nothing today, marked as due', async () => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: { ...completed, credited: 0, isCreditDue: true } })
    const { gain } = await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: false })
    expect(gain).toEqual({ stars: 0, bonus: 0, balance: 150, mission: 'M', isDue: true })
  })
  test('[TSK-10] calls fail → logged; a completion without a response → to retry', async () => {
    const api = fakeApi({ [ACTION]: 503, [COMPLETE]: 0 })
    expect(await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: false })).toEqual({
      gain: null,
      shouldRetry: true,
      reachedServer: false,
    })
    expect(api).toHaveBeenCalledTimes(2)
    expect(info).toHaveBeenCalledTimes(2)
  })
  test.each([400, 403, 404, 409])('[TSK-10] a completion refused with %i is not tried again', async (status) => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: status })
    expect(await accomplish(api, { taskId: 't', by: { serviceId: 's' }, alreadyDone: false })).toMatchObject({
      shouldRetry: false,
      reachedServer: true,
    })
  })
})

describe('retryCompletions', () => {
  test('[TSK-10] each task once, gains added up, failed tasks returned', async () => {
    const sent: string[] = []
    const api = (async (_key: string, { params }: { params: { taskId: string } }) => {
      sent.push(params.taskId)
      if (params.taskId === 'c') throw new ApiError('POST', 0, undefined)
      return { ...completed, bonusCredited: params.taskId === 'b' ? 100 : 0 }
    }) as unknown as Api
    expect(await retryCompletions(api, ['a', 'b', 'a', 'c'])).toEqual({
      left: ['c'],
      gain: { stars: 100, bonus: 100, balance: 150, mission: 'M', isDue: false },
    })
    expect(sent).toEqual(['a', 'b', 'c'])
  })
})
