import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { clearSession } from '../lib/storage.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

export const meta = () => [{ title: 'Session expirée · Visions' }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: new URL(request.url).searchParams.get('returnTo') ?? '' }
}

export default function SessionExpired() {
  const { returnTo } = useLoaderData<typeof loader>()
  useEffect(() => clearSession(440), [])
  return (
    <PlainPage title="Votre session a expiré, veuillez vous reconnecter.">
      <p>
        Reconnectez-vous pour retrouver votre page. Les phrases que vous avez écrites sont conservées dans ce
        navigateur.
      </p>
      {/* The server validates the path: it must be one of our pages. */}
      <ButtonLink href={`/authentication/login${returnTo && `?${new URLSearchParams({ returnTo })}`}`}>
        Me reconnecter
      </ButtonLink>
      <TextLink href="/">Retourner à l’accueil</TextLink>
    </PlainPage>
  )
}
