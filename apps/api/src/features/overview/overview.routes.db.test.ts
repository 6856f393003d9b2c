import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildAssessment, buildShare } from '../../../test/build/assessments.ts'
import { buildJourney, buildMission, buildPresetMission, buildTool } from '../../../test/build/content.ts'
import { buildApplication, buildConsent, buildExchange } from '../../../test/build/exchanges.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildMeeting } from '../../../test/build/meetings.ts'
import { buildNotification, buildProgress, buildStarEntries } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { openOwner, type SignedIn, startOwnApp, untilChangesReceived, useTestApp } from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { updateRows } from '../../../test/rows.ts'

const app = await useTestApp()
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

const DAY = 86_400_000
/** An instant in the week `weeks` weeks ago, on the database's clock. */
const weeksAgo = async (weeks: number): Promise<{ monday: string; at: Date }> => {
  const { rows } = await sql<{ monday: string; at: Date }>`
    select (week_of(now()) - 7 * ${weeks}::integer)::text as monday,
      ((week_of(now()) - 7 * ${weeks}::integer)::timestamp at time zone 'Europe/Paris')
        + interval '1 minute' as at`.execute(app.db)
  return rows[0]!
}
const PAST = { starter_mission_step: 2, created_at: new Date(Date.now() - 400 * DAY) }

async function read({ call }: SignedIn) {
  await untilChangesReceived(app)
  return call('GET /overview')
}

test('[RWD-01] [MIS-12] [JRN-02] [CON-06] new person: one week, zeros, first step', async () => {
  await buildTool(app.db)
  const who = await app.signIn()
  const { monday } = await weeksAgo(0)
  expect(await read(who)).toEqual({
    stars: { balance: 0, received: 0, spent: 0, weeks: [{ monday, balance: 0, received: 0, spent: 0 }] },
    missions: { completed: 0, tasksDone: 0, list: [], total: 0 },
    platforms: [],
    consents: { live: 0, withdrawn: 0, recipients: [] },
    next: { kind: 'finish-starter-mission', data: { step: '0' } },
  })
  const ageless = await app.signIn({ age_group: null })
  expect((await read(ageless)).next).toEqual({ kind: 'complete-profile', data: { missing: 'profile' } })
})

test('[RWD-01] last thirteen weeks: stars received, spent and balance; refund: received', async () => {
  const who = await app.signIn(PAST)
  const weeks = await Promise.all(Array.from({ length: 15 }, (_, place) => weeksAgo(14 - place)))
  await buildStarEntries(app.db, {
    person: who.person,
    entries: [
      { amount: 300, at: weeks[0]!.at }, // before the first week shown
      { amount: 100, at: weeks[3]!.at },
      { amount: -250, at: weeks[3]!.at },
      { amount: 250, at: weeks[9]!.at, source: 'refund:x' },
      { amount: 50, at: weeks[14]!.at },
    ],
  })
  const { stars } = await read(who)
  expect(stars).toMatchObject({ balance: 450, received: 700, spent: 250 })
  expect(stars.weeks.map(({ monday }) => monday)).toEqual(weeks.slice(2).map(({ monday }) => monday))
  expect(stars.weeks.map(({ balance }) => balance)).toEqual([300, ...Array(6).fill(150), ...Array(5).fill(400), 450])
  expect(stars.weeks.map(({ received }) => received)).toEqual([0, 100, 0, 0, 0, 0, 0, 250, 0, 0, 0, 0, 50])
  expect(stars.weeks.map(({ spent }) => spent)).toEqual([0, 250, ...Array(11).fill(0)])

  // A person who signed up two weeks ago has three weeks.
  const newcomer = await app.signIn({ created_at: weeks[12]!.at })
  expect((await read(newcomer)).stars.weeks).toHaveLength(3)
})

test('[RWD-01] week: begins on Monday at midnight in Paris, also after a change of clocks, and only once', async () => {
  const { person } = await app.signIn()
  const days = [
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
    '2026-10-25T22:59:00Z',
  ]
  await buildStarEntries(app.db, { person, entries: days.map((at) => ({ amount: 10, at })) })
  const { rows } = await sql`
    select week::text, received, w.balance from star_weeks w join star_accounts a on a.id = w.account_id
    where a.person_id = ${person.id} order by week`.execute(app.db)
  expect(rows).toEqual([
    { week: '2026-03-23', received: 10, balance: 10 },
    { week: '2026-03-30', received: 20, balance: 20 },
    { week: '2026-10-19', received: 30, balance: 30 },
    { week: '2026-10-26', received: 50, balance: 50 },
  ])
})

