import type { Route } from './+types/office-notice'
import { Professionals } from '../features/information/professionals.tsx'
import { hostContext } from '../lib/context.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Vos données · Visions Bureau' }]

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

/** The notice for professionals, also without a session (PEO-07). */
export default function Page({ loaderData }: Route.ComponentProps) {
  return <Professionals operator={loaderData} slug={null} />
}
