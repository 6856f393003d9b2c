import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildLot } from '../../../test/build/code-lots.ts'
import { buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { openOffice } from '../../../test/office.ts'
import { workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { announceLowStock, lowStockMail } from './index.ts'

const app = await useTestApp()
const { db } = app
const owner = useOwner(app)
const organisation = await buildOrganisation(db)

const buy = async (id: string) =>
  (await app.signIn({ stars: 1000 })).call('POST /rewards/{id}', {
    params: { id },
    body: { transactionType: 'PromoCode' },
  })
/** Announces, and returns the mails about a reward. */
async function announce(id: string, times = 1) {
  const { sent, mailer } = recordMails()
  await Promise.all(Array.from({ length: times }, () => announceLowStock(db)))
  await workQueue(owner, deliveryTask(lowStockMail({ ...app.deps, mailer }), { ...app.deps, db }))
  return sent.filter(({ text }) => text.includes(id))
}

test('[RWD-09] no member with the role economy → nothing marked; then one mail to each of them', async () => {
  const { id } = await buildReward(db, { codes: 10 })
  await buildProfessional(db, { organisation, roles: ['admin', 'editor'] })
  expect(await announce(id)).toEqual([])
  const nadia = await buildProfessional(db, { organisation, roles: ['economy'] })
  const paul = await buildProfessional(db, { organisation: await buildOrganisation(db), roles: ['economy', 'admin'] })
  const mails = await announce(id)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([nadia.email, paul.email].toSorted())
  expect(mails[0]!.text).toContain('Il reste 10\u00a0codes')
  expect(await announce(id)).toEqual([])
})

test('[RWD-09] threshold reached → one mail, also with two nodes; filled and reached again → another', async () => {
  const { id } = await buildReward(db, { codes: 3 })
  const nadia = await openOffice(app, { organisation, roles: ['economy'] })
  const paul = await openOffice(app, { organisation, roles: ['economy'] })
  await nadia.call('PUT /office/codes/{id}', { params: { id }, body: { lowStock: 2 } })
  expect(await announce(id)).toEqual([])
  await buy(id)
  const toNadia = async (times?: number) =>
    (await announce(id, times)).filter(({ to }) => to === nadia.professional.email).length
  expect(await toNadia(4)).toBe(1)
  await buy(id)
  expect(await toNadia()).toBe(0)
  const lot = await buildLot(db, { importedBy: nadia.professional, rewardId: id })
  expect(await toNadia()).toBe(0)
  await paul.call('POST /office/code-lots/{id}/release', { params: { id: lot.id } })
  expect(await toNadia()).toBe(0)
  await sql`update reward_codes set expires_on = paris_today() - 1 where lot_id = ${lot.id}`.execute(db)
  expect(await toNadia()).toBe(1)
})

test('[RWD-09] stock filled before the mail is sent, ended reward, reward without codes → no mail', async () => {
  const filled = await buildReward(db, { codes: 1 })
  const ended = await buildReward(db, { codes: 1, end_at: new Date(Date.now() - 1000) })
  const empty = await buildReward(db, { codes: 0 })
  const nadia = await openOffice(app, { organisation, roles: ['economy'] })
  const paul = await openOffice(app, { organisation, roles: ['economy'] })
  await announceLowStock(db)
  const codes = Array.from({ length: 12 }, (_, n) => `F-${n}`)
  const lot = await buildLot(db, { importedBy: nadia.professional, rewardId: filled.id, codes })
  await paul.call('POST /office/code-lots/{id}/release', { params: { id: lot.id } })
  for (const { id } of [filled, ended, empty]) expect(await announce(id)).toEqual([])
})
