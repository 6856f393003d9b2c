import { eventsRoutes } from '@visions/contract/events'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { writeCalendar } from '../../platform/calendar.ts'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import {
  findAnnouncements,
  findEvent,
  findEvents,
  findSummary,
  hasEvent,
  type Slice,
  type Today,
} from './events.repository.ts'
import { cutPage, showAnnouncement, showEvent } from './events.rules.ts'

const PAGE = 60
const ANNOUNCEMENTS = 5
/** An answer is at most this old, in milliseconds: on a machine that slept, clocks that count durations stood still. */
const OLDEST = 60_000
const pageAnswer = eventsRoutes['GET /public/galaxyevents'].responses[200]
const announcementsAnswer = eventsRoutes['GET /public/announcements'].responses[200]

export function registerEvents(api: FastifyInstance, { config, db, content }: Deps): void {
  /** Keeps what `read` answers, by key, until its tables change or its day in Paris is over, on the database's clock. */
  const keepToday = <T extends Today>(table: string, read: (key: string) => Promise<T>, limit?: number) => {
    const kept = content.keepEach(
      [table],
      async (key) => {
        const asked = performance.now()
        const value = await read(key)
        return { value, until: asked + Math.min(value.msToTomorrow, OLDEST) }
      },
      { maxAgeMs: ({ until }) => until - performance.now(), ...(limit !== undefined && { limit }) },
    )
    return async (key: string): Promise<T> => (await kept(key)).value
  }

  const summary = keepToday('events', () => findSummary(db))
  const readPage = async (key: string) => {
    const slice = JSON.parse(key) as Slice
    const page = await findEvents(db, slice, PAGE + 1)
    if (slice.after && !page.events.length && !(await hasEvent(db, slice.after)))
      throw notFound('The event to go on from')
    const { counts, top, ...day } = await summary('')
    const { events, next } = cutPage(page.events, PAGE)
    const answer = await PublishedAnswer.from(pageAnswer, {
      events: events.map(showEvent),
      next,
      counts,
      top: top && showEvent(top),
      today: page.today,
    })
    // Both parts are of one day, unless it ended in between: then the answer ends at once.
    return { answer, today: page.today, msToTomorrow: day.today === page.today ? page.msToTomorrow : 0 }
  }
  // Two shelves: walking through pages never pushes out the first ones, which everybody asks for.
  const pages = { first: keepToday('events', readPage), further: keepToday('events', readPage, 200) }
  const announcements = keepToday('announcements', async () => {
    const { announcements: live, ...day } = await findAnnouncements(db, ANNOUNCEMENTS)
    const answer = await PublishedAnswer.from(announcementsAnswer, {
      announcements: live.map(showAnnouncement),
      today: day.today,
    })
    return { ...day, answer }
  })

  mount(api, eventsRoutes, {
    'GET /public/galaxyevents': async ({ query: { category, after } }) => {
      const slice: Slice = { category: category ? Number(category) : null, after: after?.toLowerCase() ?? null }
      return (await pages[after ? 'further' : 'first'](JSON.stringify(slice))).answer
    },
    'GET /public/galaxyevents/{id}/calendar': async ({ params }) => {
      const found = await findEvent(db, params.id)
      if (!found) throw notFound('The event')
      const { _id: id, title, description, place, link, startDate, endDate } = showEvent(found)
      const text = writeCalendar(
        {
          id,
          title,
          description,
          place,
          startsAt: new Date(startDate),
          ...(endDate && { endsAt: new Date(endDate) }),
          ...(link && { url: link }),
        },
        config.publicUrl,
      )
      return new FileAnswer(text, { type: 'text/calendar; charset=utf-8', name: 'evenement.ics' })
    },
    'GET /public/announcements': async () => (await announcements('')).answer,
  })
}
