import type { SelectedTraining } from '@visions/contract/matches'
import { Chip } from '../../ui/chip.tsx'
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
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Pour quelles formations</legend>
      <p className={styles.hint}>Celles que vous avez gardées. Choisissez&nbsp;: rien n’est coché d’avance.</p>
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
                hint={publisher ?? 'Aucun organisme à qui écrire pour cette formation\u00a0: sa page dit comment s’y inscrire.'}
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
                  {replies ? <p className={styles.hint}>{repliesText(replies)}</p> : null}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
