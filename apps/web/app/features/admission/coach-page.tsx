import { useState, type ComponentProps, type ReactNode } from 'react'
import { usePerson } from '../shell/use-person.ts'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { CoachFrame, type Coach } from './coach-frame.tsx'
import { ReadingCard } from './reading-card.tsx'
import { TipsCard } from './tips-card.tsx'
import { WishList } from './wish-list.tsx'

/** The page of the admission coach (JRN-20). `top` and `aside`: parts of any experience page. */
export function CoachPage({
  coach,
  journeyId,
  isBeta,
  tips,
  wishes,
  top,
  aside,
}: {
  /** null: the experience has no coach. */
  coach: Coach | null
  journeyId: string
  isBeta: boolean
  tips: readonly string[]
  /** null: loading failed. */
  wishes: ComponentProps<typeof WishList> | null
  top: ReactNode
  aside: ReactNode
}) {
  const { user } = usePerson()
  useRefreshOnReturn()
  // When a later load fails, the list stays, and with it what the person types.
  const [latest, setLatest] = useState(wishes)
  if (wishes && wishes !== latest) setLatest(wishes)
  return (
    <Stack gap={5}>
      {top}
      {isBeta ? (
        <Alert tone="info" title="Version bêta">
          Ce simulateur est encore à l’essai&nbsp;: ses estimations peuvent changer. Ne renoncez pas à un vœu à cause
          d’une seule estimation.
        </Alert>
      ) : null}
      <Columns side={21}>
        <Stack gap={6}>
          {coach ? <CoachFrame coach={coach} journeyId={journeyId} userId={user._id} /> : null}
          <ReadingCard />
          <TipsCard tips={tips} />
          {latest ? (
            <WishList {...latest} />
          ) : (
            <Alert tone="error" title="Une erreur est survenue">
              Vos vœux sont conservés, mais ne peuvent pas s’afficher. Rechargez la page dans quelques minutes.
            </Alert>
          )}
        </Stack>
        <Stack as="aside" gap={6} aria-label="Guide et avis">
          {aside}
        </Stack>
      </Columns>
    </Stack>
  )
}
