import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './consent-dialog.module.css'

/** Why what could be shared does not show (CON-02): the call failed or could not be made, or there is no such exchange. */
export type Problem = 'failed' | 'unknown'

/** The same for any window of consent. `status` is that of the API, 0 without an answer. */
export const problemOf = (status: number): Problem => (status === 404 ? 'unknown' : 'failed')

const WORDS: Record<Problem, { english: string; french: string }> = {
  failed: {
    english: 'Failed to get consent data',
    french:
      'Une erreur est survenue\u00a0: ce que vous pourriez partager n’a pas pu être chargé. Rien n’a été envoyé, réessayez dans un instant.',
  },
  unknown: {
    english: 'No exchange configuration available',
    french: 'Aucun échange de données n’est proposé ici pour le moment. Rien n’a été envoyé.',
  },
}

export function ProblemDialog({ problem, onClose, closeTo }: { problem: Problem; onClose: () => void; closeTo: string }) {
  const { english, french } = WORDS[problem]
  return (
    <Dialog
      open
      onClose={onClose}
      icon="alert"
      title={<span lang="en">Error</span>}
      actions={
        <ButtonLink to={closeTo} variant="white" replace preventScrollReset>
          Fermer
        </ButtonLink>
      }
    >
      <div className={styles.content} role="alert">
        <p lang="en">{english}</p>
        <p className={styles.note}>{french}</p>
      </div>
    </Dialog>
  )
}
