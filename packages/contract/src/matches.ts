// Matches: the provider's frame, the trainings saved there, profiles sent to publishers (MAT-01 to MAT-07).
import { z } from 'zod'
import { defineRoutes, errors, id, signedToken } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const { code } = words
/** The frames: trainings, and all other offers. */
const FRAME_PATHS = ['courses', 'jobs'] as const
export type FramePath = (typeof FRAME_PATHS)[number]
/** The content of a frame. */
export interface FrameView {
  path: FramePath
  namespace: string
  jobsSource?: string
  /** City to search around. */
  area?: string
  /** Number of shares of the person, of which the provider may not have received all yet. */
  shares?: number
}
const training = z.object({ code, title: z.string() })

export const application = z
  .object({
    _id: id.describe('Also the identifier of its consent'),
    publisher: z.string(),
    trainings: z.array(training).max(50),
    state: z
      .enum(['pending', 'sent', 'given-up', 'withdrawn', 'acknowledged', 'answered', 'silent'])
      .describe('silent: sent 15 days ago, without an answer'),
    createdAt: words.instant,
    sentAt: words.instant.nullable(),
    acknowledgedAt: words.instant.nullable(),
    answeredAt: words.instant.nullable(),
  })
  .meta({ id: 'Application' })
export type Application = z.output<typeof application>

export const selectedTraining = training
  .extend({
    publisher: z.string().nullable(),
    link: z.string().nullable().describe('Page of the training'),
    isSent: z.boolean().describe("The person's profile was sent for this training"),
    replies: z
      .object({ sent: z.int().positive(), answered: z.int().nonnegative() })
      .nullable()
      .describe('How the publisher treated profiles of the last twelve months; null: too few were sent'),
  })
  .meta({ id: 'SelectedTraining' })
export type SelectedTraining = z.output<typeof selectedTraining>

/**
 * Whether the person may send their profile. `too-recent`: the adult age group is less than 24 hours old (ECO-07);
 * `pupil`: the age group is an adult one, and the person is at the lycée.
 */
const mayApply = z.enum(['yes', 'age-group-needed', 'too-recent', 'pupil', 'adults-only'])
const ofAgeFrom = words.instant.nullable().describe('Time from which the person may send profiles')
export type MayApply = z.output<typeof mayApply>

/** A kind of data that makes matches more precise (NBK-08). */
export const usefulData = z
  .object({
    kind: z.enum(words.RANKED_KINDS),
    state: z
      .enum(['shared', 'sending', 'unsent', 'ready', 'missing'])
      .describe(
        'shared: received by the provider; sending: shared, not received yet; unsent: the delivery was given up; ready: the person has it, and does not share it; missing: the tool returns it',
      ),
    tool: z.object({ _id: id, name: z.string(), minutes: z.int(), isOwn: z.boolean() }),
  })
  .meta({ id: 'UsefulData' })
export type UsefulData = z.output<typeof usefulData>

/** A job, internship or apprenticeship that the person saved at the provider (NBK-10). */
export const savedJob = z
  .object({
    code,
    kind: z.enum(words.OFFER_KINDS),
    title: z.string(),
    publisher: z.string().nullable(),
    place: z.string().nullable(),
    link: z.string().nullable().describe("Page of the advertisement at the publisher's site"),
    reasons: z.array(z.string()).max(8).describe('Reasons for the offer'),
  })
  .meta({ id: 'SavedJob' })
export type SavedJob = z.output<typeof savedJob>

/** A result of a tool that an application can name. */
export const strength = z
  .object({
    kind: z.enum(['talent', 'skill', 'interest']),
    name: z.string(),
    text: z.string().describe('Its description, or the evidence that the person gave; can be empty'),
    tool: z.string().describe('Name of the tool that returned it'),
  })
  .meta({ id: 'Strength' })
export type Strength = z.output<typeof strength>

