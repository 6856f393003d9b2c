import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { service } from '../../test/services.ts'
import * as recommendations from './recommendations.tsx'
import * as explore from './explore.tsx'

const ASK = 'POST /recommendations'
const SENTENCES = ['J’aime les langues', 'Je cherche un stage']
const PAGE = '/user/recommendations'
/** The game with so many answers, of two, and what they make recommendations search with. */
const game = (answered: number, ...toLookUp: string[]) => ({
  sentences: ['J’aime lire', 'J’aime la mer'].map((text, place) => ({
    code: `s-${place}`,
    text,
    answer: place < answered ? 'yes' : null,
    interest: null,
  })),
  result: null,
  toLookUp,
})
const open = (answers: Answers) =>
  renderRoute({ [PAGE]: recommendations }, PAGE, { 'GET /preferences/game': game(0), ...answers })

/** A tool recommended for a sentence. */
const tool = (name: string, sentence: string) => ({
  ...service,
  _id: crypto.randomUUID(),
  name,
  reasons: [{ sentence, words: [], meaning: null }],
})

beforeEach(() => localStorage.setItem('recommendations', JSON.stringify(SENTENCES)))

test('[REC-04] recommendations unavailable or refused: said, no sentence lost, tried again', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { answers } = open({ [ASK]: 0 })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Une erreur est survenue lors du chargement de vos recommandations',
  )
  answers[ASK] = refusal(429, 'too_many_calls')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('alert')
  expect(JSON.parse(localStorage.getItem('recommendations')!)).toEqual(SENTENCES)
  answers[ASK] = { recommendations: [tool('Polyglossine', SENTENCES[0]!)] }
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('heading', { level: 3, name: 'Polyglossine' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ADV-08] no tool for the sentences: said, with general tools and a link to write another sentence', async () => {
  open({ [ASK]: { recommendations: [], general: [{ ...service, name: 'Cap Bruyère' }] } })
  const title = 'Rien ne correspond exactement\u00a0: voici de quoi chercher'
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Cap Bruyère' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'autre phrase' }).getAttribute('href')).toMatch(/^\/user\/profile#/)
  expect(screen.queryByRole('list', { name: 'Pourquoi' })).toBeNull()
})

