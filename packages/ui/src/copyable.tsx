import type { Ref } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './layout.tsx'
import styles from './copyable.module.css'

/**
 * A text with a button that copies it; without scripts, only the text. The parent copies and passes `outcome`.
 * `what`: «Code», «Lien». `of`: its owner, in the label for screen readers.
 */
export function Copyable({
  children,
  look,
  what,
  of,
  target,
  copy,
  outcome,
}: {
  children: string
  look: 'code' | 'address'
  what: string
  of: string
  target: Ref<HTMLElement>
  copy: () => void
  outcome: 'copied' | 'selected' | undefined
}) {
  return (
    <Cluster gap={2} between={3}>
      <code ref={target} className={classNames(styles.text, styles[look])}>
        {children}
      </code>
      <span className={styles.action}>
        <Button
          variant={look === 'code' ? 'white' : 'square'}
          size={look === 'code' ? 'small' : 'smallMain'}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={copy}
        >
          {outcome === 'copied' ? 'Copié' : 'Copier'}
          <span className="visually-hidden">{` le ${what.toLowerCase()}${of}`}</span>
        </Button>
      </span>
      <span className={outcome === 'selected' ? `soft small ${styles.note ?? ''}` : 'visually-hidden'} role="status">
        {outcome === 'copied'
          ? `${what} copié`
          : outcome === 'selected'
            ? `${what} sélectionné\u00a0: copiez-le avec Ctrl\u00a0+\u00a0C.`
            : ''}
      </span>
    </Cluster>
  )
}
