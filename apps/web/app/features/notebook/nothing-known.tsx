import { useHas } from '../shell/opening.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'

/** Nothing is known of the person yet: how to get the first sentence (NBK-03). */
export function NothingKnown() {
  const has = useHas()
  return has('game') ? (
    <EmptyState
      icon="edit"
      action={
        <ButtonLink to="/user/game" variant="bordered" size="smallMain">
          Répondre à six phrases
        </ButtonLink>
      }
    >
      Une première phrase s’écrira ici après six réponses au jeu. Vous pourrez la corriger.
    </EmptyState>
  ) : (
    <EmptyState icon="edit">
      Une première phrase s’écrira ici d’après vos réponses. Vous pourrez la corriger.
    </EmptyState>
  )
}
