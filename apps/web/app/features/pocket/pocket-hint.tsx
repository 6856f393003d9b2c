import { TextLink } from '../../ui/text-link.tsx'
import { POCKET_ANCHOR } from './pocket-card.tsx'
import styles from './pocket-hint.module.css'
import { usePocket } from './use-pocket.ts'

/** Beside somebody's codes: whether this device keeps them, and where to decide it. */
export function PocketHint() {
  const isKept = usePocket()
  if (isKept === undefined) return null
  return (
    <p className={styles.hint}>
      {isKept ? 'Vos codes sont enregistrés sur cet appareil, pour les lire hors connexion. ' : null}
      <TextLink to={`/user/profile#${POCKET_ANCHOR}`}>
        {isKept ? 'Modifier ce choix' : 'Lire mes codes hors connexion'}
      </TextLink>
    </p>
  )
}
