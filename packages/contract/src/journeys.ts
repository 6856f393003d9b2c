// The guided experiences: what everybody may read of them (PUB-20, PUB-22), joining one (MIS-02) and going through it (JRN, BIL-01 to BIL-05).
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

/** A tool on the path of an experience. */
export const journeyPlatform = z
  .object({
    _id: id.describe('Identifier of the tool'),
    name: z.string(),
    logo: z.string(),
    description: z.string().describe('What the tool is, in a sentence'),
    purpose: z.string().describe('What the person does there, in a sentence'),
    timeEstimation: z.int().describe('Minutes for the whole tool; the experience may ask for a part of it'),
  })
  .meta({ id: 'JourneyPlatform' })

export const journey = z
  .object({
    _id: id,
    name: words.experience,
    title: z.string(),
    description: z.string(),
    image: z.string().describe('`default.jpg`: the default icon'),
    timeEstimation: z.object({ least: z.int().positive(), most: z.int().positive() }).describe('Minutes for the whole path'),
    guide: z.array(z.string()).max(20),
    visionsStars: words.stars,
    platforms: z.array(journeyPlatform).max(20).describe('In the order of the path'),
  })
  .meta({ id: 'Journey' })
export type Journey = z.output<typeof journey>

const minutes = z.object({ least: z.int().positive(), most: z.int().positive() })
const named = z.object({ _id: id, name: z.string() })
/** 0 not begun, 1 under way, 2 finished: it only moves forward (JRN-03). */
const status = z.literal([0, 1, 2])
/** What became of data shared with a platform; `pending` until the partner confirms. */
const sharing = z.enum(['none', 'pending', 'confirmed', 'given-up'])

