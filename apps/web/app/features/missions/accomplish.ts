// Accomplishes a task, from a click in the browser or from a form posted without JavaScript (TSK-08, TSK-10).
import { MATCHES_FRAME } from '@visions/contract/constants'
import type { Api } from '../../lib/api.ts'
import { logFailure } from '../../lib/attempt.ts'

/** Refusals that a retry cannot change. */
const FINAL: readonly number[] = [400, 403, 404, 409]

/** Stars earned by a completion, in VisionsStars. */
export interface Gain {
  stars: number
  bonus: number
  balance: number
  mission: string
  /** The stars of the task are credited on a later day (ECO-04). */
  isDue: boolean
}
export interface AccomplishOutcome {
  /** null: no new stars. */
  gain: Gain | null
  /** The completion may not have reached the server. */
  shouldRetry: boolean
  /** The server responded, also with a refusal: the displayed data may be outdated. */
  reachedServer: boolean
}

/**
 * `by`: the started tool, or the opened page of the task: the frame of matches (`iframe`) or the coach
 * (`choice`).
 */
export interface TaskCompletion {
  taskId: string
  by: { serviceId: string } | 'iframe' | 'choice'
  alreadyDone: boolean
}

/** Records the action, then completes the task unless it is done. Never throws: failures are logged. */
export async function accomplish(api: Api, { taskId, by, alreadyDone }: TaskCompletion): Promise<AccomplishOutcome> {
  let reachedServer = false
  try {
    const action = await actionOf(api, taskId, by)
    if (action) await api('POST /usermissions/tasks/{taskId}/action', { params: { taskId }, body: { action } })
    reachedServer = true
  } catch (error) {
    reachedServer = logFailure(error) > 0
  }
  if (alreadyDone) return { gain: null, shouldRetry: false, reachedServer }
  return complete(api, taskId)
}

/** The action to record; undefined for a choice without a tool. The tool of a choice is the coach. */
async function actionOf(api: Api, taskId: string, by: TaskCompletion['by']) {
  if (by === 'iframe') return { type: 'consent', resource: MATCHES_FRAME } as const
  if (by !== 'choice') return { type: 'service', resource: by.serviceId } as const
  const [coach] = (await api('GET /public/missiontasks/{taskId}/services', { params: { taskId }, query: {} })).services
  return coach && ({ type: 'service', resource: coach._id } as const)
}

/** Completes a task. The server credits it once, so a call can be repeated. Never throws. */
async function complete(api: Api, taskId: string): Promise<AccomplishOutcome> {
  try {
    const answer = await api('POST /usermissions/tasks/{taskId}', { params: { taskId } })
    const { credited: stars, bonusCredited: bonus, isCreditDue: isDue, visionsStars: balance } = answer
    const gain = { stars, bonus, balance, mission: answer.userMission.mission.name, isDue }
    return { gain: stars + bonus > 0 || isDue ? gain : null, shouldRetry: false, reachedServer: true }
  } catch (error) {
    const status = logFailure(error)
    return { gain: null, shouldRetry: !FINAL.includes(status), reachedServer: status > 0 }
  }
}

/** Retries completions one after the other; returns the tasks that failed again and the total gain (TSK-10). */
export async function retryCompletions(
  api: Api,
  taskIds: readonly string[],
): Promise<{ left: string[]; gain: Gain | null }> {
  const left: string[] = []
  const gains: Gain[] = []
  for (const taskId of new Set(taskIds)) {
    const outcome = await complete(api, taskId)
    if (outcome.shouldRetry) left.push(taskId)
    if (outcome.gain) gains.push(outcome.gain)
  }
  const last = gains.at(-1)
  if (!last) return { left, gain: null }
  const sum = (kind: 'stars' | 'bonus') => gains.reduce((total, gain) => total + gain[kind], 0)
  return { left, gain: { ...last, stars: sum('stars'), bonus: sum('bonus') } }
}
