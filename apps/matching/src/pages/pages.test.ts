import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { matchingMessage } from '@visions/contract/partners/matching'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { signAddress } from '@visions/server/signed-addresses'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { buildOffer } from '../../test/build.ts'
import { type MatchedOffer, type Matching, type OfferList, type OfferQuery, PAGE_SIZE } from '../model.ts'
import { SCRIPT } from './frame-page.ts'
import { registerPages } from './index.ts'
import { openSession } from './session.ts'
import { headlineOf } from './words.ts'

const USER = '7d3b6a52-9f7e-4a55-8a1c-0a6d0c7f9f10'
const PRODUCT = 'https://visions.exemple.fr'
const ORIGIN = 'https://affluents.exemple.fr'
const KEY = randomBytes(32)
const CONFIG = { productUrl: `${PRODUCT}/`, origin: ORIGIN, partnerKey: KEY }
const SESSION = openSession(KEY, USER)
/** The person of an address, and their session. */
const WHO = `user=${USER}&session=${SESSION}`
/** WHO, escaped for an attribute. */
const WHO_WRITTEN = WHO.replace('&', '&amp;')

const offer = (code: string, changes: Partial<MatchedOffer> = {}): MatchedOffer => ({
  ...buildOffer(code, { title: `Formation ${code}`, text: 'Deux ans, en alternance ou non.', place: 'Lyon' }),
  url: 'https://formations.exemple.fr/1',
  isOutside: false,
  reasons: ['Proche du métier de vos pistes.'],
  route: null,
  doubts: [],
  isUnplaced: false,
  distance: null,
  definition: '',
  accessLevel: null,
  rates: null,
  answer: null,
  alsoIn: [],
  moreTowns: 0,
  ...changes,
})
const many = (count: number, more: Partial<MatchedOffer> = {}) =>
  Array.from({ length: count }, (_, index) => offer(`f-${index}`, more))

const pageOf = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  status: statusCode,
  headers,
  text: body,
  location: headers.location ?? '',
})

