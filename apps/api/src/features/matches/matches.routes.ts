import { matchesRoutes } from '@visions/contract/matches'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { createFrameTasks, createNextTaskReader } from '../missions/index.ts'
import { discoverMatches } from './discover-matches.use-case.ts'
import { receiveState } from './receive-state.use-case.ts'
import { findApplications } from './matches.repository.ts'
import { toApplication } from './matches.rules.ts'
import { sendProfile } from './send-profile.use-case.ts'
import { showFrame } from './show-frame.use-case.ts'
import { showJobs } from './show-jobs.use-case.ts'
import { showMatches } from './show-matches.use-case.ts'
import { showSelection } from './show-selection.use-case.ts'

export function registerMatches(api: FastifyInstance, deps: Deps): void {
  const nextTaskOf = createNextTaskReader(deps)
  const frameTasks = createFrameTasks(deps)

  mount(api, matchesRoutes, {
    'GET /matches': ({ personId }) => showMatches({ ...deps, nextTaskOf }, personId),
    'POST /matches/discovery': ({ personId, body }) => discoverMatches({ ...deps, frameTasks }, personId, body.taskId),
    'GET /matches/frame': ({ personId, query }) => showFrame(deps, personId, query),
    'GET /matches/jobs': ({ personId }) => showJobs(deps, personId),
    'GET /matches/selection': ({ personId }) => showSelection(deps, personId),
    'GET /matches/applications': async ({ db: from, personId, query }) => {
      const { page, next } = await findApplications(from, personId, query.after)
      const now = new Date()
      return { applications: page.map((one) => toApplication(one, now)), next }
    },
    'POST /matches/applications': async ({ personId, body }) => ({
      applications: await sendProfile(deps, personId, body),
    }),
    'POST /partners/applications': async ({ body }) => ({ state: await receiveState(deps, body.token) }),
  })
}
