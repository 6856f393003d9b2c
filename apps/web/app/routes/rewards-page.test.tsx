import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { held, renderRoute, type Answers } from '../../test/render-route.tsx'
import { purchase, reward } from '../../test/rewards.ts'
import * as rewards from './rewards.tsx'

const PAGE = '/user/rewards'
const LIST = 'GET /rewards'
const BOUGHT = 'GET /rewards/purchased'
const TOOLS = 'GET /services'
const nothing = { [LIST]: { rewards: [reward] }, [BOUGHT]: { rewards: [], next: null }, [TOOLS]: { services: [] } }
const open = (answers: Answers, at = PAGE) => renderRoute({ [PAGE]: rewards }, at, answers)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('[RWD-01] [UI-07] nothing within reach: said, with the way to earn stars', async () => {
  open(nothing, `${PAGE}?filtre=accessibles`)
  const offered = await part('Récompenses disponibles')
  expect(offered.getByRole('heading', { name: 'Pas de récompense disponible' })).toBeTruthy()
  expect(offered.getByRole('link', { name: 'Gagner des VisionsStars' }).getAttribute('href')).toBe('/user/missions')
})

test('[RWD-01] [RWD-07] [UI-07] no reward on offer, no top tool: each is said', async () => {
  open({ ...nothing, [LIST]: { rewards: [] } })
  const offered = await part('Récompenses disponibles')
  expect(offered.getByText('Pas de récompense disponible')).toBeTruthy()
  expect(offered.queryByRole('link', { name: 'Trier par prix croissant' })).toBeNull()
  expect((await part('Top outils')).getByText('Aucune donnée n’a été trouvée')).toBeTruthy()
  expect((await part('Votre solde')).getByText(/Chaque tâche de mission rapporte des VisionsStars/)).toBeTruthy()
})

test('[UI-07] rewards sorted again: skeletons in their place, announced', async () => {
  const { answers } = open(nothing)
  await screen.findByRole('article', { name: reward.title })
  const { answer, release } = held({ rewards: [reward] })
  answers[LIST] = answer
  await userEvent.click(screen.getByRole('link', { name: 'Trier par prix croissant' }))
  expect(await screen.findByText('Chargement des récompenses')).toBeTruthy()
  expect(screen.queryByRole('article', { name: reward.title })).toBeNull()
  release()
  await screen.findByRole('article', { name: reward.title })
  expect(screen.queryByText('Chargement des récompenses')).toBeNull()
})

test('[AUT-09] [ERR-04] rewards, purchases or tools fail to load → message in their place', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { unmount } = open({ [BOUGHT]: { rewards: [purchase], next: null } })
  expect((await part('Récompenses disponibles')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await part('Top outils')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await part('Mes récompenses obtenues')).getByText('BOISSON-42')).toBeTruthy()
  unmount()

  open({ ...nothing, [BOUGHT]: 503 })
  expect((await part('Mes récompenses obtenues')).getByText('Une erreur est survenue')).toBeTruthy()
  expect((await part('Récompenses disponibles')).getByRole('article', { name: reward.title })).toBeTruthy()
})