/** The pages on a service in memory. `queries`: the queries that it received. */
function startPages(
  offers: MatchedOffer[],
  knowledge: OfferList['knowledge'] = { isEmpty: false, isAwaiting: false, isPlaceUnknown: false },
  isRefused = false,
) {
  const queries: Array<OfferQuery & { view: string; page: number }> = []
  const answers = new Map<string, PreferenceAnswer | null>()
  let isDown = false
  const now = () =>
    offers.map((offer) => ({ ...offer, answer: answers.has(offer.code) ? answers.get(offer.code)! : offer.answer }))
  const ANSWERS_OF = { proposed: [null, 'unsure'], saved: ['yes'], dismissed: ['no'] } as const
  const of = (kinds: OfferQuery['kinds'], view: keyof typeof ANSWERS_OF) =>
    now().filter(({ kind, answer }) => kinds.includes(kind) && ANSWERS_OF[view].some((one) => one === answer))
  const matching: Matching = {
    list: async (request, view, page) => {
      if (isDown) throw Object.assign(new Error('the database stops'), { code: '57P01' })
      queries.push({ ...request, view, page })
      const all = of(request.kinds, view)
      return {
        offers: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        more: Math.max(0, Math.min(PAGE_SIZE, all.length - page * PAGE_SIZE)),
        saved: of(request.kinds, 'saved').length,
        dismissed: of(request.kinds, 'dismissed').length,
        isRefused,
        knowledge,
      }
    },
    next: async () => [],
    catalogued: async () => ({ offers: [], isPlaceKnown: false }),
    saved: async (_user, kinds) => of(kinds, 'saved'),
    answered: async (_user, code) => {
      const found = now().find((offer) => offer.code === code)
      return found?.answer ? { title: found.title, answer: found.answer } : undefined
    },
    decide: async (_user, code, answer) => {
      if (isDown) throw new Error('a mistake of ours')
      if (!offers.some((offer) => offer.code === code)) return false
      answers.set(code, answer)
      return true
    },
  }
  const app = Fastify()
  registerPages(app, { matching, config: CONFIG })
  /** Most tests are about the list of offers. */
  const LIST = { vue: 'proposees' }
  const get = async (path: string, query: Record<string, string> = {}) => {
    const answer = await app.inject({ url: path, query: { user: USER, session: SESSION, ...LIST, ...query } })
    return pageOf(answer)
  }
  const decide = async (
    path: string,
    form: Record<string, string>,
    back: Record<string, string> = {},
    headers: Record<string, string> = { origin: ORIGIN },
  ) => {
    const view = String(new URLSearchParams({ user: USER, session: SESSION, ...LIST, ...back }))
    const answer = await app.inject({
      method: 'POST',
      url: `${path}/decisions`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: String(new URLSearchParams({ back: view, ...form })),
    })
    return pageOf(answer)
  }
  const follow = async (location: string) => (await app.inject({ url: location.replace(/#.*/, '') })).body
  return { app, queries, answers, get, decide, follow, fail: () => (isDown = true) }
}

/** The text of a page, without head, tags and repeated spaces. */
const words = (text: string) =>
  text
    .replace(/^[^]*<body>|<script>[^]*|<svg[^]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const titles = (text: string) => [...text.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, title]) => title!.trim())

/** An address of the frame, signed like the product does. */
const signed = (query: Record<string, string> = {}, { path = '/courses', key = KEY, seconds = 60 } = {}) => {
  const address = new URL(path, ORIGIN)
  address.search = String(new URLSearchParams({ user: USER, namespace: 'onisep', ...query }))
  return signAddress(key, address, seconds).slice(ORIGIN.length)
}
const OTHER = randomUUID()

describe('[MAT-02] access to the pages', () => {
  const expectExpired = ({ statusCode, body }: { statusCode: number; body: string }, queries: unknown[]) => {
    expect([statusCode, body.includes('<h1>Ce lien a expiré</h1>')]).toEqual([401, true])
    expect(queries).toEqual([])
    expect(body).not.toContain(USER)
  }

  test.each<[string, string]>([
    ['no signature', `/courses?user=${USER}&vue=gardees`],
    ['an expired signature', signed({}, { seconds: 0 })],
    ['a signature for too long', signed({}, { seconds: 3600 })],
    ['the signature of another key', signed({}, { key: randomBytes(32) })],
    ['the signature of another person', signed({ user: OTHER }).replace(OTHER, USER)],
    ['the signature of another frame', signed({}, { path: '/jobs' }).replace('/jobs', '/courses')],
    ['a session that is none', `/courses?user=${USER}&session=x`],
    ['the session of another person', `/courses?user=${USER}&session=${openSession(KEY, OTHER)}`],
    ['a session of another key', `/courses?user=${USER}&session=${openSession(randomBytes(32), USER)}`],
    ['a session with a later expiry', `/courses?${WHO.replace(/session=\d+/, (text) => `${text}9`)}`],
  ])('%s → 401, page that says to reload, no query', async (_name, url) => {
    const { app, queries } = startPages(many(3))
    expectExpired(await app.inject(url), queries)
  })

  test('session: after an hour → expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { app, queries } = startPages(many(3))
      const url = `/courses?user=${USER}&session=${openSession(KEY, USER)}`
      vi.setSystemTime(Date.now() + 3_599_000)
      expect((await app.inject(url)).statusCode).toBe(200)
      queries.length = 0
      vi.setSystemTime(Date.now() + 1000)
      expectExpired(await app.inject(url), queries)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['a foreign origin', {}, { origin: 'https://evil.example' }, 403],
    ['no origin', {}, {}, 403],
    ['the origin of the product', {}, { origin: PRODUCT }, 403],
    ['our origin, said by a foreign page', {}, { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, 403],
    ['the origin «null» of a foreign page', {}, { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['the origin «null» alone', {}, { origin: 'null' }, 403],
    ['no session', { session: '' }, { origin: ORIGIN }, 401],
    ['the session of another person', { session: openSession(KEY, OTHER) }, { origin: ORIGIN }, 401],
  ])('decision with %s → refused, nothing is stored', async (_name, back, headers, status) => {
    const { decide, answers } = startPages(many(3))
    for (const path of ['/courses', '/jobs'])
      expect((await decide(path, { code: 'f-1', answer: 'yes' }, back, headers)).status).toBe(status)
    expect(answers.size).toBe(0)
  })

  test('decision without a script: origin «null» from our own page → stored', async () => {
    const { decide, answers } = startPages(many(3))
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await decide('/courses', { code: 'f-1', answer: 'yes' }, {}, headers)).status).toBe(303)
    expect(answers.get('f-1')).toBe('yes')
  })

  test('signed address → session for the same view, in its links and forms, without the signature', async () => {
    const { app } = startPages(many(45))
    const { statusCode, headers } = await app.inject(signed({ area: 'Saint-Étienne' }))
    expect(statusCode).toBe(303)
    const location = new URL(String(headers.location), ORIGIN)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      user: USER,
      session: expect.stringMatching(/^\d+\.[\w-]{43}$/),
      namespace: 'onisep',
      area: 'Saint-Étienne',
    })
    expect(headers['referrer-policy']).toBe('no-referrer')
    const page = await app.inject(`${location.pathname}${location.search}&vue=proposees`)
    expect(page.statusCode).toBe(200)
    const next = /href="([^"]+)"\s*>Voir 10\u00a0offres de plus/.exec(page.body)![1]!.replaceAll('&amp;', '&')
    expect(titles((await app.inject(next)).body)).toHaveLength(10)
  })

  test('origin without a path → page about the service', async () => {
    const { status, text } = await startPages([]).get('/')
    expect([status, text]).toEqual([200, expect.stringContaining('Affluents, le service de matchs de Visions')])
  })
})

