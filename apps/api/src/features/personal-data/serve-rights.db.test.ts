// Rights served by the operator (PEO-06), and unused accounts (PEO-07).
import { randomUUID } from 'node:crypto'
import { longDate } from '@visions/contract/french-dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildConsent, buildExchange } from '../../../test/build/exchanges.ts'
import { buildMeeting } from '../../../test/build/meetings.ts'
import { buildPerson, type PersonOverrides } from '../../../test/build/people.ts'
import { useConsentsHost } from '../../../test/consents-host.ts'
import { untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { STORED_DATA } from '../../stored-data.ts'
import { consentDelivery } from '../consents/index.ts'
import { cancelledMeetingMail } from '../meetings/index.ts'
import { accountMail, deletionMail, endUnusedAccounts, eraseAccounts } from './index.ts'
import { eraseAccount, exportAccount, findAccount, referenceOf, restoreAccount } from './serve-rights.use-case.ts'

const host = await useConsentsHost()
const app = await useTestApp({ consentsUrl: host.url })
const owner = useOwner(app, 3)
const { db } = app
const { sent, mailer } = recordMails()
beforeEach(async () => {
  await emptyQueue(owner)
  sent.length = 0
})

/** Commands of the operator run as the owner of the database. */
const commands = { ...app.deps, db }
const tools = { ...app.deps, mailer }
const work = () =>
  workQueue(owner, {
    ...deliveryTask(consentDelivery(app.deps), app.deps),
    ...deliveryTask(cancelledMeetingMail(tools), app.deps),
    ...deliveryTask(deletionMail(tools), app.deps),
    ...deliveryTask(accountMail(tools), app.deps),
  })

const reason = 'written request, identity checked'
const byId = (id: string) => ({ target: { id }, reason })
const byAddress = (email: string, signedUp?: string) => ({ target: { email, signedUp }, reason })
const erase = (request: ReturnType<typeof byId> | ReturnType<typeof byAddress>, isNow = false) =>
  eraseAccount(commands, request, { isNow })
const exists = async (id: string) =>
  (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const deletionOf = (id: string) =>
  db.selectFrom('account_deletions').selectAll().where('person_id', '=', id).executeTakeFirst()
const kindsOf = async (id: string) =>
  (await db.selectFrom('notifications').select('kind').where('person_id', '=', id).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  )
const lastLine = () =>
  db
    .selectFrom('staff_log')
    .select(['act', 'professional_id', 'organisation_id', 'subject', 'details'])
    .orderBy('line', 'desc')
    .executeTakeFirstOrThrow()
const linesAbout = async (id: string) =>
  (await db.selectFrom('staff_log').select('act').where('subject', '=', referenceOf(id)).orderBy('line').execute()).map(
    ({ act }) => act,
  )

describe('which account', () => {
  /** Who asks, by the people who are stored, and what the operator types. */
  const ASKED: [
    who: string,
    stored: (mark: string) => PersonOverrides[],
    asked: (mark: string) => { email: string; signedUp?: string },
    found: number | 'unknown' | 'ambiguous',
  ][] = [
    ['an address', (m) => [{ email: `${m}@a.fr` }], (m) => ({ email: `${m}@a.fr` }), 0],
    ['an address with capitals', (m) => [{ email: `${m}@a.fr` }], (m) => ({ email: `${m.toUpperCase()}@A.FR` }), 0],
    ['an address stored with capitals', (m) => [{ email: `${m}@A.fr` }], (m) => ({ email: `${m}@a.fr` }), 0],
    ['the beginning of an address', (m) => [{ email: `${m}@a.fr` }], (m) => ({ email: m }), 'unknown'],
    ['a pattern', (m) => [{ email: `${m}@a.fr` }], () => ({ email: '%@a.fr' }), 'unknown'],
    ['an empty address', () => [{ email: '' }], () => ({ email: '' }), 'unknown'],
    ['another +tag', (m) => [{ email: `${m}@a.fr` }], (m) => ({ email: `${m}+x@a.fr` }), 'unknown'],
    [
      'an address that another account only states',
      (m) => [{ email: `${m}@a.fr`, email_confirmed_at: null }, { email: `${m}@a.fr` }],
      (m) => ({ email: `${m}@a.fr` }),
      1,
    ],
    [
      'an address that nobody confirmed',
      (m) => [{ email: `${m}@a.fr`, email_confirmed_at: null }],
      (m) => ({ email: `${m}@a.fr` }),
      0,
    ],
    [
      'two people with one address',
      (m) => [{ email: `${m}@a.fr` }, { email: `${m}@a.fr` }],
      (m) => ({ email: `${m}@a.fr` }),
      'ambiguous',
    ],
    [
      'one of them, by the month',
      (m) => [
        { email: `${m}@a.fr`, created_at: '2026-02-10T12:00:00Z' },
        // The first of March in France.
        { email: `${m}@a.fr`, created_at: '2026-02-28T23:30:00Z' },
      ],
      (m) => ({ email: `${m}@a.fr`, signedUp: '2026-03' }),
      1,
    ],
    [
      'an address with a wrong month',
      (m) => [{ email: `${m}@a.fr`, created_at: '2026-02-10T12:00:00Z' }],
      (m) => ({ email: `${m}@a.fr`, signedUp: '2026-01' }),
      'unknown',
    ],
  ]
  test.each(ASKED)('[PEO-06] find: %s', async (_who, stored, asked, found) => {
    const mark = `m${randomUUID().slice(0, 8)}`
    const people = []
    for (const one of stored(mark)) people.push(await buildPerson(db, one))
    const { email, signedUp } = asked(mark)
    const answer = await findAccount(commands, byAddress(email, signedUp))
    if (typeof found === 'number') expect(answer).toMatchObject({ outcome: 'served', personId: people[found]!.id })
    else expect(answer.outcome).toBe(found)
    const line = await lastLine()
    expect(line).toMatchObject({ act: 'person-found', professional_id: null, organisation_id: null })
    expect(JSON.stringify([answer, line]), 'no address, no name').not.toMatch(/@|Rennes/)
    expect(line.details).toMatchObject(typeof found === 'number' ? { reason } : { reason, outcome: found })
  })

  test('[PEO-06] erased person, or unknown id, asks for anything: unknown, recorded, nothing written', async () => {
    const { id } = await buildPerson(db)
    expect(await erase(byId(id), true)).toMatchObject({ outcome: 'served', result: { isErased: true } })
    const acts = [
      () => findAccount(commands, byId(id)),
      () => exportAccount(commands, byId(id), STORED_DATA),
      () => erase(byId(id), true),
      () => restoreAccount(commands, byId(id)),
    ]
    for (const act of acts) {
      expect(await act()).toEqual({ outcome: 'unknown' })
      expect(await lastLine()).toMatchObject({ subject: '', details: { reason, outcome: 'unknown' } })
    }
    expect(await linesAbout(id)).toEqual(['person-erased'])
  })
})

describe('export', () => {
  const withoutTime = (text: string) => ({ ...(JSON.parse(text) as { exportedAt: string }), exportedAt: '' })

  test('[PEO-06] export: the file of the person, a notification, a mail to a confirmed address', async () => {
    const me = await app.signIn({ stars: 120 })
    await buildConsent(db, { person: me.person })
    const answer = await exportAccount(commands, byAddress(me.person.email), STORED_DATA)
    if (answer.outcome !== 'served') throw new Error('not served')
    const own = await app.inject({ url: '/api/personaldata/export', headers: { cookie: me.cookie } })
    expect(withoutTime(answer.result)).toEqual(withoutTime(own.body))
    expect(answer.result).toContain(me.person.email)
    expect(await kindsOf(me.person.id)).toEqual(['data-exported'])
    await work()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [me.person.email, 'Nous avons préparé une copie de vos données'],
    ])
    expect(sent[0]!.text).toContain(app.deps.config.operator.dpoEmail)
    // A mail program hides a message whose id it knows.
    await exportAccount(commands, byId(me.person.id), STORED_DATA)
    await work()
    expect(new Set(sent.map(({ messageId }) => messageId)).size, 'ids of two exports').toBe(2)
  })

  test('[PEO-06] export of an account without a confirmed address: a notification, no mail', async () => {
    const { id } = await buildPerson(db, { email_confirmed_at: null })
    await exportAccount(commands, byId(id), STORED_DATA)
    await work()
    expect([await kindsOf(id), sent]).toEqual([['data-exported'], []])
  })
})

