import type { UserMission } from '@visions/contract/missions'
import { Alert } from '@visions/ui/alert.tsx'

const TEXTS: Record<UserMission['pays'], string> = {
  now: 'Vous avez déjà reçu les VisionsStars de ces tâches avec un compte précédent.',
  tomorrow:
    'Aujourd’hui, cette mission ne rapporte pas de VisionsStars\u00a0: vous en avez déjà commencé d’autres. Commencez par elle demain pour les gagner.',
  never: 'Cette mission ne rapporte pas de VisionsStars.',
}

/** Says before a task that it earns nothing today, or nothing at all (ECO-05, ECO-06). */
export function PaysNote({ userMission: { completion, pays } }: { userMission: UserMission }) {
  const paysSome = completion.some(({ completed, stars }) => !completed && stars > 0)
  const isOpen = completion.some(({ completed, task }) => !completed && task.visionsStars > 0)
  return isOpen && !paysSome ? <Alert tone="info">{TEXTS[pays]}</Alert> : null
}
