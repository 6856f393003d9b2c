import { describe, expect, test } from 'vitest'
import { fakeApi, testId } from '@visions/ui/test/pages.ts'
import { doStep, openStep, openStepAddress } from './walk-act.ts'

describe('a step', () => {
  const me = { 'GET /me': { user: { _id: 'u', email: 'a@b.fr' } } }
  const recorded = { ...me, 'POST /bo/getcreateuserconfig': {}, 'POST /bo/galaxydonestep': {} }
  const at = (step: number, search = '') => ({
    experience: 'bilan-region',
    step,
    search: new URLSearchParams(search),
  })
  const press = (answers: Record<string, unknown>, number = 0, search = '') =>
    doStep(fakeApi(answers), at(number, search))
  const platform = { journey: testId(1), tool: testId(2) }
  const follow = (api: ReturnType<typeof fakeApi>, number: number) =>
    openStep(api, new URL(openStepAddress('bilan-region', number, platform), 'https://visions.example').searchParams)

  test('[BIL-03] cannot be recorded → error, no redirect, nothing opens', async () => {
    for (const answers of [{}, me, { ...me, 'POST /bo/getcreateuserconfig': {} }]) {
      const error = expect.stringMatching(/^Votre demande n’a pas été enregistrée/)
      expect(await press(answers)).toEqual({ intent: 'step', error })
      const api = fakeApi(answers)
      expect(await follow(api, 0)).toMatchObject({ error })
      expect(api.mock.calls.some(([key]) => key === 'POST /userplatformjourneys')).toBe(false)
    }
    const early = { error: expect.stringContaining('étapes précédentes') }
    expect(await press({ ...me, 'POST /bo/galaxydonestep': 409 }, 1)).toMatchObject(early)
    expect(await follow(fakeApi({ ...me, 'POST /bo/galaxydonestep': 409 }), 1)).toMatchObject({
      ...early,
      next: { to: '/user/experiences/bilan-region/transition' },
    })
  })
  test('[BIL-02] [BIL-03] link of the first step → reset, recorded, then the tool', async () => {
    const url = 'https://outil.example/entrer'
    const api = fakeApi({ ...recorded, 'POST /userplatformjourneys': { redirectUrl: url } })
    expect(await follow(api, 0)).toEqual({ url })
    const writes = api.mock.calls.filter(([key]) => key !== 'GET /me')
    expect(writes).toEqual([
      ['POST /bo/getcreateuserconfig', { body: { email: 'a@b.fr', experience: 'bilan-region', shouldReset: true } }],
      ['POST /bo/galaxydonestep', { body: { step: 0, experience: 'bilan-region', userId: 'u' } }],
      [
        'POST /userplatformjourneys',
        { body: { userId: 'u', platformJourneyId: platform.journey, platformId: platform.tool } },
      ],
    ])
  })
  test('[BIL-03] tool of a recorded step cannot be opened → why, and the next step', async () => {
    expect(await follow(fakeApi({ ...recorded, 'POST /userplatformjourneys': 409 }), 1)).toEqual({
      error: 'Impossible d’accéder à la plateforme',
      next: { to: '/user/experiences/bilan-region/transition?step=2', label: 'Continuer sans ouvrir l’outil' },
    })
  })
  test('[BIL-03] with a redirect → redirected', async () => {
    await expect(press(recorded, 2, 'redirect=/user/missions')).rejects.toMatchObject({ status: 303 })
  })
})
