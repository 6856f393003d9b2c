import type { User } from '@visions/contract/profile'
import { momentText } from '@visions/contract/french-dates'
import { Alert } from '@visions/ui/alert.tsx'

/** When rewards for adults and the sending of profiles unlock, for a person who waits for it (ECO-07). */
export function MajorityNotice({ user: { profile } }: { user: User }) {
  if (profile.isOfAge || profile.ofAgeFrom === null) return null
  return (
    <Alert tone="info" title={`Ouverture le ${momentText(profile.ofAgeFrom)}`}>
      Vous avez changé de tranche d’âge ou de situation. Les récompenses pour adultes et l’envoi de votre profil seront
      possibles 24&nbsp;heures après.
    </Alert>
  )
}
