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
      {isKept ? 'Cet appareil garde vos codes\u00a0: vous les lirez aussi sans réseau. ' : null}
      <TextLink to={`/user/profile#${POCKET_ANCHOR}`}>
        {isKept ? 'Changer cela' : 'Lire mes codes sans réseau'}
      </TextLink>
    </p>
  )
}
