import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'

/** Replaces an experience that does not exist (JRN-01; `notFound` is its text) or failed to load (JRN-08). */
export function ExperienceError({
  error,
  notFound = 'Aucun parcours ne porte ce nom.',
}: {
  error: unknown
  notFound?: string
}) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Stack gap={5}>
        <title>Erreur 404 · Visions</title>
        <h1>Erreur 404, page non trouvée</h1>
        <EmptyState icon="compass" action={<ButtonLink to="/user/experiences">Mes parcours</ButtonLink>}>
          {`${notFound} Vérifiez l’adresse.`}
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <title>Une erreur est survenue · Visions</title>
      <h1>Oups&nbsp;! une erreur est survenue</h1>
      <EmptyState
        icon="alert"
        action={
          <Cluster gap={3} between={4} align="stretch" justify="center">
            {/* Loads the page whole: what failed may have been the browser. */}
            <ButtonLink href={pathname + search}>Réessayer</ButtonLink>
            <ButtonLink to="/user/experiences" variant="white">
              Mes parcours
            </ButtonLink>
          </Cluster>
        }
      >
        Une erreur est survenue lors du chargement de votre expérience, veuillez réessayer ultérieurement.
      </EmptyState>
    </Stack>
  )
}

/** An experience that is not for the person's situation (JRN-20). */
export function NotForYou({ title }: { title: string }) {
  return (
    <Stack gap={5}>
      <h1>{title}</h1>
      <EmptyState icon="graduation" action={<ButtonLink to="/user/profile">Mes informations</ButtonLink>}>
        Ce parcours n’est pas proposé pour votre situation. Si votre situation a changé, modifiez Mes informations, puis
        revenez ici.
      </EmptyState>
    </Stack>
  )
}
