// The personal cloud: which tool it is, and the link that opens it.
import { safeLink } from '@visions/contract/links'
import type { Api } from '@visions/ui/lib/api.ts'
import type { connectionsRoutes } from '@visions/contract/connections'
import type { Answer } from '@visions/contract/kernel'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { NO_WEBSITE } from './no-website.ts'
import { openedAddress, type Opened } from './opened.ts'

/** Which tool is the cloud, and the address for creating one. */
export type Cloud = Answer<(typeof connectionsRoutes)['GET /personalcloud']>

/** null: unknown, loading failed. */
export const findCloud = (api: Api): Promise<Cloud | null> => orNull(api('GET /personalcloud'))

/** The address that opens the cloud. `cloud`: its tool, when known. `tool`: whose data to open there. */
export const cloudAddress = (values: { cloud?: string | undefined; tool?: string | undefined } = {}): string =>
  openedAddress('cloud', values)

/**
 * Returns a single-use link to the cloud, at the data of a tool when one is given (BIL-05, SHR-01). When the cloud
 * refuses the sign-in, the answer says so, with its website.
 */
export async function openCloud(api: Api, query: URLSearchParams): Promise<Opened> {
  const serviceId = identifier(query.get('cloud')) ?? (await findCloud(api))?.serviceId
  const tool = identifier(query.get('tool'))
  if (!serviceId) return { error: NO_WEBSITE }
  const { answer } = await attempt(
    api('POST /personalcloud/link', { body: { serviceId, ...(tool && { connectorOf: tool }) } }),
  )
  const url = safeLink(answer?.url)
  if (!answer || !url) return { error: NO_WEBSITE }
  if (answer.isSignedIn) return { url }
  return {
    error: 'La connexion automatique à votre cloud a échoué. Connectez-vous sur son site.',
    next: { href: url, label: 'Ouvrir mon cloud' },
  }
}
