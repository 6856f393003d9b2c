import { useEffect } from 'react'
import { finishProviderSignIn } from '../features/account/finish-sign-in.ts'
import { leaveFor } from '../features/account/leave-page.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'

export const meta = () => [{ title: 'Connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** After a sign-in at a provider without a page to return to: opens what was started before it (PUB-21). */
export default function SignedIn() {
  useEffect(() => {
    void finishProviderSignIn()
      .catch(() => '/authentication/error')
      .then((path) => leaveFor(path, { replace: true }))
  }, [])
  return (
    <PlainPage title="Connexion réussie">
      <p>Nous ouvrons votre espace.</p>
      <noscript>
        <ButtonLink href="/user">Ouvrir mon espace</ButtonLink>
      </noscript>
    </PlainPage>
  )
}
