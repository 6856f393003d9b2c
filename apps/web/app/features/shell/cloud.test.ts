import { describe, expect, test } from 'vitest'
import { fakeApi } from '@visions/ui/test/pages.ts'
import { cloudAddress, openCloud } from './cloud.ts'

const CLOUD = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
const TOOL = '1e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

const queryOf = (values?: Parameters<typeof cloudAddress>[0]) =>
  new URL(cloudAddress(values), 'https://visions.example').searchParams

describe('openCloud', () => {
  const found = { 'GET /personalcloud': { serviceId: CLOUD, onboardingUrl: null } }
  const link = { 'POST /personalcloud/link': { url: 'https://nuage.example/ouvrir', isSignedIn: true } }

  test('[SHR-01] cloud unknown → looked up, its link returned', async () => {
    const api = fakeApi({ ...found, ...link })
    expect(await openCloud(api, queryOf())).toEqual({ url: 'https://nuage.example/ouvrir' })
    expect(api).toHaveBeenLastCalledWith('POST /personalcloud/link', { body: { serviceId: CLOUD } })
  })
  test('[BIL-05] cloud given → no lookup, opened at the data of the tool', async () => {
    const api = fakeApi(link)
    expect(await openCloud(api, queryOf({ cloud: CLOUD, tool: TOOL }))).toEqual({ url: 'https://nuage.example/ouvrir' })
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /personalcloud/link', {
      body: { serviceId: CLOUD, connectorOf: TOOL },
    })
  })
  test('[SHR-01] no cloud, no link, no answer or an invalid link → error, nothing opens', async () => {
    const nothing = { error: 'Impossible d’accéder à la plateforme' }
    expect(
      await openCloud(fakeApi({ 'GET /personalcloud': { serviceId: null, onboardingUrl: null } }), queryOf()),
    ).toEqual(nothing)
    expect(await openCloud(fakeApi({}), queryOf())).toEqual(nothing)
    expect(await openCloud(fakeApi(found), queryOf())).toEqual(nothing)
    for (const url of ['javascript:1', null])
      expect(
        await openCloud(fakeApi({ ...found, 'POST /personalcloud/link': { url, isSignedIn: false } }), queryOf()),
      ).toEqual(nothing)
  })
  test('[EXT-01] cloud refuses the sign-in → says so, with its website', async () => {
    const url = 'https://nuage.example/'
    const api = fakeApi({ ...found, 'POST /personalcloud/link': { url, isSignedIn: false } })
    expect(await openCloud(api, queryOf())).toMatchObject({
      error: expect.stringMatching(/^La connexion automatique/),
      next: { href: url },
    })
  })
})
