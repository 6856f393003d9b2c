import { redirect } from 'react-router'
import { namespacePath } from '../features/account/addresses.ts'
import { PlainPage } from '../features/shell/plain-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { readLinkValues } from '../lib/storage.ts'
import { onServer } from '../lib/universal.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import type { Route } from './+types/custom-onboard'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Configuration · Visions' }, { name: 'robots', content: 'noindex' }]

/** A partner's link with its namespace (PUB-31); without a valid one, there is nothing to configure. */
export const loader = onServer(async (api: Api, { url }) => {
  const { headai } = readLinkValues(url.search, ['headai'])
  if (!headai) throw redirect('/')
  const { answer, error } = await attempt(api('GET /public/namespaces/{name}', { params: { name: headai.namespace } }))
  // While the database is unavailable, the link works as before.
  return { isKnown: error ? error.status >= 500 : answer.namespace !== null, namespace: headai.namespace }
})

export default function CustomOnboard({ loaderData: { isKnown, namespace } }: Route.ComponentProps) {
  if (!isKnown)
    return (
      <PlainPage title="Cette invitation n’existe pas ici.">
        {/* The script of the site then stores nothing and stays on this page. */}
        <p data-unknown-link="">
          Le lien que vous avez suivi contient peut-être une erreur. Demandez un nouveau lien à la personne qui vous l’a
          donné.
        </p>
        <p>Vous pouvez aussi continuer sans invitation.</p>
        <ButtonLink href="/authentication/signup">Continuer sans invitation</ButtonLink>
      </PlainPage>
    )
  return (
    <PlainPage title="Préparation de votre espace…">
      <p>Nous préparons votre espace, puis nous ouvrons l’inscription.</p>
      {/* Without scripts, which store the namespace, the address carries it through the sign-up. */}
      <ButtonLink href={`/authentication/signup?${new URLSearchParams({ returnTo: namespacePath(namespace) })}`}>
        Continuer
      </ButtonLink>
    </PlainPage>
  )
}
