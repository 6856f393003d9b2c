import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTool } from '../../../test/build/content.ts'
import { buildStarEntries } from '../../../test/build/people.ts'
import { buildGameSentence, buildPreference } from '../../../test/build/preferences.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { entriesOf, expectRefusal, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { findLedgerFaults } from '../stars/index.ts'

const app = await useTestApp()

const KEY = 'POST /gamification/intro/startermission'
const claim = ({ person, call }: SignedIn, rewardId?: string, completed = false) =>
  call(KEY, { body: { userId: person.id, completed, ...(rewardId && { rewardId }) } })
const stepOf = async ({ call }: SignedIn) => (await call('GET /me')).user.gamification.starterMissionStep
const sourcesOf = async (me: SignedIn) => (await entriesOf(app, me)).map(({ source_key }) => source_key)
const openTool = async ({ call }: SignedIn) =>
  call('GET /service/{id}/sso', { params: { id: (await buildTool(app.db, { website: 'https://outil.example' })).id } })
const rewardOf = async (price: number, changes: Parameters<typeof buildReward>[1] = {}) =>
  (await buildReward(app.db, { price, codes: 5, ...changes })).id

test('[NBK-01] [STM-03] no fact, also with `completed` → 409, no step, no stars', async () => {
  const me = await app.signIn()
  const cheap = await rewardOf(1)
  for (const completed of [false, true])
    for (const rewardId of [undefined, cheap])
      await expectRefusal(claim(me, rewardId, completed), 409, 'starter_step_not_done')
  expect([await stepOf(me), await entriesOf(app, me)]).toEqual([0, []])
})

