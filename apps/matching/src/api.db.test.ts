import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { catalogueAnswer, courseSelectAnswer, offersAnswer } from '@visions/contract/partners/matching'
import { NO_PERSON } from '@visions/contract/partners/trades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addOffers,
  buildRecord,
  HOST,
  interests,
  ORIGIN,
  PRODUCT,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../test/app.ts'
import { buildOffer } from '../test/build.ts'
import { upsertOffers } from './catalogue/catalogue.repository.ts'
import type { Matching } from './model.ts'
import { createMatching } from './matching.ts'
import { openSession } from './pages/session.ts'

const LINK = 'https://offres.example/17'
const lines: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
let app: TestApp
let matching: Matching
beforeAll(async () => {
  app = await startTestApp({}, log)
  matching = createMatching({ pool: app.base.pool, catalogue: app.catalogue })
  await addOffers(app.base, [
    ...Array.from({ length: 45 }, (_, index) =>
      buildOffer(`t${String(index).padStart(2, '0')}`, {
        popularity: 1000 - index,
        trades: [['D1102', 'J1506', 'M1805'][index % 3]!],
        publisher: index % 2 ? 'Lycée d’essai' : null,
      }),
    ),
    buildOffer('job', {
      kind: 'job',
      source: 'offres',
      level: 3,
      place: 'Lyon',
      latitude: 45.76,
      longitude: 4.84,
      url: LINK,
    }),
    buildOffer('stage', { kind: 'internship', source: 'autre' }),
    buildOffer('trade-less', { trades: [], popularity: 5000 }),
  ])
  await app.untilOffers(48)
})
afterAll(() => app.close())

/** A person who shares these interests; returns their pseudonym. */
const createSubject = async (scores: Record<string, number> = { R: 95, I: 5 }) => {
  const subject = randomUUID()
  const record = buildRecord(subject, [interests(scores)])
  expect((await app.call(HOST, subject, 'POST', '/shared-data', record)).status).toBe(200)
  return subject
}
const get = (subject: string, path: string) => app.call(PRODUCT, subject, 'GET', path)
const decide = (subject: string, code: string, answer: string | null) =>
  app.call(PRODUCT, subject, 'POST', '/decisions', { code, answer })
const offersOf = async (subject: string, path: string) => {
  const { status, body } = await get(subject, path)
  expect(status).toBe(200)
  return offersAnswer.parse(body).offers
}
const nextOf = async (subject: string, question: object = {}) => {
  const { status, body } = await app.call(PRODUCT, subject, 'POST', '/offers', question)
  expect(status).toBe(200)
  return offersAnswer.parse(body).offers
}
const request = (user: string, changes: Partial<Parameters<Matching['list']>[0]> = {}) => ({
  user,
  kinds: ['training'] as const,
  namespace: 'onisep',
  ...changes,
})

test('[MAT-05] course-select: answers → trainings answered yes with their publisher, the latest first', async () => {
  const subject = await createSubject()
  const answers = { t01: 'yes', t02: 'yes', t03: 'no', job: 'yes', t04: 'unsure', t05: 'yes' }
  for (const [code, answer] of Object.entries(answers))
    expect(await decide(subject, code, answer)).toEqual({ status: 200, body: { code, answer } })
  expect(await decide(subject, 't05', null)).toEqual({ status: 200, body: { code: 't05', answer: null } })
  // Repeating an answer changes nothing.
  await decide(subject, 't01', 'yes')
  const { body } = await get(subject, `/course-select?user=${subject}`)
  expect(courseSelectAnswer.parse(body).results).toEqual([
    { code: 't02', publisher: null, title: 'Offre t02', link: null },
    { code: 't01', publisher: 'Lycée d’essai', title: 'Offre t01', link: null },
  ])
  expect((await offersOf(subject, '/decisions?answer=yes')).map(({ code, link }) => [code, link])).toEqual([
    ['job', LINK],
    ['t02', null],
    ['t01', null],
  ])
  const foreign = await get(randomUUID(), `/course-select?user=${subject}`)
  expect(foreign).toMatchObject({ status: 403, body: { code: 'other_subject' } })
})

