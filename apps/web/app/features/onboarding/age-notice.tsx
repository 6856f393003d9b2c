import type { User } from '@visions/contract/profile'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ACT_PARAM, QUESTIONS_PAGE } from './next-page.ts'

/** Asks people under 18 who were never asked about a parent: accounts from before, or an age chosen in the profile. */
export function AgeNotice({ user: { profile } }: { user: Pick<User, 'profile'> }) {
  if (profile.age_group !== '16-18' || profile.ageAnswer !== null) return null
  return (
    <Alert
      tone="info"
      title="Avez-vous 15 ans ou plus&nbsp;?"
      actions={
        <ButtonLink to={`${QUESTIONS_PAGE}?${ACT_PARAM}=age`} variant="bordered" size="smallMain">
          Répondre
        </ButtonLink>
      }
    >
      Avant 15&nbsp;ans, l’accord d’un parent est nécessaire. Répondez une fois&nbsp;: rien d’autre ne change.
    </Alert>
  )
}
