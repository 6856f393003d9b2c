// Events of partners and announcements: EVT-01 to EVT-05.
import { z } from 'zod'
import { defineRoutes, errors, file, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const event = z
  .object({
    _id: id,
    title: z.string(),
    description: z.string(),
    image: z.string().nullable().describe('A path of this site'),
    link: z.string().nullable().describe('https, on another site'),
    startDate: words.instant,
    endDate: words.instant.nullable(),
    place: z.string().describe('Empty for an online event'),
    zone: words.localZone.optional().describe('Of the place, when it is overseas'),
    organizer: z.string(),
    category: z.literal(words.EVENT_CATEGORIES),
    categoryName: z.string(),
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof event>

export const announcement = z
  .object({
    _id: id,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable().describe('https, on another site'),
    linkLabel: z.string(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof announcement>

/** An open page compares it with the current day. */
const today = z.iso.date().describe('Day of the answer in Europe/Paris, on the clock of the database')

const tally = z.object({
  upcoming: z.int().nonnegative(),
  past: z.boolean().describe('Whether there were past events'),
})

export const eventsRoutes = defineRoutes({
  'GET /public/galaxyevents': {
    summary: 'Lists the published events of today in Europe/Paris or later, the next first, 60 at a time',
    access: 'public',
    query: z.strictObject({
      category: z.enum(['1', '2', '3', '4']).optional(),
      after: id.optional(),
    }),
    responses: {
      200: z.object({
        events: z.array(event).max(60),
        next: id.nullable(),
        counts: z.object({ 1: tally, 2: tally, 3: tally, 4: tally }),
        top: event.nullable().describe('The next highlighted event of any category'),
        today,
      }),
      ...errors(400, 404),
    },
  },
  'GET /public/galaxyevents/{id}/calendar': {
    summary: 'Returns an event as iCalendar',
    access: 'public',
    params: z.strictObject({ id }),
    responses: { 200: file('text/calendar'), ...errors(400, 404) },
  },
  'GET /public/announcements': {
    summary: 'Lists the announcements of today in Europe/Paris, the latest first',
    access: 'public',
    responses: { 200: z.object({ announcements: z.array(announcement).max(5), today }), ...errors(400) },
  },
})