test('answered: one offer → its title and answer; undefined for other people and deleted offers', async () => {
  const subject = await createSubject()
  for (const answer of ['yes', 'no'] as const) {
    await decide(subject, 't06', answer)
    expect(await matching.answered(subject, 't06')).toEqual({ title: 'Offre t06', answer })
  }
  expect(await matching.answered(await createSubject(), 't06')).toBeUndefined()
  expect(await matching.answered(subject, 't07')).toBeUndefined()
  await app.base.query(`insert into matching.decisions (subject, offer, answer) values ($1, 'deleted', 'yes')`, [
    subject,
  ])
  expect(await matching.answered(subject, 'deleted')).toBeUndefined()
})

test('offers: some answered → the best of those without any answer', async () => {
  const subject = await createSubject({ R: 100, I: 0, S: 0 })
  const first = await nextOf(subject, { kinds: ['training'], limit: 5 })
  expect(first).toHaveLength(5)
  const inside = first.find(({ isOutside }) => !isOutside)
  expect(inside).toMatchObject({ kind: 'training', reasons: expect.arrayContaining([expect.any(String)]) })
  await Promise.all(first.map(({ code }, index) => decide(subject, code, ['yes', 'no', 'unsure'][index % 3]!)))
  const next = await nextOf(subject, { kinds: ['training'], limit: 50 })
  expect(next).toHaveLength(46 - 5)
  expect(next.map(({ code }) => code)).not.toEqual(expect.arrayContaining([first[0]!.code]))
  expect((await nextOf(subject)).length).toBe(10)
  const kinds = (await nextOf(subject, { kinds: ['job', 'internship'] })).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['internship', 'job'])
})

test('offers: with a city → distance counts and is a reason; name too long → 400', async () => {
  await app.base.query(
    `insert into matching.places (key, name, latitude, longitude, source)
     values ('lyon', 'Lyon', 45.76, 4.84, 'reference')`,
  )
  const subject = await createSubject()
  const reasons = async (area: object) =>
    (await nextOf(subject, { kinds: ['job'], ...area })).flatMap((offer) => offer.reasons)
  await expect.poll(() => reasons({ area: 'Lyon' })).toContain('À Lyon.')
  expect(await reasons({})).not.toContain('À Lyon.')
  expect((await app.call(PRODUCT, subject, 'POST', '/offers', { area: 'x'.repeat(81) })).status).toBe(400)
})

test('list: empty profile → offers with the most applicants first, without reasons; decisions refused', async () => {
  const subject = randomUUID()
  const list = await matching.list(request(subject), 'proposed', 1)
  expect(list).toMatchObject({ more: 10, saved: 0, dismissed: 0, knowledge: { isEmpty: true } })
  expect(list.offers.map(({ code }) => code).slice(0, 3)).toEqual(['trade-less', 't00', 't01'])
  expect(list.offers.every(({ reasons, isOutside }) => reasons.length === 0 && !isOutside)).toBe(true)
  expect(await decide(subject, 't01', 'yes')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await app.base.query('select from matching.decisions where subject = $1', [subject])).toEqual([])
})

test('list: pages → each open offer once, unsure ones last; answered yes or no → in their views only', async () => {
  const subject = await createSubject()
  for (const [code, answer] of Object.entries({ t10: 'yes', t11: 'no', t12: 'unsure', t13: 'unsure' }))
    await decide(subject, code, answer)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => matching.list(request(subject), 'proposed', page)))
  expect(pages.map(({ offers, more }) => [offers.length, more])).toEqual([
    [10, 10],
    [10, 10],
    [10, 10],
    [10, 4],
    [4, 0],
    [0, 0],
  ])
  const codes = pages.flatMap(({ offers }) => offers.map(({ code }) => code))
  expect(new Set(codes).size).toBe(44)
  expect(codes).not.toContain('t10')
  expect(codes).not.toContain('t11')
  expect(codes.slice(-2).toSorted()).toEqual(['t12', 't13'])
  expect(pages[4]!.offers.at(-1)).toMatchObject({ answer: 'unsure' })
  expect(pages[0]).toMatchObject({ saved: 1, dismissed: 1 })
  const offersIn = async (view: 'saved' | 'dismissed') => (await matching.list(request(subject), view, 1)).offers
  expect(await offersIn('saved')).toMatchObject([{ code: 't10', answer: 'yes', isOutside: false }])
  expect(await offersIn('dismissed')).toMatchObject([{ code: 't11', answer: 'no' }])
  // A deleted answer leaves the view.
  await decide(subject, 't11', null)
  expect(await offersIn('dismissed')).toEqual([])
})

