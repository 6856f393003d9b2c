// The forms of the missions pages. With JavaScript, use-accomplish.ts starts tools and frames instead.
import { safeLink } from '@visions/contract/links'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { writeLocal } from '../../lib/storage.ts'
import { changeObjective } from '../shell/change-objective.ts'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { accomplish } from './accomplish.ts'
import { TASK_PAGES, withParams } from './figures.ts'
import { loadTools } from './page-data.ts'

/** A refused form, in French. */
export interface Refused {
  intent: 'objective' | 'tool' | 'finish'
  /** Empty with `asksAbout`. */
  error: string
  /** The objective that waits for a confirmation. */
  asksAbout?: string
  /** The requested tool. */
  serviceId?: string
  /** The task that could not be marked as finished. */
  taskId?: string
}

export const CHOOSE_AN_OBJECTIVE = 'Veuillez sélectionner un objectif\u00a0!'
export const FAILED = 'Une erreur est survenue'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnMissions(api: Api, url: URL, form: FormData): Promise<Refused | Response | undefined> {
  const intent = form.get('intent')
  switch (intent) {
    case 'objective':
      return chooseObjective(api, form)
    case 'tool':
      return startTool(api, url, form)
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
  return redirect('/user/missions')
}

/**
 * Records the action and completes the task, then returns to the page with `ouvrir=<tool>`, which shows a link
 * to the site of the tool: the content policy (form-action) forbids redirecting a form to another site.
 */
async function startTool(api: Api, url: URL, form: FormData): Promise<Refused | Response> {
  const taskId = identifier(form.get('task'))
  const serviceId = identifier(form.get('service'))
  if (!taskId || !serviceId) return { intent: 'tool', error: FAILED }
  const { user } = await api('GET /me')
  const services = await loadTools(api, taskId, user.namespace)
  if (!services) return { intent: 'tool', error: FAILED, serviceId }
  const service = services.find(({ _id }) => _id === serviceId)
  if (!safeLink(service?.urls.website)) return { intent: 'tool', error: NO_WEBSITE, serviceId }
  await accomplish(api, { taskId, by: { serviceId }, alreadyDone: form.get('done') === '1' })
  return redirect(url.pathname + withParams(url.search, { ouvrir: serviceId }))
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
