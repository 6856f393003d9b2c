import { randomUUID } from 'node:crypto'
import { daysAfter, parisDay, parisInstant } from '@visions/contract/paris'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectCalendarFile, linesOf } from '../../../test/calendar-files.ts'
import { buildAnnouncement, buildEvent } from '../../../test/build/events.ts'
import { expectRefusal, readPages, startTestApp, type TestApp, untilChangesReceived } from '../../../test/harness.ts'
import { updateRows } from '../../../test/rows.ts'

let app: TestApp
let owner: pg.Client

/**
 * Sets the clock of the database; null restores the real one. New sessions find our `now()` before the
 * built-in one, so the queries under test run unchanged.
 */
const setClock = (at: string | null) => owner.query('update clock.hands set at = $1', [at])

beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.url })
  await owner.connect()
  await owner.query(`
    create schema clock; grant usage on schema clock to public;
    create table clock.hands (at timestamptz);
    insert into clock.hands values (null);
    grant select on clock.hands to public;
    create function clock.now() returns timestamptz language sql stable
      as 'select coalesce(at, pg_catalog.now()) from clock.hands';
    do $$ begin
      execute format('alter database %I set search_path = clock, public, pg_catalog', current_database());
    end $$;
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'visions'`)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(async () => {
  await setClock(null)
  await app.db.deleteFrom('events').execute()
  await app.db.deleteFrom('announcements').execute()
  await untilChangesReceived(app)
})

const idsOf = ({ events }: { events: { _id: string }[] }) => events.map(({ _id }) => _id)
const list = async (query: { category?: '1' | '2' | '3' | '4'; after?: string } = {}) =>
  app.callSignedOut('GET /public/galaxyevents', { query })
const calendarOf = (id: string) => app.inject({ url: `/api/public/galaxyevents/${id}/calendar` })
/** Sets the clock, empties the caches and runs `ask`. */
async function at<T>(instant: string, ask: () => Promise<T>): Promise<T> {
  await setClock(instant)
  app.deps.content.changed()
  return ask()
}

