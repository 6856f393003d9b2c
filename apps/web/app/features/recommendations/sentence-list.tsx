import { quoted } from '@visions/contract/french-words'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './sentence-list.module.css'
import type { Sentences } from './use-sentences.ts'

/** The person's sentences, each with a button to remove it, which can be undone. */
export function SentenceList({ sentences, label }: { sentences: Sentences; label: string }) {
  const { list = [], isStored, removed, remove, undo } = sentences
  const notice = useFocusOnChange<HTMLParagraphElement>(removed)
  return (
    <Stack gap={3} className={styles.part}>
      {list.length > 0 ? (
        <Cluster as="ul" gap={2} align="stretch" aria-label={label}>
          {list.map((sentence) => (
            <li key={sentence} className={styles.sentence}>
              <span className={styles.words}>{sentence}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Retirer ${quoted(sentence)}`}
                onClick={() => remove(sentence)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </Cluster>
      ) : null}
      <div role="status">
        {removed ? (
          <Cluster gap={2} between={3} edge className={classNames('soft small', styles.removed)}>
            <p ref={notice} tabIndex={-1}>{`La phrase ${quoted(removed.sentence)} est retirée.`}</p>
            <Button variant="white" size="small" onClick={undo}>
              Annuler
            </Button>
          </Cluster>
        ) : null}
      </div>
      {isStored ? null : (
        <Alert tone="info" live title="Vos phrases ne sont pas enregistrées">
          Votre navigateur n’autorise pas l’enregistrement. Vos phrases seront perdues quand vous quitterez cette page.
        </Alert>
      )}
    </Stack>
  )
}
