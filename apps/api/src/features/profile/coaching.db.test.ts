import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type SignedIn, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { coachingMail, deleteWithdrawnCoaching } from './index.ts'

const app = await useTestApp()
const owner = useOwner(app, 4)
afterEach(async () => {
  await emptyQueue(owner)
  await owner.query('delete from coaching_requests')
})

function postman(...options: Parameters<typeof recordMails>) {
  const { sent, mailer } = recordMails(...options)
  const tasks = deliveryTask(coachingMail({ ...app.deps, mailer }), app.deps)
  return { sent, work: (options?: { again?: boolean }) => workQueue(owner, tasks, options) }
}
const ask = ({ person, call }: SignedIn, interests = 'coaching') =>
  call('PUT /users/{id}', { params: { id: person.id }, body: { interests } })
const state = async ({ call }: SignedIn) => (await call('GET /coaching')).request

test('[PRO-07] repeated and concurrent requests → one mail to the operator with the data to answer', async () => {
  const me = await app.signIn({
    first_name: 'Léa',
    last_name: '=Petit',
    city: 'Rennes',
    situation: 'Étudiant',
    phone_number: '0612345678',
  })
  expect(await state(me)).toBeNull()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(me)))
  expect(answers.map(({ interests }) => interests)).toEqual(Array(6).fill('coaching'))
  expect(await state(me)).toEqual({ createdAt: expect.stringMatching(/Z$/), transmitted: false })
  const { sent, work } = postman()
  await work()
  await work()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: app.deps.config.operator.contactEmail,
    subject: 'Une personne demande un coaching',
  })
  for (const form of [sent[0]!.text, sent[0]!.html!]) {
    for (const fact of ['Léa =Petit', 'Rennes', 'en études', me.person.email]) expect(form).toContain(fact)
    for (const other of ['0612345678', me.person.id, 'Baccalauréat', '18-25']) expect(form).not.toContain(other)
  }
  expect(await state(me)).toMatchObject({ transmitted: true })
  const { notifications } = await me.call('GET /notifications', { query: {} })
  expect(notifications.map(({ kind }) => kind)).toEqual(['coaching-transmitted'])
  // A transmitted request is not sent again, even days later.
  await ask(me)
  await sql`update coaching_requests set transmitted_at = now() - interval '2 days'`.execute(app.db)
  await ask(me)
  await work()
  expect(sent).toHaveLength(1)
})

test('[PRO-07] [API-04] request → only its own person sees it', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await ask(other)
  expect(await state(me)).toBeNull()
})

test('[PRO-07] mail server that refuses: eight tries, then again each hour until it is sent', async () => {
  const me = await app.signIn()
  await ask(me)
  const { sent, work } = postman(9)
  await work()
  expect((await owner.query('select last_error from graphile_worker.jobs')).rows).toEqual([
    { last_error: 'the mail server did not accept a mail: status 451' },
  ])
  for (let attempt = 2; attempt <= 8; attempt++) await work({ again: true })
  expect([sent, await state(me)]).toMatchObject([[], { transmitted: false }])
  await work()
  expect(sent, 'an hour later').toEqual([])
  await work({ again: true })
  await work({ again: true })
  expect([sent.length, await state(me), await app.jobs('coaching')]).toMatchObject([1, { transmitted: true }, []])
})

test('[PRO-07] withdrawn before the mail is sent → not sent; asked again → another request', async () => {
  const me = await app.signIn()
  const { sent, work } = postman()
  await ask(me)
  expect(await ask(me, '')).toMatchObject({ interests: '' })
  expect(await state(me)).toBeNull()
  await work()
  expect(sent).toEqual([])
  await ask(me)
  await work()
  expect(sent).toHaveLength(1)
})

test('[PRO-07] withdrawn after the mail was sent → sent again a day later at the earliest', async () => {
  const me = await app.signIn()
  const { sent, work } = postman()
  await ask(me)
  await work()
  for (let turn = 0; turn < 3; turn++) {
    await ask(me, '')
    expect(await state(me)).toBeNull()
    await ask(me)
    expect(await state(me)).toMatchObject({ transmitted: true })
  }
  await work()
  expect(sent).toHaveLength(1)
  await ask(me, '')
  await sql`update coaching_requests set transmitted_at = now() - interval '2 days'`.execute(app.db)
  await ask(me)
  expect(await state(me)).toMatchObject({ transmitted: false })
  await work()
  expect(sent).toHaveLength(2)
  expect(sent[0]!.messageId).not.toBe(sent[1]!.messageId)
  // Deleted a day after the withdrawal.
  await ask(me, '')
  await sql`update coaching_requests set withdrawn_at = now() - interval '2 days'`.execute(app.db)
  await deleteWithdrawnCoaching(app.db)
  expect((await owner.query('select from coaching_requests')).rowCount).toBe(0)
})

test('[PRO-07] withdrawn while the mail is sent → both are recorded; asked again → not sent again', async () => {
  const me = await app.signIn()
  await ask(me)
  const { sent, work } = postman(0, async () => void (await ask(me, '')))
  await work()
  expect([sent.length, await state(me)]).toEqual([1, null])
  expect((await owner.query('select transmitted_at, withdrawn_at from coaching_requests')).rows).toEqual([
    { transmitted_at: expect.any(Date), withdrawn_at: expect.any(Date) },
  ])
  await ask(me)
  await work()
  expect([sent.length, await state(me)]).toMatchObject([1, { transmitted: true }])
})

test('[PRO-07] [SHR-04] a deleted person → no mail', async () => {
  const me = await app.signIn()
  await ask(me)
  await sql`select erase_person(${me.person.id})`.execute(app.db)
  const { sent, work } = postman()
  await work()
  expect(sent).toEqual([])
})
