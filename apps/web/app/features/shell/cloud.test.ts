import { describe, expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../lib/api.ts'
import { openCloud } from './cloud.ts'

const CLOUD = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const TOOL = '1e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const formOf = (fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
/** An API that answers by key; without an answer it is down. */
const apiOf = (answers: Record<string, unknown>) =>
  vi.fn((key: string, input?: unknown) => {
    const answer = answers[key]
    if (answer === undefined) return Promise.reject(new ApiError('GET', 503, undefined))
    return Promise.resolve(typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer)
  }) as unknown as Api

describe('opening the cloud', () => {
  const services = { 'GET /services': { services: [{ _id: CLOUD, isPersonalCloud: true }], next: null } }
  const link = { 'POST /personalcloud/link': { url: 'https://nuage.example/ouvrir', isSignedIn: true } }

  test('[SHR-01] it is found on a later page, and its link followed', async () => {
    const api = apiOf({
      'GET /services': ({ query }: { query: { after?: string } }) =>
        query.after ? services['GET /services'] : { services: [{ _id: TOOL, isPersonalCloud: false }], next: TOOL },
      ...link,
    })
    expect(await openCloud(api, formOf())).toEqual({ intent: 'cloud', url: 'https://nuage.example/ouvrir', isSignedIn: true })
    expect(api).toHaveBeenLastCalledWith('POST /personalcloud/link', { body: { serviceId: CLOUD } })
  })
  test('[BIL-05] one that is named is not looked for, and is opened where the tool has its data', async () => {
    const api = apiOf(link)
    expect(await openCloud(api, formOf({ cloud: CLOUD, tool: TOOL }))).toMatchObject({ isSignedIn: true })
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /personalcloud/link', { body: { serviceId: CLOUD, connectorOf: TOOL } })
  })
  test('[SHR-01] no cloud, no link, no answer, or a link that is none: said, and nothing opens', async () => {
    const nothing = { intent: 'cloud' }
    expect(await openCloud(apiOf({ 'GET /services': { services: [], next: null } }), formOf())).toEqual(nothing)
    expect(await openCloud(apiOf({}), formOf())).toEqual(nothing)
    expect(await openCloud(apiOf(services), formOf())).toEqual(nothing)
    for (const url of ['javascript:1', null])
      expect(await openCloud(apiOf({ ...services, 'POST /personalcloud/link': { url, isSignedIn: false } }), formOf())).toEqual(nothing)
  })
})
