import { notebookRoutes } from '@visions/contract/notebook'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { updatePerson } from '../account/index.ts'
import type { Deps } from '../deps.ts'
import { correctSentence, restoreSentence } from './correct-sentence.use-case.ts'
import { createNotebookReader, readKnown } from './read-notebook.use-case.ts'
import { createSuggestionReader } from './suggest-tools.use-case.ts'

export function registerNotebook(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const read = createNotebookReader(deps)
  const suggest = createSuggestionReader(deps)
  mount(api, notebookRoutes, {
    'GET /notebook': ({ db: from, personId }) => read(from, personId),
    'PUT /notebook/welcome': async ({ personId }) => {
      await updatePerson(db, personId, { welcomed_at: new Date() })
      return { isNew: false as const }
    },
    'GET /notebook/tools': async ({ db: from, personId }) => ({ suggested: await suggest(from, personId) }),
    'GET /notebook/known': async ({ db: from, personId }) => ({ known: await readKnown(from, personId) }),
    'PUT /notebook/known/{key}': async ({ params: { key }, body: { own }, personId }) => ({
      known: await correctSentence(db, { personId, key, own }),
    }),
    'DELETE /notebook/known/{key}': async ({ params: { key }, personId }) => ({
      known: await restoreSentence(db, { personId, key }),
    }),
  })
}
