import { expect, test } from 'vitest'
import { showAnnouncement, showEvent, type EventRow } from './events.rules.ts'

const event = (changes: Partial<EventRow> = {}): EventRow => ({
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Une matinée à l’atelier',
  description: 'On essaie.',
  image: '/images/events/atelier.svg',
  link: 'https://atelier.example/inscription',
  starts_at: '2026-11-23T17:00:00+00:00',
  ends_at: null,
  place: 'Exemple',
  organizer: 'L’Atelier',
  category: 4,
  ...changes,
})

test('[EVT-01] event: name of its category, instants in UTC', () => {
  expect(showEvent(event())).toMatchObject({
    category: 4,
    categoryName: 'Ateliers',
    startDate: '2026-11-23T17:00:00.000Z',
    endDate: null,
  })
  expect(showEvent(event({ ends_at: '2026-11-23T19:30:00+01:00' })).endDate).toBe('2026-11-23T18:30:00.000Z')
  expect([1, 2, 3].map((category) => showEvent(event({ category })).categoryName)).toEqual([
    'En ligne',
    'Portes Ouvertes',
    'Salons Conférences',
  ])
})

test('[EVT-01] place overseas: its zone; elsewhere none', () => {
  expect(showEvent(event({ place: '12 rue de l’Exemple, 97400 Saint-Denis' })).zone?.at).toBe('à La Réunion')
  expect(showEvent(event())).not.toHaveProperty('zone')
})

test('[EVT-01] unsafe link or foreign picture: null; texts: unchanged', () => {
  const bad = [
    'javascript:alert(1)',
    'http://atelier.example',
    'https://moi:secret@atelier.example',
    '//evil.example',
    'data:text/html,x',
  ]
  for (const link of bad) {
    expect(showEvent(event({ link })).link, link).toBeNull()
    expect(showAnnouncement({ id: 'a', title: '', body: '', link, link_label: '' }).link, link).toBeNull()
  }
  expect(showEvent(event({ link: 'http://localhost:3102/organisateurs/a' })).link).toBe(
    'http://localhost:3102/organisateurs/a',
  )
  for (const image of [
    'https://evil.example/pixel.gif',
    '//evil.example/pixel.gif',
    '/\\evil.example',
    'data:image/png;base64,x',
    null,
  ])
    expect(showEvent(event({ image })).image, String(image)).toBeNull()
  const title = '<script>alert(1)</script> & « Nous »'
  expect(showEvent(event({ title })).title).toBe(title)
})
