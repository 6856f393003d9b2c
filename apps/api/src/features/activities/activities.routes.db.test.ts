import type { Activity } from '@visions/contract/activities'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/harness.ts'
import { findRows } from '../../../test/rows.ts'
import { MAX_ACTIVITIES } from './activities.repository.ts'

const app = await useTestApp()

const stored = (personId: string) => findRows(app.db, 'activities', { person_id: personId }, undefined, 'occurred_at')
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
    expect(await call('POST /activities', { body: { activities } })).toEqual({ stored: 2 })
  expect(await stored(person.id)).toMatchObject([
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
  for (let from = 0; from < MAX_ACTIVITIES; from += 50)
    await one.call('POST /activities', { body: { activities: batch(from) } })
  expect(await stored(one.person.id)).toHaveLength(MAX_ACTIVITIES)

  const late = Array.from({ length: 4 }, (_, place) => batch(MAX_ACTIVITIES + place * 50))
  // Each batch is sent twice and in both orders, to provoke races on the limit and deadlocks.
  const answers = await Promise.all(
    [...late, ...late.map((list) => list.toReversed())].map((activities) =>
      one.call('POST /activities', { body: { activities } }),
    ),
  )
  expect(answers.every((answer) => answer.stored === MAX_ACTIVITIES)).toBe(true)
  const rows = await stored(one.person.id)
  expect(rows).toHaveLength(MAX_ACTIVITIES)
  expect(rows[0]!.occurred_at).toEqual(new Date(batch(200, 1)[0]!.timestamp))
  expect(await stored(other.person.id)).toHaveLength(10)
})

test('[API-04] person erased during the call: signed out, no failure', async () => {
  const { cookie, person } = await app.signIn()
  const find = vi.spyOn(app.deps.sessions, 'find').mockImplementation(async (...asked) => {
    find.mockRestore()
    const found = await app.deps.sessions.find(...asked)
    await sql`select erase_person(${person.id})`.execute(app.db)
    return found
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/activities',
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ activities: batch(0, 1) }),
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not_signed_in'])
})
