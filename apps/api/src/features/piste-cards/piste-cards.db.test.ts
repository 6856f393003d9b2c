import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTrade } from '../../../test/build/content.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildPiste } from '../../../test/build/preferences.ts'
import { expectRefusal, type SignedIn, useTestApp } from '../../../test/harness.ts'

const app = await useTestApp()
const { db } = app
const reader = app.callSignedOut
const trades = await Promise.all(Array.from({ length: 4 }, () => buildTrade(db)))

/** A person with one open piste with a sentence, and two without. */
async function withPistes() {
  const me = await app.signIn()
  const pistes = await Promise.all(
    trades.slice(0, 3).map(({ code, title }) => buildPiste(db, { person: me.person, code, title })),
  )
  const sentence = 'Ce qui m’attire : pétrir.'
  await insert(db, 'piste_visits', { piste_id: pistes[0]!.id, visit: 'looks', answer: 'x', sentence })
  return { me, pistes, sentence }
}
const show = (
  { call }: SignedIn,
  pistes: readonly { id: string }[],
  changes: { name?: string; days?: number; withReason?: boolean } = {},
) =>
  call('POST /piste-cards', {
    body: {
      pistes: pistes.map(({ id }) => ({ id, withReason: changes.withReason ?? true })),
      name: changes.name ?? 'Lise',
      days: changes.days ?? 7,
    },
  })
const tokenOf = ({ card }: { card: { url: string } }) => card.url.split('/').at(-1)!
const read = (token: string) => reader('GET /public/piste-cards/{token}', { params: { token } })
const propose = (token: string, code: string) =>
  reader('POST /public/piste-cards/{token}/proposals', { params: { token }, body: { code, relation: 'parent' } })
const mine = ({ call }: SignedIn) => call('GET /piste-cards')

test('[PIS-06] link of a card: name, pistes and chosen sentences; nothing else of the person', async () => {
  const { me, pistes, sentence } = await withPistes()
  const token = tokenOf(await show(me, pistes))
  const { card, takesProposals } = await read(token)
  expect(card.pistes.map(({ code, reason }) => [code, reason])).toEqual([
    [trades[0]!.code, sentence],
    [trades[1]!.code, null],
    [trades[2]!.code, null],
  ])
  expect([card.name, takesProposals, Object.keys(card).toSorted()]).toEqual([
    'Lise',
    true,
    ['expiresAt', 'name', 'pistes'],
  ])
  const without = await read(tokenOf(await show(me, pistes.slice(0, 1), { withReason: false, name: '' })))
  expect(without.card).toMatchObject({ name: '', pistes: [{ reason: null }] })
})

test('[PIS-06] pistes to choose: the open ones, each with its sentence', async () => {
  const { me, pistes, sentence } = await withPistes()
  await buildPiste(db, { person: me.person, code: trades[3]!.code, state: 'waiting' })
  const chosen = (await mine(me)).pistes.map(({ _id, reason }) => [_id, reason])
  expect(chosen.toSorted()).toEqual(pistes.map(({ id }, index) => [id, index === 0 ? sentence : null]).toSorted())
})

