import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UserChanges } from '@visions/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildObjective } from '../../../test/build/content.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../../test/harness.ts'
import { getRow } from '../../../test/rows.ts'

/** A communes service whose answers each test sets. */
let answerCommunes: (reply: ServerResponse, url: URL) => void
const communes = createServer((request, reply) => answerCommunes(reply, new URL(request.url!, 'http://here.invalid')))

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => communes.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({
    communesUrl: `http://127.0.0.1:${(communes.address() as AddressInfo).port}`,
    partnerTimeoutMs: 1000,
  })
})
afterAll(async () => {
  await app.close()
  communes.closeAllConnections()
  communes.close()
})

const row = (id: string) => getRow(app.db, 'people', { id })
const put = (id: string, cookie: string, payload: unknown) =>
  app.inject({
    method: 'PUT',
    url: `/api/users/${id}`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

test('[PRO-01] record → all fields, with the context in both places', async () => {
  const { person, call } = await app.signIn()
  await call('PUT /experiences/context', { body: { userId: person.id, context: 'numerique' } })
  const user = await call('GET /users/{id}', { params: { id: person.id } })
  expect(user).toMatchObject({ _id: person.id, id: person.id, email: person.email, context: 'numerique' })
  expect(user.experiencesInfo.context).toBe('numerique')
  expect(await call('GET /me')).toEqual({
    user,
    starterStars: [50, 50],
    visionsStars: 0,
    provenStars: 0,
    unread: 0,
    hasArrival: false,
  })
})

test('[OBJ-02] namespace sdn → research type FORMATION, even when another one is sent', async () => {
  const { person, call } = await app.signIn({ research_type: null })
  const save = (body: UserChanges) => call('PUT /users/{id}', { params: { id: person.id }, body })
  expect(await save({ namespace: 'gen' })).toMatchObject({ namespace: 'gen', researchType: null })
  expect(await save({ namespace: 'sdn', researchType: 'JOB' })).toMatchObject({
    namespace: 'sdn',
    researchType: 'FORMATION',
  })
})

test('[PRO-01] [PRO-03] [PRO-06] [PRO-07] each field of the contract → saved, and cleared again', async () => {
  const { person, call } = await app.signIn()
  const objective = await buildObjective(app.db)
  const before = await row(person.id)
  const saved = await call('PUT /users/{id}', {
    params: { id: person.id },
    body: {
      firstName: '  Zoé ',
      lastName: 'Lefèvre',
      phoneNumber: '+33 6 12 34 56 78',
      city: 'Saint-Denis (974)',
      situation: "Demandeur d'emploi",
      scholarshipLevel: 'Master/DEA (niv 7)',
      age_group: '25-30',
      avatar: 3,
      hasDoneOnboarding: true,
      hasClosedStarter: true,
      interests: 'coaching',
      mainObjective: objective.id,
      context: 'numerique',
      researchType: 'JOB',
      namespace: 'gen',
    },
  })
  expect(saved).toEqual({
    _id: person.id,
    id: person.id,
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    phoneNumber: '+33 6 12 34 56 78',
    email: person.email,
    interests: 'coaching',
    context: 'numerique',
    localZone: { at: 'à La Réunion', zone: 'Indian/Reunion' },
    researchType: 'JOB',
    isSearchOpen: false,
    namespace: 'gen',
    namespaceSearch: null,
    skipsOnboarding: false,
    experiencesInfo: {
      city: 'Saint-Denis (974)',
      situation: "Demandeur d'emploi",
      scholarshipLevel: 'Master/DEA (niv 7)',
      schoolClass: null,
      context: 'numerique',
    },
    profile: { age_group: '25-30', ageAnswer: null, isOfAge: true, ofAgeFrom: expect.stringMatching(/Z$/) },
    gamification: {
      avatar: 3,
      hasDoneOnboarding: true,
      starterMissionStep: before.starter_mission_step,
      starterFact: null,
      hasCompletedStarterMission: before.starter_mission_step === 2,
      hasClosedStarter: true,
      mainObjective: objective.id,
      wishedReward: null,
    },
  })
  expect(await call('GET /users/{id}', { params: { id: person.id } })).toEqual(saved)
  expect((await row(person.id)).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())

  const emptied = await call('PUT /users/{id}', {
    params: { id: person.id },
    body: {
      city: '',
      phoneNumber: '',
      situation: null,
      scholarshipLevel: null,
      age_group: null,
      interests: '',
      mainObjective: null,
      researchType: null,
    },
  })
  expect(emptied, '«Je ne sais pas encore»').toMatchObject({ researchType: null, isSearchOpen: true })
  expect(await call('PUT /users/{id}', { params: { id: person.id }, body: { city: 'Lens' } })).toMatchObject({
    isSearchOpen: true,
  })
  expect(emptied).not.toHaveProperty('localZone')
  expect(emptied).toMatchObject({
    interests: '',
    phoneNumber: '',
    experiencesInfo: { city: '', situation: null, scholarshipLevel: null },
    profile: { age_group: null, ageAnswer: null, isOfAge: false, ofAgeFrom: null },
    gamification: { mainObjective: null, avatar: 3 },
  })
})

test('[PIS-11] class: true for a pupil or student until the school year in which it was said ends', async () => {
  const { call, person } = await app.signIn({ situation: 'Lycéen' })
  const change = async (body: { schoolClass?: 'cap' | null; situation?: 'Employé' | 'Étudiant' }) =>
    (await call('PUT /users/{id}', { params: { id: person.id }, body })).experiencesInfo.schoolClass
  expect(await change({ schoolClass: 'cap' })).toBe('cap')
  expect(await change({ situation: 'Employé' })).toBeNull()
  expect(await change({ situation: 'Étudiant' })).toBe('cap')
  const firstDay = sql<string>`(date_trunc('year', paris_today() - interval '8 months') + interval '8 months')::date`
  const answeredOn = (days: number) =>
    sql`update people set school_class_on = ${firstDay} + ${days}::int where id = ${person.id}`.execute(app.db)
  await answeredOn(0)
  expect(await change({})).toBe('cap')
  await answeredOn(-1)
  expect(await change({})).toBeNull()
})

test('[OBJ-01] main objective that people cannot choose → 400, nothing stored', async () => {
  const { person, cookie } = await app.signIn()
  const before = await row(person.id)
  const hidden = await buildObjective(app.db, { archived_at: new Date() })
  for (const mainObjective of [hidden.id, crypto.randomUUID()]) {
    const answer = await put(person.id, cookie, { firstName: 'Changed', mainObjective })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'mainObjective' }] })
  }
  expect(await row(person.id)).toEqual(before)
})

