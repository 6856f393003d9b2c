import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './experience-errors.module.css'

/** In place of an experience: its address names nothing (JRN-01; `notFound` says what), or it could not be loaded (JRN-08). */
export function ExperienceError({
  error,
  notFound = 'Aucun parcours ne porte ce nom.',
}: {
  error: unknown
  notFound?: string
}) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownExperience text={notFound} />
  return (
    <div className={styles.screen}>
      <title>Une erreur est survenue · Visions</title>
      <h1>Oups&nbsp;! une erreur est survenue</h1>
      <EmptyState
        icon="alert"
        action={
          <div className={styles.actions}>
            {/* Loads the page whole: what failed may have been the browser. */}
            <ButtonLink href={pathname + search}>Réessayer</ButtonLink>
            <ButtonLink to="/user/experiences" variant="white">
              Mes parcours
            </ButtonLink>
          </div>
        }
      >
        Votre parcours n’a pas pu s’afficher. Réessayez dans quelques minutes.
      </EmptyState>
    </div>
  )
}

function UnknownExperience({ text }: { text: string }) {
  return (
    <div className={styles.screen}>
      <title>Erreur 404 · Visions</title>
      <h1>Erreur 404, page non trouvée</h1>
      <EmptyState icon="compass" action={<ButtonLink to="/user/experiences">Mes parcours</ButtonLink>}>
        {`${text} Vérifiez l’adresse.`}
      </EmptyState>
    </div>
  )
}

/** An experience that is not for people in the person’s situation (JRN-20). */
export function NotForYou({ title }: { title: string }) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <EmptyState icon="graduation" action={<ButtonLink to="/user/profile">Mes informations</ButtonLink>}>
        Ce parcours n’est pas proposé pour votre situation. Si votre situation a changé, modifiez Mes informations, puis
        revenez ici.
      </EmptyState>
    </div>
  )
}
