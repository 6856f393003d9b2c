import type { User } from '@visions/contract/profile'
import { momentText } from '@visions/contract/french-dates'
import { Alert } from '../../ui/alert.tsx'

/** When 18+ rewards and the sending of profiles open, while a person waits for that (ECO-07). */
export function MajorityNotice({ user: { profile } }: { user: User }) {
  if (profile.isOfAge || profile.ofAgeFrom === null) return null
  return (
    <Alert tone="info" title={`Ouverture le ${momentText(profile.ofAgeFrom)}`}>
      Vous avez changé de tranche d’âge ou de situation. Les récompenses pour adultes et l’envoi de votre profil seront
      possibles 24&nbsp;heures après.
    </Alert>
  )
}
