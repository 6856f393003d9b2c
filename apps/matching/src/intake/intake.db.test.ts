import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addOffers,
  buildRecord,
  HOST,
  interests,
  ORIGIN,
  PRODUCT,
  skills,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../../test/app.ts'
import { buildOffer } from '../../test/build.ts'
import { deleteAwaited } from './shares.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addOffers(app.base, [buildOffer('one'), buildOffer('two')])
  await app.untilOffers(2)
})
afterAll(() => app.close())

const share = (record: ReturnType<typeof buildRecord>) => app.call(HOST, record.subject, 'POST', '/shared-data', record)
const withdraw = (record: string, subject: string, body: { replacedBy?: string } = {}) =>
  app.call(HOST, subject, 'POST', `/shared-data/${record}/withdrawal`, body)
const decide = (subject: string, code: string, answer: string | null) =>
  app.call(PRODUCT, subject, 'POST', '/decisions', { code, answer })
/** All rows about a subject. */
const rowsOf = async (subject: string) =>
  app.base.query<{ what: string }>(
    `select 'subject' as what from matching.subjects where id = $1
     union all select 'share' from matching.shares where subject = $1
     union all select 'decision ' || offer from matching.decisions where subject = $1`,
    [subject],
  )

const sharesOf = (subject: string) =>
  app.base.query('select record, facts from matching.shares where subject = $1', [subject])

test('share: sent twice → stored once, with the facts that ranking uses only', async () => {
  const subject = randomUUID()
  const rows = [{ label: 'Une question', value: 'une réponse intime' }]
  const secret = { id: randomUUID(), name: 'Réponses', section: 'answers', rows }
  const record = buildRecord(subject, [interests({ R: 90 }), skills({ Souder: 3 }), secret])
  for (let time = 0; time < 2; time++)
    expect(await share(record)).toEqual({ status: 200, body: { record: record.record } })
  const nothing = { trades: [], evoked: [], preferences: [], limits: [], values: [], level: null, search: null }
  const facts = { interests: [['R', 90]], skills: [['Souder', 3]], ...nothing }
  expect(await sharesOf(subject)).toEqual([{ record: record.record, facts }])
  // A stored record never changes, even when other data arrive under its id.
  await share({ ...record, datatypes: [interests({ A: 10 })] })
  expect(await sharesOf(subject)).toEqual([{ record: record.record, facts }])
})

test('withdrawal: one share → its data deleted; the last one → everything deleted, answers too', async () => {
  const subject = randomUUID()
  const [one, other] = [buildRecord(subject), buildRecord(subject, [skills({ Souder: 3 })])]
  await Promise.all([share(one), share(other)])
  expect(await decide(subject, 'one', 'yes')).toEqual({ status: 200, body: { code: 'one', answer: 'yes' } })
  expect(await withdraw(one.record, subject)).toEqual({ status: 200, body: { record: one.record } })
  expect((await rowsOf(subject)).map(({ what }) => what)).toEqual(['subject', 'share', 'decision one'])
  for (let time = 0; time < 2; time++) expect((await withdraw(other.record, subject)).status).toBe(200)
  expect(await rowsOf(subject)).toEqual([])
  expect(await app.base.query('select * from matching.shares where record = $1', [other.record])).toEqual([
    { record: other.record, subject: null, facts: null, given_at: null, withdrawn_at: expect.any(Date) },
  ])
  // Late data of a withdrawn share are ignored.
  expect((await share(other)).status).toBe(200)
  expect(await rowsOf(subject)).toEqual([])
  expect((await decide(subject, 'one', 'yes')).status).toBe(404)
  expect(await rowsOf(subject)).toEqual([])
  // A person who shares again starts with an empty profile.
  await share(buildRecord(subject))
  expect((await rowsOf(subject)).map(({ what }) => what)).toEqual(['subject', 'share'])
})

test('withdrawal: share replaced by another → answers stay, in any order of the calls', async () => {
  const subject = randomUUID()
  const [old, fresh, never] = [buildRecord(subject), buildRecord(subject, [interests({ A: 80 })]), buildRecord(subject)]
  await share(old)
  expect((await decide(subject, 'one', 'yes')).status).toBe(200)
  for (let time = 0; time < 2; time++)
    expect((await withdraw(old.record, subject, { replacedBy: fresh.record })).status).toBe(200)
  expect(await rowsOf(subject)).toEqual([{ what: 'subject' }, { what: 'share' }, { what: 'decision one' }])
  await share(fresh)
  expect(await sharesOf(subject)).toMatchObject([{ facts: { interests: [['A', 80]] } }])
  // First the new share, then the withdrawal. Then a withdrawal of a share that never arrived.
  await share(never)
  await withdraw(fresh.record, subject, { replacedBy: never.record })
  expect(await rowsOf(subject)).toHaveLength(3)
  const lost = randomUUID()
  await withdraw(never.record, subject, { replacedBy: lost })
  expect(await rowsOf(subject)).toHaveLength(3)
  await withdraw(lost, subject)
  expect(await rowsOf(subject)).toEqual([])
})

