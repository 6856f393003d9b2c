import { RouteLine } from '@visions/ui/route-line.tsx'
import styles from './decks-line.module.css'
import { KIND_ORDER, KINDS, type CardKind } from './preference-words.ts'

/** The four decks as a route with the current one. */
export function DecksLine({ deck }: { deck: CardKind | 'done' }) {
  const current = deck === 'done' ? KIND_ORDER.length : KIND_ORDER.indexOf(deck)
  const label =
    deck === 'done'
      ? 'Toutes les cartes ont leur réponse'
      : `Étape ${current + 1} sur ${KIND_ORDER.length}\u00a0: ${KINDS[deck].many}`
  return (
    <div className={styles.line}>
      <RouteLine
        label={label}
        steps={KIND_ORDER.map((_, place) => (place < current ? 'done' : place === current ? 'current' : 'todo'))}
        finished={deck === 'done'}
      />
    </div>
  )
}
