// The page of a content whose review was asked for (OFF-16, OFF-19).
import { screen, waitFor, within } from '@testing-library/react'
import type { Content } from '@visions/contract/office-contents'
import { expect, test } from 'vitest'
import { contentWith, MISSION, PAUL, TOOLS } from '../../test/contents.ts'
import { ME, openOffice } from '../../test/office.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { region, type Answers } from '@visions/ui/test/render-route.tsx'
import { reviewerText } from './reviewer-text.ts'

const AT = `/bureau/contenus/missions/${MISSION}`
const CONTENT = 'GET /office/contents/{kind}/{key}'
const PUBLISH = 'POST /office/contents/{kind}/{key}/publication'
const RETURN = 'POST /office/contents/{kind}/{key}/return'
const REVIEW = { by: PAUL, at: '2026-11-25T08:00:00.000Z', canAnswer: true, reviewers: ['Nadia'], others: [] }
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
  await waitFor(() => expect(where()).toBe(`${AT}?relire=1&fait=publie`))
  expect(inputsOf(PUBLISH)).toMatchObject([{ body: { revision: 3 } }])
  expect(writes()).not.toContain('PUT /office/contents/{kind}/{key}/draft')
})

const NEXT = { kind: 'events', key: testId(31), title: 'Forum' }
const COUNT = 'GET /office/reviews/count'
const LIVE = { state: 'published', savedAt: null, review: undefined } as const
const link = (name: RegExp) => screen.findByRole('link', { name })

test('[OFF-16] answered: what happened, the next review and the number left; the last one → said', async () => {
  const first = open(LIVE, { [COUNT]: { count: 3, next: NEXT } }, ['publisher'], `${AT}?relire=1&fait=publie`)
  expect((await link(/^Relire le suivant/)).getAttribute('href')).toBe(`/bureau/contenus/events/${NEXT.key}?relire=1`)
  expect((await link(/^Relire le suivant/)).textContent).toContain('«\u00a0Forum\u00a0»')
  expect((await link(/^Encore 3/)).getAttribute('href')).toBe('/bureau/relectures')
  expect(screen.getByRole('status').textContent).toContain('Le contenu est publié.')
  expect((await link(/^Voir ce contenu/)).getAttribute('href')).toBe(AT)
  first.unmount()
  open(LIVE, { [COUNT]: { count: 0, next: null } }, ['publisher'], `${AT}?relire=1&fait=publie`)
  expect(await screen.findByText('Tout est relu.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^(Relire|Encore)/ })).toBeNull()
})

const versions = [{ version: 2, at: '2026-11-02T13:00:00.000Z', by: PAUL, isLive: true }]
test.each([
  [{ ...LIVE, versions }, /^Paul Martin a déjà publié ce contenu le 2 novembre 2026 à 14 h\.$/],
  [{ state: 'scheduled', publishAt: '2126-11-02T13:00:00.000Z' }, /^La publication est programmée/],
  [{ state: 'draft' }, /^Ce brouillon est revenu à la rédaction\.$/],
  [{ state: 'archived', savedAt: null }, /^Ce contenu est archivé\.$/],
] as const)('[OFF-16] review answered by another one: %j → said, the next review', async (fields, text) => {
  open({ ...fields, review: undefined }, { [COUNT]: { count: 1, next: NEXT } }, ['publisher'], `${AT}?relire=1`)
  await link(/^Relire le suivant/)
  expect(plain(screen.getByRole('status'))).toMatch(text)
  expect(screen.queryByRole('link', { name: /^Encore/ })).toBeNull()
})

test('[OFF-16] published in another tab: the answer → who published it, no failure', async () => {
  let isLive = false
  const { user } = open(
    {},
    {
      [CONTENT]: () => contentWith(isLive ? { ...LIVE, versions } : { state: 'in-review', review: REVIEW }),
      [COUNT]: { count: 0, next: null },
      [PUBLISH]: () => {
        isLive = true
        throw refusal(409, 'no_draft')
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Je publie' }))
  expect(await screen.findByText(/^Paul Martin a déjà publié ce contenu/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['economy', /^Ajouter des codes/],
  ['publisher', null],
] as const)(
  '[OFF-16] reward without codes published by %s → the link to its codes, or who adds some',
  async (role, name) => {
    const shown = { isSeen: true, who: ['tout le monde'], nextSteps: ['codes' as const], reason: 'épuisée' }
    open({ ...LIVE, shown }, { [COUNT]: { count: 0, next: null } }, [role], `${AT}?relire=1&fait=publie`)
    expect(await screen.findByText(/il n’a aucun code en vente/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /codes/ }) !== null).toBe(name !== null)
  },
)

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
  await waitFor(() => expect(where()).toBe(`${AT}?relire=1&fait=renvoi`))
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
  [['Paul'], [], 'Paul peut relire ce brouillon.'],
  [['Inès', 'Paul'], ['Affluents'], 'Inès et Paul peuvent relire ce brouillon.'],
  [['A', 'B', 'C', 'D'], [], 'A, B, C et 1\u00a0autre personne peuvent relire ce brouillon.'],
  [['A', 'B', 'C', 'D', 'E'], [], 'A, B, C et 2\u00a0autres personnes peuvent relire ce brouillon.'],
  [['une personne d’Affluents'], [], 'Une personne d’Affluents peut relire ce brouillon.'],
  [[], ['Affluents', 'Ville du Havre'], 'Une personne d’Affluents ou de Ville du Havre peut relire ce brouillon.'],
])('[OFF-16] who may answer: %j of the organisation, others %j → named', (reviewers, others, text) => {
  expect(reviewerText({ reviewers, others })).toBe(text)
})

test('[OFF-16] who may answer: none → what to ask for', () => {
  expect(reviewerText({ reviewers: [], others: [] })).toContain('Demandez à l’administration')
})
