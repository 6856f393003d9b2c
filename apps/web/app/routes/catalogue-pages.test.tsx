import { screen, waitFor, within } from '@testing-library/react'
import type { FullService } from '@visions/contract/catalogue'
import { expect, test } from 'vitest'
import { testId } from '@visions/ui/test/pages.ts'
import { held, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { service } from '../../test/services.ts'
import * as category from './catalogue-category.tsx'
import * as search from './catalogue-search.tsx'
import * as explore from './explore.tsx'
import * as tool from './catalogue-tool.tsx'
import * as catalogue from './catalogue.tsx'

const HUB = '/user/catalog'
const LISTS = `${HUB}/rubriques`
const ROUTES = {
  [HUB]: explore,
  [LISTS]: catalogue,
  [`${HUB}/recherche`]: search,
  [`${HUB}/category/:name`]: category,
  [`${HUB}/service/:id`]: tool,
}
const ROWS = ['Compétence', 'Orientation', 'Stage', 'Professionnalisation', 'Emploi']
const FAILED = /Une erreur est survenue lors du chargement des différents partenaires/
const NOTHING = /Aucune donnée n’a été trouvée/
const page = (...services: FullService[]) => ({ services, next: null, total: services.length })
const HUB_ANSWERS: Answers = {
  'GET /services': page(service),
  'GET /notebook/tools': { suggested: [] },
  'GET /userplatformjourneys/me': { journeys: [] },
  'GET /userrewards/me': { visionsStars: 40, rewards: [] },
  'GET /public/announcements': { announcements: [], today: '2026-11-22' },
}
const open = (at: string, answers: Answers) => renderRoute(ROUTES, at, { ...answers })
const part = (name: string) => screen.findByRole('region', { name })
/** Number of placeholders under this label. */
const skeletons = async (label: string) =>
  (await screen.findByText(label)).closest('[role=status]')!.querySelectorAll(':scope > div > *').length
const counts = {
  category: { skills: 0, orientation: 0, internship: 0, professionnal: 0, job: 0 },
  price: { free: 1, paid: 0 },
  minutes: { 15: 1, 30: 1, 60: 1 },
  tag: [],
}

test('[CAT-03] [CAT-04] tools are slow: skeletons in each part, then the tools', async () => {
  const { answer, release } = held(page(service))
  open(LISTS, { ...HUB_ANSWERS, 'GET /services': answer })
  for (const [name, count] of [
    ['Chargement de notre sélection', 3],
    ['Chargement des plateformes visitées', 2],
    ...ROWS.map((row) => [`Chargement de la rubrique ${row}`, 2] as const),
  ] as const)
    expect(await skeletons(name), name).toBe(count)
  release()
  expect(await within(await part('Compétence')).findByRole('article')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Chargement/)).toBeNull())
})

test('[EVT-05] announcements: one line that unfolds, dismissed for later visits too', async () => {
  const announcement = (id: number, title: string) => ({
    _id: testId(id),
    title,
    body: 'Il reste des places.',
    link: '',
    linkLabel: '',
  })
  const announcements = [announcement(1, 'Nouveaux ateliers'), announcement(2, 'Deux réunions')]
  const answers = { ...HUB_ANSWERS, 'GET /public/announcements': { announcements, today: '2026-11-22' } }
  const first = open(HUB, answers)
  const line = (await part('Annonces')).querySelector('details')!
  expect(line.open).toBe(false)
  expect(line.querySelector('summary')!.textContent).toBe('2\u00a0annonces\u00a0: Nouveaux ateliers…')
  for (const { title } of announcements) expect(line.textContent).toContain(title)
  await first.user.click(line.querySelector('button')!)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Annonces' })).toBeNull())
  first.unmount()
  answers['GET /public/announcements'] = {
    announcements: [...announcements, announcement(3, 'Nouveau')],
    today: '2026-11-22',
  }
  open(HUB, answers)
  await waitFor(async () => expect((await part('Annonces')).querySelector('summary')!.textContent).toBe('Nouveau'))
})

