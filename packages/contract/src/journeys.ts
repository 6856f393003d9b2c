// Guided experiences: public description (PUB-20, PUB-22), joining (MIS-02), progress (JRN, BIL-01 to BIL-05).
import { z } from 'zod'
import { defineRoutes, errors, id, named, picture, signedToken } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

const gradeGiven = z.int().min(1).max(5).nullable().describe("The person's own grade")

/** The public description of an experience. */
export const journey = z
  .object({
    _id: id,
    experience: words.experience,
    name: z.string(),
    description: z.string(),
    image: picture.describe('`default.jpg`: the default icon'),
    timeEstimation: z.string().describe('Duration of the whole path, such as «20 à 30 minutes»'),
    minutes: z.object({ min: z.int().positive(), max: z.int().positive() }).describe('The same duration as numbers'),
    guide: z.array(z.string()).max(20),
    visionsStars: words.stars,
    platforms: z
      .array(
        z.object({
          platform: z.object({
            _id: id.describe('Identifier of the tool'),
            name: z.string(),
            logo: picture,
            description: z.string().describe('What the tool is, in one sentence'),
            timeEstimation: z.int().describe('Minutes for the whole tool; the experience may require only part of it'),
          }),
          purpose: z.string().describe('What the person does there, in one sentence'),
        }),
      )
      .max(20)
      .describe('In the order of the path'),
  })
  .meta({ id: 'Journey' })
export type Journey = z.output<typeof journey>

/** 0 not started, 1 in progress, 2 finished; never decreases (JRN-03). */
const status = z.literal([0, 1, 2])

/** An experience for one person, whose context and namespace select the guide and the platforms (JRN-09). */
export const platformJourney = z
  .object({
    _id: id,
    experience: words.experience,
    name: z.string(),
    image: picture.describe('`default.jpg`: the default icon (JRN-10)'),
    timeEstimation: z.string().describe('Duration of the whole path, such as «20 à 30 minutes»'),
    description: z.string(),
    guide: z.array(z.string()).max(20),
    tips: z.array(z.string()).max(10),
    visionsStars: words.stars,
    gradeGiven,
    isBeta: z.boolean(),
    makesAssessment: z.boolean(),
    isFeatured: z.boolean().describe('At the head of the catalogue (CAT-01), unless an earlier one is'),
    platforms: z
      .array(
        z.object({
          platform: z.object({
            _id: id,
            slug: z.string(),
            name: z.string(),
            logo: picture,
            description: z.string(),
            code: z.string().nullable().describe('Usage code'),
            urls: z.object({ website: z.string().nullable() }),
            timeEstimation: z.int(),
          }),
          purpose: z.string(),
          kind: z.enum(words.PLATFORM_KINDS),
          reportsCompletion: z
            .boolean()
            .describe('The platform reports the end itself; a declaration is refused (JRN-11)'),
          sendsResults: z.boolean().describe('Its results can be part of the assessment (BIL-15)'),
          isRequired: z.boolean().describe('Must be finished before the assessment'),
          mustShare: z.boolean().describe('Data must be shared with it before the assessment'),
          prerequisite: named.nullable().describe('Platform to finish before data are shared with this one (JRN-06)'),
          exchange: z
            .object({ serviceImportId: id, serviceExportId: id, purposeId: id })
            .nullable()
            .describe('Parameters of GET /consents/popup/{exchange}'),
        }),
      )
      .max(20),
  })
  .meta({ id: 'PlatformJourney' })
export type PlatformJourney = z.output<typeof platformJourney>

export const userPlatformJourney = z
  .object({
    joinedAt: words.instant.nullable(),
    platforms: z
      .array(
        z.object({
          platform: z.object({ _id: id }),
          status,
          proof: z.enum(words.PROOF_LEVELS).nullable(),
          sharing: words.sharingState,
        }),
      )
      .max(20)
      .describe('In the order of the path'),
    finished: z.int().nonnegative(),
    total: z.int().nonnegative(),
    gradeGiven,
    step: z.int().min(0).max(4).describe('Next step; 4 when all steps are done'),
    completedAt: words.instant.nullable(),
    isUnlocked: z.boolean().describe('The assessment can be generated (JRN-05)'),
    missing: z
      .array(z.object({ what: z.enum(['finish', 'share']), platform: named }))
      .max(40)
      .describe('Remaining requirements, in order'),
    assessment: z
      .object({ _id: id, version: z.int().positive(), state: z.enum(['making', 'ready', 'failed']) })
      .nullable()
      .describe('The latest version'),
  })
  .meta({ id: 'UserPlatformJourney' })
export type UserPlatformJourney = z.output<typeof userPlatformJourney>

export const assessmentStep = z
  .object({
    step: z.int().min(0).max(3),
    isApi: z.boolean(),
    service: z.object({
      _id: id,
      name: z.string(),
      logo: picture,
      code: z.string().nullable(),
      timeEstimation: z.int(),
    }),
    title: z.string(),
    text: z.string(),
    steps: z.array(z.object({ summary: z.string(), content: z.string() })).max(10),
  })
  .meta({ id: 'AssessmentStep' })
export type AssessmentStep = z.output<typeof assessmentStep>

/** The experience of a walk. The calls of the specification name none. */
const walked = words.experience.default(words.DEFAULT_EXPERIENCE)
/** Any text, because it comes from links and from browser storage; 404 for an unknown experience. */
const params = z.strictObject({ experience: z.string().max(64) })
const journeyParams = z.strictObject({ journeyId: id })
const step = z.int().min(0).max(3)

