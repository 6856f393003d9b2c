import { useLoaderData } from 'react-router'
import { LOST_ACCESS, readSignInQuery, SIGN_IN, withSignInQuery } from '../features/account/addresses.ts'
import { ProviderChoice } from '../features/account/provider-choice.tsx'
import { PlainPage } from '../features/shell/plain-page.tsx'
import { TermsNote } from '../features/shell/terms-note.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const list = await orNull(api('GET /public/providers'))
  return { providers: list?.providers ?? [], ...readSignInQuery(url.searchParams) }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Connexion · Visions' }, { name: 'robots', content: 'noindex' }]

/** The sign-in page, when people may choose between providers (DOR-01). */
export default function SignInChoice() {
  const { providers, ...query } = useLoaderData<typeof loader>()
  return (
    <PlainPage title={query.isSignUp ? 'Créer mon compte' : 'Me connecter'}>
      {providers.length > 0 ? (
        <>
          {query.isSignUp ? <p>Votre compte Visions est créé à votre première connexion.</p> : null}
          <ProviderChoice providers={providers} query={query} />
          <p className="soft small">
            Le service que vous choisissez nous transmet un identifiant, parfois votre nom et votre e-mail, jamais votre
            mot de passe. <a href="/confidentialite#origine">En savoir plus</a>
          </p>
          <TermsNote />
        </>
      ) : (
        <Alert
          tone="error"
          title="Connexion indisponible"
          actions={
            <ButtonLink href={withSignInQuery(SIGN_IN, query)} variant="bordered" size="smallMain">
              Réessayer
            </ButtonLink>
          }
        >
          Nous n’avons pas pu afficher les moyens de connexion. Votre compte ne change pas. Réessayez dans quelques
          minutes.
        </Alert>
      )}
      <TextLink href={LOST_ACCESS}>Je ne peux plus me connecter</TextLink>
    </PlainPage>
  )
}
