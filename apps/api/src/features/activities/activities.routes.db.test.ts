import type { Activity } from '@visions/contract/activities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { KEPT_ACTIVITIES } from './activities.repository.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const kept = (personId: string) =>
  app.db.selectFrom('activities').selectAll().where('person_id', '=', personId).orderBy('occurred_at').execute()
/** `size` activities, one per second, starting at second `from`. */
const batch = (from: number, size = 50): Activity[] =>
  Array.from({ length: size }, (_, place) => ({
    activity: 'open-page',
    timestamp: new Date(Date.UTC(2026, 0, 1) + (from + place) * 1000).toISOString(),
  }))

test('[UI-06] batch sent twice: stored once for the person of the session; default status: completed', async () => {
  const { person, call } = await app.signIn()
  const activities: Activity[] = [
    { activity: 'open-tool', resource: 'services/3f', status: 'started', timestamp: '2026-11-20T10:00:00+01:00' },
    { activity: 'complete-task', timestamp: '2026-11-20T10:00:00.123456789Z' },
  ]
  for (let time = 0; time < 2; time++)
    expect(await call('POST /activities', { body: { activities } })).toEqual({ kept: 2 })
  expect(await kept(person.id)).toMatchObject([
    {
      activity: 'open-tool',
      resource: 'services/3f',
      status: 'started',
      occurred_at: new Date('2026-11-20T09:00:00Z'),
    },
    {
      activity: 'complete-task',
      resource: null,
      status: 'completed',
      occurred_at: new Date('2026-11-20T10:00:00.123Z'),
    },
  ])
})

test('[UI-06] concurrent batches: the latest 500 activities of a person stay, other people lose none', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()]
  await other.call('POST /activities', { body: { activities: batch(0, 10) } })
  for (let from = 0; from < KEPT_ACTIVITIES; from += 50)
    await one.call('POST /activities', { body: { activities: batch(from) } })
  expect(await kept(one.person.id)).toHaveLength(KEPT_ACTIVITIES)

  const late = Array.from({ length: 4 }, (_, place) => batch(KEPT_ACTIVITIES + place * 50))
  // Each batch is sent twice and in both orders, to provoke races on the limit and deadlocks.
  const answers = await Promise.all(
    [...late, ...late.map((list) => list.toReversed())].map((activities) =>
      one.call('POST /activities', { body: { activities } }),
    ),
  )
  expect(answers.every((answer) => answer.kept === KEPT_ACTIVITIES)).toBe(true)
  const rows = await kept(one.person.id)
  expect(rows).toHaveLength(KEPT_ACTIVITIES)
  expect(rows[0]!.occurred_at).toEqual(new Date(batch(200, 1)[0]!.timestamp))
  expect(await kept(other.person.id)).toHaveLength(10)
})

test('[UI-06] [API-03] free text, person id, 51 activities, impossible instant: 400, nothing stored', async () => {
  const { person, cookie } = await app.signIn()
  const [good] = batch(0, 1)
  const send = (body: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/activities',
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  for (const activities of [
    [],
    batch(0, 51),
    [good, { ...good, activity: 'wrote an essay' }],
    [good, { ...good, userId: person.id }],
    [good, { ...good, resource: 'zoe@example.test' }],
    [good, { ...good, resource: 'x'.repeat(65) }],
    [good, { ...good, timestamp: '2026-02-30T00:00:00Z' }],
    [good, { ...good, timestamp: 0 }],
  ]) {
    const answer = await send({ activities })
    expect(answer.statusCode, JSON.stringify(activities).slice(0, 200)).toBe(400)
    expect(answer.json().fields[0].path).toMatch(/^activities/)
  }
  expect(await kept(person.id)).toEqual([])
  expect((await send({ activities: [{ ...good, timestamp: '0000-01-01T00:00:00Z' }] })).statusCode).toBe(200)
})
