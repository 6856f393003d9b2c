import { randomUUID } from 'node:crypto'
import { parisTime } from '@visions/contract/paris'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPartner, buildReward } from '../../../test/build/rewards.ts'
import { expectRefusal, readPages, useTestApp } from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { refundPurchase } from './index.ts'

const app = await useTestApp()
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

/** An instant by the database's clock, as an SQL expression for the builder. */
const soon = (text: string) => sql<Date>`now() + ${text}::interval` as unknown as Date
const noReward = '00000000-0000-4000-8000-000000000000'

test('[RWD-01] list of rewards → those on offer, in the order of the editors or by price, without codes', async () => {
  const { call, cookie } = await app.signIn()
  const partner = await buildPartner(app.db, {
    name: 'Les Halles',
    socials: [{ name: 'Mastodon', url: 'https://social.example/@halles' }],
  })
  const dear = await buildReward(app.db, {
    partner,
    price: 300,
    position: 1,
    codes: ['SECRET-1'],
    start_at: soon('-1 day'),
    end_at: soon('1 day'),
  })
  const cheap = await buildReward(app.db, { partner, price: 200, position: 2, codes: 0, logo: null })
  app.deps.content.changed()
  const { rewards } = await call('GET /rewards')
  expect(rewards.map(({ _id }) => _id)).toEqual([dear.id, cheap.id])
  expect((await call('GET /rewards', { query: { sort: 'true' } })).rewards.map(({ _id }) => _id)).toEqual([
    cheap.id,
    dear.id,
  ])
  expect(rewards[0]).toEqual({
    _id: dear.id,
    title: dear.title,
    description: '<p>Sur toute une commande.</p>',
    price: 300,
    type: 1,
    transactionType: 'PromoCode',
    offer: '−15 %',
    image: null,
    logo: dear.logo,
    startAt: dear.start_at!.toISOString(),
    endAt: dear.end_at!.toISOString(),
    isAdultsOnly: false,
    provenPrice: 0,
    limitPerPerson: null,
    limitPerDay: null,
    hasCashValue: false,
    nextPartAt: null,
    isInStock: true,
    partner: {
      name: 'Les Halles',
      website: partner.website + '/',
      image: partner.logo,
      description: '<p>Une librairie de quartier.</p>',
      socials: [{ name: 'Mastodon', url: 'https://social.example/@halles' }],
    },
  })
  expect(rewards[1]).toMatchObject({ isInStock: false, logo: partner.logo })
  for (const url of ['/api/rewards', `/api/rewards/${dear.id}`])
    expect((await app.inject({ url, headers: { cookie } })).body).not.toMatch(/promoCode|SECRET-1/)
})

test('[PUB-05] public list → in the order of the editors, without code or stock', async () => {
  const partner = await buildPartner(app.db, { name: 'La Halle aux grains' })
  const second = await buildReward(app.db, {
    partner,
    price: 10,
    position: -1,
    type: 2,
    offer: '10 €',
    codes: 0,
    logo: null,
  })
  const first = await buildReward(app.db, {
    partner,
    price: 300,
    position: -2,
    codes: ['SECRET-2'],
    end_at: soon('1 day'),
  })
  app.deps.content.changed()
  const { rewards } = await app.callSignedOut('GET /public/rewards')
  expect(rewards.slice(0, 2)).toEqual([
    {
      _id: first.id,
      title: first.title,
      offer: '−15 %',
      type: 1,
      logo: first.logo,
      price: 300,
      partnerName: 'La Halle aux grains',
    },
    {
      _id: second.id,
      title: second.title,
      offer: '10 €',
      type: 2,
      logo: partner.logo,
      price: 10,
      partnerName: 'La Halle aux grains',
    },
  ])
})

test('[RWD-01] cached list: content changed or last code sold → rebuilt', async () => {
  const { call } = await app.signIn({ stars: 100 })
  const reward = await buildReward(app.db, { codes: 1 })
  const inList = async () => (await call('GET /rewards')).rewards.find(({ _id }) => _id === reward.id)
  await expect.poll(inList).toMatchObject({ isInStock: true })
  await updateRows(app.db, 'rewards', { id: reward.id }, { title: 'Un autre titre' })
  await expect.poll(inList).toMatchObject({ title: 'Un autre titre' })
  await call('POST /rewards/{id}', { params: { id: reward.id }, body: { transactionType: 'PromoCode' } })
  await expect.poll(inList).toMatchObject({ isInStock: false })
})

