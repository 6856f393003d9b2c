// Doing a task: the same steps for a click in the browser and for a form posted without JavaScript (TSK-08, TSK-10).
import type { Api } from '../../lib/api.ts'
import { note } from '../../lib/attempt.ts'

/** Resource of the action of a frame task. The type ties it to the contract; the value is repeated so that no schema reaches the browser. */
const MATCHES_FRAME: typeof import('@visions/contract/vocabulary').MATCHES_FRAME = 'matches-frame'
/** Refusals that no second try can change. */
const FINAL: readonly number[] = [400, 403, 404, 409]

/** What a completion earned, in VisionsStars. */
export interface Gain {
  stars: number
  bonus: number
  balance: number
  mission: string
  /** The stars of the task are credited on a later day (ECO-04). */
  isDue: boolean
}
export interface Outcome {
  /** null: nothing new was earned. */
  gain: Gain | null
  /** The completion did not arrive: try it again later. */
  unsent: boolean
  /** The server answered, if only to refuse: what is shown may be out of date. */
  answered: boolean
}

/** A tool started (its service), or the page of the task's action opened: the frame of matches (`iframe`), the coach (`choice`). */
export interface Deed {
  taskId: string
  by: { serviceId: string } | 'iframe' | 'choice'
  alreadyDone: boolean
}

/** Records the action, then completes the task unless it is done. Never throws: failures are logged and the flow continues. */
export async function accomplish(api: Api, { taskId, by, alreadyDone }: Deed): Promise<Outcome> {
  let answered = false
  try {
    const action = await actionOf(api, taskId, by)
    if (action) await api('POST /usermissions/tasks/{taskId}/action', { params: { taskId }, body: { action } })
    answered = true
  } catch (error) {
    answered = note(error) > 0
  }
  if (alreadyDone) return { gain: null, unsent: false, answered }
  return complete(api, taskId)
}

/** The action to record; undefined for a choice without a tool. The coach is the tool of a choice. */
async function actionOf(api: Api, taskId: string, by: Deed['by']) {
  if (by === 'iframe') return { type: 'consent', resource: MATCHES_FRAME } as const
  if (by !== 'choice') return { type: 'service', resource: by.serviceId } as const
  const [coach] = (await api('GET /public/missiontasks/{taskId}/services', { params: { taskId }, query: {} })).services
  return coach && ({ type: 'service', resource: coach._id } as const)
}

/** Completes one task; credited once by the server, so safe to repeat. Never throws. */
async function complete(api: Api, taskId: string): Promise<Outcome> {
  try {
    const { credited, bonusCredited, isCreditDue, visionsStars, userMission } = await api(
      'POST /usermissions/tasks/{taskId}',
      {
        params: { taskId },
      },
    )
    const gain = {
      stars: credited,
      bonus: bonusCredited,
      balance: visionsStars,
      mission: userMission.mission.name,
      isDue: isCreditDue,
    }
    return { gain: credited + bonusCredited > 0 || isCreditDue ? gain : null, unsent: false, answered: true }
  } catch (error) {
    const status = note(error)
    return { gain: null, unsent: !FINAL.includes(status), answered: status > 0 }
  }
}

/** Sends what did not arrive earlier, one after the other; says what is still unsent and what was earned (TSK-10). */
export async function completeUnsent(
  api: Api,
  taskIds: readonly string[],
): Promise<{ left: string[]; gain: Gain | null }> {
  const left: string[] = []
  const gains: Gain[] = []
  for (const taskId of new Set(taskIds)) {
    const outcome = await complete(api, taskId)
    if (outcome.unsent) left.push(taskId)
    if (outcome.gain) gains.push(outcome.gain)
  }
  const last = gains.at(-1)
  if (!last) return { left, gain: null }
  const sum = (kind: 'stars' | 'bonus') => gains.reduce((total, gain) => total + gain[kind], 0)
  return { left, gain: { ...last, stars: sum('stars'), bonus: sum('bonus') } }
}
