import { missionsRoutes } from '@visions/contract/missions'
import type { Answer } from '@visions/contract/kernel'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { findServices, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { completeTaskOf } from './complete-task.use-case.ts'
import { keepPublished, TABLES } from './keep-progress.use-case.ts'
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
  type Person,
  type PublishedIndex,
  type PublishedMission,
} from './missions.rules.ts'
import { recordAction } from './record-action.use-case.ts'

type Routes = typeof missionsRoutes

export function registerMissions(api: FastifyInstance, { db, content }: Deps): void {
  const published = keepPublished({ db, content })
  /** Keeps the bytes of a public answer for each key. */
  const keepAnswers = <K extends keyof Routes>(
    route: K,
    build: (index: PublishedIndex, key: string) => Answer<Routes[K]> | Promise<Answer<Routes[K]>>,
  ) =>
    content.keepEach(TABLES, async (key) =>
      PublishedAnswer.from<unknown>(missionsRoutes[route].responses[200], await build(await published.get(), key)),
    )
  const person = async (personId: string) => existing(await findProgress(db, personId), 'The person')

  const answers = {
    objectives: keepAnswers('GET /public/missionobjectiveassociations/objectives', ({ objectives }) => ({
      objectives: [...objectives.values()].map(({ id, name, type }) => ({ _id: id, name, type })),
    })),
    missions: keepAnswers('GET /public/missions', (index, id) => {
      existing(index.objectives.get(id), 'The objective')
      return { missions: missionsOfObjective(index, id).map((mission) => showMission(mission, null)) }
    }),
    mission: keepAnswers('GET /public/missions/{id}', (index, id) => ({
      mission: showMission(existing(index.missions.get(id), 'The mission'), null),
    })),
    task: keepAnswers('GET /public/missiontasks/{taskId}', (index, id) => {
      const { task, mission, position } = existing(index.tasks.get(id), 'The task')
      return {
        task: showTask(task, null),
        mission: { _id: mission.id, name: mission.name },
        position,
        total: mission.tasks.length,
      }
    }),
    services: keepAnswers('GET /public/missiontasks/{taskId}/services', async (index, key) => {
      const [id = '', namespace = ''] = key.split(' ')
      const { task } = existing(index.tasks.get(id), 'The task')
      return { services: (await findServices(db, toolsOf(task, namespace || null))).map(showService) }
    }),
  }

  mount(api, missionsRoutes, {
    'GET /public/missionobjectiveassociations/objectives': () => answers.objectives(''),
    'GET /public/missions': ({ query }) => answers.missions(same(query.objective)),
    'GET /public/missions/{id}': ({ params }) => answers.mission(same(params.id)),
    'GET /public/missiontasks/{taskId}': ({ params }) => answers.task(same(params.taskId)),
    'GET /public/missiontasks/{taskId}/services': ({ params, query }) =>
      answers.services(`${same(params.taskId)} ${query.namespace ?? ''}`),

    'GET /usermissions/me': async ({ personId }) => {
      const [index, who] = await Promise.all([published.get(), person(personId)])
      return { missions: pairs(index, currentMissions(index, who), who), completedServices: countServices(who) }
    },
    'GET /usermissions/presets': async ({ personId }) => {
      const [index, who] = await Promise.all([published.get(), person(personId)])
      return {
        audience: audienceOf(who),
        missions: pairs(index, firstMissions(index, who), who),
        completedServices: countServices(who),
      }
    },
    'GET /usermissions/mission/{id}': async ({ params, personId }) => {
      const index = await published.get()
      const mission = existing(index.missions.get(same(params.id)), 'The mission')
      return { userMission: showUserMission(index, mission, await person(personId)) }
    },
    'POST /usermissions/tasks/{taskId}': async ({ params, personId }) => {
      const index = await published.get()
      const { balance, ...rest } = await completeTaskOf({ db, index }, { personId, taskId: same(params.taskId) })
      return { ...rest, visionsStars: balance }
    },
    'POST /usermissions/tasks/{taskId}/action': async ({ params, body, personId }) => {
      const index = await published.get()
      return { action: await recordAction({ db, index }, { personId, taskId: same(params.taskId), ...body.action }) }
    },
  })
}

const pairs = (index: PublishedIndex, missions: PublishedMission[], who: Person) =>
  missions.map((mission) => ({
    mission: showMission(mission, who.namespace),
    userMission: showUserMission(index, mission, who),
  }))

/** An identifier as the database writes it. */
const same = (id: string) => id.toLowerCase()

function existing<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw notFound(what)
  return found
}