test('[RWD-01] [PUB-05] lists: 101 rewards on offer → 100 listed', async () => {
  const { call } = await app.signIn()
  const partner = await buildPartner(app.db)
  for (let i = 0; i < 101; i++) await buildReward(app.db, { partner, codes: 0, position: 1000 })
  app.deps.content.changed()
  expect((await call('GET /rewards')).rewards).toHaveLength(100)
  expect((await app.callSignedOut('GET /public/rewards')).rewards).toHaveLength(100)
  await app.db.deleteFrom('rewards').where('position', '=', 1000).execute()
})

test('[RWD-02] [PUB-05] reward outside its dates, archived or unknown → not listed, not bought', async () => {
  const { call, person } = await app.signIn({ stars: 1000 })
  const hidden = [
    await buildReward(app.db, { end_at: soon('-1 second') }),
    await buildReward(app.db, { start_at: soon('1 minute') }),
    await buildReward(app.db, { archived_at: new Date() }),
    { id: noReward },
  ]
  app.deps.content.changed()
  const { rewards } = await call('GET /rewards')
  const { rewards: known } = await app.callSignedOut('GET /public/rewards')
  for (const { id } of hidden) {
    expect([...rewards, ...known].some(({ _id }) => _id === id)).toBe(false)
    await expectRefusal(call('GET /rewards/{id}', { params: { id } }), 404)
    const bought = call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
    await expectRefusal(bought, 404, 'reward_not_found')
  }
  expect(await traces(person.id)).toEqual({ stars: 1000, debits: 0, purchases: 0 })
})

