import type { Visit, VisitedPiste } from '@visions/contract/visits'
import { PISTE_VISITS } from '@visions/contract/constants'
import { renderRoute } from '@visions/ui/test/render-route.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as piste from './piste.tsx'

const ID = '0b7c0f6e-5b4b-4a55-9d0c-3f2f3c1c2a11'
const AT = '2026-12-03T10:00:00.000Z'
const visit = (name: Visit['visit'], done: Visit['done'] = null): Visit => ({
  visit: name,
  blocks: [
    {
      title: null,
      lines: [{ text: `Texte ${name}`, detail: null, tone: 'plain', figures: [], link: null, trade: null }],
      more: null,
      source: 'Source\u00a0: ROME 4.0.',
    },
  ],
  question: 'Qu’est-ce qui vous attire\u00a0?',
  choices: [
    { code: 'gesture:1', text: 'Pétrir' },
    { code: 'nothing', text: 'Rien pour l’instant' },
  ],
  done,
})
const visited = (changes: Partial<VisitedPiste['piste']> = {}, rest: Partial<VisitedPiste> = {}): VisitedPiste => ({
  piste: {
    _id: ID,
    kind: 'trade',
    code: 'D1102',
    title: 'Boulanger / Boulangère',
    state: 'open',
    source: 'card',
    reason: null,
    openedAt: AT,
    answeredAt: AT,
    isExplored: false,
    visits: [],
    ...changes,
  },
  trade: { code: 'D1102', title: 'Boulanger / Boulangère', sectors: [], settings: [] },
  visits: PISTE_VISITS.map((name) => visit(name)),
  reasons: [{ code: 'condition:nuit', text: 'Le travail de nuit' }],
  change: null,
  ...rest,
})
const show = (answer: VisitedPiste) =>
  renderRoute({ '/user/pistes/:id': piste }, `/user/pistes/${ID}`, { 'GET /pistes/{id}': answer })

test('[PIS-03] piste: four places in order, the first visit that is not done, one tap ends it', async () => {
  const done = { answer: 'gesture:1', sentence: 'Ce qui m’attire, c’est pétrir.', at: AT }
  const visits = PISTE_VISITS.map((name) => visit(name, name === 'looks' ? done : null))
  show(visited({ visits: ['looks'] }, { visits }))
  const steps = await screen.findByRole('navigation', { name: 'Les quatre visites' })
  expect(
    within(steps)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'À quoi ça ressemble, faite',
    '2Le doute, à faire',
    '3Par où on passe, à faire',
    '4Quelqu’un à qui en parler, à faire',
  ])
  expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', 'Le doute')
  await userEvent.click(within(steps).getAllByRole('link')[0]!)
  await screen.findByText('Ce qui m’attire, c’est pétrir.')
})

test('[PIS-04] closed piste: says so, what it changed, and can be opened; no question', async () => {
  const change = { text: 'Les métiers de nuit ne vous seront plus proposés.' }
  show(visited({ state: 'closed', reason: 'condition:nuit' }, { change }))
  await screen.findByText(change.text)
  screen.getByRole('button', { name: 'Rouvrir cette piste' })
  screen.getByRole('button', { name: 'Annuler ce changement' })
  expect(screen.queryByRole('button', { name: 'Pétrir' })).toBeNull()
})
