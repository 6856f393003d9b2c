import type { ApiError } from '@visions/contract/client'
import type { MatchingOffer } from '@visions/contract/partners/matching'
import { resultsAnswer } from '@visions/contract/partners/tools'
import type { Limit, PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTrade, someToolApart } from '../../../test/build/content.ts'
import { buildConsent, buildExchange, somePublisherExchange } from '../../../test/build/exchanges.ts'
import {
  buildGameSentence,
  buildPiste,
  buildPreference,
  buildSector,
  buildWorkSetting,
} from '../../../test/build/preferences.ts'
import { entriesOf, expectRefusal, type SignedIn, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { startMatchingProvider } from '../../../test/matching-provider.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { erasePerson } from '../account/index.ts'
import { findPistes } from '../pistes/index.ts'
import { lockAccount } from '../stars/index.ts'

const provider = await startMatchingProvider()
afterAll(() => provider.stop())
const app = await useTestApp({ matchingUrl: provider.url })
const { db } = app
const sector = await buildSector(db)
const trades = [
  await buildTrade(db, {
    title: 'Menuisier / Menuisière',
    body: 'Fabrique et pose.',
    interests: 'RA',
    sector: sector.code,
  }),
  await buildTrade(db, { title: 'Infirmier / Infirmière', interests: 'SI' }),
  await buildTrade(db, { title: 'Comptable', interests: 'CE' }),
]
const outdoors = await buildWorkSetting(db, { title: 'Dehors' })
const team = await buildWorkSetting(db, { title: 'En équipe', position: 1 })
const sentences = [
  await buildGameSentence(db, { body: 'J’aime réparer.', interest: 'R', position: 1 }),
  await buildGameSentence(db, { body: 'J’aime soigner.', interest: 'S', position: 2 }),
  await buildGameSentence(db, { body: 'Je travaille volontiers dehors.', setting: outdoors, position: 3 }),
]
await someToolApart(db, 'own')
const sharing = await buildExchange(db, { kind: 'm2o', importTool: await someToolApart(db, 'matching') })
beforeEach(() => {
  provider.behave('well')
  provider.asked.length = 0
  provider.offers.splice(
    0,
    provider.offers.length,
    offerOf('cap-bois', 'CAP Menuisier'),
    offerOf('bts-son', 'BTS Son', true),
  )
})

const offerOf = (code: string, title: string, isOutside = false): MatchingOffer => ({
  code,
  kind: 'training',
  title,
  publisher: 'Lycée des Saules',
  place: 'Rennes',
  isOutside,
  reasons: isOutside ? [] : ['Vous aimez travailler de vos mains.'],
  link: isOutside ? null : 'https://saules.example/bois',
})
const swipe = ({ call }: SignedIn) => call('GET /preferences/swipe')
const saved = ({ call }: SignedIn) => call('GET /preferences/saved')
const game = ({ call }: SignedIn) => call('GET /preferences/game')
const answer = ({ call }: SignedIn, kind: PreferenceKind, code: string, answer: PreferenceAnswer = 'yes') =>
  call('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } })
const withdraw = ({ call }: SignedIn, kind: PreferenceKind, code: string) =>
  call('DELETE /preferences/{kind}/{code}', { params: { kind, code } })
const deleteAnswers = ({ call }: SignedIn, kind: 'trade' | 'sector' | 'setting' | 'sentence') =>
  call('DELETE /preferences/{kind}', { params: { kind } })
const answersOf = async ({ person }: SignedIn) => {
  const { rows } = await sql<{ kind: string; code: string; answer: string }>`
    select kind, code, answer from preferences where person_id = ${person.id}
    union all select 'trade', code, answer from trade_answers where person_id = ${person.id}
    order by kind, code`.execute(app.db)
  return rows.map(({ kind, code, answer }) => `${kind} ${code} ${answer}`)
}
/** The sections of «Mes envies», parsed with the schema of all tools. */
const ownOf = async ({ person }: SignedIn) => {
  const own = await someToolApart(app.db, 'own')
  const row = await app.db
    .selectFrom('results')
    .select('document')
    .where('person_id', '=', person.id)
    .where('tool_id', '=', own.id)
    .executeTakeFirst()
  return row && resultsAnswer.parse(row.document).sections
}
const share = ({ person }: SignedIn, changes: Parameters<typeof buildConsent>[1] = {}) =>
  buildConsent(app.db, { person, exchange: sharing, ...changes })
const subjectOf = async ({ person }: SignedIn) => {
  const { id } = await someToolApart(app.db, 'matching')
  const row = await app.db
    .selectFrom('connections')
    .select('id')
    .where('person_id', '=', person.id)
    .where('tool_id', '=', id)
    .executeTakeFirst()
  return row?.id
}
/** A person who has answered the three decks of Visions. */
async function pastOurs(): Promise<SignedIn> {
  const me = await app.signIn()
  for (const { code } of trades) await buildPiste(app.db, { person: me.person, code, state: 'closed' })
  await buildPreference(app.db, { person: me.person, kind: 'sector', code: sector.code, answer: 'unsure' })
  for (const { code } of [outdoors, team])
    await buildPreference(app.db, { person: me.person, kind: 'setting', code, answer: 'no' })
  return me
}

test('[API-04] preferences: another person’s answers are not shown and not changed', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await answer(other, 'trade', trades[0]!.code)
  expect((await swipe(me)).last).toBeNull()
  await withdraw(me, 'trade', trades[0]!.code)
  expect(await deleteAnswers(me, 'trade')).toEqual({ deleted: 0 })
  expect(await answersOf(other)).toEqual([`trade ${trades[0]!.code} yes`])
})

test('[API-03] preference about an unknown card → 404, nothing stored', async () => {
  const me = await app.signIn()
  const unknown = [
    ['trade', 'Z9999'],
    ['sector', outdoors.code],
    ['setting', sector.code],
    ['sentence', trades[0]!.code],
  ] as const
  for (const [kind, code] of unknown) {
    await expectRefusal(answer(me, kind, code), 404, 'not_found', kind)
    await expectRefusal(withdraw(me, kind, code), 404, 'not_found', kind)
  }
  expect(await answersOf(me)).toEqual([])
  expect(await ownOf(me)).toBeUndefined()
})

test('[SWP-01] decks: follow each other, and continue after the last answer', async () => {
  const me = await app.signIn()
  const first = await swipe(me)
  expect(first).toMatchObject({ deck: 'trade', answered: 0, total: 3, last: null, offers: 'no-consent' })
  expect(first.cards.map(({ code }) => code).toSorted()).toEqual(trades.map(({ code }) => code).toSorted())
  const [card] = first.cards
  await answer(me, 'trade', card!.code, 'unsure')
  const second = await swipe(me)
  expect(second).toMatchObject({ deck: 'trade', answered: 1, total: 3, last: { code: card!.code, answer: 'unsure' } })
  expect(await swipe(me)).toEqual(second)
  for (const { code } of second.cards) await answer(me, 'trade', code, 'no')
  await answer(me, 'sector', sector.code)
  const settings = [{ title: 'Dehors' }, { title: 'En équipe' }]
  expect(await swipe(me)).toMatchObject({ deck: 'setting', total: 2, cards: settings })
  for (const { code } of [outdoors, team]) await answer(me, 'setting', code)
  expect(await swipe(me)).toMatchObject({ deck: 'done', cards: [], offers: 'no-consent' })
  expect(provider.asked).toEqual([])
})

test('[NBK-01] deck of trades finished → 50 stars once; sectors and repeated answers → none', async () => {
  const me = await app.signIn({ starter_mission_step: 2 })
  const params = trades.map(({ code }) => ({ kind: 'trade' as const, code }))
  const answer = (one: { kind: PreferenceKind; code: string }) =>
    me.call('PUT /preferences/{kind}/{code}', { params: one, body: { answer: 'no' } })
  for (const one of params.slice(1)) await answer(one)
  await answer({ kind: 'sector', code: sector.code })
  expect(await entriesOf(app, me)).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => answer(params[0]!)))
  const once = [{ source_key: 'swipe:trades', amount: 50, proof: 'declared' }]
  expect(await entriesOf(app, me)).toEqual(once)
  await me.call('DELETE /preferences/{kind}', { params: { kind: 'trade' } })
  for (const one of params) await answer(one)
  expect(await entriesOf(app, me)).toEqual(once)
})

