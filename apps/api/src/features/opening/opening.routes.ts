import { isMinimum, OPENING_IDS } from '@visions/contract/contents/opening'
import { openingRoutes, type Opening } from '@visions/contract/opening'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { ContentMapping } from '../content-mapping.ts'
import type { Deps } from '../deps.ts'
import { countLive, hasOpened, isEnough, type OpeningCounts } from './opening.repository.ts'

const answer = openingRoutes['GET /public/opening'].responses[200]

/** `isWhole`: of a preview, whose page must not miss what is not published yet. */
const showHas = (counts: OpeningCounts, isWhole: boolean): Opening['has'] =>
  Object.fromEntries(OPENING_IDS.map((id) => [id, isWhole || isEnough(counts, id)])) as Opening['has']

/** Mounts the call about the opening. Its answer is cached until a content is published or archived. */
export function registerOpening(
  api: FastifyInstance,
  { db, content, config, mappings }: Pick<Deps, 'db' | 'content' | 'config'> & { mappings: readonly ContentMapping[] },
): void {
  const opening = content.cacheByKey('all', async () => {
    const [counts, isOpen] = await Promise.all([countLive(db, mappings), hasOpened(db)])
    return PublishedAnswer.from(answer, {
      isOpen: isOpen || isMinimum(counts) || config.isPreview,
      has: showHas(counts, config.isPreview),
    })
  })
  mount(api, openingRoutes, { 'GET /public/opening': () => opening('') })
}
