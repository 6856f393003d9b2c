import type { PisteCard } from '@visions/contract/piste-cards'
import { fakeApi, pageArgs, refusal, testId } from '@visions/ui/test/pages.ts'
import { renderRoute, texts } from '@visions/ui/test/render-route.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onBrowser } from '../lib/universal.ts'
import { actOnReadCard, loadReadCard } from '../features/pistes/reader-act.ts'
import * as cardsPage from './piste-cards.tsx'
import * as pistesPage from './pistes.tsx'
import * as readPage from './read-pistes.tsx'

vi.mock('../features/shell/use-person.ts', () => ({ usePerson: () => ({ user: { firstName: 'Lise' } }) }))

const AT = '2026-12-03T10:00:00.000Z'
const END = '2026-12-10T22:59:00.000Z'
const REASON = 'Ce qui m’attire, c’est pétrir.'
const pistes = ['Boulanger / Boulangère', 'Kiné', 'Luthier', 'Sage-femme'].map((title, n) => ({
  _id: testId(n + 1),
  kind: 'trade' as const,
  code: `D110${n}`,
  title,
  reason: n === 0 ? REASON : null,
}))
const card: PisteCard = {
  _id: testId(9),
  name: 'Lise',
  pistes: pistes.slice(0, 3),
  url: 'https://visions.example/pistes/secret',
  createdAt: AT,
  expiresAt: END,
}
const CARDS = '/user/pistes/montrer'
const [READ, FIND, PROPOSE] = [
  'GET /public/piste-cards/{token}',
  'GET /public/piste-cards/{token}/trades',
  'POST /public/piste-cards/{token}/proposals',
] as const
const show = (answers: Record<string, unknown>) =>
  renderRoute({ [CARDS]: cardsPage }, CARDS, {
    'GET /piste-cards': { cards: [], proposals: [], pistes },
    'POST /piste-cards': { card },
    ...answers,
  })

test('[PIS-06] card: chosen, one reason left out, looked at word for word, then created with its key', async () => {
  const { api } = show({})
  const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
  for (const name of [/^Boulanger/, 'Kiné']) await userEvent.click(await box(name))
  await userEvent.click(await box(/Ce qui m’attire/))
  await userEvent.click(screen.getByRole('button', { name: 'Voir la carte' }))
  const preview = within(await screen.findByRole('article', { name: 'Les deux pistes de Lise' }))
  expect(texts(preview.getAllByRole('heading', { level: 4 }))).toEqual(['Boulanger / Boulangère', 'Kiné'])
  expect(preview.queryByText(REASON)).toBeNull()
  screen.getByText('Une image enregistrée reste chez la personne qui l’a reçue.')
  await userEvent.click(screen.getByRole('button', { name: 'Je crée le lien' }))
  await vi.waitFor(() =>
    expect(api).toHaveBeenCalledWith('POST /piste-cards', {
      params: {},
      query: {},
      headers: expect.objectContaining({ 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) }),
      body: { pistes: [1, 2].map((n) => ({ id: testId(n), withReason: false })), name: 'Lise', days: 7 },
    }),
  )
})

test.each([
  [[], 'Choisissez au moins une piste.'],
  [['Boulanger', 'Kiné', 'Luthier', 'Sage-femme'], 'Choisissez 3 pistes au plus.'],
])('[PIS-06] card of %j → asked again: %s', async (names, words) => {
  show({})
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Voir la carte' }))
  expect((await screen.findByRole('alert')).textContent.replaceAll('\u00a0', ' ')).toBe(words)
})

test('[PIS-06] card refused with 409: the reason, and the preview again', async () => {
  show({ 'POST /piste-cards': refusal(409, 'too_many_cards') })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Kiné' }))
  await userEvent.click(screen.getByRole('button', { name: 'Voir la carte' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Je crée le lien' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/dix liens/)
  screen.getByRole('article', { name: 'La piste de Lise' })
})

test('[PIS-06] no open piste: «Gardez d’abord une piste», and the links that still open', async () => {
  show({ 'GET /piste-cards': { cards: [card, { ...card, _id: testId(8), pistes: [] }], proposals: [], pistes: [] } })
  await screen.findByText('Gardez d’abord une piste')
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: 'Enregistrer l’image' }).getAttribute('href')).toBe(
    '/api/public/piste-cards/secret/picture',
  )
  expect(within(first!).getByText('10 décembre 2026 à 23 h 59')).toBeTruthy()
  expect(within(second!).queryByRole('link')).toBeNull()
  expect(within(second!).getByRole('button', { name: /^J’arrête ce lien, Les pistes de Lise/ })).toBeTruthy()
})