test('[API-04] record of another person → 404 on read, 403 on write, like an unknown id', async () => {
  const { cookie } = await app.signIn()
  const other = await app.signIn()
  const before = await row(other.person.id)
  const read = (id: string) => app.inject({ url: `/api/users/${id}`, headers: { cookie } })
  const [foreign, unknown] = [await read(other.person.id), await read(crypto.randomUUID())]
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(unknown.body)
  expect(
    (await app.inject({ url: `/api/info/user/${other.person.id}?populate=profile`, headers: { cookie } })).statusCode,
  ).toBe(404)
  const [written, unknownWrite] = [
    await put(other.person.id, cookie, { firstName: 'X' }),
    await put(crypto.randomUUID(), cookie, { firstName: 'X' }),
  ]
  expect(written.statusCode).toBe(403)
  expect(written.body).toBe(unknownWrite.body)
  expect(await row(other.person.id)).toEqual(before)
})

test('[API-04] changed age group → one security log line without personal data', async () => {
  const { person, cookie } = await app.signIn({ age_group: '16-18' })
  const log = vi.spyOn(app.server.log, 'info')
  const lines = () => log.mock.calls.filter(([line]) => (line as { security?: string }).security)
  await put(person.id, cookie, { city: 'Rouen', age_group: '16-18' })
  expect(lines()).toEqual([])
  await put(person.id, cookie, { age_group: '18-25' })
  expect(lines()).toHaveLength(1)
  expect(lines()[0]![0]).toEqual({ security: 'age-group-changed' })
  const text = JSON.stringify(lines())
  for (const secret of [person.id, person.email, person.first_name, '18-25', '16-18'])
    expect(text).not.toContain(secret)
})

