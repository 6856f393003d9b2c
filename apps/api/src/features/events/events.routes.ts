import { eventsRoutes } from '@visions/contract/events'
import { notFound, orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { writeCalendar } from '../../platform/calendar.ts'
import { takePage } from '../../platform/page.ts'
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
import { MAX_ANNOUNCEMENTS, showAnnouncement, showEvent, wholeDaysOf } from './events.rules.ts'

const PAGE = 60
/** Oldest age of an answer, in milliseconds: timers stop while a machine sleeps. */
const MAX_AGE_MS = 60_000
const pageAnswer = eventsRoutes['GET /public/galaxyevents'].responses[200]
const announcementsAnswer = eventsRoutes['GET /public/announcements'].responses[200]

export function registerEvents(api: FastifyInstance, { config, db, content }: Deps): void {
  /** Caches answers of a day until it ends in Paris, on the clock of the database. */
  const untilTomorrow = { maxAgeMs: ({ msToTomorrow }: Today) => Math.min(msToTomorrow, MAX_AGE_MS) }

  const summary = content.cacheByKey(['events'], () => findSummary(db), untilTomorrow)
  const pages = content.cacheByKey(
    ['events'],
    async (slice: Slice) => {
      if (slice.after && !(await hasEvent(db, slice.after))) throw notFound('The event of `after`')
      const page = await findEvents(db, slice, PAGE + 1)
      const { counts, top, ...day } = await summary('')
      const { page: events, next } = takePage(page.events, PAGE)
      const answer = await PublishedAnswer.from(pageAnswer, {
        events: events.map(showEvent),
        next,
        counts,
        top: top && showEvent(top),
        today: page.today,
      })
      // Both parts are of one day. When it ended between them, the answer expires immediately.
      return { answer, today: page.today, msToTomorrow: day.today === page.today ? page.msToTomorrow : 0 }
    },
    // Requests for further pages never remove the first pages, which most requests are for.
    { ...untilTomorrow, limit: 200, groupOf: ({ after }) => (after ? 'further' : 'first') },
  )
  const announcements = content.cacheByKey(
    ['announcements'],
    async () => {
      const { announcements: live, ...day } = await findAnnouncements(db, MAX_ANNOUNCEMENTS)
      const answer = await PublishedAnswer.from(announcementsAnswer, {
        announcements: live.map(showAnnouncement),
        today: day.today,
      })
      return { ...day, answer }
    },
    untilTomorrow,
  )

  mount(api, eventsRoutes, {
    'GET /public/galaxyevents': async ({ query: { category, after } }) => {
      return (await pages({ category: category ? Number(category) : null, after: after ?? null })).answer
    },
    'GET /public/galaxyevents/{id}/calendar': async ({ params }) => {
      const event = orNotFound(await findEvent(db, params.id), 'The event')
      const { _id: id, title, description, place, link, startDate, endDate } = showEvent(event)
      const wholeDays = wholeDaysOf({ startDate, endDate })
      const text = writeCalendar(
        {
          id,
          title,
          description,
          place,
          startsAt: new Date(startDate),
          ...(endDate && { endsAt: new Date(endDate) }),
          ...(wholeDays && { wholeDays }),
          revision: event.revision,
          ...(link && { url: link }),
        },
        config.publicUrl,
      )
      return new FileAnswer(text, { type: 'text/calendar; charset=utf-8', name: 'evenement.ics' })
    },
    'GET /public/announcements': async () => (await announcements('')).answer,
  })
}