test('[PIS-06] proposal on the list: who and what; accepted beyond seven → waits; declined → silent', async () => {
  const proposals = [{ _id: testId(5), trade: { code: 'J1404', title: 'Kiné' }, relation: 'parent', createdAt: AT }]
  let answer: unknown = { piste: 'waiting' }
  renderRoute({ '/user/pistes': pistesPage }, '/user/pistes', {
    'GET /pistes': { pistes: [] },
    'GET /piste-cards': { cards: [], proposals, pistes: [] },
    'PUT /piste-cards/proposals/{id}': () => answer,
  })
  expect(texts([await screen.findByText(/^Un parent vous propose/)])).toEqual(['Un parent vous propose :'])
  await userEvent.click(screen.getByRole('button', { name: /^Je garde cette piste/ }))
  await screen.findByText(/Cette piste attend/)
  answer = { piste: null }
  await userEvent.click(screen.getByRole('button', { name: /^Non merci/ }))
  await screen.findByText(/nous ne prévenons personne/)
})

const read = (answers: Record<string, unknown>, address = '/pistes/secret') =>
  renderRoute(
    {
      '/pistes/:token': { ...readPage, clientLoader: onBrowser(loadReadCard), clientAction: onBrowser(actOnReadCard) },
    },
    address,
    { [READ]: { card: { name: 'Lise', pistes: card.pistes, expiresAt: END }, takesProposals: true }, ...answers },
  )

test('[PIS-06] page of a card: pistes, the reason, until when in Paris; no other page of the person', async () => {
  read({})
  await screen.findByRole('heading', { level: 1, name: 'Les trois pistes de Lise' })
  screen.getByText(REASON)
  expect(screen.getByText(/heure de Paris/).textContent).toContain('10 décembre 2026')
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/^\/user/)
})

test('[PIS-06] page of a card that is full, or without pistes: says so; no form, no picture', async () => {
  read({ [READ]: { card: { name: '', pistes: [], expiresAt: END }, takesProposals: false } })
  await screen.findByText(/Cette personne a déjà des propositions/)
  screen.getByText(/plus de piste sur cette carte/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: /image/ })).toBeNull()
})

test('[PIS-06] title and robots of the page: no name', () => {
  expect(readPage.meta()).toEqual([
    { title: 'Trois pistes, sur Visions' },
    { name: 'robots', content: 'noindex, nofollow' },
  ])
})

interface Held {
  data: { trades?: unknown[]; error?: string; card?: unknown }
  init: { status: number }
}
const page = (fields?: Record<string, string>) => pageArgs('/pistes/secret', { token: 'secret' }, fields)
const held = async (answer: Promise<unknown>) => (await answer) as Held

test.each([400, 404])('[PIS-06] link that does not open (%i): the same page with status 404', async (status) => {
  const { data, init } = await held(loadReadCard(fakeApi({ [READ]: status }), page()))
  expect([data, init.status]).toEqual([{ card: null, isBusy: false }, 404])
})

test('[PIS-06] trade and relation → proposed as codes, then the thanks', async () => {
  const api = fakeApi({ [PROPOSE]: {} })
  const fields = { intent: 'propose', words: 'kiné', code: 'J1404', relation: 'parent', name: 'Papa 06' }
  const answer = (await actOnReadCard(api, page(fields))) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/pistes/secret?merci=1'])
  expect(api.mock.calls).toEqual([
    [PROPOSE, { params: { token: 'secret' }, body: { code: 'J1404', relation: 'parent' } }],
  ])
})

test('[PIS-06] proposal without a trade or a relation, or refused → a message, the trades again', async () => {
  const trades = [{ code: 'J1404', title: 'Kiné' }]
  const act = async (status: number, fields: Record<string, string>) =>
    held(actOnReadCard(fakeApi({ [FIND]: { trades }, [PROPOSE]: status }), page({ words: 'kiné', ...fields })))
  const chosen = { intent: 'propose', code: 'J1404', relation: 'parent' }
  const errors = await Promise.all([
    act(404, { ...chosen, code: '' }),
    act(404, { ...chosen, relation: 'boss' }),
    act(404, chosen),
    act(409, chosen),
    act(429, chosen),
    act(0, chosen),
  ])
  expect(errors.map(({ init }) => init.status)).toEqual([400, 400, 404, 409, 429, 503])
  expect(new Set(errors.map(({ data }) => data.error)).size).toBe(5)
  for (const { data } of errors) expect(data.trades).toEqual(trades)
  expect((await act(0, { intent: 'search' })).data).toEqual({ words: 'kiné', relation: '', trades })
})

test('[PEO-08] words of distress in the search: the numbers', async () => {
  read({ [FIND]: { trades: [] } })
  await userEvent.type(await screen.findByRole('searchbox'), 'je veux mourir')
  await userEvent.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByText('3114')
})
