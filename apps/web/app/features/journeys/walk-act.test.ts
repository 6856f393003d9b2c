import { describe, expect, test } from 'vitest'
import { fakeApi, formWith } from '@visions/ui/test/pages.ts'
import { doStep } from './walk-act.ts'

describe('a step', () => {
  const me = { 'GET /me': { user: { _id: 'u', email: 'a@b.fr' } } }
  const recorded = { ...me, 'POST /bo/getcreateuserconfig': {}, 'POST /bo/galaxydonestep': {} }
  const at = (step: number, search = '') => ({
    experience: 'bilan-region',
    step,
    search: new URLSearchParams(search),
  })
  const press = (answers: Record<string, unknown>, number = 0, search = '') =>
    doStep(fakeApi(answers), at(number, search), formWith({ journey: 'j', platform: 'p' }))

  test('[BIL-03] cannot be recorded → error, no redirect', async () => {
    for (const answers of [{}, me, { ...me, 'POST /bo/getcreateuserconfig': {} }]) {
      const outcome = await press(answers)
      expect(outcome).toMatchObject({
        intent: 'step',
        error: expect.stringMatching(/^Votre demande n’a pas été enregistrée/),
      })
      expect(outcome).not.toHaveProperty('after')
    }
    expect(await press({ ...me, 'POST /bo/galaxydonestep': 409 }, 1)).toMatchObject({
      error: expect.stringContaining('étapes précédentes'),
    })
  })
  test('[BIL-02] [BIL-03] first step → reset, recorded, tool opened', async () => {
    const url = 'https://outil.example/entrer'
    const api = fakeApi({ ...recorded, 'POST /userplatformjourneys': { redirectUrl: url } })
    const outcome = await doStep(api, at(0), formWith({ journey: 'j', platform: 'p' }))
    expect(outcome).toEqual({ intent: 'step', url, after: '/user/experiences/bilan-region/transition?step=1' })
    expect(api.mock.calls.slice(1)).toEqual([
      ['POST /bo/getcreateuserconfig', { body: { email: 'a@b.fr', experience: 'bilan-region', shouldReset: true } }],
      ['POST /bo/galaxydonestep', { body: { step: 0, experience: 'bilan-region', userId: 'u' } }],
      ['POST /userplatformjourneys', { body: { userId: 'u', platformJourneyId: 'j', platformId: 'p' } }],
    ])
  })
  test('[BIL-03] with a redirect → redirected', async () => {
    await expect(press(recorded, 2, 'redirect=/user/missions')).rejects.toMatchObject({ status: 303 })
  })
})
