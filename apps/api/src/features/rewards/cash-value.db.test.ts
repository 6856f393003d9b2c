// Strategies of an attacker who wants rewards of cash value, each with the most that it may obtain (ECO-09 to ECO-12).
import { daysAfter, parisInstant } from '@visions/contract/paris'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildJourney, buildTool } from '../../../test/build/content.ts'
import { buildPerson, buildStarEntries, buildVoucher } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { installClock, setClockTo } from '../../../test/clock.ts'
import { useTestApp } from '../../../test/harness.ts'
import { updateRows } from '../../../test/rows.ts'
import { startToolPartner } from '../../../test/tool-partner.ts'
import { connect } from '../connections/index.ts'
import { beginPlatform } from '../journeys/index.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { buyReward } from './buy-reward.use-case.ts'
import { PARTS_PER_DAY, STRATEGIES, type Bound } from './economy-attacks.cases.ts'
import { refundPurchase } from './index.ts'
import { findOffer } from './rewards.repository.ts'

const app = await useTestApp({}, installClock)
const partner = await startToolPartner()
afterAll(() => partner.stop())

const LIMIT_PER_PERSON = 2
/** One code a part. */
const LIMIT_PER_DAY = PARTS_PER_DAY
const MIN_SECONDS = 100
const [vouching] = app.deps.config.providers.filter(({ vouches }) => vouches).map(({ issuer }) => issuer)