test('[PIS-06] picture of a link: PNG, not stored or listed; its name says nothing of the person', async () => {
  const { me, pistes } = await withPistes()
  const answer = await app.inject(`/api/public/piste-cards/${tokenOf(await show(me, pistes))}/picture`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="mes-pistes.png"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
})

test('[PIS-06] card sent twice under one key → one card; the same key for another card → 422', async () => {
  const { me, pistes } = await withPistes()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (name: string) =>
    me.call('POST /piste-cards', {
      headers,
      body: { pistes: [{ id: pistes[0]!.id, withReason: true }], name, days: 7 },
    })
  const [first, second] = await Promise.all([send('Lise'), send('Lise')])
  expect(first).toEqual(second)
  await expectRefusal(send('Zoé'), 422, 'idempotency_key_reused')
  expect((await mine(me)).cards).toHaveLength(1)
})

test('[PIS-06] piste closed after the card was made: not shown, and a new one is not added', async () => {
  const { me, pistes } = await withPistes()
  const token = tokenOf(await show(me, pistes.slice(0, 2)))
  await me.call('PUT /preferences/{kind}/{code}', {
    params: { kind: 'trade', code: trades[0]!.code },
    body: { answer: 'no' },
  })
  expect((await read(token)).card.pistes.map(({ code }) => code)).toEqual([trades[1]!.code])
})

test('[PIS-06] card of a piste that is closed, waiting, of another person or unknown → 404, no card', async () => {
  const { me } = await withPistes()
  const { pistes: others } = await withPistes()
  const waiting = await buildPiste(db, { person: me.person, code: trades[3]!.code, state: 'waiting' })
  await expectRefusal(show(me, [waiting]), 404)
  await expectRefusal(show(me, others.slice(0, 1)), 404)
  expect((await mine(me)).cards).toEqual([])
})

test('[PIS-06] link expired, ended, unknown or of a leaving person: one answer, also to proposals', async () => {
  const { me, pistes } = await withPistes()
  const [expired, ended] = [await show(me, pistes), await show(me, pistes)]
  await sql`update piste_cards set expires_at = now() where id = ${expired.card._id}`.execute(db)
  for (let time = 0; time < 2; time++)
    await me.call('DELETE /piste-cards/{id}', { params: { id: ended.card._id }, body: {} })
  const { me: leaving, pistes: theirs } = await withPistes()
  const left = await show(leaving, theirs)
  await insert(db, 'account_deletions', { person_id: leaving.person.id, due_at: new Date(Date.now() + 86_400_000) })
  const unknown = `${tokenOf(expired).slice(0, -2)}aa`
  for (const token of [tokenOf(expired), tokenOf(ended), tokenOf(left), unknown, 'x']) {
    await expectRefusal(read(token), 404, 'not_found')
    await expectRefusal(propose(token, trades[3]!.code), 404, 'not_found')
    expect((await app.inject(`/api/public/piste-cards/${token}/picture`)).statusCode).toBe(404)
  }
  expect(await mine(me)).toMatchObject({ cards: [], proposals: [] })
})

test('[PIS-06] concurrent proposals of four trades: three wait, one notification', async () => {
  const { me, pistes } = await withPistes()
  const token = tokenOf(await show(me, pistes))
  const outcomes = await Promise.allSettled([...trades, ...trades].map(({ code }) => propose(token, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect((await mine(me)).proposals).toHaveLength(3)
  expect((await read(token)).takesProposals).toBe(false)
  const { notifications } = await me.call('GET /notifications')
  expect(notifications.filter(({ kind }) => kind === 'piste-proposed')).toHaveLength(1)
  const [first] = (await mine(me)).proposals
  await me.call('PUT /piste-cards/proposals/{id}', { params: { id: first!._id }, body: { decision: 'declined' } })
  await propose(token, first!.trade.code)
  expect((await mine(me)).proposals).toHaveLength(3)
})

test('[PIS-06] accepted trade: a piste, once; declined: none; another person’s proposal → 404', async () => {
  const { me, pistes } = await withPistes()
  const token = tokenOf(await show(me, pistes))
  await propose(token, trades[3]!.code)
  const [proposal] = (await mine(me)).proposals
  const answer = (who: SignedIn, decision: 'accepted' | 'declined') =>
    who.call('PUT /piste-cards/proposals/{id}', { params: { id: proposal!._id }, body: { decision } })
  await expectRefusal(answer(await app.signIn(), 'accepted'), 404)
  for (let time = 0; time < 2; time++) expect(await answer(me, 'accepted')).toEqual({ piste: 'open' })
  await expectRefusal(answer(me, 'declined'), 409, 'proposal_answered')
  expect((await mine(me)).proposals).toEqual([])
})

test('[PIS-06] proposal of an unknown trade, or with other words → refused, nothing stored', async () => {
  const { me, pistes } = await withPistes()
  const token = tokenOf(await show(me, pistes))
  await expectRefusal(propose(token, 'Z9999'), 404)
  await expectRefusal(propose(token, 'pute'), 400)
  expect((await mine(me)).proposals).toEqual([])
})
