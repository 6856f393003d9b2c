import { MAX_NAMES } from '@visions/contract/constants'
import { mediaRoutes } from '@visions/contract/media'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { done, mount } from '../../platform/http/mount.ts'
import { takePage } from '../../platform/page.ts'
import { findPictureUses, type PictureUse } from '../contents/index.ts'
import { findProfessionalNames, type Professional } from '../office/index.ts'
import {
  addPicture,
  agreeToProposal,
  deleteMedia,
  describeMedium,
  replaceMedium,
  withdrawProposal,
} from './change-media.use-case.ts'
import { addressOf } from './media-address.rules.ts'
import type { MediaDeps } from './media-deps.ts'
import { findMedium, findProposal, listMedia, listNames, type MediumRow, type Proposal } from './media.repository.ts'

const PAGE = 50
const MAX_USES = 200

/** Mounts the calls about pictures. No request reaches them without PRO_URL (platform/http/origins.ts). */
export function registerMedia(api: FastifyInstance, deps: MediaDeps): void {
  const { db, mappings } = deps

  mount<typeof mediaRoutes, Professional>(api, mediaRoutes, {
    'GET /office/media': async ({ query: { search, unused, after } }) => {
      const used = unused
        ? [...new Set((await findPictureUses(db, mappings)).map(({ mediaId }) => mediaId))]
        : undefined
      const rows = await listMedia(db, { search, after, limit: PAGE + 1, ...(used && { usedIds: used }) })
      const { page, next } = takePage(rows, PAGE)
      const uses =
        page.length === 0
          ? []
          : await findPictureUses(
              db,
              mappings,
              page.map(({ id }) => id),
            )
      return { media: page.map((row) => show(row, uses)), next }
    },
    'GET /office/media/names': async () => ({
      pictures: (await listNames(db, MAX_NAMES)).map((row) => ({ address: addressOf(row), name: row.name })),
    }),
    'GET /office/media/{id}': async ({ params: { id }, me }) => {
      const [row, uses, proposal] = await Promise.all([
        findMedium(db, id),
        findPictureUses(db, mappings, [id]),
        findProposal(db, id),
      ])
      if (!row) throw notFound('The picture')
      const names = await findProfessionalNames(db, proposal?.proposed_by ? [proposal.proposed_by] : [])
      return {
        medium: show(row, uses),
        uses: uses.slice(0, MAX_USES),
        ...(proposal && { proposal: showProposal(id, proposal, names, me.id) }),
      }
    },
    'POST /office/media': ({ query: { name, alt, isDecorative }, body, me }) =>
      addPicture(deps, me, { name, alt, isDecorative: isDecorative === 'true' }, body),
    'PUT /office/media/{id}': async ({ params: { id }, body, me }) => {
      const isProposed = await describeMedium(deps, me, id, body)
      return { done: true as const, ...(isProposed && { isProposed }) }
    },
    'PUT /office/media/{id}/picture': ({ params: { id }, body, me }) => replaceMedium(deps, me, id, body),
    'POST /office/media/{id}/agreement': ({ params: { id }, body: { proposal }, me }) =>
      done(agreeToProposal(deps, me, id, proposal)),
    'DELETE /office/media/{id}/proposal': ({ params: { id }, body: { proposal }, me }) =>
      done(withdrawProposal(deps, me, id, proposal)),
    'DELETE /office/media': async ({ body: { ids }, me }) => ({
      deleted: await deleteMedia(deps, me, ids),
    }),
  })
}

const showProposal = (
  mediaId: string,
  { id, proposed_by: by, proposed_at: at, picture, text }: Proposal,
  names: ReadonlyMap<string, string>,
  me: string,
) => ({
  id,
  by: (by && names.get(by)) ?? '',
  at: at.toISOString(),
  isMine: by === me,
  address: picture && addressOf({ id: mediaId, version: picture.version }),
  text,
})

/** @param uses of several pictures */
const show = (row: MediumRow, uses: readonly PictureUse[]) => ({
  id: row.id,
  name: row.name,
  alt: row.alt,
  isDecorative: row.is_decorative,
  address: addressOf(row),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  addedAt: row.added_at.toISOString(),
  replacedAt: row.replaced_at?.toISOString() ?? null,
  useCount: new Set(uses.flatMap(({ mediaId, kind, key }) => (mediaId === row.id ? [`${kind} ${key}`] : []))).size,
})