test('[API-01] record with populate → only the requested parts', async () => {
  const { person, cookie, call } = await app.signIn()
  const params = { id: person.id }
  const { experiencesInfo, profile, gamification, ...bare } = await call('GET /users/{id}', { params })
  expect(await call('GET /info/user/{id}', { params })).toEqual(bare)
  expect(await call('GET /info/user/{id}', { params, query: { populate: 'profile' } })).toEqual({ ...bare, profile })
  expect(await call('GET /info/user/{id}', { params, query: { populate: 'gamification,experiencesInfo' } })).toEqual({
    ...bare,
    gamification,
    experiencesInfo,
  })
  for (const populate of ['consents', 'profile,purchases', '__proto__', 'profile,profile,profile,profile', '$ne'])
    expect(
      (await app.inject({ url: `/api/info/user/${person.id}?populate=${populate}`, headers: { cookie } })).statusCode,
      populate,
    ).toBe(400)
})

test('[MIS-02] [PRO-05] context → saved for the person', async () => {
  const { person, call } = await app.signIn()
  expect(await call('PUT /experiences/context', { body: { userId: person.id, context: 'numerique' } })).toEqual({
    context: 'numerique',
  })
  expect((await row(person.id)).context).toBe('numerique')
})

describe('[ECO-07] majority', () => {
  const HOUR = 3_600_000
  const undeclared = { age_group: null, situation: 'Étudiant' } as const
  const pass = (id: string, hours: number) =>
    sql`update people set adult_since = adult_since - make_interval(hours => ${hours}) where id = ${id}`.execute(app.db)
  const change = async ({ person, call }: SignedIn, body: UserChanges) =>
    (await call('PUT /users/{id}', { params: { id: person.id }, body })).profile
  const majority = async ({ call }: SignedIn) => (await call('GET /me')).user.profile

  test('from no age group or «16-18» to an adult one → of age after 24 hours, despite other saves', async () => {
    for (const age_group of [null, '16-18'] as const) {
      const me = await app.signIn({ ...undeclared, age_group })
      const changed = await change(me, { age_group: '18-25' })
      expect(changed).toMatchObject({ age_group: '18-25', isOfAge: false })
      expect(Math.abs(Date.parse(changed.ofAgeFrom!) - Date.now() - 24 * HOUR)).toBeLessThan(HOUR / 60)
      await pass(me.person.id, 23)
      expect((await change(me, { age_group: '25-30', situation: 'Employé', city: 'Rouen' })).isOfAge).toBe(false)
      await pass(me.person.id, 1)
      expect(await majority(me)).toMatchObject({ age_group: '25-30', isOfAge: true })
    }
  })

  test('back to «16-18» or none → not of age immediately, then 24 hours again', async () => {
    for (const age_group of ['16-18', null] as const) {
      const me = await app.signIn()
      expect((await majority(me)).isOfAge).toBe(true)
      expect(await change(me, { age_group })).toMatchObject({ isOfAge: false, ofAgeFrom: null })
      expect((await change(me, { age_group: '30+' })).isOfAge).toBe(false)
    }
  })

  test('«Lycéen» → not of age, another situation → of age after 24 hours', async () => {
    const me = await app.signIn({ situation: 'Lycéen', adult_since: new Date(0) })
    expect(await majority(me)).toMatchObject({ age_group: '18-25', isOfAge: false, ofAgeFrom: null })
    expect(await change(me, { age_group: '25-30' })).toMatchObject({ isOfAge: false, ofAgeFrom: null })
    expect(await change(me, { situation: 'Étudiant' })).toMatchObject({ isOfAge: false, ofAgeFrom: expect.any(String) })
    await pass(me.person.id, 24)
    expect((await majority(me)).isOfAge).toBe(true)
  })
})

test('[PRO-02] communes → at most ten, in the order of the service', async () => {
  const { call } = await app.signIn()
  let requestUrl: URL | undefined
  answerCommunes = (reply, url) => {
    requestUrl ??= url
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify(
        Array.from({ length: 12 }, (_, place) => ({ nom: `Ville ${place}`, codeDepartement: '76', code: '76540' })),
      ),
    )
  }
  const { communes: list } = await call('GET /communes', { query: { nom: 'Saint-É&limit=99' } })
  expect(list).toHaveLength(10)
  expect(list[0]).toEqual({ nom: 'Ville 0', codeDepartement: '76' })
  expect(Object.fromEntries(requestUrl!.searchParams)).toEqual({
    nom: 'Saint-É&limit=99',
    boost: 'population',
    limit: '10',
    fields: 'nom,codeDepartement,centre',
  })
})

