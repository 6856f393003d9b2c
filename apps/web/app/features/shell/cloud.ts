// The person's cloud: which tool it is, and a link that opens it.
import { safeLink } from '@visions/contract/links'
import type { Api } from '../../lib/api.ts'
import type { connectionsRoutes } from '@visions/contract/connections'
import type { Answer } from '@visions/contract/kernel'
import { attempt, orNull } from '../../lib/attempt.ts'
import { identifier } from '../../lib/identifier.ts'

/** The intent of the form (open-cloud.tsx). */
export const CLOUD_INTENT = 'cloud'
/** Without a url there is no cloud, or nothing came of it. Not signed in: the url is its website. */
export type CloudOutcome =
  | { intent: typeof CLOUD_INTENT; url: string; isSignedIn: boolean }
  | { intent: typeof CLOUD_INTENT; url?: undefined; isSignedIn?: undefined }

/** Which tool is the cloud, and where a person without one opens it. */
export type Cloud = Answer<(typeof connectionsRoutes)['GET /personalcloud']>

/** null: not known now. */
export const findCloud = (api: Api): Promise<Cloud | null> => orNull(api('GET /personalcloud'))

/** Runs the form: a link that opens the cloud once, where a tool has its data if it names one (BIL-05, SHR-01). */
export async function openCloud(api: Api, form: FormData): Promise<CloudOutcome> {
  const serviceId = identifier(form.get('cloud')) ?? (await findCloud(api))?.serviceId
  const tool = identifier(form.get('tool'))
  if (!serviceId) return { intent: CLOUD_INTENT }
  const { answer } = await attempt(
    api('POST /personalcloud/link', { body: { serviceId, ...(tool && { connectorOf: tool }) } }),
  )
  const url = safeLink(answer?.url)
  return answer && url ? { intent: CLOUD_INTENT, url, isSignedIn: answer.isSignedIn } : { intent: CLOUD_INTENT }
}
