import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { type Mailer } from '../../platform/mail.ts'
import { findLedgerFaults } from '../stars/index.ts'
import { purchaseMail, refundPurchase } from './index.ts'

const app = await useTestApp()
const owner = useOwner(app)
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
const work = (mailer: Mailer) => workQueue(owner, deliveryTask(purchaseMail({ ...app.deps, mailer }), app.deps))

test('[RWD-06] a purchase → one mail, without its code', async () => {
  const { buyer, bought } = await buy()
  const { sent, mailer } = recordMails()
  await work(mailer)
  await work(mailer)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: buyer.person.email,
    subject: 'Votre échange est confirmé\u00a0: «\u00a0Un livre & <b>plus</b>\u00a0»',
  })
  expect(sent[0]!.html).toContain('Un livre &amp; &lt;b&gt;plus&lt;/b&gt;')
  expect(JSON.stringify(sent)).toContain(`${app.deps.config.publicUrl}/user/rewards`)
  expect(JSON.stringify(sent)).not.toContain(bought.reward.promoCode)
  expect(await app.jobs()).toEqual([])
})

test('[RWD-06] person deleted or purchase refunded → no mail', async () => {
  const deleted = await buy()
  await sql`select erase_person(${deleted.buyer.person.id})`.execute(app.db)
  const refunded = await buy()
  await refundPurchase(app.db, refunded.bought.transaction._id)
  const { sent, mailer } = recordMails()
  await work(mailer)
  expect(sent).toEqual([])
  expect(await app.jobs()).toEqual([])
})
