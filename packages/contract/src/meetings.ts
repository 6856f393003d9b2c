// Meetings with establishments of counsellors: MTG-01 to MTG-04.
import { z } from 'zod'
import { defineRoutes, errors, file, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

export const establishment = z
  .object({
    _id: id,
    name: z.string(),
    city: z.string(),
    age: z.string().describe('Age of its public: «16 à 25 ans»'),
    description: z.string(),
  })
  .meta({ id: 'Establishment' })
export type Establishment = z.output<typeof establishment>

/** Start and duration of a meeting. */
const date = z.object({ _id: id, startsAt: words.instant, minutes: z.int() })
export type MeetingDate = z.output<typeof date>

const course = z.object({
  state: z.enum(words.MEETING_STATES),
  wishes: z.string().describe('Availability, in the words of the person'),
  dates: z.array(date).max(5).describe('Dates proposed last'),
  date: date.nullable().describe('Confirmed date, also after a cancellation'),
  place: z.string().describe('Place or contact, in the words of the establishment'),
  message: z.string().describe('Last message of the establishment'),
  answer: z.string().describe('Last message of the person, with which they refused the dates'),
  cancelledBy: z.enum(['person', 'establishment']).nullable(),
  zones: z
    .array(words.localZone)
    .max(2)
    .optional()
    .describe('Zones overseas of establishment and person, whose hours are shown, too'),
})

export const meeting = course
  .extend({
    _id: id,
    establishment: establishment.pick({ _id: true, name: true, city: true }),
    createdAt: words.instant,
    held: z
      .enum(['address', 'turn'])
      .nullable()
      .describe('Why the request is not sent: the address is not confirmed, or too many new accounts ask (ECO-08)'),
    transmitted: z.boolean().describe('The mail server accepted the request'),
    assessment: z
      .object({
        experience: words.experience,
        version: z.int().positive(),
        isOpen: z.boolean().describe('The link is open'),
      })
      .nullable()
      .describe('Assessment whose link was sent along'),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** The meeting as the establishment sees it. */
export const askedMeeting = course
  .extend({
    establishment: z.string(),
    person: z
      .object({ firstName: z.string(), lastName: z.string(), city: z.string(), situation: words.situation.nullable() })
      .nullable()
      .describe('null when it is declined, cancelled or past'),
    createdAt: words.instant,
    assessmentUrl: z.string().nullable().describe('null: no link was sent along, or it is closed'),
  })
  .meta({ id: 'AskedMeeting' })
export type MeetingRequest = z.output<typeof askedMeeting>

/** Length of a meeting, in minutes. */
export const MINUTES = { min: 10, max: 240 } as const

const one = z.strictObject({ id })
const behind = z.strictObject({ token: z.string().max(120).describe('Secret token of the link') })
const answered = { responses: { 200: z.object({ meeting }), ...errors(400, 401, 404, 409, 440) } }
const asked = {
  limit: LIMITS.wrongMeetingLinks,
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
    summary: "Lists the person's meetings, the latest first, 30 at a time, and the assessment that could be sent along",
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({
        meetings: z.array(meeting).max(30),
        next: id.nullable(),
        assessment: z
          .object({ _id: id, experience: words.experience, version: z.int().positive(), readyAt: words.instant })
          .nullable()
          .describe('Latest version in state ready'),
      }),
      ...errors(400, 401, 404, 440),
    },
  },
  'POST /meetings': {
    summary: 'Requests a meeting with an establishment; returns the open request there if there is one',
    access: 'person',
    body: z.strictObject({
      establishmentId: id,
      wishes: words.lines(500).default(''),
      assessmentId: id
        .nullable()
        .default(null)
        .describe('Assessment to send along; its link is revoked with the meeting, or before'),
    }),
    // Further limits by person and establishment are in the database (ECO-08).
    limit: [LIMITS.meetingRequests, LIMITS.meetingRequestsOfAddress],
    responses: { 200: z.object({ meeting }), ...errors(400, 401, 404, 409, 429, 440) },
  },
  'POST /meetings/{id}/confirmation': {
    summary: 'Confirms one of the proposed dates; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({ dateId: id }),
    ...answered,
  },
  'POST /meetings/{id}/otherdates': {
    summary: 'Refuses the proposed dates and asks the establishment for others',
    access: 'person',
    params: one,
    body: z.strictObject({ answer: words.lines(500) }),
    ...answered,
  },
  'POST /meetings/{id}/cancellation': {
    summary: 'Cancels a meeting and revokes the link that was sent along; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}),
    ...answered,
  },
  'GET /meetings/{id}/calendar': {
    summary: 'Returns a confirmed meeting as iCalendar',
    access: 'person',
    fromReplica: true,
    params: one,
    responses: { 200: file('text/calendar'), ...errors(400, 401, 404, 440) },
  },
  'GET /public/meetings/{token}': {
    summary: 'Returns the meeting for the establishment; changes nothing',
    access: 'public',
    params: behind,
    ...asked,
  },
  'POST /public/meetings/{token}/dates': {
    summary: 'Proposes dates, replacing earlier ones; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({
      dates: z
        .array(z.strictObject({ startsAt: words.instant, minutes: z.int().min(MINUTES.min).max(MINUTES.max) }))
        .min(1)
        .max(5),
      place: words.line(300),
      message: words.lines(1000).default(''),
    }),
    ...asked,
  },
  'POST /public/meetings/{token}/refusal': {
    summary: 'Declines a meeting; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({ message: words.lines(1000).default('') }),
    ...asked,
  },
  'POST /public/meetings/{token}/cancellation': {
    summary: 'Cancels a confirmed meeting; safe to repeat',
    access: 'public',
    params: behind,
    body: z.strictObject({ message: words.lines(1000).default('') }),
    ...asked,
  },
})
