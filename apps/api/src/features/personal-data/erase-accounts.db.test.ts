// Deletion of accounts: deleted data, data that stays, concurrent calls (SHR-04; trust §3, I13, I14).
import { momentText } from '@visions/contract/french-dates'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTool } from '../../../test/build/content.ts'
import { buildConsent, buildExchange, givenTo } from '../../../test/build/exchanges.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildResults } from '../../../test/build/people.ts'
import { testCodes } from '../../../test/build/codes.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useConsentsHost } from '../../../test/consents-host.ts'
import { control, expectRefusal, type SignedIn, untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { emptyQueue, runTask, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { type Mailer } from '../../platform/mail.ts'
import { consentDelivery } from '../consents/index.ts'
import { findLedgerFaults, clearOldIdentities } from '../stars/index.ts'
import { getRow, updateRows } from '../../../test/rows.ts'
import { eraseAccounts } from './deletion.use-case.ts'
import { deletionMail } from './index.ts'

const host = await useConsentsHost()
const app = await useTestApp({ consentsUrl: host.url, partnerTimeoutMs: 1000 })
const owner = useOwner(app, 3)
const { sent, mailer } = recordMails()
beforeEach(async () => {
  await emptyQueue(owner)
  await owner.query('delete from account_deletions')
  sent.length = 0
  host.asked.length = 0
  host.withdrawn.clear()
})
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

const mails = (by: Mailer) => deliveryTask(deletionMail({ ...app.deps, mailer: by }), app.deps)
const work = () => workQueue(owner, { ...deliveryTask(consentDelivery(app.deps), app.deps), ...mails(mailer) })

const ask = (who: SignedIn) => who.call('POST /personaldata/deletion', { body: { confirmation: 'SUPPRIMER' } })
const isDue = (who: SignedIn) =>
  owner.query("update account_deletions set due_at = now() - interval '1 second' where person_id = $1", [who.person.id])
const exists = async ({ person }: SignedIn) =>
  (await app.db.selectFrom('people').select('id').where('id', '=', person.id).executeTakeFirst()) !== undefined

async function personWithStars() {
  const who = await app.signIn({ stars: 300 })
  const reward = await buildReward(app.db, { price: 100, codes: 50 })
  const { id: account } = await getRow(app.db, 'star_accounts', { person_id: who.person.id }, ['id'])
  const buy = () =>
    who.call('POST /rewards/{id}', { params: { id: reward.id }, body: { transactionType: 'PromoCode' } })
  return { who, account, reward, buy }
}

/** Signs a subject in through the identity service, as a browser does. */
async function signInAs(subject: string) {
  const signIn = await app.inject({ url: '/authentication/login' })
  const state = new URL(signIn.headers.location!).searchParams.get('state')!
  const { token } = await control<{ token: string }>('/sign-in-token', {
    subject,
    state,
    audience: app.deps.config.publicUrl,
  })
  const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
    cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const opened = await app.inject({
    method: 'POST',
    url: `/api/auth/sso/${token}`,
    headers: { cookie: cookieOf(signIn) },
  })
  expect(opened.statusCode).toBe(200)
  const id: string = opened.json().userId
  const call = async (key: string, body?: object) => {
    const [method, path] = key.split(' ') as ['POST', string]
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { cookie: cookieOf(opened) },
      ...(body && { payload: body }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  return {
    id,
    call,
    read: (path: string) => call(`GET ${path}`),
    startMission: async () => {
      await app.db
        .insertInto('tool_visits')
        .values({ person_id: id, tool_id: (await buildTool(app.db)).id })
        .execute()
      return (await call('POST /gamification/intro/startermission', { userId: id, completed: false })).credited
    },
  }
}

describe('erasing', () => {
  test('[SHR-04] account not due or deletion cancelled → not erased', async () => {
    const [early, late] = [await app.signIn(), await app.signIn()]
    await ask(early)
    await ask(late)
    await isDue(late)
    await late.call('DELETE /personaldata/deletion')
    await eraseAccounts(app.deps)
    expect([await exists(early), await exists(late)]).toEqual([true, true])
  })

  test('[SHR-04] erased account → all its rows and sessions deleted, the ledger stays without a name', async () => {
    const { who, account, buy } = await personWithStars()
    const bought = await buy()
    await buildResults(app.db, { person: who.person })
    await ask(who)
    await isDue(who)
    await eraseAccounts(app.deps)
    await expectRefusal(who.call('GET /auth/check'), 401, 'not_signed_in')
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'person_id'`.execute(app.db)
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} where person_id = ${who.person.id}`.execute(app.db)
      expect(rows, name).toEqual([])
    }
    const starAccount = await getRow(app.db, 'star_accounts', { id: account }, ['person_id', 'stars'])
    expect(starAccount).toEqual({ person_id: null, stars: 200 })
    const code = await getRow(
      app.db,
      'reward_codes',
      { code_hash: testCodes.hash(bought.reward._id, bought.reward.promoCode) },
      ['purchase_id'],
    )
    expect(code.purchase_id, 'the code is never given again').toBe(bought.transaction._id)
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (
        select a::text from star_accounts a
        union all select l::text from star_ledger l
        union all select p::text from purchases p
      ) t`.execute(app.db)
    for (const trace of [who.person.id, who.person.email, who.person.last_name])
      expect(rows[0]!.text).not.toContain(trace)
    await expectRefusal(who.call('GET /personaldata'), 401)
  })

  test('[ECO-06] identity of an erased account → new account, no stars for tasks paid before', async () => {
    const { subject } = await control<{ subject: string }>('/people', {})
    const first = await signInAs(subject)
    const other = await signInAs((await control<{ subject: string }>('/people', {})).subject)
    expect(await first.startMission()).toBe(50)
    await first.call('POST /personaldata/deletion', { confirmation: 'SUPPRIMER' })
    await owner.query("update account_deletions set due_at = now() - interval '1 second' where person_id = $1", [
      first.id,
    ])
    await eraseAccounts(app.deps)
    const again = await signInAs(subject)
    expect(again.id).not.toBe(first.id)
    expect([(await again.read('/me')).starterStars, (await other.read('/me')).starterStars]).toEqual([
      [0, 50],
      [50, 50],
    ])
    await expect(again.startMission(), 'a tick without stars').rejects.toThrow('starter_step_not_done')
    expect(await other.startMission()).toBe(50)
    const accounts = await sql<{ n: number }>`select count(*)::int as n from accounts_of(${again.id})`.execute(app.db)
    expect(accounts.rows).toEqual([{ n: 2 }])

    // After three years the identity is deleted. The new account of the person stays.
    await owner.query("update star_accounts set erased_at = now() - interval '3 years' where erased_at is not null")
    await clearOldIdentities(app.db)
    const { rows } = await sql`
      select from known_identities k join star_accounts a on a.id = k.account_id where a.erased_at is not null`.execute(
      app.db,
    )
    expect(rows).toEqual([])
    expect((await sql`select from accounts_of(${again.id})`.execute(app.db)).rows).toHaveLength(1)
  })

  test('[ECO-06] second identity of an erased account → new account, same limits', async () => {
    const subject = (await control<{ subject: string }>('/people', {})).subject
    const first = await signInAs(subject)
    const { issuer } = await app.db
      .selectFrom('identities')
      .select('issuer')
      .where('person_id', '=', first.id)
      .executeTakeFirstOrThrow()
    const second = (await control<{ subject: string }>('/people', {})).subject
    await insert(app.db, 'identities', { issuer, subject: second, person_id: first.id })
    await first.call('POST /personaldata/deletion', { confirmation: 'SUPPRIMER' })
    await owner.query("update account_deletions set due_at = now() - interval '1 second' where person_id = $1", [
      first.id,
    ])
    await eraseAccounts(app.deps)
    const again = await signInAs(second)
    expect((await sql`select from accounts_of(${again.id})`.execute(app.db)).rows).toHaveLength(2)
  })

  test('[ECO-06] first identity unlinked before the erasure, then back with it → no stars again', async () => {
    const subject = (await control<{ subject: string }>('/people', {})).subject
    const first = await signInAs(subject)
    expect(await first.startMission()).toBe(50)
    await insert(app.db, 'identities', { issuer: 'mail', subject: `${subject}@example.org`, person_id: first.id })
    await updateRows(app.db, 'sessions', { person_id: first.id }, { proven_at: new Date() })
    const { providers } = await first.read('/account/access')
    await first.call(`DELETE /account/identities/${providers[0].identities[0].id}`)
    await first.call('POST /personaldata/deletion', { confirmation: 'SUPPRIMER' })
    await owner.query("update account_deletions set due_at = now() - interval '1 second' where person_id = $1", [
      first.id,
    ])
    await eraseAccounts(app.deps)
    const again = await signInAs(subject)
    await expect(again.startMission()).rejects.toThrow('starter_step_not_done')
  })

  test('[SHR-04] [CON-06] consents → withdrawn at partners that had the data, never sent to the others', async () => {
    const who = await app.signIn()
    const delivered = await buildConsent(app.db, { person: who.person, delivery: { state: 'confirmed' } })
    const neverSent = await buildConsent(app.db, { person: who.person })
    const before = await buildConsent(app.db, {
      person: who.person,
      delivery: { state: 'confirmed' },
      withdrawal: { state: 'confirmed' },
    })
    await ask(who)
    await isDue(who)
    await eraseAccounts(app.deps)
    await work()
    expect(host.asked.map(({ path, subject }) => [path, subject])).toEqual([
      [`/v1/consents/${delivered.id}/withdrawal`, delivered.deliveries[0]!.subject],
    ])
    const left = await app.db
      .selectFrom('consent_deliveries')
      .select(['record', 'kind', 'state'])
      .where('record', 'in', [delivered.id, neverSent.id, before.id])
      .execute()
    expect(left).toHaveLength(5)
    expect(left).toEqual(
      expect.arrayContaining([
        { record: delivered.id, kind: 'withdrawn', state: 'confirmed' },
        { record: neverSent.id, kind: 'given', state: 'cancelled' },
      ]),
    )
  })

  test('[SHR-04] account in use → erased by a later run, does not block the others', async () => {
    const [busy, other] = [await app.signIn(), await app.signIn()]
    for (const who of [busy, other]) {
      await ask(who)
      await isDue(who)
    }
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query('select from star_accounts where person_id = $1 for update', [busy.person.id])
      await expect(eraseAccounts(app.deps)).rejects.toThrow(/^1 accounts were not erased: 55P03$/)
      expect([await exists(busy), await exists(other)]).toEqual([true, false])
      await client.query('commit')
    } finally {
      client.release()
    }
    await eraseAccounts(app.deps)
    expect(await exists(busy)).toBe(false)
  })

  test('[SHR-04] erasure that fails → rolled back, the consents are still live', async () => {
    const who = await app.signIn()
    const { id } = await buildConsent(app.db, { person: who.person, delivery: { state: 'confirmed' } })
    await ask(who)
    await isDue(who)
    await owner.query('revoke execute on function erase_person(uuid) from public')
    await expect(eraseAccounts(app.deps)).rejects.toThrow('42501')
    await owner.query('grant execute on function erase_person(uuid) to public')
    expect((await who.call('GET /consents/{id}', { params: { id } })).consent.withdrawnAt).toBeNull()
    expect(await app.jobs('deliver-consent')).toEqual([])
    await eraseAccounts(app.deps)
    expect(await exists(who)).toBe(false)
  })
})

describe('concurrent calls', () => {
  test('[SHR-04] [RWD-09] purchases during an erasure → complete or refused, the sums are correct', async () => {
    for (let round = 0; round < 5; round++) {
      const { who, account, reward, buy } = await personWithStars()
      await ask(who)
      await isDue(who)
      const [erased, ...bought] = await Promise.allSettled([
        eraseAccounts(app.deps),
        buy(),
        buy(),
        eraseAccounts(app.deps),
        buy(),
        buy(),
      ])
      expect(erased.status).toBe('fulfilled')
      const done = bought.filter((one) => one.status === 'fulfilled' && one.value !== undefined).length
      for (const one of bought)
        if (one.status === 'rejected') expect([401, 402]).toContain((one.reason as { status: number }).status)
      expect(await exists(who)).toBe(false)
      const starAccount = await getRow(app.db, 'star_accounts', { id: account }, ['person_id', 'stars'])
      expect(starAccount).toEqual({ person_id: null, stars: 300 - done * 100 })
      const codes = await app.db
        .selectFrom('reward_codes')
        .select('id')
        .where('reward_id', '=', reward.id)
        .where('purchase_id', 'is not', null)
        .execute()
      expect(codes).toHaveLength(done)
    }
  })

  test('[SHR-04] consent given during the erasure → 401', async () => {
    const who = await app.signIn()
    const exchange = await buildExchange(app.db)
    await buildResults(app.db, { person: who.person, tool: { id: exchange.exportToolId } })
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query('select erase_person($1)', [who.person.id])
      const body = { serviceId: exchange.import_tool_id, requestBody: givenTo(exchange) }
      const giving = who.call('POST /consents/export', { body })
      const asking = ask(who)
      const cancelling = who.call('DELETE /personaldata/deletion')
      const all = Promise.allSettled([giving, asking, cancelling])
      await untilLockWaits(app.db, 3)
      await client.query('commit')
      for (const one of await all)
        expect(one).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'not_signed_in' } })
    } finally {
      client.release()
    }
  })

  test('[SHR-04] concurrent cancellation and erasure → one wins, the answer is correct', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await app.signIn()
      await ask(who)
      await isDue(who)
      const [cancellation] = await Promise.allSettled([
        who.call('DELETE /personaldata/deletion'),
        eraseAccounts(app.deps),
      ])
      if (cancellation.status === 'fulfilled') expect(await exists(who)).toBe(true)
      else expect(cancellation.reason).toMatchObject({ status: 401 })
    }
  })
})

describe('mails', () => {
  test('[SHR-04] mails: date of the deletion, then its confirmation; then the address is deleted', async () => {
    const who = await app.signIn({ first_name: 'Inès' })
    const { deletion } = await ask(who)
    await work()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: who.person.email,
      subject: expect.stringContaining('Votre compte Visions sera supprimé le '),
    })
    expect(sent[0]!.text).toContain('Bonjour Inès,')
    expect(sent[0]!.text).toContain(`${app.deps.config.publicUrl}/user/share`)
    expect(sent[0]!.text).toContain(momentText(deletion!.dueAt))
    await isDue(who)
    await eraseAccounts(app.deps)
    await work()
    expect(sent[1]).toMatchObject({ to: who.person.email, subject: 'Votre compte Visions est supprimé' })
    const left = 'select count(*) from graphile_worker._private_jobs j where j::text like $1'
    await expect.poll(async () => (await owner.query(left, [`%${who.person.email}%`])).rows).toEqual([{ count: 0 }])
  })

  test('[SHR-04] cancelled deletion → no mail', async () => {
    const who = await app.signIn()
    await ask(who)
    await who.call('DELETE /personaldata/deletion')
    await work()
    expect(sent).toEqual([])
  })

  test('[SHR-04] last mail refused ten times → given up and reported', async () => {
    const { failures } = app.deps
    const task = mails(recordMails(Infinity).mailer)['deletion-mail']
    const deleted = { email: 'canarine@example.org', firstName: 'Canarine' }
    await expect(runTask(task, deleted, 9)).rejects.toThrow('did not accept')
    await runTask(task, deleted, 10)
    expect(failures.counts()).toContainEqual({ target: 'job', name: 'deletion-mail', class: 'given-up', count: 1 })
    const who = await app.signIn()
    await ask(who)
    await expect(runTask(task, { personId: who.person.id }, 20)).rejects.toThrow('did not accept')
  })
})
