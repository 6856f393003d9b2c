import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'

/** Replaces an assessment page that failed to load or does not exist; links back. */
export function AssessmentTrouble() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <Stack gap={5}>
      <h1>{isUnknown ? 'Ce bilan n’existe pas' : 'Oups\u00a0! une erreur est survenue'}</h1>
      <EmptyState
        icon={isUnknown ? 'compass' : 'alert'}
        action={<ButtonLink to="/user/experiences">Mes parcours</ButtonLink>}
      >
        {isUnknown
          ? 'Vérifiez l’adresse, ou retrouvez vos bilans dans Mes parcours.'
          : 'Votre bilan est conservé, mais n’a pas pu s’afficher. Réessayez dans quelques minutes.'}
      </EmptyState>
    </Stack>
  )
}