test('[PEO-08] sentence of distress: help above the results', async () => {
  localStorage.setItem('recommendations', JSON.stringify(['je veux mourir']))
  open({ [ASK]: { recommendations: [], general: [] } })
  const help = await screen.findByText('3114')
  const empty = await screen.findByRole('heading', { level: 2, name: 'Aucune recommandation de service trouvée.' })
  expect(help.compareDocumentPosition(empty) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('[REC-04] answer that arrives after a later one: dropped', async () => {
  const first = Promise.withResolvers<unknown>()
  const { inputsOf } = open({
    [ASK]: ({ body }: { body: { recommendationSentences: string[] } }) =>
      body.recommendationSentences.length === 2
        ? first.promise
        : { recommendations: [tool('Premier Quai', SENTENCES[1]!)] },
  })
  const box = within(await screen.findByRole('region', { name: 'Vos phrases' }))
  await waitFor(() => expect(inputsOf(ASK)).toHaveLength(1))
  await userEvent.click(box.getByRole('button', { name: /J’aime les langues/ }))
  await screen.findByRole('heading', { level: 3, name: 'Premier Quai' })
  first.resolve({ recommendations: [tool('Polyglossine', SENTENCES[0]!)] })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('heading', { level: 3, name: 'Polyglossine' })).toBeNull()
  expect(screen.getByRole('heading', { level: 3, name: 'Premier Quai' })).toBeTruthy()
})

test('[REC-04] [REC-02] another device, half of the game: its sentences and own ones search', async () => {
  const found = { recommendations: [tool('Polyglossine', 'J’aime lire')] }
  localStorage.setItem('recommendations', JSON.stringify(['J’aime la mer', 'Voyager']))
  const { inputsOf } = open({ 'GET /preferences/game': game(1, 'J’aime lire'), [ASK]: found })
  await screen.findByRole('heading', { level: 3, name: 'Polyglossine' })
  expect(inputsOf(ASK)).toMatchObject([{ body: { recommendationSentences: ['J’aime lire', 'Voyager'] } }])
  const box = within(screen.getByRole('region', { name: 'Vos phrases' }))
  expect(box.getByText(/^1\sréponse sur 2\./)).toBeTruthy()
  expect(box.getByRole('link', { name: 'Continuer le jeu' }).getAttribute('href')).toBe('/user/game')
  expect(box.queryByRole('button', { name: /J’aime lire/ }), 'changed in the game').toBeNull()
  expect(JSON.parse(localStorage.getItem('recommendations')!), 'of the game, stored before').toEqual(['Voyager'])
})

test.each([
  [0, 'Aucune recommandation n’a pu être trouvée', 'Je joue'],
  [1, 'Encore quelques phrases', 'Continuer le jeu'],
  [2, 'Vos réponses ne favorisent aucun thème', 'J’explore l’univers'],
])('[REC-04] %i answers of 2 that favour nothing, no sentence → «%s»', async (answered, title, link) => {
  localStorage.clear()
  open({ 'GET /preferences/game': game(answered) })
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
})

test('[REC-04] answers of the game unavailable: said, no invitation to play; then they are there', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  localStorage.clear()
  const { answers } = open({ 'GET /preferences/game': 503, 'GET /auth/check': {} })
  expect((await screen.findByRole('alert')).textContent).toContain('Vos phrases sont conservées')
  expect(screen.queryByRole('link', { name: 'Je joue' })).toBeNull()
  answers['GET /preferences/game'] = game(2, 'J’aime lire')
  answers[ASK] = { recommendations: [tool('Polyglossine', 'J’aime lire')] }
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('heading', { level: 3, name: 'Polyglossine' })
})

test('[ADV-08] reason by subject: names subjects and words; says when a tool is about all trades', async () => {
  const because = (meaning: unknown, words: string[]) => [{ sentence: SENTENCES[0]!, words, meaning }]
  open({
    [ASK]: {
      recommendations: [
        { ...tool('Fanalou', ''), reasons: because({ subjects: ['Santé et soins'], isGeneral: true }, ['Métiers']) },
        { ...tool('Clé', ''), reasons: because({ subjects: ['Aide', 'Sport'], isGeneral: false }, ['Social']) },
        { ...tool('Plume', ''), reasons: because(null, ['langue', 'langage']) },
      ],
    },
  })
  await screen.findByRole('heading', { level: 3, name: 'Fanalou' })
  const message = screen
    .getAllByRole('list', { name: 'Pourquoi' })
    .map((list) => list.textContent.replaceAll('\u00a0', ' '))
  expect(message).toEqual([
    `${SENTENCES[0]}Sujet : Santé et soinsCet outil aide pour tous les métiers.Son mot : Métiers`,
    `${SENTENCES[0]}Sujets : Aide, SportSon mot : Social`,
    `${SENTENCES[0]}Ses mots : langue, langage`,
  ])
})

test('[ADV-08] [PIS-01] trades of the sentences: saved as pistes, known ones link; a failure is said', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const SAVE = 'PUT /pistes/{kind}/{code}'
  const trades = [
    { code: 'D1102', title: 'Boulanger / Boulangère' },
    { code: 'D1202', title: 'Coiffeur / Coiffeuse' },
  ]
  const piste = { _id: testId(1), kind: 'trade', code: 'D1102', state: 'open' }
  const { answers, inputsOf } = open({
    [ASK]: { recommendations: [], general: [], trades },
    'GET /pistes': { pistes: [{ ...piste, _id: testId(2), code: 'D1202', state: 'closed' }] },
    [SAVE]: 503,
  })
  const section = within(await screen.findByRole('region', { name: 'Les métiers de vos phrases' }))
  const closed = section.getByRole('link', { name: /^Piste fermée.*Coiffeur/ })
  expect(closed.getAttribute('href')).toBe(`/user/pistes/${testId(2)}`)
  await userEvent.click(section.getByRole('button', { name: /Boulanger/ }))
  await section.findByText(/^Cette piste n’a pas été gardée/)
  answers[SAVE] = { piste }
  await userEvent.click(section.getByRole('button', { name: /Boulanger/ }))
  const link = await section.findByRole('link', { name: /^Dans mes pistes.*Boulanger/ })
  expect(link.getAttribute('href')).toBe(`/user/pistes/${testId(1)}`)
  expect(section.queryByText(/^Cette piste n’a pas été gardée/)).toBeNull()
  expect(inputsOf(SAVE).at(-1)).toMatchObject({ params: { kind: 'trade', code: 'D1102' }, body: { source: 'words' } })
})

