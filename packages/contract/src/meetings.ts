// Meetings with establishments of counsellors: MTG-01 to MTG-04.
import { z } from 'zod'
import { defineRoutes, errors, file, id } from './kernel.ts'
import * as words from './vocabulary.ts'

export const establishment = z
  .object({
    _id: id,
    name: z.string(),
    city: z.string(),
    age: z.string().describe('Whom it receives: «16 à 25 ans»'),
    description: z.string(),
  })
  .meta({ id: 'Establishment' })
export type Establishment = z.output<typeof establishment>

/** A date of a meeting, and how long it lasts. */
const date = z.object({ _id: id, startsAt: words.instant, minutes: z.int() })
export type MeetingDate = z.output<typeof date>

const course = z.object({
  state: z.enum(words.MEETING_STATES),
  wishes: z.string().describe('When the person can come, in their words'),
  dates: z.array(date).max(5).describe('Those proposed last'),
  date: date.nullable().describe('The one that is, or was, confirmed'),
  place: z.string().describe('Where, or how to be reached, in the words of the establishment'),
  message: z.string().describe('What the establishment wrote last'),
  answer: z.string().describe('What the person wrote last, when no date suited'),
  cancelledBy: z.enum(['person', 'establishment']).nullable(),
})

export const meeting = course
  .extend({
    _id: id,
    establishment: establishment.pick({ _id: true, name: true, city: true }),
    createdAt: words.instant,
    transmitted: z.boolean().describe('The mail server took the request'),
    assessment: z
      .object({
        experience: words.experience,
        version: z.int().positive(),
        isOpen: z.boolean().describe('The link to it opens'),
      })
      .nullable()
      .describe('Whose link was sent along'),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** What an establishment sees behind its link. */
export const askedMeeting = course
  .extend({
    establishment: z.string(),
    person: z
      .object({ firstName: z.string(), lastName: z.string(), city: z.string(), situation: words.situation.nullable() })
      .nullable()
      .describe('null once it is declined, cancelled or over'),
    createdAt: words.instant,
    assessmentUrl: z.string().nullable().describe('null: none was sent along, or its link does not open any more'),
  })
  .meta({ id: 'AskedMeeting' })
export type AskedMeeting = z.output<typeof askedMeeting>

/** How far ahead a date may be, and how long a meeting lasts. */
export const MOST_DAYS_AHEAD = 180
export const MINUTES = { least: 10, most: 240 } as const

const one = z.strictObject({ id })
const behind = z.strictObject({ token: z.string().max(120).describe('The secret of the link') })
const answered = { responses: { 200: z.object({ meeting }), ...errors(400, 401, 404, 409, 440) } }
const asked = {
  limit: { points: 60, seconds: 600, per: 'address' as const },
  responses: { 200: z.object({ meeting: askedMeeting }), ...errors(400, 404, 409, 429) },
}

export const meetingsRoutes = defineRoutes({
  'GET /establishments': {
    summary: "Lists the establishments that take meeting requests, 30 at a time: the person's city first, then by name",
    access: 'person',
    query: z.strictObject({ q: words.line(80).optional().describe('Part of a name or a city'), after: id.optional() }),
    responses: {
      200: z.object({
        establishments: z.array(establishment).max(30),
        next: id.nullable(),
        total: z.int().nonnegative(),
        inCity: z.int().nonnegative().describe("Of the total, those in the person's city"),
      }),
      ...errors(400, 401, 404, 440),
    },
  },
  'GET /meetings': {
    summary:
      'The meetings the person asked for, the latest first, 30 at a time, and the assessment that could be sent along',
    access: 'person',
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({
        meetings: z.array(meeting).max(30),
        next: id.nullable(),
        assessment: z
          .object({ _id: id, experience: words.experience, version: z.int().positive(), readyAt: words.instant })
          .nullable()
          .describe('The latest that is ready'),
      }),
      ...errors(400, 401, 404, 440),
    },
  },
  'POST /meetings': {
    summary: 'Asks an establishment for a meeting; while one is open there, that one is answered',
    access: 'person',
    body: z.strictObject({
      establishmentId: id,
      wishes: words.lines(500).default(''),
      assessmentId: id
        .nullable()
        .default(null)
        .describe('Whose link is sent along: withdrawn with the meeting, or before'),
    }),
    // A class of pupils behind one address; what a person and an establishment may do is counted in the database (ECO-08).
    limit: { points: 60, seconds: 3600, per: 'address' },
    responses: { 200: z.object({ meeting }), ...errors(400, 401, 404, 409, 429, 440) },
  },
  'POST /meetings/{id}/confirmation': {
    summary: 'Confirms one of the dates that the establishment proposed; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({ dateId: id }),
    ...answered,
  },
  'POST /meetings/{id}/otherdates': {
    summary: 'Says that no date suits: the establishment is asked for others',
    access: 'person',
    params: one,
    body: z.strictObject({ answer: words.lines(500) }),
    ...answered,
  },
  'POST /meetings/{id}/cancellation': {
    summary: 'Cancels a meeting, and withdraws the link that was sent along; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}),
    ...answered,
  },
  'GET /meetings/{id}/calendar': {
    summary: 'A confirmed meeting as iCalendar',
    access: 'person',
    params: one,
    responses: { 200: file('text/calendar'), ...errors(400, 401, 404, 440) },
  },
  'GET /public/meetings/{token}': {
    summary: 'What an establishment sees behind its link; reading changes nothing',
    access: 'public',
    params: behind,
    ...asked,
  },
  'POST /public/meetings/{token}/dates': {
    summary: 'Proposes dates, in place of those proposed before; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({
      dates: z
        .array(z.strictObject({ startsAt: words.instant, minutes: z.int().min(MINUTES.least).max(MINUTES.most) }))
        .min(1)
        .max(5),
      place: words.line(300),
      message: words.lines(1000).default(''),
    }),
    ...asked,
  },
  'POST /public/meetings/{token}/refusal': {
    summary: 'Declines; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({ message: words.lines(1000).default('') }),
    ...asked,
  },
  'POST /public/meetings/{token}/cancellation': {
    summary: 'Cancels a meeting whose date was confirmed; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({ message: words.lines(1000).default('') }),
    ...asked,
  },
})
