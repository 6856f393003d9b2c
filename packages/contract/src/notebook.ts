// The notebook: the home of a person, and what is known of them (NBK-03).
import { z } from 'zod'
import { service } from './catalogue.ts'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { userMission, mission } from './missions.ts'
import { NOTIFICATION_KINDS } from './notifications.ts'
import { overview } from './overview.ts'
import { rewardReach } from './rewards.ts'
import * as words from './vocabulary.ts'

/** Names a sentence: its kind, and the tool that it comes from. */
const key = z
  .string()
  .max(60)
  .regex(/^[a-z]+(:[0-9a-f-]{36})?$/)

export const knownSentence = z
  .object({
    key,
    text: z.string().max(400).describe('What the source says, in the first person'),
    own: z.string().max(200).nullable().describe('The words of the person instead'),
    isRefused: z.boolean().describe('«Ce n’est pas moi»'),
    isPrivate: z.literal(true).optional().describe('Words of distress: not shown where others look on'),
    source: z.object({
      kind: z.enum(['game', 'cards', 'tool', 'piste']).describe('piste: the key ends with its identifier'),
      name: z.string(),
      toolId: id.nullable(),
      answered: z.int().nonnegative().describe('Answers that it rests on; 0 for the results of a tool'),
      total: z.int().nonnegative().describe('Sentences of the game; otherwise 0'),
    }),
    at: words.instant.describe('When the source changed last'),
  })
  .meta({ id: 'KnownSentence' })
export type KnownSentence = z.output<typeof knownSentence>

const days = z.int().nonnegative().describe('Calendar days from now, on the clock of the place or of the person')
const zones = z.array(words.localZone).max(3).describe('Overseas zones of the place and of the person')

/** An aim of the year (PIS-11). */
export const homeAim = z.object({
  aimId: id,
  title: z.string(),
  from: z.iso.date().describe('First day in Europe/Paris'),
  to: z.iso.date().describe('Last day, included'),
  path: z.string().describe('The page that serves it'),
})
export type HomeAim = z.output<typeof homeAim>

/** A date that is true now (PIS-05): never past, cancelled, or a count of what was missed. */
export const homeDate = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choice'), meetingId: id, establishment: z.string() }),
    z.object({
      kind: z.literal('answer'),
      about: z.enum(NOTIFICATION_KINDS),
      data: z.record(z.string(), z.string()).describe('As in a notification'),
      at: words.instant,
    }),
    z.object({
      kind: z.literal('meeting'),
      meetingId: id,
      establishment: z.string(),
      startsAt: words.instant,
      minutes: z.number(),
      place: z.string(),
      zones,
      days,
    }),
    z.object({
      kind: z.literal('event'),
      eventId: id,
      title: z.string(),
      startsAt: words.instant,
      endsAt: words.instant.nullable(),
      place: z.string().describe('Empty for an online event'),
      km: z.int().nonnegative().nullable().describe('From the town of the profile; null for an online event'),
      zones,
      hasBegun: z.boolean().describe('Of several days: days count to its end'),
      days,
    }),
    homeAim.extend({
      kind: z.literal('aim'),
      hasBegun: z.boolean().describe('Days count to its last day'),
      days,
    }),
  ])
  .meta({ id: 'HomeDate' })
export type HomeDate = z.output<typeof homeDate>

/** A reward that the person obtained and whose code is not used (PIS-05). Its code is in their purchases. */
export const heldTicket = z
  .object({
    transactionId: id,
    rewardId: id,
    title: z.string(),
    offer: z.string(),
    type: z.int(),
    logo: z.string(),
    partnerName: z.string(),
    until: z.iso.date().nullable().describe('Last day of the code in Europe/Paris'),
  })
  .meta({ id: 'HeldTicket' })
export type HeldTicket = z.output<typeof heldTicket>

/** Answers that the first missions need. */
export const NEEDED_ANSWERS = ['age_group', 'situation', 'scholarshipLevel'] as const

