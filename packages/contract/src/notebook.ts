// The notebook: the home of a person, and what is known of them (NBK-03).
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { userMission, mission } from './missions.ts'
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
    source: z.object({
      kind: z.enum(['game', 'cards', 'tool']),
      name: z.string(),
      toolId: id.nullable(),
      answered: z.int().nonnegative().describe('Answers that it rests on; 0 for the results of a tool'),
      total: z.int().nonnegative().describe('Sentences of the game; otherwise 0'),
    }),
    at: words.instant.describe('When the source changed last'),
  })
  .meta({ id: 'KnownSentence' })
export type KnownSentence = z.output<typeof knownSentence>

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
    known: z.array(knownSentence).max(3).describe('The latest sentences, without refused ones'),
    interests: z
      .array(z.object({ label: z.string(), score: z.number().min(0).max(100) }))
      .max(6)
      .describe('By the answers to the game so far'),
    isBack: z.boolean().describe('Nothing was done for ten days'),
  })
  .meta({ id: 'Notebook' })
export type Notebook = z.output<typeof notebook>

const own = { params: z.strictObject({ key }) }
const changed = z.object({ known: z.array(knownSentence).max(100) })

export const notebookRoutes = defineRoutes({
  'GET /notebook': {
    summary: 'Returns the home of the person: the next step, missions, and what is known of them',
    access: 'person',
    fromReplica: true,
    responses: { 200: notebook, ...errors(401, 440) },
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
