import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PERSON, region, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import { purchase, reach, reward } from '../../test/rewards.ts'
import * as rewards from './rewards.tsx'

const PAGE = '/user/rewards'
const LIST = 'GET /rewards'
const BOUGHT = 'GET /rewards/purchased'
const TOOLS = 'GET /services'
const nothing = {
  [LIST]: { rewards: [reward] },
  'GET /rewards/reach': reach,
  [BOUGHT]: { rewards: [], next: null },
  [TOOLS]: { services: [] },
}
const open = (answers: Answers, at = PAGE) => renderRoute({ [PAGE]: rewards }, at, answers)

test('[RWD-01] [UI-07] nothing within reach: said, with the way to earn stars', async () => {
  open(nothing, `${PAGE}?filtre=accessibles`)
  const offered = await region('Récompenses disponibles')
  expect(offered.getByRole('heading', { name: 'Pas de récompense disponible' })).toBeTruthy()
  expect(offered.getByRole('link', { name: 'Gagner des VisionsStars' }).getAttribute('href')).toBe('/user/missions')
})

test('[RWD-01] [RWD-07] [UI-07] no reward on offer, no top tool: each is said', async () => {
  open({ ...nothing, [LIST]: { rewards: [] } })
  const offered = await region('Récompenses disponibles')
  expect(offered.getByText('Pas de récompense disponible')).toBeTruthy()
  expect(offered.queryByRole('link', { name: 'Trier par prix croissant' })).toBeNull()
  expect((await region('Notre sélection d’outils')).getByText('Aucune donnée n’a été trouvée')).toBeTruthy()
  expect((await region('Votre solde')).getByText(/Chaque tâche de mission rapporte des VisionsStars/)).toBeTruthy()
})

const offers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...reward,
    _id: `0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c${String(place).padStart(2, '0')}`,
    title: `À ${(place + 1) * 10}`,
    price: (place + 1) * 10,
    type: place % 3,
  }))
const tickets = async () => texts((await region('Récompenses disponibles')).getAllByRole('heading', { level: 3 }))

test.each([
  [99, 1],
  [100, 0],
])('[ECO-02] [PEO-10] %i proven stars, 100 needed: the ticket asks for them %i times', async (provenStars, times) => {
  open({
    ...nothing,
    'GET /me': { ...PERSON, visionsStars: 500, provenStars },
    [LIST]: { rewards: [{ ...reward, provenPrice: 100 }] },
  })
  const offered = await region('Récompenses disponibles')
  expect(offered.queryAllByText(/Demande 100/)).toHaveLength(times)
  expect(offered.queryAllByRole('link', { name: /^Gagner des étoiles confirmées/ })).toHaveLength(times)
})

test('[NBK-09] rewards by reach, eight at a time: «Voir plus» is an address, focuses the first added one', async () => {
  const { where, api } = open({
    ...nothing,
    'GET /me': { ...PERSON, visionsStars: 30 },
    [LIST]: { rewards: offers(20) },
  })
  expect(await tickets()).toEqual(['À 30', 'À 20', 'À 10', 'À 40', 'À 50', 'À 60', 'À 70', 'À 80'])
  expect(screen.getByText(/3\srécompenses sont à votre portée, dont «\sÀ 30\s»\./)).toBeTruthy()
  const [first, , , fourth] = screen.getAllByRole('article')
  expect(within(first!).getByText('À votre portée')).toBeTruthy()
  expect(within(fourth!).getByRole('progressbar', { name: /^30 sur 40\sVisionsStars$/ })).toBeTruthy()
  expect(screen.queryByText(/Il vous manque/), 'no reproach').toBeNull()

  await userEvent.click(screen.getByRole('link', { name: /^Voir plus/ }))
  await expect.poll(tickets).toHaveLength(16)
  await expect.poll(where).toBe(`${PAGE}?voir=16`)
  await expect.poll(() => document.activeElement?.textContent).toContain('À 90')
  await userEvent.click(screen.getByRole('link', { name: /^Voir plus/ }))
  await expect.poll(tickets).toHaveLength(20)
  expect(screen.queryByRole('link', { name: /^Voir plus/ })).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Chèque cadeau' }))
  await expect.poll(tickets).toEqual(['À 30', 'À 60', 'À 90', 'À 120', 'À 150', 'À 180'])
  await expect.poll(where, { message: 'eight again' }).toBe(`${PAGE}?type=2`)
  await userEvent.click(screen.getByRole('link', { name: /^À ma portée/ }))
  await userEvent.click(screen.getByRole('link', { name: 'Trier par prix croissant' }))
  await expect.poll(tickets).toEqual(['À 10', 'À 20', 'À 30'])
  expect(
    api.mock.calls.filter(([key]) => key === LIST),
    'loaded once',
  ).toHaveLength(1)
})

test('[NBK-09] wish: first in the list, and the balance measures to it', async () => {
  const rewards = offers(10)
  const wished = rewards[9]!._id
  const user = { ...PERSON.user, gamification: { ...PERSON.user.gamification, wishedReward: wished } }
  open({ ...nothing, 'GET /me': { ...PERSON, user, visionsStars: 30 }, [LIST]: { rewards } })
  expect((await tickets()).slice(0, 3)).toEqual(['À 100', 'À 30', 'À 20'])
  expect(within(screen.getAllByRole('article')[0]!).getByText(/^Mon souhait · /)).toBeTruthy()
  expect(screen.getByText(/Votre souhait, «\sÀ 100\s»\s: 30 sur 100\sVisionsStars\./)).toBeTruthy()
})

test('[RWD-01] [NBK-09] no purchase: one line, no frame; a first purchase: its codes and a link to them', async () => {
  const { unmount } = open(nothing)
  expect(await screen.findByText('Vous pourrez retrouver ici vos futures récompenses')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Mes récompenses obtenues' })).toBeNull()
  unmount()
  open({ ...nothing, [BOUGHT]: { rewards: [purchase], next: null } })
  expect((await region('Mes récompenses obtenues')).getByText('BOISSON-42')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir mes codes' }).getAttribute('href')).toBe('#obtenues')
  expect(screen.queryByText('Vous pourrez retrouver ici vos futures récompenses')).toBeNull()
})

test('[AUT-09] [ERR-04] rewards, purchases or tools fail to load → message in their place', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { unmount } = open({ [BOUGHT]: { rewards: [purchase], next: null } })
  expect((await region('Récompenses disponibles')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await region('Notre sélection d’outils')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await region('Mes récompenses obtenues')).getByText('BOISSON-42')).toBeTruthy()
  unmount()

  open({ ...nothing, [BOUGHT]: 503 })
  expect((await region('Mes récompenses obtenues')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await region('Récompenses disponibles')).getByRole('article', { name: reward.title })).toBeTruthy()
})
