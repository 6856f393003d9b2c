import { INTEREST_CODES } from '@visions/contract/constants'
import type { KnownSentence } from '@visions/contract/notebook'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, PERSON, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import * as objective from './objective.tsx'
import * as userHome from './user-home.tsx'
import * as onboarding from './onboarding.tsx'
import * as parent from './parent.tsx'
import * as questions from './questions.tsx'

const newcomer = {
  ...PERSON,
  user: {
    ...PERSON.user,
    researchType: 'JOB',
    namespaceSearch: null,
    skipsOnboarding: false,
    experiencesInfo: { situation: 'Employé', scholarshipLevel: null },
    profile: { age_group: '25-30', isOfAge: false, ofAgeFrom: null },
    gamification: { ...PERSON.user.gamification, hasDoneOnboarding: false },
  },
}
const game = {
  sentences: INTEREST_CODES.map((code) => ({
    code: `phrase-${code}`,
    text: `J’aime ${code}.`,
    answer: null,
    interest: { code, label: `Le ${code}` },
  })),
  result: null,
}
/** What the game says about the person. */
const sentence = (changes: Partial<KnownSentence> = {}): { known: KnownSentence[] } => ({
  known: [
    {
      key: 'game',
      text: 'Le R, pour l’instant.',
      own: null,
      isRefused: false,
      source: { kind: 'game', name: 'Le jeu', toolId: null, answered: 6, total: 24 },
      at: '2026-11-24T10:00:00.000Z',
      ...changes,
    },
  ],
})
const answered = { ...game, sentences: game.sentences.map((one) => ({ ...one, answer: 'no' })) }
const open = (act: string, answers: Answers) =>
  renderRoute({ '/user/onboarding': onboarding }, `/user/onboarding?acte=${act}`, {
    'GET /me': newcomer,
    'GET /preferences/game': game,
    ...answers,
  })
const logged = () => vi.spyOn(console, 'info').mockImplementation(() => {})
const heading = () => screen.getByRole('heading', { level: 1 })

test('[ONB-02] end of the onboarding not saved: logged, and the missions follow', async () => {
  const log = logged()
  const { where } = open('age', { 'PUT /users/{id}': 500 })
  await userEvent.click(await screen.findByRole('button', { name: 'Passer' }))
  await waitFor(() => expect(where()).toBe('/user/missions'))
  expect(log.mock.calls.flat().join(' ')).toContain('was not saved')
})

test('[ONB-02] [NBK-02] answer: sent once, shown as chosen; not saved → logged, and the next act follows', async () => {
  const log = logged()
  const { answer, release } = held(undefined)
  const refused = () => answer().then(() => Promise.reject(refusal(500, 'internal')))
  const { where, inputsOf } = open('age', { 'PUT /users/{id}': refused })
  const button = await screen.findByRole('button', { name: /^15 à 17/ })
  expect(screen.getByRole('button', { name: /^25 à 29/, pressed: true })).toBeTruthy()
  await userEvent.click(button)
  expect(button.textContent).toContain('(en cours)')
  await userEvent.click(button)
  release()
  await waitFor(() => expect(where()).toBe('/user/onboarding?acte=niveau'))
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { age_group: '16-18', ageAnswer: '15-or-more' } }])
  expect(log).toHaveBeenCalled()
})

test('[NBK-02] address without an act, or with one that is not the person’s → where they stopped', async () => {
  for (const act of ['', 'recherche', 'constructor']) {
    const { where, unmount } = open(act, {
      'GET /me': {
        ...newcomer,
        user: { ...newcomer.user, experiencesInfo: { situation: 'Lycéen', scholarshipLevel: null } },
      },
    })
    await waitFor(() => expect(where(), act).toBe('/user/onboarding?acte=niveau'))
    unmount()
  }
})

const trade = (title: string) => ({
  kind: 'trade' as const,
  code: title,
  title,
  text: '',
  reasons: [],
  isOutside: false,
})