test('[NBK-01] [API-04] person erased between the last card and its stars → no failure, no stars', async () => {
  const me = await app.signIn({ starter_mission_step: 2 })
  for (const { code } of trades.slice(1)) await buildPiste(db, { person: me.person, code })
  const { answered } = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, me.person.id)
    const last = answer(me, 'trade', trades[0]!.code)
    await untilLockWaits(db)
    await erasePerson(tx, me.person.id)
    return { answered: last }
  })
  expect(await answered).toMatchObject({ kind: 'trade' })
  expect(await entriesOf(app, me)).toEqual([])
})

test('[SWP-01] answer: replaces the earlier one; deletion removes it; both are safe to repeat', async () => {
  const me = await app.signIn()
  const [wood, care] = trades.map(({ code }) => code) as [string, string]
  expect(await answer(me, 'trade', wood)).toEqual({ kind: 'trade', code: wood, answer: 'yes' })
  await answer(me, 'trade', care, 'no')
  // A repeated request does not make the answer the latest.
  await answer(me, 'trade', wood)
  expect((await swipe(me)).last).toMatchObject({ code: care, answer: 'no' })
  await answer(me, 'trade', wood, 'no')
  expect((await swipe(me)).last).toMatchObject({ code: wood, answer: 'no' })
  for (let i = 0; i < 2; i++) expect(await withdraw(me, 'trade', wood)).toEqual({ kind: 'trade', code: wood })
  expect(await answersOf(me)).toEqual([`trade ${care} no`])
  expect(await deleteAnswers(me, 'trade')).toEqual({ deleted: 1 })
  expect(await deleteAnswers(me, 'trade')).toEqual({ deleted: 0 })
  expect(await ownOf(me)).not.toHaveProperty('preferences')
})

