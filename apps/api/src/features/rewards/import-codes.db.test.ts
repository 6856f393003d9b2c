import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { useTestApp } from '../../../test/harness.ts'
import { findRows } from '../../../test/rows.ts'
import { importCodes } from './index.ts'

const app = await useTestApp()

const from = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))
const stock = async (rewardId: string) =>
  (await findRows(app.db, 'reward_codes', { reward_id: rewardId }, ['code'], 'id')).map(({ code }) => code)

test('[RWD-09] importCodes: repeated or invalid codes → each valid code once, invalid lines reported', async () => {
  const { id } = await buildReward(app.db, { codes: ['KNOWN'] })
  const file = [
    '\u{FEFF}Label;CODE\r\n',
    'a;  FIRST \r\n',
    'b;KNOWN\r\n',
    'c;FIRST\r\n',
    'd;\r\n',
    '\r\n',
    `e;${'x'.repeat(65)}\r\n`,
    'f;A\u0007B\r\n',
    'g;"A\nB"\r\n',
    'h;"SE""COND;2"',
  ]
  const expected = {
    imported: 2,
    known: 2,
    refused: [
      { line: 5, reason: 'the code is empty' },
      { line: 6, reason: 'the code is empty' },
      { line: 7, reason: 'the code is longer than 64 characters' },
      { line: 8, reason: 'the code has control or invisible characters' },
      { line: 10, reason: 'the code has control or invisible characters' },
    ],
  }
  expect(await importCodes(app.db, id, from(...file))).toEqual(expected)
  expect(await stock(id)).toEqual(['KNOWN', 'FIRST', 'SE"COND;2'])
  expect(await importCodes(app.db, id, from(file.join('')))).toEqual({ ...expected, imported: 0, known: 4 })
  // Another reward may have the same codes.
  const other = await buildReward(app.db, { codes: 0 })
  expect(await importCodes(app.db, other.id, from('code\nFIRST\n'))).toEqual({ imported: 1, known: 0, refused: [] })
})

test('[RWD-09] importCodes: large file imported by two operators concurrently → each code once', async () => {
  const { id } = await buildReward(app.db, { codes: 0 })
  const file = `code\n${Array.from({ length: 5_500 }, (_, i) => `LOT-${i}`).join('\n')}\n`
  const reports = await Promise.all([importCodes(app.db, id, from(file)), importCodes(app.db, id, from(file))])
  expect(reports[0].imported + reports[1].imported).toBe(5_500)
  expect(reports[0].known + reports[1].known).toBe(5_500)
  expect(await stock(id)).toHaveLength(5_500)
})

test('[RWD-09] importCodes: missing column, invalid CSV or unknown reward → throws, no codes', async () => {
  const { id } = await buildReward(app.db, { codes: 0 })
  await expect(importCodes(app.db, id, from('coupon\nA\n'))).rejects.toThrow('no column "code"')
  await expect(importCodes(app.db, id, from('code\n"A\n'))).rejects.toThrow(/quote/i)
  await expect(importCodes(app.db, randomUUID(), from('code\nA\n'))).rejects.toThrow('There is no reward')
  expect(await stock(id)).toEqual([])
})

test('[RWD-09] codes imported for a sold-out reward → in stock in the cached list', async () => {
  const { call } = await app.signIn()
  const { id } = await buildReward(app.db, { codes: 0 })
  const inList = async () => (await call('GET /rewards')).rewards.find(({ _id }) => _id === id)
  await expect.poll(inList).toMatchObject({ isInStock: false })
  await importCodes(app.db, id, from('code\nA\n'))
  await expect.poll(inList).toMatchObject({ isInStock: true })
})

test('[RWD-09] operator commands → import codes, refund a purchase, report failures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visions-codes-'))
  try {
    const { call } = await app.signIn({ stars: 100 })
    const { id } = await buildReward(app.db, { price: 100, codes: 0 })
    const file = path.join(folder, 'codes.csv')
    await writeFile(file, 'code\nUN\n\u200b\n')
    const run = (command: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.resolve(import.meta.dirname, '../..', command), ...args],
        {
          env: { ...process.env, DATABASE_URL: app.url },
          encoding: 'utf8',
        },
      )
      return { status, stdout, stderr }
    }
    expect(run('import-codes.ts', id, file)).toEqual({
      status: 1,
      stdout: '1 imported, 0 already known, 1 refused\n',
      stderr: 'line 3: the code has control or invisible characters\n',
    })
    expect(run('import-codes.ts', id, path.join(folder, 'none.csv'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ENOENT'),
    })
    expect(run('import-codes.ts', 'x')).toMatchObject({ status: 2, stderr: expect.stringContaining('<file.csv>') })
    const { transaction } = await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
    expect(run('refund-purchase.ts', transaction._id)).toMatchObject({
      status: 0,
      stdout: 'Refunded. The balance is 100.\n',
    })
    expect(run('refund-purchase.ts', transaction._id)).toMatchObject({ status: 1 })
    expect(await call('GET /userrewards/me')).toEqual({ visionsStars: 100, provenStars: 100 })
  } finally {
    await rm(folder, { recursive: true })
  }
})
