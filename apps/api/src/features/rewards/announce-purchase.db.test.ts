import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { workQueue } from '../../../test/queue.ts'
import { openPool } from '../../platform/database/database.ts'
import { MailFailure, createMailer, type Mail, type Mailer } from '../../platform/mail.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { refundPurchase, rewardsTasks } from './index.ts'

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(app.url, { size: 2, asOwner: true })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
afterEach(async () => expect(await findLedgerFaults(app.db)).toEqual([]))

async function buy() {
  const buyer = await app.signIn({ stars: 100 })
  const reward = await buildReward(app.db, { price: 100, title: 'Un livre & <b>plus</b>', codes: 1 })
  const bought = await buyer.call('POST /rewards/{id}', {
    params: { id: reward.id },
    body: { transactionType: 'PromoCode' },
  })
  return { buyer, reward, bought }
}
const work = (mailer: Mailer, options = {}) => workQueue(owner, rewardsTasks(app.deps, mailer), options)
const postman = (fails = 0) => {
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      if (fails-- > 0) throw new MailFailure({ class: 'status', cause: '451' }, true)
      sent.push(mail)
    },
    close: () => {},
  }
  return { sent, mailer }
}
/** The queue writes down what became of a job a moment after the job. */
async function jobsLeft(left: { attempts: number; last_error: string }[]): Promise<void> {
  await expect
    .poll(async () => (await owner.query('select attempts, last_error from graphile_worker.jobs')).rows)
    .toEqual(left)
}

test('[RWD-06] a purchase is announced by mail once, without its code', async () => {
  const { buyer, bought } = await buy()
  const { sent, mailer } = postman()
  await work(mailer)
  await work(mailer)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: buyer.person.email, subject: 'Votre récompense\u00a0: Un livre & <b>plus</b>' })
  expect(sent[0]!.html).toContain('Un livre &amp; &lt;b&gt;plus&lt;/b&gt;')
  expect(JSON.stringify(sent)).toContain(`${app.deps.config.publicUrl}/user/rewards`)
  expect(JSON.stringify(sent)).not.toContain(bought.reward.promoCode)
  await jobsLeft([])
})

test('[RWD-06] the mail is tried again when the mail server was away', async () => {
  await buy()
  const { sent, mailer } = postman(1)
  await work(mailer)
  expect(sent).toEqual([])
  await jobsLeft([{ attempts: 1, last_error: 'the mail server did not accept a mail: status 451' }])
  await work(mailer, { again: true })
  expect(sent).toHaveLength(1)
  await jobsLeft([])
})

test('[RWD-06] nobody who is gone, and nothing that was refunded, is written about', async () => {
  const gone = await buy()
  await sql`select erase_person(${gone.buyer.person.id})`.execute(app.db)
  const refunded = await buy()
  await refundPurchase(app.db, refunded.bought.transaction._id)
  const { sent, mailer } = postman()
  await work(mailer)
  expect(sent).toEqual([])
  await jobsLeft([])
})

test('[RWD-06] a refused purchase is not announced', async () => {
  const { call } = await app.signIn({ stars: 0 })
  const { id } = await buildReward(app.db)
  await expect(
    call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } }),
  ).rejects.toMatchObject({
    status: 402,
  })
  await jobsLeft([])
})

test('[RWD-06] the mail arrives through a mail server', async () => {
  const { buyer } = await buy()
  const { urls, smtpUrl } = inject('simulators')
  const mailer = createMailer(smtpUrl, app.deps.config.mailFrom, 1500, app.deps.failures)
  await work(mailer)
  mailer.close()
  const received = await fetch(`${urls.mailbox}/api/messages?to=${encodeURIComponent(buyer.person.email)}`)
  expect(await received.json()).toMatchObject([{ subject: 'Votre récompense\u00a0: Un livre & <b>plus</b>' }])
})
