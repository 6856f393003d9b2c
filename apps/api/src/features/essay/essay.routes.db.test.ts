import { ESSAY_TABLE_LENGTH } from '@visions/contract/essay-result'
import { INTEREST_CODES } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { buildTrade } from '../../../test/build/content.ts'
import { buildGameSentence } from '../../../test/build/preferences.ts'
import { untilChangesReceived, useTestApp } from '../../../test/harness.ts'

const app = await useTestApp()
const read = async () => {
  await untilChangesReceived(app)
  return app.callSignedOut('GET /public/essay')
}

test('[PIS-02] [OFF-20] essay: five interests, or no trades → empty; all → sentences, trades, table', async () => {
  const empty = { sentences: [], trades: [], table: '' }
  expect(await read()).toEqual(empty)
  for (const interest of INTEREST_CODES.slice(1)) await buildGameSentence(app.db, { interest })
  expect(await read()).toEqual(empty)
  const first = await buildGameSentence(app.db, { interest: 'R', body: 'Je répare « tout » ici.' })
  await buildGameSentence(app.db, { interest: 'R' })
  expect(await read()).toEqual(empty)
  const { code } = await buildTrade(app.db, { interests: 'RI', level: 3, limits: ['nuit'] })
  const { sentences, trades, table } = await read()
  expect(sentences.map(({ interest }) => interest.code).toSorted()).toEqual([...INTEREST_CODES].toSorted())
  expect(sentences.find(({ interest }) => interest.code === 'R')).toMatchObject({
    code: first.code,
    quote: '«\u00a0Je répare “tout” ici\u00a0»',
    interest: { label: 'Le concret' },
  })
  expect(trades).toEqual([
    expect.objectContaining({ code, interests: 'RI', doubt: 'Une partie du travail peut se faire la nuit.' }),
  ])
  expect(table).toHaveLength(ESSAY_TABLE_LENGTH)
})
