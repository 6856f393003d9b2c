// Most stars, codes and euros that a script can obtain from the demonstration data (bounds: docs/product.md).
import { readFileSync } from 'node:fs'
import { ApiError } from '@visions/contract/client'
import { AGE_GROUPS, RESEARCH_TYPES, SITUATIONS } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { seed } from '../db/demo/seed.ts'
import { readDemo } from '../db/demo/today.ts'
import { createFrameTasks } from '../src/features/missions/index.ts'
import { buyReward } from '../src/features/rewards/buy-reward.use-case.ts'
import { findLedgerFaults } from '../src/features/stars/index.ts'
import { buildAssessment } from './build/assessments.ts'
import { buildVoucher } from './build/people.ts'
import { installClock, setClock } from './clock.ts'
import { startTestApp, type SignedIn, type TestApp } from './harness.ts'

/** Stars a day: ten tasks of at most 60 stars, and five missions of two tasks with a bonus of 100. */
const MAX_A_DAY = 10 * 60 + 5 * 100
/** Stars paid once: the starter mission, the game, the deck of trades, three pistes and three experiences. */
const MAX_ONCE = 100 + 50 + 50 + 3 * 50 + 3 * 100
/** Codes of one ordinary reward. */
const MAX_CODES = 2

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({}, installClock)
  await setClock(app.url, 0)
  const { urls } = inject('simulators')
  await seed(app.db, { toolsUrl: urls.tools, matchingUrl: 'http://127.0.0.1:1' })
  app.deps.content.changed()
})
afterEach(async () => {
  expect(await findLedgerFaults(app.db)).toEqual([])
  await app.close()
})

/** The answer, or undefined when the call was refused; a failure of the server fails the test. */
async function tryTo<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  })
}

const now = async () => (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(app.db)).rows[0]!.at
/** An account created now on the simulated clock. Its identity does not vouch, as a mailbox. */
const signUp = async () => app.signIn({ created_at: await now() })
const issuer = () => app.deps.config.providers.find(({ vouches }) => vouches)!.issuer
const signUpVouched = async () => {
  const me = await signUp()
  await buildVoucher(app.db, { person: me.person, issuer: issuer() })
  return me
}

type Shown = {
  mission: { tasks: { _id: string; action: string }[] }
  userMission: { pays: string; completion: { completed: boolean }[] }
}
/**
 * Declares the open tasks of these missions; with `paying`, only those that earn stars today. A script also saves an
 * offer for a task that shows matches.
 */
async function declareTasks({ call, person }: SignedIn, missions: readonly Shown[] = [], paying = true): Promise<void> {
  for (const { mission, userMission } of missions)
    if (!paying || userMission.pays === 'now')
      for (const [index, { _id, action }] of mission.tasks.entries())
        if (!userMission.completion[index]!.completed)
          await tryTo<unknown>(
            action === 'iframe'
              ? createFrameTasks(app.deps).complete(person.id, { saved: 999, asked: _id })
              : call('POST /usermissions/tasks/{taskId}', { params: { taskId: _id } }),
          )
}

const NAMESPACES = readDemo({ toolsUrl: 'http://localhost:3102' }).flatMap(({ kind, key }) =>
  kind === 'namespaces' ? key : [],
)
const PROFILES = RESEARCH_TYPES.flatMap((researchType) =>
  SITUATIONS.slice(0, 2).flatMap((situation) =>
    AGE_GROUPS.flatMap((age_group) =>
      [null, ...NAMESPACES].map((namespace) => ({ researchType, situation, age_group, namespace })),
    ),
  ),
)

/** Declares the tasks of the missions that these profiles and objectives show. */
async function farmMissions(me: SignedIn, profiles: object[], objectives: string[], paying: boolean): Promise<void> {
  const { call, person } = me
  const change = (body: object) => tryTo(call('PUT /users/{id}', { params: { id: person.id }, body }))
  for (const profile of profiles) {
    await change(profile)
    await declareTasks(me, (await tryTo(call('GET /usermissions/presets')))?.missions, paying)
  }
  for (const mainObjective of objectives) {
    await change({ mainObjective })
    await declareTasks(me, (await tryTo(call('GET /usermissions/me')))?.missions, paying)
  }
}

/** Declares every platform of every experience as finished. */
async function farmExperiences({ call, person }: SignedIn): Promise<void> {
  const userId = person.id
  await tryTo(call('PUT /experiences/context', { body: { userId, context: 'numerique' } }))
  const { journeys } = await call('GET /userplatformjourneys/me')
  for (const { platformJourney } of journeys)
    for (const { platform } of platformJourney.platforms) {
      const body = { userId, platformJourneyId: platformJourney._id, platformId: platform._id }
      await tryTo(call('POST /userplatformjourneys', { body }))
      await tryTo(call('POST /userplatformjourneys/finish', { body }))
    }
  await tryTo(call('POST /bo/complete', { body: { userId } }))
}