describe('refusals', () => {
  test.each([
    ['no person', { user: '' }],
    ['a name', { user: 'amelie' }],
    ['a very long city', { area: 'x'.repeat(81) }],
    ['a very long namespace', { namespace: 'x'.repeat(65) }],
  ])('[MAT-02] %s in the address → 400, page that says to open the matches in Visions', async (_name, query) => {
    const { get, queries } = startPages(many(3))
    for (const path of ['/courses', '/jobs']) {
      const { status, text } = await get(path, query)
      expect([status, text.includes('Cette page s’ouvre depuis Visions')]).toEqual([400, true])
    }
    expect(queries).toEqual([])
  })

  test('repeated parameter → 400', async () => {
    const { app } = startPages(many(3))
    expect((await app.inject(`/courses?${WHO}&user=${USER}`)).statusCode).toBe(400)
  })

  test('unknown view, page or type → the first view', async () => {
    const { get, queries } = startPages(many(3))
    for (const query of [{ vue: 'toutes' }, { page: '-1' }, { page: 'deux' }, { type: 'missions' }, { fait: '<b>' }]) {
      expect((await get('/courses', query as Record<string, string>)).status).toBe(200)
    }
    expect(new Set(queries.map(({ view, page }) => `${view} ${page}`))).toEqual(new Set(['proposed 1']))
  })

  test.each([
    ['no code', { answer: 'yes' }],
    ['an invalid code', { code: '../f-1', answer: 'yes' }],
    ['no answer', { code: 'f-1' }],
    ['an unknown answer', { code: 'f-1', answer: 'maybe' }],
    ['no view', { code: 'f-1', answer: 'yes', back: '' }],
    ['an invalid person', { code: 'f-1', answer: 'yes', back: 'user=amelie' }],
  ])('form with %s → 400, no decision', async (_name, form) => {
    const { decide, answers } = startPages(many(3))
    expect((await decide('/courses', form as Record<string, string>)).status).toBe(400)
    expect(answers.size).toBe(0)
  })

  test('body of another type or too large → 415 or 413, as a page', async () => {
    const { app } = startPages(many(3))
    for (const [type, payload, status] of [
      ['text/xml', '<a/>', 415],
      ['application/x-www-form-urlencoded', `code=${'x'.repeat(1_200_000)}`, 413],
    ] as const) {
      const headers = { origin: ORIGIN, 'content-type': type }
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/courses/decisions', headers, payload })
      expect([statusCode, body.includes('</main>')]).toEqual([status, true])
    }
  })

  test('form with a foreign address → 400, or redirect to our own view', async () => {
    const { decide } = startPages(many(3))
    for (const back of ['https://ailleurs.exemple.fr/?', '//ailleurs.exemple.fr/?'])
      expect((await decide('/courses', { code: 'f-1', answer: 'no', back: `${back}${WHO}` })).status).toBe(400)
    const back = { next: 'https://ailleurs.exemple.fr', vue: 'gardees' }
    const { location } = await decide('/courses', { code: 'f-1', answer: 'no' }, back)
    expect(location).toBe(`/courses?${WHO}&namespace=onisep&vue=gardees&fait=f-1&place=0#fait`)
  })

  test('decision on a deleted offer → 404, page that says so', async () => {
    const { decide } = startPages(many(3))
    const { status, text } = await decide('/courses', { code: 'deleted', answer: 'yes' }, { vue: 'gardees' })
    expect([status, text.includes('Votre réponse n’a pas été enregistrée')]).toEqual([404, true])
    expect(text).toContain(`href="/courses?${WHO_WRITTEN}&amp;namespace=onisep&amp;vue=gardees"`)
  })
})

describe('security headers and links', () => {
  test('page: policy → framed by the product only, own script, style and origin only', async () => {
    const { headers, text } = await startPages(many(2)).get('/courses')
    const hash = (inner: string) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`
    const style = /<style>([^]*?)<\/style>/.exec(text)![1]!
    const script = /<script>([^]*?)<\/script>/.exec(text)![1]!
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${hash(style)}`,
      `script-src ${hash(script)}`,
      "connect-src 'self'",
      'img-src data:',
      `font-src ${PRODUCT}`,
      "form-action 'self'",
      `frame-ancestors ${PRODUCT}`,
      "base-uri 'none'",
    ])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(headers['set-cookie']).toBeUndefined()
    const files = [...style.matchAll(/url\(([^)]*)\)|@import/g)].map(([, file]) => file)
    expect(files).toEqual(['bricolage', 'figtree'].map((font) => `${PRODUCT}/fonts/${font}.woff2`))
    expect(text).not.toMatch(/ (src|style|on\w+)=/)
  })

  test('decision: headers → no cookie, no referrer, no store', async () => {
    const { headers } = await startPages(many(2)).decide('/courses', { code: 'f-1', answer: 'yes' })
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${PRODUCT}`)
  })

  test('HTML in texts → escaped', async () => {
    const evil = `<img src=x onerror=alert(1)>"'&amp;`
    const { get, decide, follow } = startPages([
      offer('f-0', { title: evil, publisher: evil, place: evil, text: evil.repeat(20), reasons: [evil] }),
    ])
    const { location } = await decide('/courses', { code: 'f-0', answer: 'no', before: '', place: '0' })
    for (const text of [(await get('/courses', { vue: 'ecartees', area: evil })).text, await follow(location)]) {
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;')
      expect(text).not.toContain('<img')
    }
  })

  test.each(['javascript:alert(1)', 'http://formations.exemple.fr', 'data:text/html,x', '/courses', 'nothing', null])(
    'url %s → no link',
    async (url) => {
      const { text } = await startPages([offer('f-0', { url })]).get('/courses')
      expect(text).not.toContain('Voir la fiche')
      if (url) expect(text).not.toContain(`href="${url}"`)
    },
  )

  test('[NBK-10] job → link to its advertisement; training → link to its sheet', async () => {
    const { text } = await startPages([offer('f-0', { kind: 'job' })]).get('/jobs')
    expect(text).toMatch(/referrerpolicy="no-referrer"\s+>Voir l’annonce/)
    expect((await startPages(many(1)).get('/courses')).text).toMatch(/>Voir la fiche</)
  })

  test('link to a site → new tab without opener and referrer', async () => {
    const { text } = await startPages(many(1)).get('/courses')
    expect(text).toMatch(/href="https:\/\/formations.exemple.fr\/1"\s+target="_blank"\s+rel="noopener noreferrer"/)
  })
})

