import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

/** The root of the user area redirects to the onboarding, once it is done to the missions. */
const load = async (api: Api) => {
  const { user } = await api('GET /me')
  throw redirect(user.gamification.hasDoneOnboarding ? '/user/missions' : '/user/onboarding')
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export default function UserHome() {
  return null
}
