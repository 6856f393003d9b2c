import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { openOwner, startOwnApp, useOwner, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { findRows, getRow } from '../../../test/rows.ts'

const app = await useTestApp()
const owner = useOwner(app, 1)
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

/** Signs in a person who bought two rewards. Returns the identifier of their star account. */
async function buildAccountWithPurchases(): Promise<string> {
  const { call, person } = await app.signIn({ stars: 300 })
  const { id } = await buildReward(app.db, { price: 100 })
  for (let i = 0; i < 2; i++)
    await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
  const account = await getRow(app.db, 'star_accounts', { person_id: person.id }, ['id'])
  return account.id
}

/** Runs the operator command that checks the ledger. */
const check = (url: string) =>
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../check-ledger.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  })

test('[RWD-09] ledger:check: sound ledger → status 0; broken ledger → status 1 and the fault, no change', async () => {
  const own = await startOwnApp()
  const tamperer = openOwner(own)
  const { person } = await own.signIn({ stars: 100 })
  expect(check(own.url)).toMatchObject({ status: 0, stdout: 'The ledger is sound.\n', stderr: '' })
  const { rows } = await tamperer.query('update star_accounts set stars = 101 where person_id = $1 returning id', [
    person.id,
  ])
  expect(check(own.url)).toMatchObject({
    status: 1,
    stdout: 'The ledger is broken.\n',
    stderr: `account ${rows[0].id}: the balance is not the sum\n`,
  })
  expect((await findRows(own.db, 'star_accounts', {}, ['stars'])).map(({ stars }) => stars)).toEqual([101])
  const elsewhere = new URL(own.url)
  elsewhere.pathname = '/nowhere'
  expect(check(elsewhere.href)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'database "nowhere" does not exist\n',
  })
})

const CHANGES = [
  'update star_ledger set amount = amount',
  'delete from star_ledger',
  'truncate star_ledger',
  'truncate star_ledger cascade',
]

test('[RWD-09] ledger: update, delete or truncate by the application role → permission denied', async () => {
  await buildAccountWithPurchases()
  for (const text of CHANGES)
    await expect(sql.raw(text).execute(app.deps.db), text).rejects.toThrow('permission denied for table')
  await expect(sql`alter table star_ledger disable trigger all`.execute(app.deps.db)).rejects.toThrow('must be owner')
})

test('[RWD-09] ledger: update, delete or truncate by the database owner → refused by a trigger', async () => {
  await buildAccountWithPurchases()
  for (const text of CHANGES) await expect(owner.query(text), text).rejects.toThrow('append-only')
})

test('[RWD-09] findLedgerFaults: row changed with the trigger disabled → fault', async () => {
  const account = await buildAccountWithPurchases()
  /** Returns the faults found after a change, then rolls it back. */
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
  const { rows } = await sql<{
    week: string
  }>`select max(week)::text as week from star_weeks where account_id = ${account}`.execute(app.db)
  const week = rows[0]!.week
  expect(await faultsAfter('select 1')).toEqual([])
  for (const [change, fault] of [
    // The sums stay right: only the hash shows the change.
    [`update star_ledger set created_at = created_at - interval '1 day' ${here} and entry = 2`, 'entry 2 was changed'],
    [`update star_ledger set proof = 'declared' ${here} and entry = 1`, 'entry 1 was changed'],
    [`update star_ledger set source_key = 'mission:x' ${here} and entry = 1`, 'entry 1 was changed'],
    // With its hash recomputed, the hash of the next entry is wrong.
    [
      `update star_ledger set source_key = 'mission:x',
         hash = ledger_hash(''::bytea, account_id, entry, amount, 'mission:x', proof, created_at)
       ${here} and entry = 1`,
      'entry 2 was changed',
    ],
    [
      `update star_ledger set amount = 400, balance = balance + 100 ${here} and entry = 1`,
      'the balance is not the sum',
    ],
    [`delete from star_ledger ${here} and entry = 3`, 'the balance is not the sum'],
    [`delete from star_ledger ${here} and entry = 2`, 'entries are missing before 3'],
    ['update star_accounts set proven = proven - 1 where id = $ACCOUNT', 'the proven stars are not the sum'],
    [`update star_ledger set proven = proven - 1 ${here} and entry = 1`, 'entry 1 was changed'],
    [`update star_ledger set proven = proven - 1 ${here} and entry = 1`, 'entry 1 moves proven stars without a proof'],
    ['update star_accounts set stars = stars + 1 where id = $ACCOUNT', 'the balance is not the sum'],
    [`update star_weeks set received = received + 1 ${here}`, `the week of ${week} differs from its entries`],
    [`delete from star_weeks ${here}`, `the week of ${week} differs from its entries`],
  ] as const)
    expect(await faultsAfter(change), change).toContain(fault)
})