test('[EXT-03] town typed by letters, erased and typed again → one call for each new text', async () => {
  const { call } = await app.signIn()
  const asked: (string | null)[] = []
  answerCommunes = (reply, { searchParams }) => {
    const nom = searchParams.get('nom')
    asked.push(nom)
    reply.setHeader('content-type', 'application/json').end(JSON.stringify([{ nom, codeDepartement: '76' }]))
  }
  const series = ['Ca', 'Can', 'Cana', 'Canar', 'Cana', 'Can', 'Cana', 'CANAR']
  for (const nom of series) await call('GET /communes', { query: { nom } })
  expect(asked).toEqual(['Ca', 'Can', 'Cana', 'Canar'])
})

test('[PRO-02] communes service down or wrong → 503, typed text not logged', async () => {
  const { cookie } = await app.signIn()
  const logged = (['error', 'warn', 'info'] as const).map((level) => vi.spyOn(app.server.log, level))
  const faults: [string, (reply: ServerResponse) => void][] = [
    ['down', (reply) => reply.socket!.destroy()],
    ['wrong', (reply) => reply.setHeader('content-type', 'application/json').end('[{"nom":{"$ne":1}}]')],
  ]
  for (const [name, fault] of faults) {
    answerCommunes = fault
    const answer = await app.inject({ url: '/api/communes?nom=Canarivil', headers: { cookie } })
    expect(answer.statusCode, name).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'communes_unavailable' })
  }
  const text = JSON.stringify(
    logged.flatMap((spy) => spy.mock.calls),
    (_key, value: unknown) =>
      value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value,
  )
  expect(text).toContain('answered')
  expect(text).not.toContain('Canarivil')
})

describe('the answer about a parent', () => {
  const ANSWERS: [changes: object, stored: string | null][] = [
    [{ age_group: '16-18', ageAnswer: '15-or-more' }, '15-or-more'],
    [{ age_group: '16-18', ageAnswer: 'parent-agrees' }, 'parent-agrees'],
    [{ ageAnswer: 'parent-agrees' }, 'parent-agrees'],
    // The age alone, as by a page from before.
    [{ age_group: '16-18' }, null],
    [{ age_group: '18-25', ageAnswer: 'parent-agrees' }, null],
    [{ city: 'Rennes' }, null],
  ]
  test.each(ANSWERS)('[PEO-11] %j → %s, with its day and the terms', async (changes, stored) => {
    const { person, cookie } = await app.signIn({ age_group: '16-18' })
    const row = () => getRow(app.db, 'people', { id: person.id }, ['age_answer', 'age_answered_at', 'terms_version'])
    await put(person.id, cookie, changes)
    const { age_answer, age_answered_at, terms_version } = await row()
    expect([age_answer, age_answered_at !== null, terms_version !== null]).toEqual([
      stored,
      stored !== null,
      stored !== null,
    ])
    // The age group of an adult removes it.
    await put(person.id, cookie, { age_group: '30+' })
    expect(await row()).toEqual({ age_answer: null, age_answered_at: null, terms_version: null })
  })

  const OTHERS: [stored: '16-18' | '18-25' | null, changes: object][] = [
    ['18-25', { ageAnswer: '15-or-more' }],
    [null, { ageAnswer: 'parent-agrees' }],
    ['16-18', { age_group: null, ageAnswer: 'parent-agrees' }],
  ]
  test.each(OTHERS)('[PEO-11] age group %s, then %j → no answer is stored', async (age_group, changes) => {
    const { person, cookie } = await app.signIn({ age_group })
    await put(person.id, cookie, changes)
    const answer = ['age_answer', 'age_answered_at', 'terms_version'] as const
    expect(await getRow(app.db, 'people', { id: person.id }, [...answer])).toEqual({
      age_answer: null,
      age_answered_at: null,
      terms_version: null,
    })
  })
})
