// The personal cloud: which tool it is, and the link that opens it.
import { safeLink } from '@visions/contract/links'
import type { Api } from '@visions/ui/lib/api.ts'
import type { connectionsRoutes } from '@visions/contract/connections'
import type { Answer } from '@visions/contract/kernel'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'

/** Intent of the form (open-cloud.tsx). */
export const CLOUD_INTENT = 'cloud'
/** No url: there is no cloud, or the call failed. Without `isSignedIn` the url is its website. */
export type CloudOutcome =
  | { intent: typeof CLOUD_INTENT; url: string; isSignedIn: boolean }
  | { intent: typeof CLOUD_INTENT; url?: undefined; isSignedIn?: undefined }

/** Which tool is the cloud, and the address for creating one. */
export type Cloud = Answer<(typeof connectionsRoutes)['GET /personalcloud']>

/** null: unknown, loading failed. */
export const findCloud = (api: Api): Promise<Cloud | null> => orNull(api('GET /personalcloud'))

/**
 * Runs the form: returns a single-use link to the cloud, at the data of a tool when one is given (BIL-05,
 * SHR-01).
 */
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
