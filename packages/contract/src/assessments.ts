// Assessments: composed from the results of platforms, stored by version, shared with advisers (BIL-06, BIL-07).
import { z } from 'zod'
import { defineRoutes, errors, file, id, idempotencyHeaders, named } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

/** One statement about the person; its `key` is the same in all versions. */
export const statement = z.object({
  key: z.string().max(80).describe('Such as `interests/R`'),
  text: z.string(),
  detail: z.string().describe('May be empty'),
  source: z.string().describe('Name of the tool that returned it'),
  score: z
    .object({ value: z.number(), max: z.number(), label: z.string() })
    .nullable()
    .describe('Score, and its label in French'),
  reasons: z.array(z.string()).max(10).describe('Facts about the person that support it'),
  date: words.instant.nullable().default(null).describe('When the source said it; null in versions before BIL-14'),
  facts: z
    .array(z.object({ label: z.string(), text: z.string() }))
    .max(8)
    .default([])
    .describe('Of a trade: level, way and duration, law, what is to be checked (BIL-11)'),
})
export type Statement = z.output<typeof statement>

/**
 * In the order of the document. What helps to act comes first: own words, what to do this week, who to call, what
 * counts and what is refused. Versions before BIL-11 have the results and proposals only.
 */
export const SECTION_KINDS = [
  'words',
  'week',
  'contacts',
  'limits',
  'set-aside',
  'trades',
  'plan-b',
  'cost',
  'proposed',
  'interests',
  'talents',
  'skills',
  'values',
  'trainings',
] as const

/** The content of an assessment: the page and the PDF are rendered from it. */
export const assessmentDocument = z
  .object({
    title: z.string(),
    experience: words.experience,
    madeAt: words.instant,
    person: z.object({ firstName: z.string(), lastName: z.string() }),
    summary: z.array(z.string()).max(6).describe('The assessment in a few sentences, the headline first'),
    sources: z
      .array(
        z.object({
          name: z.string(),
          state: z
            .enum(['received', 'not-found', 'not-finished', 'no-results'])
            .describe('no-results: the tool sends none, and the assessment does not wait for it (BIL-15)'),
          producedAt: words.instant.nullable(),
          proof: z.enum(words.PROOF_LEVELS).nullable(),
        }),
      )
      .max(20),
    sections: z
      .array(
        z.object({
          kind: z.enum(SECTION_KINDS),
          title: z.string(),
          lead: z.string(),
          statements: z.array(statement).max(30),
          hint: z.string().optional().describe('Without statements: what the person can do about it'),
        }),
      )
      .max(20),
    contradictions: z
      .array(
        z.object({
          key: z.string().max(80),
          left: statement,
          right: statement,
          question: z.string().describe('Question for the person to think about'),
        }),
      )
      .max(10),
    missing: z.array(z.object({ what: z.string(), why: z.string() })).max(20),
    nextSteps: z.array(z.object({ text: z.string(), mission: named.nullable() })).max(10),
  })
  .meta({ id: 'AssessmentDocument' })
export type AssessmentDocument = z.output<typeof assessmentDocument>

const progress = z.object({
  done: z.int().nonnegative(),
  total: z.int().positive(),
  doing: z.string().describe('The current step, in French'),
})
const state = z.enum(['making', 'ready', 'failed'])
const version = z.object({
  _id: id,
  version: z.int().positive(),
  state,
  createdAt: words.instant,
  readyAt: words.instant.nullable(),
})

/** Changes since the previous version. */
export const assessmentChanges = z
  .object({
    version: z.int().positive().describe('Version of the comparison'),
    added: z.array(statement).max(100),
    removed: z.array(statement).max(100),
    changed: z.array(z.object({ before: statement, after: statement })).max(100),
  })
  .meta({ id: 'AssessmentChanges' })
export type AssessmentChanges = z.output<typeof assessmentChanges>

export const assessment = version
  .extend({
    experience: words.experience,
    progress,
    document: assessmentDocument.nullable(),
    disagreements: z.array(z.object({ statement: z.string(), comment: z.string(), createdAt: words.instant })).max(100),
    lateResults: z
      .array(z.string())
      .max(20)
      .describe('Names of tools whose results this version lacks and that came since (BIL-15)'),
    changes: assessmentChanges.nullable().describe('null: there is no previous version'),
  })
  .meta({ id: 'Assessment' })
export type Assessment = z.output<typeof assessment>

export const share = z
  .object({
    _id: id,
    form: z.enum(words.ASSESSMENT_FORMS),
    label: z.string(),
    url: z.string().describe('Address for the adviser'),
    createdAt: words.instant,
    expiresAt: words.instant,
    state: z.enum(['open', 'paused', 'expired', 'withdrawn']),
    visitCount: z.int().nonnegative(),
    visits: z.array(words.instant).max(20).describe('The latest twenty visits'),
  })
  .meta({ id: 'AssessmentShare' })
export type AssessmentShare = z.output<typeof share>

export const adviserNote = z
  .object({
    _id: id,
    author: z.string(),
    text: z.string(),
    mission: named.nullable(),
    decision: z.enum(['accepted', 'declined']).nullable(),
    createdAt: words.instant,
  })
  .meta({ id: 'AdviserNote' })
export type AdviserNote = z.output<typeof adviserNote>

const one = z.strictObject({ id })
const key = z
  .string()
  .max(80)
  .regex(/^[\w/.:-]+$/)
const form = z.enum(words.ASSESSMENT_FORMS)
const token = z.string().max(120).describe('Secret token of the link')
const shared = z.strictObject({ token })

