import { NextStepCard } from '../features/progress/next-step-card.tsx'
import { ConsentsPanel, MissionsPanel, PlatformsPanel, StarsPanel } from '../features/progress/progress-panels.tsx'
import { WalkPanel } from '../features/progress/walk-panel.tsx'
import { placesOf } from '../features/progress/walk-places.ts'
import { isBlank } from '../features/progress/progress-words.ts'
import { useHas } from '../features/shell/opening.ts'
import { PartFailed } from '../features/shell/part-failed.tsx'
import { TalkCard } from '../features/notebook/talk-card.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { useRefreshOnReturn } from '../lib/use-refresh.ts'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import styles from './progress.module.css'

const load = async (api: Api) => {
  const [overview, found, notebook] = await Promise.all([
    orNull(api('GET /overview')),
    orNull(api('GET /arrivals/walked')),
    orNull(api('GET /notebook/known')),
  ])
  return { overview, places: found && notebook && placesOf(found.walked, notebook.known) }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Ma progression · Visions' }]

/** The route that the person has walked, the next useful step, then the figures. */
export default function Progress({
  loaderData: { overview, places },
}: {
  loaderData: Awaited<ReturnType<typeof load>>
}) {
  useRefreshOnReturn()
  const has = useHas()
  const isEmpty = overview !== null && isBlank(overview) && !places?.length
  return (
    <Stack gap={5}>
      <PageHeader title="Ma progression">Le chemin parcouru, et la suite.</PageHeader>
      {overview === null ? (
        <PartFailed />
      ) : (
        <>
          {isEmpty ? null : places ? <WalkPanel places={places} balance={overview.stars.balance} /> : <PartFailed />}
          <Stack gap={5} className={styles.next}>
            <NextStepCard next={overview.next} />
            <TalkCard />
          </Stack>
          {isEmpty ? (
            <EmptyState icon="compass" title="Votre carte est encore blanche" headingLevel={2}>
              Vos VisionsStars, vos missions, vos parcours et vos accords s’afficheront ici.
              {has('missions') ? ' Pour commencer, accomplissez une tâche.' : null}
            </EmptyState>
          ) : (
            <Stack gap={5} className={styles.panels}>
              <Stack gap={5}>
                <MissionsPanel missions={overview.missions} />
                <StarsPanel stars={overview.stars} />
              </Stack>
              <Stack gap={5}>
                <PlatformsPanel platforms={overview.platforms} />
                <ConsentsPanel consents={overview.consents} />
              </Stack>
            </Stack>
          )}
        </>
      )}
    </Stack>
  )
}
