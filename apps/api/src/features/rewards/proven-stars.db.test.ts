// How purchases and refunds use proven stars, and what cash value asks for (ECO-01 to ECO-03, ECO-09 to ECO-11).
import { CASH_VALUE, DECLARED_AGE_HOURS, TASKS_A_DAY } from '@visions/contract/constants'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { installClock, setClock } from '../../../test/clock.ts'
import { buildCashValue, buildStarEntries, buildVoucher } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { expectRefusal, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { canObtainSome, refundPurchase } from './index.ts'

const app = await useTestApp({}, installClock)
// Nine in the evening in Paris: the stock of the day is released.
beforeAll(() => setClock(app.url, 11))
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))
const now = async () => (await sql<{ at: Date }>`select now() as at`.execute(app.db)).rows[0]!.at
const { issuer, label } = app.deps.config.providers.find(({ vouches }) => vouches)!

const old = sql<Date>`now() - interval '48 hours'` as unknown as Date

/** Signs in a person with declared and proven stars who is vouched for, by default with an account of 48 hours. */
async function withStars({ declared = 0, proven = 3, created_at = old }): Promise<SignedIn> {
  const me = await app.signIn({ created_at })
  await buildCashValue(app.db, { person: me.person, issuer, proven, now: await now() })
  if (declared > 0) await addDeclared(me, declared)
  return me
}
const addDeclared = async ({ person }: SignedIn, amount: number) =>
  buildStarEntries(app.db, { person, entries: [{ amount, at: await now() }] })
const buildValuable = (changes: Parameters<typeof buildReward>[1] = {}) =>
  buildReward(app.db, { price: 100, transaction_type: 'GiftCard', proven_price: 60, ...changes })
const buy = ({ call }: SignedIn, { id, transaction_type }: { id: string; transaction_type: string }) =>
  call('POST /rewards/{id}', { params: { id }, body: { transactionType: transaction_type as 'GiftCard' } })
const starsOf = ({ call }: SignedIn) => call('GET /userrewards/me')

test('[ECO-02] reward with a proven price, too few proven stars → 402 with the missing number, no debit', async () => {
  const me = await withStars({ declared: 500, proven: 59 })
  const reward = await buildValuable()
  await expect(buy(me, reward)).rejects.toMatchObject({
    status: 402,
    code: 'not_enough_proven_stars',
    body: { details: { missing: 1 } },
  })
  expect(await starsOf(me)).toEqual({ visionsStars: 559, provenStars: 59 })
  expect((await me.call('GET /rewards/{id}', { params: { id: reward.id } })).reward).toMatchObject({
    provenPrice: 60,
    limitPerPerson: 5,
  })
})

test('[ECO-03] account under 48 hours: cash value → 403 with the instant; ordinary reward → bought', async () => {
  const created_at = sql<Date>`now() - interval '47 hours'` as unknown as Date
  const me = await withStars({ proven: 200, created_at })
  const reward = await buildValuable()
  const possibleFrom = new Date(me.person.created_at.getTime() + 48 * 3600_000)
  const refused = await buy(me, reward).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 403, code: 'account_too_young' })
  const { details } = (refused as { body: { details: { possibleFrom: string } } }).body
  expect(new Date(details.possibleFrom)).toEqual(possibleFrom)
  expect(await me.call('GET /rewards/{id}', { params: { id: reward.id } })).toMatchObject({
    possibleFrom: possibleFrom.toISOString(),
  })
  expect(await canObtainSome(app.db, me.person.id)).toBe(false)

  const ordinary = await buildReward(app.db, { price: 100 })
  expect(await me.call('GET /rewards/{id}', { params: { id: ordinary.id } })).toMatchObject({ possibleFrom: null })
  expect(await canObtainSome(app.db, me.person.id)).toBe(true)
  await buy(me, ordinary)
  await app.db
    .deleteFrom('reward_codes')
    .where('reward_id', '=', ordinary.id)
    .where('purchase_id', 'is', null)
    .execute()
})

