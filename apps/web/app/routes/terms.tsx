import type { Route } from './+types/terms'
import { Terms } from '../features/information/terms.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '@visions/ui/lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('conditions')

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Terms operator={loaderData} />
}