export const notebook = z
  .object({
    missing: z
      .array(z.enum(NEEDED_ANSWERS))
      .max(NEEDED_ANSWERS.length)
      .describe('Without age_group there are no missions (MIS-03)'),
    audience: z.enum(words.AUDIENCES).nullable().describe('null: the person has chosen no search yet'),
    mainObjective: id.nullable(),
    namespace: words.namespace.nullable(),
    missions: z
      .array(z.object({ mission, userMission }))
      .max(100)
      .describe('The first missions; those of the main objective, once there is one'),
    completedServices: z.int().min(0).max(2),
    objectives: z
      .object({ payingLater: z.array(id).max(100), finished: z.array(id).max(100) })
      .describe('Objectives whose open missions would pay only from tomorrow (ECO-05), and those without an open one'),
    next: overview.shape.next,
    assessment: z
      .object({
        experience: words.experience,
        title: z.string(),
        stars: words.stars,
        minutes: z.tuple([z.int(), z.int()]).describe('Shortest and longest time'),
        state: z.enum(['none', 'begun', 'made']),
      })
      .nullable()
      .describe('The assessment for the search of the person, or null'),
    reach: rewardReach,
    ticket: heldTicket.nullable().describe('The one that ends first'),
    hasReward: z.boolean().describe('A reward is within reach now'),
    sentence: knownSentence.nullable().describe('One of the latest act; of several, another one each day'),
    isGameOver: z.boolean().describe('All sentences of the game have an answer'),
    date: homeDate.nullable(),
    classes: z
      .array(z.object({ code: words.schoolClass, name: z.string() }))
      .max(12)
      .describe('The class is asked for in the place of the date, with these answers; otherwise empty (PIS-11)'),
    today: z.iso.date().describe('Day of the answer in Europe/Paris'),
    isNew: z.boolean().describe('The first day, before the first task, until the welcome is closed'),
    asksWeekly: z.boolean().describe('Whether the weekly mail is still to be offered'),
    interests: z
      .array(z.object({ label: z.string(), score: z.number().min(0).max(100) }))
      .max(6)
      .describe('By the answers to the game so far'),
    isBack: z.boolean().describe('Nothing was done for ten days'),
  })
  .meta({ id: 'Notebook' })
export type Notebook = z.output<typeof notebook>

/** A tool of J’explore for a person (REC-03). */
const suggestedTool = z
  .object({ tool: service, because: z.string().describe('A sentence in French') })
  .meta({ id: 'SuggestedTool' })
export type SuggestedTool = z.output<typeof suggestedTool>

const own = { params: z.strictObject({ key }) }
const changed = z.object({ known: z.array(knownSentence).max(100) })

export const notebookRoutes = defineRoutes({
  'GET /notebook': {
    summary: 'Returns the home of the person: the next step, missions, and what is known of them',
    access: 'person',
    fromReplica: true,
    responses: { 200: notebook, ...errors(401, 440) },
  },
  'PUT /notebook/welcome': {
    summary: 'Records that the person has read the welcome; safe to repeat',
    access: 'person',
    body: z.strictObject({}).optional(),
    limit: LIMITS.notebookMarks,
    responses: { 200: z.object({ isNew: z.literal(false) }), ...errors(401, 429, 440) },
  },
  'GET /notebook/tools': {
    summary: 'Suggests up to three tools to a person, each with the reason; none without a true one',
    access: 'person',
    fromReplica: true,
    responses: { 200: z.object({ suggested: z.array(suggestedTool).max(3) }), ...errors(401, 440) },
  },
  'GET /notebook/known': {
    summary: 'Lists all that is known of the person, the latest first, with their corrections',
    access: 'person',
    fromReplica: true,
    responses: { 200: changed, ...errors(401, 440) },
  },
  'PUT /notebook/known/{key}': {
    summary: 'Corrects a sentence about the person, replacing an earlier correction',
    access: 'person',
    ...own,
    body: z.strictObject({ own: words.line(200).min(1).nullable().describe('null: «Ce n’est pas moi»') }),
    limit: LIMITS.notebookMarks,
    responses: { 200: changed, ...errors(400, 401, 404, 429, 440) },
  },
  'DELETE /notebook/known/{key}': {
    summary: 'Removes a correction; safe to repeat',
    access: 'person',
    ...own,
    body: z.strictObject({}).optional(),
    limit: LIMITS.notebookMarkRemovals,
    responses: { 200: changed, ...errors(400, 401, 429, 440) },
  },
})
