// Accomplishes a task, from a click in the browser or from a form posted without JavaScript (TSK-08, TSK-10).
import { MATCHES_FRAME } from '@visions/contract/constants'
import type { Api } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'

/** Refusals that a retry cannot change. */
const FINAL: readonly number[] = [400, 403, 404, 409]

export interface AccomplishOutcome {
  /** The stars of the task are credited on a later day (ECO-04). Stars of today are arrivals (NBK-04). */
  isDue: boolean
  /** The completion may not have reached the server. */
  shouldRetry: boolean
  /** The server responded, also with a refusal: the displayed data may be outdated. */
  reachedServer: boolean
}

/** `by`: the started tool, or the opened frame of matches. */
export interface TaskCompletion {
  taskId: string
  by: { serviceId: string } | 'iframe'
  alreadyDone: boolean
}

/**
 * Records the action, then completes the task unless it is done; a frame task only once an offer is saved. Never
 * throws: failures are logged.
 */
export async function accomplish(api: Api, { taskId, by, alreadyDone }: TaskCompletion): Promise<AccomplishOutcome> {
  let reachedServer = false
  try {
    const body = { action: actionOf(by) }
    await api('POST /usermissions/tasks/{taskId}/action', { params: { taskId }, body })
    reachedServer = true
  } catch (error) {
    reachedServer = logFailure(error) > 0
  }
  if (alreadyDone) return { isDue: false, shouldRetry: false, reachedServer }
  return by === 'iframe' ? discover(api, taskId) : complete(api, taskId)
}

const actionOf = (by: TaskCompletion['by']) =>
  by === 'iframe'
    ? ({ type: 'consent', resource: MATCHES_FRAME } as const)
    : ({ type: 'service', resource: by.serviceId } as const)

/** Completes a task. The server credits it once, so a call can be repeated. Never throws. */
async function complete(api: Api, taskId: string): Promise<AccomplishOutcome> {
  try {
    const { isCreditDue: isDue } = await api('POST /usermissions/tasks/{taskId}', { params: { taskId } })
    return { isDue, shouldRetry: false, reachedServer: true }
  } catch (error) {
    const status = logFailure(error)
    return { isDue: false, shouldRetry: !FINAL.includes(status), reachedServer: status > 0 }
  }
}

/** Completes a frame task when the person saved an offer; a later saved offer completes it then. Never throws. */
async function discover(api: Api, taskId: string): Promise<AccomplishOutcome> {
  try {
    const { isCreditDue: isDue } = await api('POST /matches/discovery', { body: { taskId } })
    return { isDue, shouldRetry: false, reachedServer: true }
  } catch (error) {
    return { isDue: false, shouldRetry: false, reachedServer: logFailure(error) > 0 }
  }
}

/**
 * Retries completions one after the other. Returns the tasks that failed again, whether one succeeded, and whether
 * the stars of one are credited on a later day (TSK-10).
 */
export async function retryCompletions(
  api: Api,
  taskIds: readonly string[],
): Promise<{ left: string[]; hasSucceeded: boolean; isDue: boolean }> {
  const ids = [...new Set(taskIds)]
  const left: string[] = []
  let isDue = false
  for (const taskId of ids) {
    const outcome = await complete(api, taskId)
    if (outcome.shouldRetry) left.push(taskId)
    isDue ||= outcome.isDue
  }
  return { left, hasSucceeded: left.length < ids.length, isDue }
}
