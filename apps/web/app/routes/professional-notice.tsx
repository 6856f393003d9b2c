import type { Route } from './+types/professional-notice'
import { Professionals } from '@visions/ui/reading/professionals.tsx'
import { PublicPage } from '../features/shell/public-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '@visions/ui/lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('professionnels')

export const loader = ({ context }: Route.LoaderArgs) => context.get(hostContext).operator

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage slug="professionnels">
      <Professionals operator={loaderData} />
    </PublicPage>
  )
}