test('[RWD-01] [MIS-12] [JRN-02] [CON-06] figures: those of the person, none of another person', async () => {
  const { db } = app
  const who = await app.signIn(PAST)
  const other = await app.signIn(PAST)
  const [first, second, third] = [
    await buildMission(db, { name: 'Finie', tasks: [{ action: 'other' }] }),
    await buildMission(db, { name: 'À commencer', tasks: [{}, {}] }),
    await buildMission(db, { name: 'En cours', tasks: [{}, { name: 'Passer un test' }] }),
  ]
  for (const [index, mission] of [first, second, third].entries())
    await buildPresetMission(db, { mission, position: index + 1 })
  for (const taskId of [first.tasks[0]!.id, third.tasks[0]!.id])
    await who.call('POST /usermissions/tasks/{taskId}', { params: { taskId } })
  await other.call('POST /usermissions/tasks/{taskId}', { params: { taskId: second.tasks[0]!.id } })

  const [begun, finished] = [await buildTool(db, { name: 'Cap' }), await buildTool(db)]
  const journey = await buildJourney(db, { platforms: [{ tool: begun }, { tool: finished }, {}] })
  await buildJourney(db, { name: 'parcoursup', title: 'Coach', situations: ['Lycéen'] })
  await buildProgress(db, { person: who.person, journey, tool: begun })
  await buildProgress(db, { person: who.person, journey, tool: finished, status: 2 })
  await buildProgress(db, { person: other.person, journey, tool: finished, status: 2 })

  const exchange = await buildExchange(db, { importTool: await buildTool(db, { name: 'Transvase' }) })
  const replaced = await buildConsent(db, { person: who.person, exchange, withdrawal: {} })
  await buildConsent(db, { person: who.person, exchange, replaces: replaced.id })
  await buildConsent(db, { person: who.person, withdrawal: {} })
  await buildApplication(db, { person: who.person, publisher: 'Lycée du Marais' })
  await buildConsent(db, { person: other.person })
  await buildConsent(db, { person: other.person, withdrawal: {} })

  // 150: two tasks and the bonus of the completed mission.
  const overview = await read(who)
  expect(overview).toMatchObject({
    stars: { balance: 200, received: 200, spent: 0 },
    missions: {
      completed: 1,
      tasksDone: 2,
      total: 3,
      list: [
        { _id: third.id, name: 'En cours', done: 1, total: 2 },
        { _id: second.id, name: 'À commencer', done: 0, total: 2 },
        { _id: first.id, name: 'Finie', done: 1, total: 1 },
      ],
    },
    platforms: [{ experience: 'bilan-orientation', title: 'Bilan d’orientation', finished: 1, underWay: 1, total: 3 }],
    consents: { live: 2, withdrawn: 1, recipients: ['Lycée du Marais', 'Transvase'] },
    next: { kind: 'continue-platform', data: { experience: 'bilan-orientation', platform: 'Cap' } },
  })
  expect(overview.platforms).toHaveLength(1)
  const theirs = await read(other)
  expect(theirs.missions).toMatchObject({ completed: 0, tasksDone: 1 })
  expect(theirs.consents).toMatchObject({ live: 1, withdrawn: 1 })
  expect(theirs.next).toEqual({
    kind: 'do-task',
    data: { task: first.tasks[0]!.id, name: first.tasks[0]!.name, mission: 'Finie' },
  })

  const assessment = await buildAssessment(db, { person: who.person })
  const share = await buildShare(db, { assessment })
  const note = await insert(db, 'adviser_notes', { share_id: share.id, author: 'Mme Diallo', body: 'Bravo.' })
  expect((await read(who)).next.kind).toBe('continue-platform')
  await buildNotification(db, { person: who.person, kind: 'adviser-note', fact: note.id })
  const waiting = {
    kind: 'read-adviser-note',
    data: { author: 'Mme Diallo', experience: 'bilan-orientation', version: '1', proposes: 'nothing' },
  }
  expect((await read(who)).next).toEqual(waiting)
  await who.call('POST /notifications/read', { body: { until: new Date(Date.now() + DAY).toISOString() } })
  expect((await read(who)).next.kind).toBe('continue-platform')
  await insert(db, 'adviser_notes', { share_id: share.id, author: 'M. Roy', body: 'Essayez.', mission_id: second.id })
  expect((await read(who)).next).toMatchObject({
    kind: 'read-adviser-note',
    data: { author: 'M. Roy', proposes: 'mission' },
  })
  expect((await read(other)).next.kind).toBe('do-task')
})