export const assessmentsRoutes = defineRoutes({
  'POST /assessments': {
    summary: 'Creates a version of an assessment in a job; returns the version in progress if there is one',
    access: 'person',
    body: z.strictObject({ experience: words.experience }),
    limit: LIMITS.assessments,
    responses: { 200: z.object({ assessment: version }), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'GET /assessments': {
    summary: 'Lists the versions of an assessment, the latest first',
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ experience: words.experience }),
    responses: { 200: z.object({ assessments: z.array(version).max(50) }), ...errors(400, 401, 440) },
  },
  'GET /assessments/{id}': {
    summary: 'Returns one version: its progress, then its content and the changes since the previous version',
    access: 'person',
    fromReplica: true,
    params: one,
    responses: { 200: z.object({ assessment }), ...errors(400, 401, 404, 440) },
  },
  'GET /assessments/{id}/pdf': {
    summary: 'Returns one version as a tagged PDF',
    access: 'person',
    fromReplica: true,
    params: one,
    query: z.strictObject({ form: form.optional() }),
    responses: { 200: file('application/pdf'), ...errors(400, 401, 404, 440) },
  },
  'PUT /assessments/{id}/disagreements/{statement}': {
    summary: 'Records that the person disagrees with a statement, with a comment; replaces an earlier comment',
    access: 'person',
    params: z.strictObject({ id, statement: key }),
    body: z.strictObject({ comment: words.lines(1000) }),
    responses: { 200: z.object({ assessment }), ...errors(400, 401, 404, 409, 440) },
  },
  'DELETE /assessments/{id}/disagreements/{statement}': {
    summary: "Removes the person's disagreement with a statement; safe to repeat",
    access: 'person',
    params: z.strictObject({ id, statement: key }),
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({ assessment }), ...errors(400, 401, 404, 440) },
  },
  'POST /assessments/{id}/shares': {
    summary: 'Creates a link for an adviser, valid for some days',
    access: 'person',
    params: one,
    body: z.strictObject({
      form,
      label: words.line(80),
      days: z.int().min(1).max(90).optional().describe('30 when unset'),
    }),
    responses: { 200: z.object({ share }), ...errors(400, 401, 404, 409, 440) },
  },
  'GET /assessments/{id}/shares': {
    summary: 'Lists the links of one version, the latest first, with their visits',
    access: 'person',
    fromReplica: true,
    params: one,
    responses: { 200: z.object({ shares: z.array(share).max(20) }), ...errors(400, 401, 404, 440) },
  },
  'PUT /shares/{id}': {
    summary: 'Pauses or resumes a link; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({ isPaused: z.boolean() }),
    responses: { 200: z.object({ share }), ...errors(400, 401, 404, 409, 440) },
  },
  'DELETE /shares/{id}': {
    summary: 'Revokes a link permanently; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({ share }), ...errors(400, 401, 404, 440) },
  },
  'GET /assessments/{id}/notes': {
    summary: 'Lists the notes of advisers about one version, the latest first',
    access: 'person',
    fromReplica: true,
    params: one,
    responses: { 200: z.object({ notes: z.array(adviserNote).max(100) }), ...errors(400, 401, 404, 440) },
  },
  'POST /notes/{id}/decision': {
    summary: 'Accepts or declines the mission that an adviser proposed; a decision can be changed',
    access: 'person',
    params: one,
    body: z.strictObject({ decision: z.enum(['accepted', 'declined']) }),
    responses: { 200: z.object({ note: adviserNote }), ...errors(400, 401, 404, 409, 440) },
  },
  'GET /public/sharedassessments/{token}': {
    summary: 'Returns the shared assessment',
    access: 'public',
    params: shared,
    limit: LIMITS.wrongAssessmentLinks,
    responses: {
      200: z.object({
        form,
        expiresAt: words.instant,
        visitKey: z.string().describe('To count a visit of the reader of this answer'),
        document: assessmentDocument.describe('The summary has proposals only: no results, limits and refusals'),
        disagreements: z.array(z.object({ statement: z.string(), comment: z.string() })).max(100),
        missions: z.array(named).max(100).describe('Missions that the adviser may propose'),
        notes: z.array(adviserNote).max(50).describe('Notes left through this link'),
      }),
      ...errors(400, 404, 429),
    },
  },
  'GET /public/sharedassessments/{token}/pdf': {
    summary: 'Returns the shared assessment as a tagged PDF',
    access: 'public',
    params: shared,
    limit: LIMITS.wrongAssessmentPdfLinks,
    responses: { 200: file('application/pdf'), ...errors(400, 404, 429) },
  },
  'POST /public/sharedassessments/{token}/visits': {
    summary:
      'Counts a visit of a reader, who did something on the page; at most one in five minutes, none of the owner, none without the key of a page that was open for a moment',
    access: 'public',
    params: shared,
    body: z
      .strictObject({
        visitKey: z
          .string()
          .max(60)
          .regex(/^[\w.-]*$/)
          .default(''),
      })
      .optional(),
    limit: LIMITS.wrongAssessmentLinks,
    responses: { 200: z.object({}), ...errors(400, 404, 429) },
  },
  'POST /public/sharedassessments/{token}/notes': {
    summary:
      'Adds a note of an adviser, with a mission if proposed; requests with the same idempotency key add it once',
    access: 'public',
    params: shared,
    headers: idempotencyHeaders,
    body: z.strictObject({
      author: words.line(80).min(1),
      text: words.lines(2000).min(1),
      missionId: id.nullable().optional(),
    }),
    limit: LIMITS.adviserMessages,
    responses: { 200: z.object({ note: adviserNote }), ...errors(400, 404, 409, 422, 429) },
  },
})