describe('erase and restore', () => {
  test('[PEO-06] erase: as the own request, in seven days; again → the day stays', async () => {
    const { id, email } = await buildPerson(db)
    const first = await erase(byId(id))
    const again = await erase(byId(id))
    expect(again).toEqual(first)
    const { requested_at, due_at } = (await deletionOf(id))!
    expect(Math.round((due_at.getTime() - requested_at.getTime()) / 86_400_000)).toBe(7)
    expect([await kindsOf(id), await linesAbout(id)]).toEqual([['deletion-asked'], ['person-erased', 'person-erased']])
    await work()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringContaining('Votre compte Visions sera supprimé le ')],
    ])
  })

  test('[PEO-06] erase --now: consents withdrawn, meetings cancelled, last mail, no trace in the log', async () => {
    const person = await buildPerson(db, { stars: 50 })
    const exchange = await buildExchange(db)
    const consent = await buildConsent(db, { person, exchange, delivery: { state: 'confirmed' } })
    const meeting = await buildMeeting(db, { person, state: 'confirmed' })
    expect(await erase(byId(person.id), true)).toMatchObject({ result: { isErased: true } })
    expect(await exists(person.id)).toBe(false)
    await work()
    expect(host.withdrawn.size, `consent ${consent.id}`).toBe(1)
    expect(sent.map(({ to }) => to)).toContain(person.email)
    expect(sent.length, `meeting ${meeting.id}`).toBeGreaterThanOrEqual(2)
    const log = JSON.stringify(await db.selectFrom('staff_log').selectAll().execute())
    for (const trace of [person.id, person.email]) expect(log).not.toContain(trace)
  })

  test('[PEO-06] erase --now while the own erasure is under way → immediately', async () => {
    const me = await app.signIn()
    await me.call('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } })
    expect(await erase(byId(me.person.id), true)).toMatchObject({ result: { isErased: true } })
    expect(await exists(me.person.id)).toBe(false)
  })

  test('[PEO-06] erase --now of an account in use → not yet, the job erases it, as after a kill', async () => {
    const { id } = await buildPerson(db)
    const holder = await owner.connect()
    await holder.query('begin')
    await holder.query('select from people where id = $1 for key share', [id])
    expect(await erase(byId(id), true)).toMatchObject({ result: { isErased: false } })
    await holder.query('commit')
    holder.release()
    await eraseAccounts(app.deps)
    expect(await exists(id)).toBe(false)
  })

  test('[PEO-06] restore: within seven days notified; again → nothing; after eight days → unknown', async () => {
    const [active, late] = [await buildPerson(db), await buildPerson(db)]
    for (const { id } of [active, late]) await erase(byId(id))
    expect(await restoreAccount(commands, byId(active.id))).toMatchObject({ result: { isRestored: true } })
    expect(await restoreAccount(commands, byId(active.id))).toMatchObject({ result: { isRestored: false } })
    expect(await kindsOf(active.id)).toEqual(['deletion-asked', 'deletion-cancelled'])
    await owner.query("update account_deletions set due_at = now() - interval '1 day'")
    await eraseAccounts(app.deps)
    expect([await exists(active.id), await exists(late.id)]).toEqual([true, false])
    expect(await restoreAccount(commands, byId(late.id))).toEqual({ outcome: 'unknown' })
    await work()
    expect(sent.filter(({ to }) => to === active.email).map(({ subject }) => subject)).toEqual([
      'Votre compte Visions est conservé',
    ])
  })

  test('[PEO-06] two commands at the same moment → one request', async () => {
    const { id } = await buildPerson(db)
    await Promise.all([erase(byId(id)), erase(byId(id)), restoreAccount(commands, byId(randomUUID()))])
    expect(await kindsOf(id)).toEqual(['deletion-asked'])
  })
})