export const matchesRoutes = defineRoutes({
  'GET /matches': {
    summary: "Returns the provider of matches, the state of sharing and the person's progress",
    access: 'person',
    writes: true,
    limit: LIMITS.matches,
    responses: {
      200: z.object({
        provider: z
          .object({ _id: id, name: z.string(), origin: z.string() })
          .nullable()
          .describe('null: no provider of matches'),
        consent: words.sharingState.describe('Best delivery state of the live consents to the provider'),
        hasChanged: z.boolean().describe('Shared data have changed since the delivery'),
        hasData: z.boolean().describe('The person has data to share'),
        improveTask: id.nullable().describe('Next task with a tool whose results are missing'),
        researchType: words.researchType.nullable().describe('JOB: the page shows jobs first, otherwise trainings'),
        useful: z
          .array(usefulData)
          .max(words.RANKED_KINDS.length)
          .describe('Each kind of data of the exchange that the provider ranks by, once (NBK-08)'),
        mayApply,
        ofAgeFrom,
      }),
      ...errors(401, 429, 440),
    },
  },
  'POST /matches/discovery': {
    summary: 'Makes saved offers pistes, and completes a task that shows matches once one is saved. Safe to repeat',
    access: 'person',
    body: z.strictObject({ taskId: id.optional().describe('The task to complete before others') }),
    limit: LIMITS.matches,
    responses: {
      200: z.object({
        hasNewPistes: z.boolean().describe('A saved offer became a piste by this call (PIS-09)'),
        isCompleted: z.boolean(),
        isCreditDue: z.boolean().describe('The stars of the task are credited on a later day (ECO-04)'),
      }),
      ...errors(400, 401, 429, 440, 503),
    },
  },
  'GET /matches/jobs': {
    summary: 'Lists the jobs that the person saved at the provider, with results that an application can name',
    access: 'person',
    limit: LIMITS.jobMatches,
    responses: {
      200: z.object({
        jobs: z.array(savedJob).max(100).describe('The latest first'),
        strengths: z.array(strength).max(12).describe('The strongest of each kind first'),
      }),
      ...errors(401, 404, 409, 429, 440, 503),
    },
  },
  'GET /matches/frame': {
    summary:
      "Returns a signed address of the provider's frame (MAT-02); expires after one minute, request one for each load",
    access: 'person',
    query: z.strictObject({
      path: z.enum(FRAME_PATHS),
      namespace: z
        .string()
        .max(64)
        .optional()
        .describe("Overrides the person's namespace when it is known; otherwise ignored"),
      jobs_source: z.string().max(64).optional().describe('Source of jobs; ignored unless the operator lists it'),
    }),
    limit: LIMITS.matchFrames,
    responses: { 200: z.object({ address: z.string() }), ...errors(400, 401, 404, 409, 429, 440) },
  },
  'GET /matches/selection': {
    summary: 'Lists the trainings that the person saved at the provider, with the data that a publisher would receive',
    access: 'person',
    limit: LIMITS.matchSelections,
    responses: {
      200: z.object({
        trainings: z.array(selectedTraining).max(50),
        offer: z.object({
          wording: z.string(),
          retention: z.string(),
          datatypes: z
            .array(
              z.object({
                _id: id,
                name: z.string(),
                rows: z.array(words.sharedLine).max(100),
              }),
            )
            .max(2),
          shown: z.string().describe('Digest of the wording and the data, to send with the profile'),
        }),
        mayApply,
        ofAgeFrom,
      }),
      ...errors(401, 404, 409, 429, 440, 503),
    },
  },
  'GET /matches/applications': {
    summary: 'Lists the profiles sent to publishers with their status, the latest first, 20 at a time',
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({ applications: z.array(application).max(20), next: id.nullable() }),
      ...errors(400, 401, 440),
    },
  },
  'POST /matches/applications': {
    summary: 'Sends the profile to the publishers of these trainings under the consent that was shown; safe to repeat',
    access: 'person',
    body: z.strictObject({
      codes: z.array(code).max(50),
      recipients: z.array(words.line(200)).max(50).describe('Publishers that the consent named as recipients'),
      accepted: z.literal(true).describe('Checkbox of the consent'),
      shown: words.line(64),
    }),
    limit: LIMITS.applications,
    responses: {
      200: z.object({ applications: z.array(application).max(50) }),
      ...errors(400, 401, 403, 404, 409, 422, 429, 440, 503),
    },
  },
  'POST /partners/applications': {
    summary: 'Receives the signed status of a profile at its publisher; each token is accepted once',
    access: 'public',
    body: z.strictObject({
      token: signedToken.describe('JWS of the consents host: see contract/partners/consents.ts'),
    }),
    limit: LIMITS.partnerApplications,
    responses: { 200: z.object({ state: z.enum(['acknowledged', 'answered']) }), ...errors(400, 403, 404, 409, 429) },
  },
})
