// «Avant d'ouvrir»: what is missing, who can do it, and the start bundle of the release (OFF-20).
import { z } from 'zod'
import { CONTENT_KINDS, OFFICE_ROLES, SCHOOL_CLASSES } from './constants.ts'
import { OPENING_IDS } from './contents/opening.ts'
import { contentKey } from './vocabulary.ts'
import { endingContent, forPublishers, kind, listed } from './office-contents.ts'
import { defineRoutes, errors } from './kernel.ts'
import { LIMITS } from './limits.ts'

/** Contents of the start bundle that a page lists. */
export const MAX_START_CONTENTS = 500
/** Waiting drafts that a page lists. */
export const MAX_WAITING = 50
const MAX_NAMED = 20

/** `publish`: now. `review`: waits for a second person. `complete`: a field is empty that this installation fills. */
const START_OUTCOMES = ['publish', 'review', 'complete'] as const
/** Why the bundle leaves a content unchanged. */
const UNCHANGED_REASONS = ['same', 'edited', 'draft', 'waiting', 'archived', 'title', 'reference'] as const
export type StartOutcome = (typeof START_OUTCOMES)[number]
export type UnchangedReason = (typeof UNCHANGED_REASONS)[number]

const startContent = z.object({
  kind,
  key: contentKey,
  title: z.string(),
  action: z.enum(['create', 'change', 'keep']),
  outcome: z.enum(START_OUTCOMES).nullable().describe('null: unchanged'),
  reason: z.enum(UNCHANGED_REASONS).nullable().describe('Of an unchanged content'),
})
export type StartContent = z.output<typeof startContent>

/** Parts that an installation may have, by settings. */
export const SETTING_IDS = ['mail', 'providers', 'matching', 'consents', 'personalCloud', 'coach', 'communes'] as const
export type SettingId = (typeof SETTING_IDS)[number]

const holders = z
  .array(
    z.object({
      role: z.enum(OFFICE_ROLES),
      members: z.array(z.string()).max(MAX_NAMED).describe('Names in the organisation of the caller'),
      others: z.array(z.string()).max(MAX_NAMED).describe('Other organisations with a member who has the role'),
      requests: z.int().describe('Requests and invitations that a second administrator must confirm'),
    }),
  )
  .max(OFFICE_ROLES.length)
const forMembers = { access: 'office', roles: OFFICE_ROLES, factor: 'proven' } as const

export const preparation = z
  .object({
    isOpen: z.boolean(),
    subjects: z
      .array(z.object({ subject: z.enum(OPENING_IDS), count: z.int(), isDone: z.boolean() }))
      .max(OPENING_IDS.length)
      .describe('In an order in which they can be written'),
    drafts: z
      .array(z.object({ kind, writing: z.int(), waiting: z.int() }))
      .max(CONTENT_KINDS.length)
      .describe('Numbers of drafts, by kind'),
    tasksWithoutTool: z
      .array(z.object({ key: contentKey, title: z.string(), task: z.string() }))
      .max(MAX_NAMED)
      .describe('Tasks of published missions without a tool for people outside namespaces; the key is of the mission'),
    classesWithoutAim: z
      .array(z.enum(SCHOOL_CLASSES))
      .max(SCHOOL_CLASSES.length)
      .describe('Classes of the situations with first missions, without an aim from today on'),
    ending: z.array(endingContent).max(MAX_NAMED).describe('Live contents whose agreement ends soon, or is over'),
    waiting: z
      .array(listed.extend({ canPublish: z.boolean().describe('Whether the caller may publish it') }))
      .max(MAX_WAITING)
      .describe('Drafts in review, the oldest first; none for members who read no contents'),
    bundle: z.array(startContent).max(MAX_START_CONTENTS),
    roles: holders,
    settings: z.array(z.object({ setting: z.enum(SETTING_IDS), isSet: z.boolean() })).max(SETTING_IDS.length),
  })
  .meta({ id: 'Preparation' })
export type Preparation = z.output<typeof preparation>

export const preparationRoutes = defineRoutes({
  'GET /office/opening': {
    summary: 'Returns what must exist before the site opens, what is missing and who can do it (OFF-20)',
    ...forMembers,
    responses: { 200: preparation, ...errors(401, 403, 404, 440) },
  },
  'GET /office/roles': {
    summary: 'Lists who has each role: names in the organisation of the caller, and other organisations (OFF-20)',
    ...forMembers,
    responses: { 200: z.object({ roles: holders }), ...errors(401, 403, 404, 440) },
  },
  'POST /office/start-bundle': {
    summary:
      'Imports the start bundle of the release, publishes what one person may publish, and asks for a review of the rest, all or nothing; twice changes nothing (OFF-20)',
    ...forPublishers,
    factor: 'proven',
    body: z.strictObject({}).optional(),
    limit: LIMITS.contentImports,
    responses: {
      200: z.object({ published: z.int(), submitted: z.int(), incomplete: z.int(), unchanged: z.int() }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
})