describe('offers', () => {
  test('[MAT-02] address: namespace, source, city, kind and view → query to the service', async () => {
    const { get, queries } = startPages(many(1))
    await get('/courses', { namespace: 'gen', jobs_source: 'bourse', area: 'Lyon' })
    await get('/jobs', { jobs_source: 'bourse', area: '' })
    await get('/jobs', { type: 'stages', vue: 'gardees' })
    const onisep = { user: USER, area: undefined, namespace: 'onisep', page: 1 }
    expect(queries).toMatchObject([
      { kinds: ['training'], namespace: 'gen', area: 'Lyon', jobsSource: undefined, view: 'proposed' },
      { ...onisep, kinds: ['job', 'internship', 'apprenticeship'], jobsSource: 'bourse', view: 'proposed' },
      { ...onisep, kinds: ['internship'], view: 'saved' },
    ])
  })

  test('offer → card with kind, title, publisher, place, level and reasons', async () => {
    const { get } = startPages([
      offer('f-0', { title: 'BTS : vente', isOutside: true, reasons: ['À 4 km.', 'Il recrute.'], answer: 'unsure' }),
      offer('f-1', { title: 'Classe préparatoire', level: null, entry: 4 }),
      offer('f-2', { title: 'École en cinq ans', level: 7, entry: 4 }),
      offer('f-3', { title: 'CAP', level: 3, entry: 2 }),
      offer('j-0', { kind: 'job', level: 4 }),
      offer('j-1', { kind: 'internship', publisher: null, place: null, level: null, text: '', reasons: [] }),
      offer('j-2', { kind: 'apprenticeship', level: 3 }),
    ])
    const course = words((await get('/courses')).text)
    for (const part of [
      'Pourquoi cette formation : À 4 km. BTS : vente Formation Une idée ailleurs Vous hésitiez Lycée d’essai',
      'Lieu : Lyon Niveau visé : bac + 2 Deux ans, en alternance ou non. Il recrute.',
      'Classe préparatoire Formation Lycée d’essai Lieu : Lyon Accessible dès le niveau bac',
      'École en cinq ans Formation Lycée d’essai Lieu : Lyon Niveau visé : bac + 5, accessible dès le niveau bac',
      'CAP Formation Lycée d’essai Lieu : Lyon Niveau visé : CAP ou BEP, accessible sans diplôme',
    ])
      expect(course).toContain(part)
    const jobs = words((await get('/jobs')).text)
    expect(jobs).toContain('Formation j-0 Emploi Lycée d’essai Lieu : Lyon Niveau demandé : bac')
    expect(jobs).toMatch(/Formation j-1 Stage Ça m’intéresse/)
    expect(jobs).toContain('Formation j-2 Alternance Lycée d’essai Lieu : Lyon Niveau : CAP ou BEP')
  })

  test('[BIL-14] card: rates of employment → those of the diploma or the school, with source and years', async () => {
    const rates = { publisher: 'InserJeunes', period: '2023-2024', areGraduates: false, isOfDiploma: true }
    const { get } = startPages([
      offer('f-0', { rates: { ...rates, shares: { 6: 52, 12: 61 } } }),
      offer('f-1', { rates: { ...rates, shares: { 6: 0 }, isOfDiploma: false } }),
      offer('f-2', { rates: { ...rates, publisher: 'InserSup', shares: { 12: 67.4 }, areGraduates: true } }),
      offer('f-3'),
    ])
    const courses = words((await get('/courses')).text)
    expect(courses.match(/En emploi salarié[^.]*\.[^.]*\. Source : [^.]*\./g)).toEqual([
      'En emploi salarié en France : 52 % après 6 mois, 61 % après 12 mois. Pour ce diplôme dans cet établissement, ' +
        'parmi celles et ceux qui ont arrêté leurs études. Source : InserJeunes, 2023-2024.',
      'En emploi salarié en France : 0 % après 6 mois. Tous diplômes de cet établissement confondus, ' +
        'parmi celles et ceux qui ont arrêté leurs études. Source : InserJeunes, 2023-2024.',
      'En emploi salarié en France : 67,4 % après 12 mois. Pour ce diplôme dans cet établissement, ' +
        'parmi les personnes diplômées qui ont arrêté leurs études. Source : InserSup, 2023-2024.',
    ])
  })

  test('[ADV-04] card: distance, level of the trade, its definition, the way, the school of a training', async () => {
    const route = { steps: 'Pour y arriver : niveau bac + 5.', years: 5, access: 'Avec un master.' }
    const changes = { text: '', definition: 'Soigne des animaux.', level: null, publisher: null }
    const { get } = startPages([
      offer('j-0', { ...changes, kind: 'job', distance: 'À 6 km de Lyon.', accessLevel: 7, route }),
      offer('j-1', { ...changes, kind: 'job', distance: 'À Lyon.', accessLevel: 2 }),
      offer('f-0', { publisher: null, school: 'Lycée du Moulin-Vert' }),
    ])
    const jobs = words((await get('/jobs')).text)
    expect(jobs).toContain('Lieu : Lyon, à 6 km de Lyon Accessible dès le niveau bac + 5 Soigne des animaux.')
    expect(jobs).toContain('Pour y arriver : niveau bac + 5. Comment y accéder Avec un master.')
    expect(jobs).toContain('Lieu : Lyon Accessible sans diplôme Soigne des animaux.')
    expect(words((await get('/courses')).text)).toContain('Formation f-0 Formation Lycée du Moulin-Vert')
  })

  test('[BIL-11] card: conditions on which the source is silent → what to check; nothing for others', async () => {
    const { get } = startPages([
      offer('j-0', { kind: 'job', doubts: ['charges-lourdes', 'permis'] }),
      offer('j-1', { kind: 'job', doubts: ['nuit', 'week-end', 'debout'] }),
      offer('j-2', { kind: 'job', doubts: [] }),
      offer('f-0', { doubts: ['week-end'] }),
    ])
    const jobs = words((await get('/jobs')).text)
    expect(jobs).toContain('À vérifier avec l’employeur : les charges à porter et le permis demandé.')
    expect(jobs).toContain('À vérifier avec l’employeur : les horaires et la station debout.')
    expect(jobs.match(/À vérifier/g)).toHaveLength(2)
    expect(words((await get('/courses')).text)).toContain('À vérifier pour ce métier : le travail le week-end.')
  })

  test.each([
    [['Lille'], 0, 'Aussi à Lille'],
    [['Lille', 'Nantes'], 0, 'Aussi à Lille et Nantes'],
    [['Lille', 'Nantes', 'Agen'], 1, 'Aussi à Lille, Nantes, Agen et 1\u00a0autre ville'],
    [['Lille', 'Le Mans', 'Les Ulis'], 3, 'Aussi à Lille, au Mans, aux Ulis et dans 3\u00a0autres villes'],
  ])('[ADV-07] card: offer also in %j and %i more → «%s»', async (alsoIn, moreTowns, text) => {
    const pages = startPages([offer('f-1', { alsoIn, moreTowns })])
    expect((await pages.get('/courses')).text).toContain(`<li>${text}</li>`)
  })

  test('[ADV-06] the person refused something in every offer → said, with the way to change it', async () => {
    const text = words((await startPages([], undefined, true).get('/jobs')).text)
    expect(text).toContain('Vos réponses écartent toutes les offres')
    expect(text).toContain('Changez une réponse sur Visions')
  })

  test('long text → cut after a word, with the rest in a details element', async () => {
    const text = `${'Étude du langage et de son acquisition. '.repeat(9)}Fin.`
    const page = words((await startPages([offer('f-0', { text })]).get('/courses')).text)
    const [, start, rest] = /bac \+ 2 (.*)… Lire la suite …(.*?) Ça m’intéresse/.exec(page)!
    expect(`${start} ${rest}`.trim()).toBe(text)
    expect(start!.length).toBeLessThan(230)
  })

  test('views: parameters of the address stay in the links; counts of their offers', async () => {
    const { get, decide } = startPages(many(5))
    await decide('/courses', { code: 'f-1', answer: 'yes' })
    await decide('/courses', { code: 'f-2', answer: 'no' })
    await decide('/courses', { code: 'f-3', answer: 'no' })
    const { text } = await get('/courses', { area: 'Lyon', vue: 'gardees' })
    expect(titles(text)).toEqual(['Formation f-1'])
    expect(words(text)).toMatch(/Afficher : gardées Une par une En liste Gardées \(1\) Écartées \(2\)/)
    const address = `/courses?${WHO_WRITTEN}&amp;namespace=onisep&amp;area=Lyon&amp;vue=gardees`
    expect(text.replace(/\s+/g, ' ')).toContain(`href="${address}" aria-current="page"`)
    expect(titles((await get('/courses')).text)).toEqual(['Formation f-0', 'Formation f-4'])
    expect(titles((await get('/courses', { vue: 'ecartees' })).text)).toEqual(['Formation f-2', 'Formation f-3'])
  })

  test('pages: links to the next and previous one; empty page → redirect to the first', async () => {
    const { get } = startPages(many(23))
    const [first, second, third] = await Promise.all(['1', '2', '3'].map((page) => get('/courses', { page })))
    expect([first, second, third].map((page) => titles(page!.text).length)).toEqual([10, 10, 3])
    expect(
      [first, second, third].map((page) => words(page!.text).match(/Voir (?:les \p{L}+|\d+\s\p{L}+ de plus)/gu)),
    ).toEqual([['Voir 10 offres de plus'], ['Voir les précédentes', 'Voir 3 offres de plus'], ['Voir les précédentes']])
    const fourth = await get('/courses', { page: '4' })
    expect([fourth.status, fourth.location]).toEqual([303, `/courses?${WHO}&namespace=onisep&vue=proposees`])
  })

  test('jobs: links that filter by kind', async () => {
    const { get } = startPages([offer('j-0', { kind: 'job' }), offer('j-1', { kind: 'internship' })])
    const { text } = await get('/jobs', { type: 'stages' })
    expect(titles(text)).toEqual(['Formation j-1'])
    expect(text).toMatch(/type=stages"\s+aria-current="page"/)
    expect(words(text)).toContain('Afficher : en liste, stages Une par une En liste')
    expect(words(text)).toContain('Tout Emplois Stages Alternances')
    expect(words((await get('/courses')).text)).not.toContain('Alternances')
  })
})

describe('[PIS-09] one offer at a time', () => {
  const CARD = { vue: 'carte' }
  const likes = ['Vous aimez imaginer et créer\u00a0: le métier «\u00a0Styliste\u00a0» demande de dessiner.']

  test('first view: reason, title, place, level, two answers; the rest is folded; no row of tabs', async () => {
    const { app } = startPages([offer('f-0', { title: 'DN MADE', reasons: [...likes, 'Il recrute.'] }), offer('f-1')])
    const text = words((await app.inject(`/courses?${WHO}`)).body)
    expect(text).toContain(
      'Formations pour vous Parce que vous aimez imaginer et créer DN MADE Lieu : Lyon Niveau visé : bac + 2 ' +
        'Pas pour moi : DN MADE Ça m’intéresse : DN MADE En savoir plus Formation Lycée d’essai ' +
        'Vous aimez imaginer et créer : le métier « Styliste » demande de dessiner. Il recrute. Deux ans, en alternance ou non. Voir la fiche',
    )
    expect(text).toContain('Voir la liste Afficher : une par une')
    expect(text).not.toContain('Formation f-1')
  })

  test.each([
    [
      'Vos mots évoquent le métier «\u00a0Fleuriste\u00a0».',
      'Parce que vos mots évoquent le métier «\u00a0Fleuriste\u00a0»',
    ],
    ['Niveau bac + 2, juste après votre niveau d’études.', 'Niveau bac + 2, juste après votre niveau d’études'],
    ['Vous pouvez y entrer sans diplôme.', 'Parce que vous pouvez y entrer sans diplôme'],
  ])('reason «%s» → headline «%s»', (reason, headline) => {
    expect(headlineOf(reason)).toEqual({ headline, rest: undefined })
  })

  test('answer → the next offer, what was answered, undo; undone → the same offer again', async () => {
    const { decide, follow, answers } = startPages([offer('f-0'), offer('f-1')])
    const { location } = await decide('/courses', { code: 'f-0', answer: 'yes', before: '', place: '0' }, CARD)
    expect(location).toBe(`/courses?${WHO}&namespace=onisep&fait=f-0&avant=&place=0#une`)
    const next = await follow(location)
    expect(words(next)).toMatch(/Formation f-1 .* Gardée : Formation f-0 Annuler/)
    // The same form sent twice answers the same offer.
    await decide('/courses', { code: 'f-0', answer: 'yes', before: '', place: '0' }, CARD)
    expect([...answers]).toEqual([['f-0', 'yes']])
    const undone = await decide('/courses', { code: 'f-0', answer: '', place: '0' }, CARD)
    expect(words(await follow(undone.location))).toMatch(/Formation f-0 .* C’est annulé/)
  })

  test('every offer answered → said, with the last answer to undo and the other views', async () => {
    const { decide, follow } = startPages(many(1))
    const { location } = await decide('/courses', { code: 'f-0', answer: 'no', before: '', place: '0' }, CARD)
    const text = words(await follow(location))
    expect(text).toContain('Vous avez fait le tour')
    expect(text).toMatch(/Écartée : Formation f-0 Annuler/)
    expect(text).not.toContain('Voir la liste')
  })

  test('empty profile → no reason', async () => {
    const knowledge = { isEmpty: true, isAwaiting: false, isPlaceUnknown: false }
    const { get } = startPages([offer('f-0', { reasons: likes })], knowledge)
    const text = words((await get('/courses', CARD)).text)
    expect(text).toContain('Ces formations sont les mêmes pour tout le monde')
    expect(text).not.toContain('Parce que')
  })
})

describe('empty views', () => {
  test.each([
    ['/courses', 'gardees', 'Rien de gardé pour l’instant', 'Je regarde les formations proposées'],
    ['/jobs', 'ecartees', 'Rien d’écarté pour l’instant', 'Je regarde les offres proposées'],
    ['/courses', 'proposees', 'Aucune formation pour l’instant', ''],
  ])('%s, view %s → %s', async (path, vue, title, action) => {
    const page = words((await startPages([]).get(path, { vue })).text)
    expect(page).toContain(title)
    expect(page).toContain(action)
    expect(page).not.toContain('Certaines viennent d’ailleurs')
  })

  test('every offer answered → link to those answered no or yes', async () => {
    const { get, decide } = startPages(many(1))
    await decide('/courses', { code: 'f-0', answer: 'no' })
    const { text } = await get('/courses')
    expect(words(text)).toContain('Vous avez fait le tour')
    expect(text).toMatch(/vue=ecartees"\s*>Je revois les formations écartées/)
    await decide('/courses', { code: 'f-0', answer: 'yes' })
    expect((await get('/courses')).text).toMatch(/vue=gardees"\s*>Je revois les formations gardées/)
  })

  test('no offer of a kind → link to all kinds', async () => {
    const { text } = await startPages([offer('j-0', { kind: 'job' })]).get('/jobs', { type: 'stages' })
    expect(words(text)).toContain('Rien parmi les stages pour l’instant')
    expect(text).toMatch(/href="\/jobs\?user=[^"]+&amp;namespace=onisep"\s*>Je vois toutes les offres/)
  })

  test('empty profile → nothing personal, and where the person reads what to add', async () => {
    const knowledge = {
      isEmpty: true,
      isAwaiting: false,
      isPlaceUnknown: false,
    }
    const { get } = startPages([offer('f-0', { isOutside: true, answer: 'unsure' })], knowledge)
    const page = words((await get('/courses')).text)
    expect(page).toContain('Ces formations sont les mêmes pour tout le monde')
    expect(page).toContain('Ce que vous partagez ne permet pas encore de choisir pour vous.')
    expect(page).toContain('« Précision de mes matchs », sur cette page, dit quoi ajouter.')
    expect(page).not.toMatch(/pour vous Les plus|Pourquoi cette|Une idée ailleurs|Vous hésitiez|viennent d’ailleurs/)
    expect(words((await get('/courses', { vue: 'gardees' })).text)).not.toContain('pour tout le monde')
  })

  test.each([
    [true, 'En attendant, ces formations sont les mêmes pour tout le monde.'],
    [false, 'Cette liste est faite sans ces données.'],
  ])('[NBK-08] data under way, profile empty %s → said, and nothing is asked for', async (isEmpty, text) => {
    const { get, queries } = startPages([offer('f-0')], {
      isEmpty,
      isAwaiting: true,
      isPlaceUnknown: false,
    })
    const page = words((await get('/courses', { shares: '2' })).text)
    expect(page).toContain(`Affluents n’a pas encore reçu tout ce que vous partagez ${text}`)
    expect(page).not.toMatch(/plus précises|vous ressemblent|ne permet pas/)
    expect(queries.at(-1)).toMatchObject({ shares: 2 })
  })

  test('[MAT-05] saved trainings: their sheet, writing to the establishment, talking to a person', async () => {
    const { get } = startPages([offer('f-0', { answer: 'yes', url: 'https://lycee.example/bts' })])
    const { text } = await get('/courses', { vue: 'gardees' })
    expect(words(text)).toMatch(/Voir la fiche : .* Écrire à l’établissement .* En parler à quelqu’un/)
    expect(text).toContain(`href="${PRODUCT}/user/matchs?onglet=formations&amp;postuler=1"`)
    expect(text).toContain(`href="${PRODUCT}/user/meetings"`)
    expect(words((await get('/courses')).text)).not.toContain('En parler')
  })

  test('[PEO-05] unknown town → said, with a link to the field; known town → nothing', async () => {
    const knowledge = (isPlaceUnknown: boolean) => ({ isEmpty: false, isAwaiting: false, isPlaceUnknown })
    const { text } = await startPages(many(1), knowledge(true)).get('/courses')
    expect(text).toContain('Distances inconnues')
    expect(text).toContain('/user/profile#ville"')
    expect((await startPages(many(1), knowledge(false)).get('/courses')).text).not.toContain('Distances inconnues')
  })
})

describe('decisions', () => {
  test.each([
    ['yes', 'Gardée'],
    ['no', 'Écartée'],
  ] as const)('«%s» → same view, message in the position of the offer, undo', async (answer, done) => {
    const { decide, follow, answers } = startPages(many(45))
    const form = { code: 'f-23', answer, before: '', place: '3' }
    const { status, location } = await decide('/courses', form, { page: '2', area: 'Lyon' })
    expect(status).toBe(303)
    expect(location).toBe(
      `/courses?${WHO}&namespace=onisep&area=Lyon&vue=proposees&page=2&fait=f-23&avant=&place=3#fait`,
    )
    const text = await follow(location)
    expect(text).toContain(`<title>${done} –`)
    expect(words(text)).toMatch(new RegExp(`${done} : Formation f-23 Annuler`))
    // The position was 3: three cards come before the message.
    expect(titles(text.split('id="fait"')[0]!)).toHaveLength(3)
    expect(text.split('id="fait"')[1]).toMatch(/name="answer"\s+value=""/)
    const undone = await decide('/courses', { code: 'f-23', answer: '', place: '3' }, { page: '2', area: 'Lyon' })
    expect(answers.get('f-23')).toBeNull()
    const after = await follow(undone.location)
    expect(words(after)).toContain('C’est annulé')
    expect(after.split('id="fait"')[1]!.split('</li>')[0]).not.toContain('<form')
  })

  test('decision sent twice → same answer and counts', async () => {
    const { get, decide, follow } = startPages(many(3))
    const form = { code: 'f-1', answer: 'no', before: '', place: '1' }
    const first = await decide('/courses', form)
    const again = await decide('/courses', form)
    expect(again).toMatchObject({ status: 303, location: first.location })
    expect(await follow(again.location)).toBe(await follow(first.location))
    expect(words((await get('/courses')).text)).toContain('Écartées (1)')
  })

  test('undo of an answer after unsure → unsure again', async () => {
    const { get, decide, follow } = startPages([offer('f-0', { answer: 'unsure' })])
    expect((await get('/courses')).text).toMatch(/name="before"\s+value="unsure"/)
    const { location } = await decide('/courses', { code: 'f-0', answer: 'yes', before: 'unsure', place: '0' })
    expect((await follow(location)).split('id="fait"')[1]).toMatch(/name="answer"\s+value="unsure"/)
  })

  test('withdrawn answer → message that the offer is removed, or proposed again', async () => {
    const { get, decide, follow } = startPages(many(2))
    await decide('/courses', { code: 'f-0', answer: 'yes' })
    await decide('/courses', { code: 'f-1', answer: 'no' })
    expect(words((await get('/courses', { vue: 'gardees' })).text)).toContain('Retirer de mes offres gardées')
    const removed = await decide('/courses', { code: 'f-0', answer: '', before: 'yes', place: '0' }, { vue: 'gardees' })
    expect(words(await follow(removed.location))).toContain('Retirée de vos formations gardées Annuler')
    const back = await decide('/courses', { code: 'f-1', answer: '', before: 'no', place: '0' }, { vue: 'ecartees' })
    expect(words(await follow(back.location))).toContain('De nouveau proposée Annuler')
  })

  test('address with another previous answer → message about the current answer', async () => {
    const { get } = startPages(many(2))
    const page = words((await get('/courses', { fait: 'f-0', avant: 'yes' })).text)
    expect(page).not.toContain('Gardée :')
    expect(page).toContain('Retirée de vos formations gardées')
  })
})

describe('failures', () => {
  test('database unavailable → page with 503 and a link to the same view', async () => {
    const { get, fail } = startPages(many(2))
    fail()
    const { status, text, headers } = await get('/courses', { vue: 'gardees' })
    expect(status).toBe(503)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${PRODUCT}`)
    expect(text).toContain('Vos offres ne s’affichent pas')
    expect(text).toContain(`href="/courses?${WHO_WRITTEN}&amp;vue=gardees"`)
    expect(text).not.toContain('database')
  })

  test('decision fails → page that says it was not recorded, with a link to its view', async () => {
    const { decide, fail } = startPages(many(2))
    fail()
    const { status, text } = await decide('/jobs', { code: 'f-0', answer: 'yes' }, { vue: 'ecartees' })
    expect(status).toBe(500)
    expect(text).toContain('Votre réponse n’a pas été enregistrée')
    expect(text).toContain(`href="/jobs?${WHO_WRITTEN}&amp;namespace=onisep&amp;vue=ecartees"`)
  })
})

describe('script', () => {
  /** Runs the script in a window with only what it uses at its start. */
  function run(height: number, { isFramed = true, hasDone = false } = {}) {
    const postMessage = vi.fn<(message: unknown, origin: string) => void>()
    const listeners: string[] = []
    const addEventListener = (type: string) => listeners.push(type)
    const main = { dataset: { product: PRODUCT }, scrollIntoView: () => {} }
    const elements: Record<string, unknown> = { main, '.done': hasDone ? {} : null }
    class ResizeObserver {
      readonly observe: () => void
      constructor(callback: () => void) {
        this.observe = callback
      }
    }
    const window: Record<string, unknown> = { ResizeObserver, addEventListener }
    window['parent'] = isFramed ? { postMessage } : window
    const document = {
      querySelector: (selector: string) => elements[selector] ?? null,
      getElementById: () => ({}),
      addEventListener,
      body: { getBoundingClientRect: () => ({ height }) },
      documentElement: { classList: { add: () => {} } },
    }
    runInContext(SCRIPT, createContext({ ...window, window, document, location: { search: '', hash: '' } }))
    return { messages: postMessage.mock.calls, listeners }
  }

  test('script: at most 4 KB, listens to load and submit only', () => {
    expect(Buffer.byteLength(SCRIPT)).toBeLessThanOrEqual(4096)
    expect(run(500).listeners).toEqual(['load', 'submit'])
  })

  test.each([
    [640.2, 641],
    [12, 100],
    [48_000, 20_000],
  ])('page of height %d → posts %d to the product', (height, posted) => {
    const { messages } = run(height)
    expect(messages).toEqual([[{ type: 'matches:height', height: posted }, PRODUCT]])
    for (const [message] of messages) expect(matchingMessage.safeParse(message).success).toBe(true)
  })

  test('answer sent without the script → posts matches:changed', () => {
    expect(run(500, { hasDone: true }).messages).toContainEqual([{ type: 'matches:changed' }, PRODUCT])
  })

  test('page outside of a frame → posts nothing', () => {
    expect(run(500, { isFramed: false, hasDone: true }).messages).toEqual([])
  })
})