test('[SWP-01] concurrent answers: all are stored, the results agree with them', async () => {
  const me = await app.signIn()
  const cards = [
    ...trades.map(({ code }) => ['trade', code]),
    ['sector', sector.code],
    ['setting', outdoors.code],
    ['setting', team.code],
  ]
  await Promise.all([...cards, ...cards].map(([kind, code]) => answer(me, kind as 'trade', code!)))
  expect(await answersOf(me)).toHaveLength(cards.length)
  expect((await ownOf(me))!.preferences).toHaveLength(cards.length)
  const opposed = await Promise.all(
    Array.from({ length: 10 }, (_, place) => answer(me, 'trade', trades[0]!.code, place % 2 === 0 ? 'yes' : 'no')),
  )
  expect(opposed).toHaveLength(10)
  const [row] = (await answersOf(me)).filter((one) => one.includes(trades[0]!.code))
  const inResults = (await ownOf(me))!.preferences!.find(({ code }) => code === trades[0]!.code)!.answer
  expect(row).toBe(`trade ${trades[0]!.code} ${inResults}`)
})

test('[SWP-01] answers that wait for a lock on the person: all are in the results', async () => {
  const me = await app.signIn()
  const { answers } = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('people').select('id').where('id', '=', me.person.id).forNoKeyUpdate().execute()
    const answers = Promise.all(trades.map(({ code }) => answer(me, 'trade', code)))
    await untilLockWaits(app.db, trades.length)
    return { answers }
  })
  await answers
  expect((await ownOf(me))!.preferences).toHaveLength(trades.length)
})

