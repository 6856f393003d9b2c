// The page of a content whose review was asked for (OFF-16, OFF-19).
import { screen, waitFor, within } from '@testing-library/react'
import type { Content } from '@visions/contract/office-contents'
import { expect, test } from 'vitest'
import { contentWith, MISSION, PAUL, TOOLS } from '../../test/contents.ts'
import { ME, openOffice } from '../../test/office.ts'
import { refusal } from '@visions/ui/test/pages.ts'
import { region, type Answers } from '@visions/ui/test/render-route.tsx'
import { reviewerText } from './reviewer-text.ts'

const AT = `/bureau/contenus/missions/${MISSION}`
const CONTENT = 'GET /office/contents/{kind}/{key}'
const PUBLISH = 'POST /office/contents/{kind}/{key}/publication'
const RETURN = 'POST /office/contents/{kind}/{key}/return'
const REVIEW = { by: PAUL, at: '2026-11-25T08:00:00.000Z', canAnswer: true, reviewers: ['Nadia'], hasOthers: false }
const CHANGES = [
  { label: 'Nom', before: 'Je prépare matain', after: 'Je prépare matin' },
  { label: 'Bonus', before: '', after: '50' },
  { label: 'Lien', before: 'https://a.example', after: '' },
]

const open = (fields: Partial<Content> = {}, answers: Answers = {}, roles = ['publisher'], at = AT) =>
  openOffice(at, {
    'GET /office/me': { ...ME, roles },
    'GET /office/contents/{kind}/names': TOOLS,
    'PUT /office/contents/{kind}/{key}/presence': { done: true },
    [CONTENT]: contentWith({ state: 'in-review', review: REVIEW, changes: CHANGES, ...fields }),
    ...answers,
  })
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const button = (name: string) => screen.getByRole('button', { name })

test('[OFF-19] review: who asked and when, changed words, the page, two answers; no form of fields', async () => {
  const { container } = open({ needsTwo: true, forTwo: ['Bonus de fin'] })
  expect(await screen.findByText(/Paul Martin a demandé une relecture le 25 novembre 2026 à 9\sh\./)).toBeTruthy()
  const changes = await region('Ce qui change')
  expect(changes.getAllByRole('listitem').map(plain)).toEqual([
    'NomAvantJe prépare matainAprèsJe prépare matin',
    'BonusNouveau50',
    'LienRetiréhttps://a.example',
  ])
  expect([...container.querySelectorAll('del, ins')].map((word) => word.textContent)).toEqual(['matain', 'matin'])
  expect(screen.getByTitle('Aperçu de la page')).toBeTruthy()
  expect(plain((await region('Votre réponse')).getByText(/Vous êtes la seconde/))).toContain('Bonus de fin')
  expect(button('Je publie') && button('Je renvoie à la rédaction')).toBeTruthy()
  expect(container.querySelector('[name="name"], [name="has-form"]')).toBeNull()
  // The key Enter in a field does no other act than that of its form.
  for (const form of container.querySelectorAll<HTMLFormElement>('main form, form[method="post"]'))
    expect(form.querySelectorAll('button').length).toBeLessThan(2)
})

test('[OFF-19] review: published, with the revision that was read', async () => {
  const { user, inputsOf, where, writes } = open({}, { [PUBLISH]: { version: 2 } })
  await screen.findByRole('heading', { name: 'Votre réponse' })
  await user.click(button('Je publie'))
  await waitFor(() => expect(where()).toBe(`${AT}?fait=publie`))
  expect(inputsOf(PUBLISH)).toMatchObject([{ body: { revision: 3 } }])
  expect(writes()).not.toContain('PUT /office/contents/{kind}/{key}/draft')
})

test('[OFF-19] review: returned with its comment; refused → said, the comment stays', async () => {
  const refused = open({}, { [RETURN]: refusal(409, 'draft_changed') })
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Commentaire pour la rédaction' })
  await refused.user.type(await field(), 'Ajoutez une image.')
  await refused.user.click(button('Je renvoie à la rédaction'))
  expect(plain(await screen.findByRole('alert'))).toContain('Relisez cette version')
  expect((await field()).value).toBe('Ajoutez une image.')
  refused.unmount()
  const { user, inputsOf, where } = open({}, { [RETURN]: { done: true } })
  await user.type(await field(), 'Ajoutez une image.')
  await user.click(button('Je renvoie à la rédaction'))
  await waitFor(() => expect(where()).toBe(`${AT}?fait=renvoi`))
  expect(inputsOf(RETURN)).toMatchObject([{ body: { revision: 3, comment: 'Ajoutez une image.' } }])
})

test('[OFF-19] review of an author who waits: who may answer, no answer; the form opens on demand', async () => {
  const waiting = open({ review: { ...REVIEW, canAnswer: false } }, {}, ['editor'])
  const card = await region('En attente d’une réponse')
  expect(card.getByText('Nadia peut relire ce brouillon.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Je publie' })).toBeNull()
  expect(card.getByRole('link', { name: 'Modifier ce brouillon' }).getAttribute('href')).toBe(`${AT}?modifier=1`)
  waiting.unmount()
  const reading = open({ review: { ...REVIEW, canAnswer: false } }, {}, ['auditor'])
  expect((await region('En attente d’une réponse')).queryByRole('link')).toBeNull()
  reading.unmount()
  for (const query of ['modifier=1', 'fait=enregistre']) {
    const { unmount } = open({}, {}, ['editor'], `${AT}?${query}`)
    expect((await screen.findAllByRole('textbox', { name: /^Nom/ })).length).toBeGreaterThan(0)
    unmount()
  }
})

test('[OFF-19] review of a publisher who asked for it: alone, they publish what needs one person', async () => {
  const alone = { ...REVIEW, canAnswer: false, reviewers: [] }
  const { unmount } = open({ review: alone, needsTwo: false }, {}, ['editor', 'publisher'])
  const card = await region('En attente d’une réponse')
  expect(card.getByRole('button', { name: 'Je publie maintenant' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'Voir les membres' })).toBeTruthy()
  unmount()
  open({ review: alone, needsTwo: true }, {}, ['editor', 'publisher'])
  expect((await region('En attente d’une réponse')).queryByRole('button')).toBeNull()
})

test('[OFF-19] review: a draft that cannot be published, or without a page', async () => {
  open({ problems: [{ path: 'name', message: 'Ce champ est vide.', isBlocking: true }] })
  const alert = (await screen.findByText('Ce brouillon ne peut pas encore être publié')).closest('div')!
  expect(within(alert.parentElement!).getByText(/Ce champ est vide\./)).toBeTruthy()
})

test.each([
  [['Paul'], false, 'Paul peut relire ce brouillon.'],
  [['Inès', 'Paul'], true, 'Inès et Paul peuvent relire ce brouillon.'],
  [['A', 'B', 'C', 'D'], false, 'A, B, C et une autre personne peuvent relire ce brouillon.'],
  [['A', 'B', 'C', 'D', 'E'], false, 'A, B, C et 2 autres peuvent relire ce brouillon.'],
  [['', 'Paul'], false, 'Une personne sans nom et Paul peuvent relire ce brouillon.'],
])('[OFF-16] who may answer: %j → named', (reviewers, hasOthers, text) => {
  expect(reviewerText({ reviewers, hasOthers })).toBe(text)
})

test('[OFF-16] who may answer: none in the organisation → another organisation, or what to ask for', () => {
  expect(reviewerText({ reviewers: [], hasOthers: true })).toContain('une autre organisation')
  expect(reviewerText({ reviewers: [], hasOthers: false })).toContain('Demandez à l’administration')
})
