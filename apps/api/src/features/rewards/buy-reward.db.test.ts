import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sealedRow, testCodes } from '../../../test/build/codes.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { type SignedIn, untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { updateRows } from '../../../test/rows.ts'
import { refundPurchase } from './index.ts'

const app = await useTestApp()
const owner = openDatabase(useOwner(app))
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

interface Bought {
  reward: { promoCode: string }
  transaction: { _id: string }
  visionsStars: number
}

const newKey = () => randomUUID()
async function buy(
  buyer: SignedIn,
  rewardId: string,
  { key, ...body }: { key?: string; price?: number; transactionType?: string } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/rewards/${rewardId}`,
    headers: { cookie: buyer.cookie, ...(key && { 'idempotency-key': key }) },
    payload: { transactionType: 'PromoCode', ...body },
  })
  const json = answer.json<Bought & { code: string }>()
  return {
    status: answer.statusCode,
    text: answer.body,
    bought: json,
    outcome: answer.statusCode === 200 ? 'bought' : json.code,
  }
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const count = (list: string[]) =>
  Object.fromEntries([...new Set(list)].toSorted().map((word) => [word, list.filter((one) => one === word).length]))
const balance = async (buyer: SignedIn) => (await buyer.call('GET /userrewards/me')).visionsStars
const codesGiven = async (rewardId: string) =>
  (
    await app.db
      .selectFrom('purchases as p')
      .innerJoin('reward_codes as c', 'c.purchase_id', 'p.id')
      .select('c.sealed')
      .where('p.reward_id', '=', rewardId)
      .execute()
  ).map(({ sealed }) => testCodes.open(rewardId, sealed!))

test('[RWD-09] sold out → 409, no debit', async () => {
  const buyer = await app.signIn({ stars: 500 })
  const { id } = await buildReward(app.db, { codes: 1 })
  expect((await buy(buyer, id)).outcome).toBe('bought')
  expect(await buy(buyer, id)).toMatchObject({ status: 409, outcome: 'sold_out' })
  expect(await balance(buyer)).toBe(400)
  const { reward } = await buyer.call('GET /rewards/{id}', { params: { id } })
  expect(reward.isInStock).toBe(false)
})

test('[RWD-09] idempotency key: same request → same answer or refusal; another request → 422', async () => {
  const buyer = await app.signIn({ stars: 100 })
  const other = await app.signIn({ stars: 100 })
  const { id } = await buildReward(app.db, { price: 100, codes: 1 })
  const second = await buildReward(app.db, { price: 100 })
  const key = newKey()
  const first = await buy(buyer, id, { key, price: 100 })
  expect(first.outcome).toBe('bought')
  expect((await buy(buyer, id, { key, price: 100 })).text).toBe(first.text)
  for (const [reward, body] of [
    [id, {}],
    [id, { price: 101 }],
    [id, { price: 100, transactionType: 'GiftCard' }],
    [second.id, { price: 100 }],
  ] as const)
    expect(await buy(buyer, reward, { key, ...body })).toMatchObject({ status: 422, outcome: 'idempotency_key_reused' })
  // The same key of another person is another key.
  const refused = await buy(other, id, { key, price: 100 })
  expect(refused).toMatchObject({ status: 409, outcome: 'sold_out' })
  await app.db.insertInto('reward_codes').values(sealedRow(id, 'LATER')).execute()
  expect((await buy(other, id, { key, price: 100 })).text).toBe(refused.text)
  expect((await buy(other, id, { key: newKey(), price: 100 })).bought.reward.promoCode).toBe('LATER')
})

test('[RWD-09] price changed concurrently → the shown price is charged, or 409', async () => {
  const buyer = await app.signIn({ stars: 2000 })
  const { id } = await buildReward(app.db, { price: 10, codes: 100 })
  expect(await buy(buyer, id, { price: 9 })).toMatchObject({ status: 409, outcome: 'price_changed' })
  const [answers] = await Promise.all([
    Promise.all(
      times(40, (i) =>
        buy(buyer, id, { price: i % 2 ? 10 : 20 }).then((answer) => ({ ...answer, shown: i % 2 ? 10 : 20 })),
      ),
    ),
    (async () => {
      for (let i = 0; i < 20; i++) await updateRows(app.db, 'rewards', { id }, { price: i % 2 ? 10 : 20 })
    })(),
  ])
  const paid = answers.filter(({ outcome }) => outcome === 'bought')
  expect(
    paid.every(
      ({ bought, shown }) => (bought as unknown as { transaction: { price: number } }).transaction.price === shown,
    ),
  ).toBe(true)
  expect(answers.filter(({ outcome }) => outcome !== 'bought' && outcome !== 'price_changed')).toEqual([])
  expect(await balance(buyer)).toBe(2000 - paid.reduce((sum, { shown }) => sum + shown, 0))
})

test('[RWD-09] [ECO-12] concurrent purchases without a key → limit per person holds, also after a refund', async () => {
  const buyer = await app.signIn({ stars: 1000 })
  const { id } = await buildReward(app.db, { price: 10, codes: 30, limit_per_person: 2 })
  const answers = await Promise.all(times(20, () => buy(buyer, id)))
  expect(count(answers.map(({ outcome }) => outcome))).toEqual({ bought: 2, limit_reached: 18 })
  await refundPurchase(app.db, answers.find(({ outcome }) => outcome === 'bought')!.bought.transaction._id)
  expect((await buy(buyer, id)).outcome).toBe('limit_reached')
  expect(await balance(buyer)).toBe(990)
})

test('[RWD-09] concurrent purchases by several people → limit per day holds, for a day in Europe/Paris', async () => {
  const buyers = await Promise.all(times(10, () => app.signIn({ stars: 1000 })))
  const { id } = await buildReward(app.db, { price: 10, codes: 30, limit_per_day: 3 })
  const answers = await Promise.all(buyers.flatMap((buyer) => times(2, () => buy(buyer, id))))
  expect(count(answers.map(({ outcome }) => outcome))).toEqual({ bought: 3, daily_limit_reached: 17 })
  const midnight = sql<Date>`date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`
  const move = (at: typeof midnight) => updateRows(app.db, 'purchases', { reward_id: id }, { created_at: at })
  await move(midnight)
  expect((await buy(buyers[0]!, id)).outcome).toBe('daily_limit_reached')
  await move(sql`${midnight} - interval '1 microsecond'`)
  expect((await buy(buyers[0]!, id)).outcome).toBe('bought')
})

test('[RWD-09] limit per day lowered while a purchase waits for another one → the new limit holds', async () => {
  const [first, second] = [await app.signIn({ stars: 100 }), await app.signIn({ stars: 100 })]
  const { id } = await buildReward(app.db, { price: 100, codes: 2, limit_per_day: 2 })
  const sale = await app.db.startTransaction().execute()
  await sql`select buy_reward(${first.person.id}, ${id}, 'PromoCode', null, null, null, '', true, null)`.execute(sale)
  const waiting = buy(second, id)
  await untilLockWaits(app.db)
  await updateRows(app.db, 'rewards', { id }, { limit_per_day: 1 })
  await sale.commit().execute()
  expect((await waiting).outcome).toBe('daily_limit_reached')
})

test('[RWD-01] [RWD-09] last two codes sold in concurrent transactions → the list says out of stock', async () => {
  const buyers = await Promise.all(times(2, () => app.signIn({ stars: 100 })))
  const { id } = await buildReward(app.db, { price: 100, codes: 2 })
  const inList = async () => (await buyers[0]!.call('GET /rewards')).rewards.find(({ _id }) => _id === id)
  await expect.poll(inList).toMatchObject({ isInStock: true })
  const sales = await Promise.all(
    buyers.map(async ({ person }) => {
      const tx = await app.db.startTransaction().execute()
      await sql`select buy_reward(${person.id}, ${id}, 'PromoCode', null, null, null, '', true, null)`.execute(tx)
      return tx
    }),
  )
  for (const sale of sales) await sale.commit().execute()
  await expect.poll(inList).toMatchObject({ isInStock: false })
})

test('[RWD-09] purchase rolled back while a later code is sold → its code is sold after the others', async () => {
  const [first, second] = [await app.signIn({ stars: 300 }), await app.signIn({ stars: 300 })]
  const { id } = await buildReward(app.db, { price: 100, codes: ['ONE', 'TWO', 'THREE'] })
  const failed = await app.db.startTransaction().execute()
  await sql`select buy_reward(${first.person.id}, ${id}, 'PromoCode', null, null, null, '', true, null)`.execute(failed)
  const nextCode = async () => (await buy(second, id)).bought.reward.promoCode
  expect(await nextCode()).toBe('TWO')
  await failed.rollback().execute()
  expect([await nextCode(), await nextCode()]).toEqual(['THREE', 'ONE'])
  expect((await buy(first, id)).outcome).toBe('sold_out')
})

test('[RWD-09] sold out, with codes of other rewards after its own → reads none of them', async () => {
  const buyer = await app.signIn({ stars: 500 })
  const { id } = await buildReward(app.db, { codes: 1 })
  for (let turn = 0; turn < 20; turn++) await buildReward(app.db, { codes: 200 })
  expect((await buy(buyer, id)).outcome).toBe('bought')
  await sql`analyze reward_codes`.execute(owner)
  await app.db.transaction().execute(async (tx) => {
    // As after a few calls of one connection.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const countReads = async () =>
      (
        await sql<{ read: number }>`
          select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read from pg_stat_xact_user_tables
          where relname = 'reward_codes'`.execute(tx)
      ).rows[0]?.read ?? 0
    const before = await countReads()
    await sql`select buy_reward(${buyer.person.id}, ${id}, 'PromoCode', null, null, null, '', true, null)`.execute(tx)
    expect((await countReads()) - before).toBeLessThan(10)
  })
})

test('[RWD-09] ten concurrent refunds during purchases → one refund, its code not given again', async () => {
  const buyer = await app.signIn({ stars: 200 })
  const { id } = await buildReward(app.db, { price: 100, codes: ['ONE', 'TWO', 'THREE'] })
  const key = newKey()
  const first = await buy(buyer, id, { key })
  const [refunds, later] = await Promise.all([
    Promise.all(times(10, () => refundPurchase(app.db, first.bought.transaction._id))),
    Promise.all(times(4, () => buy(buyer, id))),
  ])
  expect(refunds.filter((one) => one !== null)).toHaveLength(1)
  expect(await refundPurchase(app.db, first.bought.transaction._id)).toBeNull()
  expect(await refundPurchase(app.db, randomUUID())).toBeNull()
  const paid = later.filter(({ outcome }) => outcome === 'bought')
  expect(await balance(buyer)).toBe(200 - paid.length * 100)
  expect(paid.map(({ bought }) => bought.reward.promoCode)).not.toContain('ONE')
  expect((await buyer.call('GET /rewards/purchased')).rewards.map(({ reward }) => reward.promoCode)).not.toContain(
    'ONE',
  )
  // The stored answer of the first request is unchanged.
  expect((await buy(buyer, id, { key })).text).toBe(first.text)
})

test('[RWD-09] people erased while they buy → sound ledger, their codes not given again', async () => {
  const buyers = await Promise.all(times(15, () => app.signIn({ stars: 500 })))
  const reward = await buildReward(app.db, { price: 100, codes: 200 })
  // Three tabs each, with consecutive purchases in each tab: all people are still buying when the erasure
  // starts.
  const tabs = buyers.flatMap((buyer) => times(3, () => buyer))
  const first = tabs.map((buyer) => buy(buyer, reward.id, { key: newKey() }))
  const more = tabs.map(async (buyer, tab) => {
    await first[tab]
    return [await buy(buyer, reward.id, { key: newKey() }), await buy(buyer, reward.id, { key: newKey() })]
  })
  await Promise.any(first) // at least one purchase succeeds before the first erasure
  await Promise.all(buyers.toReversed().map(({ person }) => sql`select erase_person(${person.id})`.execute(app.db)))
  const answers = [...(await Promise.all(first)), ...(await Promise.all(more)).flat()]
  const { bought, not_signed_in: erased, not_enough_stars: _, ...others } = count(answers.map((one) => one.outcome))
  expect(others).toEqual({})
  expect(erased, 'erased during a purchase').toBeGreaterThan(0)
  expect(bought, 'bought before the erasure').toBeGreaterThan(0)
  const given = await codesGiven(reward.id)
  expect(given).toHaveLength(bought!)
  expect(new Set(given).size).toBe(given.length)
  const ids = buyers.map(({ person }) => person.id)
  for (const table of ['star_accounts', 'sessions', 'idempotency_keys'] as const)
    expect(await app.db.selectFrom(table).select('person_id').where('person_id', 'in', ids).execute(), table).toEqual(
      [],
    )
  const later = await app.signIn({ stars: 100 })
  expect(given).not.toContain((await buy(later, reward.id)).bought.reward.promoCode)
})
