import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findCodes, testCodes } from '../../../test/build/codes.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useTestApp } from '../../../test/harness.ts'
import { importCodes } from './index.ts'

const app = await useTestApp()

const from = (...parts: string[]) => Buffer.from(parts.join(''))
const stock = async (rewardId: string) => (await findCodes(app.db, rewardId)).map(({ code }) => code)
const importInto = (id: string, bytes: Uint8Array) =>
  importCodes({ db: app.db, codes: testCodes, fileThread: app.deps.fileThread }, id, { name: 'codes.csv', bytes })

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
    lotId: expect.any(String) as string,
    imported: 2,
    known: [3, 4],
    refused: [
      { line: 5, reason: 'empty' as const },
      { line: 7, reason: 'too-long' as const },
      { line: 8, reason: 'invisible' as const },
      { line: 9, reason: 'invisible' as const },
    ],
  }
  expect(await importInto(id, from(...file))).toEqual(expected)
  expect(await stock(id)).toEqual(['KNOWN', 'FIRST', 'SE"COND;2'])
  expect(await importInto(id, from(file.join('')))).toEqual({
    ...expected,
    lotId: null,
    imported: 0,
    known: [2, 3, 4, 11],
  })
  // Another reward may have the same codes.
  const other = await buildReward(app.db, { codes: 0 })
  expect(await importInto(other.id, from('code\nFIRST\n'))).toMatchObject({ imported: 1, known: [], refused: [] })
})

test('[RWD-09] importCodes: large file imported by two operators concurrently → each code once', async () => {
  const { id } = await buildReward(app.db, { codes: 0 })
  const file = `code\n${Array.from({ length: 5_500 }, (_, i) => `LOT-${i}`).join('\n')}\n`
  const reports = await Promise.all([importInto(id, from(file)), importInto(id, from(file))])
  expect(reports.map(({ imported, known }) => [imported, known.length]).toSorted()).toEqual([
    [0, 5_500],
    [5_500, 0],
  ])
  expect(await stock(id)).toHaveLength(5_500)
})

test('[RWD-09] importCodes: missing column or unknown reward → throws, no codes', async () => {
  const { id } = await buildReward(app.db, { codes: 0 })
  await expect(importInto(id, from('coupon\nA\n'))).rejects.toThrow('no column "code"')
  await expect(importInto(randomUUID(), from('code\nA\n'))).rejects.toThrow('There is no reward')
  expect(await stock(id)).toEqual([])
})

test('[RWD-09] codes imported for a sold-out reward → in stock in the cached list', async () => {
  const { call } = await app.signIn()
  const { id } = await buildReward(app.db, { codes: 0 })
  const inList = async () => (await call('GET /rewards')).rewards.find(({ _id }) => _id === id)
  await expect.poll(inList).toMatchObject({ isInStock: false })
  await importInto(id, from('code\nA\n'))
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