describe('unused accounts', () => {
  const run = () => endUnusedAccounts(app.deps)
  /** Moves the last sign-in and the announcement into the past. */
  const ago = (id: string, interval: string) =>
    owner.query(`update people set signed_in_at = now() - interval '${interval}' where id = $1`, [id])
  const passDays = (days: number) =>
    owner.query(`update unused_accounts set announced_at = announced_at - interval '${days} days',
      mailed_at = mailed_at - interval '${days} days', due_at = due_at - interval '${days} days'`)
  afterEach(async () => {
    await owner.query('delete from unused_accounts')
    await owner.query('update people set signed_in_at = now()')
  })

  const EDGES: [age: string, isNotified: boolean][] = [
    ['2 years -30 days +1 hour', true],
    ['2 years -31 days', false],
    ['1 year', false],
    ['5 years', true],
  ]
  test.each(EDGES)('[PEO-07] last sign-in %s ago → notified: %s, never erased in this run', async (age, isNotified) => {
    const { id } = await buildPerson(db)
    await ago(id, age)
    await run()
    await run()
    expect([await kindsOf(id), await exists(id)]).toEqual([isNotified ? ['account-unused'] : [], true])
    await work()
    expect(sent).toHaveLength(isNotified ? 1 : 0)
    if (isNotified) expect(sent[0]!.subject).toMatch(/^Votre compte Visions sera effacé le /)
  })

  test('[PEO-07] thirty days after the announcement → erased as by the own request; a day before → not', async () => {
    const { id, email } = await buildPerson(db)
    await ago(id, '3 years')
    await run()
    await work()
    await passDays(29)
    await run()
    expect(await exists(id)).toBe(true)
    await passDays(2)
    await run()
    expect(await exists(id)).toBe(false)
    await work()
    expect(sent.filter(({ to }) => to === email).at(-1)!.subject).toBe('Votre compte Visions est supprimé')
  })

  test('[PEO-07] mail not accepted for forty days → the account stays, for a month from the mail on', async () => {
    const { id } = await buildPerson(db)
    await ago(id, '3 years')
    await run()
    await passDays(40)
    await run()
    expect(await exists(id)).toBe(true)
    await work()
    const day = longDate(new Date(Date.now() + 30 * 86_400_000))
    expect(sent[0]!.subject).toBe(`Votre compte Visions sera effacé le ${day}`)
    await passDays(29)
    await run()
    expect(await exists(id)).toBe(true)
    await passDays(2)
    await run()
    expect(await exists(id)).toBe(false)
  })

  test('[PEO-07] no confirmed address: the notification counts, the account ends a month later', async () => {
    const { id } = await buildPerson(db, { email_confirmed_at: null })
    await ago(id, '3 years')
    await run()
    await work()
    await passDays(31)
    await run()
    expect([await exists(id), sent]).toEqual([false, []])
  })

  test('[PEO-07] sign-in after the announcement → stays, also at its hour; unused again → notified again', async () => {
    const me = await app.signIn()
    const { id } = me.person
    await ago(id, '3 years')
    await run()
    await work()
    await passDays(31)
    await app.deps.sessions.open(id, undefined)
    await run()
    expect(await exists(id)).toBe(true)
    await ago(id, '3 years')
    await run()
    expect(await kindsOf(id)).toEqual(['account-unused', 'account-unused'])
  })

  test('[PEO-07] sign-in at the moment of the end → the account stays', async () => {
    const { id } = await buildPerson(db)
    await ago(id, '3 years')
    await run()
    await work()
    await passDays(31)
    const signIn = await owner.connect()
    await signIn.query('begin')
    await signIn.query('update people set signed_in_at = now() where id = $1', [id])
    const ending = run()
    await untilLockWaits(db)
    await signIn.query('commit')
    signIn.release()
    await ending
    expect(await exists(id)).toBe(true)
  })

  test('[PEO-07] sign-in that began just before the announcement → the account stays', async () => {
    const { id } = await buildPerson(db)
    await ago(id, '3 years')
    await run()
    await work()
    await passDays(31)
    await owner.query(
      `update people set signed_in_at = announced_at - interval '1 ms' from unused_accounts where person_id = id`,
    )
    await run()
    expect(await exists(id)).toBe(true)
  })

  test('[PEO-07] sign-ins of one day: the first one is recorded, the account stays in use', async () => {
    const { id } = await buildPerson(db)
    const recorded = async () =>
      (await db.selectFrom('people').select('signed_in_at').where('id', '=', id).executeTakeFirstOrThrow()).signed_in_at
    await ago(id, '25 hours')
    await app.deps.sessions.open(id, undefined)
    const first = await recorded()
    expect(Date.now() - first.getTime()).toBeLessThan(3_600_000)
    await app.deps.sessions.open(id, undefined)
    expect(await recorded()).toEqual(first)
  })

  test('[PEO-07] mail of an announcement: not after a sign-in, not to an unconfirmed address', async () => {
    const [back, unconfirmed] = [await buildPerson(db), await buildPerson(db, { email_confirmed_at: null })]
    for (const { id } of [back, unconfirmed]) await ago(id, '3 years')
    await run()
    await app.deps.sessions.open(back.id, undefined)
    await work()
    expect(sent).toEqual([])
    expect(await kindsOf(unconfirmed.id)).toEqual(['account-unused'])
  })
})