test.each([
  ['in winter', '2027-01-15T07:00:00Z', '2027-01-15T22:59:59.999Z', '2027-01-15T23:00:00Z'],
  ['in summer', '2027-07-15T07:00:00Z', '2027-07-15T21:59:59.999Z', '2027-07-15T22:00:00Z'],
  ['on the day of 25 hours', '2026-10-25T00:30:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ['on the day of 23 hours', '2027-03-28T00:30:00Z', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
])('[EVT-02] event: listed until midnight in Paris: %s', async (_, starts, last, first) => {
  const event = await buildEvent(app.db, { starts_at: starts, is_top: true, category: 2 })
  const firstMinute = await buildEvent(app.db, { starts_at: first, category: 2 })
  await untilChangesReceived(app)
  const day = starts.slice(0, 10)

  const evening = await at(last, () => list({ category: '2' }))
  expect(idsOf(evening)).toEqual([event.id, firstMinute.id])
  expect([evening.today, evening.counts[2], evening.top?._id]).toEqual([day, { upcoming: 2, past: false }, event.id])
  expect((await calendarOf(event.id)).statusCode).toBe(200)

  const morning = await at(first, () => list({ category: '2' }))
  expect(idsOf(morning)).toEqual([firstMinute.id])
  expect([morning.today, morning.counts[2], morning.top]).toEqual([
    daysAfter(day, 1),
    { upcoming: 1, past: true },
    null,
  ])
  expect((await calendarOf(event.id)).statusCode).toBe(404)
})

test.each([
  ['25', '2026-10-25T22:59:59.900Z', '2026-10-25T23:00:00Z'],
  ['23', '2027-03-28T21:59:59.900Z', '2027-03-28T22:00:00Z'],
])('[EVT-02] cached answer: expires at the end of its day of %s hours', async (_, evening, midnight) => {
  const day = evening.slice(0, 10)
  await buildEvent(app.db, { starts_at: `${day}T08:00:00Z` })
  await untilChangesReceived(app)
  expect((await at(evening, list)).events).toHaveLength(1)
  await setClock(midnight)
  await expect.poll(async () => (await list()).events, { timeout: 5000 }).toEqual([])
  expect((await list()).today).toBe(daysAfter(day, 1))
})

test('[EVT-02] list: next events first, sixty per page, each once, filtered by category', async () => {
  const instants = ['2031-05-02T08:00:00Z', '2031-05-03T08:00:00Z', '2031-05-04T08:00:00Z']
  const made = []
  for (let i = 0; i < 125; i++)
    made.push(await buildEvent(app.db, { starts_at: instants[i % 3]!, category: i % 5 === 0 ? 4 : 1 }))
  await untilChangesReceived(app)
  for (const category of [undefined, '4'] as const) {
    const expected = made
      .filter((event) => !category || event.category === 4)
      .toSorted((a, b) => +a.starts_at - +b.starts_at || (a.id < b.id ? -1 : 1))
    const read = (after?: string) => list({ ...(category && { category }), ...(after && { after }) })
    const pages = await readPages(read)
    expect(pages.flatMap(idsOf)).toEqual(expected.map(({ id }) => id))
    expect(pages.map(({ events }) => events.length)).toEqual(category ? [25] : [60, 60, 5])
    for (const { counts } of pages) expect([counts[1].upcoming, counts[4].upcoming]).toEqual([100, 25])
    expect((await read(expected.at(-1)!.id)).events).toEqual([])
  }
})

test('[EVT-02] page after a past event: continues; after an archived or unknown event: 404', async () => {
  const over = await buildEvent(app.db, { starts_at: '2020-01-01T08:00:00Z' })
  const next = await buildEvent(app.db)
  const hidden = await buildEvent(app.db, { archived_at: new Date() })
  await untilChangesReceived(app)
  expect(idsOf(await list({ after: over.id }))).toEqual([next.id])
  for (const after of [hidden.id, randomUUID()]) await expectRefusal(list({ after }), 404)
})

test('[EVT-01] [EVT-03] categories: count of coming events, whether there were past ones; none archived', async () => {
  await buildEvent(app.db, { category: 1, starts_at: '2020-01-01T08:00:00Z', is_top: true })
  const later = await buildEvent(app.db, { category: 2, is_top: true, starts_at: '2031-05-03T08:00:00Z' })
  const sooner = await buildEvent(app.db, { category: 3, is_top: true, starts_at: '2031-05-02T08:00:00Z' })
  const hidden = await buildEvent(app.db, { category: 4, archived_at: new Date(), is_top: true })
  await untilChangesReceived(app)
  const { counts, top, events } = await list({ category: '2' })
  expect(counts).toEqual({
    1: { upcoming: 0, past: true },
    2: { upcoming: 1, past: false },
    3: { upcoming: 1, past: false },
    4: { upcoming: 0, past: false },
  })
  expect([top?._id, idsOf({ events })]).toEqual([sooner.id, [later.id]])
  expect((await calendarOf(hidden.id)).statusCode).toBe(404)
  expect(JSON.stringify(await list())).not.toContain(hidden.id)
})

test('[EVT-01] markup in texts: unchanged; unsafe link or picture: null', async () => {
  const title = '<img src=x onerror=alert(1)>'
  await buildEvent(app.db, { title, link: 'javascript:alert(1)', image: 'https://evil.example/pixel.gif' })
  await buildAnnouncement(app.db, { title, link: 'http://evil.example', link_label: 'Ici' })
  await untilChangesReceived(app)
  expect((await list()).events).toMatchObject([{ title, link: null, image: null }])
  expect((await app.callSignedOut('GET /public/announcements')).announcements).toMatchObject([{ title, link: null }])
})

test('[EVT-01] calendar file: UTC instants, escaped texts, link to the sign-up page', async () => {
  const event = await buildEvent(app.db, {
    title: 'Portes ouvertes; cour B',
    description: 'Venez.\nRestez.',
    starts_at: '2031-10-26T00:30:00Z',
    ends_at: '2031-10-26T01:30:00Z',
    place: '1 rue de l’Exemple, Exemple',
    link: 'https://lycee.example/portes',
  })
  const answer = await calendarOf(event.id.toUpperCase())
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="evenement.ics"')
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Portes ouvertes\\; cour B',
      'DTSTART:20311026T003000Z',
      'DTEND:20311026T013000Z',
      'LOCATION:1 rue de l’Exemple\\, Exemple',
      'DESCRIPTION:Venez.\\nRestez.',
      'URL;VALUE=URI:https://lycee.example/portes',
      `UID:${event.id}@${new URL(app.deps.config.publicUrl).hostname}`,
    ]),
  )
  const [unsafe, past] = [
    await buildEvent(app.db, { link: 'javascript:alert(1)' }),
    await buildEvent(app.db, { starts_at: '2020-01-01T08:00:00Z' }),
  ]
  expect((await calendarOf(unsafe.id)).body).not.toMatch(/URL|javascript/)
  for (const id of [past.id, randomUUID()]) expect((await calendarOf(id)).statusCode).toBe(404)
  expect((await calendarOf('1')).statusCode).toBe(400)
})

