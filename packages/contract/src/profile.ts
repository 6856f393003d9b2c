// The person's own record: PRO-01 to PRO-06, MIS-02, OBJ-01.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
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
    interests: z.string().describe('Separated by commas'),
    context: words.context,
    researchType: words.researchType.nullable(),
    isSearchOpen: z.boolean().describe('The person does not know yet what they look for: a search of null was sent'),
    namespace: words.namespace.nullable(),
    localZone: words.localZone.optional().describe('Of the city, when it is overseas'),
    namespaceSearch: words.researchType.nullable().describe('The search that the namespace sets (OBJ-02)'),
    skipsOnboarding: z.boolean().describe('The namespace needs no onboarding (ONB-03)'),
    experiencesInfo: z.object({
      city: z.string(),
      situation: words.situation.nullable(),
      scholarshipLevel: words.scholarshipLevel.nullable(),
      schoolClass: words.schoolClass.nullable().describe('Said in this school year, by a pupil or student (PIS-11)'),
      context: words.context,
    }),
    profile: z.object({
      age_group: words.ageGroup.nullable(),
      ageAnswer: words.ageAnswer
        .nullable()
        .describe('Under 18: 15 or more, or younger with the agreement of a parent; null: not asked yet, or an adult'),
      isOfAge: z.boolean().describe('Whether 18+ rewards and the sending of profiles are open (ECO-07)'),
      ofAgeFrom: words.instant
        .nullable()
        .describe('Time from which they are open; null: never with the current profile'),
    }),
    gamification: z.object({
      avatar: z.int().min(0).max(3),
      hasDoneOnboarding: z.boolean(),
      starterMissionStep: z.int().min(0).max(2),
      hasCompletedStarterMission: z.boolean(),
      starterFact: z
        .enum(['tool', 'sentences'])
        .nullable()
        .describe('What did the first step of the starter mission; null before it, or when its card is closed'),
      hasClosedStarter: z.boolean().describe('The person closed the card of the finished starter mission'),
      mainObjective: id.nullable(),
      wishedReward: id.nullable().describe('The reward that the screens measure to (NBK-09)'),
    }),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/** The fields that a person may change in their own record. */
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
  schoolClass: words.schoolClass.nullable().optional(),
  age_group: words.ageGroup.nullable().optional(),
  ageAnswer: words.ageAnswer.optional(),
  avatar: z.int().min(0).max(3).optional(),
  hasDoneOnboarding: z.boolean().optional(),
  hasClosedStarter: z.boolean().optional(),
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
    .describe('Separated by commas, as in the record'),
  mainObjective: id.nullable().optional(),
  context: words.context.optional(),
  researchType: words.researchType.nullable().optional(),
  namespace: words.namespace.nullable().optional(),
})
/** The changes as sent. */
export type UserChanges = z.input<typeof userChanges>
/** The changes after the check, with interests as a list. */
export type CheckedUserChanges = z.output<typeof userChanges>

const POPULATE = ['experiencesInfo', 'profile', 'gamification'] as const
/** Parts to include, separated by commas. */
export const populate = z
  .string()
  .max(100)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(POPULATE)).max(POPULATE.length))

const self = z.strictObject({ id })

export const profileRoutes = defineRoutes({
  'GET /me': {
    summary: 'Returns the signed-in person, their stars, unread notifications and arrivals, for every page',
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({
        user,
        visionsStars: words.stars,
        provenStars: words.provenStars,
        starterStars: z
          .array(words.stars)
          .length(words.STARTER_STEPS)
          .describe('What each step of the starter mission credits: 0 for one that a former account received (ECO-06)'),
        unread,
        hasArrival: z.boolean().describe('Whether `GET /arrivals` has something to show (NBK-04)'),
      }),
      ...errors(401, 440),
    },
  },
  'GET /coaching': {
    summary: "Returns the person's request for coaching (in `interests`), and whether it was sent to the operator",
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({ request: z.object({ createdAt: words.instant, transmitted: z.boolean() }).nullable() }),
      ...errors(401, 440),
    },
  },
  'GET /users/{id}': {
    summary: "Returns the signed-in person's record",
    access: 'person',
    fromReplica: true,
    params: self,
    responses: { 200: user, ...errors(400, 401, 404, 440) },
  },
  'PUT /users/{id}': {
    summary: 'Changes fields of the record in one transaction',
    access: 'person',
    params: self,
    body: userChanges,
    limit: LIMITS.profileChanges,
    responses: { 200: user, ...errors(400, 401, 403, 404, 429, 440) },
  },
  'GET /info/user/{id}': {
    summary: 'Returns the record with the requested parts',
    access: 'person',
    fromReplica: true,
    params: self,
    query: z.strictObject({ populate: populate.optional() }),
    responses: {
      200: user.partial({ experiencesInfo: true, profile: true, gamification: true }),
      ...errors(400, 401, 404, 440),
    },
  },
  'PUT /experiences/context': {
    summary: 'Stores the context of the link that the person followed',
    access: 'person',
    body: z.strictObject({ userId: id, context: words.context }),
    responses: { 200: z.object({ context: words.context }), ...errors(400, 401, 403, 440) },
  },
  'GET /communes': {
    summary: 'Lists at most ten cities by name, the most populous first',
    access: 'person',
    query: z.strictObject({ nom: words.line(80).min(1) }),
    limit: LIMITS.communeSearches,
    responses: {
      200: z.object({ communes: z.array(z.object({ nom: z.string(), codeDepartement: z.string() })).max(10) }),
      ...errors(400, 401, 429, 440, 503),
    },
  },
})