test('[RWD-02] [PUB-05] windows open and close by the database’s clock, also in the cached lists', async () => {
  const { call } = await app.signIn({ stars: 10_000 })
  /**
   * Watches a reward that opens after `seconds`, for `seconds`. Returns the states that were observed without
   * a change during the observation.
   */
  const watch = async (seconds: number) => {
    const { id } = await buildReward(app.db, {
      price: 1,
      codes: 1000,
      start_at: soon(`${seconds} seconds`),
      end_at: soon(`${2 * seconds} seconds`),
    })
    const clock = async () => {
      const { rows } = await sql<{
        state: 'before' | 'open' | 'closed'
      }>`select case
          when clock_timestamp() < start_at then 'before' when clock_timestamp() < end_at then 'open' else 'closed'
        end as state from rewards where id = ${id}`.execute(app.db)
      return rows[0]!.state
    }
    const seen = new Set<string>()
    let state = await clock()
    while (!seen.has('closed')) {
      const isIn = ({ rewards }: { rewards: { _id: string }[] }) => rewards.some(({ _id }) => _id === id)
      const isListed = isIn(await call('GET /rewards'))
      const isKnown = isIn(await app.callSignedOut('GET /public/rewards'))
      const canBeBought = await call('POST /rewards/{id}', {
        params: { id },
        body: { transactionType: 'PromoCode' },
      }).then(
        () => true,
        () => false,
      )
      const next = await clock()
      if (state === next) {
        const isOpen = state === 'open'
        expect({ state, isListed, isKnown, canBeBought }).toEqual({
          state,
          isListed: isOpen,
          isKnown: isOpen,
          canBeBought: isOpen,
        })
        seen.add(state)
      }
      state = next
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return [...seen]
  }
  // The clock of this process is two hours ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 })
  try {
    // On a slow machine a state can pass between two observations: retry with wider windows.
    let seen: string[] = []
    for (let seconds = 0.7; seen.length < 3; seconds *= 2) seen = await watch(seconds)
    expect(seen).toEqual(['before', 'open', 'closed'])
  } finally {
    vi.useRealTimers()
  }
})

test('[RWD-03] texts and links of partners → sanitized', async () => {
  const { call } = await app.signIn({ stars: 100 })
  const bad = '<style>*{}</style><p onclick="alert(1)">Bon<script>alert(1)</script></p>'
  const partner = await buildPartner(app.db, {
    description: bad,
    website: 'javascript:alert(1)',
    socials: [
      { name: 'bad', url: 'javascript:alert(1)' },
      { name: 'plain', url: 'http://partner.example' },
      ...Array.from({ length: 12 }, (_, i) => ({ name: `n${i}`, url: `https://partner.example/${i}` })),
    ],
  })
  const { id } = await buildReward(app.db, {
    partner,
    description: bad,
    on_purchase: { message: '<b>Merci</b>', action: 'Utiliser', callbackUrl: 'javascript:alert(1)' },
  })
  const { reward } = await call('GET /rewards/{id}', { params: { id } })
  expect(reward.description).toBe('<p>Bon</p>')
  expect(reward.partner).toMatchObject({ description: '<p>Bon</p>', website: null })
  expect(reward.partner.socials).toHaveLength(10)
  expect(reward.partner.socials[0]).toEqual({ name: 'n0', url: 'https://partner.example/0' })
  const bought = await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  expect(bought.reward.onPurchase).toEqual({ message: '<b>Merci</b>', action: 'Utiliser' })
  expect((await call('GET /rewards/purchased')).rewards[0]!.reward.onPurchase).toEqual(bought.reward.onPurchase)
})

test('[RWD-06] purchase → answers the code and its instructions; listed for its buyer only', async () => {
  const { call, person } = await app.signIn({ stars: 250 })
  const other = await app.signIn()
  const reward = await buildReward(app.db, {
    price: 100,
    codes: ['LIVRE-1', 'LIVRE-2'],
    on_purchase: { message: 'Bonne lecture', action: 'Utiliser', callbackUrl: 'https://partner.example/panier' },
  })
  const buy = () =>
    call('POST /rewards/{id}', { params: { id: reward.id }, body: { transactionType: 'PromoCode', price: 100 } })
  const first = await buy()
  expect(first).toEqual({
    reward: {
      _id: reward.id,
      title: reward.title,
      promoCode: 'LIVRE-1',
      onPurchase: { message: 'Bonne lecture', action: 'Utiliser', callbackUrl: 'https://partner.example/panier' },
    },
    transaction: { _id: expect.any(String), createdAt: expect.stringMatching(/Z$/), type: 'PromoCode', price: 100 },
    visionsStars: 150,
    provenStars: 150,
  })
  const second = await buy()
  const { rewards, next } = await call('GET /rewards/purchased')
  expect(next).toBeNull()
  expect(rewards.map((entry) => [entry.reward.promoCode, entry.transaction._id])).toEqual([
    ['LIVRE-2', second.transaction._id],
    ['LIVRE-1', first.transaction._id],
  ])
  expect(rewards[1]!.transaction).toEqual(first.transaction)
  expect(await other.call('GET /rewards/purchased')).toEqual({ rewards: [], next: null })
  expect(await other.call('GET /rewards/purchased', { query: { after: second.transaction._id } })).toEqual({
    rewards: [],
    next: null,
  })
  expect(await call('GET /userrewards/me')).toEqual({ visionsStars: 50, provenStars: 50 })
  expect(await traces(person.id)).toEqual({ stars: 50, debits: 2, purchases: 2 })
})

test('[RWD-01] 120 purchases → pages of 50, each purchase once', async () => {
  const { call } = await app.signIn({ stars: 1000 })
  const { id } = await buildReward(app.db, { price: 1, codes: 120 })
  const ids = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const bought = await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
      return bought.transaction._id
    }),
  )
  const pages = await readPages((after) =>
    call('GET /rewards/purchased', { query: after === undefined ? {} : { after } }),
  )
  expect(pages.map(({ rewards }) => rewards.length)).toEqual([50, 50, 20])
  const listed = pages.flatMap(({ rewards }) => rewards.map(({ transaction }) => transaction._id))
  expect(listed.toSorted()).toEqual(ids.toSorted())
})

