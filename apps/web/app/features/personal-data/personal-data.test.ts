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

describe('opening the cloud', () => {
  const cloud = { _id: 'cloud', isPersonalCloud: true }
  const open = (api: Api) => actOnPersonalData(api, formOf({ intent: 'cloud' }), url)
  test('[SHR-01] it is found on a later page, and its link followed', async () => {
    const api = apiOf({
      'GET /services': ({ query }: { query: { after?: string } }) =>
        query.after ? { services: [cloud], next: null } : { services: [{ _id: 'outil', isPersonalCloud: false }], next: 'outil' },
      'POST /personalcloud/link': { url: 'https://nuage.example/ouvrir', isSignedIn: true },
    })
    expect(await open(api)).toEqual({ intent: 'cloud', url: 'https://nuage.example/ouvrir', isSignedIn: true })
    expect(api).toHaveBeenLastCalledWith('POST /personalcloud/link', { body: { serviceId: 'cloud' } })
  })
  test('[SHR-01] no cloud, no link, no answer, or a link that is none: said, and nothing opens', async () => {
    const nothing = { intent: 'cloud', url: null, isSignedIn: false }
    const services = { 'GET /services': { services: [cloud], next: null } }
    expect(await open(apiOf({ 'GET /services': { services: [], next: null } }))).toEqual(nothing)
    expect(await open(apiOf({}))).toEqual(nothing)
    expect(await open(apiOf(services))).toEqual(nothing)
    expect(await open(apiOf({ ...services, 'POST /personalcloud/link': { url: 'javascript:1', isSignedIn: false } }))).toEqual(nothing)
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
