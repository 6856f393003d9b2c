import type { User } from '@visions/contract/profile'
import { soonText } from '@visions/contract/french-dates'
import { Alert } from '@visions/ui/alert.tsx'

const OPENS = {
  reward: 'cette récompense s’ouvre',
  rewards: 'les récompenses pour adultes s’ouvrent',
  profile: 'l’envoi de votre profil et les récompenses pour adultes s’ouvrent',
} as const

/** When what is for adults opens for a person who waits for it, after their first or another answer (ECO-07). */
export function MajorityNotice({ user: { profile }, what }: { user: User; what: keyof typeof OPENS }) {
  if (profile.isOfAge || profile.ofAgeFrom === null) return null
  return <Alert tone="info">{`Pour protéger les mineurs, ${OPENS[what]} ${soonText(profile.ofAgeFrom)}.`}</Alert>
}
