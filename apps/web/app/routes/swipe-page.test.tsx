import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { renderRoute } from '@visions/ui/test/render-route.tsx'
import * as swipe from './swipe.tsx'

const PAGE = '/user/visionsSwipe'
const SWIPE = 'GET /preferences/swipe'
const SAY = 'PUT /preferences/{kind}/{code}'
const card = (code: string) => ({ kind: 'trade', code, title: `Métier ${code}`, text: '', reasons: [] })
const trades = {
  deck: 'trade',
  cards: ['a', 'b', 'c'].map(card),
  answered: 0,
  total: 24,
  last: null,
  offers: 'no-consent',
}

test('[SWP-01] [EXT-01] offers unavailable: said, with a link to try again', async () => {
  const done = { deck: 'done', cards: [], answered: 0, total: null, last: null, offers: 'unavailable' }
  renderRoute({ [PAGE]: swipe }, PAGE, { [SWIPE]: done })
  expect(await screen.findByText(/Les offres ne sont pas disponibles pour l’instant/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('?')
})

test('[SWP-01] answer refused by the server → its card returns and can be answered', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const sent = Promise.withResolvers<unknown>()
  const { answers } = renderRoute({ [PAGE]: swipe }, PAGE, { [SWIPE]: trades, [SAY]: () => sent.promise })
  await userEvent.click(await screen.findByRole('button', { name: 'Ça me correspond' }))
  await screen.findByRole('heading', { level: 2, name: 'Métier b' })
  sent.reject(refusal(404, 'not_found'))
  expect((await screen.findByRole('alert')).textContent).toContain('La carte s’affichera de nouveau.')
  await screen.findByRole('heading', { level: 2, name: 'Métier a' })
  answers[SAY] = {}
  await userEvent.click(screen.getByRole('button', { name: 'Ça me correspond' }))
  await screen.findByRole('heading', { level: 2, name: 'Métier b' })
})
