import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute, texts } from '@visions/ui/test/render-route.tsx'
import * as notifications from './notifications.tsx'

const entry = (index: number) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  kind: 'consent-confirmed',
  data: { recipient: `Partenaire ${index}` },
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
})
const topics = { meetings: true, assessments: true, rewards: true, stars: true, partners: true }
const open = (answers: Record<string, unknown>, query = '') =>
  renderRoute({ '/user/notifications': notifications }, `/user/notifications${query}`, {
    'GET /mailpreferences': { topics },
    ...answers,
  })

test('[NOT-01] long list: next page by its address, back to the latest', async () => {
  const { user, where } = open({
    'GET /notifications': (input: unknown) =>
      (input as { query: { after?: string } }).query.after
        ? { notifications: [entry(3)], next: null, unread: 3 }
        : { notifications: [entry(1), entry(2)], next: entry(2)._id, unread: 3 },
  })
  await user.click(await screen.findByRole('link', { name: /^Voir plus/ }))
  await screen.findByText(/Partenaire 3/)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await waitFor(() => expect(where()).toBe(`/user/notifications?apres=${entry(2)._id}`))
  expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' }), 'only where the latest is known').toBeNull()
  await user.click(screen.getByRole('link', { name: 'Revenir aux plus récentes' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('[NOT-01] marking as read fails: says so, all stay unread', async () => {
  const { user } = open({
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

test('[NBK-11] several notifications of one act: one line, the details unfold', async () => {
  const about = (index: number, kind: string) => ({
    ...entry(index),
    kind,
    data: { recipient: 'Affluents', consentId: 'c' },
    readAt: kind === 'consent-given' ? '2026-11-20T10:00:00.000Z' : null,
  })
  open({
    'GET /notifications': {
      notifications: [about(2, 'consent-confirmed'), about(1, 'consent-given')],
      next: null,
      unread: 1,
    },
  })
  const line = await screen.findByRole('article', { name: 'Affluents a reçu vos données' })
  expect(screen.getAllByRole('article')).toEqual([line])
  expect(within(line).getByText('Non lue')).toBeTruthy()
  const details = screen.getByText('Voir le détail (2)').closest('details')!
  expect(details.open).toBe(false)
  await userEvent.click(screen.getByText('Voir le détail (2)'))
  expect(texts(within(details).getAllByRole('listitem', { hidden: true }))).toEqual([
    'Affluents a reçu vos données20 novembre 2026',
    'Vous avez accepté de partager des données avec Affluents20 novembre 2026',
  ])
})

test('[NBK-11] back: the page that one came from, also after marking as read and on the next page', async () => {
  const { where } = open(
    {
      'GET /notifications': { notifications: [entry(1)], next: entry(1)._id, unread: 1 },
      'POST /notifications/read': { unread: 0 },
    },
    '?de=%2Fuser%2Frewards',
  )
  const back = () => screen.getByRole('link', { name: 'Récompenses' }).getAttribute('href')
  await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }))
  await waitFor(() => expect(where()).toBe('/user/notifications?de=%2Fuser%2Frewards'))
  expect(back()).toBe('/user/rewards')
  await userEvent.click(screen.getByRole('link', { name: /^Voir plus/ }))
  await waitFor(() => expect(where()).toContain('apres='))
  expect(back()).toBe('/user/rewards')
})
