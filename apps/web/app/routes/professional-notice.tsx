import type { Route } from './+types/professional-notice'
import { Professionals } from '../features/information/professionals.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '../lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('professionnels')

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Professionals operator={loaderData} slug="professionnels" />
}