test('[SWP-01] list of cards answered «yes»: latest first', async () => {
  const me = await app.signIn()
  await answer(me, 'trade', trades[0]!.code)
  await answer(me, 'setting', outdoors.code)
  await answer(me, 'sector', sector.code, 'unsure')
  await answer(me, 'setting', team.code)
  expect((await saved(me)).cards).toMatchObject([
    { kind: 'setting', code: team.code, answer: 'yes' },
    { kind: 'setting', title: 'Dehors' },
  ])
})

test('[SWP-01] each answer: rebuilds the results of «Mes envies», under one pseudonym', async () => {
  const me = await app.signIn({
    situation: 'Lycéen',
    scholarship_level: 'Baccalauréat (niv 4)',
    research_type: 'FORMATION',
  })
  expect(await ownOf(me)).toBeUndefined()
  await answer(me, 'trade', trades[0]!.code)
  await answer(me, 'sector', sector.code, 'no')
  expect(await ownOf(me)).toEqual({
    trades: [
      {
        code: trades[0]!.code,
        title: 'Menuisier / Menuisière',
        reason: 'Vous avez dit que ce métier vous correspond.',
      },
    ],
    preferences: [
      { kind: 'sector', code: sector.code, label: 'Le bois', answer: 'no' },
      { kind: 'trade', code: trades[0]!.code, label: 'Menuisier / Menuisière', answer: 'yes' },
    ],
    situation: [
      { label: 'Situation', value: 'Au lycée', code: 'situation' },
      { label: 'Niveau d’études', value: 'Baccalauréat', code: 'level', amount: 4 },
      { label: 'Recherche', value: 'Une formation', code: 'search/FORMATION' },
    ],
  })
  await withdraw(me, 'trade', trades[0]!.code)
  expect(await ownOf(me)).not.toHaveProperty('trades')
  const own = await someToolApart(app.db, 'own')
  expect(await findRows(app.db, 'connections', { person_id: me.person.id, tool_id: own.id }, ['tool_id'])).toHaveLength(
    1,
  )
})

test('[SWP-01] changed level or search: rebuilds the results of «Mes envies»; changed city: does not', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const change = (body: object) => me.call('PUT /users/{id}', { params: { id: me.person.id }, body })
  await change({ city: 'Brest' })
  expect(await ownOf(me)).toBeUndefined()
  await change({ scholarshipLevel: 'BTS/DUT/DEUST/DEUG (niv 5)', researchType: 'JOB' })
  expect((await ownOf(me))!.situation).toEqual([
    { label: 'Niveau d’études', value: 'BTS, DUT, DEUST ou DEUG', code: 'level', amount: 5 },
    { label: 'Recherche', value: 'Un emploi', code: 'search/JOB' },
  ])
  // A refused change is not applied in part.
  await expectRefusal(change({ situation: 'Lycéen', mainObjective: crypto.randomUUID() }), 400)
  expect((await ownOf(me))!.situation).toHaveLength(2)
  // Without answers and situation there are no results.
  await updateRows(app.db, 'people', { id: me.person.id }, { scholarship_level: null, research_type: null })
  await answer(me, 'trade', trades[0]!.code)
  await withdraw(me, 'trade', trades[0]!.code)
  expect(await ownOf(me)).toBeUndefined()
})

test('[BIL-11] limits and own words: stored, part of «Mes envies»; deleted with the last of both', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const save = (limits: Limit[], ownWords = '') =>
    me.call('PUT /preferences/circumstances', { body: { limits, ownWords } })
  const own = async () => (await ownOf(me))?.situation?.map(({ code, value }) => [code, value])
  const noTrades = { setAside: [], evoked: [] }
  expect(await me.call('GET /preferences/circumstances')).toEqual({ limits: [], ownWords: '', ...noTrades })
  const stated = { limits: ['debout', 'enfants'], ownWords: 'Mes genoux ne suivent plus.\nJe garde ma fille.' } as const
  expect(await save([...stated.limits], stated.ownWords)).toEqual({ ...stated, ...noTrades })
  expect(await me.call('GET /preferences/circumstances')).toEqual({ ...stated, ...noTrades })
  expect(await own()).toEqual([
    ['limit/debout', 'Pas debout toute la journée'],
    ['limit/enfants', 'Des enfants à garder'],
    ['own-words', stated.ownWords],
  ])
  await save(['nuit'])
  expect(await own()).toEqual([['limit/nuit', 'Pas de travail de nuit']])
  await expectRefusal(save(['nuit', 'nuit']), 400)
  await expectRefusal(save([], 'a'.repeat(301)), 400)
  await save([])
  expect(await own()).toBeUndefined()
  expect(await findRows(app.db, 'circumstances', { person_id: me.person.id }, ['limits'])).toEqual([])
})

