// Showing contents to people, and finding them: all kinds in one search, own drafts (OFF-17, OFF-19).
import { z } from 'zod'
import { AUDIENCES } from './constants.ts'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { forEditors, forReaders, kind, listed } from './office-contents.ts'
import { ageGroup, contentKey, line, namespace } from './vocabulary.ts'

/** Most contents that a search or the list of own drafts names. */
export const MAX_FOUND = 50

const ownDraft = listed.extend({
  toFill: z.int().describe('Fields that refuse publication until they are filled or fixed'),
})
export type OwnDraft = z.output<typeof ownDraft>

/** First missions of some people, or an objective. */
const shownPlace = z.union([
  z.strictObject({
    audience: z.enum(AUDIENCES),
    ageGroup: ageGroup.nullable().describe('null: all ages'),
    namespace: namespace.nullable().describe('null: all groups'),
  }),
  z.strictObject({ objective: id }),
])
export type ShownPlace = z.output<typeof shownPlace>

export const shownRoutes = defineRoutes({
  'GET /office/search': {
    summary: `Finds contents of all kinds by a part of their title, without accents, at most ${MAX_FOUND} (OFF-19)`,
    ...forReaders,
    factor: 'proven',
    query: z.strictObject({ search: line(80).min(1) }),
    limit: LIMITS.contentSearches,
    responses: {
      200: z.object({ contents: z.array(listed).max(MAX_FOUND), isComplete: z.boolean() }),
      ...errors(400, 401, 403, 404, 429, 440),
    },
  },
  'GET /office/drafts': {
    summary: `Lists the drafts that the caller has written in, the latest first, at most ${MAX_FOUND} (OFF-19)`,
    ...forEditors,
    factor: 'proven',
    responses: {
      200: z.object({ drafts: z.array(ownDraft).max(MAX_FOUND), isComplete: z.boolean() }),
      ...errors(401, 403, 404, 440),
    },
  },
  'POST /office/missions/{key}/showing': {
    summary:
      'Shows a published mission to people: writes a first mission at the next free place, or adds it to an objective; publishes it when the caller may (OFF-17)',
    ...forEditors,
    factor: 'proven',
    params: z.strictObject({ key: contentKey }),
    body: z.strictObject({ place: shownPlace }),
    limit: LIMITS.contentCreations,
    responses: {
      200: z.object({ kind, key: contentKey, isPublished: z.boolean().describe('false: it is a draft') }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
})
