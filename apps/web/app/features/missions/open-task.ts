// The link that opens a tool of a task where the scripts of the page do not run (TSK-04).
import { safeLink } from '@visions/contract/links'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { openCloud } from '../shell/cloud.ts'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { FAILED, openedAddress, type Opened } from '../shell/opened.ts'
import { accomplish } from './accomplish.ts'
import { loadTools } from './page-data.ts'

/** The address that accomplishes a task by a tool, and opens the tool. */
export const taskToolAddress = (taskId: string, serviceId: string): string =>
  openedAddress('tache', { id: taskId, outil: serviceId })

/**
 * Accomplishes the task by the tool that a link names, then opens its site, also when the completion fails (TSK-10).
 * Nothing is recorded of a tool that cannot be opened (PEO-10).
 */
export async function openTask(api: Api, query: URLSearchParams): Promise<Opened> {
  const [taskId, serviceId] = [identifier(query.get('id')), identifier(query.get('outil'))]
  if (!taskId || !serviceId) return { error: NO_WEBSITE }
  const me = await orNull(api('GET /me'))
  const services = me && (await loadTools(api, taskId, me.user.namespace))
  if (!services) return { error: FAILED }
  const service = services.find(({ _id }) => _id === serviceId)
  const url = safeLink(service?.urls.website)
  if (!service || !url) return { error: NO_WEBSITE }
  const opened = service.isPersonalCloud ? await openCloud(api, new URLSearchParams({ cloud: serviceId })) : { url }
  if (opened.url !== undefined || opened.next?.href)
    await accomplish(api, { taskId, by: { serviceId }, alreadyDone: false })
  return opened
}
