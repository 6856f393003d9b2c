// The person's own record: PRO-01 to PRO-06, MIS-02, OBJ-01.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import { unread } from './notifications.ts'
import * as words from './vocabulary.ts'

export const user = z
  .object({
    _id: id,
    id,
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    interests: z.string().describe('Comma-joined'),
    context: words.context,
    researchType: words.researchType.nullable(),
    namespace: words.namespace.nullable(),
    experiencesInfo: z.object({
      city: z.string(),
      situation: words.situation.nullable(),
      scholarshipLevel: words.scholarshipLevel.nullable(),
      context: words.context,
    }),
    profile: z.object({
      age_group: words.ageGroup.nullable(),
      isOfAge: z.boolean().describe('Whether 18+ rewards and the sending of profiles are open (ECO-07)'),
      ofAgeFrom: words.instant
        .nullable()
        .describe('When they open, or opened; null: never, as long as the profile stays as it is'),
    }),
    gamification: z.object({
      avatar: z.int().min(0).max(3),
      hasDoneOnboarding: z.boolean(),
      starterMissionStep: z.int().min(0).max(2),
      hasCompletedStarterMission: z.boolean(),
      mainObjective: id.nullable(),
    }),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/** The closed list of what a person may change about themselves; everything else belongs to somebody else. */
export const userChanges = z.strictObject({
  firstName: words.line(80).optional(),
  lastName: words.line(80).optional(),
  phoneNumber: words
    .line(30)
    .regex(/^[+\d][\d .()-]{3,}$|^$/, 'not a phone number')
    .optional(),
  city: words.line(80).optional(),
  situation: words.situation.nullable().optional(),
  scholarshipLevel: words.scholarshipLevel.nullable().optional(),
  age_group: words.ageGroup.nullable().optional(),
  avatar: z.int().min(0).max(3).optional(),
  hasDoneOnboarding: z.boolean().optional(),
  interests: words
    .line(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(
      z
        .array(z.enum(words.INTERESTS))
        .max(words.INTERESTS.length)
        .refine((list) => new Set(list).size === list.length, 'listed twice'),
    )
    .optional()
    .describe('Comma-joined, as in the record'),
  mainObjective: id.nullable().optional(),
  context: words.context.optional(),
  researchType: words.researchType.nullable().optional(),
  namespace: words.namespace.nullable().optional(),
})
/** What a caller sends. */
export type UserChanges = z.input<typeof userChanges>
/** The same once checked: interests as a list. */
export type CheckedUserChanges = z.output<typeof userChanges>

const POPULATE = ['experiencesInfo', 'profile', 'gamification'] as const
/** Comma-joined list of the parts to add. */
export const populate = z
  .string()
  .max(100)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(POPULATE)).max(POPULATE.length))

const self = z.strictObject({ id })

export const profileRoutes = defineRoutes({
  'GET /me': {
    summary: 'Who is signed in and what they have, in one answer: for the bar of every page',
    access: 'person',
    responses: {
      200: z.object({ user, visionsStars: words.stars, provenStars: words.provenStars, unread }),
      ...errors(401, 440),
    },
  },
  'GET /coaching': {
    summary: 'Whether the person asked for coaching (`interests` has it), and whether the operator was told',
    access: 'person',
    responses: {
      200: z.object({ request: z.object({ createdAt: words.instant, transmitted: z.boolean() }).nullable() }),
      ...errors(401, 440),
    },
  },
  'GET /users/{id}': {
    summary: "The signed-in person's record",
    access: 'person',
    params: self,
    responses: { 200: user, ...errors(400, 401, 404, 440) },
  },
  'PUT /users/{id}': {
    summary: 'Changes parts of the record, all or none',
    access: 'person',
    params: self,
    body: userChanges,
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: { 200: user, ...errors(400, 401, 403, 404, 429, 440) },
  },
  'GET /info/user/{id}': {
    summary: 'The record with the parts asked for',
    access: 'person',
    params: self,
    query: z.strictObject({ populate: populate.optional() }),
    responses: {
      200: user.partial({ experiencesInfo: true, profile: true, gamification: true }),
      ...errors(400, 401, 404, 440),
    },
  },
  'PUT /experiences/context': {
    summary: 'Saves the context in which the person came',
    access: 'person',
    body: z.strictObject({ userId: id, context: words.context }),
    responses: { 200: z.object({ context: words.context }), ...errors(400, 401, 403, 440) },
  },
  'GET /communes': {
    summary: 'Cities whose name fits, the most populous first, at most ten',
    access: 'person',
    query: z.strictObject({ nom: words.line(80).min(1) }),
    limit: { points: 120, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ communes: z.array(z.object({ nom: z.string(), codeDepartement: z.string() })).max(10) }),
      ...errors(400, 401, 429, 440, 503),
    },
  },
})
