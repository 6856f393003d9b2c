// Objectives, missions, tasks and what a person has accomplished: MIS, TSK.
import { z } from 'zod'
import { service } from './catalogue.ts'
import { defineRoutes, errors, id, named } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

export const objective = z.object({ _id: id, name: z.string(), type: words.researchType }).meta({ id: 'Objective' })
export type Objective = z.output<typeof objective>

export const task = z
  .object({
    _id: id,
    name: z.string(),
    icon: z.int().min(1).max(31),
    action: z.enum(words.TASK_ACTIONS),
    visionsStars: words.stars,
    toolCount: z.int().nonnegative().describe('Number of tools for the task'),
    minutes: z.int().positive().nullable().describe('Time for its shortest tool; null without tools'),
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof task>

export const mission = z
  .object({ _id: id, name: z.string(), subtitle: z.string(), bonus: words.stars, tasks: z.array(task).max(20) })
  .meta({ id: 'Mission' })
export type Mission = z.output<typeof mission>

export const taskAction = z
  .object({ type: z.enum(words.ACTION_TYPES), resource: z.string() })
  .meta({ id: 'TaskAction' })

export const userMission = z
  .object({
    mission: named,
    completion: z
      .array(
        z.object({
          task,
          completed: z.boolean(),
          isFinished: z
            .boolean()
            .describe(
              'Completed, and the person or a result of its tool said that it is finished; else its tool was only opened',
            ),
          isCreditDue: z
            .boolean()
            .describe('After the ten tasks of a day: its stars are, or will be, credited on a later day (ECO-04)'),
          isLocked: z.boolean().describe('Waits for a completed service or for shared data (TSK-05)'),
          stars: words.stars.describe(
            'What the task credited, or will credit: of an open task, when it is accomplished today; 0 when it does not',
          ),
          actions: z.array(taskAction).max(20).describe('The latest twenty actions'),
        }),
      )
      .max(20),
    isCompleted: z.boolean(),
    pays: z
      .enum(['now', 'tomorrow', 'never'])
      .describe(
        'Whether its tasks earn stars; from tomorrow after a change of search, profile or objective today (ECO-05)',
      ),
    bonus: z
      .object({ stars: words.stars, isCredited: z.boolean() })
      .describe('What its completion credited, or will credit; 0 when it does not'),
    totalTasks: z.int(),
    completedTasks: z.int(),
    totalStars: words.stars.describe('Stars of all its tasks, without the bonus'),
    progressRatio: z.number().min(0).max(1),
    completionPercentage: z.int().min(0).max(100),
  })
  .meta({ id: 'UserMission' })
export type UserMission = z.output<typeof userMission>

const pair = z.object({ mission, userMission })
const completedServices = z.int().min(0).max(2).describe('Counter of TSK-11, at most 2')

export const missionsRoutes = defineRoutes({
  'GET /public/missionobjectiveassociations/objectives': {
    summary: 'Lists the objectives that a person can choose',
    access: 'public',
    responses: { 200: z.object({ objectives: z.array(objective).max(100) }) },
  },
  'GET /public/missions': {
    summary: 'Lists the missions of an objective, in order',
    access: 'public',
    query: z.strictObject({ objective: id }),
    responses: { 200: z.object({ missions: z.array(mission).max(100) }), ...errors(400, 404) },
  },
  'GET /public/missions/{id}': {
    summary: 'Returns one mission',
    access: 'public',
    params: z.strictObject({ id }),
    responses: { 200: z.object({ mission }), ...errors(400, 404) },
  },
  'GET /public/missiontasks/{taskId}': {
    summary: 'Returns one task, with its position in its mission',
    access: 'public',
    params: z.strictObject({ taskId: id }),
    responses: {
      200: z.object({
        task,
        mission: named,
        position: z.int().positive(),
        total: z.int().positive(),
      }),
      ...errors(400, 404),
    },
  },
  'GET /public/missiontasks/{taskId}/services': {
    summary: 'Lists the tools of a task; a namespace may have other tools',
    access: 'public',
    params: z.strictObject({ taskId: id }),
    query: z.strictObject({ namespace: words.namespace.optional() }),
    responses: { 200: z.object({ services: z.array(service).max(60) }), ...errors(400, 404) },
  },
  'GET /usermissions/me': {
    summary: "Lists the missions of the main objective, then other missions in progress, with the person's progress",
    access: 'person',
    fromReplica: true,
    responses: { 200: z.object({ missions: z.array(pair).max(100), completedServices }), ...errors(401, 440) },
  },
  'GET /usermissions/presets': {
    summary:
      'Lists the first missions by situation, search, age group and namespace, then those accepted from advisers',
    access: 'person',
    fromReplica: true,
    responses: {
      200: z.object({
        audience: z.enum(words.AUDIENCES).nullable().describe('null: the person has chosen no search yet'),
        missions: z.array(pair).max(10),
        completedServices,
      }),
      ...errors(401, 440),
    },
  },
  'GET /usermissions/mission/{id}': {
    summary: "Returns the person's progress in one mission",
    access: 'person',
    fromReplica: true,
    params: z.strictObject({ id }),
    responses: { 200: z.object({ userMission }), ...errors(400, 401, 404, 440) },
  },
  'POST /usermissions/tasks/{taskId}': {
    summary: 'Completes a task; credits its stars once, and the bonus of the mission with its last task',
    access: 'person',
    params: z.strictObject({ taskId: id }),
    body: z.strictObject({}).optional(),
    limit: LIMITS.taskCompletions,
    responses: {
      200: z.object({
        userMission,
        credited: words.stars.describe('Stars that this call credited for the task; 0 when it was already done'),
        bonusCredited: words.stars,
        isCreditDue: z.boolean().describe('The stars of the task are credited on a later day (ECO-04)'),
        visionsStars: words.stars.describe('Balance'),
        completedServices,
      }),
      ...errors(400, 401, 404, 409, 429, 440),
    },
  },
  'POST /usermissions/tasks/{taskId}/finish': {
    summary: 'Records that the person says they finished the tool of a completed task',
    access: 'person',
    params: z.strictObject({ taskId: id }),
    body: z.strictObject({}).optional(),
    limit: LIMITS.taskCompletions,
    responses: { 200: z.object({ finished: z.literal(true) }), ...errors(400, 401, 404, 429, 440) },
  },
  'POST /usermissions/tasks/{taskId}/action': {
    summary: 'Records an action for a task',
    access: 'person',
    params: z.strictObject({ taskId: id }),
    body: z.strictObject({
      action: z.strictObject({ type: z.enum(words.ACTION_TYPES), resource: words.line(64).min(1) }),
    }),
    limit: LIMITS.taskActions,
    responses: { 200: z.object({ action: taskAction }), ...errors(400, 401, 404, 409, 429, 440) },
  },
})
