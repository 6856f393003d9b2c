import { MATCHES_FRAME } from '@visions/contract/vocabulary'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '@visions/ui/test/pages.ts'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { accomplish, retryCompletions, type TaskCompletion } from './accomplish.ts'

const ACTION = 'POST /usermissions/tasks/{taskId}/action'
const COMPLETE = 'POST /usermissions/tasks/{taskId}'
const DISCOVERY = 'POST /matches/discovery'
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

const perform = (api: Api, by: TaskCompletion['by'] = { serviceId: 's' }, alreadyDone = false) =>
  accomplish(api, { taskId: 't', by, alreadyDone })

describe('accomplish', () => {
  test('[TSK-08] tool → recorded as a service, task completed', async () => {
    const api = fakeApi({ [ACTION]: {}, [COMPLETE]: completed })
    expect(await perform(api)).toEqual({
      isDue: false,
      shouldRetry: false,
      reachedServer: true,
    })
    expect(api.mock.calls).toEqual([
      [ACTION, { params: { taskId: 't' }, body: { action: { type: 'service', resource: 's' } } }],
      [COMPLETE, { params: { taskId: 't' } }],
    ])
  })
  test.each([true, false])(
    '[TSK-08] [PEO-10] frame → recorded, completed by a saved offer only: %s',
    async (isCompleted) => {
      const api = fakeApi({ [ACTION]: {}, [DISCOVERY]: { isCompleted, isCreditDue: isCompleted } })
      expect(await perform(api, 'iframe')).toEqual({ isDue: isCompleted, shouldRetry: false, reachedServer: true })
      expect(api.mock.calls).toEqual([
        [ACTION, { params: { taskId: 't' }, body: { action: { type: 'consent', resource: MATCHES_FRAME } } }],
        [DISCOVERY, { body: { taskId: 't' } }],
      ])
    },
  )
  test('[TSK-08] completed task → action recorded only', async () => {
    const api = fakeApi({ [ACTION]: {} })
    expect(await perform(api, undefined, true)).toEqual({ isDue: false, shouldRetry: false, reachedServer: true })
    expect(api).toHaveBeenCalledTimes(1)
  })
  test('[ECO-04] stars credited on a later day → marked as due', async () => {
    const isDue = async (isCreditDue: boolean) =>
      (await perform(fakeApi({ [ACTION]: {}, [COMPLETE]: { ...completed, isCreditDue } }))).isDue
    expect([await isDue(false), await isDue(true)]).toEqual([false, true])
  })
  test('[TSK-10] calls fail → logged; a completion without a response → to retry', async () => {
    const api = fakeApi({ [ACTION]: 503, [COMPLETE]: 0 })
    expect(await perform(api)).toEqual({ isDue: false, shouldRetry: true, reachedServer: false })
    expect(api).toHaveBeenCalledTimes(2)
    expect(info).toHaveBeenCalledTimes(2)
  })
  test.each([400, 403, 404, 409])('[TSK-10] a completion refused with %i is not tried again', async (status) => {
    const outcome = await perform(fakeApi({ [ACTION]: {}, [COMPLETE]: status }))
    expect(outcome).toMatchObject({ shouldRetry: false, reachedServer: true })
  })
})

describe('retryCompletions', () => {
  test('[TSK-10] each task once, due stars reported, failed tasks returned', async () => {
    const sent: string[] = []
    const api = (async (_key: string, { params }: { params: { taskId: string } }) => {
      sent.push(params.taskId)
      if (params.taskId === 'c') throw new ApiError('POST', 0, undefined)
      return { ...completed, isCreditDue: params.taskId === 'b' }
    }) as unknown as Api
    expect(await retryCompletions(api, ['a', 'b', 'a', 'c'])).toEqual({ left: ['c'], hasSucceeded: true, isDue: true })
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(await retryCompletions(api, ['c'])).toEqual({ left: ['c'], hasSucceeded: false, isDue: false })
  })
})
