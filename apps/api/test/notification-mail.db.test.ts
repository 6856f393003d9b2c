// Notifications of purchases, missions and stars, and the mails about them.
import { MAIL_TOPICS } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { getRow } from './rows.ts'
import { recordMails } from './mails.ts'
import { buildMission } from './build/content.ts'
import { buildReward } from './build/rewards.ts'
import { expectRefusal, type SignedIn, useOwner, useTestApp } from './harness.ts'
import { emptyQueue, workQueue } from './queue.ts'
import { deliveryTask } from '../src/platform/deliveries.ts'
import { purchaseMail, refundPurchase } from '../src/features/rewards/index.ts'
import { findCurrentMeeting } from '../src/features/meetings/index.ts'
import { creditExperience } from '../src/features/journeys/index.ts'
import { notificationMail, notify } from '../src/features/notifications/index.ts'

const app = await useTestApp()
const owner = useOwner(app)
afterEach(() => emptyQueue(owner))

function postman(refusals = 0) {
  const { sent, mailer } = recordMails(refusals)
  const tools = { ...app.deps, mailer }
  const tasks = {
    ...deliveryTask(notificationMail(tools, findCurrentMeeting), app.deps),
    ...deliveryTask(purchaseMail(tools), app.deps),
  }
  return { sent, work: (options?: { again?: boolean }) => workQueue(owner, tasks, options) }
}
const notificationsOf = async ({ call }: SignedIn) =>
  (await call('GET /notifications', { query: {} })).notifications.map(({ kind, data }) => ({ kind, data }))
const jobs = async () =>
  (await owner.query<{ last_error: string | null }>('select last_error from graphile_worker.jobs')).rows
const want = ({ call }: SignedIn, ...topics: (typeof MAIL_TOPICS)[number][]) =>
  call('PUT /mailpreferences', { body: { topics: Object.fromEntries(topics.map((topic) => [topic, true])) } })

const credit = ({ person }: SignedIn, reason: 'assessment' | 'coach' = 'coach') => {
  const journey = { experience: 'parcoursup', title: 'Parcoursup', stars: 100 } as const
  return creditExperience(app.db, person.id, reason, journey, 'declared')
}

async function buy(who: SignedIn) {
  const reward = await buildReward(app.db, { price: 100, title: 'Un livre', codes: 1 })
  const bought = await who.call('POST /rewards/{id}', {
    params: { id: reward.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { transactionType: 'PromoCode' },
  })
  const { name: partner } = await getRow(app.db, 'partners', { id: reward.partner_id })
  const purchaseId = bought.transaction._id
  return { purchaseId, data: { purchaseId, rewardId: reward.id, name: 'Un livre', partner, stars: '100' } }
}

describe('facts of the ledger and the purchases', () => {
  test('[NOT-01] purchase and refund, repeated → one notification each; refused purchase → none', async () => {
    const me = await app.signIn({ stars: 100 })
    const { id } = await buildReward(app.db, { price: 5000 })
    await expectRefusal(me.call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } }), 402)
    expect(await notificationsOf(me)).toEqual([])
    const { purchaseId, data } = await buy(me)
    expect(await notificationsOf(me)).toEqual([{ kind: 'reward-bought', data }])
    await Promise.all(Array.from({ length: 5 }, () => refundPurchase(app.db, purchaseId)))
    expect(await notificationsOf(me)).toEqual([
      { kind: 'reward-refunded', data },
      { kind: 'reward-bought', data },
    ])
    expect((await me.call('GET /me')).unread, '[NBK-11] the refund; the purchase is the person’s own act').toBe(1)
  })

  test('[NOT-01] last task of a mission → one notification; other tasks → none', async () => {
    const me = await app.signIn()
    const mission = await buildMission(app.db, { name: 'Explorer', bonus: 80, tasks: [{}, {}] })
    const offers = JSON.stringify([{ basis: 'preset', missions: [mission.id] }])
    const complete = (index: number) =>
      sql`select complete_task(${me.person.id}, ${mission.tasks[index]!.id}, ${offers})`.execute(app.db)
    await complete(0)
    expect(await notificationsOf(me)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => complete(1)))
    expect(await notificationsOf(me)).toEqual([
      { kind: 'mission-completed', data: { missionId: mission.id, name: 'Explorer', stars: '80' } },
    ])
  })

  test('[NOT-01] stars of an experience: notification with its name', async () => {
    const me = await app.signIn()
    for (let again = 0; again < 2; again++) {
      await credit(me)
      await credit(me, 'assessment')
    }
    const data = { experience: 'parcoursup', name: 'Parcoursup', stars: '100' }
    expect(await notificationsOf(me)).toEqual([
      { kind: 'stars-earned', data: { reason: 'assessment', ...data } },
      { kind: 'stars-earned', data: { reason: 'coach', ...data } },
    ])
  })

  test('[NOT-01] [SHR-04] refund of an erased person: no notification, no mail', async () => {
    const me = await app.signIn({ stars: 100 })
    const { purchaseId } = await buy(me)
    await sql`select erase_person(${me.person.id})`.execute(app.db)
    const before = await sql<{ count: number }>`select count(*) as count from notifications`.execute(app.db)
    expect(await refundPurchase(app.db, purchaseId)).toBe(100)
    expect(await sql`select count(*) as count from notifications`.execute(app.db)).toMatchObject({ rows: before.rows })
    const { sent, work } = postman()
    await work()
    expect(sent).toEqual([])
  })
})