test('[MAT-02] list: namespace, jobs source → offers of these sources only; unknown ones → all offers', async () => {
  await app.base.query(`insert into matching.namespaces (name, sources) values ('gen', '{offres}')`)
  await expect.poll(async () => (await app.catalogue.get()).namespaces.has('gen')).toBe(true)
  const subject = await createSubject()
  const jobs = async (changes: Partial<Parameters<Matching['list']>[0]>) =>
    (await matching.list(request(subject, { kinds: ['job', 'internship'], ...changes }), 'proposed', 1)).offers
      .map(({ code }) => code)
      .toSorted()
  expect(await jobs({})).toEqual(['job', 'stage'])
  expect(await jobs({ namespace: 'gen' })).toEqual(['job'])
  expect(await jobs({ jobsSource: 'autre' })).toEqual(['stage'])
  expect(await jobs({ namespace: 'gen', jobsSource: 'autre' })).toEqual([])
  expect(await jobs({ namespace: 'none', jobsSource: 'none' })).toEqual(['job', 'stage'])
})

describe('[ADV-07] same offer in several towns', () => {
  const nantes = { place: 'Nantes', latitude: 47.22, longitude: -1.55 }
  const towns = [
    { place: 'Lille', latitude: 50.63, longitude: 3.06 },
    nantes,
    { place: 'Rennes', latitude: 48.11, longitude: -1.68 },
    { place: 'Le Mans', latitude: 48.0, longitude: 0.2 },
    { place: 'Strasbourg', latitude: 48.58, longitude: 7.75 },
    { place: 'Nantes', latitude: 47.23, longitude: -1.54 },
  ]
  const codes = towns.map((_, index) => `same-${index}`)
  beforeAll(async () => {
    const offers = towns.map((town, index) => {
      const more = { ...town, trades: [['D1102', 'J1506'][index % 2]!], popularity: 100 + index, sameAs: 'ab12' }
      return buildOffer(codes[index]!, { kind: 'apprenticeship', source: index === 2 ? 'autre' : 'offres', ...more })
    })
    await addOffers(app.base, [...offers, buildOffer('alone', { kind: 'apprenticeship', sameAs: 'cd34' })])
    await app.untilOffers(48 + 7)
  })
  afterAll(async () => {
    await app.base.query(`delete from matching.offers where kind = 'apprenticeship'`)
    await app.untilOffers(48)
  })
  const listOf = async (user: string, view: 'proposed' | 'saved' | 'dismissed', changes: object = {}) => {
    const list = await matching.list(request(user, { kinds: ['apprenticeship'], ...changes }), view, 1)
    return { ...list, codes: list.offers.map(({ code }) => code) }
  }

  test('list: with or without a profile → one card that names the nearest other towns', async () => {
    const { offers } = await listOf(randomUUID(), 'proposed')
    expect(offers.map(({ code }) => code)).toEqual(['same-5', 'alone'])
    expect(offers[0]).toMatchObject({ alsoIn: ['Rennes', 'Le Mans', 'Lille'], moreTowns: 1 })
    expect(offers[1]).toMatchObject({ alsoIn: [], moreTowns: 0 })
    const subject = await createSubject()
    expect((await listOf(subject, 'proposed')).codes).toHaveLength(2)
    expect(await nextOf(subject, { kinds: ['apprenticeship'] })).toHaveLength(2)
    const { offers: own } = await listOf(subject, 'proposed', { jobsSource: 'offres' })
    expect(own.flatMap(({ alsoIn }) => alsoIn)).not.toContain('Rennes')
  })

  test('answer in one town → counts once, for all towns; unsure → last; withdrawn → proposed again', async () => {
    const subject = await createSubject()
    for (const [answer, view] of [
      ['yes', 'saved'],
      ['no', 'dismissed'],
    ] as const) {
      await decide(subject, 'same-1', answer)
      expect((await listOf(subject, 'proposed')).codes).toEqual(['alone'])
      expect((await nextOf(subject, { kinds: ['apprenticeship'] })).map(({ code }) => code)).toEqual(['alone'])
      const list = await listOf(subject, view)
      expect(list).toMatchObject({ codes: ['same-1'], [view]: 1 })
      expect(list.offers).toMatchObject([{ answer, alsoIn: ['Rennes', 'Le Mans', 'Lille'], moreTowns: 1 }])
      expect(await matching.answered(subject, 'same-3')).toMatchObject({ answer })
    }
    // The latest answer is in another town: it replaces the earlier one.
    await decide(subject, 'same-4', 'yes')
    expect(await listOf(subject, 'saved')).toMatchObject({ codes: ['same-4'], saved: 1, dismissed: 0 })
    await decide(subject, 'same-0', 'unsure')
    const { offers, saved } = await listOf(subject, 'proposed')
    expect(saved).toBe(0)
    expect(offers).toMatchObject([{ code: 'alone' }, { answer: 'unsure', sameAs: 'ab12' }])
    expect(await nextOf(subject, { kinds: ['apprenticeship'] })).toHaveLength(1)
    await decide(subject, 'same-3', null)
    expect((await listOf(subject, 'proposed')).offers.map(({ answer }) => answer)).toEqual([null, null])
  })

  test('unsure answers on several pages → each card once', async () => {
    const more = Array.from({ length: 24 }, (_, index) => `more-${index}`)
    await addOffers(
      app.base,
      more.map((code) => buildOffer(code, { kind: 'apprenticeship' })),
    )
    await app.untilOffers(48 + 7 + 24)
    const subject = await createSubject()
    for (const code of more.slice(0, 10)) await decide(subject, code, 'unsure')
    const query = request(subject, { kinds: ['apprenticeship'] })
    const pages = await Promise.all([1, 2, 3].map((page) => matching.list(query, 'proposed', page)))
    const shown = pages.flatMap(({ offers }) => offers.map(({ code, sameAs }) => (sameAs === 'ab12' ? 'same' : code)))
    expect(shown.toSorted()).toEqual(['alone', 'same', ...more].toSorted())
    await app.base.query(`delete from matching.offers where code = any($1)`, [more])
    await app.untilOffers(48 + 7)
  })

  test('answers in several towns before they became one offer → the latest counts; withdrawn → none left', async () => {
    const subject = await createSubject()
    await app.base.query(
      `insert into matching.decisions (subject, offer, answer, decided_at) values
         ($1, 'same-0', 'no', now() - interval '2 days'), ($1, 'same-1', 'yes', now() - interval '1 day')`,
      [subject],
    )
    expect(await listOf(subject, 'saved')).toMatchObject({ codes: ['same-1'], saved: 1, dismissed: 0 })
    expect(await listOf(subject, 'dismissed')).toMatchObject({ codes: [] })
    await decide(subject, 'same-1', null)
    expect(await listOf(subject, 'proposed')).toMatchObject({ saved: 0, dismissed: 0, codes: { length: 2 } })
  })
})