test('[BIL-11] trades that own words evoke: stored, shared; not when set aside, renamed or refused', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const { code, title } = trades.find((trade) => trade.title.startsWith('Infirmier'))!
  const save = (ownWords: string, setAside: string[] = []) =>
    me.call('PUT /preferences/circumstances', { body: { limits: [], ownWords, setAside } })
  const evoked = async () =>
    (await ownOf(me))?.situation?.flatMap(({ code: of, value }) => (of?.startsWith('evoked/') ? [[of, value]] : []))
  const ownWords = 'Je veux devenir infirmière.'
  expect(await save(ownWords)).toEqual({ limits: [], ownWords, setAside: [], evoked: [{ code, title }] })
  expect(await evoked()).toEqual([[`evoked/${code}`, title]])
  expect((await save(ownWords, [code, 'Z9999'])).setAside, 'without a trade that is not evoked').toEqual([code])
  expect(await evoked()).toEqual([])
  await save('Je ne veux surtout pas devenir infirmière.')
  expect(await evoked()).toEqual([])
  await save(ownWords)
  await updateRows(app.db, 'trades', { code }, { renamed_at: new Date(Date.now() + 60_000) })
  expect((await me.call('GET /preferences/circumstances')).evoked).toEqual([])
  await updateRows(app.db, 'trades', { code }, { renamed_at: null })
})

test('[SWP-01] no tool for «Mes envies»: answers are stored, no results', async () => {
  const me = await app.signIn()
  const own = await someToolApart(app.db, 'own')
  await updateRows(app.db, 'tools', { id: own.id }, { is_own: false })
  await answer(me, 'trade', trades[0]!.code)
  await updateRows(app.db, 'tools', { id: own.id }, { is_own: true })
  expect(await answersOf(me)).toHaveLength(1)
  expect(await ownOf(me)).toBeUndefined()
})

test('[REC-02] game: sentences with their answers; result after the last sentence', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const [repair, care, outside] = sentences.map(({ code }) => code) as [string, string, string]
  expect(await game(me)).toEqual({
    sentences: [
      { code: repair, text: 'J’aime réparer.', answer: null, interest: { code: 'R', label: 'Le concret' } },
      { code: care, text: 'J’aime soigner.', answer: null, interest: { code: 'S', label: 'La relation' } },
      { code: outside, text: 'Je travaille volontiers dehors.', answer: null, interest: null },
    ],
    result: null,
    toLookUp: [],
  })
  await answer(me, 'sentence', repair)
  await answer(me, 'sentence', care, 'unsure')
  const half = await game(me)
  expect([half.sentences.map(({ answer }) => answer), half.result]).toEqual([['yes', 'unsure', null], null])
  expect(half.toLookUp, '[REC-04] before the last one').toContain('J’aime réparer.')
  await answer(me, 'sentence', outside, 'no')
  expect((await game(me)).result).toMatchObject({
    interests: [
      { code: 'R', label: 'Le concret', score: 100, because: ['J’aime réparer.'] },
      { code: 'S', score: 50, because: ['J’aime soigner.'] },
    ],
    settings: [{ label: 'Dehors', answer: 'no', because: 'Je travaille volontiers dehors.' }],
  })
  expect((await ownOf(me))!.interests).toEqual([
    { code: 'R', label: 'Le concret', score: 100 },
    { code: 'S', label: 'La relation', score: 50 },
  ])
})

