import type { Route } from './+types/privacy'
import { Privacy } from '../features/information/privacy.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '@visions/ui/lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('confidentialite')

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Privacy operator={loaderData} />
}
