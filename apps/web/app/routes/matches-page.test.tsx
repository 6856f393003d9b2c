import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { PERSON, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as matches from './matches.tsx'

const PAGE = '/user/matchs'
const APPLY = `${PAGE}?onglet=formations&postuler=1`
const SELECTION = 'GET /matches/selection'
const SEND = 'POST /matches/applications'
const IDENTIFIER = 'GET /identifiers/service/{serviceId}'
const standing = {
  provider: { _id: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11', name: 'Affluents', origin: 'http://matching.example' },
  consent: 'confirmed',
  hasChanged: false,
  hasData: true,
  improveTask: null,
  researchType: null,
  useful: [],
  mayApply: 'yes',
  ofAgeFrom: null,
}
const selection = {
  trainings: [
    {
      code: 'cap-1',
      title: 'CAP Boulanger',
      publisher: 'CFA des Deux Fournils',
      link: 'https://cfa.example/cap',
      isSent: false,
      replies: null,
    },
  ],
  offer: { wording: 'J’accepte.', retention: 'Trois mois.', datatypes: [], shown: 'abc' },
  mayApply: 'yes',
  ofAgeFrom: null,
}
const open = (at: string, answers: Answers) =>
  renderRoute({ [PAGE]: matches }, at, {
    'GET /me': { ...PERSON, user: { ...PERSON.user, namespace: null } },
    'GET /matches': standing,
    'GET /services': { services: [], next: null, total: 0 },
    [IDENTIFIER]: { _id: 'pseudonym' },
    ...answers,
  })

test('[MAT-02] [PRO-02] no city: asked above the offers, refused and failed are said, then saved once', async () => {
  const { answers, api } = open(PAGE, { 'GET /matches/frame': 503, 'PUT /users/{id}': 503 })
  const field = await screen.findByRole('combobox', { name: 'Près de quelle ville\u00a0?' })
  const save = screen.getByRole('button', { name: 'J’enregistre ma ville' })
  await userEvent.click(save)
  expect(await screen.findByText('Écrivez le nom de votre ville.')).toBeTruthy()
  await userEvent.type(field, 'Lens')
  await userEvent.click(save)
  expect(await screen.findByText(/^Votre ville n’a pas été enregistrée/)).toBeTruthy()
  answers['PUT /users/{id}'] = {}
  answers['GET /me'] = { ...PERSON, user: { ...PERSON.user, namespace: null, experiencesInfo: { city: 'Lens' } } }
  await userEvent.click(save)
  const line = await screen.findByText(/^Ville enregistrée : Lens\./)
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(within(line).getByRole('link', { name: 'Changer de ville' }).getAttribute('href')).toBe('/user/profile#ville')
  const puts = api.mock.calls.filter(([key]) => key === 'PUT /users/{id}')
  expect(puts.map(([, input]) => (input as { body: unknown }).body)).toEqual([{ city: 'Lens' }, { city: 'Lens' }])
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
  expect(list.getByText(/Envoyé le 30 octobre 2026. Pas de réponse depuis quinze jours\./)).toBeTruthy()
  expect(list.getByRole('link', { name: 'Choisir une autre formation' }).getAttribute('href')).toBe(APPLY)
  expect(list.getByRole('link', { name: 'Demander un rendez-vous' }).getAttribute('href')).toBe('/user/meetings')
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
  expect((await panel.findByRole('alert')).textContent).toContain('Réessayez dans quelques minutes.')
  const sent = api.mock.calls.filter(([key]) => key === SEND)
  expect(sent.at(-1)![1]).toMatchObject({
    body: { codes: ['cap-1'], recipients: ['CFA des Deux Fournils'], shown: 'abc' },
  })
})

test.each([
  ['adults-only', null, 'L’envoi de profil est réservé aux personnes majeures'],
  ['pupil', null, 'L’envoi de profil s’ouvre après le lycée'],
  ['age-group-needed', null, 'Dites-nous d’abord votre tranche d’âge'],
  ['too-recent', '2026-11-24T10:00:00.000Z', /^Vous pourrez envoyer votre profil à partir du 24/],
])(
  '[MAT-07] %s: nothing to apply, but writing, reading the sheet, talking; and why',
  async (mayApply, ofAgeFrom, title) => {
    open(APPLY, {
      'GET /matches': { ...standing, mayApply, ofAgeFrom },
      [SELECTION]: { ...selection, mayApply, ofAgeFrom },
    })
    const panel = within(await screen.findByRole('region', { name: 'Écrire à l’établissement' }))
    expect(await panel.findByText(title)).toBeTruthy()
    expect(panel.getByRole('list', { name: 'Mes choix' }).textContent).toContain('CAP BoulangerCFA des Deux Fournils')
    expect(panel.getByRole('link', { name: /^Voir la fiche/ }).getAttribute('href')).toBe('https://cfa.example/cap')
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mon message' }).value).toContain('CAP Boulanger')
    expect(panel.queryByRole('switch')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Envoyer mon profil' })).toBeNull()
    expect(panel.getByRole('link', { name: 'Mes informations' }).getAttribute('href')).toBe('/user/profile')
    expect(panel.getByRole('link', { name: 'En parler à quelqu’un' }).getAttribute('href')).toBe('/user/meetings')
  },
)

test.each([
  ['yes', null, 'Postuler'],
  ['adults-only', null, 'Écrire à l’établissement'],
  ['pupil', null, 'Écrire à l’établissement'],
  ['age-group-needed', null, 'Écrire à l’établissement'],
  ['too-recent', '2026-11-24T10:00:00.000Z', 'Écrire à l’établissement'],
])('[MAT-05] [PEO-10] %s: the first act leads to no refusal', async (mayApply, ofAgeFrom, name) => {
  open(PAGE, { 'GET /matches': { ...standing, mayApply, ofAgeFrom }, 'GET /matches/frame': 503 })
  const offers = within(await screen.findByRole('region', { name: /^Explorez les formations/ }))
  expect(offers.getByRole('link', { name }).getAttribute('href')).toContain('postuler=1')
  expect(offers.queryByText(/^Vous pourrez postuler à partir du 24/) !== null).toBe(ofAgeFrom !== null)
  if (mayApply !== 'yes') expect(screen.queryByRole('link', { name: /^Postuler/ })).toBeNull()
})

test('[MAT-06] nothing selected: the panel says so, nothing is sent', async () => {
  const { api } = open(APPLY, { [SELECTION]: selection })
  const panel = within(await screen.findByRole('region', { name: 'Envoyer mon profil' }))
  await userEvent.click(await panel.findByRole('checkbox'))
  await userEvent.click(panel.getByRole('button', { name: 'Envoyer mon profil' }))
  expect((await panel.findByRole('alert')).textContent).toContain(
    'Impossible de partager le profil sans sélectionner de formation à partager',
  )
  expect(api.mock.calls.filter(([key]) => key === SEND)).toEqual([])
})

test('[MAT-05] data changed → refused with the new ones, the choice stays, then sent', async () => {
  const offerOf = (city: string, shown: string) => ({
    ...selection,
    offer: {
      ...selection.offer,
      shown,
      datatypes: [{ _id: 'd', name: 'Coordonnées', rows: [{ label: 'Ville', value: city }] }],
    },
  })
  const { answers, api } = open(APPLY, { [SELECTION]: offerOf('Lyon', 'abc'), [SEND]: refusal(409, 'offer_changed') })
  const panel = within(await screen.findByRole('region', { name: 'Envoyer mon profil' }))
  await userEvent.click(await panel.findByRole('switch', { name: 'CAP Boulanger' }))
  await userEvent.click(panel.getByRole('checkbox'))
  answers[SELECTION] = offerOf('Brest', 'later')
  await userEvent.click(panel.getByRole('button', { name: 'Envoyer mon profil' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Les données à envoyer ont changé entre-temps')
  expect(await panel.findByText('Brest')).toBeTruthy()
  expect(panel.getByRole<HTMLInputElement>('switch', { name: 'CAP Boulanger' }).checked).toBe(true)
  const before = api.mock.calls.filter(([key]) => key === SEND).length
  await userEvent.click(panel.getByRole('button', { name: 'Envoyer mon profil' }))
  await waitFor(() => expect(api.mock.calls.filter(([key]) => key === SEND)).toHaveLength(before + 1))
  expect(api.mock.calls.filter(([key]) => key === SEND).at(-1)![1]).toMatchObject({
    body: { codes: ['cap-1'], shown: 'later' },
  })
})

test('[MAT-03] [ERR-04] identifier unavailable: said, no frame, «Réessayer» finds it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { answers, container } = open(PAGE, { [IDENTIFIER]: 503 })
  expect((await screen.findByRole('alert')).textContent).toContain('Vos matchs ne se sont pas ouverts')
  expect(container.querySelector('iframe')).toBeNull()
  answers[IDENTIFIER] = { _id: 'pseudonym' }
  await userEvent.click(screen.getByRole('link', { name: 'Réessayer' }))
  await screen.findByRole('button', { name: 'actualiser mes matchs' })
  expect(screen.queryByText('Vos matchs ne se sont pas ouverts')).toBeNull()
})

test('[MAT-03] data changed since the consent: said, with a link to the window that updates it', async () => {
  const changed = open(PAGE, { 'GET /matches': { ...standing, hasChanged: true } })
  expect(await screen.findByText('Vos réponses ont changé depuis votre accord')).toBeTruthy()
  const update = screen.getByRole('link', { name: 'Mettre à jour ce que je partage' })
  expect(update.getAttribute('href')).toContain('partager=m2o')
  changed.unmount()
  open(PAGE, {})
  await screen.findByRole('button', { name: 'actualiser mes matchs' })
  expect(screen.queryByText('Vos réponses ont changé depuis votre accord')).toBeNull()
})

const unshared = { ...standing, consent: 'none' }

test('[MAT-03] before the consent: the button comes before what is transmitted and two examples', async () => {
  open(PAGE, { 'GET /matches': unshared })
  const card = within(await screen.findByRole('region', { name: 'Vos matchs commencent par votre accord' }))
  const button = card.getByRole('link', { name: 'Je choisis ce que je partage' })
  const facts = card.getByText('Ce qui est transmis').closest('details')!
  expect(facts.open).toBe(false)
  expect(facts.textContent).toContain('jamais votre nom')
  expect(button.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const examples = within(screen.getByRole('region', { name: 'À quoi ressemble un match' }))
  expect(examples.getAllByText(/^Exemple · /)).toHaveLength(2)
  expect(examples.queryByRole('link')).toBeNull()
})

const KINDS = ['interests', 'trades', 'preferences', 'skills', 'values', 'level', 'search']
const TOOL = { _id: '2b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11', name: 'Transvase', minutes: 5, isOwn: false }
const usefulIn = (...states: string[]) =>
  KINDS.map((kind, index) => ({ kind, state: states[index] ?? 'missing', tool: TOOL }))

test('[NBK-08] gauge: seven named segments, no percentage, each gap with its link', async () => {
  open(PAGE, { 'GET /matches': { ...standing, useful: usefulIn('shared', 'ready') } })
  const card = within(await screen.findByRole('region', { name: 'Précision de mes matchs' }))
  const segments = within(card.getByRole('list', { name: 'Données partagées' })).getAllByRole('listitem')
  expect(segments.map(({ textContent }) => textContent)).toEqual([
    'Vos intérêts\u00a0: partagé',
    'Vos métiers préférés\u00a0: pas partagé',
    'Vos réponses aux cartes\u00a0: à ajouter',
    'Vos compétences\u00a0: à ajouter',
    'Vos valeurs\u00a0: à ajouter',
    'Votre niveau d’études\u00a0: à ajouter',
    'Ce que vous cherchez\u00a0: à ajouter',
  ])
  expect(card.getByText('sur 7').textContent).toBe('Données partagées\u00a0: 1 sur\u00a07')
  expect(card.getByText('Affluents classe vos matchs d’après vos intérêts.')).toBeTruthy()
  expect(card.queryByText(/%/)).toBeNull()
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links[0]).toEqual(['Partager\u00a0: vos métiers préférés', `${PAGE}?onglet=formations&partager=m2o`])
  expect(links[1]![1]).toBe('/user/catalog/service/2b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11')
})

test('[MAT-03] [NBK-08] data under way → the list waits for the delivery, then for the preparation', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sending = { ...standing, consent: 'pending', useful: usefulIn('sending') }
  const { answers, api } = open(PAGE, { 'GET /matches': sending, 'GET /matches/frame': 503, 'GET /auth/check': {} })
  const asksForFrame = () => api.mock.calls.filter(([key]) => key === 'GET /matches/frame').length
  expect(await screen.findByText('Affluents reçoit vos données…')).toBeTruthy()
  expect(screen.getByText('Affluents reçoit vos données, puis classe vos matchs.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(asksForFrame()).toBe(0)
  answers['GET /matches'] = { ...standing, useful: usefulIn('shared') }
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  await waitFor(() => expect(asksForFrame()).toBe(1))
  expect(screen.queryByText(/reçoit vos données/)).toBeNull()
})

test('[NBK-08] partner does not receive for 30 s → the list without the data, which it says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sending = { ...standing, consent: 'pending', useful: usefulIn('sending') }
  const { api } = open(PAGE, { 'GET /matches': sending, 'GET /matches/frame': 503, 'GET /auth/check': {} })
  await screen.findByText('Affluents reçoit vos données…')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(await screen.findByText(/n’a pas encore reçu vos données : cette liste est faite sans elles/)).toBeTruthy()
  expect(api.mock.calls.some(([key]) => key === 'GET /matches/frame')).toBe(true)
  const asked = api.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(api.mock.calls.length, 'the page no longer asks').toBe(asked)
})

test('links: pistes and recommendations', async () => {
  open(PAGE, {})
  const link = await screen.findByRole('link', { name: 'Mes pistes' })
  expect(link.getAttribute('href')).toBe('/user/pistes')
  expect(screen.getByRole('link', { name: 'Recommandations' }).getAttribute('href')).toBe('/user/recommendations')
})

describe('[NBK-10] job seeker', () => {
  const JOBS = 'GET /matches/jobs'
  const seeker = { ...standing, researchType: 'JOB' }
  const job = (code: string, link: string | null) => ({
    code,
    kind: 'job',
    title: `Poste ${code}`,
    publisher: 'Fournil du Port',
    place: 'Brest',
    link,
    reasons: ['Vous aimez travailler de vos mains.'],
  })
  const strengths = [{ kind: 'skill', name: 'Organiser une semaine', text: 'Un camp scout', tool: 'Transvase' }]
  const saved = { jobs: [job('a', 'https://fournil.example/a'), job('b', null)], strengths }
  const answers = {
    'GET /matches': seeker,
    [JOBS]: saved,
    'GET /matches/applications': { applications: [], next: null },
  }

  test('matches open on jobs, which come first and lead to the applications', async () => {
    open(PAGE, { 'GET /matches': seeker })
    const tabs = within(await screen.findByRole('navigation', { name: 'Mes matchs' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Emplois', 'Formations', 'Candidatures'])
    expect(tabs[0]!.getAttribute('aria-current')).toBe('page')
    const prepare = await screen.findByRole('link', { name: 'Préparer mes candidatures' })
    expect(prepare.getAttribute('href')).toBe(`${PAGE}?onglet=candidatures`)
  })

  test('saved job: its advertisement in a new tab; without a link, how to find it', async () => {
    open(`${PAGE}?onglet=candidatures`, answers)
    const list = within(await screen.findByRole('region', { name: 'Mes offres gardées' }))
    const advert = list.getByRole('link', { name: /^Voir l’annonce/ })
    expect([advert.getAttribute('href'), advert.getAttribute('target'), advert.getAttribute('rel')]).toEqual([
      'https://fournil.example/a',
      '_blank',
      'noopener noreferrer',
    ])
    expect(list.getByText(/Cherchez-la sur le site de l’entreprise/)).toBeTruthy()
    expect(screen.queryByText('Aucun profil envoyé')).toBeNull()
  })

  test('help for an application: reasons, strengths with their tool, checklist, letter; closed again', async () => {
    open(`${PAGE}?onglet=candidatures`, answers)
    await userEvent.click((await screen.findAllByRole('link', { name: /^Préparer ma candidature/ }))[0]!)
    const letter = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Ma lettre/ })
    expect(letter.value).toContain('votre offre «\u00a0Poste a\u00a0», à Brest.')
    expect(letter.value).toContain('organiser une semaine')
    expect(screen.getByText('Vous aimez travailler de vos mains.')).toBeTruthy()
    expect(screen.getByText('(Transvase)', { exact: false })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 4, name: 'Avant d’envoyer' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Poste a')
    await userEvent.click(screen.getByRole('link', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Ma lettre/ })).toBeNull())
    expect(document.activeElement?.textContent).toBe('Poste a')
    // The help of another job replaces an open one.
    await userEvent.click(screen.getAllByRole('link', { name: /^Préparer ma candidature/ })[0]!)
    await screen.findByRole('textbox', { name: /Ma lettre/ })
    await userEvent.click(screen.getByRole('link', { name: /^Préparer ma candidature/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Poste b'))
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  test('provider down: said; nothing saved: where to look', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const down = open(`${PAGE}?onglet=candidatures`, { ...answers, [JOBS]: 503 })
    expect(await screen.findByText('Vos offres gardées ne s’affichent pas')).toBeTruthy()
    down.unmount()
    open(`${PAGE}?onglet=candidatures`, { ...answers, [JOBS]: { jobs: [], strengths } })
    expect((await screen.findByRole('link', { name: 'Voir les emplois' })).getAttribute('href')).toBe(
      `${PAGE}?onglet=emplois`,
    )
  })
})
