import { CONTENT_KINDS, DEFAULT_CONTEXT } from '@visions/contract/constants'
import { contentsRoutes, MAX_ENTRIES } from '@visions/contract/office-contents'
import { shownRoutes } from '@visions/contract/office-shown'
import { preparationRoutes } from '@visions/contract/preparation'
import { Refusal } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { done, mount } from '../../platform/http/mount.ts'
import { latestForEach } from '../../platform/in-turn.ts'
import type { Professional } from '../office/index.ts'
import { adviseOnLive } from './advise.use-case.ts'
import { createDraft, discardDraft, restoreDraft, saveDraft } from './change-draft.use-case.ts'
import { findCalendar } from './calendar.repository.ts'
import type { TablesDeps } from './content-deps.ts'
import { registerImports } from './imports.routes.ts'
import { findContents, findOwnDrafts } from './find-contents.use-case.ts'
import { countContents, type ContentAddress } from './items.repository.ts'
import { previewHeaders, troublePage, type Preview } from './preview-page.ts'
import { archiveContents, withdrawArchival } from './archive.use-case.ts'
import { checkContent, publishContent } from './publish.use-case.ts'
import {
  announcePresence,
  countReviews,
  readContent,
  readContents,
  readNames,
  readReviews,
  readVersion,
} from './read-contents.use-case.ts'
import { readPreparation, readRoles } from './read-preparation.use-case.ts'
import { commentContent, returnDraft, submitDraft } from './review-draft.use-case.ts'
import { showMission } from './show-mission.use-case.ts'
import { applyStartBundle } from './start-bundle.use-case.ts'

/** A preview holds a connection and the rows of a content. Its frame loads again with each save. */
const onePreview = latestForEach('preview_running')

/** The invented person of a preview, who has answered every question. */
export interface PreviewedPerson {
  situation: string
  age_group: string
  context: string
  namespace: string | null
  research_type: string
}
export interface ContentsRoutesDeps extends TablesDeps {
  /** The page that shows a content with its draft (OFF-03). */
  preview: (address: ContentAddress, person: PreviewedPerson) => Promise<Preview>
}

/** Published contents with advice that an answer names. */
const MAX_ADVISED = 50

/** Mounts the calls about contents. No request reaches them without PRO_URL (platform/http/origins.ts). */
export function registerContents(api: FastifyInstance, deps: ContentsRoutesDeps): void {
  const { db } = deps
  const withProblems = async ({ kind, key }: ContentAddress, saved: Awaited<ReturnType<typeof restoreDraft>>) => ({
    revision: saved.revision,
    problems: await checkContent(db, deps, { kind, key }, saved.document),
  })

  mount<typeof contentsRoutes, Professional>(api, contentsRoutes, {
    'GET /office/contents': async () => {
      const rows = await countContents(db, deps.mappings)
      return {
        kinds: CONTENT_KINDS.map((kind) => ({
          kind,
          counts: Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ state, count }) => [state, count])),
        })),
      }
    },
    'GET /office/contents/{kind}': ({ params, query }) => readContents(deps, params.kind, query),
    'GET /office/contents/{kind}/names': async ({ params }) => ({ names: await readNames(deps, params.kind) }),
    'GET /office/reviews': ({ me }) => readReviews(deps, me),
    'GET /office/reviews/count': ({ me }) => countReviews(deps, me),
    'GET /office/advice': async () => ({ contents: await adviseOnLive(db, deps.mappings, MAX_ADVISED) }),
    'GET /office/calendar': async ({ query }) => {
      const entries = await findCalendar(db, deps.mappings, query.month, MAX_ENTRIES + 1)
      return { entries: entries.slice(0, MAX_ENTRIES), isComplete: entries.length <= MAX_ENTRIES }
    },
    'POST /office/contents/{kind}': async ({ params, body, me }) => ({
      key: await createDraft(deps, me, params.kind, body),
    }),
    'GET /office/contents/{kind}/{key}': ({ params, query, me }) => readContent(deps, me, params, query.since),
    'GET /office/contents/{kind}/{key}/versions/{version}': ({ params: { version, ...address } }) =>
      readVersion(deps, address, version),
    'GET /office/contents/{kind}/{key}/preview': async ({ params, query, me, reply }) => {
      const person = {
        situation: query.situation ?? 'Lycéen',
        age_group: query.ageGroup ?? '16-18',
        context: query.context ?? DEFAULT_CONTEXT,
        namespace: query.namespace || null,
        research_type: query.researchType ?? 'FORMATION',
      }
      const preview = await onePreview(me.id, () => deps.preview(params, person)).catch((error: unknown) => {
        const page = error instanceof Refusal ? troublePage(error.code) : undefined
        if (!(error instanceof Refusal) || page === undefined) throw error
        if (page.isBusy) reply.code(error.status).headers(error.headers)
        return page
      })
      reply.headers(previewHeaders(preview))
      return new FileAnswer(preview.html, { type: 'text/html; charset=utf-8' })
    },
    'PUT /office/contents/{kind}/{key}/presence': ({ params, me }) => announcePresence(deps, me, params),
    'PUT /office/contents/{kind}/{key}/draft': async ({ params, body, me }) => {
      const saved = await saveDraft(deps, me, params, body)
      return { ...(await withProblems(params, saved)), isCorrected: saved.isCorrected }
    },
    'DELETE /office/contents/{kind}/{key}/draft': ({ params, body, me }) =>
      done(discardDraft(deps, me, params, body.revision)),
    'POST /office/contents/{kind}/{key}/restoration': async ({ params, body, me }) =>
      withProblems(params, await restoreDraft(deps, me, params, body)),
    'POST /office/contents/{kind}/{key}/submission': ({ params, body, me }) =>
      done(submitDraft(deps, me, params, body.revision)),
    'POST /office/contents/{kind}/{key}/return': ({ params, body, me }) => done(returnDraft(deps, me, params, body)),
    'POST /office/contents/{kind}/{key}/publication': async ({ params, body, me }) => ({
      version: await publishContent(deps, me, params, body),
    }),
    'POST /office/contents/{kind}/archive': ({ params, body, me }) => archiveContents(deps, me, params.kind, body.keys),
    'DELETE /office/contents/{kind}/{key}/archival': ({ params, me }) => done(withdrawArchival(deps, me, params)),
    'POST /office/contents/{kind}/{key}/comments': async ({ params, body, me }) => ({
      id: await commentContent(deps, me, params, body.text),
    }),
  })
  mount<typeof preparationRoutes, Professional>(api, preparationRoutes, {
    'GET /office/roles': async ({ me }) => ({ roles: await readRoles(deps, me) }),
    'GET /office/opening': ({ me }) => readPreparation(deps, me),
    'POST /office/start-bundle': ({ me }) => applyStartBundle(deps, me),
  })
  mount<typeof shownRoutes, Professional>(api, shownRoutes, {
    'GET /office/search': ({ query }) => findContents(deps, query.search),
    'GET /office/drafts': ({ me }) => findOwnDrafts(deps, me),
    'POST /office/missions/{key}/showing': ({ params, body, me }) => showMission(deps, me, params.key, body.place),
  })
  registerImports(api, deps)
}