test('[NBK-01] [STM-01] opened tool: first step; reward within reach: second; later calls: no change', async () => {
  const me = await app.signIn()
  await openTool(me)
  expect(await stepOf(me)).toBe(1)
  await openTool(me)
  await expectRefusal(claim(me), 409, 'starter_step_not_done')

  const done = { starterMissionStep: 2, hasCompletedStarterMission: true, visionsStars: 100 }
  expect(await claim(me, await rewardOf(50))).toEqual({ ...done, credited: 50 })
  for (const completed of [false, true]) expect(await claim(me, undefined, completed)).toEqual({ ...done, credited: 0 })
  expect(await entriesOf(app, me)).toEqual([
    { source_key: 'starter:1', amount: 50, proof: 'declared' },
    { source_key: 'starter:2', amount: 50, proof: 'declared' },
  ])
  expect(await findRows(app.db, 'notifications', { person_id: me.person.id }, ['kind', 'data'])).toEqual([
    { kind: 'stars-earned', data: { reason: 'starter', stars: '100' } },
  ])
  expect((await me.call('GET /me')).unread, '[NBK-11] the next page shows it').toBe(0)
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[NBK-01] game: five sentences are no first step, six are', async () => {
  const me = await app.signIn()
  const sentences = await Promise.all(Array.from({ length: 7 }, () => buildGameSentence(app.db)))
  for (const { code } of sentences.slice(0, 5))
    await me.call('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer: 'yes' } })
  expect(await stepOf(me)).toBe(0)
  const { code } = sentences[5]!
  await me.call('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer: 'no' } })
  expect([await stepOf(me), await sourcesOf(me)]).toEqual([1, ['starter:1']])
})

test('[NBK-01] second step: not for a reward that the person cannot obtain', async () => {
  const me = await app.signIn({ age_group: '16-18' })
  await openTool(me)
  for (const rewardId of [
    await rewardOf(51),
    await rewardOf(50, { adults_only: true }),
    await rewardOf(50, { proven_price: 50 }),
    await rewardOf(50, { codes: 0 }),
    await rewardOf(50, { end_at: new Date(Date.now() - 86_400_000) }),
    '00000000-0000-4000-8000-000000000000',
  ])
    await expectRefusal(claim(me, rewardId), 409, 'starter_step_not_done')
  expect(await stepOf(me)).toBe(1)
})

test('[NBK-01] [STM-03] obtained reward: second step, also when it came before the first', async () => {
  const [first, second] = [await app.signIn({ stars: 100 }), await app.signIn({ stars: 100 })]
  const buy = async ({ call }: SignedIn, id: string) =>
    call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const reward = await rewardOf(100)
  await openTool(first)
  await buy(first, reward)
  expect(await stepOf(first)).toBe(2)
  await buy(second, reward)
  expect(await stepOf(second)).toBe(0)
  await openTool(second)
  expect(await stepOf(second)).toBe(2)
})

test('[PEO-10] purchase that ends the starter mission: its answer, repeated or not, is the next balance', async () => {
  const me = await app.signIn({ stars: 50 })
  await openTool(me)
  const id = await rewardOf(100)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const buy = () => me.call('POST /rewards/{id}', { params: { id }, headers, body: { transactionType: 'PromoCode' } })
  const bought = await buy()
  const { provenStars } = bought
  expect(await me.call('GET /userrewards/me')).toEqual({ visionsStars: 50, provenStars })
  expect(bought.visionsStars).toBe(50)
  expect(await buy()).toEqual(bought)
})

test('[NBK-01] missed credit: made up for by the next fact', async () => {
  const me = await app.signIn()
  await openTool(me)
  await updateRows(app.db, 'people', { id: me.person.id }, { starter_mission_step: 0 })
  await openTool(me)
  // The reason was credited already: the tick returns, the stars do not.
  expect([await stepOf(me), await sourcesOf(me)]).toEqual([1, ['starter:1']])
})

test('[NBK-01] [STM-03] fifty concurrent claims: a hundred stars in total', async () => {
  const me = await app.signIn()
  await app.db
    .insertInto('tool_visits')
    .values({ person_id: me.person.id, tool_id: (await buildTool(app.db)).id })
    .execute()
  const rewardId = await rewardOf(50)
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(me, rewardId, true)))
  expect(answers.filter(({ credited }) => credited > 0)).toMatchObject([{ credited: 100, visionsStars: 100 }])
  expect(await sourcesOf(me)).toEqual(['starter:1', 'starter:2'])
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[NBK-01] stars spent before the page of a reward: its price is not in hand', async () => {
  const me = await app.signIn()
  await openTool(me)
  await buildStarEntries(app.db, { person: me.person, entries: [{ amount: -30, at: new Date() }] })
  await expectRefusal(claim(me, await rewardOf(50)), 409, 'starter_step_not_done')
  await claim(me, await rewardOf(20))
  expect(await stepOf(me)).toBe(2)
})

test('[NBK-01] game finished → 50 stars once, not again after all answers were deleted', async () => {
  const me = await app.signIn()
  const { sentences } = await me.call('GET /preferences/game')
  const answerAll = async () => {
    for (const { code } of sentences)
      await me.call('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer: 'yes' } })
  }
  await answerAll()
  expect(await entriesOf(app, me)).toMatchObject([
    { source_key: 'starter:1' },
    { source_key: 'game:finished', amount: 50, proof: 'declared' },
  ])
  await me.call('DELETE /preferences/{kind}', { params: { kind: 'sentence' } })
  await answerAll()
  expect(await sourcesOf(me)).toEqual(['starter:1', 'game:finished'])
})

test('[NBK-01] game finished before an erasure → no stars again for the same identity', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const hash = Buffer.from('the same identity, hashed 32 byt')
  for (const { person } of [me, other])
    await sql`select remember_identity(id, ${hash}) from star_accounts where person_id = ${person.id}`.execute(app.db)
  const sentences = await findRows(app.db, 'game_sentences', {}, ['code'])
  for (const who of [me, other]) {
    for (const { code } of sentences.slice(1))
      await buildPreference(app.db, { person: who.person, kind: 'sentence', code })
    const { code } = sentences[0]!
    await who.call('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer: 'yes' } })
  }
  expect(await sourcesOf(me)).toEqual(['starter:1', 'game:finished'])
  expect([await stepOf(other), await sourcesOf(other)]).toEqual([1, []])
})
