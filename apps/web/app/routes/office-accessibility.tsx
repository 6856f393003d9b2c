import type { Route } from './+types/office-accessibility'
import { Accessibility } from '../features/information/accessibility.tsx'
import { hostContext } from '../lib/context.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Accessibilité · Visions Bureau' }]

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  operator: context.get(hostContext).operator,
  origin: new URL(request.url).origin,
})

/** The accessibility statement of the office, also without a session (PEO-07). */
export default function Page({ loaderData }: Route.ComponentProps) {
  return <Accessibility {...loaderData} isOffice />
}