/** The starter mission without its facts, then with them: opened tools, the answered game and cards, rewards. */
async function farmFirstStars({ call, person }: SignedIn): Promise<void> {
  const claim = (rewardId?: string) =>
    tryTo(
      call('POST /gamification/intro/startermission', {
        body: { userId: person.id, completed: true, ...(rewardId && { rewardId }) },
      }),
    )
  expect(await claim(), 'no star without a fact').toBeUndefined()
  const { services } = await call('GET /services', { query: {} })
  for (const { _id: id } of services.slice(0, 3)) await tryTo(call('GET /service/{id}/sso', { params: { id } }))
  for (const { _id } of (await call('GET /rewards')).rewards) await claim(_id)
  const answer = (kind: 'sentence' | 'trade', code: string) =>
    tryTo(call('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer: 'yes' } }))
  for (const { code } of (await call('GET /preferences/game')).sentences) await answer('sentence', code)
  for (;;) {
    const { deck, cards } = await call('GET /preferences/swipe')
    if (deck !== 'trade') return
    for (const { code } of cards) await answer('trade', code)
  }
}

/** Explores all pistes: one visit, then closed with a reason, opened and closed again. */
async function farmPistes({ call }: SignedIn): Promise<void> {
  for (const { _id: id } of (await call('GET /pistes')).pistes.slice(0, 20))
    for (const reason of ['daily', 'other']) {
      await tryTo(
        call('PUT /pistes/{id}/visits/{visit}', { params: { id, visit: 'looks' }, body: { answer: 'nothing' } }),
      )
      await tryTo(call('POST /pistes/{id}/close', { params: { id }, body: { reason } }))
      await tryTo(call('POST /pistes/{id}/open', { params: { id } }))
    }
}

/** A link to an assessment of one's own. */
async function shareAssessment({ call, person }: SignedIn): Promise<string> {
  const { id } = await buildAssessment(app.db, { person })
  const { share } = await call('POST /assessments/{id}/shares', {
    params: { id },
    body: { form: 'full', label: '', days: 30 },
  })
  return share.url.split('/').at(-1)!
}

/** Notes to oneself through one's own link, without the cookie, each accepted. */
async function farmNotes(me: SignedIn, token: string): Promise<void> {
  const { missions } = await app.callSignedOut('GET /public/sharedassessments/{token}', { params: { token } })
  for (const { _id: missionId } of missions.slice(0, 5)) {
    const body = { author: 'Moi', text: 'Oui.', missionId }
    const left = await tryTo(
      app.callSignedOut('POST /public/sharedassessments/{token}/notes', { params: { token }, headers: {}, body }),
    )
    if (!left) return
    await tryTo(me.call('POST /notes/{id}/decision', { params: { id: left.note._id }, body: { decision: 'accepted' } }))
  }
  await declareTasks(me, (await me.call('GET /usermissions/me')).missions)
}

/** Buys every reward until it is refused. */
async function buyEverything({ call }: SignedIn): Promise<void> {
  const { rewards } = await call('GET /rewards')
  for (const { _id, transactionType } of rewards)
    while (await tryTo(call('POST /rewards/{id}', { params: { id: _id }, body: { transactionType, isAdult: true } })));
}

/** Stars and codes that the accounts have and have had. */
async function takings() {
  const { rows } = await sql<{ received: number; proven: number; cash: number; codes: number; max: number }>`
    select (select coalesce(sum(amount) filter (where amount > 0), 0)::integer from star_ledger) as received,
      (select sum(proven)::integer from star_accounts) as proven,
      (select count(*)::integer from purchases p join rewards r on r.id = p.reward_id where r.has_cash_value) as cash,
      (select count(*)::integer from purchases) as codes,
      (select coalesce(max(n), 0)::integer
        from (select count(*) as n from purchases group by account_id, reward_id) each_one) as max`.execute(app.db)
  return rows[0]!
}
const ordinaryRewards = async () =>
  (await (await signUp()).call('GET /rewards')).rewards.filter(({ provenPrice }) => provenPrice === 0).length

test('[ECO-01] [ECO-04] [ECO-05] one account, all calls → stars within the bound, no cash value', async () => {
  let me: SignedIn = await signUp()
  const token = await shareAssessment(me)
  const objectives = (await app.callSignedOut('GET /public/missionobjectiveassociations/objectives')).objectives.map(
    ({ _id }) => _id,
  )
  await farmFirstStars(me)
  expect((await takings()).received).toBe(200)
  await farmPistes(me)
  expect((await takings()).received).toBe(350)
  for (const day of [0, 1, 2]) {
    await setClock(app.url, day * 24.5)
    if (day > 0) me = await app.signInAgain(me)
    // Most stars: one profile and one objective a day. On the last day, all of them.
    await farmMissions(me, [PROFILES[day * 25]!], [objectives[day]!], true)
    await farmNotes(me, token)
    if (day === 2) await farmMissions(me, PROFILES, objectives, false)
    await farmExperiences(me)
    const { received } = await takings()
    expect(received, `day ${day + 1}`).toBeLessThanOrEqual((day + 1) * MAX_A_DAY + MAX_ONCE)
    expect(received, `day ${day + 1}: the attack works at all`).toBeGreaterThan((day + 1) * 500)
  }
  await buyEverything(me)
  const { proven, cash, codes, max } = await takings()
  expect({ proven, cash }).toEqual({ proven: 0, cash: 0 })
  expect(max).toBeLessThanOrEqual(MAX_CODES)
  expect(codes, 'ordinary rewards are obtained').toBeGreaterThan(0)
  expect(codes).toBeLessThanOrEqual(MAX_CODES * (await ordinaryRewards()))
}, 240_000)

test('[ECO-02] [ECO-03] sixty accounts of one address, three days → declared stars only, no cash value', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, signUpVouched))
  const { rewards } = await people[0]!.call('GET /rewards')
  const valuable = rewards.filter(({ provenPrice }) => provenPrice > 0)
  expect(valuable.length).toBeGreaterThan(10)
  const refusals = new Set<string>()
  const work = async (me: SignedIn, index: number) => {
    const { call } = me
    await declareTasks(me, (await call('GET /usermissions/presets')).missions)
    const { _id, transactionType } = valuable[index % valuable.length]!
    const purchase = call('POST /rewards/{id}', { params: { id: _id }, body: { transactionType, isAdult: true } })
    await purchase.catch(({ code }: { code: string }) => refusals.add(code))
  }
  await Promise.all(people.map(work))
  expect([...refusals].toSorted()).toEqual(['account_too_young'])
  refusals.clear()
  await setClock(app.url, 49)
  await Promise.all(people.map(async (me, index) => work(await app.signInAgain(me), index)))
  expect([...refusals].toSorted()).toEqual(['not_enough_proven_stars', 'not_enough_stars'])
  const { received, proven, cash } = await takings()
  expect({ proven, cash }).toEqual({ proven: 0, cash: 0 })
  expect(received).toBeLessThanOrEqual(60 * (MAX_A_DAY + MAX_ONCE))
  // Each sale of an ordinary reward is bound by its limit for a person.
  for (const me of people.slice(0, 2)) await buyEverything(await app.signInAgain(me))
  const after = await takings()
  expect(after).toMatchObject({ proven: 0, cash: 0 })
  expect(after.max).toBeLessThanOrEqual(MAX_CODES)
}, 240_000)

