// Objectives, missions, tasks and what a person has accomplished: MIS, TSK.
import { z } from 'zod'
import { service } from './catalogue.ts'
import { defineRoutes, errors, id } from './kernel.ts'
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
    toolCount: z.int().nonnegative().describe('How many tools the task offers'),
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
    mission: z.object({ _id: id, name: z.string() }),
    completion: z
      .array(
        z.object({
          task,
          completed: z.boolean(),
          isCreditDue: z
            .boolean()
            .describe('Accomplished after the ten tasks of a day: its stars are credited on a later day (ECO-04)'),
          actions: z.array(taskAction).max(20).describe('The latest twenty'),
        }),
      )
      .max(20),
    isCompleted: z.boolean(),
    pays: z
      .enum(['now', 'tomorrow', 'never'])
      .describe(
        'Whether its tasks earn stars: tomorrow when the search, profile or objective gave other missions today (ECO-05)',
      ),
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
    summary: 'The objectives a person can choose',
    access: 'public',
    responses: { 200: z.object({ objectives: z.array(objective).max(100) }) },
  },
  'GET /public/missions': {
    summary: 'The missions of an objective, in order',
    access: 'public',
    query: z.strictObject({ objective: id }),
    responses: { 200: z.object({ missions: z.array(mission).max(100) }), ...errors(400, 404) },
  },
  'GET /public/missions/{id}': {
    summary: 'One mission',
    access: 'public',
    params: z.strictObject({ id }),
    responses: { 200: z.object({ mission }), ...errors(400, 404) },
  },
  'GET /public/missiontasks/{taskId}': {
    summary: 'One task, with its place in its mission',
    access: 'public',
    params: z.strictObject({ taskId: id }),
    responses: {
      200: z.object({
        task,
        mission: z.object({ _id: id, name: z.string() }),
        position: z.int().positive(),
        total: z.int().positive(),
      }),
      ...errors(400, 404),
    },
  },
  'GET /public/missiontasks/{taskId}/services': {
    summary: 'The tools a task offers; a namespace may have its own',
    access: 'public',
    params: z.strictObject({ taskId: id }),
    query: z.strictObject({ namespace: words.namespace.optional() }),
    responses: { 200: z.object({ services: z.array(service).max(60) }), ...errors(400, 404) },
  },
  'GET /usermissions/me': {
    summary: 'The missions of the main objective, then others already begun, with what is accomplished',
    access: 'person',
    responses: { 200: z.object({ missions: z.array(pair).max(100), completedServices }), ...errors(401, 440) },
  },
  'GET /usermissions/presets': {
    summary:
      'The first missions, chosen by situation, search, age group and namespace, then those accepted from advisers',
    access: 'person',
    responses: {
      200: z.object({
        audience: z.enum(words.AUDIENCES).nullable().describe('null: no search is chosen yet'),
        missions: z.array(pair).max(10),
        completedServices,
      }),
      ...errors(401, 440),
    },
  },
  'GET /usermissions/mission/{id}': {
    summary: 'What the person has accomplished of one mission',
    access: 'person',
    params: z.strictObject({ id }),
    responses: { 200: z.object({ userMission }), ...errors(400, 401, 404, 440) },
  },
  'POST /usermissions/tasks/{taskId}': {
    summary: 'Completes a task; credits it once when its mission pays, and the mission bonus with its last task',
    access: 'person',
    params: z.strictObject({ taskId: id }),
    body: z.strictObject({}).optional(),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: {
      200: z.object({
        userMission,
        credited: words.stars.describe('Stars this call earned for the task; 0 when it was already done'),
        bonusCredited: words.stars,
        isCreditDue: z.boolean().describe('The stars of the task are credited on a later day (ECO-04)'),
        visionsStars: words.stars.describe('Balance'),
        completedServices,
      }),
      ...errors(400, 401, 404, 409, 429, 440),
    },
  },
  'POST /usermissions/tasks/{taskId}/action': {
    summary: 'Records what was done for a task',
    access: 'person',
    params: z.strictObject({ taskId: id }),
    body: z.strictObject({
      action: z.strictObject({ type: z.enum(words.ACTION_TYPES), resource: words.line(64).min(1) }),
    }),
    limit: { points: 120, seconds: 60, per: 'person' },
    responses: { 200: z.object({ action: taskAction }), ...errors(400, 401, 404, 409, 429, 440) },
  },
})
