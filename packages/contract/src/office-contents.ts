// Contents: drafts, versions, review, publication (OFF-02, OFF-04, OFF-05, OFF-09, OFF-10).
import { z } from 'zod'
import {
  AGE_GROUPS,
  CALENDAR_POINTS,
  CONTENT_KINDS,
  CONTENT_STATES,
  MAX_ARCHIVED,
  MAX_NAMES,
  RESEARCH_TYPES,
  SHOWN_STEPS,
  SITUATIONS,
} from './constants.ts'
import { defineRoutes, done, errors, file, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { contentKey, context, instant, line, lines, namespace } from './vocabulary.ts'

export const kind = z.enum(CONTENT_KINDS)
const state = z.enum(CONTENT_STATES)
const one = z.strictObject({ kind, key: contentKey })
const nothing = z.strictObject({}).optional()
/** Fields of the kind (contents/kinds.ts). The use case checks them: a problem names its field. */
export const document = z.record(z.string(), z.unknown())
export const revision = z
  .int()
  .min(0)
  .max(999_999_999)
  .describe('Number of the save that the caller has seen; 0: no draft')

/** Largest document with its form around it, in bytes. */
const MAX_DOCUMENT = 256 * 1024
const number = z.int().min(1).max(999_999_999)

const MAX_VERSIONS = 100
const MAX_COMMENTS = 100
const MAX_PROBLEMS = 200
export const MAX_BULK = 50
const PAGE = 50
/** Most entries of a month of the calendar. */
export const MAX_ENTRIES = 300

/** By name only: contents are shared by all organisations, members are not. */
const author = z.object({ name: z.string().describe('May be empty') })
const professional = author.nullable().describe('null: a command or the schedule')

export const contentProblem = z
  .object({
    path: z.string().describe('Field, as `tasks.0.name`; empty: the whole content'),
    message: z.string().describe('French'),
    isBlocking: z.boolean().describe('Refuses publication; otherwise it is advice'),
  })
  .meta({ id: 'ContentProblem' })
export type ContentProblem = z.output<typeof contentProblem>

/** What people meet of a live content, in French (OFF-17). */
const shown = z
  .object({
    isSeen: z.boolean().describe('Whether a person can meet it now'),
    who: z.array(z.string().max(400)).max(20).describe('People or places: «lycéens et lycéennes, moins de 18 ans»'),
    reason: z.string().max(400).optional().describe('After «Publiée, mais»: «proposée à personne»; unset: all is well'),
    nextSteps: z.array(z.enum(SHOWN_STEPS)).max(SHOWN_STEPS.length).describe('Acts that show it to more people'),
  })
  .meta({ id: 'ContentShown' })
export type Shown = z.output<typeof shown>

export const difference = z.object({ label: z.string(), before: z.string(), after: z.string() })

const others = z
  .array(z.object({ name: z.string(), since: instant }))
  .max(20)
  .describe('Professionals who have this content open, without the caller')

/** A live content whose last day is near or over. */
export const endingContent = z.object({
  kind,
  key: contentKey,
  title: z.string(),
  day: z.string(),
  isOver: z.boolean(),
})

export const listed = z.object({
  kind,
  key: contentKey,
  title: z.string(),
  state,
  revision,
  publishAt: instant.nullable().describe('Set when the state is `scheduled`'),
  changedAt: instant.nullable().describe('Last save or publication; null: never changed in the office'),
  changedBy: z.string(),
  shown: shown.optional().describe('Of a live content, for the kinds that say so (OFF-17)'),
})
export type ListedContent = z.output<typeof listed>

/** A draft whose review was asked for. */
const asked = listed.extend({
  askedBy: z.string().describe('May be empty'),
  askedAt: instant.nullable().describe('null: before the office recorded it'),
  canAnswer: z.boolean().describe('Whether the caller may publish it (OFF-16)'),
})

/** A review that was asked for, as its page shows it (OFF-16, OFF-19). */
const review = z.object({
  by: professional,
  at: instant.nullable().describe('null: before the office recorded it'),
  canAnswer: z.boolean().describe('Whether the caller may publish the draft'),
  reviewers: z
    .array(z.string())
    .max(20)
    .describe('Names of the members of the chosen organisation who may; empty: none does'),
  others: z.array(z.string()).max(20).describe('Names of other organisations with a publisher who may'),
})

/** The proposal to archive a content, which another publisher confirms (OFF-11). */
const archival = z.object({ by: professional, at: instant, isMine: z.boolean().describe('Of the caller') })

const calendarEntry = z
  .object({
    day: z.iso.date(),
    at: instant.nullable().describe('null: the whole day'),
    point: z.enum(CALENDAR_POINTS),
    kind,
    key: contentKey,
    title: z.string(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

export const content = z
  .object({
    kind,
    key: contentKey,
    state,
    revision,
    document: document.describe('The draft; without one, what is live, or the last version of an archived content'),
    base: document
      .nullable()
      .describe('With `since`: the draft that had this revision; null when it is too old to be stored'),
    live: document.nullable().describe('What people see; null: never published, or archived'),
    changes: z.array(difference).max(500).describe('From what is live to the draft'),
    problems: z.array(contentProblem).max(MAX_PROBLEMS),
    publishAt: instant.nullable(),
    savedAt: instant.nullable(),
    savedBy: professional,
    authors: z.array(author).max(100).describe('Of the draft'),
    needsTwo: z.boolean().describe('Whether the draft changes a field that two people publish (OFF-10, OFF-11)'),
    forTwo: z
      .array(z.string())
      .max(200)
      .optional()
      .describe('French names of the fields that two people publish; unset: one person is enough (OFF-11)'),
    isAuthor: z.boolean().describe('Whether the caller is an author of the draft, or has asked for its review'),
    review: review.optional().describe('Set while the state is `in-review`'),
    archivingNeedsTwo: z.boolean().optional().describe('Set when another publisher confirms archiving (OFF-11)'),
    archival: archival.optional().describe('Waits for another publisher; unset: none (OFF-11)'),
    versions: z
      .array(
        z.object({
          version: z.int(),
          at: instant,
          by: professional,
          isLive: z.boolean(),
        }),
      )
      .max(MAX_VERSIONS)
      .describe('The latest first'),
    comments: z
      .array(z.object({ id, at: instant, by: professional, text: z.string() }))
      .max(MAX_COMMENTS)
      .describe('The latest first'),
    others,
    usedBy: z
      .array(z.object({ kind, key: contentKey, title: z.string() }))
      .max(100)
      .describe('Live contents that reference it'),
    shown: shown.optional().describe('Of a live content, for the kinds that say so (OFF-17)'),
    link: z
      .string()
      .max(600)
      .optional()
      .describe('Address that gives it to people, of a group or a version of the site'),
    later: z
      .array(z.object({ kind, key: contentKey, title: z.string(), publishAt: instant.nullable() }))
      .max(20)
      .optional()
      .describe('Drafts that would propose a mission which no person meets; unset: none'),
    leaving: z
      .array(z.object({ kind, key: contentKey, title: z.string() }))
      .max(20)
      .optional()
      .describe('Live first missions and objectives with a mission whose drafts no longer have it; unset: none'),
  })
  .meta({ id: 'Content' })
export type Content = z.output<typeof content>

export const forReaders = { access: 'office', roles: ['editor', 'publisher', 'economy', 'auditor', 'admin'] } as const
export const forEditors = { access: 'office', roles: ['editor', 'publisher'] } as const
export const forPublishers = { access: 'office', roles: ['publisher'] } as const

const saved = z.object({ revision, problems: z.array(contentProblem).max(MAX_PROBLEMS) })
const ofRevision = z.strictObject({ revision })
const advised = z.object({
  kind,
  key: contentKey,
  title: z.string(),
  field: z.string().describe('French name of the field'),
  advice: z.string().describe('French, one sentence'),
})
export type AdvisedContent = z.output<typeof advised>

export const contentsRoutes = defineRoutes({
  'GET /office/contents': {
    summary: 'Counts the contents of each kind by state',
    ...forReaders,
    factor: 'proven',
    responses: {
      200: z.object({
        kinds: z.array(z.object({ kind, counts: z.partialRecord(state, z.int()) })).max(CONTENT_KINDS.length),
      }),
      ...errors(401, 403, 404, 440),
    },
  },
  'GET /office/contents/{kind}': {
    summary: `Lists the contents of a kind by title, ${PAGE} at a time`,
    ...forReaders,
    factor: 'proven',
    params: z.strictObject({ kind }),
    query: z.strictObject({
      search: line(80).optional(),
      state: state.optional(),
      namespace: namespace.optional().describe('Contents for this namespace in particular'),
      unseen: z
        .literal('true')
        .optional()
        .describe('Only live contents that no person meets, for kinds that count them'),
      from: line(400).optional().describe('`nextFrom` of the page before'),
    }),
    responses: {
      200: z.object({
        contents: z.array(listed).max(PAGE),
        nextFrom: z.string().nullable(),
        unseen: z
          .int()
          .optional()
          .describe('Live contents that no person meets; unset: of a kind that counts none (OFF-17)'),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'GET /office/contents/{kind}/names': {
    summary: 'Lists identifiers and titles of a kind, for the fields that reference it; without archived contents',
    ...forReaders,
    factor: 'proven',
    params: z.strictObject({ kind: z.enum([...CONTENT_KINDS, 'data-types']) }),
    responses: {
      200: z.object({
        names: z.array(z.object({ key: contentKey, title: z.string(), isLive: z.boolean() })).max(MAX_NAMES),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'GET /office/reviews': {
    summary:
      'Lists the contents that wait for a review, the oldest first, those with a date of publication, and those that a publisher proposes to archive',
    ...forReaders,
    factor: 'proven',
    responses: {
      200: z.object({
        waiting: z.array(asked).max(PAGE),
        scheduled: z.array(listed).max(PAGE),
        archivals: z
          .array(listed)
          .max(PAGE)
          .optional()
          .describe('`changedAt`, `changedBy`: of the proposal; unset: none (OFF-11)'),
        ending: z
          .array(endingContent)
          .max(PAGE)
          .optional()
          .describe('Live contents whose last day is near or over, for kinds that warn of it; unset: none (PIS-10)'),
      }),
      ...errors(401, 403, 404, 440),
    },
  },
  'GET /office/reviews/count': {
    summary: 'Counts the drafts whose review the caller may answer, and names the oldest one (OFF-16)',
    ...forPublishers,
    factor: 'proven',
    responses: {
      200: z.object({
        count: z.int().min(0),
        next: z.object({ kind, key: contentKey, title: z.string() }).nullable(),
      }),
      ...errors(401, 403, 404, 440),
    },
  },
  'GET /office/advice': {
    summary: `Lists the first ${PAGE} published contents with advice about their French: each with its first one (OFF-09)`,
    ...forReaders,
    factor: 'proven',
    limit: LIMITS.contentAdvice,
    responses: { 200: z.object({ contents: z.array(advised).max(PAGE) }), ...errors(401, 403, 404, 429, 440) },
  },
  'GET /office/calendar': {
    summary: 'Lists what begins, ends or is published in a month, by day in Paris',
    ...forReaders,
    factor: 'proven',
    query: z.strictObject({
      month: z
        .string()
        .length(7)
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
    }),
    responses: {
      200: z.object({
        entries: z.array(calendarEntry).max(MAX_ENTRIES),
        isComplete: z.boolean().describe('Whether the month has no more entries than the list'),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /office/contents/{kind}': {
    summary: 'Creates a draft: empty, or a copy of another content of the kind',
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ kind }),
    body: z.strictObject({
      key: contentKey.optional().describe('For kinds with keys of their own; otherwise a new UUID'),
      copyOf: contentKey.optional(),
    }),
    limit: LIMITS.contentCreations,
    responses: { 200: z.object({ key: contentKey }), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'GET /office/contents/{kind}/{key}': {
    summary: 'Returns a content: draft, live document, differences, problems, versions, comments',
    ...forReaders,
    factor: 'proven',
    params: one,
    query: z.strictObject({
      since: z
        .string()
        .max(9)
        .regex(/^\d+$/)
        .transform(Number)
        .optional()
        .describe('Revision whose draft is returned as `base`'),
    }),
    responses: { 200: content, ...errors(400, 401, 403, 404, 440) },
  },
  'GET /office/contents/{kind}/{key}/versions/{version}': {
    summary: 'Returns a published version, and what it changed',
    ...forReaders,
    factor: 'proven',
    params: one.extend({
      version: z
        .string()
        .max(9)
        .regex(/^[1-9]\d*$/)
        .transform(Number),
    }),
    responses: {
      200: z.object({
        version: z.int(),
        at: instant,
        by: professional,
        document,
        changes: z.array(difference).max(500).describe('From the version before'),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'GET /office/contents/{kind}/{key}/preview': {
    summary: 'Returns the page that shows a content, with its draft, as an invented person would see it (OFF-03)',
    ...forReaders,
    factor: 'proven',
    params: one,
    query: z.strictObject({
      situation: z.enum(SITUATIONS).optional(),
      ageGroup: z.enum(AGE_GROUPS).optional(),
      context: context.optional(),
      researchType: z.enum(RESEARCH_TYPES).optional(),
      namespace: z
        .union([z.literal(''), namespace])
        .optional()
        .describe('Empty: none'),
    }),
    limit: LIMITS.contentPreviews,
    responses: { 200: file('text/html'), ...errors(400, 401, 403, 404, 429, 440, 503) },
  },
  'PUT /office/contents/{kind}/{key}/presence': {
    summary: 'Records that the caller has the content open, for 90 seconds; returns the others and the latest save',
    ...forEditors,
    factor: 'proven',
    extendsSession: false,
    params: one,
    body: nothing,
    responses: {
      200: z.object({ others, revision, savedBy: professional }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'PUT /office/contents/{kind}/{key}/draft': {
    summary:
      'Saves the draft; 409 when another save has been made since `revision`. With `onlyIfChanged`, the document that the content shows changes nothing, and adds no author',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: z.strictObject({ revision, document, onlyIfChanged: z.literal(true).optional() }),
    bodyLimit: MAX_DOCUMENT,
    limit: LIMITS.contentSaves,
    responses: {
      200: saved.extend({ isCorrected: z.boolean().describe('The typography of what was sent is stored corrected') }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
  'DELETE /office/contents/{kind}/{key}/draft': {
    summary: 'Discards the draft: what is live stays; a content that was never published is deleted',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: ofRevision,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/contents/{kind}/{key}/restoration': {
    summary: 'Makes a draft from an earlier save or a published version',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: z.strictObject({
      revision,
      from: z.union([z.strictObject({ version: number }), z.strictObject({ save: number })]),
    }),
    limit: LIMITS.contentRestorations,
    responses: { 200: saved, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /office/contents/{kind}/{key}/submission': {
    summary: 'Asks for a review of the draft',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: ofRevision,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/contents/{kind}/{key}/return': {
    summary: 'Returns a submitted or scheduled draft to its authors, with a comment',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: z.strictObject({ revision, comment: lines(2000) }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/contents/{kind}/{key}/publication': {
    summary: 'Publishes the draft now, or at an instant; 409 when what is live has changed since the draft began',
    ...forPublishers,
    factor: 'proven',
    params: one,
    body: z.strictObject({ revision, at: instant.optional().describe('Unset: now') }),
    responses: {
      200: z.object({ version: z.int().nullable().describe('null: scheduled') }),
      ...errors(400, 401, 403, 404, 409, 422, 440),
    },
  },
  'POST /office/contents/{kind}/archive': {
    summary: `Archives up to ${MAX_BULK} contents: no longer visible to people; 409 when a live content references one. With a field that needs two people: proposes it, or confirms the proposal of another publisher; a fresh factor is needed (OFF-11). At most ${MAX_ARCHIVED.contents} contents a member and hour`,
    ...forPublishers,
    factor: 'proven',
    params: z.strictObject({ kind }),
    body: z.strictObject({ keys: z.array(contentKey).min(1).max(MAX_BULK) }),
    limit: LIMITS.contentArchivals,
    responses: {
      200: z.object({
        archived: z.int(),
        proposed: z.int().optional().describe('Contents that now wait for another publisher'),
      }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
  'DELETE /office/contents/{kind}/{key}/archival': {
    summary: 'Withdraws the proposal to archive a content (OFF-11)',
    ...forPublishers,
    factor: 'proven',
    params: one,
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'POST /office/contents/{kind}/{key}/comments': {
    summary: 'Adds a comment to a content',
    ...forEditors,
    factor: 'proven',
    params: one,
    body: z.strictObject({ text: lines(2000).min(1) }),
    limit: LIMITS.contentComments,
    responses: { 200: z.object({ id }), ...errors(400, 401, 403, 404, 429, 440) },
  },
})