test('deleteAwaited: replacement missing for a week, or of an unknown person → nothing stays', async () => {
  const [subject, stranger] = [randomUUID(), randomUUID()]
  const old = buildRecord(subject)
  await share(old)
  await withdraw(old.record, subject, { replacedBy: randomUUID() })
  await withdraw(randomUUID(), stranger, { replacedBy: randomUUID() })
  expect(await rowsOf(stranger)).toEqual([])
  await deleteAwaited(app.base.pool)
  expect(await rowsOf(subject)).toHaveLength(2)
  await app.base.query(`update matching.shares set given_at = now() - interval '8 days' where subject = $1`, [subject])
  await deleteAwaited(app.base.pool)
  expect(await rowsOf(subject)).toEqual([])
})

test('withdrawal before its share → the share is ignored', async () => {
  const record = buildRecord(randomUUID())
  expect((await withdraw(record.record, record.subject)).status).toBe(200)
  expect((await share(record)).status).toBe(200)
  expect(await rowsOf(record.subject)).toEqual([])
})

test('concurrent shares, withdrawals and answers: all withdrawn → no row stays', async () => {
  const subject = randomUUID()
  for (let round = 0; round < 10; round++) {
    const records = Array.from({ length: 4 }, () => buildRecord(subject))
    const steps = records.flatMap((record) => [
      () => share(record),
      () => withdraw(record.record, subject),
      () => decide(subject, 'one', 'yes'),
      () => decide(subject, 'two', 'no'),
    ])
    const answers = await Promise.all(steps.map((step) => step()))
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await rowsOf(subject)).toEqual([])
  }
})

test('concurrent withdrawals of all shares → no row stays', async () => {
  for (let round = 0; round < 20; round++) {
    const subject = randomUUID()
    const records = Array.from({ length: 3 }, () => buildRecord(subject))
    await Promise.all(records.map(share))
    await Promise.all(records.map(({ record }) => withdraw(record, subject)))
    expect(await rowsOf(subject)).toEqual([])
  }
})

test('share concurrent with the withdrawal of the last one → the new share stays', async () => {
  for (let round = 0; round < 20; round++) {
    const subject = randomUUID()
    const [old, fresh] = [buildRecord(subject), buildRecord(subject)]
    await share(old)
    await Promise.all([withdraw(old.record, subject), share(fresh)])
    expect((await rowsOf(subject)).map(({ what }) => what)).toEqual(['subject', 'share'])
  }
})

test('share, withdrawal: any token but a fresh one of the consents host about the person → 401 or 403', async () => {
  const record = buildRecord(randomUUID())
  const now = Math.floor(Date.now() / 1000)
  const { subject } = record
  const tokens: [name: string, token: string, status: number][] = [
    ['of the product', await tokenOf(subject, PRODUCT), 401],
    ['for another API', await tokenOf(subject, HOST, { aud: 'http://localhost:3102/outils/cap-bruyere/api' }), 401],
    ['for our origin', await tokenOf(subject, HOST, { aud: ORIGIN }), 401],
    ['with another key', await tokenOf(subject, HOST, { key: new Uint8Array(32) }), 401],
    ['that lives too long', await tokenOf(subject, HOST, { exp: now + 3600 }), 401],
    ['about another person', await tokenOf(randomUUID(), HOST), 403],
  ]
  const expectRefusals = async (url: string, payload: object) => {
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
    for (const [name, token, status] of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode, name).toBe(status)
      expect(answer.json(), name).toEqual({ code: expect.any(String), message: expect.any(String) })
    }
  }
  await expectRefusals('/api/shared-data', record)
  expect(await rowsOf(subject)).toEqual([])
  await share(record)
  await expectRefusals(`/api/shared-data/${record.record}/withdrawal`, {})
  expect(await rowsOf(subject)).toHaveLength(2)
})

test('share: invalid or too large body → 400 or 413, without its values', async () => {
  const record = buildRecord(randomUUID())
  const invalid = [{ givenAt: 'hier' }, { datatypes: [{ rows: 'camille@example.org' }] }, { record: 'x' }]
  for (const body of [{}, [], ...invalid.map((changes) => ({ ...record, ...changes }))]) {
    const { status, body: answer } = await app.call(HOST, record.subject, 'POST', '/shared-data', body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ code: 'invalid_input', message: expect.not.stringContaining('camille') })
  }
  expect((await withdraw('x', record.subject)).status).toBe(400)
  const headers = { authorization: `Bearer ${await tokenOf(record.subject, HOST)}`, 'content-type': 'application/json' }
  for (const [path, payload, status] of [
    ['shared-data', '{"a":', 400],
    ['shared-data', `"${'x'.repeat(3_000_000)}"`, 413],
    ['decisions', `"${'x'.repeat(100_000)}"`, 413],
  ] as const)
    expect((await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).statusCode).toBe(status)
})
