import { replace, useRouteError } from 'react-router'
import { FROM_PARAM } from '../features/journeys/congratulations.tsx'
import { ExperienceError } from '../features/journeys/experience-errors.tsx'
import { ReturnPage } from '../features/journeys/return-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

/** The ticket of the address; null for a malformed one. */
const readTicket = (text: unknown): string | null =>
  typeof text === 'string' && /^[\w-]{22}\.[\w-]{22}$/.test(text) ? text : null

const load = async (_api: Api, { params, url }: PageArgs) => ({
  name: params['name'] ?? '',
  ticket: readTicket(url.searchParams.get('billet')),
})
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs) => {
  const ticket = readTicket((await request.formData()).get('ticket'))
  if (!ticket) return { refused: 400 }
  const { answer, error } = await attempt(api('POST /userplatformjourneys/return', { body: { ticket } }))
  if (error) return { refused: error.status }
  // Removes the ticket from the history.
  throw replace(
    `/user/experiences/${answer.experience}?${new URLSearchParams({ [FROM_PARAM]: answer.platform.slug })}`,
    303,
  )
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'De retour sur Visions · Visions' }]

/** Return from a platform (JRN-11). */
export default function PlatformReturn({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <ReturnPage {...loaderData} />
}

export function ErrorBoundary() {
  return <ExperienceError error={useRouteError()} />
}
