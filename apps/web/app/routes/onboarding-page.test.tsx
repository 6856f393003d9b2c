import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PERSON, renderRoute } from '../../test/render-route.tsx'
import * as objective from './objective.tsx'
import * as onboarding from './onboarding.tsx'

const newcomer = {
  ...PERSON,
  user: {
    ...PERSON.user,
    researchType: 'JOB',
    namespace: null,
    experiencesInfo: { situation: 'Employé' },
    gamification: { ...PERSON.user.gamification, hasDoneOnboarding: false },
  },
}

test('[ONB-02] end of the onboarding not saved: logged, and the objective follows', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { where } = renderRoute({ '/user/onboarding': onboarding }, '/user/onboarding', {
    'GET /me': newcomer,
    'PUT /users/{id}': 500,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Passer' }))
  await waitFor(() => expect(where()).toBe('/user/objective'))
  expect(log.mock.calls.flat().join(' ')).toContain('the end of the onboarding was not saved')
})

test('[OBJ-02] training of «sdn» not saved: logged, and the missions follow all the same', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  localStorage.setItem('headai', '{"namespace":"sdn"}')
  const { where, inputsOf } = renderRoute({ '/user/objective': objective }, '/user/objective', {
    'GET /me': newcomer,
    'PUT /users/{id}': 500,
  })
  await waitFor(() => expect(where()).toBe('/user/missions'))
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { researchType: 'FORMATION' } }])
  expect(log.mock.calls.flat().join(' ')).toContain('the search for a training was not saved')
  expect(localStorage.getItem('researchType')).toBeNull()
})
