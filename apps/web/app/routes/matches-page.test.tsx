import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/pages.ts'
import { PERSON, renderRoute, type Answers } from '../../test/render-route.tsx'
import * as matches from './matches.tsx'

const PAGE = '/user/matchs'
const APPLY = `${PAGE}?onglet=formations&postuler=1`
const SELECTION = 'GET /matches/selection'
const SEND = 'POST /matches/applications'
const standing = {
  provider: { _id: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11', name: 'Affluents', origin: 'http://matching.example' },
  consent: 'confirmed',
  hasChanged: false,
  hasData: true,
  completedServices: 0,
  improveTask: null,
  sharedTools: [],
  researchType: null,
}
const selection = {
  trainings: [{ code: 'cap-1', title: 'CAP Boulanger', publisher: 'CFA des Deux Fournils', isSent: false, replies: null }],
  offer: { wording: 'J’accepte.', retention: 'Trois mois.', datatypes: [], shown: 'abc' },
  mayApply: 'yes',
}
const open = (at: string, answers: Answers) =>
  renderRoute({ [PAGE]: matches }, at, {
    'GET /me': { ...PERSON, user: { ...PERSON.user, namespace: null, experiencesInfo: { city: '' } } },
    'GET /matches': standing,
    'GET /services': { services: [], next: null, total: 0 },
    'GET /identifiers/service/{serviceId}': { _id: 'pseudonym' },
    ...answers,
  })

test('[MAT-07] profile without news for fifteen days: two other ways are offered', async () => {
  const silent = {
    _id: '1b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
    publisher: 'Lycée professionnel des Filatures',
    trainings: [{ code: 'x', title: 'Métiers de la mode' }],
    state: 'silent',
    createdAt: '2026-10-30T08:00:00Z',
    sentAt: '2026-10-30T08:00:05Z',
    acknowledgedAt: null,
    answeredAt: null,
  }
  open(`${PAGE}?onglet=candidatures`, { 'GET /matches/applications': { applications: [silent], next: null } })
  const list = within(await screen.findByRole('region', { name: 'Mes candidatures' }))
  expect(list.getByText(/Envoyé le 30 octobre 2026, sans nouvelle depuis quinze jours\./)).toBeTruthy()
  expect(list.getByRole('link', { name: 'Choisir une autre formation' }).getAttribute('href')).toBe(APPLY)
  expect(list.getByRole('link', { name: 'Demander un rendez-vous à un conseiller' }).getAttribute('href')).toBe('/user/meetings')
})

test('[MAT-05] [EXT-01] provider down: choices unavailable or profile not sent is said, then it is sent', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const down = refusal(503, 'matching_unavailable')
  const { answers, api } = open(APPLY, { [SELECTION]: down, [SEND]: down })
  const panel = within(await screen.findByRole('region', { name: 'Envoyer mon profil' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Affluents ne répond pas')
  answers[SELECTION] = selection
  await userEvent.click(panel.getByRole('link', { name: 'actualiser mes choix' }))
  await userEvent.click(await panel.findByRole('switch', { name: 'CAP Boulanger' }))
  await userEvent.click(panel.getByRole('checkbox'))
  await userEvent.click(panel.getByRole('button', { name: 'Envoyer mon profil' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Rien n’a été envoyé, réessayez dans un instant.')
  const sent = api.mock.calls.filter(([key]) => key === SEND)
  expect(sent.at(-1)![1]).toMatchObject({ body: { codes: ['cap-1'], recipients: ['CFA des Deux Fournils'], shown: 'abc' } })
})