test('[ECO-09] [ECO-10] [ECO-11] page of a reward of cash value → what the person misses, then the code', async () => {
  const reward = await buildValuable({ limit_per_day: 14, codes: 20 })
  const read = ({ call }: SignedIn) => call('GET /rewards/{id}', { params: { id: reward.id } })
  const me = await app.signIn({ created_at: old })
  await buildStarEntries(app.db, { person: me.person, entries: [{ amount: 200, at: await now(), proof: 'confirmed' }] })
  expect(await read(me)).toMatchObject({ missingVoucher: [label], missingDays: 2, possibleFrom: null })
  expect(await canObtainSome(app.db, me.person.id)).toBe(false)
  await expect(buy(me, reward)).rejects.toMatchObject({
    status: 403,
    code: 'identity_not_vouched',
    body: { details: { providers: label } },
  })
  await buildVoucher(app.db, { person: me.person, issuer })
  expect(await read(me)).toMatchObject({ missingVoucher: null, missingDays: 2 })
  await expect(buy(me, reward)).rejects.toMatchObject({
    status: 403,
    code: 'too_few_days',
    body: { details: { missing: 2 } },
  })

  const other = await withStars({ proven: 500 })
  expect(await canObtainSome(app.db, other.person.id)).toBe(true)
  expect(await read(other)).toMatchObject({
    reward: { hasCashValue: true, nextPartAt: null },
    missingVoucher: null,
    missingDays: 0,
  })
  try {
    await setClock(app.url, 22) // eight in the morning: one code
    const early = await app.signInAgain(other)
    await buy(early, reward)
    const { reward: shown } = await read(early)
    expect(shown.nextPartAt).toMatch(/T0[78]:00:00\.000Z$/)
    const tried = await buy(early, reward).catch((error: unknown) => error)
    expect(tried).toMatchObject({ status: 409, code: 'next_part_at' })
    const { nextPartAt } = (tried as { body: { details: Record<string, string> } }).body.details
    expect(new Date(nextPartAt!).toISOString()).toBe(shown.nextPartAt)
    await expect
      .poll(async () => (await early.call('GET /rewards')).rewards.find(({ _id }) => _id === reward.id))
      .toMatchObject({ nextPartAt: shown.nextPartAt })
  } finally {
    await setClock(app.url, 11)
  }
})

test('[ECO-03] [ECO-04] [ECO-07] [ECO-10] [ECO-11] limits that texts state: those of the database', async () => {
  const { person } = await app.signIn()
  const { rows } = await sql`
    select task_credits_left(p.id) as "tasksADay", proven_days_missing(gen_random_uuid()) as "provenDays",
      extract(epoch from cash_value_from(p) - p.created_at)::int / 3600 as "accountHours",
      extract(epoch from of_age_from(jsonb_populate_record(p,
        '{"age_group": "30+", "situation": "Employé", "adult_since": "2026-11-01T00:00:00Z"}'))
        - timestamptz '2026-11-01T00:00:00Z')::int / 3600 as "adultHours",
      extract(hour from next_part_at(14, 0, now()) at time zone 'Europe/Paris')::int as "firstHour",
      extract(hour from next_part_at(14, 13, now()) at time zone 'Europe/Paris')::int as "lastHour"
    from people p where p.id = ${person.id}`.execute(app.db)
  expect(rows[0]).toEqual({ tasksADay: TASKS_A_DAY, adultHours: DECLARED_AGE_HOURS, ...CASH_VALUE })
})

test('[ECO-01] ordinary reward bought → spends declared stars first, then proven ones', async () => {
  const me = await withStars({ declared: 150, proven: 100 })
  const reward = await buildReward(app.db, { price: 100 })
  expect(await buy(me, reward)).toMatchObject({ visionsStars: 150, provenStars: 100 })
  expect(await buy(me, reward)).toMatchObject({ visionsStars: 50, provenStars: 50 })
})

test('[ECO-02] reward of cash value bought → spends its proven price, then declared stars', async () => {
  const me = await withStars({ declared: 30, proven: 200 })
  const reward = await buildValuable()
  expect(await buy(me, reward), '70 proven: only 30 are declared').toMatchObject({
    visionsStars: 130,
    provenStars: 130,
  })
  await addDeclared(me, 300)
  expect(await buy(me, reward), '60 proven').toMatchObject({ visionsStars: 330, provenStars: 70 })
})

test('[ECO-01] refund → restores declared stars as declared and proven stars as proven', async () => {
  const me = await withStars({ declared: 100, proven: 100 })
  const { transaction } = await buy(me, await buildValuable())
  expect(await starsOf(me)).toEqual({ visionsStars: 100, provenStars: 40 })
  for (let again = 0; again < 2; again++) await refundPurchase(app.db, transaction._id)
  expect(await starsOf(me)).toEqual({ visionsStars: 200, provenStars: 100 })
})

