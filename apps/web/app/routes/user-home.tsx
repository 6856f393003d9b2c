import { redirect } from 'react-router'
import { MISSIONS, ONBOARDING, skipsOnboarding } from '../features/onboarding/next-page.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { readLinkValues } from '../lib/storage.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

/**
 * The root of the user area redirects to the onboarding, or to the missions when it is done or not needed. `headai` in
 * the address: the namespace of the link that the person followed, saved before the first act is chosen (ONB-03). It
 * replaces none; an unknown one is ignored.
 */
const load = async (api: Api, { url }: PageArgs) => {
  const { user } = await api('GET /me')
  const namespace = readLinkValues(url.search, ['headai']).headai?.namespace
  const saved =
    namespace !== undefined && !user.namespace
      ? await attempt(api('PUT /users/{id}', { params: { id: user._id }, body: { namespace } }))
      : undefined
  throw redirect(skipsOnboarding(saved?.answer ?? user) ? MISSIONS : ONBOARDING)
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export default function UserHome() {
  return null
}
