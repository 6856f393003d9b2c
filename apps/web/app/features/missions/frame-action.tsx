import type { Task } from '@visions/contract/missions'
import { useState } from 'react'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import styles from './frame-action.module.css'
import { PageAction } from './page-action.tsx'

const COMPLETE_MISSION_1 = 'Terminez la mission\u00a01 pour voir vos matchs\u00a0!'
const SAVE_AN_OFFER = 'Gardez une offre dans Mes matchs\u00a0: chaque offre gardée accomplit une tâche.'
const TRY_A_TOOL = 'Essayez d’abord un outil, ou partagez des données dans Mes matchs.'
/** How long the refusal is shown, in milliseconds (specification §9). */
const REFUSAL_MS = 2000

/**
 * «voir mes matchs» of a frame task: opens the matches, and completes the task when an offer is saved already.
 * Locked, it shows a refusal; `reasonId`: the FrameReason.
 */
export function FrameAction({
  task,
  state,
  isCurrent = true,
  reasonId,
  onRefuse,
}: {
  task: Task
  state: 'done' | 'locked' | 'open'
  /** The next action of its mission. */
  isCurrent?: boolean
  reasonId: string
  onRefuse: () => void
}) {
  if (state === 'locked')
    return (
      <Button
        size="smallMain"
        variant="white"
        icon="lock"
        className={styles.locked}
        aria-describedby={reasonId}
        onClick={onRefuse}
      >
        voir mes matchs
      </Button>
    )
  return (
    <PageAction
      taskId={task._id}
      isDone={state === 'done'}
      size="smallMain"
      variant={state === 'open' && isCurrent ? 'gradient' : 'white'}
    >
      voir mes matchs
    </PageAction>
  )
}

/** Whether the refusal of a locked frame is shown: for two seconds after each click (TSK-05). */
export function useRefusal(): { shown: boolean; refuse: () => void } {
  const [refusal, setRefusal] = useState<object>()
  return { shown: useTransientFlag(refusal, REFUSAL_MS), refuse: () => setRefusal({}) }
}

/** How to accomplish the task, or to unlock it; replaced by an alert while the refusal is shown. */
export function FrameReason({ id, isLocked, shown }: { id: string; isLocked: boolean; shown: boolean }) {
  return (
    <div className="soft small">
      <p id={id} hidden={shown}>
        {isLocked ? TRY_A_TOOL : SAVE_AN_OFFER}
      </p>
      <div role="alert">{shown ? <Alert tone="error">{COMPLETE_MISSION_1}</Alert> : null}</div>
    </div>
  )
}
