import { quotedTitle } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { useQueueState, type QueueState } from './answer-queue.ts'

/** Why answers could not be sent or saved; nothing while all is well. */
export function QueueNotice() {
  const { waiting, status, refused } = useQueueState()
  if (status !== 'ok')
    return (
      <Alert
        tone="info"
        icon="clock"
        title={status === 'offline' ? 'Vous êtes hors connexion' : 'Le serveur ne répond pas pour l’instant'}
        live
      >
        {waiting === 1
          ? 'Votre dernière réponse sera envoyée dès que possible. Vous pouvez continuer, sans fermer cet onglet.'
          : `Vos ${waiting} dernières réponses seront envoyées dès que possible. Vous pouvez continuer, sans fermer cet onglet.`}
      </Alert>
    )
  return refused ? (
    <Alert tone="error" title="Une réponse n’a pas été enregistrée" live>
      {whyRefused(refused)}
    </Alert>
  ) : null
}

function whyRefused({ title, kind, why, answer }: NonNullable<QueueState['refused']>): string {
  const name = quotedTitle(title)
  if (answer === null && why !== 'not_found')
    return `Votre réponse à ${name} n’a pas pu être annulée\u00a0: elle est toujours enregistrée.`
  if (why === 'no_consent')
    return `Vous avez retiré votre accord avec le service de matchs\u00a0: votre réponse à ${name} n’a pas été enregistrée.`
  if (why === 'matching_unavailable')
    return `Le service de matchs ne répond pas\u00a0: votre réponse à ${name} n’a pas été enregistrée. La carte s’affichera de nouveau.`
  return why === 'not_found' && kind === 'offer'
    ? `La carte ${name} n’est plus proposée.`
    : `Votre réponse à ${name} n’a pas été acceptée. La carte s’affichera de nouveau.`
}
