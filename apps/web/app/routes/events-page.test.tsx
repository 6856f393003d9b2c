import { screen, within } from '@testing-library/react'
import type { Announcement, eventsRoutes } from '@visions/contract/events'
import type { Answer } from '@visions/contract/kernel'
import { expect, test, vi } from 'vitest'
import { held, PERSON, renderRoute } from '@visions/ui/test/render-route.tsx'
import * as events from './events.tsx'

type EventsAnswer = Answer<(typeof eventsRoutes)['GET /public/galaxyevents']>

const none = { upcoming: 0, past: false }
const onlyPast = { upcoming: 0, past: true }
const answerOf = (changes: Partial<EventsAnswer> = {}): EventsAnswer => ({
  events: [],
  next: null,
  counts: { 1: none, 2: none, 3: none, 4: none },
  top: null,
  today: '2026-11-22',
  ...changes,
})
const announcement: Announcement = {
  _id: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  title: 'Maintenance de nuit',
  body: 'Le service s’arrête une heure.',
  link: 'https://etat.example/',
  linkLabel: 'Voir l’état du service',
}
const open = (answer: unknown, at = '/user/events', more: object = {}) =>
  renderRoute({ '/user/events': events }, at, {
    'GET /public/galaxyevents': answer,
    'GET /public/announcements': { announcements: [announcement], today: '2026-11-22' },
    ...more,
  })
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Catégories d’événements' })).getByRole('link', { name })
const title = (text: string) => screen.findByRole('heading', { level: 2, name: text })

test('[EVT-04] no event at all: the page and the top event say so, the first tab is the current one', async () => {
  open(answerOf())
  await title('Nous n’avons encore aucun événement à vous proposer')
  expect(screen.getByRole('region', { name: 'À ne pas manquer' }).textContent).toContain('pas d’événement à signaler')
  expect(tab(/En ligne/).getAttribute('aria-current')).toBe('page')
})

test('[EVT-04] only past events: the page says that none is left', async () => {
  open(answerOf({ counts: { ...answerOf().counts, 2: onlyPast } }))
  await title('Nous n’avons plus d’événements à vous proposer pour le moment')
})

test('[EVT-01] [EVT-04] one category without events: says whether it had some, links to one that has', async () => {
  const { user, where } = open(answerOf({ counts: { 1: none, 2: onlyPast, 3: none, 4: { upcoming: 1, past: false } } }))
  await vi.waitFor(() => expect(tab(/Ateliers/).getAttribute('aria-current'), 'without a choice').toBe('page'))
  await user.click(tab(/En ligne/))
  await title('Nous n’avons encore aucun événement à vous proposer dans cette catégorie')
  await user.click(tab(/Portes Ouvertes/))
  await title('Nous n’avons plus d’événements à vous proposer dans cette catégorie pour le moment')
  await user.click(screen.getByRole('link', { name: 'Voir la catégorie Ateliers' }))
  await vi.waitFor(() => expect(where()).toBe('/user/events?rubrique=ateliers'))
})

test('[EVT-01] person and place overseas: each hour once, no «Aujourd’hui», which is that of Paris', async () => {
  const zone = { at: 'à La Réunion', zone: 'Indian/Reunion' }
  const event: EventsAnswer['events'][number] = {
    _id: announcement._id,
    title: 'Forum',
    description: '',
    image: null,
    link: null,
    startDate: '2026-11-22T07:00:00.000Z',
    endDate: null,
    place: '97400 Saint-Denis',
    zone,
    organizer: 'Le CIO',
    category: 4,
    categoryName: 'Ateliers',
  }
  const counts = { ...answerOf().counts, 4: { upcoming: 1, past: false } }
  const answers = { 'GET /me': { ...PERSON, user: { ...PERSON.user, localZone: zone } } }
  open(answerOf({ events: [event], counts }), '/user/events?rubrique=ateliers', answers)
  const facts = within(await screen.findByRole('article', { name: 'Forum' })).getByRole('list')
  const when = within(facts).getAllByRole('listitem')[0]!
  expect(when.textContent?.replaceAll('\u00a0', ' ')).toBe('22 novembre 2026, à 8 h à Paris, 11 h à La Réunion')
})

test('[EVT-01] [UI-07] another category is slow: skeletons until it arrives', async () => {
  const { answers, user } = open(answerOf())
  await title('Nous n’avons encore aucun événement à vous proposer')
  const { answer, release } = held(answerOf({ counts: { ...answerOf().counts, 4: onlyPast } }))
  answers['GET /public/galaxyevents'] = answer
  await user.click(tab(/Ateliers/))
  expect(await screen.findByText('Chargement des événements')).toBeTruthy()
  release()
  await title('Nous n’avons plus d’événements à vous proposer pour le moment')
  expect(screen.queryByText('Chargement des événements')).toBeNull()
})

test('[EVT-01] [EVT-05] [ERR-04] events cannot be loaded: the page says so, announcements stay', async () => {
  open(503)
  await screen.findByText(/Une erreur est survenue/)
  const item = within(screen.getByRole('region', { name: 'Annonces' })).getByRole('listitem')
  for (const text of [announcement.title, announcement.body]) expect(item.textContent).toContain(text)
  const link = within(item).getByRole('link', { name: /^Voir l’état du service.*Maintenance de nuit/ })
  expect(link.getAttribute('href')).toBe(announcement.link)
})