test('catalogue: offer added → proposed immediately; offer deleted → no longer listed or decidable', async () => {
  const subject = await createSubject()
  await addOffers(app.base, [buildOffer('new', { kind: 'apprenticeship' })])
  await expect.poll(async () => nextOf(subject, { kinds: ['apprenticeship'] })).toHaveLength(1)
  await decide(subject, 'new', 'yes')
  await app.base.query(`delete from matching.offers where code = 'new'`)
  expect(await offersOf(subject, '/decisions?answer=yes')).toEqual([])
  await app.untilOffers(48)
  expect((await decide(subject, 'new', null)).status).toBe(200)
  expect((await decide(subject, 'new', null)).status).toBe(404)
  expect((await decide(subject, 'new', 'yes')).status).toBe(404)
})

test('API: unsigned, signed by the host, invalid input → 401 or 400; results → 404', async () => {
  const subject = await createSubject()
  for (const [method, path] of [
    ['GET', `/course-select?user=${subject}`],
    ['POST', '/offers'],
    ['GET', '/decisions?answer=yes'],
    ['GET', '/results'],
  ] as const) {
    const options = { method, url: `/api${path}`, ...(method === 'POST' && { payload: {} }) }
    expect((await app.inject(options)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${await tokenOf(subject, HOST)}` }
    expect((await app.inject({ ...options, headers })).statusCode).toBe(401)
  }
  for (const path of ['/course-select', '/course-select?user=x', '/decisions', '/decisions?answer=no'])
    expect(await get(subject, path), path).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  for (const [path, body] of [
    ['/offers', { kinds: ['holiday'] }],
    ['/offers', { kinds: [] }],
    ['/offers', { limit: 51 }],
    ['/decisions', {}],
    ['/decisions', { code: 'a b', answer: 'yes' }],
    ['/decisions', { code: 't01', answer: 'maybe' }],
  ] as const)
    expect((await app.call(PRODUCT, subject, 'POST', path, body)).status, JSON.stringify(body)).toBe(400)
  expect(await decide(subject, 'none', 'yes')).toMatchObject({ status: 404 })
  for (const path of ['/results', '/nothing'])
    expect(await get(subject, path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('answers of the API → not stored, not framed, no referrer, no sniffing', async () => {
  for (const url of ['/healthz', '/api/offers', '/nothing', '/%zz']) {
    const { headers } = await app.inject({ url })
    expect(headers, url).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // An address that cannot be read is refused before any hook.
      ...(url !== '/%zz' && { 'referrer-policy': 'no-referrer' }),
    })
  }
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
})

/** Address of a page of the frame, with a session of this person. */
const frameOf = (user: string) => `/courses?user=${user}&session=${openSession(app.config.partnerKey, user)}`
const SIGNATURE = 'x'.repeat(43)

test('[MAT-02] frame-ancestors of the pages: the product only', async () => {
  const { statusCode, headers } = await app.inject({ url: frameOf(randomUUID()) })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${PRODUCT};`)
  expect(headers['x-frame-options']).toBeUndefined()
})

test('log: requests and errors → routes only, no pseudonym, city or session', async () => {
  const subject = await createSubject()
  lines.length = 0
  await get(subject, `/course-select?user=${subject}`)
  await app.inject({ url: `${frameOf(subject)}&area=Ruy%C3%A8re` })
  await app.inject({ url: `/jobs?user=${subject}&session=x&signature=${SIGNATURE}` })
  await app.inject({ url: `/nothing?user=${subject}` })
  await app.inject({ url: `/courses/%zz?user=${subject}` })
  await app.inject({ method: 'POST', url: '/api/decisions', payload: { code: subject } })
  await app.base.query('alter table matching.decisions rename to away')
  expect((await app.inject({ url: frameOf(subject) })).statusCode).toBe(500)
  expect((await decide(subject, 't01', 'yes')).status).toBe(500)
  await app.base.query('alter table matching.away rename to decisions')
  const output = lines.join('')
  expect(output).toContain('/api/course-select')
  expect(output).toContain('"route":"/courses"')
  expect(output).toContain('matching.decisions')
  expect(output).not.toMatch(new RegExp(`${subject}|Ruy|session|${SIGNATURE}`))
  expect(ORIGIN).toBe(app.config.origin)
})

test('[PIS-03] catalogue: offers of a trade for no person → the nearest first; a pseudonym is refused', async () => {
  const ask = async (body: object, subject = NO_PERSON, issuer = PRODUCT) =>
    app.call(issuer, subject, 'POST', '/catalogue', body)
  await upsertOffers(app.base.pool, [
    buildOffer('near', {
      trades: ['K2110'],
      latitude: 45.77,
      longitude: 4.88,
      source: 'parcoursup',
      text: '24 places à la session 2025 de Parcoursup. Taux d’accès : 41 %.',
    }),
    buildOffer('far', { trades: ['K2110'], latitude: 48.85, longitude: 2.35 }),
    buildOffer('aside', { trades: ['D1102', 'K2110'], latitude: 45.76, longitude: 4.84 }),
    buildOffer('nowhere', { trades: ['K2110'] }),
    buildOffer('shop', { trades: ['K2110'], kind: 'job', latitude: 45.76, longitude: 4.84 }),
  ])
  await app.base.pool.query(
    `insert into matching.places (key, name, latitude, longitude, source) values ('lyon', 'Lyon', 45.76, 4.84, 'test')
     on conflict do nothing`,
  )
  await expect.poll(async () => (await app.catalogue.get()).places.has('lyon')).toBe(true)
  const { body } = await ask({ trade: 'K2110', kinds: ['training'], area: 'Lyon (69)' })
  const { offers, isPlaceKnown } = catalogueAnswer.parse(body)
  expect(isPlaceKnown).toBe(true)
  expect(offers.map(({ code, kilometres }) => [code, kilometres])).toEqual([
    ['near', 3],
    ['aside', 0],
    ['far', 391],
    ['nowhere', null],
  ])
  expect(offers[0]!.figures).toEqual(['Taux d’accès\u00a0: 41\u00a0%. Source\u00a0: Parcoursup, session 2025.'])
  expect(catalogueAnswer.parse((await ask({ code: 'far' })).body)).toMatchObject({
    isPlaceKnown: false,
    offers: [{ code: 'far', kilometres: null }],
  })
  expect((await ask({ trade: 'K2110' }, randomUUID())).status).toBe(403)
  expect((await ask({ trade: 'K2110' }, NO_PERSON, HOST)).status).toBe(401)
})
