import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute } from '../../test/render-route.tsx'
import * as notifications from './notifications.tsx'

const entry = (index: number) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  kind: 'consent-confirmed',
  data: { recipient: `Partenaire ${index}` },
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
})
const topics = { meetings: true, assessments: true, rewards: true, stars: true, partners: true }
const open = (answers: Record<string, unknown>) =>
  renderRoute({ '/user/notifications': notifications }, '/user/notifications', {
    'GET /mailpreferences': { topics },
    ...answers,
  })

test('[NOT-01] long list: next page by its address, back to the latest', async () => {
  const user = userEvent.setup()
  const { where } = open({
    'GET /notifications': (input: unknown) =>
      (input as { query: { after?: string } }).query.after
        ? { notifications: [entry(3)], next: null, unread: 3 }
        : { notifications: [entry(1), entry(2)], next: entry(2)._id, unread: 3 },
  })
  await user.click(await screen.findByRole('link', { name: /^Voir plus/ }))
  await screen.findByText(/Partenaire 3/)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(where()).toBe(`/user/notifications?apres=${entry(2)._id}`)
  expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' }), 'only where the latest is known').toBeNull()
  await user.click(screen.getByRole('link', { name: 'Revenir aux plus récentes' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('[NOT-01] marking as read fails: says so, all stay unread', async () => {
  const user = userEvent.setup()
  open({
    'GET /notifications': { notifications: [entry(1), entry(2)], next: null, unread: 2 },
    'POST /notifications/read': 503,
  })
  await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Les notifications n’ont pas été marquées comme lues.',
  )
  for (const article of screen.getAllByRole('article')) expect(within(article).getByText('Non lue')).toBeTruthy()
})

test('[NOT-01] no notification: the page says so in both languages', async () => {
  open({ 'GET /notifications': { notifications: [], next: null, unread: 0 } })
  await screen.findByText('Rien de nouveau pour le moment')
})