test('[EVT-01] calendar file of an event that changed: same entry, later; whole days without hours', async () => {
  const event = await buildEvent(app.db, { starts_at: '2031-12-12T09:00:00Z' })
  const fileOf = async () => expectCalendarFile((await calendarOf(event.id)).body, {})
  const before = await fileOf()
  await updateRows(app.db, 'events', { id: event.id }, { title: event.title })
  expect((await fileOf()).sequence, 'saved without a change').toBe(before.sequence)
  await updateRows(app.db, 'events', { id: event.id }, { starts_at: '2031-12-13T09:00:00Z' })
  const after = await fileOf()
  expect([after.uid, after.sequence]).toEqual([before.uid, before.sequence + 1])
  const days = { starts_at: '2031-12-11T23:00:00Z', ends_at: '2031-12-14T22:59:00Z' }
  const fair = await buildEvent(app.db, days)
  const { body } = await calendarOf(fair.id)
  expectCalendarFile(body, {})
  expect(linesOf(body)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20311212', 'DTEND;VALUE=DATE:20311215']))
})

test('[EVT-05] announcement: visible from its first to its last day in Paris, both included', async () => {
  const announcement = await buildAnnouncement(app.db, { shown_from: '2026-10-24', shown_until: '2026-10-25' })
  await buildAnnouncement(app.db, { shown_from: '2026-10-01', shown_until: '2026-12-01', archived_at: new Date() })
  await untilChangesReceived(app)
  for (const [instant, isThere] of [
    ['2026-10-23T21:59:59.999Z', false],
    ['2026-10-23T22:00:00Z', true],
    ['2026-10-25T22:59:59.999Z', true],
    ['2026-10-25T23:00:00Z', false],
  ] as const) {
    const { announcements, today } = await at(instant, () => app.callSignedOut('GET /public/announcements'))
    expect(
      announcements.map(({ _id }) => _id),
      instant,
    ).toEqual(isThere ? [announcement.id] : [])
    expect(today).toBe(parisDay(new Date(instant)))
  }
})

test('[EVT-05] announcements: latest first, at most five', async () => {
  const made = []
  for (let i = 0; i < 7; i++)
    made.push(await buildAnnouncement(app.db, { shown_from: `2020-01-0${1 + ((i * 3) % 7)}` }))
  await untilChangesReceived(app)
  const expected = made.toSorted((a, b) => +b.shown_from - +a.shown_from).slice(0, 5)
  expect((await app.callSignedOut('GET /public/announcements')).announcements.map(({ _id }) => _id)).toEqual(
    expected.map(({ id }) => id),
  )
})

test('[EVT-02] [EVT-05] lists: rebuilt when content changes; another page: counts are cached', async () => {
  const event = await buildEvent(app.db)
  const announcement = await buildAnnouncement(app.db)
  await untilChangesReceived(app)
  await list()
  const asked = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery')
  await list({ category: '1' })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await updateRows(app.db, 'events', { id: event.id }, { title: 'Nouveau titre' })
  await app.db.deleteFrom('announcements').where('id', '=', announcement.id).execute()
  await expect.poll(async () => (await list()).events[0]!.title).toBe('Nouveau titre')
  await expect.poll(async () => (await app.callSignedOut('GET /public/announcements')).announcements).toEqual([])
})

test('[EVT-02] page read across midnight: not cached with the counts of the day before', async () => {
  await buildEvent(app.db, { starts_at: parisInstant('2031-05-02', '08:00') })
  await untilChangesReceived(app)
  await at('2031-05-02T21:59:00Z', list)
  await setClock('2031-05-02T22:00:00Z')
  const asked = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery')
  for (let i = 0; i < 2; i++) expect(await list({ category: '1' })).toMatchObject({ events: [], today: '2031-05-03' })
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})
