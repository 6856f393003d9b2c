import { expect, test } from 'vitest'
import { fakeApi, testId } from '@visions/ui/test/pages.ts'
import { openTask, taskToolAddress } from './open-task.ts'

const [TASK, TOOL] = [testId(1), testId(2)]
const ACTION = 'POST /usermissions/tasks/{taskId}/action'
const COMPLETION = 'POST /usermissions/tasks/{taskId}'
const CLOUD = 'POST /personalcloud/link'

/** Follows the link of a tool. `calls`: those that record. */
async function follow(tool: object | null, answers: Record<string, unknown> = {}, address?: string) {
  const api = fakeApi({
    'GET /me': { user: { namespace: null } },
    'GET /public/missiontasks/{taskId}/services': tool ? { services: [{ _id: TOOL, ...tool }] } : 503,
    [ACTION]: {},
    [COMPLETION]: { isCreditDue: false },
    ...answers,
  })
  const { searchParams } = new URL(address ?? taskToolAddress(TASK, TOOL), 'https://visions.example')
  const opened = await openTask(api, searchParams)
  return { opened, calls: api.mock.calls.map(([key]) => key).filter((key) => key.startsWith('POST /usermissions')) }
}
const site = { isPersonalCloud: false, urls: { website: 'https://outil.example/' } }

test('[TSK-04] [TSK-10] link of a tool → recorded and completed, then opened, also when these calls fail', async () => {
  for (const answers of [{}, { [ACTION]: 503, [COMPLETION]: 503 }])
    expect(await follow(site, answers)).toEqual({
      opened: { url: 'https://outil.example/' },
      calls: [ACTION, COMPLETION],
    })
})

test.each([
  ['a tool without a website', { isPersonalCloud: false, urls: { website: null } }],
  ['a website that is no address', { isPersonalCloud: false, urls: { website: 'javascript:alert(1)' } }],
  ['tools that did not load', null],
])('[TSK-09] [PEO-10] %s → nothing recorded, says why', async (_, tool) => {
  const { opened, calls } = await follow(tool)
  expect(opened.error).toBeTruthy()
  expect(calls).toEqual([])
})

test('[TSK-09] [PEO-10] tool of another task, or forged identifiers → nothing recorded', async () => {
  for (const address of [taskToolAddress(TASK, testId(3)), taskToolAddress(TASK, '../x'), '/user/ouvrir/tache'])
    expect((await follow(site, {}, address)).calls).toEqual([])
})

test('[TSK-04] personal cloud: recorded when it has a link, or its website to sign in', async () => {
  const cloud = { isPersonalCloud: true, urls: { website: 'https://nuage.example/' } }
  const link = (isSignedIn: boolean) => ({ [CLOUD]: { url: 'https://nuage.example/entrer', isSignedIn } })
  expect(await follow(cloud, link(true))).toEqual({
    opened: { url: 'https://nuage.example/entrer' },
    calls: [ACTION, COMPLETION],
  })
  expect((await follow(cloud, link(false))).opened.url).toBeUndefined()
  expect((await follow(cloud, link(false))).calls).toEqual([ACTION, COMPLETION])
  expect((await follow(cloud, { [CLOUD]: 503 })).calls).toEqual([])
})
