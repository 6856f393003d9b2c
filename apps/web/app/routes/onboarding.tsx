import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { MISSIONS, readStep, skipsOnboarding } from '../features/onboarding/next-page.ts'
import { OnboardingSteps } from '../features/onboarding/steps.tsx'
import type { Api } from '../lib/api.ts'
import { attempt } from '../lib/attempt.ts'
import { readLocal } from '../lib/storage.ts'
import { onBrowser, onServer, skipReloadFor, type PageArgs } from '../lib/universal.ts'

const load = async (api: Api) => {
  const { user } = await api('GET /me')
  if (skipsOnboarding(user, readLocal('headai')?.namespace)) throw redirect(MISSIONS)
  return { userId: user._id }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/**
 * Ends the onboarding; a failed save is logged and ignored (ONB-02). The objective page redirects a person who
 * has no search to choose.
 */
const act = async (api: Api, { request }: PageArgs) => {
  const id = String((await request.formData()).get('userId'))
  const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { hasDoneOnboarding: true } }))
  if (error) console.info('the end of the onboarding was not saved', error.code)
  throw redirect('/user/objective')
}
export const action = onServer(act)
export const clientAction = onBrowser(act)
export const shouldRevalidate = skipReloadFor('etape')

export const meta = () => [{ title: 'Bienvenue · Visions' }]

export default function Onboarding({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The server does not know the browser storage (ONB-03).
  useEffect(() => {
    if (readLocal('headai')?.namespace === 'sdn') void navigate(MISSIONS, { replace: true })
  }, [navigate])
  return <OnboardingSteps step={readStep(search)} userId={loaderData.userId} />
}
