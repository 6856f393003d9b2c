// Scheduled publications on the nights of a clock change, with the schedules of two nodes (OFF-05).
import { parisInstant } from '@visions/contract/paris'
import { expect, test } from 'vitest'
import { announcementOf, buildDraft } from '../../../test/build/contents.ts'
import { installClock, setClockTo } from '../../../test/clock.ts'
import { useTestApp } from '../../../test/harness.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { findKnownMedia } from '../media/index.ts'
import { readNow } from './items.repository.ts'
import { publishDue } from './publish-due.use-case.ts'
import { startSchedule } from './schedule.ts'

const app = await useTestApp({}, installClock)
const { db } = app
const deps = { ...app.deps, db, mappings: CONTENT_MAPPINGS, findKnownMedia }

const versionsOf = async (key: string) =>
  (await db.selectFrom('content_versions').select('version').where('key', '=', key).execute()).length
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

test.each([
  ['the end of the hour that is skipped in March', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['the hour that comes twice in October', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['the first hour after it', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
])('[OFF-05] time of %s: published once, within 5 s', async (_, day, time, expected) => {
  const at = parisInstant(day, time)
  expect(at.toISOString()).toBe(expected)
  await setClockTo(app.url, after(at, -3_600_000))
  const { key } = await buildDraft(db, { document: announcementOf(), stage: 'approved', publish_at: at })
  await publishDue(deps)
  expect(await versionsOf(key)).toBe(0)
  await setClockTo(app.url, after(at, -500))
  const nodes = [startSchedule(deps), startSchedule(deps)]
  await expect.poll(() => versionsOf(key), { timeout: 10_000 }).toBe(1)
  const late = Number(await readNow(db)) - at.getTime()
  await Promise.all(nodes.map((node) => node.stop()))
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(5000)
  // The same time of day, an hour later.
  await setClockTo(app.url, after(at, 3_600_000))
  await publishDue(deps)
  expect(await versionsOf(key)).toBe(1)
})
