import { describe, expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../lib/api.ts'
import { latestAssessment } from './latest-assessment.ts'
import { actOnPersonalData, isConfirmed } from './page-act.ts'

const url = new URL('https://visions.example/user/share?etape=supprimer')
const formOf = (fields: Record<string, string>) => {
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

describe('deleting the account', () => {
  test('[SHR-04] the word confirms, however it is written', () => {
    expect(['SUPPRIMER', ' supprimer ', 'Supprimer'].map(isConfirmed)).toEqual([true, true, true])
    expect(['', 'oui', 'SUPPRIMER !', null].map(isConfirmed)).toEqual([false, false, false, false])
  })
  test('[SHR-04] without it nothing is asked for', async () => {
    const api = apiOf({})
    expect(await actOnPersonalData(api, formOf({ intent: 'delete', confirmation: 'oui' }), url)).toEqual({
      intent: 'delete',
      problem: 'not-confirmed',
    })
    expect(api).not.toHaveBeenCalled()
  })
  test('[SHR-04] asking and keeping lead back to the page; a failure is said', async () => {
    const deletion = { deletion: null }
    const api = apiOf({ 'POST /personaldata/deletion': deletion, 'DELETE /personaldata/deletion': deletion })
    const ask = formOf({ intent: 'delete', confirmation: 'supprimer' })
    const leads = async (form: FormData) => {
      const thrown: unknown = await actOnPersonalData(api, form, url).catch((error: unknown) => error)
      return (thrown as Response).headers.get('location')
    }
    expect(await leads(ask)).toBe('/user/share?fait=suppression')
    expect(api).toHaveBeenCalledWith('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } })
    expect(await leads(formOf({ intent: 'keep' }))).toBe('/user/share?fait=maintien')
    expect(await actOnPersonalData(apiOf({}), ask, url)).toEqual({ intent: 'delete', problem: 'failed' })
    expect(await actOnPersonalData(apiOf({}), formOf({ intent: 'keep' }), url)).toEqual({ intent: 'keep', problem: 'failed' })
  })
})

describe('where «Voir mon Bilan» leads', () => {
  const journey = (experience: string, assessment: object | null) => ({
    platformJourney: { experience },
    userPlatformJourney: { assessment },
  })
  const versions =
    (readyAt: Record<string, (string | null)[]>) =>
    ({ query }: { query: { experience: string } }) => ({
      assessments: readyAt[query.experience]!.map((at) => ({ state: at ? 'ready' : 'making', readyAt: at })),
    })
  test('[SHR-01] to the latest that is ready, even while a newer version is made', async () => {
    const api = apiOf({
      'GET /userplatformjourneys/me': {
        journeys: [journey('bilan-orientation', {}), journey('bilan-reorientation', {}), journey('parcoursup', null)],
      },
      'GET /assessments': versions({
        'bilan-orientation': [null, '2026-11-20T10:00:00Z'],
        'bilan-reorientation': ['2026-11-19T10:00:00Z'],
      }),
    })
    expect(await latestAssessment(api)).toBe('/user/experiences/bilan-orientation/bilan')
  })
  test('[SHR-01] to the experiences while none is ready, or when that cannot be told', async () => {
    const journeys = { journeys: [journey('bilan-orientation', {})] }
    const none = apiOf({ 'GET /userplatformjourneys/me': journeys, 'GET /assessments': versions({ 'bilan-orientation': [null] }) })
    expect(await latestAssessment(none)).toBe('/user/experiences')
    expect(await latestAssessment(apiOf({ 'GET /userplatformjourneys/me': journeys }))).toBe('/user/experiences')
    expect(await latestAssessment(apiOf({}))).toBe('/user/experiences')
  })
})
