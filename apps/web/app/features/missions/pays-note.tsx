import type { UserMission } from '@visions/contract/missions'
import { Alert } from '@visions/ui/alert.tsx'

/** Says before a task that its mission earns nothing today, or nothing at all (ECO-05). */
export function PaysNote({ pays }: { pays: UserMission['pays'] }) {
  if (pays === 'now') return null
  return (
    <Alert tone="info">
      {pays === 'tomorrow'
        ? 'Vous avez déjà commencé d’autres missions aujourd’hui. Faites celle-ci à partir de demain pour gagner ses VisionsStars.'
        : 'Cette mission ne rapporte pas de VisionsStars.'}
    </Alert>
  )
}
