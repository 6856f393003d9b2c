import type { Route } from './+types/accessibility'
import { Accessibility } from '../features/information/accessibility.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '../lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('accessibilite')

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  operator: context.get(hostContext).operator,
  origin: new URL(request.url).origin,
})

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Accessibility {...loaderData} />
}
