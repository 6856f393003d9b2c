// Pistes through HTTP: visits, closing with a reason, opening again, stars (PIS-01, PIS-03, PIS-04).
import type { VisitedPiste } from '@visions/contract/visits'
import { PISTE_VISITS } from '@visions/contract/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { buildTrade, someToolApart } from '../../../test/build/content.ts'
import { buildConsent, buildExchange } from '../../../test/build/exchanges.ts'
import { buildPiste, buildWorkSetting } from '../../../test/build/preferences.ts'
import { expectRefusal, useTestApp, type SignedIn } from '../../../test/harness.ts'
import { findResults } from '../connections/index.ts'

const app = await useTestApp()
const TRADE = {
  code: 'D1102',
  title: 'Boulanger / Boulangère',
  body: 'Pétrir et cuire le pain.',
  level: 3,
  settings: ['mains'],
  limits: ['nuit', 'week-end'],
  skills: ['Compter et mesurer'],
}
const matches = await buildExchange(app.db, { kind: 'm2o', importTool: await someToolApart(app.db, 'matching') })
let own: { id: string }
beforeAll(async () => {
  own = await someToolApart(app.db, 'own')
  for (const code of ['mains', 'bureau']) await buildWorkSetting(app.db, { code })
  await buildTrade(app.db, TRADE)
  for (const code of ['J1501', 'J1506', 'K2110', 'N4105']) await buildTrade(app.db, { ...TRADE, code, title: code })
  app.deps.content.changed('trades')
})

const save = async ({ call }: SignedIn, code = 'D1102') =>
  (await call('PUT /pistes/{kind}/{code}', { params: { kind: 'trade', code }, body: { source: 'words' } })).piste._id
const end = ({ call }: SignedIn, id: string, visit: (typeof PISTE_VISITS)[number], answer: string) =>
  call('PUT /pistes/{id}/visits/{visit}', { params: { id, visit }, body: { answer } })
const close = ({ call }: SignedIn, id: string, reason: string | null) =>
  call('POST /pistes/{id}/close', { params: { id }, body: { reason } })
const open = ({ call }: SignedIn, id: string) => call('POST /pistes/{id}/open', { params: { id } })
const visitAll = async (me: SignedIn, id: string) => {
  for (const visit of PISTE_VISITS)
    await end(me, id, visit, visit === 'people' ? 'later' : visit === 'path' ? 'yes' : 'nothing')
}
const limitsOf = async ({ call }: SignedIn) => (await call('GET /preferences/circumstances')).limits
const settingsOf = async ({ person }: SignedIn) =>
  (await findResults(app.db, person.id, [own.id]))[0]?.results.sections.preferences?.flatMap(({ kind, code, answer }) =>
    kind === 'setting' ? `${code} ${answer}` : [],
  ) ?? []
const paid = async ({ person }: SignedIn) =>
  (
    await app.db
      .selectFrom('star_ledger as l')
      .innerJoin('star_accounts as a', 'a.id', 'l.account_id')
      .select(['l.source_key', 'l.amount', 'l.proof'])
      .where('a.person_id', '=', person.id)
      .where('l.source_key', 'like', 'piste:%')
      .orderBy('l.entry')
      .execute()
  ).map(({ source_key, amount, proof }) => `${source_key} ${amount} ${proof}`)
const doneOf = ({ visits }: VisitedPiste) =>
  visits.flatMap(({ visit, done }) => (done ? [`${visit} ${done.answer}`] : []))

