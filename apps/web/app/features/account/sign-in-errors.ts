// Why a sign-in failed here: `cause` in the address of the error page (AUT-04, DOR-01). Another value reads as
// `refusee`. The causes of providers have their texts in `signInFailure`.
import { signInFailure } from '@visions/ui/lib/sign-in-failures.ts'

interface SignInError {
  text: string
  /** Where the first button leads. */
  next: 'retry' | 'profile' | 'home'
}

export const SIGN_IN_ERRORS = {
  preuve: {
    text: 'Vous avez confirmé que c’est vous il y a plus de 15 minutes. Vos moyens de connexion n’ont pas changé. Recommencez depuis votre profil.',
    next: 'profile',
  },
  retiree: {
    text: 'Ce moyen de connexion a été retiré de votre compte : il n’ouvre plus rien. Votre compte existe toujours. Si ce n’est pas vous, ouvrez dans les 7 jours le lien envoyé à votre adresse confirmée. Il rétablit ce moyen.',
    next: 'retry',
  },
  'deja-liee': {
    text: 'Ce moyen de connexion ouvre déjà un autre compte Visions. Vos deux comptes n’ont pas changé. Ajoutez un autre moyen de connexion à ce compte.',
    next: 'profile',
  },
  trop: {
    text: 'Un compte a 10\u00a0moyens de connexion au plus. Vos moyens de connexion n’ont pas changé. Retirez d’abord un autre moyen.',
    next: 'profile',
  },
  refusee: {
    text: 'Le lien de connexion ne sert qu’une fois et pendant une minute. Recommencez depuis l’accueil.',
    next: 'home',
  },
} as const satisfies Record<string, SignInError>
type Cause = keyof typeof SIGN_IN_ERRORS

/** What the page says, and where its first button leads. service: the id of a provider. */
export function readSignInError(
  cause: string | null,
  of: Parameters<typeof signInFailure>[1],
): SignInError & { isOurs?: true } {
  const text = signInFailure(cause, of)
  if (text !== undefined)
    return {
      text,
      next: cause === 'ancienne' ? 'profile' : 'retry',
      ...(cause === 'configuration' && { isOurs: true }),
    }
  return SIGN_IN_ERRORS[cause !== null && Object.hasOwn(SIGN_IN_ERRORS, cause) ? (cause as Cause) : 'refusee']
}
