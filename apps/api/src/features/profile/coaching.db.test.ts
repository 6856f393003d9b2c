import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, untilWaiting, type SignedIn, type TestApp } from '../../../test/harness.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { openPool } from '../../platform/database/database.ts'
import { MailFailure, type Mail, type Mailer } from '../../platform/mail.ts'
import { profileTasks } from './index.ts'

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(app.url, { size: 4, asOwner: true })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
afterEach(async () => {
  await emptyQueue(owner)
  await owner.query('delete from coaching_requests')
})

function postman(refusals = 0, during?: () => Promise<void>) {
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      if (refusals-- > 0) throw new MailFailure({ class: 'status', cause: '451' }, true)
      await during?.()
      sent.push(mail)
    },
    close: () => {},
  }
  const tasks = profileTasks(app.deps, mailer)
  return { sent, tasks, work: (options?: { again?: boolean }) => workQueue(owner, tasks, options) }
}
const ask = ({ person, call }: SignedIn, interests = 'coaching') =>
  call('PUT /users/{id}', { params: { id: person.id }, body: { interests } })
const state = async ({ call }: SignedIn) => (await call('GET /coaching')).request
const resume = (tasks: ReturnType<typeof profileTasks>) => (tasks['tell-coaching'] as () => Promise<void>)()
const wasMade = (ago: string) => sql`update coaching_requests set created_at = now() - ${ago}::interval`.execute(app.db)

test('[PRO-07] asked for once or many times at once, the operator is told once who asks, where from, and how to answer', async () => {
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
  expect(sent[0]).toMatchObject({ to: app.deps.config.operator.contactEmail, subject: 'Une demande de coaching' })
  for (const form of [sent[0]!.text, sent[0]!.html!]) {
    for (const fact of ['Léa =Petit', 'Rennes', 'Étudiant', me.person.email]) expect(form).toContain(fact)
    for (const other of ['0612345678', me.person.id, 'Baccalauréat', '18-25']) expect(form).not.toContain(other)
  }
  expect(await state(me)).toMatchObject({ transmitted: true })
  const { notifications } = await me.call('GET /notifications', { query: {} })
  expect(notifications.map(({ kind }) => kind)).toEqual(['coaching-transmitted'])
  // Asked for already, however long ago.
  await ask(me)
  await sql`update coaching_requests set transmitted_at = now() - interval '2 days'`.execute(app.db)
  await ask(me)
  await work()
  expect(sent).toHaveLength(1)
})

test('[PRO-07] [API-04] one sees one’s own request only', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await ask(other)
  expect(await state(me)).toBeNull()
  await expect(app.anybody('GET /coaching')).rejects.toMatchObject({ status: 401 })
})

test('[PRO-07] refused by the mail server it stays recorded, is tried again, and by the clock however often it failed', async () => {
  const me = await app.signIn()
  await ask(me)
  const { sent, tasks, work } = postman(2)
  await work()
  expect(await state(me)).toMatchObject({ transmitted: false })
  const kept = await owner.query<{ last_error: string }>('select last_error from graphile_worker.jobs')
  expect(kept.rows).toEqual([{ last_error: 'the mail server did not accept a mail: status 451' }])
  await work({ again: true })
  expect(sent).toEqual([])
  // The queue gave it up.
  await emptyQueue(owner)
  await resume(tasks)
  await work()
  expect(sent, 'not yet: it may be under way').toEqual([])
  await wasMade('2 hours')
  await resume(tasks)
  await resume(tasks)
  await work()
  expect(sent).toHaveLength(1)
  expect(await state(me)).toMatchObject({ transmitted: true })
  await resume(tasks)
  await work()
  expect(sent).toHaveLength(1)
})

test('[PRO-07] taken back before it was told, it never is; asked for again it is another one', async () => {
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

test('[PRO-07] taken back after it was told, it is told again a day later at the earliest', async () => {
  const me = await app.signIn()
  const { sent, tasks, work } = postman()
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
  // What was taken back is forgotten after a day.
  await ask(me, '')
  await sql`update coaching_requests set withdrawn_at = now() - interval '2 days'`.execute(app.db)
  await resume(tasks)
  expect((await owner.query('select from coaching_requests')).rowCount).toBe(0)
})

test('[PRO-07] who takes it back while it is told waits, and what was told says so', async () => {
  const me = await app.signIn()
  await ask(me)
  let leaving: Promise<unknown> | undefined
  const { sent, work } = postman(0, async () => {
    leaving = ask(me, '')
    await untilWaiting(app.db)
  })
  await work()
  await leaving
  expect([sent.length, await state(me)]).toEqual([1, null])
  expect((await owner.query('select transmitted_at, withdrawn_at from coaching_requests')).rows).toEqual([
    { transmitted_at: expect.any(Date), withdrawn_at: expect.any(Date) },
  ])
})

test('[PRO-07] [SHR-04] nobody who is gone is told of', async () => {
  const me = await app.signIn()
  await ask(me)
  await sql`select erase_person(${me.person.id})`.execute(app.db)
  const { sent, work } = postman()
  await work()
  expect(sent).toEqual([])
})
