// Why a sign-in failed: `cause` in the address of the error page (AUT-04, DOR-01). Another value reads as `refusee`.

interface SignInError {
  text: string
  /** Where the first button leads. */
  next: 'retry' | 'profile' | 'home'
}

export const SIGN_IN_ERRORS = {
  annulee: {
    text: 'Vous avez annulé la connexion. Votre compte n’a pas changé. Recommencez quand vous voulez, avec le même service ou un autre.',
    next: 'retry',
  },
  indisponible: {
    text: 'Le service de connexion ne répond pas en ce moment. Votre compte n’a pas changé. Réessayez dans quelques minutes, ou choisissez un autre service.',
    next: 'retry',
  },
  expiree: {
    text: 'Cette connexion a duré trop longtemps, ou elle a commencé dans un autre navigateur. Votre compte n’a pas changé. Recommencez ici.',
    next: 'retry',
  },
  niveau: {
    text: 'Ce service n’a pas assez vérifié votre identité. Votre compte n’a pas changé. Recommencez avec un compte plus sûr, ou avec un autre service.',
    next: 'retry',
  },
  ancienne: {
    text: 'Ce service n’a pas confirmé que vous venez de vous connecter. Vos moyens de connexion n’ont pas changé. Réessayez, ou choisissez un autre service.',
    next: 'profile',
  },
  preuve: {
    text: 'Vous avez confirmé que c’est vous il y a plus de 15 minutes. Vos moyens de connexion n’ont pas changé. Recommencez depuis votre profil.',
    next: 'profile',
  },
  retiree: {
    text: 'Ce moyen de connexion a été retiré de votre compte : il n’ouvre plus rien. Votre compte existe toujours. Si ce n’est pas vous, ouvrez le lien envoyé à l’adresse confirmée de votre compte dans les 7 jours : il rétablit ce moyen.',
    next: 'retry',
  },
  'deja-liee': {
    text: 'Ce moyen de connexion ouvre déjà un autre compte Visions. Vos deux comptes n’ont pas changé. Ajoutez un autre moyen de connexion à ce compte.',
    next: 'profile',
  },
  session: {
    text: 'Votre session s’est fermée pendant l’ajout. Vos moyens de connexion n’ont pas changé. Reconnectez-vous, puis recommencez.',
    next: 'retry',
  },
  refusee: {
    text: 'Le lien de connexion ne sert qu’une fois et pendant une minute. Recommencez depuis l’accueil.',
    next: 'home',
  },
} as const satisfies Record<string, SignInError>
type Cause = keyof typeof SIGN_IN_ERRORS

export const readCause = (value: string | null): Cause =>
  value !== null && Object.hasOwn(SIGN_IN_ERRORS, value) ? (value as Cause) : 'refusee'
