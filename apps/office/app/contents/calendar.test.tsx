import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice } from '../../test/office.ts'
import { testId } from '@visions/ui/test/pages.ts'
import { texts, type Answers } from '@visions/ui/test/render-route.tsx'

const CALENDAR = 'GET /office/calendar'
const entry = { kind: 'events', key: testId(3), title: 'Salon', point: 'begins', day: '2026-12-01', at: null }
const open = (at: string, answer: Answers[string]) => openOffice(at, { [CALENDAR]: answer }, ['editor'])
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('[OFF-02] calendar: by day, with the time in Paris and a link; the months around', async () => {
  const entries = [
    entry,
    { ...entry, point: 'ends', at: '2026-12-01T17:30:00.000Z' },
    {
      ...entry,
      kind: 'rewards',
      key: testId(4),
      title: '',
      point: 'publication',
      day: '2026-12-07',
      at: '2026-12-07T07:00:00.000Z',
    },
  ]
  const { inputsOf } = open('/bureau/calendrier?mois=2026-12', { entries, isComplete: true })
  expect(plain((await screen.findByRole('heading', { level: 1 })).textContent)).toBe('Calendrier, décembre 2026')
  const day = within(screen.getByRole('region', { name: 'Mardi 1er décembre' }))
  expect(texts(day.getAllByRole('listitem')).map(plain)).toEqual(['DébutSalonÉvénements', 'Fin18 h 30SalonÉvénements'])
  expect(screen.getByRole('link', { name: 'Sans titre' }).getAttribute('href')).toBe(
    `/bureau/contenus/rewards/${testId(4)}`,
  )
  expect(inputsOf(CALENDAR)).toMatchObject([{ query: { month: '2026-12' } }])
  const months = within(screen.getByRole('navigation', { name: 'Mois' })).getAllByRole('link')
  expect(months.map((link) => link.getAttribute('href'))).toEqual([
    '/bureau/calendrier?mois=2026-11',
    '/bureau/calendrier?mois=2027-01',
  ])
})

test('[OFF-02] calendar: no entry → a sentence; unknown month → the current one; too many → said', async () => {
  const { inputsOf, unmount } = open('/bureau/calendrier?mois=2026-13', { entries: [], isComplete: true })
  expect(await screen.findByText(/Rien ne commence/)).toBeTruthy()
  expect(inputsOf(CALENDAR)[0]).toMatchObject({ query: { month: expect.stringMatching(/^20\d\d-\d\d$/) as string } })
  unmount()
  open('/bureau/calendrier', { entries: [entry], isComplete: false })
  expect(await screen.findByText(/plus de contenus/)).toBeTruthy()
})

test('[OFF-02] calendar: first and last month → no link beyond', async () => {
  const first = open('/bureau/calendrier?mois=2000-01', { entries: [], isComplete: true })
  expect((await screen.findAllByRole('link', { name: /^Mois/ })).map(({ textContent }) => textContent)).toEqual([
    'Mois suivant',
  ])
  first.unmount()
  open('/bureau/calendrier?mois=2099-12', { entries: [], isComplete: true })
  expect((await screen.findAllByRole('link', { name: /^Mois/ })).map(({ textContent }) => textContent)).toEqual([
    'Mois précédent',
  ])
})
