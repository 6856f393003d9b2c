import { describe, expect, test } from 'vitest'
import { fakeApi, formWith } from '@visions/ui/test/pages.ts'
import { latestAssessment } from './latest-assessment.ts'
import { actOnPersonalData, isConfirmed } from './page-act.ts'

const url = new URL('https://visions.example/user/share?etape=supprimer')

describe('account deletion', () => {
  test('[SHR-04] confirmation word: any spelling → accepted', () => {
    expect(['SUPPRIMER', ' supprimer ', 'Supprimer'].map(isConfirmed)).toEqual([true, true, true])
    expect(['', 'oui', 'SUPPRIMER !', null].map(isConfirmed)).toEqual([false, false, false, false])
  })
  test('[SHR-04] no confirmation word → nothing sent', async () => {
    const api = fakeApi({})
    expect(await actOnPersonalData(api, formWith({ intent: 'delete', confirmation: 'oui' }), url)).toEqual({
      intent: 'delete',
      problem: 'not-confirmed',
    })
    expect(api).not.toHaveBeenCalled()
  })
  test('[SHR-04] schedule or cancel → redirect to the page; failure → message', async () => {
    const deletion = { deletion: null }
    const api = fakeApi({ 'POST /personaldata/deletion': deletion, 'DELETE /personaldata/deletion': deletion })
    const ask = formWith({ intent: 'delete', confirmation: 'supprimer' })
    const leads = async (form: FormData) => {
      const thrown: unknown = await actOnPersonalData(api, form, url).catch((error: unknown) => error)
      return (thrown as Response).headers.get('location')
    }
    expect(await leads(ask)).toBe('/user/share?fait=suppression')
    expect(api).toHaveBeenCalledWith('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } })
    expect(await leads(formWith({ intent: 'keep' }))).toBe('/user/share?fait=maintien')
    expect(await actOnPersonalData(fakeApi({}), ask, url)).toEqual({ intent: 'delete', problem: 'failed' })
    expect(await actOnPersonalData(fakeApi({}), formWith({ intent: 'keep' }), url)).toEqual({
      intent: 'keep',
      problem: 'failed',
    })
  })
})

describe('«Voir mon bilan»', () => {
  const journey = (experience: string, assessment: object | null) => ({
    platformJourney: { experience },
    userPlatformJourney: { assessment },
  })
  const versions =
    (readyAt: Record<string, (string | null)[]>) =>
    ({ query }: { query: { experience: string } }) => ({
      assessments: readyAt[query.experience]!.map((at, place, all) => ({
        version: all.length - place,
        state: at ? 'ready' : 'making',
        readyAt: at,
      })),
    })
  test('[SHR-01] links to the latest version that is ready, also while a newer one is made', async () => {
    const api = fakeApi({
      'GET /userplatformjourneys/me': {
        journeys: [journey('bilan-orientation', {}), journey('bilan-reorientation', {}), journey('parcoursup', null)],
      },
      'GET /assessments': versions({
        'bilan-orientation': [null, '2026-11-20T10:00:00Z'],
        'bilan-reorientation': ['2026-11-19T10:00:00Z'],
      }),
    })
    expect(await latestAssessment(api)).toEqual({ experience: 'bilan-orientation', version: 1 })
  })
  test('[SHR-01] no version, or loading failed → links to the experiences', async () => {
    const journeys = { journeys: [journey('bilan-orientation', {})] }
    const none = fakeApi({
      'GET /userplatformjourneys/me': journeys,
      'GET /assessments': versions({ 'bilan-orientation': [null] }),
    })
    expect(await latestAssessment(none)).toBeNull()
    expect(await latestAssessment(fakeApi({ 'GET /userplatformjourneys/me': journeys }))).toBeNull()
    expect(await latestAssessment(fakeApi({}))).toBeNull()
  })
})
