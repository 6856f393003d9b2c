import { visitsRoutes } from '@visions/contract/visits'
import { orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findPisteAbout, findPistes } from '../pistes/index.ts'
import { answerOne } from '../preferences/index.ts'
import { closeWithReason, endVisit, openAgain, withdrawChange } from './end-piste.use-case.ts'
import { listPistes } from './list-pistes.use-case.ts'
import { createVisitsReader, showPiste, showVisited } from './read-piste.use-case.ts'

export function registerVisits(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const read = createVisitsReader(deps)
  const show = async (personId: string, id: string) => showVisited(await read(personId, id))

  mount(api, visitsRoutes, {
    'GET /pistes': async ({ personId, query: { stored } }) => ({
      pistes: stored ? (await findPistes(db, personId)).map(showPiste) : await listPistes(deps, personId),
    }),
    'PUT /pistes/{kind}/{code}': async ({ params: { kind, code }, body: { source }, personId }) => {
      // Saved again: the reason for which it was closed no longer counts.
      const before = await findPisteAbout(db, personId, code)
      if (before?.state === 'closed') await openAgain(db, personId, before.id)
      await answerOne(deps, personId, kind === 'trade' ? kind : 'offer', code, 'yes', { source })
      return { piste: showPiste(orNotFound(await findPisteAbout(db, personId, code), 'The piste')) }
    },
    'GET /pistes/{id}': ({ params: { id }, personId }) => show(personId, id),
    'PUT /pistes/{id}/visits/{visit}': async ({ params: { id, visit }, body: { answer }, personId }) => {
      await endVisit(db, personId, await read(personId, id), { visit, answer })
      return show(personId, id)
    },
    'POST /pistes/{id}/close': async ({ params: { id }, body: { reason }, personId }) => {
      await closeWithReason(deps, personId, await read(personId, id), reason)
      return show(personId, id)
    },
    'POST /pistes/{id}/open': async ({ params: { id }, personId }) => {
      await openAgain(db, personId, id)
      return show(personId, id)
    },
    'DELETE /pistes/{id}/change': async ({ params: { id }, personId }) => {
      await withdrawChange(db, personId, id)
      return show(personId, id)
    },
  })
}