test('[RWD-04] [RWD-08] [RWD-09] balance below the price → 402, no purchase', async () => {
  const { call, person } = await app.signIn({ stars: 99 })
  const { id } = await buildReward(app.db, { price: 100 })
  const buy = () => call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  await expectRefusal(buy(), 402, 'not_enough_stars')
  expect(await traces(person.id)).toEqual({ stars: 99, debits: 0, purchases: 0 })
})

test('[RWD-05] reward for adults: minor or no attestation → 403; adult with attestation → bought', async () => {
  const { id } = await buildReward(app.db, { adults_only: true, price: 10 })
  const buy = async (age_group: '16-18' | '18-25' | null, isAdult?: boolean) => {
    const { call, person } = await app.signIn({ age_group, stars: 10 })
    const body = { transactionType: 'PromoCode' as const, ...(isAdult !== undefined && { isAdult }) }
    const answer = await call('POST /rewards/{id}', { params: { id }, body }).then(
      () => 'bought',
      (error: { status: number; code: string }) => `${error.status} ${error.code}`,
    )
    return { answer, ...(await traces(person.id)) }
  }
  const nothing = { stars: 10, debits: 0, purchases: 0 }
  expect(await buy('16-18', true)).toEqual({ answer: '403 adults_only', ...nothing })
  expect(await buy(null, true)).toEqual({ answer: '403 adults_only', ...nothing })
  expect(await buy('18-25')).toEqual({ answer: '403 majority_not_attested', ...nothing })
  expect(await buy('18-25', false)).toEqual({ answer: '403 majority_not_attested', ...nothing })
  expect(await buy('18-25', true)).toEqual({ answer: 'bought', stars: 0, debits: 1, purchases: 1 })
  const recorded = await findRows(app.db, 'purchases', { reward_id: id }, ['adult_attested'])
  expect(recorded).toEqual([{ adult_attested: true }])
})