describe('mails', () => {
  test('[NOT-01] topic that the person wants: one mail, with two ways to unsubscribe', async () => {
    const me = await app.signIn({ stars: 100 })
    const { purchaseId } = await buy(me)
    const { sent, work } = postman()
    await work()
    // One mail and one notification per purchase.
    expect(sent.map(({ subject }) => subject)).toEqual(['Votre échange est confirmé\u00a0: «\u00a0Un livre\u00a0»'])
    await refundPurchase(app.db, purchaseId)
    await work()
    await work()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [me.person.email, 'Votre échange est confirmé\u00a0: «\u00a0Un livre\u00a0»'],
      [me.person.email, 'La récompense «\u00a0Un livre\u00a0» vous est remboursée'],
    ])
    const token = app.deps.secrets.linkToken('mails:rewards', me.person.mail_key)
    const stop = `${app.deps.config.publicUrl}/e-mails/${token}`
    for (const { text, html, headers, messageId } of sent) {
      expect(headers).toEqual({
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      for (const form of [text, html]) {
        expect(form).toContain(stop)
        expect(form).toContain('/user/notifications#e-mails')
      }
      expect(messageId).toMatch(/^(purchase|notification)-[\da-f-]{36}$/)
    }
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
    expect(await jobs()).toEqual([])
  })

  test('[NOT-01] [API-04] links in mails: no e-mail and no identifier of a person', async () => {
    const me = await app.signIn({ stars: 100 })
    await want(me, ...MAIL_TOPICS)
    await buy(me)
    await notify(app.db, me.person.id, 'assessment-ready', 'a', { experience: 'bilan-orientation', name: 'Bilan' })
    await notify(app.db, me.person.id, 'consent-confirmed', 'c', { recipient: 'Transvase' })
    await credit(me)
    const { sent, work } = postman()
    await work()
    expect(sent).toHaveLength(4)
    const bytes = Buffer.from(me.person.id.replaceAll('-', ''), 'hex')
    for (const address of sent.flatMap(({ text, headers }) =>
      `${text} ${headers!['List-Unsubscribe']}`.match(/https?:\S+/g)!,
    ))
      for (const secret of [me.person.id, me.person.email, bytes.toString('hex'), bytes.toString('base64url')])
        expect(decodeURIComponent(address)).not.toContain(secret)
  })

  test('[NOT-01] mail preferences: read when the mail is sent', async () => {
    const me = await app.signIn({ stars: 200 })
    const { sent, work } = postman()
    await buy(me)
    await me.call('PUT /mailpreferences', { body: { topics: { rewards: false } } })
    await credit(me)
    await want(me, 'stars')
    await notify(app.db, me.person.id, 'consent-confirmed', 'c', { recipient: 'Transvase' })
    await work()
    expect(sent.map(({ subject }) => subject)).toEqual(['Vous avez gagné 100\u00a0VisionsStars'])
    expect(await jobs()).toEqual([])
    expect(await notificationsOf(me)).toHaveLength(3)
  })

  test('[NOT-01] repeated notification → one mail; erased person → no mail', async () => {
    const [me, erased] = [await app.signIn(), await app.signIn()]
    const { sent, work } = postman()
    for (const { person } of [me, me, erased])
      await notify(app.db, person.id, 'assessment-ready', 'a', { experience: 'bilan-orientation' })
    await sql`select erase_person(${erased.person.id})`.execute(app.db)
    await work()
    await notify(app.db, me.person.id, 'assessment-ready', 'a', { experience: 'bilan-orientation' })
    await work()
    expect(sent.map(({ to }) => to)).toEqual([me.person.email])
  })

  test('[NOT-01] refused mail: retried with the same message id, answer of the server not stored', async () => {
    const me = await app.signIn()
    await notify(app.db, me.person.id, 'adviser-note', 'n', { author: '=1+1', experience: 'bilan-orientation' })
    const { sent, work } = postman(1)
    await work()
    expect(sent).toEqual([])
    expect(await jobs()).toEqual([{ last_error: 'the mail server did not accept a mail: status 451' }])
    await work({ again: true })
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('’=1+1 vous a laissé un message')])
    expect(await jobs()).toEqual([])
  })
})