test('[REC-03] J’explore: tools with their reasons first, then the universe, the catalogue behind links', async () => {
  const suggested = [{ tool: service, because: 'Parce que vos réponses penchent vers le concret.' }]
  const { answers, unmount } = open(HUB, { ...HUB_ANSWERS, 'GET /notebook/tools': { suggested } })
  const card = within(await part('Pour vous')).getByRole('article')
  expect(card.textContent).toContain('Parce que vos réponses penchent vers le concret.')
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`${HUB}/service/${service._id}`)
  const universe = await part('L’univers des outils')
  expect(card.compareDocumentPosition(universe) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const links = within(await part('Chercher autrement')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${HUB}/recherche`,
    ...['orientation', 'skills', 'internship', 'professionnal', 'job'].map((name) => `${HUB}/category/${name}`),
    LISTS,
    `${HUB}/visites`,
    '/user/choice',
    '/user/game',
    '/user/events',
  ])
  unmount()
  // Without a true reason there is no card; when they fail to load, nothing says so.
  answers['GET /notebook/tools'] = { suggested: [] }
  open(HUB, answers)
  await screen.findByText(/^Vos réponses et vos pistes amènent ici/)
  expect(screen.queryByRole('region', { name: 'Pour vous' })).toBeNull()
})

test('[CAT-04] no tools: each part says so', async () => {
  open(LISTS, { ...HUB_ANSWERS, 'GET /services': page() })
  for (const row of ROWS) expect((await part(row)).textContent).toMatch(/Bientôt.*Aucune donnée n’a été trouvée/)
  for (const name of ['Notre sélection', 'Plateformes visitées'])
    expect((await part(name)).textContent).toMatch(NOTHING)
})

test('[CAT-06] [UI-02] tools cannot be loaded: each part says so, the rest stays', async () => {
  open(LISTS, { ...HUB_ANSWERS, 'GET /services': 503 })
  for (const name of [...ROWS, 'Notre sélection', 'Plateformes visitées'])
    expect((await part(name)).textContent).toMatch(FAILED)
  expect((await part('Votre solde')).textContent).toMatch(/40\sVisionsStars/)
})

test('[CAT-06] [UI-02] balance and journey fail to load → ERROR; invitation and tools remain', async () => {
  open(LISTS, { ...HUB_ANSWERS, 'GET /userrewards/me': 503, 'GET /userplatformjourneys/me': 503 })
  expect((await part('Votre solde')).textContent).toContain('Erreur')
  expect(
    within(await part('Mes parcours et bilans'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/user/experiences')
  expect(within(await part('Compétence')).getByRole('article')).toBeTruthy()
})

test('[CAT-06] category cannot be loaded: says so', async () => {
  open(`${HUB}/category/job`, { 'GET /services': 503 })
  await screen.findByText(FAILED)
})

test('[CAT-04] [CAT-07] search is slow: skeletons, then the result', async () => {
  const found = { ...page(service), counts, nearest: [] }
  const { user, answers } = open(`${HUB}/recherche?q=jeu&prix=gratuit`, { 'GET /services/search': found })
  await screen.findByRole('article')
  const { answer, release } = held(found)
  answers['GET /services/search'] = answer
  await user.click(within(screen.getByRole('list', { name: 'Choix en cours' })).getByRole('link', { name: /Gratuit/ }))
  expect(await skeletons('Recherche des outils')).toBe(2)
  release()
  await waitFor(() => expect(screen.queryByText('Recherche des outils')).toBeNull())
  expect(screen.getByRole('article')).toBeTruthy()
})

test('[CAT-06] [CAT-07] search cannot be asked: says so, the words stay', async () => {
  open(`${HUB}/recherche?q=lettre`, { 'GET /services/search': 503 })
  await screen.findByText(FAILED)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lettre')
})

test.each([
  ['comment se suicider', true],
  ['mourir de rire', false],
])('[PEO-08] search for «%s» → the numbers: %s; the search answers', async (typed, isAnswered) => {
  const tools = { total: 1, services: [service], next: null, nearest: [], counts }
  open(`${HUB}/recherche?q=${encodeURIComponent(typed)}`, { 'GET /services/search': tools })
  await screen.findByRole('heading', { name: /1.outil/ })
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const numbers = ['tel:3114', 'tel:119', 'tel:3018', 'tel:15', 'tel:0800235236']
  expect(links.filter((href) => href.startsWith('tel:'))).toEqual(isAnswered ? numbers : [])
})

test('[SRV-01] [SRV-05] tool cannot be loaded: says so, no grades', async () => {
  open(`${HUB}/service/${service._id}`, { 'GET /services': 503, 'GET /grade/{userId}/{serviceId}': 503 })
  await screen.findByText(/Erreur de chargement des informations de l’outil/)
  expect(screen.queryByRole('region', { name: 'Les avis' })).toBeNull()
})

test('[SRV-03] grades cannot be loaded: the tool stays, its grades say so', async () => {
  open(`${HUB}/service/${service._id}`, { 'GET /services': page(service), 'GET /grade/{userId}/{serviceId}': 503 })
  await screen.findByRole('heading', { level: 1, name: service.name })
  expect((await part('Les avis')).textContent).toContain('Une erreur est survenue')
})