export const journeysRoutes = defineRoutes({
  'GET /public/platformjourneys/{experience}': {
    summary: 'Returns a published experience and its tools in order',
    access: 'public',
    params,
    responses: { 200: z.object({ journey }), ...errors(400, 404) },
  },
  'POST /userplatformjourneys/{experience}/me': {
    summary: 'Joins an experience; repeating the call changes nothing',
    access: 'person',
    params,
    body: z.strictObject({}).optional(),
    responses: {
      200: z.object({ experience: words.experience, joinedAt: words.instant }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'GET /userplatformjourneys/me': {
    summary: "Lists the experiences open to the person, in order, with the person's progress",
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({
        journeys: z.array(z.object({ platformJourney, userPlatformJourney })).max(words.MAX_EXPERIENCES),
      }),
      ...errors(401, 440),
    },
  },
  'GET /userplatformjourneys/{journeyId}/me': {
    summary: "Returns one experience, the person's progress in it, and its average grade",
    access: 'person',
    fromReplica: true,
    params: journeyParams,
    responses: {
      200: z.object({ platformJourney, userPlatformJourney, averageGrade: z.number().min(1).max(5).nullable() }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /userplatformjourneys': {
    summary: 'Starts or resumes a platform of an experience and returns the URL to open; safe to repeat',
    access: 'person',
    body: z.strictObject({ userId: id, platformJourneyId: id, platformId: id }),
    limit: LIMITS.journeySteps,
    responses: {
      200: z.object({ redirectUrl: z.string(), userPlatformJourney }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
  'POST /userplatformjourneys/return': {
    summary:
      'Marks a platform as finished when the person returns with its ticket, unless the partner reports the end itself',
    access: 'person',
    body: z.strictObject({
      ticket: z
        .string()
        .max(45)
        .regex(/^[\w-]{22}\.[\w-]{22}$/),
    }),
    responses: {
      200: z.object({ platform: named.extend({ slug: z.string() }), status, experience: words.experience }),
      ...errors(400, 401, 404, 440),
    },
  },
  'POST /userplatformjourneys/finish': {
    summary: 'Marks a platform as finished by declaration, unless the platform reports its end itself; safe to repeat',
    access: 'person',
    body: z.strictObject({ userId: id, platformJourneyId: id, platformId: id }),
    responses: { 200: z.object({ userPlatformJourney }), ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /partners/completions': {
    summary:
      'Receives the signed report that a person finished a partner’s platform (JRN-11); each token is accepted once',
    access: 'public',
    body: z.strictObject({
      token: signedToken.describe('JWS, HS256 with the key of the partner: see contract/partners/tools.ts'),
    }),
    limit: LIMITS.partnerCompletions,
    responses: { 200: z.object({ status }), ...errors(400, 403, 404, 409, 429) },
  },
  'GET /userplatformjourneys/{journeyId}/steps': {
    summary: 'Lists the steps of an assessment, with the API-partner variant of each where one exists (BIL-01)',
    access: 'person',
    params: journeyParams,
    responses: { 200: z.object({ steps: z.array(assessmentStep).max(8) }), ...errors(400, 401, 404, 440) },
  },
  'POST /userjourney/grade': {
    summary: "Sets the person's grade for an experience, replacing an earlier one",
    access: 'person',
    body: z.strictObject({ grade: z.int().min(1).max(5), platformJourneyId: id, userId: id }),
    responses: {
      200: z.object({ gradeGiven: z.int().min(1).max(5), averageGrade: z.number().min(1).max(5) }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /bo/getcreateuserconfig': {
    summary: 'Returns the next step of an assessment; creates its record if missing; a reset only returns to step 0',
    access: 'person',
    body: z.strictObject({ email: z.email().max(254), experience: words.experience, shouldReset: z.boolean() }),
    limit: LIMITS.journeyConfigurations,
    responses: { 200: z.object({ step: z.int().min(0).max(4) }), ...errors(400, 401, 403, 404, 429, 440) },
  },
  'POST /bo/galaxydonestep': {
    summary: 'Records the next step of an assessment as finished; repeating a finished step is safe',
    access: 'person',
    body: z.strictObject({ step, experience: walked, userId: id }),
    responses: {
      200: z.object({ step: z.int().min(0).max(4).describe('Next step') }),
      ...errors(400, 401, 403, 404, 409, 440),
    },
  },
  'POST /bo/prestart': {
    summary: 'Stores the event code and the name of the adviser or organisation that recommended an assessment',
    access: 'person',
    body: z.strictObject({
      eventCode: words.line(120).optional(),
      recommendationName: words.line(120).optional(),
      experience: walked,
      userId: id,
    }),
    limit: LIMITS.journeyStarts,
    responses: { 200: z.object({ saved: z.literal(true) }), ...errors(400, 401, 403, 404, 429, 440) },
  },
  'POST /bo/complete': {
    summary: 'Registers the completion of an assessment and credits its stars once; safe to repeat',
    access: 'person',
    body: z.strictObject({ experience: walked, userId: id }),
    responses: {
      200: z.object({ completedAt: words.instant, visionsStars: words.stars }),
      ...errors(400, 401, 403, 404, 409, 440),
    },
  },
})