// ── Euros ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Cells of the rows of a table of docs/product.md that begin with these words, as numbers. */
const PRODUCT = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8')
function statedFor(row: string): number[] {
  const line = PRODUCT.split('\n').find((one) => one.startsWith(`| ${row} `))
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replace('€', '')))
}

/** Rewards with a value in euros, the dearest first. */
async function cheques() {
  const { rows } = await sql<{ id: string; euros: number; perDay: number }>`
    select id, split_part(offer, '\u00a0', 1)::integer as euros, limit_per_day as "perDay" from rewards
    where offer ~ '^\\d+\u00a0€$' and archived_at is null order by 2 desc, id`.execute(app.db)
  return rows
}
async function eurosTaken(): Promise<number> {
  const values = new Map((await cheques()).map(({ id, euros }) => [id, euros]))
  const { rows } = await sql<{ reward_id: string }>`select reward_id from purchases`.execute(app.db)
  return rows.reduce((sum, { reward_id }) => sum + (values.get(reward_id) ?? 0), 0)
}

/** Credits everything that the catalogue pays on a day: more than any script obtains. Confirmed each day. */
async function creditAll(people: readonly { id: string }[], day: number): Promise<void> {
  const sources = await app.db
    .selectFrom('journey_platforms')
    .innerJoin('journeys', 'journeys.name', 'journey_platforms.journey_name')
    .select(['journeys.name', 'journeys.stars', 'journey_platforms.tool_id'])
    .execute()
  const proven = new Map(
    sources.flatMap(
      ({ name, stars, tool_id }) =>
        [
          [name, stars],
          [tool_id, 50],
        ] as const,
    ),
  )
  for (const { id } of people) {
    await sql`select credit_stars(${id}, ${`all:${day}`}, ${MAX_A_DAY + MAX_ONCE}, 'declared')`.execute(app.db)
    for (const [index, [source, stars]] of [...proven].entries())
      if (index % 3 === day)
        await sql`select credit_stars(${id}, ${`all:${source}`}, ${stars}, 'confirmed')`.execute(app.db)
  }
}

