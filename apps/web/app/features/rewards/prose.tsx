import { trustedHtml } from '../../lib/trusted-types.ts'
import styles from './prose.module.css'

/** Text of a partner: HTML that the API has sanitised (RWD-03). */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
