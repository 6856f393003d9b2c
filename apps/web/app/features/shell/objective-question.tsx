import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'

/** In the form of an objective that pays only from tomorrow (ECO-05): says so, and asks again. */
export const ObjectiveQuestion = ({ objective, busy }: { objective: string; busy: boolean }) => (
  <Alert
    tone="info"
    live
    title="Pas de VisionsStars aujourd’hui avec cet objectif"
    actions={
      <Button type="submit" name="confirmed" value={objective} variant="white" size="smallMain" loading={busy}>
        Je change d’objectif
      </Button>
    }
  >
    Vous avez déjà avancé dans un autre objectif aujourd’hui. Les tâches de celui-ci ne rapportent des VisionsStars qu’à
    partir de demain.
  </Alert>
)
