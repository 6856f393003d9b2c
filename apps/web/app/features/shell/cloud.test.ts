import { describe, expect, test } from 'vitest'
import { fakeApi, formWith } from '../../../test/pages.ts'
import { openCloud } from './cloud.ts'

const CLOUD = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const TOOL = '1e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

describe('opening the cloud', () => {
  const services = { 'GET /services': { services: [{ _id: CLOUD, isPersonalCloud: true }], next: null } }
  const link = { 'POST /personalcloud/link': { url: 'https://nuage.example/ouvrir', isSignedIn: true } }

  test('[SHR-01] it is found on a later page, and its link followed', async () => {
    const api = fakeApi({
      'GET /services': ({ query }: { query: { after?: string } }) =>
        query.after ? services['GET /services'] : { services: [{ _id: TOOL, isPersonalCloud: false }], next: TOOL },
      ...link,
    })
    expect(await openCloud(api, formWith())).toEqual({ intent: 'cloud', url: 'https://nuage.example/ouvrir', isSignedIn: true })
    expect(api).toHaveBeenLastCalledWith('POST /personalcloud/link', { body: { serviceId: CLOUD } })
  })
  test('[BIL-05] one that is named is not looked for, and is opened where the tool has its data', async () => {
    const api = fakeApi(link)
    expect(await openCloud(api, formWith({ cloud: CLOUD, tool: TOOL }))).toMatchObject({ isSignedIn: true })
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /personalcloud/link', { body: { serviceId: CLOUD, connectorOf: TOOL } })
  })
  test('[SHR-01] no cloud, no link, no answer, or a link that is none: said, and nothing opens', async () => {
    const nothing = { intent: 'cloud' }
    expect(await openCloud(fakeApi({ 'GET /services': { services: [], next: null } }), formWith())).toEqual(nothing)
    expect(await openCloud(fakeApi({}), formWith())).toEqual(nothing)
    expect(await openCloud(fakeApi(services), formWith())).toEqual(nothing)
    for (const url of ['javascript:1', null])
      expect(await openCloud(fakeApi({ ...services, 'POST /personalcloud/link': { url, isSignedIn: false } }), formWith())).toEqual(nothing)
  })
})