describe('topics of mails', () => {
  const byDefault = { meetings: true, assessments: true, rewards: true, stars: false, partners: false, weekly: false }
  const tokenOf = ({ person }: SignedIn, topic = 'rewards') =>
    app.deps.secrets.linkToken(`mails:${topic}`, person.mail_key)
  const read = (token: string) => app.callSignedOut('GET /public/subscriptions/{token}', { params: { token } })
  const put = (token: string, isOn: boolean) =>
    app.callSignedOut('PUT /public/subscriptions/{token}', { params: { token }, body: { isOn } })

  test('[NOT-01] [API-04] topics: changed one by one, by the person only', async () => {
    const [me, other] = [await app.signIn(), await app.signIn()]
    expect(await me.call('GET /mailpreferences')).toEqual({ topics: byDefault })
    expect(await me.call('PUT /mailpreferences', { body: { topics: {} } })).toEqual({ topics: byDefault })
    await Promise.all(
      Array.from({ length: 5 }, () => me.call('PUT /mailpreferences', { body: { topics: { stars: true } } })),
    )
    expect(await me.call('PUT /mailpreferences', { body: { topics: { meetings: false } } })).toEqual({
      topics: { ...byDefault, stars: true, meetings: false },
    })
    expect(await other.call('GET /mailpreferences')).toEqual({ topics: byDefault })
  })

  test('[NOT-01] link of a mail: shows its topic and stops it without a session; reading changes nothing', async () => {
    const [me, other] = [await app.signIn(), await app.signIn()]
    for (let again = 0; again < 2; again++) expect(await read(tokenOf(me))).toEqual({ topic: 'rewards', isOn: true })
    for (let again = 0; again < 2; again++)
      expect(await put(tokenOf(me), false)).toEqual({ topic: 'rewards', isOn: false })
    expect((await me.call('GET /mailpreferences')).topics).toEqual({ ...byDefault, rewards: false })
    expect((await other.call('GET /mailpreferences')).topics).toEqual(byDefault)
    expect(await put(tokenOf(me), true)).toEqual({ topic: 'rewards', isOn: true })
    expect(await read(tokenOf(me, 'stars'))).toEqual({ topic: 'stars', isOn: false })
  })

  test('[NOT-01] [API-04] link that is forged, of another kind or of an erased person → 404', async () => {
    const me = await app.signIn()
    const erased = await app.signIn()
    const theirs = tokenOf(erased)
    await sql`select erase_person(${erased.person.id})`.execute(app.db)
    for (const token of [
      tokenOf(me).replace('.', '=.'),
      app.deps.secrets.linkToken('mails:deletion', me.person.mail_key),
      app.deps.secrets.linkToken('mails:rewards', me.person.id),
      theirs,
    ]) {
      await expectRefusal(read(token), 404, 'not_found', token)
      await expectRefusal(put(token, false), 404, 'not_found', token)
    }
    expect((await me.call('GET /mailpreferences')).topics).toEqual(byDefault)
  })
})