test('[ADV-08] sentences without a trade: no part about trades', async () => {
  open({ [ASK]: { recommendations: [tool('Polyglossine', SENTENCES[0]!)], trades: [] } })
  await screen.findByRole('heading', { level: 3, name: 'Polyglossine' })
  expect(screen.queryByText(/métiers? de vos phrases/)).toBeNull()
})

test('[REC-04] results come before the sentences, with a link to these', async () => {
  open({ [ASK]: { recommendations: [tool('Polyglossine', SENTENCES[0]!)] } })
  const result = await screen.findByRole('heading', { level: 3, name: 'Polyglossine' })
  const sentences = screen.getByRole('region', { name: 'Vos phrases' })
  expect(result.compareDocumentPosition(sentences) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const jump = screen.getByRole('link', { name: 'Voir mes phrases' }).getAttribute('href')!
  expect(sentences.querySelector(jump)).not.toBeNull()
})

test('[REC-04] markup stored as a sentence: shown as text; a list of five thousand: dropped', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  localStorage.setItem('recommendations', JSON.stringify([markup]))
  const first = open({ [ASK]: { recommendations: [] } })
  expect((await screen.findByRole('region', { name: 'Vos phrases' })).textContent).toContain(markup)
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await waitFor(() => expect(first.inputsOf(ASK)).toMatchObject([{ body: { recommendationSentences: [markup] } }]))
  first.unmount()

  localStorage.setItem('recommendations', JSON.stringify(Array.from({ length: 5000 }, (_, index) => `Langue ${index}`)))
  const second = open({ [ASK]: { recommendations: [] } })
  await screen.findByRole('heading', { level: 2, name: /^Aucune recommandation/ })
  expect(second.inputsOf(ASK)).toEqual([])
})

test('[REC-03] tools of the universe unavailable: said', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  renderRoute({ '/user/catalog': explore }, '/user/catalog?theme=__proto__&vue=x&outil=1', {})
  expect((await screen.findAllByText('Une erreur est survenue')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[REC-03] tool opened on the map: loaded then; when that fails → the page of the tool', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const list = { services: [service], next: null, total: 1 }
  type Asked = { query: { serviceId?: string } }
  const open = (tool: () => unknown) =>
    renderRoute({ '/user/catalog': explore }, '/user/catalog', {
      'GET /services': ({ query }: Asked) => (query.serviceId ? tool() : list),
    })
  const { inputsOf, unmount } = open(() => list)
  await userEvent.click(await screen.findByRole('link', { name: service.name }))
  expect(await screen.findByText(service.description)).toBeTruthy()
  const asked = inputsOf('GET /services').map((input) => (input as unknown as Asked).query.serviceId)
  expect(asked, 'the five themes once, then the tool').toEqual([...Array.from({ length: 5 }), service._id])
  unmount()

  const { where } = open(() => {
    throw refusal(503, 'unavailable')
  })
  await userEvent.click(await screen.findByRole('link', { name: service.name }))
  await expect.poll(where).toBe(`/user/catalog/service/${service._id}`)
})