test('[NBK-02] six sentences: sent in order; the last act waits for them and shows what they say', async () => {
  const { answer, release } = held({})
  const { where, answers, writes } = open('phrase-1', {
    'PUT /preferences/{kind}/{code}': {},
    'GET /notebook/known': sentence(),
    'GET /preferences/swipe': {
      deck: 'trade',
      cards: ['Ébéniste', 'Paysagiste', 'Verrier', 'Luthier'].map(trade),
      answered: 0,
      total: 24,
      last: null,
      offers: 'no-consent',
    },
  })
  for (let place = 1; place <= 6; place++) {
    await screen.findByText(`Phrase ${place} sur 6`)
    if (place === 6) answers['PUT /preferences/{kind}/{code}'] = answer
    await userEvent.click(screen.getByRole('button', { name: 'Ça me correspond' }))
    if (place < 6) await waitFor(() => expect(where()).toBe(`/user/onboarding?acte=phrase-${place + 1}`))
  }
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(where()).toBe('/user/onboarding?acte=phrase-6')
  release()
  await waitFor(() => expect(heading().textContent).toBe('Le R, pour l’instant.'))
  expect(writes()).toHaveLength(6)
  const trades = within(screen.getByRole('region', { name: 'Des métiers à regarder d’abord' }))
  expect(texts(trades.getAllByRole('listitem'))).toEqual(['Ébéniste', 'Paysagiste', 'Verrier'])
  expect(
    texts(screen.getAllByRole('link'))
      .filter((text) => text.startsWith('Corriger'))
      .at(-1),
  ).toBe('Corriger : phrase 6')
})

test('[NBK-02] sentence refused by the server: the next one follows, the refusal is shown', async () => {
  const { where } = open('phrase-1', { 'PUT /preferences/{kind}/{code}': 404 })
  await userEvent.click(await screen.findByRole('button', { name: 'Ça me correspond' }))
  await waitFor(() => expect(where()).toBe('/user/onboarding?acte=phrase-2'))
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas été enregistrée')
  await userEvent.click(screen.getByRole('link', { name: 'Précédent' }))
  await screen.findByText('Phrase 1 sur 6')
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

test.each([
  ['in the person’s own words', answered, sentence({ own: 'Je bricole.' }), 'Je bricole.'],
  ['not yet composed', answered, { known: [] }, 'Votre première phrase arrive bientôt'],
  ['unavailable', answered, 503, 'Votre première phrase arrive bientôt'],
  ['too few answers', game, { known: [] }, 'Des offres qui vous ressemblent'],
  ['no sentences', 503, { known: [] }, 'Des offres qui vous ressemblent'],
])('[NBK-02] last act, sentence %s → a title that is true', async (_, sentences, known, words) => {
  const { where } = open('boussole', { 'GET /preferences/game': sentences, 'GET /notebook/known': known })
  await waitFor(() => expect(heading().textContent).toBe(words))
  expect(where()).toBe('/user/onboarding?acte=boussole')
  expect(screen.queryAllByRole('link', { name: 'Répondre aux 6 phrases' })).toHaveLength(sentences === game ? 1 : 0)
})

test('[MIS-03] [NBK-02] questions: not saved → asked again; then the next one without an answer', async () => {
  logged()
  const answers: Answers = { 'GET /me': newcomer, 'PUT /users/{id}': 500 }
  const { where } = renderRoute({ '/user/questions': questions }, '/user/questions', answers)
  await waitFor(() => expect(where()).toBe('/user/questions?acte=niveau'))
  await userEvent.click(await screen.findByRole('button', { name: 'Doctorat' }))
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas été enregistrée')
  answers['PUT /users/{id}'] = { ...newcomer.user, researchType: null }
  await userEvent.click(screen.getByRole('button', { name: 'Doctorat' }))
  await waitFor(() => expect(where()).toBe('/user/questions?acte=recherche'))
})

test('[OBJ-02] search of a stored namespace not saved: logged, and the missions follow all the same', async () => {
  const log = logged()
  localStorage.setItem('headai', '{"namespace":"sdn"}')
  const { where, inputsOf } = renderRoute({ '/user/objective': objective }, '/user/objective', {
    'GET /me': newcomer,
    'GET /public/namespaces/{name}': { namespace: { name: 'sdn', search: 'FORMATION', skipsOnboarding: true } },
    'PUT /users/{id}': 500,
  })
  await waitFor(() => expect(where()).toBe('/user/missions'))
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { researchType: 'FORMATION' } }])
  expect(log.mock.calls.flat().join(' ')).toContain('the search of the namespace was not saved')
  expect(localStorage.getItem('researchType')).toBeNull()
})

test('[OBJ-01] objective page, «Je ne sais pas encore»: saved, then missions; search of a link dropped', async () => {
  localStorage.setItem('researchType', 'JOB')
  const { where, inputsOf } = renderRoute({ '/user/objective': objective }, '/user/objective', {
    'GET /me': newcomer,
    'PUT /users/{id}': newcomer.user,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Je ne sais pas encore/ }))
  await waitFor(() => expect(where()).toBe('/user/missions'))
  expect(inputsOf('PUT /users/{id}')).toMatchObject([{ body: { researchType: null } }])
  expect(localStorage.getItem('researchType')).toBeNull()
})