/** An experience as it goes for one person: their context and namespace decide on the guide and the platforms shown (JRN-09). */
export const platformJourney = z
  .object({
    _id: id,
    experience: words.experience,
    name: z.string(),
    image: z.string().describe('`default.jpg`: the default icon (JRN-10)'),
    timeEstimation: minutes,
    description: z.string(),
    guide: z.array(z.string()).max(20),
    tips: z.array(z.string()).max(10),
    visionsStars: words.stars,
    isBeta: z.boolean(),
    makesAssessment: z.boolean(),
    platforms: z
      .array(
        z.object({
          platform: z.object({
            _id: id,
            slug: z.string(),
            name: z.string(),
            logo: z.string(),
            description: z.string(),
            code: z.string().nullable().describe('Usage code'),
            urls: z.object({ website: z.string().nullable() }),
            timeEstimation: z.int(),
          }),
          purpose: z.string(),
          kind: z.enum(words.PLATFORM_KINDS),
          tellsItsEnd: z.boolean().describe('Nobody says for it that they finished (JRN-11)'),
          isRequired: z.boolean().describe('The assessment waits until it is finished'),
          mustShare: z.boolean().describe('The assessment waits until data are shared with it'),
          prerequisite: named.nullable().describe('What must be finished before data are shared with it (JRN-06)'),
          exchange: z
            .object({ serviceImportId: id, serviceExportId: id, purposeId: id })
            .nullable()
            .describe('What GET /consents/popup/{exchange} is asked with'),
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
      .array(z.object({ platform: z.object({ _id: id }), status, proof: z.enum(words.PROOF_LEVELS).nullable(), sharing }))
      .max(20)
      .describe('In the order of the path'),
    finished: z.int().nonnegative(),
    total: z.int().nonnegative(),
    gradeGiven: z.int().min(1).max(5).nullable(),
    step: z.int().min(0).max(4).describe('The next step of the walk; 4 when all are done'),
    completedAt: words.instant.nullable(),
    isUnlocked: z.boolean().describe('The assessment can be generated (JRN-05)'),
    missing: z
      .array(z.object({ what: z.enum(['finish', 'share']), platform: named }))
      .max(40)
      .describe('What is still to be done before that, in order'),
    assessment: z
      .object({ _id: id, version: z.int().positive(), state: z.enum(['making', 'ready', 'failed']) })
      .nullable()
      .describe('The latest'),
  })
  .meta({ id: 'UserPlatformJourney' })
export type UserPlatformJourney = z.output<typeof userPlatformJourney>

export const assessmentStep = z
  .object({
    step: z.int().min(0).max(3),
    isApi: z.boolean(),
    service: z.object({ _id: id, name: z.string(), logo: z.string(), code: z.string().nullable(), timeEstimation: z.int() }),
    title: z.string(),
    text: z.string(),
    steps: z.array(z.object({ summary: z.string(), content: z.string() })).max(10),
  })
  .meta({ id: 'AssessmentStep' })
export type AssessmentStep = z.output<typeof assessmentStep>

/** Comes from links and from the browser's storage, so it is any text: what is no experience is 404. */
const params = z.strictObject({ experience: z.string().max(64) })
const journeyParams = z.strictObject({ journeyId: id })
const step = z.int().min(0).max(3)

export const journeysRoutes = defineRoutes({
  'GET /public/platformjourneys/{experience}': {
    summary: 'A published experience, with the tools it leads through in order',
    access: 'public',
    params,
    responses: { 200: z.object({ journey }), ...errors(400, 404) },
  },
  'POST /userplatformjourneys/{experience}/me': {
    summary: 'Joins an experience; safe to repeat',
    access: 'person',
    params,
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({ experience: words.experience, joinedAt: words.instant }), ...errors(400, 401, 404, 440) },
  },
  'GET /userplatformjourneys/me': {
    summary: 'The experiences that are for the person, in order, with how far they are',
    access: 'person',
    responses: {
      200: z.object({
        journeys: z.array(z.object({ platformJourney, userPlatformJourney })).max(10),
      }),
      ...errors(401, 440),
    },
  },
  'GET /userplatformjourneys/{journeyId}/me': {
    summary: 'One experience as it goes for the person, and how far they are',
    access: 'person',
    params: journeyParams,
    responses: {
      200: z.object({ platformJourney, userPlatformJourney, averageGrade: z.number().min(1).max(5).nullable() }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /userplatformjourneys': {
    summary: 'Starts a platform of an experience, or goes on with it: where to open it; safe to repeat',
    access: 'person',
    body: z.strictObject({ userId: id, platformJourneyId: id, platformId: id }),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ redirectUrl: z.string(), userPlatformJourney }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
  'POST /userplatformjourneys/return': {
    summary: 'The person is back from a platform with the ticket it was given for them: marks it finished, unless the partner already did',
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
    summary: 'The person says that they finished a platform, unless it tells its end itself; safe to repeat',
    access: 'person',
    body: z.strictObject({ userId: id, platformJourneyId: id, platformId: id }),
    responses: { 200: z.object({ userPlatformJourney }), ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /partners/completions': {
    summary: 'A partner says, signed, that somebody finished its platform (JRN-11); its token is accepted once',
    access: 'public',
    body: z.strictObject({
      token: z
        .string()
        .max(4096)
        .regex(/^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/, 'not a signed token')
        .describe('JWS, HS256 with the key of the partner: see contract/partners/tools.ts'),
    }),
    limit: { points: 120, seconds: 60, per: 'address', counts: 'refusals' },
    responses: { 200: z.object({ status }), ...errors(400, 403, 404, 409, 429) },
  },
  'GET /userplatformjourneys/{journeyId}/steps': {
    summary: 'The steps of an assessment, each with the form for a partner reached by its API where there is one (BIL-01)',
    access: 'person',
    params: journeyParams,
    responses: { 200: z.object({ steps: z.array(assessmentStep).max(8) }), ...errors(400, 401, 404, 440) },
  },
  'POST /userjourney/grade': {
    summary: 'Grades an experience; a later grade takes the place of an earlier one',
    access: 'person',
    body: z.strictObject({ grade: z.int().min(1).max(5), platformJourneyId: id, userId: id }),
    responses: {
      200: z.object({ gradeGiven: z.int().min(1).max(5), averageGrade: z.number().min(1).max(5) }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /bo/getcreateuserconfig': {
    summary:
      "The person's walk through an assessment, made when there is none; a reset leads back to its first step and takes nothing else",
    access: 'person',
    body: z.strictObject({ email: z.email().max(254), experience: words.experience, shouldReset: z.boolean() }),
    limit: { points: 5, seconds: 60, per: 'person' },
    responses: { 200: z.object({ step: z.int().min(0).max(4) }), ...errors(400, 401, 403, 404, 429, 440) },
  },
  'POST /bo/galaxydonestep': {
    summary: 'Records a finished step of the orientation assessment: the next one only; repeating one is safe',
    access: 'person',
    body: z.strictObject({ step, userId: id }),
    responses: { 200: z.object({ step: z.int().min(0).max(4).describe('The next one') }), ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /bo/prestart': {
    summary: 'Keeps an event code and who recommended the orientation assessment',
    access: 'person',
    body: z.strictObject({ eventCode: words.line(120), recommendationName: words.line(120), userId: id }),
    responses: { 200: z.object({ saved: z.literal(true) }), ...errors(400, 401, 403, 404, 440) },
  },
  'POST /bo/complete': {
    summary: 'Registers the completion of the orientation assessment and credits its stars once; safe to repeat',
    access: 'person',
    body: z.strictObject({ userId: id }),
    responses: { 200: z.object({ completedAt: words.instant, visionsStars: words.stars }), ...errors(400, 401, 403, 404, 409, 440) },
  },
})
