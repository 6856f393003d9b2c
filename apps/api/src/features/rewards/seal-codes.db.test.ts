import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCodes, testCodes } from '../../../test/build/codes.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { countCodesIn, dumpDatabase } from '../../../test/dump.ts'
import { expectRefusal, untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createCodeSealer } from './code-sealer.ts'
import { checkCodesKey, importCodes, sealCodes } from './index.ts'

const app = await useTestApp()
const { db } = app
const owner = useOwner(app)
const { fileThread } = app.deps
const deps = { db, codes: testCodes, fileThread }

const fileOf = (text: string) => ({ name: 'codes.csv', bytes: Buffer.from(text) })

const PURCHASE = { transactionType: 'PromoCode' } as const
const buy = async (rewardId: string, key: string = randomUUID(), who?: Awaited<ReturnType<typeof app.signIn>>) =>
  (who ?? (await app.signIn({ stars: 1000 }))).call('POST /rewards/{id}', {
    params: { id: rewardId },
    headers: { 'idempotency-key': key },
    body: PURCHASE,
  })

/** Codes in clear, from before they were sealed. */
const addInClear = (rewardId: string, codes: readonly string[]) =>
  db
    .insertInto('reward_codes')
    .values(codes.map((code) => ({ reward_id: rewardId, code })))
    .execute()

test('[RWD-09] 1,000 imported codes, 20 of them bought → none in a dump, each shown to its buyer', async () => {
  const { id } = await buildReward(db, { codes: 0 })
  const codes = Array.from({ length: 1000 }, (_, n) => `DUMP${n}X${randomBytes(4).toString('hex')}`)
  const { imported } = await importCodes(deps, id, fileOf(`code\n${codes.join('\n')}\n`))
  expect(imported).toBe(1000)
  const who = await app.signIn({ stars: 10_000 })
  const given = []
  const keys = Array.from({ length: 20 }, () => randomUUID())
  for (const key of keys) given.push((await buy(id, key, who)).reward.promoCode)
  expect(given).toEqual(codes.slice(0, 20))
  expect((await buy(id, keys[7], who)).reward.promoCode).toBe(codes[7])
  const { rewards } = await who.call('GET /rewards/purchased')
  expect(rewards.map(({ reward }) => reward.promoCode)).toEqual(given.toReversed())
  const exported = await app.inject({ url: '/api/personaldata/export/purchases', headers: { cookie: who.cookie } })
  expect(countCodesIn(exported.body, given)).toBe(20)
  const text = await dumpDatabase(app.url)
  expect(text).toContain(keys[7])
  expect(countCodesIn(text, codes)).toBe(0)
})

test('[RWD-09] codes in clear → sold and shown; sealed by codes:seal → the same answers', async () => {
  const { id } = await buildReward(db, { codes: 0, limit_per_person: null })
  const codes = Array.from({ length: 6 }, (_, n) => `CLEAR-${n}-${randomBytes(4).toString('hex')}`)
  await addInClear(id, codes)
  const who = await app.signIn({ stars: 1000 })
  const key = randomUUID()
  const first = await buy(id, key, who)
  expect(first.reward.promoCode).toBe(codes[0])
  // A node of the version before stored the code.
  await sql`update idempotency_keys set body = body || jsonb_build_object('promoCode', ${codes[0]}::text)
    where person_id = ${who.person.id}`.execute(db)
  expect(countCodesIn(await dumpDatabase(app.url), codes)).toBe(6)
  expect(await importCodes(deps, id, fileOf(`code\n${codes[0]}\n${codes[5]}\nNEW-${codes[0]}\n`))).toMatchObject({
    imported: 1,
    known: [2, 3],
    refused: [],
  })
  expect(await sealCodes(deps)).toBe(6)
  expect(await sealCodes(deps)).toBe(0)
  expect(countCodesIn(await dumpDatabase(app.url), codes)).toBe(0)
  expect((await findCodes(db, id)).map(({ code }) => code)).toEqual([...codes, `NEW-${codes[0]}`])
  expect(await buy(id, key, who)).toEqual(first)
  expect((await buy(id, randomUUID(), who)).reward.promoCode).toBe(codes[1])
  expect((await importCodes(deps, id, fileOf(`code\n${codes[3]}\n`))).known).toEqual([2])
})

test('[RWD-09] code of a past day → not sold, not in stock; of today in Paris → sold', async () => {
  const { id } = await buildReward(db, { codes: ['PAST', 'TODAY'] })
  const expire = (code: string, days: number) =>
    sql`update reward_codes set expires_on = paris_today() + ${days}::int
      where code_hash = ${testCodes.hash(id, code)}`.execute(db)
  await expire('PAST', -1)
  await expire('TODAY', 0)
  expect((await buy(id)).reward.promoCode).toBe('TODAY')
  await expectRefusal(buy(id), 409, 'sold_out')
  const { call } = await app.signIn()
  expect((await call('GET /rewards/{id}', { params: { id } })).reward.isInStock).toBe(false)
})

test('[RWD-09] last code locked by codes:seal → the purchase waits for it and gets it', async () => {
  const { id } = await buildReward(db, { codes: ['LAST'] })
  let bought: ReturnType<typeof buy> | undefined
  await openDatabase(owner)
    .transaction()
    .execute(async (tx) => {
      await sql`update reward_codes set sealed = sealed where reward_id = ${id}`.execute(tx)
      bought = buy(id)
      await untilLockWaits(db)
    })
  expect((await bought!).reward.promoCode).toBe('LAST')
  await expectRefusal(buy(id), 409, 'sold_out')
})

// Last: afterwards this app cannot open the codes of the file.
test('[RWD-09] rotated key: codes sold before and after the new seal, duplicates found in between', async () => {
  const { id } = await buildReward(db, { codes: ['R-1', 'R-2'] })
  const demonstration = app.deps.config.codesKeys[0]!
  const rotated = { db, fileThread, codes: createCodeSealer([randomBytes(32), demonstration]) }
  expect(await importCodes(rotated, id, fileOf('code\nR-2\nR-3\n'))).toMatchObject({
    imported: 1,
    known: [2],
  })
  await expect(checkCodesKey(db, testCodes)).rejects.toThrow('FORMER_CODES_KEYS')
  await checkCodesKey(db, rotated.codes)
  expect(await sealCodes(rotated)).toBeGreaterThanOrEqual(2)
  const stored = await db.selectFrom('reward_codes').select('sealed').where('reward_id', '=', id).execute()
  expect(stored.map(({ sealed }) => sealed!.subarray(0, 4))).toEqual(stored.map(() => rotated.codes.keyId))
  expect(await importCodes(rotated, id, fileOf('code\nR-1\nR-2\nR-3\n'))).toMatchObject({ imported: 0 })
})