test('[NBK-09] [RWD-05] rewards for adults: hidden from minors in lists and details, also from the cache', async () => {
  const forAll = await buildReward(app.db, { price: 10, position: -2 })
  const forAdults = await buildReward(app.db, { adults_only: true, price: 10, position: -1 })
  app.deps.content.changed()
  const see = async (person: Parameters<typeof app.signIn>[0]) => {
    const { call } = await app.signIn(person)
    const listed = await Promise.all(
      (['true', 'false'] as const).map((sort) => call('GET /rewards', { query: { sort } })),
    )
    const isIn = (id: string) => listed.map(({ rewards }) => rewards.some(({ _id }) => _id === id))
    const details = call('GET /rewards/{id}', { params: { id: forAdults.id } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
    expect(isIn(forAll.id)).toEqual([true, true])
    return { listed: isIn(forAdults.id), details: await details }
  }
  const shown = { listed: [true, true], details: 200 }
  const hidden = { listed: [false, false], details: 404 }
  for (let again = 0; again < 2; again++) {
    expect(await see({ age_group: '18-25', adult_since: soon('-2 days') })).toEqual(shown)
    expect(await see({ age_group: '16-18', adult_since: null })).toEqual(hidden)
    expect(await see({ age_group: null, adult_since: null })).toEqual(hidden)
    expect(await see({ age_group: '30+', situation: 'Lycéen', adult_since: soon('-2 days') })).toEqual(hidden)
  }
  // Majority declared an hour ago: the details say from when.
  expect(await see({ age_group: '18-25', adult_since: soon('-1 hour') })).toEqual({ ...hidden, details: 200 })
})

test('[NBK-09] wish: stored, replaced, cleared; only for a reward in the person’s list', async () => {
  const { call } = await app.signIn({ age_group: '16-18', adult_since: null })
  const wish = async () => (await call('GET /me')).user.gamification.wishedReward
  const wishFor = (reward: string | null) => call('PUT /rewards/wish', { body: { reward } })
  const [one, other] = [await buildReward(app.db), await buildReward(app.db, { codes: 0 })]
  expect(await wish()).toBeNull()
  expect(await wishFor(one.id)).toEqual({ wishedReward: one.id })
  expect(await wish()).toBe(one.id)
  for (const { id } of [
    await buildReward(app.db, { adults_only: true }),
    await buildReward(app.db, { end_at: soon('-1 second') }),
    await buildReward(app.db, { archived_at: new Date() }),
    { id: noReward },
  ])
    await expectRefusal(wishFor(id), 404)
  expect(await wish()).toBe(one.id)
  await wishFor(other.id)
  expect(await wish()).toBe(other.id)
  expect(await wishFor(null)).toEqual({ wishedReward: null })
  expect(await wish()).toBeNull()
})

test('[NBK-09] purchase: clears the wish for this reward, not another wish', async () => {
  const { call } = await app.signIn({ stars: 100 })
  const [wished, other] = [await buildReward(app.db, { price: 10 }), await buildReward(app.db, { price: 10 })]
  const buy = (id: string) => call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const wish = async () => (await call('GET /me')).user.gamification.wishedReward
  await call('PUT /rewards/wish', { body: { reward: wished.id } })
  await buy(other.id)
  expect(await wish()).toBe(wished.id)
  await buy(wished.id)
  expect(await wish()).toBeNull()
})

/** Reads the balance, the number of debits and the number of purchases of a person. */
async function traces(personId: string): Promise<{ stars: number; debits: number; purchases: number }> {
  const { rows } = await sql<{ stars: number; debits: number; purchases: number }>`
    select a.stars, (select count(*) from star_ledger l where l.account_id = a.id and l.amount < 0) as debits,
      (select count(*) from purchases p where p.account_id = a.id) as purchases
    from star_accounts a where a.person_id = ${personId}`.execute(app.db)
  return rows[0]!
}

test('[PEO-10] [NBK-09] reach: rewards obtained as often as allowed, also after a refund', async () => {
  const me = await app.signIn({ stars: 500, starter_mission_step: 2 })
  const buy = (id: string) => me.call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const once = await buildReward(app.db, { price: 400, codes: 3, limit_per_person: 1 })
  const twice = await buildReward(app.db, { price: 10, codes: 3, limit_per_person: 2 })
  const standing = async () => {
    const { usedUp } = await me.call('GET /rewards/reach')
    const left = async (id: string) => (await me.call('GET /rewards/{id}', { params: { id } })).timesLeft
    return [usedUp, await left(once.id), await left(twice.id)]
  }
  expect(await standing()).toEqual([[], 1, 2])
  const { transaction } = await buy(once.id)
  await buy(twice.id)
  expect(await standing()).toEqual([[once.id], 0, 1])
  await refundPurchase(app.db, transaction._id)
  expect(await standing()).toEqual([[once.id], 0, 1])
  expect((await me.call('GET /notebook')).reach.usedUp).toEqual([once.id])
})

test('[PEO-10] [RWD-09] two tabs with one recap: the second is refused; one balance in all answers', async () => {
  const me = await app.signIn({ stars: 150, starter_mission_step: 2 })
  const { id } = await buildReward(app.db, { price: 100, codes: 3, limit_per_person: 2 })
  const confirm = () =>
    me.call('POST /rewards/{id}', {
      params: { id },
      headers: { 'idempotency-key': randomUUID() },
      body: { transactionType: 'PromoCode' },
    })
  expect((await confirm()).visionsStars).toBe(50)
  await expectRefusal(confirm(), 402, 'not_enough_stars')
  const balances = [
    (await me.call('GET /me')).visionsStars,
    (await me.call('GET /userrewards/me')).visionsStars,
    (await me.call('GET /overview')).stars.balance,
    (await me.call('GET /arrivals')).visionsStars,
  ]
  expect(balances).toEqual([50, 50, 50, 50])
})

test('[PEO-10] [NBK-09] stock of the day used up, no cash value → next codes at midnight in Paris', async () => {
  const me = await app.signIn({ stars: 100 })
  const { id } = await buildReward(app.db, { price: 10, codes: 3, limit_per_day: 1 })
  const next = async () => (await me.call('GET /rewards/{id}', { params: { id } })).reward.nextPartAt
  expect(await next()).toBeNull()
  await me.call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const at = new Date((await next())!)
  expect(parisTime(at)).toBe('00:00')
  expect(at.getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000)
})
