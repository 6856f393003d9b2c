import { missionsRoutes } from '@visions/contract/missions'
import type { Answer } from '@visions/contract/kernel'
import { orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { findServices, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { completeTaskOf, finishTask } from './complete-task.use-case.ts'
import { publishedMissions, showPairs, TABLES } from './read-progress.use-case.ts'
import { findProgress } from './missions.repository.ts'
import {
  audienceOf,
  countServices,
  currentMissions,
  firstMissions,
  missionsOfObjective,
  showMission,
  showTask,
  showUserMission,
  toolsOf,
  type PublishedIndex,
} from './missions.rules.ts'
import { recordAction } from './record-action.use-case.ts'

type Routes = typeof missionsRoutes

export function registerMissions(api: FastifyInstance, { db, content }: Deps): void {
  const published = publishedMissions({ db, content })
  /** Caches a public answer as bytes, one for each key. */
  const cacheAnswers = <N extends keyof Routes, K extends string | { taskId: string; namespace: string | null }>(
    route: N,
    build: (index: PublishedIndex, key: K) => Answer<Routes[N]> | Promise<Answer<Routes[N]>>,
  ) =>
    content.cacheByKey(TABLES, async (key: K) =>
      PublishedAnswer.from<unknown>(missionsRoutes[route].responses[200], await build(await published(), key)),
    )
  const person = async (from: Db, personId: string) => orNotFound(await findProgress(from, personId), 'The person')

  const answers = {
    objectives: cacheAnswers('GET /public/missionobjectiveassociations/objectives', ({ objectives }) => ({
      objectives: [...objectives.values()].map(({ id, name, type }) => ({ _id: id, name, type })),
    })),
    missions: cacheAnswers('GET /public/missions', (index, id: string) => {
      orNotFound(index.objectives.get(id), 'The objective')
      return { missions: missionsOfObjective(index, id).map((mission) => showMission(mission, null)) }
    }),
    mission: cacheAnswers('GET /public/missions/{id}', (index, id: string) => ({
      mission: showMission(orNotFound(index.missions.get(id), 'The mission'), null),
    })),
    task: cacheAnswers('GET /public/missiontasks/{taskId}', (index, id: string) => {
      const { task, mission, position } = orNotFound(index.tasks.get(id), 'The task')
      return {
        task: showTask(task, null),
        mission: { _id: mission.id, name: mission.name },
        position,
        total: mission.tasks.length,
      }
    }),
    services: cacheAnswers(
      'GET /public/missiontasks/{taskId}/services',
      async (index, { taskId, namespace }: { taskId: string; namespace: string | null }) => {
        const { task } = orNotFound(index.tasks.get(taskId), 'The task')
        return {
          services: (
            await findServices(
              db,
              toolsOf(task, namespace).map((tool) => tool.id),
            )
          ).map(showService),
        }
      },
    ),
  }

  mount(api, missionsRoutes, {
    'GET /public/missionobjectiveassociations/objectives': () => answers.objectives(''),
    'GET /public/missions': ({ query }) => answers.missions(query.objective),
    'GET /public/missions/{id}': ({ params }) => answers.mission(params.id),
    'GET /public/missiontasks/{taskId}': ({ params }) => answers.task(params.taskId),
    'GET /public/missiontasks/{taskId}/services': async ({ params: { taskId }, query }) => {
      const { tasks } = await published()
      // One cached answer for all namespaces without tools of their own.
      const namespace = tasks.get(taskId)?.task.tools.find((tool) => tool.namespace === query.namespace)?.namespace
      return answers.services({ taskId, namespace: namespace ?? null })
    },

    'GET /usermissions/me': async ({ db: from, personId }) => {
      const [index, who] = await Promise.all([published(), person(from, personId)])
      return { missions: showPairs(index, currentMissions(index, who), who), completedServices: countServices(who) }
    },
    'GET /usermissions/presets': async ({ db: from, personId }) => {
      const [index, who] = await Promise.all([published(), person(from, personId)])
      return {
        audience: audienceOf(who),
        missions: showPairs(index, firstMissions(index, who), who),
        completedServices: countServices(who),
      }
    },
    'GET /usermissions/mission/{id}': async ({ db: from, params, personId }) => {
      const index = await published()
      const mission = orNotFound(index.missions.get(params.id), 'The mission')
      return { userMission: showUserMission(index, mission, await person(from, personId)) }
    },
    'POST /usermissions/tasks/{taskId}': async ({ params, personId }) => {
      const index = await published()
      const { balance, ...rest } = await completeTaskOf({ db, index }, { personId, taskId: params.taskId })
      return { ...rest, visionsStars: balance }
    },
    'POST /usermissions/tasks/{taskId}/finish': async ({ params, personId }) => {
      await finishTask(db, { personId, taskId: params.taskId })
      return { finished: true as const }
    },
    'POST /usermissions/tasks/{taskId}/action': async ({ params, body, personId }) => {
      const index = await published()
      return { action: await recordAction({ db, index }, { personId, taskId: params.taskId, ...body.action }) }
    },
  })
}
