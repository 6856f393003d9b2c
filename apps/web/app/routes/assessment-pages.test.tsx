import { screen, waitFor, within } from '@testing-library/react'
import type {
  AdviserNote,
  Assessment,
  AssessmentDocument,
  AssessmentShare,
  Statement,
} from '@visions/contract/assessments'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { held, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import { loadShared, type Shared } from '../features/assessments/shared-act.ts'
import { onBrowser } from '../lib/universal.ts'
import * as assessmentPage from './assessment.tsx'
import * as sharesPage from './assessment-shares.tsx'
import * as sharedPage from './shared-assessment.tsx'

const PAGE = '/user/experiences/bilan-orientation/bilan'
const SHARES = `${PAGE}/partage`
const ROUTES = {
  '/user/experiences/:name/bilan': assessmentPage,
  '/user/experiences/:name/bilan/partage': sharesPage,
  '/bilan/:token': { ...sharedPage, clientLoader: onBrowser(loadShared) },
}
const VERSIONS = 'GET /assessments'
const ONE = 'GET /assessments/{id}'
const MAKE = 'POST /assessments'
const LINKS = 'GET /assessments/{id}/shares'
const NOTES = 'GET /assessments/{id}/notes'
const SHARED = 'GET /public/sharedassessments/{token}'
const DISAGREE = 'PUT /assessments/{id}/disagreements/{statement}'
const AGREE = 'DELETE /assessments/{id}/disagreements/{statement}'

const statement = (key: string, text: string, more: Partial<Statement> = {}): Statement => ({
  key,
  text,
  detail: '',
  source: 'Cap Bruyère',
  date: null,
  score: null,
  reasons: [],
  facts: [],
  ...more,
})
const helping = statement('interests/S', 'Aider les autres', {
  detail: 'Vous aimez le contact.',
  score: { value: 4, max: 5, label: 'Fort' },
  reasons: ['Vous avez choisi «\u00a0aider\u00a0» sept fois.'],
})
const alone = statement('values/solo', 'Travailler en solo', { source: 'Ruchelune' })
const baker = statement('trades/baker', 'Boulanger', {
  reasons: ['Proposé par Cap Bruyère.', 'Ce métier recrute.'],
  date: '2026-11-19T10:00:00.000Z',
  facts: [{ label: 'Chemin', text: 'CAP en 2\u00a0ans.' }],
})
type Section = AssessmentDocument['sections'][number]
const HINT = 'À explorer\u00a0: 5\u00a0min avec Ruchelune.'
const document: AssessmentDocument = {
  title: 'Bilan d’orientation',
  experience: 'bilan-orientation',
  madeAt: '2026-11-20T10:00:00.000Z',
  person: { firstName: 'Camille', lastName: 'Roux' },
  summary: ['Vous aimez aider.', 'Un métier à explorer : boulanger.'],
  sources: [
    { name: 'Cap Bruyère', state: 'received', producedAt: '2026-11-19T10:00:00.000Z', proof: 'confirmed' },
    { name: 'Ruchelune', state: 'not-found', producedAt: null, proof: null },
    { name: 'Transvase', state: 'not-finished', producedAt: null, proof: null },
  ],
  sections: [
    { kind: 'interests', title: 'Ce qui vous attire', lead: '', statements: [helping] },
    { kind: 'talents', title: 'Vos talents', lead: 'Ce qui vous vient facilement.', statements: [], hint: HINT },
    { kind: 'trades', title: 'Des métiers', lead: '', statements: [baker] },
  ],
  contradictions: [{ key: 'c1', left: helping, right: alone, question: 'Seul ou avec les autres ?' }],
  missing: [{ what: 'Transvase', why: 'Vous ne l’avez pas terminé.' }],
  nextSteps: [],
}
const CREATED = '2026-11-20T10:00:00.000Z'
const version = (number: number, state: Assessment['state'] = 'ready') => ({
  _id: testId(number),
  version: number,
  state,
  createdAt: CREATED,
  readyAt: state === 'ready' ? CREATED : null,
})
const assessmentOf = (number: number, changes: Partial<Assessment> = {}): Assessment => ({
  ...version(number, changes.state),
  experience: 'bilan-orientation',
  progress: { done: 4, total: 4, doing: '' },
  document: (changes.state ?? 'ready') === 'ready' ? document : null,
  disagreements: [],
  lateResults: [],
  changes: null,
  ...changes,
})

/** The answers for these versions, latest first. */
const having = (...assessments: Assessment[]): Answers => ({
  [VERSIONS]: { assessments: assessments.map(({ version: number, state }) => version(number, state)) },
  [ONE]: ({ params }: { params: { id: string } }) => ({ assessment: assessments.find(({ _id }) => _id === params.id) }),
})
const open = (at: string, answers: Answers) =>
  renderRoute(ROUTES, at, { [LINKS]: { shares: [] }, [NOTES]: { notes: [] }, ...answers })
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const region = (name: string) => within(screen.getByRole('region', { name }))

test('[BIL-06] no version yet: the page says so and links to the journey', async () => {
  open(PAGE, having())
  await screen.findByRole('heading', { name: 'Votre bilan n’est pas encore fait' })
  const link = screen.getByRole('link', { name: 'Je continue mon parcours' })
  expect(link.getAttribute('href')).toBe('/user/experiences/bilan-orientation')
})

test('[PIS-01] trade of the assessment: saved as a piste with one tap, then a link; not while correcting', async () => {
  const SAVE = 'PUT /pistes/{kind}/{code}'
  const piste = { _id: testId(9), kind: 'trade', code: 'D1102', state: 'waiting' }
  const trades = {
    kind: 'trades' as const,
    title: 'Des métiers',
    lead: '',
    statements: [{ ...baker, key: 'trades/D1102' }],
  }
  const { user, inputsOf, unmount } = open(PAGE, {
    ...having(assessmentOf(1, { document: { ...document, sections: [trades] } })),
    'GET /pistes': { pistes: [] },
    [SAVE]: { piste },
  })
  await user.click(await screen.findByRole('button', { name: /^Je garde cette piste.*Boulanger/ }))
  const link = await screen.findByRole('link', { name: /^Dans mes pistes/ })
  expect(link.getAttribute('href')).toBe(`/user/pistes/${testId(9)}`)
  expect(inputsOf(SAVE).at(-1)).toMatchObject({ params: { code: 'D1102' }, body: { source: 'assessment' } })
  unmount()
  open(`${PAGE}?corriger=1`, having(assessmentOf(1)))
  await screen.findByText('Vous corrigez votre bilan')
  expect(screen.queryByRole('button', { name: /^Je garde/ })).toBeNull()
})

test('[BIL-06] version in preparation: progress each second, then the assessment, its title focused', async () => {
  // `shouldAdvanceTime` lets the library wait; polling advances with `advanceTimersByTimeAsync`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const making = (done: number, doing: string) =>
    assessmentOf(2, { state: 'making', progress: { done, total: 4, doing } })
  const { answers } = open(PAGE, having(making(1, 'Nous demandons vos résultats.'), assessmentOf(1)))
  await screen.findByText('Nous demandons vos résultats.')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Étape 2 sur 4' }).value).toBe(1)
  const versions = within(screen.getByRole('navigation', { name: 'Versions' })).getAllByRole('link')
  expect(texts(versions)).toEqual([
    expect.stringMatching(/^Version\s2 .+, en préparation$/),
    expect.stringMatching(/^Version\s1/),
  ])

  Object.assign(answers, having(making(3, 'Nous préparons votre document.'), assessmentOf(1)))
  await vi.advanceTimersByTimeAsync(1000)
  expect((await screen.findByText('Nous préparons votre document.')).getAttribute('role')).toBe('status')
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Étape 4 sur 4' }).value).toBe(3)

  Object.assign(answers, having(assessmentOf(2), assessmentOf(1)))
  await vi.advanceTimersByTimeAsync(1000)
  await screen.findByText('Version 2', { selector: 'p' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  await waitFor(() => expect(globalThis.document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('[BIL-06] version that failed: said; «Réessayer» → a new one, ready when loaded, its title focused', async () => {
  const { user, answers, inputsOf } = open(PAGE, { ...having(assessmentOf(1, { state: 'failed' })), [MAKE]: 503 })
  await screen.findByText('Votre bilan n’a pas pu être préparé')
  answers[MAKE] = () => {
    Object.assign(answers, having(assessmentOf(2), assessmentOf(1, { state: 'failed' })))
    return { assessment: version(2) }
  }
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('link', { name: 'Télécharger le PDF' })
  expect(inputsOf(MAKE)).toHaveLength(1)
  await waitFor(() => expect(globalThis.document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('[BIL-06] new version refused: the reason, and the present version stays', async () => {
  const { user } = open(PAGE, { ...having(assessmentOf(1)), [MAKE]: 409 })
  await user.click(await screen.findByRole('button', { name: 'Refaire mon bilan' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Terminez d’abord les étapes nécessaires')
  expect(await title()).toBe(document.title)
})

test.each([
  ['/user/experiences/bilan-imaginaire/bilan', { [VERSIONS]: 400 }, 'Ce bilan n’existe pas'],
  [`${PAGE}?version=3`, {}, 'Ce bilan n’existe pas'],
  [`${SHARES}?version=0`, {}, 'Ce bilan n’existe pas'],
  [PAGE, { [ONE]: 500 }, 'Oups\u00a0! une erreur est survenue'],
])('[BIL-06] [ERR-04] %s with the answers %j: «%s», with a link to the journeys', async (address, answers, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(address, { ...having(assessmentOf(1)), ...answers })
  expect(await title()).toBe(text)
  expect(screen.getByRole('link', { name: 'Mes parcours' }).getAttribute('href')).toBe('/user/experiences')
})

test('[BIL-06] document: statements with score, source and reasons; contradictions; missing parts', async () => {
  open(PAGE, having(assessmentOf(1)))
  expect(await title()).toBe(document.title)
  expect(screen.getByText(/20 novembre 2026/, { selector: 'time' })).toBeTruthy()
  const brief = region('En bref')
  expect(brief.getByText(document.summary[0]!).compareDocumentPosition(brief.getByText('Boulanger'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(texts(brief.getAllByRole('listitem')), 'the trade with its first reason').toEqual([
    'BoulangerProposé par Cap Bruyère.',
    document.summary[1],
  ])
  const [shown] = region('Ce qui vous attire')
    .getAllByRole('heading', { level: 3, name: helping.text })
    .map((heading) => heading.closest('li')!)
  for (const text of ['D’après Cap Bruyère', helping.detail, 'Fort', '4\u00a0sur\u00a05'])
    expect(shown!.textContent).toContain(text)
  const reasons = shown!.querySelector('details')!
  expect(reasons.open).toBe(false)
  expect(texts(within(reasons).getAllByRole('listitem', { hidden: true }))).toEqual([
    'Vous avez choisi « aider » sept fois.',
  ])
  expect(screen.getByRole('region', { name: 'Vos talents' }).textContent).toContain(HINT)
  expect(region('Vos talents').queryByText('Ce qui vous vient facilement.')).toBeNull()
  const contradictions = screen.getByRole('region', { name: 'Ce qui se contredit' })
  for (const text of [helping.text, alone.text, 'Seul ou avec les autres ?'])
    expect(contradictions.textContent).toContain(text)
  expect(texts(region('Ce qui manque').getAllByRole('listitem'))).toEqual(['TransvaseVous ne l’avez pas terminé.'])
  expect(texts(region('D’où vient ce bilan').getAllByRole('listitem'))).toEqual([
    'Cap Bruyère Résultats reçusrésultats du 19 novembre 2026, fin confirmée par l’outil',
    'Ruchelune Résultats pas encore reçus',
    'Transvase Pas terminé',
  ])
})

test('[BIL-06] sections: the source of all statements once; an empty one only under what is missing', async () => {
  const [section, empty, trades] = document.sections as [Section, Section, Section]
  const other = { ...helping, key: 'interests/R', text: 'Le concret' }
  const sections = [{ ...section, statements: [helping, other] }, empty, trades]
  const missing = [{ what: 'Talents', why: HINT }]
  open(PAGE, having(assessmentOf(1, { document: { ...document, sections, missing, contradictions: [] } })))
  await title()
  expect(region('Ce qui vous attire').getAllByText(/D’après Cap Bruyère/)).toHaveLength(1)
  expect(region('Des métiers').getAllByText(/D’après Cap Bruyère/)).toHaveLength(1)
  const [only, ...others] = region('Ce qui manque').getAllByRole('listitem')
  expect([only!.textContent, others]).toEqual([`Talents${HINT}`, []])
  expect(screen.queryByRole('region', { name: 'Vos talents' })).toBeNull()
})

test('[BIL-06] second version: what was added, removed and changed; the first one is whole, with its PDF', async () => {
  const before = { ...helping, score: { value: 2, max: 5, label: 'Faible' } }
  const changes = { version: 1, added: [alone], removed: [baker], changed: [{ before, after: helping }] }
  const { user, where } = open(PAGE, having(assessmentOf(2, { changes }), assessmentOf(1)))
  const versions = within(await screen.findByRole('navigation', { name: 'Versions' }))
  expect(versions.getByRole('link', { name: /^Version\s2/ }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByText(/^Ce qui a changé depuis la version\s1/))
  const announced = (name: string) =>
    within(screen.getByRole('heading', { name }).parentElement!).getByRole('listitem').textContent
  expect(announced('Ajouté')).toContain(alone.text)
  expect(announced('Retiré')).toContain(baker.text)
  expect(announced('Changé')).toBe('Aider les autresAvantFaible, 2\u00a0sur\u00a05AprèsFort, 4\u00a0sur\u00a05')

  await user.click(versions.getByRole('link', { name: /^Version\s1/ }))
  await waitFor(() => expect(where()).toBe(`${PAGE}?version=1`))
  expect(screen.queryByText(/^Ce qui a changé/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href')).toBe(
    `/api/assessments/${testId(1)}/pdf`,
  )
})

test('[BIL-06] [ERR-04] disagreement: typed text survives an outage; outcomes get the focus', async () => {
  const comment = 'Pas tant que ça.\nDemandez à ma sœur.'
  const { user, answers, inputsOf } = open(`${PAGE}?corriger=1`, { ...having(assessmentOf(1)), [DISAGREE]: 0 })
  await user.click(await screen.findByText(/^Je ne suis pas d’accord/, { selector: '#enonce-interests-S summary' }))
  const place = globalThis.document.querySelector<HTMLElement>('#enonce-interests-S')!
  const one = within(place)
  const field = () => one.getByLabelText<HTMLTextAreaElement>(/Ce que vous en pensez/)
  const record = () => one.getByRole('button', { name: 'J’enregistre mon désaccord' })
  await user.type(field(), comment)
  await user.click(record())
  expect((await one.findByRole('alert')).textContent).toContain('Votre demande n’a pas été enregistrée.')
  expect(field().value).toBe(comment)

  const store = (disagreements: Assessment['disagreements']) => () => {
    Object.assign(answers, having(assessmentOf(1, { disagreements })))
    return { assessment: assessmentOf(1, { disagreements }) }
  }
  answers[DISAGREE] = store([{ statement: helping.key, comment, createdAt: CREATED }])
  await user.click(record())
  expect(await one.findByText('Vous n’êtes pas d’accord')).toBeTruthy()
  expect(place.querySelector('blockquote')!.textContent).toBe(comment)
  const outcome = (name: string) =>
    waitFor(() => expect(globalThis.document.activeElement).toBe(one.getByRole('group', { name })))
  await outcome('Votre désaccord est enregistré.')
  expect(inputsOf(DISAGREE).at(-1)).toMatchObject({
    params: { id: testId(1), statement: helping.key },
    body: { comment },
  })

  answers[DISAGREE] = store([{ statement: helping.key, comment: '', createdAt: '2026-11-20T11:00:00.000Z' }])
  await user.click(one.getByText(/^Je change mon commentaire/))
  await user.clear(field())
  await user.click(record())
  await one.findByText(/^J’ajoute un commentaire/)
  expect(place.querySelector('blockquote')).toBeNull()
  answers[AGREE] = store([])
  await user.click(one.getByRole('button', { name: /^Je retire mon désaccord.*Aider les autres$/ }))
  await outcome('Votre désaccord est retiré.')
  expect(one.getByText(/^Je ne suis pas d’accord/)).toBeTruthy()
})

test('[BIL-06] [NBK-07] corrections: shown on request only; a disagreement stays to be read', async () => {
  const disagreements = [{ statement: helping.key, comment: 'Pas tant que ça.', createdAt: CREATED }]
  const { user, where, api } = open(`${PAGE}?version=1`, having(assessmentOf(1, { disagreements })))
  await screen.findByText('Vous n’êtes pas d’accord')
  const controls = () => screen.queryAllByText(/^(Je ne suis pas d’accord|Je change mon commentaire)/)
  expect(controls()).toEqual([])
  expect(screen.queryByRole('button', { name: /^Je retire mon désaccord/ })).toBeNull()
  const reads = api.mock.calls.length
  await user.click(screen.getByRole('link', { name: 'Corriger mon bilan' }))
  await waitFor(() => expect(where()).toBe(`${PAGE}?version=1&corriger=1`))
  await screen.findByText('Vous corrigez votre bilan')
  expect(controls()).toHaveLength(3)
  const end = screen.getByRole('link', { name: 'J’ai fini de corriger' })
  await waitFor(() => expect(globalThis.document.activeElement).toBe(end))
  await user.click(screen.getByRole('link', { name: 'J’ai fini de corriger' }))
  await waitFor(() => expect(where()).toBe(`${PAGE}?version=1`))
  expect(controls()).toEqual([])
  expect(api.mock.calls, 'nothing is loaded again').toHaveLength(reads)
})

const link: AssessmentShare = {
  _id: testId(31),
  form: 'full',
  label: 'Mme Roux',
  url: 'https://visions.example/bilan/secret',
  createdAt: CREATED,
  expiresAt: '2026-12-20T11:00:00.000Z',
  state: 'open',
  visitCount: 0,
  visits: [],
}
const card = async (name = 'Mme Roux') =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li')!)

test.each([
  ['open', 'Ouvert', 'Le bilan entier, jusqu’au 20 décembre 2026', 'Mettre en pause'],
  ['paused', 'En pause', 'Le bilan entier, jusqu’au 20 décembre 2026', 'Ouvrir à nouveau'],
  ['expired', 'Expiré', 'Le bilan entier, ouvert jusqu’au 20 décembre 2026', undefined],
] as const)(
  '[BIL-07] link that is %s: «%s», its date, its address and actions only while it may open',
  async (state, chip, facts, action) => {
    open(SHARES, { ...having(assessmentOf(1)), [LINKS]: { shares: [{ ...link, state }] } })
    const one = await card()
    expect(one.getByText(chip, { exact: true })).toBeTruthy()
    expect(one.getByText((_, element) => element?.tagName === 'P' && element.textContent === facts)).toBeTruthy()
    expect(one.queryAllByText(link.url)).toHaveLength(action ? 1 : 0)
    const buttons = one.queryAllByRole('button', { name: /^(Mettre en pause|Ouvrir à nouveau)/ })
    expect(texts(buttons)).toEqual(action ? [`${action} : Mme Roux`] : [])
    expect(one.queryAllByRole('link', { name: /^Retirer/ })).toHaveLength(action ? 1 : 0)
  },
)

test('[BIL-07] withdrawal of a link: no cancel while sent, then no address or actions, title focused', async () => {
  const withdrawn = { ...link, state: 'withdrawn' }
  const { answer, release } = held({ share: withdrawn })
  const { user, answers } = open(`${SHARES}?version=1&retirer=${link._id}`, {
    ...having(assessmentOf(1)),
    [LINKS]: { shares: [link] },
    'DELETE /shares/{id}': answer,
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe(`${SHARES}?version=1`)
  await user.click(dialog.getByRole('button', { name: 'Je retire le lien' }))
  expect(dialog.queryByRole('link')).toBeNull()
  expect(dialog.getByText('Annuler')).toBeTruthy()
  answers[LINKS] = { shares: [withdrawn] }
  release()
  const one = await card('Mme Roux, retiré')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(one.getByText('Retiré', { exact: true })).toBeTruthy()
  expect(one.queryByText(link.url)).toBeNull()
  expect([one.queryAllByRole('button'), one.queryByRole('link'), one.queryByText(/jusqu’au/)]).toEqual([[], null, null])
  await waitFor(() => expect(globalThis.document.activeElement).toBe(one.getByRole('heading')))
})

test('[BIL-07] link that could not be created: said, the form stays as filled', async () => {
  const { user } = open(SHARES, { ...having(assessmentOf(1)), 'POST /assessments/{id}/shares': 400 })
  await user.click(await screen.findByRole('radio', { name: /^Le résumé/ }))
  await user.selectOptions(screen.getByLabelText('Pendant combien de temps'), '7')
  await user.type(screen.getByLabelText(/^Pour qui/), 'Mme Roux')
  await user.click(screen.getByRole('button', { name: 'Je crée le lien' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Le lien n’a pas été créé')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Le résumé/ }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Pendant combien de temps').value).toBe('7')
  expect(screen.getByLabelText<HTMLInputElement>(/^Pour qui/).value).toBe('Mme Roux')
})

test('[BIL-07] [ERR-04] links unavailable: said in their place, the notes show; without a note: said', async () => {
  const note: AdviserNote = {
    _id: testId(41),
    author: 'Claire Roux',
    text: 'Bonjour',
    mission: null,
    decision: null,
    createdAt: CREATED,
  }
  const { unmount } = open(SHARES, { ...having(assessmentOf(1)), [LINKS]: 503, [NOTES]: { notes: [note] } })
  await screen.findByRole('heading', { name: 'Claire Roux' })
  expect(region('Mes liens').getByText('Une erreur est survenue')).toBeTruthy()
  unmount()
  open(SHARES, having(assessmentOf(1)))
  await screen.findByText(/^Les messages des personnes qui lisent votre bilan/)
  expect(screen.getByText(/^Vos liens s’afficheront ici\./)).toBeTruthy()
})

const shared: Shared = {
  form: 'summary',
  expiresAt: link.expiresAt,
  visitKey: '1.x',
  document: { ...document, sections: document.sections.slice(2), contradictions: [], missing: [], sources: [] },
  disagreements: [],
  missions: [],
  notes: [],
}

test('[BIL-07] summary behind a link: says that it is one, its sentences and trades, no result', async () => {
  open('/bilan/secret', { [SHARED]: shared })
  expect(await title()).toBe('Bilan d’orientation')
  expect(screen.getByText('Le résumé du bilan de Camille')).toBeTruthy()
  expect(screen.getByText(/Vous en lisez le résumé/)).toBeTruthy()
  for (const sentence of document.summary) expect(region('En bref').getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Des métiers' })).toBeTruthy()
  const [first] = screen.getAllByRole('navigation', { name: 'Dans ce bilan' })
  expect(within(first!).getAllByRole('link')[0]!.getAttribute('href'), 'the message in one tap').toBe('#note')
  expect(screen.getByText(/^Toute personne qui a ce lien pourra lire votre nom et votre message/)).toBeTruthy()
  for (const name of ['Ce qui se contredit', 'Ce qui manque', 'D’où vient ce bilan'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('[PEO-07] assessment behind a link: links what is stored about the adviser', async () => {
  open('/bilan/secret', { [SHARED]: shared })
  const notice = await screen.findByRole('link', { name: 'vos données' })
  expect(notice.getAttribute('href')).toBe('/confidentialite/professionnels#conseil')
})

test.each([
  [404, 'link_paused', 'Ce lien est en pause', 'Revenez plus tard'],
  [404, 'link_withdrawn', 'Ce lien a été retiré', 'demandez-lui un nouveau lien'],
  [404, 'link_expired', 'Ce lien a expiré', 'Demandez-lui un nouveau lien'],
  [404, 'not_found', 'Ce lien ne fonctionne pas', 'Copiez le lien en entier'],
  [429, 'too_many_requests', 'Réessayez dans une minute', 'Votre lien fonctionne peut-être'],
])('[BIL-07] link refused with %i %s: «%s», and what to do', async (status, code, heading, advice) => {
  open('/bilan/secret', { [SHARED]: refusal(status, code) })
  expect(await title()).toBe(heading)
  expect(screen.getByText(advice, { exact: false })).toBeTruthy()
})
