import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { findLedgerFaults } from '../stars/index.ts'

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(app.url, { size: 1, asOwner: true })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

async function somebodyWhoBought(): Promise<string> {
  const { call, person } = await app.signIn({ stars: 300 })
  const { id } = await buildReward(app.db, { price: 100 })
  for (let i = 0; i < 2; i++) await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const account = await app.db.selectFrom('star_accounts').select('id').where('person_id', '=', person.id).executeTakeFirstOrThrow()
  return account.id
}

const CHANGES = [
  'update star_ledger set amount = amount',
  'delete from star_ledger',
  'truncate star_ledger',
  'truncate star_ledger cascade',
]

test('[RWD-09] the product can neither change nor remove what is in the ledger', async () => {
  await somebodyWhoBought()
  for (const text of CHANGES) await expect(sql.raw(text).execute(app.db), text).rejects.toThrow('permission denied for table')
  await expect(sql`alter table star_ledger disable trigger all`.execute(app.db)).rejects.toThrow('must be owner')
})

test('[RWD-09] the owner of the database is held back too', async () => {
  await somebodyWhoBought()
  for (const text of CHANGES) await expect(owner.query(text), text).rejects.toThrow('append-only')
})

test('[RWD-09] tampering past every guard shows', async () => {
  const account = await somebodyWhoBought()
  /** What the scan says after a change, which is then rolled back. */
  const faultsAfter = async (change: string): Promise<string[]> => {
    const tx = await openDatabase(owner).startTransaction().execute()
    try {
      await sql`alter table star_ledger disable trigger star_ledger_is_append_only`.execute(tx)
      await sql.raw(change.replaceAll('$ACCOUNT', `'${account}'`)).execute(tx)
      return (await findLedgerFaults(tx)).map(({ fault }) => fault)
    } finally {
      await tx.rollback().execute()
    }
  }
  const here = 'where account_id = $ACCOUNT'
  expect(await faultsAfter('select 1')).toEqual([])
  for (const [change, fault] of [
    // The sums stay true: only the hash knows.
    [`update star_ledger set created_at = created_at - interval '1 day' ${here} and entry = 2`, 'entry 2 was changed'],
    [`update star_ledger set proof = 'declared' ${here} and entry = 1`, 'entry 1 was changed'],
    [`update star_ledger set source_key = 'mission:x' ${here} and entry = 1`, 'entry 1 was changed'],
    // Even with its own hash made again, the next entry no longer follows.
    [
      `update star_ledger set source_key = 'mission:x', hash = ledger_hash(''::bytea, account_id, entry, amount, 'mission:x', proof, created_at) ${here} and entry = 1`,
      'entry 2 was changed',
    ],
    [`update star_ledger set amount = 400, balance = balance + 100 ${here} and entry = 1`, 'the balance is not the sum'],
    [`delete from star_ledger ${here} and entry = 3`, 'the balance is not the sum'],
    [`delete from star_ledger ${here} and entry = 2`, 'entries are missing before 3'],
    ['update star_accounts set stars = stars + 1 where id = $ACCOUNT', 'the balance is not the sum'],
  ] as const)
    expect(await faultsAfter(change), change).toContain(fault)
})
