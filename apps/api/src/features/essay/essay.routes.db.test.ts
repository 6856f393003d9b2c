import { ESSAY_TABLE_LENGTH } from '@visions/contract/essay-result'
import { INTEREST_CODES, STARTER_STEP_STARS } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { buildTrade } from '../../../test/build/content.ts'
import { buildGameSentence } from '../../../test/build/preferences.ts'
import { untilChangesReceived, useTestApp, type SignedIn } from '../../../test/harness.ts'
import { findPistes } from '../pistes/index.ts'

const app = await useTestApp()
const pistesOf = ({ person }: SignedIn) => findPistes(app.db, person.id)
const read = async () => {
  await untilChangesReceived(app)
  return app.callSignedOut('GET /public/essay')
}

test('[PIS-02] [OFF-20] essay: five interests, or no trades → empty; all → sentences, trades, table', async () => {
  const empty = { sentences: [], trades: [], table: '', sheet: '' }
  expect(await read()).toEqual(empty)
  for (const interest of INTEREST_CODES.slice(1)) await buildGameSentence(app.db, { interest })
  expect(await read()).toEqual(empty)
  const first = await buildGameSentence(app.db, { interest: 'R', body: 'Je répare « tout » ici.' })
  await buildGameSentence(app.db, { interest: 'R' })
  expect(await read()).toEqual(empty)
  const { code } = await buildTrade(app.db, { interests: 'RI', level: 3, limits: ['nuit'] })
  const { sentences, trades, table, sheet } = await read()
  expect(sentences.map(({ letter }) => letter).toSorted()).toEqual([...INTEREST_CODES].toSorted())
  expect(sentences.find(({ letter }) => letter === 'R')).toMatchObject({
    key: first.code,
    quote: '«\u00a0Je répare “tout” ici\u00a0»',
    label: 'Le concret',
  })
  expect(trades).toEqual([
    expect.objectContaining({ key: code, interests: 'RI', doubt: 'Une partie du travail peut se faire la nuit.' }),
  ])
  expect(table).toHaveLength(ESSAY_TABLE_LENGTH)
  const get = async (url: string) => {
    const { body, headers } = await app.inject({ url })
    return [body.includes(`<symbol id="${code}"`), headers['content-type'], headers['cache-control']]
  }
  const type = 'image/svg+xml; charset=utf-8'
  expect(await get(sheet)).toEqual([true, type, 'public, max-age=31536000, immutable'])
  expect(await get('/images/essai/earlier.svg')).toEqual([true, type, 'public, max-age=300'])
})

test('[PIS-02] [PIS-08] new account: answers, three open pistes in order, first star; again → nothing', async () => {
  const { sentences } = await read()
  const trades = [(await buildTrade(app.db)).code, (await buildTrade(app.db)).code, (await buildTrade(app.db)).code]
  const body = { answers: sentences.map(({ key: code }) => ({ code, answer: 'yes' as const })), trades }
  const person = await app.signIn()
  for (let times = 0; times < 2; times++) {
    expect(await person.call('POST /pistes/essay', { body })).toEqual({ waiting: 0 })
    expect((await pistesOf(person)).map(({ code, state, source }) => [code, state, source])).toEqual(
      trades.map((code) => [code, 'open', 'essay']),
    )
    expect((await person.call('GET /me')).visionsStars).toBe(STARTER_STEP_STARS)
  }
  const { sentences: answered } = await person.call('GET /preferences/game')
  expect(
    answered
      .filter(({ answer }) => answer === 'yes')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(sentences.map(({ key }) => key).toSorted())
})
test('[PIS-02] earlier answers stay; unknown sentence, trade or number → refused', async () => {
  const { sentences } = await read()
  const { code: trade } = await buildTrade(app.db)
  const answers = sentences.map(({ key: code }) => ({ code, answer: 'no' as const }))
  const person = await app.signIn()
  const params = { kind: 'sentence', code: answers[0]!.code } as const
  await person.call('PUT /preferences/{kind}/{code}', { params, body: { answer: 'yes' } })
  const other = await buildGameSentence(app.db, { interest: 'S' })
  for (const body of [
    { answers: [...answers.slice(1), { code: other.code, answer: 'yes' as const }], trades: [trade] },
    { answers, trades: [trade, 'A9999'] },
  ])
    await expect(person.call('POST /pistes/essay', { body })).rejects.toMatchObject({ status: 404 })
  for (const body of [
    { answers: answers.slice(1), trades: [trade] },
    { answers: [...answers.slice(1), answers[1]!], trades: [trade] },
    { answers, trades: [trade, trade] },
    { answers, trades: [] },
  ])
    await expect(person.call('POST /pistes/essay', { body })).rejects.toMatchObject({ status: 400 })
  expect(await pistesOf(person)).toEqual([])
  const saved = async () =>
    (await person.call('GET /preferences/game')).sentences.flatMap(({ answer }) => answer ?? []).toSorted()
  expect(await saved()).toEqual(['yes'])
  await person.call('POST /pistes/essay', { body: { answers, trades: [trade] } })
  expect(await saved()).toEqual(['no', 'no', 'no', 'no', 'no', 'yes'])
})