test('[BIL-06] [BIL-07] [RWD-01] next steps after all tasks: make, share, meeting, reward', async () => {
  const own = await startOwnApp()
  const { db } = own
  const tool = await buildTool(db)
  const journey = await buildJourney(db, { platforms: [{ tool }] })
  const who = await own.signIn({ ...PAST, stars: 100 })
  const kind = async () => {
    await untilChangesReceived(own)
    return (await who.call('GET /overview')).next.kind
  }
  expect(await kind()).toBe('explore')
  await buildReward(db, { price: 101 })
  await buildReward(db, { price: 50, codes: [] })
  await buildReward(db, { price: 50, start_at: new Date(Date.now() + DAY) })
  const once = await buildReward(db, { price: 50, limit_per_person: 1 })
  expect(await kind()).toBe('choose-reward')
  await who.call('POST /rewards/{id}', { params: { id: once.id }, body: { transactionType: 'PromoCode' } })
  expect(await kind()).toBe('explore')
  await buildProgress(db, { person: who.person, journey, tool, status: 2 })
  expect(await kind()).toBe('make-assessment')
  const assessment = await buildAssessment(db, { person: who.person })
  expect(await kind()).toBe('share-assessment')
  const share = await buildShare(db, { assessment })
  expect(await kind()).toBe('explore')
  await updateRows(db, 'assessment_shares', { id: share.id }, { withdrawn_at: new Date() })
  expect(await kind()).toBe('ask-for-meeting')
  const meeting = await buildMeeting(db, { person: who.person, state: 'proposed' })
  expect((await who.call('GET /overview')).next).toMatchObject({
    kind: 'confirm-meeting',
    data: { meeting: meeting.id },
  })
  await updateRows(db, 'meeting_dates', { id: meeting.dates[0]!.id }, { starts_at: new Date(Date.now() - DAY) })
  await db.deleteFrom('meeting_dates').where('id', '=', meeting.dates[1]!.id).execute()
  expect(await kind()).toBe('explore')
  await db.deleteFrom('meetings').where('id', '=', meeting.id).execute()
  expect(await kind()).toBe('ask-for-meeting')
  // Reserved for adults: not offered to a person under 18.
  const young = await own.signIn({ ...PAST, stars: 60, age_group: '16-18' })
  await buildReward(db, { price: 60, adults_only: true })
  await sql`delete from reward_codes where reward_id = ${once.id} and purchase_id is null`.execute(db)
  await untilChangesReceived(own)
  expect((await young.call('GET /overview')).next.kind).toBe('explore')
})

test('[RWD-01] [CON-06] hundred thousand entries: same number of statements, hardly more pages read', async () => {
  const own = await startOwnApp()
  const owner = openOwner(own)
  const who = await own.signIn({ ...PAST, stars: 100 })
  const { person } = who
  const consent = await buildConsent(own.db, { person, withdrawal: {} })
  const other = await own.signIn(PAST)
  await buildConsent(own.db, { person })
  const cost = async () => {
    await owner.query('vacuum analyze')
    await untilChangesReceived(own)
    await who.call('GET /overview')
    const statements = await recordStatements(() => who.call('GET /overview'))
    let stars = 0
    let consents = 0
    for (const [text, values] of statements) {
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const { Plan } = rows[0]!['QUERY PLAN'][0]
      const pages = Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
      expect(text).not.toContain('star_ledger')
      if (text.includes('star_weeks')) stars += pages
      if (text.includes('recipient_name')) consents += pages
    }
    return { statements: statements.length, stars, consents }
  }
  const before = await cost()

  const filling = await owner.connect()
  await filling.query('set statement_timeout = 0; set session_replication_role = replica')
  await filling.query(
    `with entries as (
      insert into star_ledger (account_id, entry, amount, balance, source_key, created_at, hash)
      select a.id, 1 + n, case n % 4 when 0 then -50 else 50 end, 1000, 'many:' || n,
        now() - (100000 - n) * interval '6 minutes', ''
      from star_accounts a, generate_series(1, 100000) n where a.person_id = $1 returning *
    ) insert into star_weeks select account_id, week_of(created_at), max(entry) * 50, 1000 from entries group by 1, 2
      on conflict (account_id, week) do update set received = excluded.received, balance = excluded.balance`,
    [person.id],
  )
  // Withdrawn by another person, and by this person.
  for (const [id, times] of [
    [other.person.id, 3000],
    [person.id, 900],
  ] as const)
    await filling.query(
      `insert into consents select k.* from consents c, generate_series(1, $3::integer) n,
        jsonb_populate_record(c, jsonb_build_object(
          'id', gen_random_uuid(), 'person_id', $2::text, 'given_at', now() - n * interval '1 minute')) k
      where c.id = $1`,
      [consent.id, id, times],
    )
  filling.release(true)
  const after = await cost()
  const { stars, consents } = await who.call('GET /overview')
  expect(stars).toMatchObject({ balance: 1000, received: 100_001 * 50 })
  expect(stars.weeks).toHaveLength(13)
  expect(consents).toMatchObject({ live: 1, withdrawn: 901 })
  // The session, and one for each part.
  expect([before.statements, after.statements]).toEqual([9, 9])
  // One index page per week, and one more level of the index.
  expect(after.stars).toBeLessThanOrEqual(before.stars + 2 * 14)
  expect(after.consents).toBeLessThan(30)
}, 60_000)
