import { missionsRoutes } from '@visions/contract/missions'
import type { Answer } from '@visions/contract/kernel'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findServices, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { completeTaskOf } from './complete-task.use-case.ts'
import { findProgress, findPublished } from './missions.repository.ts'
import {
  audienceOf,
  countServices,
  currentMissions,
  indexContent,
  missionsOfObjective,
  presetMissions,
  showMission,
  showTask,
  showUserMission,
  toolsOf,
  type Content,
  type Progress,
  type PublishedMission,
  type Seeker,
} from './missions.rules.ts'
import { recordAction } from './record-action.use-case.ts'

/** What the published answers are made of. */
const TABLES = ['missions', 'tasks', 'task_tools', 'tools', 'data_types', 'objectives', 'objective_missions', 'preset_missions']

type Routes = typeof missionsRoutes

export function registerMissions(api: FastifyInstance, { db, content: kept }: Deps): void {
  const published = kept.keep(TABLES, async () => indexContent(await findPublished(db)))
  /** Keeps the bytes of a public answer for each key. */
  const keepAnswers = <K extends keyof Routes>(
    route: K,
    build: (content: Content, key: string) => Answer<Routes[K]> | Promise<Answer<Routes[K]>>,
  ) =>
    kept.keepEach(TABLES, async (key) => {
      const answer = await build(await published.get(), key)
      return PublishedAnswer.from(JSON.stringify(missionsRoutes[route].responses[200].parse(answer)))
    })
  const person = async (personId: string) => existing(await findProgress(db, personId), 'The person')

  const answers = {
    objectives: keepAnswers('GET /public/missionobjectiveassociations/objectives', ({ objectives }) => ({
      objectives: [...objectives.values()].map(({ id, name, type }) => ({ _id: id, name, type })),
    })),
    missions: keepAnswers('GET /public/missions', (content, id) => {
      existing(content.objectives.get(id), 'The objective')
      return { missions: missionsOfObjective(content, id).map((mission) => showMission(mission, null)) }
    }),
    mission: keepAnswers('GET /public/missions/{id}', (content, id) => ({
      mission: showMission(existing(content.missions.get(id), 'The mission'), null),
    })),
    task: keepAnswers('GET /public/missiontasks/{taskId}', (content, id) => {
      const { task, mission, position } = existing(content.tasks.get(id), 'The task')
      return { task: showTask(task, null), mission: { _id: mission.id, name: mission.name }, position, total: mission.tasks.length }
    }),
    services: keepAnswers('GET /public/missiontasks/{taskId}/services', async (content, key) => {
      const [id = '', namespace = ''] = key.split(' ')
      const { task } = existing(content.tasks.get(id), 'The task')
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
      const [content, who] = await Promise.all([published.get(), person(personId)])
      return { missions: pairs(currentMissions(content, who, who), who), completedServices: countServices(who) }
    },
    'GET /usermissions/presets': async ({ personId }) => {
      const [content, who] = await Promise.all([published.get(), person(personId)])
      return { audience: audienceOf(who), missions: pairs(presetMissions(content, who), who), completedServices: countServices(who) }
    },
    'GET /usermissions/mission/{id}': async ({ params, personId }) => {
      const mission = existing((await published.get()).missions.get(same(params.id)), 'The mission')
      const who = await person(personId)
      return { userMission: showUserMission(mission, who, who.namespace) }
    },
    'POST /usermissions/tasks/{taskId}': async ({ params, personId }) => {
      const content = await published.get()
      const { balance, ...rest } = await completeTaskOf({ db, content }, { personId, taskId: same(params.taskId) })
      return { ...rest, visionsStars: balance }
    },
    'POST /usermissions/tasks/{taskId}/action': async ({ params, body, personId }) => {
      const content = await published.get()
      return { action: await recordAction({ db, content }, { personId, taskId: same(params.taskId), ...body.action }) }
    },
  })
}

const pairs = (missions: PublishedMission[], who: Seeker & Progress) =>
  missions.map((mission) => ({
    mission: showMission(mission, who.namespace),
    userMission: showUserMission(mission, who, who.namespace),
  }))

/** An identifier as the database writes it. */
const same = (id: string) => id.toLowerCase()

function existing<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw notFound(what)
  return found
}
