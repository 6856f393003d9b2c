import type { SelectedTraining } from '@visions/contract/matches'
import { useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceFrame } from '../../ui/field-frame.tsx'
import { Switch } from '../../ui/switch.tsx'
import { repliesText } from './application-words.ts'
import styles from './training-list.module.css'

/** The trainings that the person keeps, each with its publisher; those for which a profile can be sent have a switch (MAT-05). */
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
      <ul className={styles.list}>
        {trainings.map(({ code, title, publisher, isSent, replies }) => {
          const isOff = isSent || publisher === null
          return (
            <li key={code} className={styles.training}>
              <Switch
                // Once it is sent, it is no longer chosen.
                key={String(isOff)}
                name="formation"
                value={code}
                label={title}
                hint={publisher ?? 'Nous ne connaissons pas d’organisme pour cette formation.'}
                defaultChecked={!isOff && ticked.has(code)}
                disabled={isOff}
                onChange={(isOn) => onTick(code, isOn)}
              />
              {isSent || replies ? (
                <div className={styles.more}>
                  {isSent ? (
                    <Chip tone="green" icon="check">
                      Déjà envoyé
                    </Chip>
                  ) : null}
                  {replies ? <p className={styles.replies}>{repliesText(replies)}</p> : null}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </ChoiceFrame>
  )
}
