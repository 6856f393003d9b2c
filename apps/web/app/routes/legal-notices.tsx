import type { Route } from './+types/legal-notices'
import { LegalNotices } from '../features/information/legal-notices.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '@visions/ui/lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('mentions-legales')

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalNotices operator={loaderData} />
}
