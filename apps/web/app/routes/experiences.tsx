import { RouteCard } from '../features/journeys/route-card.tsx'
import { routeInShort } from '../features/journeys/route-in-short.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { useRefreshOnReturn } from '../lib/use-refresh.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import styles from './experiences.module.css'

const load = async (api: Api) => ({
  journeys: (await orNull(api('GET /userplatformjourneys/me')))?.journeys.map(routeInShort) ?? null,
})
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Mes parcours · Visions' }]

/** The person's experiences as routes with their progress (JRN-01). */
export default function Experiences({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { journeys } = loaderData
  useRefreshOnReturn()
  return (
    <Stack gap={5}>
      <PageHeader title="Mes parcours">
        Chaque parcours enchaîne quelques outils et vous donne un résultat. Vous pouvez vous arrêter et reprendre quand
        vous voulez.
      </PageHeader>
      {journeys === null ? (
        <Alert tone="error" title="Oups&nbsp;! une erreur est survenue">
          Vos parcours sont conservés, mais n’ont pas pu s’afficher. Rechargez la page dans quelques minutes.
        </Alert>
      ) : journeys.length === 0 ? (
        <EmptyState
          icon="compass"
          title="Aucun parcours pour l’instant"
          headingLevel={2}
          action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
        >
          Vos parcours et vos bilans s’afficheront ici.
        </EmptyState>
      ) : (
        <div className={styles.journeys}>
          {journeys.map((route) => (
            <RouteCard key={route.experience} route={route} />
          ))}
        </div>
      )}
    </Stack>
  )
}