test('[PIS-03] visits: reading does none; a choice ends one, with its sentence; another one replaces it', async () => {
  const me = await app.signIn()
  const id = await save(me)
  const read = await me.call('GET /pistes/{id}', { params: { id } })
  expect(doneOf(read)).toEqual([])
  expect(read).toMatchObject({ piste: { state: 'open', source: 'words' }, trade: { code: 'D1102' }, change: null })
  for (const answer of ['gesture:1', 'gesture:1', 'nothing']) await end(me, id, 'looks', answer)
  expect(doneOf(await end(me, id, 'doubt', 'condition:nuit'))).toEqual(['looks nothing', 'doubt condition:nuit'])
  const { known } = await me.call('GET /notebook/known')
  expect(known.filter(({ source }) => source.kind === 'piste').map(({ text }) => text)).toEqual([
    'Métier «\u00a0Boulanger / Boulangère\u00a0»\u00a0: ce qui me fait hésiter, c’est le travail de nuit.',
    'Métier «\u00a0Boulanger / Boulangère\u00a0»\u00a0: rien ne m’attire vraiment pour l’instant.',
  ])
  const key = `looks:${id}`
  await me.call('PUT /notebook/known/{key}', { params: { key }, body: { own: null } })
  expect((await me.call('GET /notebook/known')).known.find((one) => one.key === key)!.isRefused).toBe(true)
  await expectRefusal(end(me, id, 'looks', 'other'), 400, 'unknown_choice')
  await expectRefusal(close(me, id, 'condition:bureau'), 400, 'unknown_reason')
})

test('[PIS-03] provider down → the visit of the path says so, the others work; asked without a pseudonym', async () => {
  const me = await app.signIn({ city: 'Lyon' })
  const { visits } = await me.call('GET /pistes/{id}', { params: { id: await save(me) } })
  expect(JSON.stringify(visits[2])).toContain('ne répond pas en ce moment')
  expect(visits[0]!.blocks[0]!.lines[0]!.text).toBe('Pétrir et cuire le pain.')
})

test('[PIS-04] closing for a limit → one of the person; undone, or opened unless another has it', async () => {
  const me = await app.signIn()
  const [first, second] = [await save(me), await save(me, 'J1501')]
  const closed = await close(me, first, 'condition:nuit')
  expect(closed).toMatchObject({
    piste: { state: 'closed', reason: 'condition:nuit' },
    change: { text: 'Les métiers de nuit ne vous seront plus proposés.' },
  })
  expect(await limitsOf(me)).toEqual(['nuit'])
  const deckOf = async () => (await me.call('GET /preferences/swipe')).cards.map(({ code }) => code)
  expect(await deckOf(), 'all trades here have nights').toEqual(['bureau', 'mains'])
  const shared = await buildConsent(app.db, { person: me.person, exchange: matches })
  const { change } = await me.call('GET /pistes/{id}', { params: { id: first } })
  expect(change!.text).toMatch(/proposés\. Pour vos matchs aussi/)
  await app.db.deleteFrom('consents').where('id', '=', shared.id).execute()
  expect((await close(me, second, 'condition:nuit')).change).toBeNull()
  await open(me, first)
  expect(await limitsOf(me)).toEqual(['nuit'])
  expect(await open(me, second)).toMatchObject({ piste: { state: 'open', reason: null }, change: null })
  expect(await limitsOf(me)).toEqual([])
  expect(await deckOf()).toEqual(expect.arrayContaining(['J1506', 'K2110']))
  await close(me, first, 'condition:week-end')
  const undo = () => me.call('DELETE /pistes/{id}/change', { params: { id: first } })
  for (const answer of [await undo(), await undo()])
    expect(answer).toMatchObject({ piste: { state: 'closed', reason: 'condition:week-end' }, change: null })
  expect(await limitsOf(me)).toEqual([])
})

test('[PIS-04] closing for a setting → «no»; opening restores the former answer', async () => {
  const me = await app.signIn()
  const answer = (value: 'yes' | 'unsure') =>
    me.call('PUT /preferences/{kind}/{code}', { params: { kind: 'setting', code: 'mains' }, body: { answer: value } })
  await answer('yes')
  const id = await save(me)
  await close(me, id, 'condition:mains')
  expect(await settingsOf(me)).toEqual(['mains no'])
  await open(me, id)
  expect(await settingsOf(me)).toEqual(['mains yes'])
  await close(me, id, 'condition:mains')
  await answer('unsure')
  await open(me, id)
  expect(await settingsOf(me)).toEqual(['mains unsure'])
  await me.call('DELETE /preferences/{kind}/{code}', { params: { kind: 'setting', code: 'mains' } })
  await close(me, id, 'condition:mains')
  await open(me, id)
  expect(await settingsOf(me)).toEqual([])
})

