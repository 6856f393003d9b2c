// The forms of the missions pages. With JavaScript, use-accomplish.ts opens frames instead.
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { removeLocal, writeLocal } from '../../lib/storage.ts'
import { changeObjective } from '../shell/change-objective.ts'
import { accomplish } from './accomplish.ts'
import { ALL_MISSIONS, TASK_PAGES } from './figures.ts'

/** A refused form, in French. */
export interface Refused {
  intent: 'objective' | 'finish'
  /** Empty with `asksAbout`. */
  error: string
  /** The objective that waits for a confirmation. */
  asksAbout?: string
  /** The task that could not be marked as finished. */
  taskId?: string
}

export const CHOOSE_AN_OBJECTIVE = 'Veuillez sélectionner un objectif\u00a0!'
/** The query of the home after an objective was chosen there. */
export const CHOSEN = 'objectif=choisi'
export const FAILED = 'Une erreur est survenue'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnMissions(api: Api, url: URL, form: FormData): Promise<Refused | Response | undefined> {
  const intent = form.get('intent')
  switch (intent) {
    case 'objective':
      return chooseObjective(api, form)
    case 'withdraw-objective':
      return withdrawObjective(api)
    case 'finish':
      return finishTask(api, url, form)
    case 'iframe':
      return openFrame(api, form)
    default:
      return undefined
  }
}

/** Saves the main objective of the person (MIS-09, MIS-11). */
async function chooseObjective(api: Api, form: FormData): Promise<Refused | Response> {
  const mainObjective = identifier(form.get('objective'))
  const isAtHome = form.get('from') === 'home'
  if (!mainObjective) return { intent: 'objective', error: CHOOSE_AN_OBJECTIVE }
  const me = await orNull(api('GET /me'))
  if (!me) return { intent: 'objective', error: FAILED }
  const change = { userId: me.user._id, mainObjective, confirmed: form.get('confirmed') }
  const outcome = await changeObjective(api, change)
  if (!outcome.saved)
    return outcome.asksAbout
      ? { intent: 'objective', error: '', asksAbout: outcome.asksAbout }
      : { intent: 'objective', error: FAILED }
  writeLocal('mainObjective', mainObjective)
  return redirect(isAtHome ? `/user/missions?${CHOSEN}` : ALL_MISSIONS)
}

/** Removes the objective that the home has just saved (PIS-05). */
async function withdrawObjective(api: Api): Promise<Refused | Response> {
  const me = await orNull(api('GET /me'))
  const saved =
    me && (await attempt(api('PUT /users/{id}', { params: { id: me.user._id }, body: { mainObjective: null } })))
  if (!saved || saved.error) return { intent: 'objective', error: FAILED }
  removeLocal('mainObjective')
  return redirect('/user/missions')
}

/** Records the word of the person that they finished a task (PEO-10). */
async function finishTask(api: Api, url: URL, form: FormData): Promise<Refused | Response> {
  const taskId = identifier(form.get('task'))
  if (!taskId) return { intent: 'finish', error: FAILED }
  const { error } = await attempt(api('POST /usermissions/tasks/{taskId}/finish', { params: { taskId } }))
  return error ? { intent: 'finish', error: FAILED, taskId } : redirect(url.pathname + url.search)
}

/** Records that the frame of a task was opened, then opens it, also when a call fails (TSK-02, TSK-10). */
async function openFrame(api: Api, form: FormData): Promise<Response> {
  const taskId = identifier(form.get('task'))
  if (taskId) await accomplish(api, { taskId, by: 'iframe', alreadyDone: false })
  return redirect(TASK_PAGES.iframe)
}
