import type { Application } from '@visions/contract/matches'
import { useEffect, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { tabAddress } from './matches-address.ts'

const EVERY_MS = 1000
/** How often the status is polled before the page says that profiles still wait. */
const LOOKS = 15

type Place = 'leaving' | 'sent' | 'waiting'

/** Confirms sent profiles, in place of the button (MAT-05): the server sends them and retries. */
export function SentMessage({ sent }: { sent: readonly Application[] }) {
  const place = usePlace(sent)
  if (place === 'sent')
    return (
      <Alert tone="success" live actions={<Follow />}>
        Votre profil a bien été envoyé aux organismes sélectionnés
      </Alert>
    )
  return (
    <Alert
      tone="info"
      icon="clock"
      title={place === 'leaving' ? 'Nous envoyons votre profil…' : 'L’envoi de votre profil a du retard'}
      live
      actions={<Follow />}
    >
      {place === 'leaving'
        ? 'Votre accord est enregistré. L’envoi prend quelques secondes.'
        : 'Votre accord est enregistré, mais l’organisme ne répond pas. Nous réessayons automatiquement et nous vous préviendrons.'}
    </Alert>
  )
}

const Follow = () => (
  <ButtonLink to={tabAddress('candidatures')} variant="white" size="smallMain">
    Suivre mes candidatures
  </ButtonLink>
)

const placeOf = (applications: readonly Application[]): Place | undefined => {
  if (applications.every(({ state }) => state !== 'pending' && state !== 'given-up')) return 'sent'
  return applications.some(({ state }) => state === 'given-up') ? 'waiting' : undefined
}

/** The status of the profiles, polled every second for a while. */
function usePlace(sent: readonly Application[]): Place {
  const [seen, setSeen] = useState<{ sent: readonly Application[]; place: Place }>()
  const known = placeOf(sent)
  useEffect(() => {
    if (known) return
    const ids = new Set(sent.map(({ _id }) => _id))
    let isLeft = false
    let looks = 0
    let timer = setTimeout(look, EVERY_MS)
    async function look() {
      looks++
      try {
        const { applications } = await browserApi('GET /matches/applications', { query: {} })
        if (isLeft) return
        const place = placeOf(applications.filter(({ _id }) => ids.has(_id)))
        if (place) return setSeen({ sent, place })
      } catch (error) {
        if (isLeft || redirectIfSessionLost(error, new URL(location.href))) return
        logFailure(error)
      }
      if (looks === LOOKS) return setSeen({ sent, place: 'waiting' })
      timer = setTimeout(look, EVERY_MS)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [sent, known])
  return known ?? (seen?.sent === sent ? seen.place : 'leaving')
}