test('[REC-02] sentence about a work setting: also answers the setting; the later answer counts', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const outside = sentences[2]!.code
  await answer(me, 'sentence', outside)
  expect(await answersOf(me)).toEqual([`sentence ${outside} yes`, `setting ${outdoors.code} yes`])
  await answer(me, 'setting', outdoors.code, 'no')
  expect(await answersOf(me)).toEqual([`sentence ${outside} yes`, `setting ${outdoors.code} no`])
  await answer(me, 'sentence', outside, 'unsure')
  expect(await answersOf(me)).toEqual([`sentence ${outside} unsure`, `setting ${outdoors.code} unsure`])
  await answer(me, 'sentence', outside, 'no')
  expect(await answersOf(me), '«no» to a sentence is no refusal').toEqual([`sentence ${outside} no`])
  await answer(me, 'setting', outdoors.code, 'no')
  await answer(me, 'sentence', outside)
  await answer(me, 'sentence', outside, 'unsure')
  // The copy for the setting is deleted with the answer to the sentence.
  await withdraw(me, 'sentence', outside)
  expect(await answersOf(me)).toEqual([])
  await answer(me, 'sentence', outside)
  await answer(me, 'setting', outdoors.code, 'no')
  await answer(me, 'setting', team.code)
  expect(await deleteAnswers(me, 'sentence')).toEqual({ deleted: 1 })
  expect(await answersOf(me)).toEqual([`setting ${outdoors.code} no`, `setting ${team.code} yes`].toSorted())
})

test('[SWP-01] answer to an offer: stored by the provider, refused without a live consent', async () => {
  const me = await pastOurs()
  for (const attempt of [() => answer(me, 'offer', 'cap-bois'), () => withdraw(me, 'offer', 'cap-bois')])
    await expectRefusal(attempt(), 409, 'no_consent')
  // Neither a consent for a publisher nor a withdrawn one counts.
  await buildConsent(app.db, { person: me.person, exchange: await somePublisherExchange(app.db) })
  await share(me, { withdrawal: {} })
  await expectRefusal(answer(me, 'offer', 'cap-bois'), 409)
  expect(await swipe(me)).toMatchObject({ deck: 'done', offers: 'no-consent' })
  expect(provider.asked).toEqual([])

  await share(me)
  const subject = (await subjectOf(me))!
  await updateRows(app.db, 'people', { id: me.person.id }, { city: 'Rennes' })
  expect(await swipe(me)).toMatchObject({
    deck: 'offer',
    total: null,
    offers: 'open',
    cards: [
      {
        kind: 'offer',
        code: 'cap-bois',
        text: 'Formation · Lycée des Saules · Rennes',
        reasons: ['Vous aimez travailler de vos mains.'],
        offer: { kind: 'training', link: 'https://saules.example/bois' },
      },
      { code: 'bts-son', isOutside: true, reasons: [] },
    ],
  })
  expect(provider.asked.at(-1)).toMatchObject({ path: '/api/offers', body: { area: 'Rennes (35)' } })
  await answer(me, 'offer', 'cap-bois')
  await answer(me, 'offer', 'bts-son', 'no')
  expect(await swipe(me)).toMatchObject({ deck: 'done', offers: 'open' })
  const offersOf = async () => (await findPistes(app.db, me.person.id)).filter(({ kind }) => kind !== 'trade')
  expect(await offersOf()).toMatchObject([{ kind: 'training', code: 'cap-bois', state: 'open' }])
  await withdraw(me, 'offer', 'cap-bois')
  expect(await offersOf()).toEqual([])
  await expectRefusal(answer(me, 'offer', 'nowhere'), 404, 'not_found')
  // Answers to offers are not stored here. The provider receives pseudonym and city only, no URL has the city.
  expect(await answersOf(me)).toHaveLength(6)
  expect(new Set(provider.asked.map((one) => one.subject))).toEqual(new Set([subject]))
  const requests = JSON.stringify(provider.asked)
  for (const secret of [me.person.id, me.person.email, me.person.first_name]) expect(requests).not.toContain(secret)
  expect(provider.asked.map(({ path }) => path).join()).not.toContain('Rennes')
})

