import { starsText } from '../../lib/typography.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Term } from '../../ui/term.tsx'
import type { Gain } from './accomplish.ts'
import styles from './celebration.module.css'

/** What was just earned, in a dialog; with the last task, also the bonus of the mission (MIS-12, MIS-13). */
export function Celebration({ gain, onClose }: { gain: Gain | null; onClose: () => void }) {
  const bonus = (gain?.bonus ?? 0) > 0
  return (
    <Dialog
      open={gain !== null}
      onClose={onClose}
      icon={bonus ? 'trophy' : 'star'}
      title={bonus ? 'Mission terminée\u00a0!' : 'Tâche accomplie\u00a0!'}
      actions={<Button onClick={onClose}>Continuer</Button>}
    >
      {gain ? (
        <Stack gap={3}>
          <Stack as="dl" gap={2}>
            {gain.stars > 0 ? (
              <Term name={bonus ? 'Votre dernière tâche' : 'Votre tâche'} className={styles.line}>
                <VisionsStars amount={gain.stars} signed />
              </Term>
            ) : null}
            {bonus ? (
              <Term name={`La mission «\u00a0${gain.mission}\u00a0»`} className={styles.line}>
                <VisionsStars amount={gain.bonus} signed />
              </Term>
            ) : null}
          </Stack>
          {gain.isDue ? (
            <p>
              Vous avez déjà reçu les VisionsStars de 10&nbsp;tâches aujourd’hui. Celles de cette tâche arriveront
              demain.
            </p>
          ) : null}
          <p className="soft">{`Vous avez maintenant ${starsText(gain.balance)}.`}</p>
        </Stack>
      ) : null}
    </Dialog>
  )
}