test.each([
  [true, '/user/missions'],
  [false, '/user/objective'],
])('[ONB-02] [OBJ-01] end of the onboarding, «Je ne sais pas encore» %s → %s', async (isSearchOpen, page) => {
  const user = { ...newcomer.user, researchType: null, isSearchOpen }
  const { where } = open('recherche', { 'PUT /users/{id}': user })
  await userEvent.click(await screen.findByRole('button', { name: /^Passer/ }))
  await waitFor(() => expect(where()).toBe(page))
})

test.each([
  ['?headai=sdn', null, true, '/user/missions', [{ namespace: 'sdn' }]],
  ['?headai=gen', null, false, '/user/onboarding', [{ namespace: 'gen' }]],
  ['?headai=sdn', 'gen', false, '/user/onboarding', []],
  ['?headai=__proto__<', null, false, '/user/onboarding', []],
  ['', null, false, '/user/onboarding', []],
])(
  '[ONB-03] first page, address %s, namespace %s: it is saved before the page is chosen',
  async (at, namespace, skipsOnboarding, page, saved) => {
    const user = { ...newcomer.user, namespace }
    const { where, inputsOf } = renderRoute({ '/user': userHome }, `/user${at}`, {
      'GET /me': { ...newcomer, user },
      'PUT /users/{id}': { ...user, skipsOnboarding },
    })
    await waitFor(() => expect(where()).toBe(page))
    expect(inputsOf('PUT /users/{id}').map((input) => (input as { body: unknown }).body)).toEqual(saved)
  },
)

test('[ONB-03] [PEO-10] unknown namespace in the address: ignored', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { where } = renderRoute({ '/user': userHome }, '/user?headai=nimporte', {
    'GET /me': { ...newcomer, user: { ...newcomer.user, namespace: null } },
    'PUT /users/{id}': refusal(400, 'bad_request'),
  })
  await waitFor(() => expect(where()).toBe('/user/onboarding'))
})

test('[PEO-11] under 15: nothing is saved before the answer about a parent', async () => {
  const { where, inputsOf } = open('age', { 'PUT /users/{id}': newcomer.user })
  await userEvent.click(await screen.findByRole('button', { name: /^Moins de 15/ }))
  await waitFor(() => expect(where()).toBe('/user/accord-parental'))
  expect(inputsOf('PUT /users/{id}')).toEqual([])
})

const openParent = (answers: Answers) =>
  renderRoute({ '/user/accord-parental': parent }, '/user/accord-parental', { 'GET /me': newcomer, ...answers })

test('[PEO-11] a parent agrees: age and agreement are one change; not saved → said, and asked again', async () => {
  const { where, inputsOf, answers } = openParent({ 'PUT /users/{id}': 500 })
  const agree = await screen.findByRole('button', { name: 'Mon parent est d’accord' })
  for (const name of ['conditions générales', 'Confidentialité'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
  await userEvent.click(agree)
  expect((await screen.findByRole('alert')).textContent).toContain('n’a pas été enregistrée')
  answers['PUT /users/{id}'] = newcomer.user
  await userEvent.click(screen.getByRole('button', { name: 'Mon parent est d’accord' }))
  await waitFor(() => expect(where()).toBe('/user/onboarding'))
  expect(inputsOf('PUT /users/{id}').at(-1)).toMatchObject({
    body: { age_group: '16-18', ageAnswer: 'parent-agrees' },
  })
})

test('[PEO-11] no parent agrees → the account ends as by the own request, and no age is stored', async () => {
  const { where, inputsOf } = openParent({ 'POST /personaldata/deletion': { deletion: null } })
  await userEvent.click(await screen.findByRole('button', { name: /j’arrête mon compte/ }))
  await waitFor(() => expect(where()).toBe('/user/share?fait=suppression'))
  expect(inputsOf('POST /personaldata/deletion')).toHaveLength(1)
  expect(inputsOf('PUT /users/{id}')).toEqual([])
})

test('[PEO-11] first screen: names the terms and the age', async () => {
  open('animal', { 'GET /me': { ...newcomer, user: { ...newcomer.user, profile: PERSON.user.profile } } })
  const note = await screen.findByText(/En créant un compte/)
  expect(note.textContent).toMatch(/conditions générales.*Avant 15\u00a0ans/)
})
