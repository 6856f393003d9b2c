import type { MatchingOffer } from '@visions/contract/partners/matching'
import { MAX_OPEN_PISTES } from '@visions/contract/vocabulary'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTrade, someToolApart } from '../../../test/build/content.ts'
import { buildConsent, buildExchange } from '../../../test/build/exchanges.ts'
import { buildPiste } from '../../../test/build/preferences.ts'
import { type SignedIn, useTestApp } from '../../../test/harness.ts'
import { startMatchingProvider } from '../../../test/matching-provider.ts'
import { findConnection } from '../connections/index.ts'
import { syncSavedOffers } from '../preferences/index.ts'
import { findPistes } from './index.ts'

const provider = await startMatchingProvider()
afterAll(() => provider.stop())
const app = await useTestApp({ matchingUrl: provider.url })
const { db } = app
const trades = await Promise.all(Array.from({ length: 9 }, () => buildTrade(db)))
const sharing = await buildExchange(db, { kind: 'm2o', importTool: await someToolApart(db, 'matching') })
beforeEach(() => provider.behave('well'))

const say = ({ call }: SignedIn, code: string, answer: 'yes' | 'unsure' | 'no') =>
  call('PUT /preferences/{kind}/{code}', { params: { kind: 'trade', code }, body: { answer } })
const statesOf = async ({ person }: SignedIn) =>
  Object.groupBy(await findPistes(db, person.id), ({ state }) => state) as Record<string, { code: string }[]>

test('[PIS-01] nine trades saved by concurrent calls: seven are open, two wait, none is lost', async () => {
  const me = await app.signIn()
  await Promise.all([...trades, ...trades].map(({ code }) => say(me, code, 'yes')))
  const { open, waiting } = await statesOf(me)
  expect([open!.length, waiting!.length]).toEqual([MAX_OPEN_PISTES, 2])
})

test('[PIS-01] closed and saved again: opened again, one piste, with the date of its first opening', async () => {
  const me = await app.signIn()
  const { code } = trades[0]!
  await say(me, code, 'yes')
  const [before] = await findPistes(db, me.person.id)
  await say(me, code, 'no')
  expect(await statesOf(me)).toMatchObject({ closed: [{ code }] })
  await say(me, code, 'yes')
  expect(await findPistes(db, me.person.id)).toMatchObject([{ state: 'open', openedAt: before!.openedAt }])
  await say(me, code, 'unsure')
  expect(await findPistes(db, me.person.id)).toEqual([])
})

test('[PIS-01] answer «no» to a card that was never saved: no piste', async () => {
  const me = await app.signIn()
  await say(me, trades[0]!.code, 'no')
  expect(await findPistes(db, me.person.id)).toEqual([])
})

test('[PIS-01] code of a trade that means another one since: no piste of the former one', async () => {
  const me = await app.signIn()
  const trade = await buildTrade(db, { renamed_at: new Date(Date.now() + 60_000), former_title: 'Avant' })
  await buildPiste(db, { person: me.person, code: trade.code })
  expect(await findPistes(db, me.person.id)).toEqual([])
})

const offer = (code: string): MatchingOffer => ({
  code,
  kind: 'training',
  title: `Formation ${code}`,
  publisher: null,
  place: null,
  isOutside: false,
  reasons: [],
  link: null,
})

test('[PIS-01] offers saved at the provider: pistes once, the latest open first; closed ones stay closed', async () => {
  const me = await app.signIn()
  expect(await syncSavedOffers(app.deps, me.person.id)).toMatchObject({ state: 'no-consent' })
  await buildConsent(db, { person: me.person, exchange: sharing })
  const offers = Array.from({ length: 9 }, (_, place) => offer(`F-${place}`))
  const subject = (await findConnection(db, me.person.id, (await someToolApart(db, 'matching')).id))!
  provider.offers.push(...offers)
  for (const { code } of offers) provider.decided.set(`${subject} ${code}`, 'yes')
  for (const isNew of [true, false])
    expect(await syncSavedOffers(app.deps, me.person.id)).toEqual({ state: 'open', saved: 9, isNew })
  const { open, waiting } = await statesOf(me)
  expect(open!.map(({ code }) => code).toSorted()).toEqual(offers.slice(0, 7).map(({ code }) => code))
  expect(waiting).toHaveLength(2)
  provider.offers.push(offer('F-9'))
  provider.decided.set(`${subject} F-9`, 'yes')
  const listed = async () => (await me.call('GET /pistes')).pistes.length
  expect((await me.call('GET /pistes', { query: { stored: 'true' } })).pistes, 'not asked').toHaveLength(9)
  provider.behave('failing')
  expect(await listed(), 'provider down').toBe(9)
  provider.behave('silent')
  expect(await listed(), 'provider slow').toBe(9)
  provider.behave('well')
  expect(await listed(), 'saved in a frame without scripts').toBe(10)
  provider.behave('failing')
  expect(await syncSavedOffers(app.deps, me.person.id)).toMatchObject({ state: 'unavailable' })
  expect(await findPistes(db, me.person.id)).toHaveLength(10)
})
