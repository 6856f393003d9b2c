import { NextStepCard } from '../features/progress/next-step-card.tsx'
import { ConsentsPanel, MissionsPanel, PlatformsPanel, StarsPanel } from '../features/progress/progress-panels.tsx'
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

const load = async (api: Api) => ({ overview: await orNull(api('GET /overview')) })
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Ma progression · Visions' }]

/** The person's progress in charts, after the next useful step. */
export default function Progress({ loaderData: { overview } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  useRefreshOnReturn()
  const has = useHas()
  return (
    <Stack gap={5} className={styles.page}>
      <PageHeader title="Ma progression" className={styles.header}>
        Vos étapes, et la suite.
      </PageHeader>
      {overview === null ? (
        <PartFailed />
      ) : (
        <>
          <div className={styles.next}>
            <NextStepCard next={overview.next} />
            <TalkCard />
          </div>
          {isBlank(overview) ? (
            <EmptyState icon="compass" title="Votre carte est encore blanche" headingLevel={2}>
              Vos VisionsStars, vos missions, vos parcours et vos accords s’afficheront ici.
              {has('missions') ? ' Pour commencer, accomplissez une tâche.' : null}
            </EmptyState>
          ) : (
            <Stack gap={5} className={styles.panels}>
              <StarsPanel stars={overview.stars} />
              <MissionsPanel missions={overview.missions} />
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
