import { randomUUID } from 'node:crypto'
import { MAX_UNREAD } from '@visions/contract/constants'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildNotification } from '../../../test/build/people.ts'
import { readPages, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { notify } from './index.ts'

const app = await useTestApp()

const list = ({ call }: SignedIn, after?: string) => call('GET /notifications', { query: after ? { after } : {} })
const readUntil = ({ call }: SignedIn, until: string) => call('POST /notifications/read', { body: { until } })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('[NOT-01] person without notifications → empty list', async () => {
  expect(await list(await app.signIn())).toEqual({ notifications: [], next: null, unread: 0 })
})

test('[NOT-01] facts → one notification each, the latest first, with the data of its text', async () => {
  const me = await app.signIn()
  await Promise.all(
    Array.from({ length: 10 }, () =>
      notify(app.db, me.person.id, 'consent-given', 'c-1', { consentId: 'c-1', recipient: 'Transvase' }),
    ),
  )
  await notify(app.db, me.person.id, 'consent-withdrawn', 'c-1', { consentId: 'c-1' })
  const { notifications, unread, next } = await list(me)
  expect(notifications.map(({ kind, data, readAt }) => [kind, data, readAt])).toEqual([
    ['consent-withdrawn', { consentId: 'c-1' }, null],
    ['consent-given', { consentId: 'c-1', recipient: 'Transvase' }, null],
  ])
  expect([unread, next]).toEqual([2, null])
})

test('[NBK-11] own act → listed as read, no mail; the same kind from elsewhere → unread, mailed', async () => {
  const me = await app.signIn()
  const mails = async () => (await app.jobs()).filter(({ task }) => task === 'notification-mail').length
  const before = await mails()
  await notify(app.db, me.person.id, 'mission-completed', 'm-1', {}, { isOwnAct: true })
  expect(await list(me)).toMatchObject({ notifications: [{ readAt: expect.any(String) }], unread: 0 })
  expect(await mails()).toBe(before)
  await notify(app.db, me.person.id, 'mission-completed', 'm-2')
  expect(await list(me)).toMatchObject({ notifications: [{ readAt: null }, {}], unread: 1 })
  expect(await mails()).toBe(before + 1)
})

test('[NOT-01] [API-01] list → fifty a page, no gaps or duplicates, also for equal times', async () => {
  const me = await app.signIn()
  const at = minutesAgo(1)
  for (let i = 0; i < 102; i++)
    await buildNotification(app.db, { person: me.person, created_at: i < 60 ? at : minutesAgo(i) })
  const pages = await readPages((after) => list(me, after))
  expect(pages.map(({ notifications }) => notifications.length)).toEqual([50, 50, 2])
  expect(new Set(pages.flatMap(({ notifications }) => notifications.map(({ _id }) => _id))).size).toBe(102)
  for (const { unread } of pages) expect(unread, 'as many, or more').toBe(MAX_UNREAD)
})

test('[API-04] notifications of another person → not listed, not marked as read', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const theirs = await buildNotification(app.db, { person: other.person, created_at: minutesAgo(1) })
  await buildNotification(app.db, { person: me.person, created_at: minutesAgo(5) })
  for (const after of [theirs.id, randomUUID()]) expect((await list(me, after)).notifications).toEqual([])
  await readUntil(me, new Date().toISOString())
  expect((await list(other)).unread).toBe(1)
})

test('[NOT-01] mark as read → all until the instant, to the millisecond, none after it', async () => {
  const me = await app.signIn()
  for (const minutes of [30, 20, 10])
    await buildNotification(app.db, { person: me.person, created_at: minutesAgo(minutes) })
  // The database stores microseconds, the API returns milliseconds.
  await sql`update notifications set created_at = date_trunc('milliseconds', created_at) + interval '600 microseconds'
    where person_id = ${me.person.id}`.execute(app.db)
  const { notifications } = await list(me)
  expect(await readUntil(me, notifications[1]!.createdAt)).toEqual({ unread: 1 })
  const marked = await list(me)
  expect(marked.notifications.map(({ readAt }) => readAt !== null)).toEqual([false, true, true])
  // Repeated calls and an earlier instant change nothing.
  const answers = await Promise.all(Array.from({ length: 10 }, () => readUntil(me, notifications[1]!.createdAt)))
  expect(answers.map(({ unread }) => unread)).toEqual(Array(10).fill(1))
  expect(await readUntil(me, '0000-01-01T00:00:00Z')).toEqual({ unread: 1 })
  expect((await list(me)).notifications).toEqual(marked.notifications)
  expect(await readUntil(me, '9999-12-31T23:59:59.999+23:59')).toEqual({ unread: 0 })
})
