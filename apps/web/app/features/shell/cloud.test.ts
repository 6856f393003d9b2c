import { describe, expect, test } from 'vitest'
import { fakeApi, formWith } from '@visions/ui/test/pages.ts'
import { openCloud } from './cloud.ts'

const CLOUD = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const TOOL = '1e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

describe('openCloud', () => {
  const found = { 'GET /personalcloud': { serviceId: CLOUD, onboardingUrl: null } }
  const link = { 'POST /personalcloud/link': { url: 'https://nuage.example/ouvrir', isSignedIn: true } }

  test('[SHR-01] cloud unknown → looked up, its link returned', async () => {
    const api = fakeApi({ ...found, ...link })
    expect(await openCloud(api, formWith())).toEqual({
      intent: 'cloud',
      url: 'https://nuage.example/ouvrir',
      isSignedIn: true,
    })
    expect(api).toHaveBeenLastCalledWith('POST /personalcloud/link', { body: { serviceId: CLOUD } })
  })
  test('[BIL-05] cloud given → no lookup, opened at the data of the tool', async () => {
    const api = fakeApi(link)
    expect(await openCloud(api, formWith({ cloud: CLOUD, tool: TOOL }))).toMatchObject({ isSignedIn: true })
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /personalcloud/link', {
      body: { serviceId: CLOUD, connectorOf: TOOL },
    })
  })
  test('[SHR-01] no cloud, no link, no answer or an invalid link → error, nothing opens', async () => {
    const nothing = { intent: 'cloud' }
    expect(
      await openCloud(fakeApi({ 'GET /personalcloud': { serviceId: null, onboardingUrl: null } }), formWith()),
    ).toEqual(nothing)
    expect(await openCloud(fakeApi({}), formWith())).toEqual(nothing)
    expect(await openCloud(fakeApi(found), formWith())).toEqual(nothing)
    for (const url of ['javascript:1', null])
      expect(
        await openCloud(fakeApi({ ...found, 'POST /personalcloud/link': { url, isSignedIn: false } }), formWith()),
      ).toEqual(nothing)
  })
})
