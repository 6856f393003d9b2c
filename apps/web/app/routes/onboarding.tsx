import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { MISSIONS, readStep, skipsOnboarding } from '../features/onboarding/next-page.ts'
import { OnboardingSteps } from '../features/onboarding/steps.tsx'
import type { Api } from '../lib/api.ts'
import { attempt } from '../lib/attempt.ts'
import { readLocal } from '../lib/storage.ts'
import { onBrowser, onServer, unlessOnlyShown, type PageArgs } from '../lib/universal.ts'

const load = async (api: Api) => {
  const { user } = await api('GET /me')
  if (skipsOnboarding(user, readLocal('headai')?.namespace)) throw redirect(MISSIONS)
  return { userId: user._id }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

/**
 * Ends the onboarding; when that cannot be saved, it is logged and the person goes on (ONB-02). Who has no search to choose is sent on
 * by the page of the objective.
 */
const act = async (api: Api, { request }: PageArgs) => {
  const id = String((await request.formData()).get('userId'))
  const { error } = await attempt(api('PUT /users/{id}', { params: { id }, body: { hasDoneOnboarding: true } }))
  if (error) console.info('the end of the onboarding was not saved', error.code)
  throw redirect('/user/objective')
}
export const action = onServer(act)
export const clientAction = onBrowser(act)
export const shouldRevalidate = unlessOnlyShown('etape')

export const meta = () => [{ title: 'Bienvenue · Visions' }]

export default function Onboarding({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The server does not know what this browser keeps (ONB-03).
  useEffect(() => {
    if (readLocal('headai')?.namespace === 'sdn') void navigate(MISSIONS, { replace: true })
  }, [navigate])
  return <OnboardingSteps step={readStep(search)} userId={loaderData.userId} />
}
