import type { Route } from './+types/accessibility'
import { Accessibility } from '@visions/ui/reading/accessibility.tsx'
import { PublicPage } from '../features/shell/public-page.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '@visions/ui/lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('accessibilite')

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  operator: context.get(hostContext).operator,
  origin: new URL(request.url).origin,
})

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <PublicPage slug="accessibilite">
      <Accessibility {...loaderData} />
    </PublicPage>
  )
}