test('[RWD-07] each type of reward → bought with its transaction type only', async () => {
  const me = await withStars({ proven: 1000 })
  const { call } = me
  for (const [type, transaction_type] of [
    [0, 'GiftCard'],
    [1, 'PromoCode'],
    [2, 'GiftCard'],
    [3, 'ProductOrService'],
    [4, 'ProductOrService'],
    [5, 'ProductOrService'],
    [6, 'Coaching'],
  ] as const) {
    const { id } = await buildReward(app.db, { type, transaction_type, price: 1 })
    const { reward } = await call('GET /rewards/{id}', { params: { id } })
    expect(reward).toMatchObject({ type, transactionType: transaction_type })
    const other = transaction_type === 'Coaching' ? 'GiftCard' : 'Coaching'
    const forged = call('POST /rewards/{id}', { params: { id }, body: { transactionType: other } })
    await expectRefusal(forged, 422, 'transaction_type_mismatch')
    await call('POST /rewards/{id}', { params: { id }, body: { transactionType: transaction_type } })
  }
  expect(await starsOf(me)).toMatchObject({ visionsStars: 993 })
  expect((await call('GET /rewards/purchased')).rewards).toHaveLength(7)
})

test('[ECO-02] [ECO-03] insert of a gift card without cash value, proven price or limits → refused', async () => {
  for (const [changes, constraint] of [
    [{ has_cash_value: true, proven_price: 0 }, 'rewards_cash_value_is_limited'],
    [{ has_cash_value: true, limit_per_day: null }, 'rewards_cash_value_is_limited'],
    [{ has_cash_value: true, limit_per_person: null }, 'rewards_cash_value_is_limited'],
    [{ has_cash_value: false }, 'rewards_gift_cards_have_cash_value'],
    [{ proven_price: 101 }, 'rewards_proven_price'],
  ] as const)
    await expect(buildValuable(changes), JSON.stringify(changes)).rejects.toThrow(constraint)
})

test('[ECO-01] twenty concurrent purchases → no proven star spent twice', async () => {
  const me = await withStars({ declared: 2000, proven: 150 })
  const reward = await buildValuable({ codes: 20 })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => buy(me, reward)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await starsOf(me)).toEqual({ visionsStars: 1950, provenStars: 30 })
})

test('[ECO-01] proven_openings: entries older than the column → sum by proof, at most any later balance', async () => {
  const owner = openPool(app.url, { size: 1, asOwner: true })
  const tx = await openDatabase(owner).startTransaction().execute()
  const openingOf = async (...entries: [amount: number, proof: string | null][]) => {
    const { id } = await tx.insertInto('star_accounts').defaultValues().returning('id').executeTakeFirstOrThrow()
    let balance = 0
    for (const [index, [amount, proof]] of entries.entries())
      await sql`insert into star_ledger (account_id, entry, amount, balance, source_key, proof, hash, proven)
        values (${id}, ${index + 1}, ${amount}, ${(balance += amount)}, ${`x:${index}`}, ${proof}, '', null)`.execute(
        tx,
      )
    const { rows } = await sql<{
      opening: number
    }>`select opening from proven_openings() where account_id = ${id}`.execute(tx)
    return rows[0]!.opening
  }
  try {
    await sql`alter table star_ledger drop constraint star_ledger_proven`.execute(tx)
    expect(await openingOf([50, 'declared'])).toBe(0)
    expect(await openingOf([50, 'declared'], [100, 'confirmed'], [100, 'returned'])).toBe(200)
    expect(await openingOf([50, 'declared'], [100, 'confirmed'], [-40, null]), 'declared stars first').toBe(100)
    expect(await openingOf([50, 'declared'], [100, 'confirmed'], [-120, null], [100, 'declared'])).toBe(30)
    expect(await openingOf([100, 'confirmed'], [-100, null], [100, 'returned'], [100, null])).toBe(100)
    expect(await openingOf([100, 'declared'], [-90, null], [100, 'confirmed'])).toBe(100)
  } finally {
    await tx.rollback().execute()
    await owner.end()
  }
})