test('[NBK-10] person who looks for a job: jobs first, trainings once no job is left', async () => {
  const me = await pastOurs()
  await share(me)
  provider.offers.push({ ...offerOf('job-bois', 'Menuisier'), kind: 'job' })
  const codes = async () => (await swipe(me)).cards.map(({ code }) => code)
  await updateRows(app.db, 'people', { id: me.person.id }, { research_type: 'FORMATION' })
  expect(await codes()).toEqual(['cap-bois', 'bts-son', 'job-bois'])
  await updateRows(app.db, 'people', { id: me.person.id }, { research_type: 'JOB' })
  expect(await codes()).toEqual(['job-bois'])
  await answer(me, 'offer', 'job-bois')
  expect(await codes()).toEqual(['cap-bois', 'bts-son'])
})

test('[EXT-01] provider of matches fails: offers unavailable (503), other decks work', async () => {
  const me = await pastOurs()
  await share(me)
  provider.behave('failing')
  expect(await swipe(me)).toMatchObject({ deck: 'done', offers: 'unavailable' })
  for (const attempt of [() => answer(me, 'offer', 'cap-bois'), () => withdraw(me, 'offer', 'cap-bois')])
    await expectRefusal(attempt(), 503, 'matching_unavailable')
  await answer(me, 'trade', trades[0]!.code)
  await withdraw(me, 'trade', trades[0]!.code)
  expect(await swipe(me)).toMatchObject({ deck: 'trade', answered: 2, offers: 'open' })
})

test('[SWP-01] reading cards: writes nothing, does not call the provider before the offers', async () => {
  const me = await app.signIn()
  await share(me)
  const count = async () =>
    (await findRows(app.db, 'connections', { person_id: me.person.id }, ['id'])).length +
    (await findRows(app.db, 'results', { person_id: me.person.id }, ['tool_id'])).length
  const before = await count()
  expect(await swipe(me)).toMatchObject({ deck: 'trade', offers: 'open' })
  await game(me)
  expect([await count(), await answersOf(me), provider.asked]).toEqual([before, [], []])
})

const outcome = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 200 : (result.reason as ApiError).status
test('[SWP-01] person erased concurrently: no answer is stored', async () => {
  const me = await app.signIn()
  const results = await Promise.allSettled([
    app.db.deleteFrom('people').where('id', '=', me.person.id).execute(),
    ...trades.map(({ code }) => answer(me, 'trade', code)),
  ])
  for (const one of results.slice(1)) expect([200, 401, 404, 440]).toContain(outcome(one))
  expect(await answersOf(me)).toEqual([])
})

test('[PIS-09] six answers, results older than their rule → interests to share, from the next visit', async () => {
  const me = await app.signIn({ situation: null, scholarship_level: null, research_type: null })
  const others = await Promise.all(
    (['I', 'A', 'E', 'C'] as const).map((interest, place) => buildGameSentence(db, { interest, position: 4 + place })),
  )
  for (const { code } of [...sentences.slice(0, 2), ...others]) await answer(me, 'sentence', code, 'no')
  await answer(me, 'sentence', others[1]!.code)
  const interests = (await ownOf(me))!.interests!
  expect(interests.map(({ code, score }) => `${code} ${score}`)).toEqual(['A 100', 'R 0', 'I 0', 'S 0', 'E 0', 'C 0'])
  const { id } = await someToolApart(db, 'own')
  await updateRows(
    app.db,
    'results',
    { person_id: me.person.id, tool_id: id },
    { document: { producedAt: new Date().toISOString(), sections: {} } },
  )
  for (let time = 0; time < 2; time++) await me.call('GET /matches')
  expect((await ownOf(me))!.interests).toEqual(interests)
})
