// Matches: the frame of the provider, the trainings kept there, and profiles sent to their publishers (MAT-01 to MAT-07).
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

const { code } = words
/** The frames: trainings, and everything else. */
const FRAME_PATHS = ['courses', 'jobs'] as const
export type FramePath = (typeof FRAME_PATHS)[number]
/** What a frame shows. */
export interface FrameView {
  path: FramePath
  namespace: string
  jobsSource?: string
  /** City around which the person looks. */
  area?: string
}
const training = z.object({ code, title: z.string() })

export const application = z
  .object({
    _id: id.describe('That of its consent, too'),
    publisher: z.string(),
    trainings: z.array(training).max(50),
    state: z
      .enum(['pending', 'sent', 'given-up', 'withdrawn', 'acknowledged', 'answered', 'silent'])
      .describe('silent: sent 15 days ago, and nothing came back'),
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
    isSent: z.boolean().describe('A profile is with its publisher for this training'),
    replies: z
      .object({ sent: z.int().positive(), answered: z.int().nonnegative() })
      .nullable()
      .describe('What its publisher did with profiles of the last twelve months; null: too few were sent to tell'),
  })
  .meta({ id: 'SelectedTraining' })
export type SelectedTraining = z.output<typeof selectedTraining>

/** Whether the person may send their profile. `too-recent`: the age group of an adult was declared less than 24 hours ago (ECO-07). */
const mayApply = z.enum(['yes', 'age-group-needed', 'too-recent', 'adults-only'])
export type MayApply = z.output<typeof mayApply>

export const matchesRoutes = defineRoutes({
  'GET /matches': {
    summary: 'What the page of matches is made of: who provides them, and where the person stands',
    access: 'person',
    limit: { points: 120, seconds: 60, per: 'person' },
    responses: {
      200: z.object({
        provider: z
          .object({ _id: id, name: z.string(), origin: z.string() })
          .nullable()
          .describe('null: nobody provides matches here'),
        consent: z
          .enum(['none', 'pending', 'confirmed', 'given-up'])
          .describe('What is shared with the provider: the best state of the live consents'),
        hasChanged: z.boolean().describe('Something that is shared has changed since'),
        hasData: z.boolean().describe('There is something to share'),
        completedServices: z.int().min(0).max(2),
        improveTask: id.nullable().describe('The next task with tools that would make matches more precise'),
        researchType: words.researchType.nullable().describe('JOB: the page opens on jobs, otherwise on trainings'),
        sharedTools: z.array(z.string()).max(20).describe('Names of the tools whose data are shared with the provider'),
      }),
      ...errors(401, 429, 440),
    },
  },
  'GET /matches/frame': {
    summary:
      'A signed address of the provider’s pages for a frame (MAT-02); it expires within a minute, so that each load of the frame needs its own',
    access: 'person',
    query: z.strictObject({
      path: z.enum(FRAME_PATHS),
      namespace: z
        .string()
        .max(64)
        .optional()
        .describe('Preferred to that of the person when it is known; otherwise ignored'),
      jobs_source: z.string().max(64).optional().describe('Where jobs are from; ignored unless the operator lists it'),
    }),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: { 200: z.object({ address: z.string() }), ...errors(400, 401, 404, 409, 429, 440) },
  },
  'GET /matches/selection': {
    summary: 'The trainings that the person keeps at the provider, and the very data that a publisher would get',
    access: 'person',
    limit: { points: 60, seconds: 60, per: 'person' },
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
                rows: z.array(z.object({ label: z.string(), value: z.string() })).max(100),
              }),
            )
            .max(2),
          shown: z.string().describe('Stands for the wording and the data: it comes back with what is sent'),
        }),
        mayApply,
        ofAgeFrom: words.instant.nullable().describe('When sending opens, or opened, to the person'),
      }),
      ...errors(401, 404, 409, 429, 440, 503),
    },
  },
  'GET /matches/applications': {
    summary: 'Profiles sent to publishers and what became of them, the latest first, 20 at a time',
    access: 'person',
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({ applications: z.array(application).max(20), next: id.nullable() }),
      ...errors(400, 401, 440),
    },
  },
  'POST /matches/applications': {
    summary:
      'Sends the profile to the publishers of these trainings, as the consent was shown; the same again changes nothing',
    access: 'person',
    body: z.strictObject({
      codes: z.array(code).max(50),
      recipients: z.array(words.line(200)).max(50).describe('Publishers that were named as those who would get it'),
      accepted: z.literal(true).describe('The box of the consent'),
      shown: words.line(64),
    }),
    limit: { points: 20, seconds: 3600, per: 'person' },
    responses: {
      200: z.object({ applications: z.array(application).max(50) }),
      ...errors(400, 401, 403, 404, 409, 422, 429, 440, 503),
    },
  },
  'POST /partners/applications': {
    summary: 'A partner says, under its signature, what a publisher did with a profile; its token is accepted once',
    access: 'public',
    body: z.strictObject({
      token: z
        .string()
        .max(4096)
        .regex(/^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/, 'not a signed token')
        .describe('JWS of the consents host: see contract/partners/consents.ts'),
    }),
    limit: { points: 120, seconds: 60, per: 'address', counts: 'refusals' },
    responses: { 200: z.object({ state: z.enum(['acknowledged', 'answered']) }), ...errors(400, 403, 404, 409, 429) },
  },
})