test('[PIS-04] closed without a reason → nothing changes; the reason later → once; a visit of it → 409', async () => {
  const me = await app.signIn()
  const id = await save(me)
  await end(me, id, 'looks', 'nothing')
  expect(await close(me, id, null)).toMatchObject({ piste: { state: 'closed', reason: null }, change: null })
  expect(await paid(me)).toEqual([])
  await expectRefusal(end(me, id, 'doubt', 'nothing'), 409, 'piste_closed')
  for (const reason of ['daily', 'other']) await close(me, id, reason)
  expect((await me.call('GET /pistes')).pistes).toMatchObject([
    { reason: 'daily', isExplored: true, visits: ['looks'] },
  ])
  expect(await paid(me)).toEqual(['piste:1 50 declared'])
})

test('[PIS-04] [ECO-06] stars: all visits or a closing → the same, once a piste, three in a life', async () => {
  const me = await app.signIn()
  const ids: string[] = []
  for (const code of ['D1102', 'J1501', 'J1506', 'K2110']) ids.push(await save(me, code))
  await visitAll(me, ids[0]!)
  expect(await paid(me)).toEqual(['piste:1 50 declared'])
  for (const reason of ['daily', 'better']) {
    await close(me, ids[0]!, reason)
    await open(me, ids[0]!)
  }
  await close(me, ids[1]!, 'daily')
  expect(await paid(me)).toEqual(['piste:1 50 declared'])
  await open(me, ids[1]!)
  await end(me, ids[1]!, 'looks', 'nothing')
  await Promise.all(Array.from({ length: 3 }, () => close(me, ids[1]!, 'daily')))
  for (const id of ids.slice(2)) {
    await end(me, id, 'looks', 'nothing')
    await close(me, id, 'daily')
  }
  expect(await paid(me)).toEqual(['piste:1 50 declared', 'piste:2 50 declared', 'piste:3 50 declared'])
})

test('[PIS-01] seven open → an eighth waits, also when it is opened again; a place frees → it opens', async () => {
  const me = await app.signIn()
  const others = []
  for (let index = 0; index < 7; index++)
    others.push((await buildPiste(app.db, { person: me.person, code: `X000${index}` })).id)
  const id = await save(me)
  expect((await open(me, id)).piste.state).toBe('waiting')
  await close(me, others[0]!, null)
  const states = await Promise.all(Array.from({ length: 5 }, async () => (await open(me, id)).piste.state))
  expect(new Set(states)).toEqual(new Set(['open']))
  expect((await open(me, others[0]!)).piste.state).toBe('waiting')
  expect((await me.call('GET /pistes')).pistes.filter(({ state }) => state === 'open')).toHaveLength(7)
})

test('[PIS-01] offer, and trade that the catalogue no longer has → what is known; closing works', async () => {
  const me = await app.signIn()
  const offer = await buildPiste(app.db, { person: me.person, kind: 'training', code: 'psup-1', title: 'BTS optique' })
  const { visits, reasons } = await me.call('GET /pistes/{id}', { params: { id: offer.id } })
  expect(JSON.stringify(visits[0])).toContain('Nous n’avons plus d’informations sur')
  expect(reasons.map(({ code }) => code)).toEqual(['long', 'far', 'daily', 'better', 'other'])
  expect(await close(me, offer.id, 'far')).toMatchObject({ piste: { state: 'closed' }, change: null })
  const former = await buildPiste(app.db, { person: me.person, code: 'Z9999', title: 'Rémouleur' })
  const read = await me.call('GET /pistes/{id}', { params: { id: former.id } })
  expect(read.trade).toBeNull()
  expect(JSON.stringify(read.visits[0])).toContain('n’est plus mise à jour')
  await close(me, former.id, 'daily')
})