type Person = Awaited<ReturnType<typeof buildPerson>>
let reward: Awaited<ReturnType<typeof buildReward>>
let today: string
/** The first day of each strategy: each one has days of its own. */
let nextDay = '2030-01-07'
beforeEach(async () => {
  today = nextDay
  nextDay = daysAfter(nextDay, 40)
  reward = await buildReward(app.db, {
    price: 100,
    transaction_type: 'GiftCard',
    proven_price: 60,
    limit_per_person: LIMIT_PER_PERSON,
    limit_per_day: LIMIT_PER_DAY,
    codes: 60,
  })
})
afterAll(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

/** An instant of a day after the first one: `on(2, '08:00')`. */
const on = (days: number, time: string) => parisInstant(daysAfter(today, days), time)
const setTime = (days: number, time: string) => setClockTo(app.url, on(days, time))
/** The seconds of the database's clock after an instant. */
const setSecondsAfter = (instant: Date, seconds: number) =>
  setClockTo(app.url, new Date(instant.getTime() + seconds * 1000))

/** People whose accounts were made at ten of the first day; vouched for, unless they came by mail. */
const signUp = async (count: number, by: 'mail' | 'vouching' = 'vouching', at = on(0, '10:00')): Promise<Person[]> => {
  const people = []
  for (let place = 0; place < count; place++) {
    const person = await buildPerson(app.db, { created_at: at })
    if (by === 'vouching') await buildVoucher(app.db, { person, issuer: vouching! })
    people.push(person)
  }
  return people
}
/** Results that tools confirmed, one at each instant; default: on three days from the first one. */
async function earn(people: Person[], instants = [0, 1, 2].map((day) => on(day, '11:00')), amount = 400) {
  for (const person of people)
    await buildStarEntries(app.db, { person, entries: instants.map((at) => ({ amount, at, proof: 'confirmed' })) })
}
const declare = (person: Person, days: number[], amount = 500) =>
  buildStarEntries(app.db, {
    person,
    entries: days.map((day) => ({ amount, at: on(day, '12:00'), proof: 'declared' as const })),
  })

interface Tried {
  transaction?: { _id: string }
  code?: string
  details?: Record<string, string | number>
}
const attempt = (person: Person, { key, price }: { key?: string; price?: number } = {}): Promise<Tried> =>
  buyReward(app.deps, person.id, {
    params: { id: reward.id },
    headers: { 'idempotency-key': key },
    body: { transactionType: reward.transaction_type as 'GiftCard', price, isAdult: undefined },
  }).catch((refusal: { body: Tried }) => refusal.body)
const codesOf = (tries: Tried[]) => [...new Set(tries.map(({ code = 'bought' }) => code))].toSorted()
/** Each of them buys until it is refused, all at the same moment. The last refusal of each. */
const buyAll = (people: Person[]): Promise<Tried[]> =>
  Promise.all(
    people.map(async (person) => {
      for (;;) {
        const tried = await attempt(person)
        if (tried.code !== undefined) return tried
      }
    }),
  )
const vouchers = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from purchases where reward_id = ${reward.id}`.execute(app.db)
  return rows[0]!.count
}
const balanceOf = async ({ id }: Person) =>
  (await app.db.selectFrom('star_accounts').select('stars').where('person_id', '=', id).executeTakeFirstOrThrow()).stars

/** Starts a new tool with an API on a journey of its own. `confirm`: the signed call of the partner. */
async function startTool(person: Person) {
  const tool = await buildTool(app.db, { api_url: partner.apiUrl, least_seconds: MIN_SECONDS })
  const journey = await buildJourney(app.db, { name: `bilan-${tool.slug}`, platforms: [{ tool }] })
  app.deps.content.changed()
  const subject = await connect(app.db, person.id, tool.id)
  await beginPlatform(app.db, { personId: person.id, experience: journey.name, toolId: tool.id })
  const confirm = async () => {
    // One partner has the API of one tool at a time.
    await app.db.updateTable('tools').set({ api_url: null }).where('id', '<>', tool.id).execute()
    await updateRows(app.db, 'tools', { id: tool.id }, { api_url: partner.apiUrl })
    await app.callSignedOut('POST /partners/completions', { body: { token: await partner.sign(subject) } })
  }
  return { tool, confirm }
}
/** Finishes a new tool `seconds` after its start. */
async function finishTool(person: Person, start: Date, seconds: number): Promise<void> {
  await setClockTo(app.url, start)
  const { confirm } = await startTool(person)
  await setSecondsAfter(start, seconds)
  await confirm()
}
const unlink = ({ id }: Person) =>
  app.db.deleteFrom('identities').where('person_id', '=', id).where('vouches', '=', true).execute()
/** Links the vouching identity of one person to another, who may have it after the first unlinked it. */
async function linkSame(first: Person, other: Person): Promise<void> {
  await sql`
    with known as (
      select k.identity_hash from known_identities k join star_accounts a on a.id = k.account_id
      where a.person_id = ${first.id} limit 1
    ), made as (
      insert into identities (issuer, subject, person_id, vouches, identity_hash)
      select ${vouching}, encode(known.identity_hash, 'hex'), ${other.id}, true, known.identity_hash from known
    )
    select remember_identity(a.id, known.identity_hash) from known, star_accounts a where a.person_id = ${other.id}
  `.execute(app.db)
}
const erase = (person: Person) => sql`select erase_person(${person.id})`.execute(app.db)

/** Vouchers that a control obtained in a strategy, and how often the strategy was repeated on other days. */
interface Played {
  byControl?: number
  times?: number
}

/** What each strategy does, by its id. The number of vouchers is counted afterwards. */
const PLAYS: Record<string, () => Promise<Played | void>> = {
  'honest-person': async () => {
    const people = await signUp(1)
    await earn(people)
    await setTime(3, '12:00')
    const tried = await attempt(people[0]!)
    expect(tried, 'the code comes immediately').toMatchObject({ reward: { promoCode: expect.any(String) } })
    await buyAll(people)
    expect(await vouchers()).toBe(LIMIT_PER_PERSON)
  },
  'one-account-by-mail': async () => {
    const [person] = await signUp(1, 'mail')
    await earn(
      [person!],
      [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '11:00')),
    )
    await setTime(7, '12:00')
    expect(await attempt(person!)).toMatchObject({
      code: 'identity_not_vouched',
      details: { providers: expect.any(String) },
    })
    const ordinary = await buildReward(app.db, { price: 100 })
    const { id } = ordinary
    const body = { transactionType: 'PromoCode' as const, price: 100, isAdult: undefined }
    const headers = { 'idempotency-key': undefined }
    expect(await buyReward(app.deps, person!.id, { params: { id }, headers, body })).toHaveProperty('reward.promoCode')
  },
  'fifty-accounts-by-mail': () => fiftyByMail(),
  'plus-tags': () => fiftyByMail(),
  'fifty-real-people': async () => {
    await fiftyBuyAt('12:00')
    await setTime(3, '13:00')
    const [honest] = await signUp(1)
    await earn([honest!])
    const before = await vouchers()
    expect(await attempt(honest!)).toHaveProperty('reward.promoCode')
    expect(before).toBe(5)
    return { byControl: 1 }
  },
  'burst-at-8': async () => {
    const tries = await fiftyBuyAt('08:00')
    expect(new Set(tries.map(({ details }) => details?.['nextPartAt']).filter(Boolean))).toHaveProperty('size', 1)
    expect(new Date(String(tries.at(-1)!.details!['nextPartAt']))).toEqual(on(3, '09:00'))
  },
  'before-8': async () => {
    const people = await fiftyEarn()
    for (const time of ['00:01', '07:59']) {
      await setTime(3, time)
      const tries = await buyAll(people)
      expect(codesOf(tries)).toEqual(['next_part_at'])
      expect(new Date(String(tries[0]!.details!['nextPartAt']))).toEqual(on(3, '08:00'))
    }
    expect(await balanceOf(people[0]!)).toBe(1200)
  },
  'burst-at-21-59': async () => {
    const people = await fiftyEarn()
    await setTime(3, '21:59')
    expect(codesOf(await buyAll(people))).toContain('daily_limit_reached')
    expect(await vouchers()).toBe(LIMIT_PER_DAY)
    await setTime(4, '08:00')
    await buyAll(people)
  },
  'clock-change': async () => {
    const people = await signUp(50, 'vouching', parisInstant('2029-01-01', '10:00'))
    await earn(
      people,
      ['2029-01-02', '2029-01-03', '2029-01-04'].map((day) => parisInstant(day, '10:00')),
    )
    for (const sunday of ['2031-03-30', '2031-10-26']) {
      const sold = await vouchers()
      await setClockTo(app.url, parisInstant(sunday, '07:59'))
      expect(codesOf(await buyAll(people))).toEqual(['next_part_at'])
      await setClockTo(app.url, parisInstant(sunday, '08:00'))
      const tries = await buyAll(people)
      expect(new Date(String(tries.at(-1)!.details!['nextPartAt']))).toEqual(parisInstant(sunday, '09:00'))
      expect((await vouchers()) - sold).toBe(1)
    }
    return { times: 2 }
  },
  'erased-and-back': async () => {
    const [first] = await signUp(1)
    await earn([first!])
    await setTime(3, '20:00')
    await buyAll([first!])
    const [again] = await signUp(1, 'mail', on(4, '10:00'))
    await linkSame(first!, again!)
    await erase(first!)
    await earn(
      [again!],
      [4, 5, 6].map((day) => on(day, '11:00')),
    )
    await setTime(7, '20:00')
    await buyAll([again!])
  },
  'unlinked-then-erased': async () => {
    const [first] = await signUp(1)
    await earn([first!])
    await setTime(3, '20:00')
    await attempt(first!)
    const [again] = await signUp(1, 'mail', on(4, '10:00'))
    await linkSame(first!, again!)
    await unlink(first!)
    await erase(first!)
    await earn(
      [again!],
      [4, 5, 6].map((day) => on(day, '11:00')),
    )
    await setTime(7, '20:00')
    await buyAll([again!])
  },
  'shared-identity': async () => {
    const people = await signUp(10, 'mail')
    const [first, ...others] = people
    await earn(people)
    await buildVoucher(app.db, { person: first!, issuer: vouching! })
    await setTime(3, '20:00')
    await buyAll([first!])
    await unlink(first!)
    for (const other of others) {
      await linkSame(first!, other)
      expect(codesOf(await buyAll([other]))).toEqual(['identity_not_vouched'])
      await unlink(other)
    }
  },
  'linked-then-unlinked': async () => {
    const people = await signUp(1)
    await earn(people)
    await unlink(people[0]!)
    await setTime(3, '20:00')
    expect(codesOf(await buyAll(people))).toEqual(['identity_not_vouched'])
  },
  'unlinked-and-linked-again': async () => {
    const [person] = await signUp(1)
    await earn([person!])
    await unlink(person!)
    await linkSame(person!, person!)
    await setTime(3, '20:00')
    await buyAll([person!])
    expect(await vouchers()).toBe(LIMIT_PER_PERSON)
  },
  'two-vouching-identities': async () => {
    const people = await signUp(2)
    await earn(people)
    await setTime(3, '20:00')
    await buyAll(people)
    expect(await vouchers()).toBe(2 * LIMIT_PER_PERSON)
  },
  'two-identities-in-one-account': async () => {
    const people = await signUp(1)
    await buildVoucher(app.db, { person: people[0]!, issuer: vouching! })
    await earn(people)
    await setTime(3, '20:00')
    expect(codesOf(await buyAll(people))).toEqual(['limit_reached'])
  },
  'five-request-tools': async () => {
    const [person] = await signUp(1)
    await buildStarEntries(app.db, {
      person: person!,
      entries: [{ amount: 900, at: on(0, '10:30'), proof: 'declared' }],
    })
    for (const day of [0, 1, 2]) {
      await setTime(day, '11:00')
      // What the return link credits.
      await sql`select credit_stars(${person!.id}, ${`result:${day}`}, 50, 'returned')`.execute(app.db)
    }
    await setTime(3, '20:00')
    expect(await buyAll([person!])).toMatchObject([{ code: 'not_enough_proven_stars', details: { missing: 60 } }])
    expect(await balanceOf(person!), 'the stars are credited').toBe(1050)
  },
  'too-fast': async () => {
    const [person] = await signUp(1)
    await declare(person!, [0])
    for (const day of [0, 1, 2]) await finishTool(person!, on(day, '13:00'), MIN_SECONDS - 1)
    await setTime(3, '20:00')
    expect(await buyAll([person!])).toMatchObject([{ code: 'not_enough_proven_stars', details: { missing: 60 } }])
    expect(await proofsOf(person!)).toEqual(['returned', 'returned', 'returned'])
    // The control: each of them a second later.
    const [patient] = await signUp(1, 'vouching', on(4, '10:00'))
    for (const day of [4, 5, 6]) await finishTool(patient!, on(day, '13:00'), MIN_SECONDS + 1)
    await declare(patient!, [6])
    expect(await proofsOf(patient!)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    await setTime(7, '20:00')
    expect(await attempt(patient!)).toHaveProperty('reward.promoCode')
    return { byControl: 1 }
  },
  'opened-early': async () => {
    const [person] = await signUp(1)
    await declare(person!, [0])
    await setTime(0, '13:00')
    const started = [await startTool(person!), await startTool(person!), await startTool(person!)]
    await setSecondsAfter(on(0, '13:00'), MIN_SECONDS + 1)
    for (const { confirm } of started) await confirm()
    await setTime(3, '20:00')
    expect(await buyAll([person!])).toMatchObject([{ code: 'too_few_days', details: { missing: 2 } }])
  },
  'declared-only': async () => {
    const [person] = await signUp(1)
    await declare(
      person!,
      Array.from({ length: 30 }, (_, day) => day),
    )
    await setTime(31, '20:00')
    expect(codesOf(await buyAll([person!]))).toEqual(['not_enough_proven_stars'])
  },
  'three-acts-on-one-day': () =>
    actsAt(
      [
        ['0', '11:00'],
        ['0', '15:00'],
        ['0', '20:00'],
      ],
      2,
    ),
  'around-midnight': () =>
    actsAt(
      [
        ['0', '23:58'],
        ['1', '00:02'],
      ],
      1,
    ),
  'three-days-in-24-hours': async () => {
    const people = await signUp(1, 'vouching', on(0, '23:50'))
    await earn(people, [on(0, '23:59'), on(1, '12:00'), on(2, '00:01')])
    await setTime(2, '00:02')
    expect(codesOf(await buyAll(people))).toEqual(['account_too_young'])
  },
  'utc-midnight': async () => {
    // Two o'clock in Paris in summer is midnight UTC.
    today = '2030-07-08'
    await actsAt(
      [
        ['0', '01:58'],
        ['0', '02:02'],
        ['1', '12:00'],
      ],
      1,
    )
  },
  'acts-that-are-none': async () => {
    const people = await signUp(1)
    await earn(people, [on(0, '11:00')], 1200)
    await declare(people[0]!, [1, 2])
    await setTime(3, '20:00')
    expect(await buyAll(people)).toMatchObject([{ code: 'too_few_days', details: { missing: 2 } }])
  },
  'same-result-thrice': async () => {
    const [person] = await signUp(1)
    await declare(person!, [0])
    await earn([person!], [on(0, '12:30')], 100)
    await setTime(0, '13:00')
    const { confirm } = await startTool(person!)
    for (const day of [0, 1, 2]) {
      await setTime(day, '14:00')
      await confirm()
    }
    await setTime(3, '20:00')
    expect(await buyAll([person!])).toMatchObject([{ code: 'too_few_days', details: { missing: 2 } }])
  },
  'refund-and-again': () => refundAndBuy(3),
  'refused-code': () => refundAndBuy(1),
  'refund-raises-the-day': async () => {
    const [first, second] = await signUp(2)
    await earn([first!, second!])
    await setTime(3, '08:00')
    const { transaction } = await attempt(first!)
    await refundPurchase(app.db, transaction!._id)
    await setTime(3, '08:30')
    expect(await buyAll([first!, second!])).toMatchObject([{ code: 'next_part_at' }, { code: 'next_part_at' }])
  },
  'price-change': async () => {
    const [person] = await signUp(1)
    await earn([person!])
    await setTime(3, '20:00')
    await updateRows(app.db, 'rewards', { id: reward.id }, { price: 80 })
    expect(await attempt(person!, { price: 100, key: 'first-key' })).toMatchObject({ code: 'price_changed' })
    expect(await attempt(person!, { price: 100, key: 'first-key' })).toMatchObject({ code: 'price_changed' })
    expect(await balanceOf(person!)).toBe(1200)
    await buyAll([person!])
    expect(await balanceOf(person!)).toBe(1200 - LIMIT_PER_PERSON * 80)
  },
  'becomes-cash-value': async () => {
    const [person] = await signUp(1, 'mail')
    await earn([person!])
    await updateRows(app.db, 'rewards', { id: reward.id }, { has_cash_value: false, transaction_type: 'PromoCode' })
    reward = { ...reward, transaction_type: 'PromoCode' }
    await setTime(3, '20:00')
    expect(await attempt(person!)).toHaveProperty('reward.promoCode')
    await updateRows(app.db, 'rewards', { id: reward.id }, { has_cash_value: true })
    expect(codesOf(await buyAll([person!]))).toEqual(['identity_not_vouched'])
    return { byControl: 1 }
  },
  'parallel-purchases': async () => {
    const [person] = await signUp(1)
    await earn([person!])
    await setTime(3, '20:00')
    const tries = Array.from({ length: 50 }, (_, n) => attempt(person!, n % 2 ? { key: `key-${n % 10}-0000` } : {}))
    await Promise.all(tries)
    expect(await vouchers()).toBe(LIMIT_PER_PERSON)
  },
  'young-account-old-identity': async () => {
    const people = await signUp(1)
    await earn(people)
    await setClockTo(app.url, on(2, '09:59'))
    const [tried] = await buyAll(people)
    expect(tried).toMatchObject({ code: 'account_too_young' })
    expect(new Date(String(tried!.details!['possibleFrom']))).toEqual(on(2, '10:00'))
  },
  'provider-no-longer-vouches': async () => {
    const people = await signUp(5, 'mail')
    for (const person of people) await buildVoucher(app.db, { person, issuer: 'https://no-longer.example' })
    await earn(people)
    await setTime(3, '20:00')
    expect(codesOf(await buyAll(people))).toEqual(['identity_not_vouched'])
  },
  'mail-inside-a-broker': async () => {
    const people = await signUp(10)
    const ids = people.map(({ id }) => id)
    await app.db.updateTable('identities').set({ vouches: false }).where('person_id', 'in', ids).execute()
    await earn(people)
    await setTime(3, '20:00')
    expect(codesOf(await buyAll(people))).toEqual(['identity_not_vouched'])
  },
  'publisher-pays-friends': async () => {
    const people = await signUp(5)
    for (const person of people) await declare(person, [0, 1, 2], 2500)
    await setTime(3, '20:00')
    expect(codesOf(await buyAll(people))).toEqual(['not_enough_proven_stars'])
  },
}

async function fiftyEarn(): Promise<Person[]> {
  const people = await signUp(50)
  await earn(people)
  return people
}
async function fiftyBuyAt(time: string): Promise<Tried[]> {
  const people = await fiftyEarn()
  await setTime(3, time)
  return buyAll(people)
}
async function fiftyByMail(): Promise<void> {
  const people = await signUp(50, 'mail')
  await earn(people)
  await setTime(3, '20:00')
  expect(codesOf(await buyAll(people))).toEqual(['identity_not_vouched'])
}
async function actsAt(instants: [day: string, time: string][], missing: number): Promise<void> {
  const people = await signUp(1)
  await earn(
    people,
    instants.map(([day, time]) => on(Number(day), time)),
  )
  await setTime(4, '20:00')
  expect(await buyAll(people)).toMatchObject([{ code: 'too_few_days', details: { missing } }])
}
async function refundAndBuy(times: number): Promise<void> {
  const [person] = await signUp(1)
  await earn([person!])
  await setTime(3, '20:00')
  for (let time = 0; time < times; time++) {
    const { transaction } = await attempt(person!)
    if (transaction) await refundPurchase(app.db, transaction._id)
  }
  expect(await balanceOf(person!), 'the stars come back').toBe(1200)
  expect(codesOf(await buyAll([person!]))).toEqual(['limit_reached'])
}
async function proofsOf({ id }: Person): Promise<(string | null)[]> {
  const rows = await app.db.selectFrom('platform_progress').select('proof').where('person_id', '=', id).execute()
  return rows.map(({ proof }) => proof)
}

const bound = (limit: Bound): number => {
  switch (limit.kind) {
    case 'nothing':
      return 0
    case 'honest-people':
      return limit.people * LIMIT_PER_PERSON
    case 'released-parts':
      return limit.parts
  }
}

describe('rewards of cash value', () => {
  test.each(STRATEGIES)('[ECO-09] [ECO-10] [ECO-11] [ECO-12] $id → at most $bound', async (strategy) => {
    const { byControl = 0, times = 1 } = (await PLAYS[strategy.id]!()) ?? {}
    expect((await vouchers()) - byControl).toBeLessThanOrEqual(times * bound(strategy.bound))
  })

  test('[ECO-09] vouching identity removed → refused immediately, on the page too; restored → a code', async () => {
    const [person] = await signUp(1)
    await earn([person!])
    await setTime(3, '20:00')
    const remove = (at: Date | null) => updateRows(app.db, 'identities', { person_id: person!.id }, { removed_at: at })
    const offer = () =>
      findOffer(app.db, { personId: person!.id, rewardId: reward.id, vouching: [vouching!] }).then(
        (found) => found!.is_vouched,
      )
    await remove(new Date())
    expect([await offer(), (await attempt(person!)).code]).toEqual([false, 'identity_not_vouched'])
    await remove(null)
    expect(await offer()).toBe(true)
    expect(await attempt(person!)).toHaveProperty('reward.promoCode')
  })
})