/** Each person tries to obtain each cheque, all at the same moment. The refusals. */
async function buyCheques(people: readonly { id: string }[]): Promise<Set<string>> {
  const refusals = new Set<string>()
  const rewards = await cheques()
  await Promise.all(
    people.map(async ({ id: personId }) => {
      for (const { id } of rewards) {
        const request = { params: { id }, headers: {}, body: { transactionType: 'GiftCard', isAdult: true } } as const
        const refusal = await buyReward(app.deps, personId, request).catch(({ code }: { code: string }) => code)
        if (typeof refusal === 'string') refusals.add(refusal)
      }
    }),
  )
  return refusals
}

/** Euros that people obtain on each of the first three days of their accounts, at the best hour of each day. */
async function threeDays(people: readonly { id: string }[]): Promise<number[]> {
  const days = []
  let before = await eurosTaken()
  for (const day of [0, 1, 2]) {
    await setClock(app.url, day * 24 + 1)
    await creditAll(people, day)
    await setClock(app.url, day * 24 + 11.5)
    await buyCheques(people)
    const after = await eurosTaken()
    days.push(after - before)
    before = after
  }
  return [...days, days.reduce((sum, euros) => sum + euros, 0)]
}
const people = (count: number, make: () => Promise<SignedIn>) =>
  Promise.all(Array.from({ length: count }, async () => (await make()).person))

test('[ECO-12] euros in three days by number of accounts and identities → as docs/product.md says', async () => {
  expect(await threeDays(await people(1, signUp))).toEqual(statedFor('one account by mail'))
  await setClock(app.url, 0)
  expect(await threeDays(await people(50, signUp))).toEqual(statedFor('fifty accounts, fifty mailboxes'))
  await setClock(app.url, 0)
  expect(await threeDays(await people(1, signUpVouched))).toEqual(statedFor('one account, vouched for'))
}, 120_000)

test('[ECO-09] fifty accounts of one vouching identity, three days → what one account obtains', async () => {
  const [first, ...others] = await people(50, signUp)
  await buildVoucher(app.db, { person: first!, issuer: issuer() })
  const { subject, identity_hash } = await app.db
    .selectFrom('identities')
    .select(['subject', 'identity_hash'])
    .where('vouches', '=', true)
    .executeTakeFirstOrThrow()
  // Unlinked, then linked to the next account; here every account has it at the same time.
  for (const { id } of others) {
    const row = { issuer: issuer(), subject: `${subject}:${id}`, person_id: id, vouches: true, identity_hash }
    await app.db.insertInto('identities').values(row).execute()
    await sql`select remember_identity(a.id, ${identity_hash}) from star_accounts a where a.person_id = ${id}`.execute(
      app.db,
    )
  }
  expect(await threeDays([first!, ...others])).toEqual(statedFor('fifty accounts, one vouching identity'))
}, 120_000)

test('[ECO-11] fifty vouched accounts → the stock of a day at most, and what each hour leaves of it', async () => {
  const crowd = await people(50, signUpVouched)
  for (const day of [0, 1, 2]) {
    await setClock(app.url, day * 24 + 1)
    await creditAll(crowd, day)
  }
  const ofTheDay = (await cheques()).reduce((sum, { euros, perDay }) => sum + euros * perDay, 0)
  await setClock(app.url, 3 * 24 - 2.1)
  expect([...(await buyCheques(crowd))], 'before eight').toEqual(['next_part_at'])
  const left = []
  for (let hour = 8; hour < 22; hour++) {
    await setClock(app.url, 3 * 24 + hour - 10)
    await buyCheques(crowd)
    left.push(ofTheDay - (await eurosTaken()))
  }
  expect(left).toEqual(statedFor('€ left of the day'))
  expect([0, 0, ofTheDay, ofTheDay]).toEqual(statedFor('fifty accounts, fifty vouching identities'))
}, 120_000)
