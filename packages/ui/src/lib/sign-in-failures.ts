// Why a sign-in at a provider failed, for people and professionals alike (PEO-10, DOR-01): `cause` in the address of
// the page, from PROVIDER_CAUSES of the API. SERVICE is the label of the provider.
import { wordsFor } from './words-for.ts'

const textOf = wordsFor({
  annulee:
    'Vous avez annulé la connexion. Votre compte n’a pas changé. Recommencez quand vous voulez, avec le même service ou un autre.',
  indisponible:
    'SERVICE n’a pas pu vous connecter\u00a0: le problème vient de ce service. Votre compte n’a pas changé. Réessayez dans quelques minutes, ou choisissez un autre service.',
  incorrecte:
    'La réponse de SERVICE n’a pas passé nos contrôles de sécurité. Votre compte n’a pas changé. Choisissez un autre service, ou réessayez plus tard.',
  configuration:
    'La connexion avec SERVICE ne fonctionne pas\u00a0: c’est une erreur de notre part, et nous nous en excusons. Votre compte n’a pas changé. Choisissez un autre service, ou prévenez l’équipe de Visions.',
  niveau:
    'SERVICE n’a pas assez vérifié votre identité. Votre compte n’a pas changé. Recommencez avec un compte plus sûr, ou avec un autre service.',
  expiree:
    'Cette connexion a duré trop longtemps, ou elle a commencé dans un autre navigateur. Votre compte n’a pas changé. Recommencez ici.',
  ancienne:
    'SERVICE n’a pas confirmé que vous venez de vous connecter. Vos moyens de connexion n’ont pas changé. Réessayez, ou choisissez un autre service.',
  session:
    'Votre session s’est fermée entre-temps. Vos moyens de connexion n’ont pas changé. Reconnectez-vous, puis recommencez.',
})

interface Labelled {
  id: string
  label: string
}

/** The text of a cause; undefined for a cause that no provider has. service: the id of a provider of the list. */
export function signInFailure(
  cause: string | null,
  { service, providers }: { service: string | null; providers: readonly Labelled[] },
): string | undefined {
  const label = providers.find(({ id }) => id === service)?.label
  return textOf(cause)
    ?.replace(/^SERVICE/, label ?? 'Le service de connexion')
    .replace('SERVICE', label ?? 'ce service')
}
