import type { SelectedTraining } from '@visions/contract/matches'
import { useId } from 'react'
import { Chip } from '@visions/ui/chip.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Switch } from '@visions/ui/switch.tsx'
import { repliesText } from './application-words.ts'
import styles from './training-list.module.css'

/** The saved trainings with their publishers; a switch where a profile can be sent (MAT-05). */
export function TrainingList({
  trainings,
  ticked,
  onTick,
}: {
  trainings: readonly SelectedTraining[]
  ticked: ReadonlySet<string>
  onTick: (code: string, isOn: boolean) => void
}) {
  const id = useId()
  return (
    <ChoiceFrame
      id={id}
      legend="Pour quelles formations"
      hint={'Cochez celles qui vous intéressent, parmi les formations que vous avez gardées.'}
    >
      <Stack as="ul" gap={2}>
        {trainings.map(({ code, title, publisher, isSent, replies }) => {
          const isOff = isSent || publisher === null
          return (
            <li key={code} className={styles.training}>
              <Switch
                // A sent training is no longer selected.
                key={String(isOff)}
                name="training"
                value={code}
                label={title}
                hint={publisher ?? 'Nous ne connaissons pas d’organisme pour cette formation.'}
                defaultChecked={!isOff && ticked.has(code)}
                disabled={isOff}
                onChange={(isOn) => onTick(code, isOn)}
              />
              {isSent || replies ? (
                <Cluster gap={2} between={3} className={styles.more}>
                  {isSent ? (
                    <Chip tone="green" icon="check">
                      Déjà envoyé
                    </Chip>
                  ) : null}
                  {replies ? <p className={styles.replies}>{repliesText(replies)}</p> : null}
                </Cluster>
              ) : null}
            </li>
          )
        })}
      </Stack>
    </ChoiceFrame>
  )
}
