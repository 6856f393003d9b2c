// The library of pictures that contents show (OFF-06).
import { z } from 'zod'
import { CONTENT_KINDS, MAX_NAMES, MAX_PICTURE_BYTES } from './constants.ts'
import { defineRoutes, done, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { contentKey, instant, line } from './vocabulary.ts'

const PAGE = 50
/** Most contents in a list of uses. */
const MAX_USES = 200

const one = z.strictObject({ id })
const name = line(120).min(1)
const alt = line(300)

/** Exactly one of the two: a text that replaces the picture, or the statement that it needs none. */
const isDescribed = ({ alt: text, isDecorative }: { alt: string; isDecorative: boolean | 'true' | 'false' }) =>
  (text === '') === (isDecorative === true || isDecorative === 'true')
const described = { error: 'needs a text, or none for a decorative picture', path: ['alt'] }

const address = z
  .string()
  .describe('For fields of contents: the smaller width. It changes when the picture is replaced')

const use = z.object({
  kind: z.enum(CONTENT_KINDS),
  key: contentKey,
  title: z.string(),
  place: z.enum(['live', 'archived', 'draft']).describe('What people see, what is archived, or the draft'),
})
export type PictureUse = z.output<typeof use>

const medium = z
  .object({
    id,
    name: z.string(),
    alt: z.string().describe('Empty for a decorative picture'),
    isDecorative: z.boolean(),
    address,
    width: z.int().describe('Of the original, in pixels, upright'),
    height: z.int(),
    bytes: z.int().describe('Of all files that are stored'),
    addedAt: instant,
    replacedAt: instant.nullable(),
    useCount: z.int().describe('Contents whose draft or rows have it'),
  })
  .meta({ id: 'Medium' })
export type Medium = z.output<typeof medium>

/** A change of a picture that a content for two people shows: another publisher agrees to it (OFF-11). */
const proposal = z
  .object({
    id,
    by: z.string().describe('Name; may be empty'),
    at: instant,
    isMine: z.boolean().describe('Of the caller'),
    address: z.string().nullable().describe('The new picture; null: the picture stays'),
    text: z
      .object({ name: z.string(), alt: z.string(), isDecorative: z.boolean() })
      .nullable()
      .describe('null: the texts stay'),
  })
  .meta({ id: 'MediumProposal' })
export type MediumProposal = z.output<typeof proposal>

const forReaders = {
  access: 'office',
  roles: ['editor', 'publisher', 'economy', 'auditor', 'admin'],
  factor: 'proven',
} as const
const forEditors = { access: 'office', roles: ['editor', 'publisher'], factor: 'proven' } as const
const isProposed = z.literal(true).optional().describe('Nothing has changed yet: another publisher must agree (OFF-11)')

export const mediaRoutes = defineRoutes({
  'GET /office/media': {
    summary: `Lists the pictures of the library, the latest first, ${PAGE} at a time`,
    ...forReaders,
    query: z.strictObject({
      search: line(80).optional().describe('In the name and the alternative text'),
      unused: z.literal('true').optional().describe('Only pictures that no content has'),
      after: id.optional(),
    }),
    responses: {
      200: z.object({ media: z.array(medium).max(PAGE), next: id.nullable() }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'GET /office/media/names': {
    summary: 'Lists names and addresses of pictures, the latest first, for the fields of contents',
    ...forReaders,
    responses: {
      200: z.object({ pictures: z.array(z.object({ address: z.string(), name: z.string() })).max(MAX_NAMES) }),
      ...errors(401, 403, 404, 440),
    },
  },
  'GET /office/media/{id}': {
    summary: 'Returns a picture with the contents that have it',
    ...forReaders,
    params: one,
    responses: {
      200: z.object({
        medium,
        uses: z.array(use).max(MAX_USES),
        proposal: proposal.optional().describe('Waits for another publisher; unset: none (OFF-11)'),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'POST /office/media': {
    summary:
      'Adds a picture: JPEG, PNG, WebP or HEIC. The same file a second time changes nothing and returns the first one',
    ...forEditors,
    query: z
      .strictObject({ name, alt: alt.default(''), isDecorative: z.enum(['true', 'false']).default('false') })
      .refine(isDescribed, described),
    bytes: MAX_PICTURE_BYTES,
    limit: LIMITS.uploads,
    responses: {
      200: z.object({ id, isNew: z.boolean(), name, address }),
      ...errors(400, 401, 403, 404, 413, 415, 422, 429, 440, 503),
    },
  },
  'PUT /office/media/{id}': {
    summary:
      'Changes the name and the alternative text of a picture; proposes them when a content for two people has it',
    ...forEditors,
    params: one,
    body: z.strictObject({ name, alt, isDecorative: z.boolean() }).refine(isDescribed, described),
    responses: { 200: done.extend({ isProposed }), ...errors(400, 401, 403, 404, 440) },
  },
  'PUT /office/media/{id}/picture': {
    summary:
      'Replaces a picture in all contents and drafts; a live content needs the role of a publisher. Proposes it when a content for two people shows it (OFF-11)',
    ...forEditors,
    params: one,
    bytes: MAX_PICTURE_BYTES,
    limit: LIMITS.pictureReplacements,
    responses: {
      200: z.object({ useCount: z.int().describe('Contents whose address has changed'), isProposed }),
      ...errors(400, 401, 403, 404, 409, 413, 415, 422, 429, 440, 503),
    },
  },
  'POST /office/media/{id}/agreement': {
    summary: 'Agrees to the proposed change of a picture, which takes effect everywhere; 409 for its author (OFF-11)',
    access: 'office',
    roles: ['publisher'],
    factor: 'proven',
    params: one,
    body: z.strictObject({ proposal: id }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'DELETE /office/media/{id}/proposal': {
    summary: 'Withdraws the proposed change of a picture (OFF-11)',
    ...forEditors,
    params: one,
    body: z.strictObject({ proposal: id }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'DELETE /office/media': {
    summary: 'Deletes pictures that no content and no draft has; otherwise 409, and none is deleted',
    ...forEditors,
    body: z.strictObject({ ids: z.array(id).min(1).max(PAGE) }),
    responses: { 200: z.object({ deleted: z.int() }), ...errors(400, 401, 403, 404, 409, 440) },
  },
})
