import { useRef, useState } from 'react'
import { useSaidFor } from '../../lib/use-said-for.ts'
import { Button } from '../../ui/button.tsx'
import styles from './share-address.module.css'

const SHOWN_MS = 3_000

/** The address of a link, with a button that copies it. Where copying is refused, or without scripts, it is selected at once to copy by hand. */
export function ShareAddress({ url, of }: { url: string; of: string }) {
  const text = useRef<HTMLElement>(null)
  const [done, setDone] = useState<{ outcome: 'copied' | 'selected' }>()
  const outcome = useSaidFor(done, SHOWN_MS) ? done?.outcome : undefined

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setDone({ outcome: 'copied' })
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setDone({ outcome: 'selected' })
    }
  }

  return (
    <div className={styles.row}>
      <code ref={text} className={styles.address}>
        {url}
      </code>
      <span className={styles.action}>
        <Button variant="square" size="smallMain" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
          {outcome === 'copied' ? 'Copié' : 'Copier le lien'}
          <span className="visually-hidden">{` ${of}`}</span>
        </Button>
      </span>
      <span className={outcome === 'selected' ? styles.note : 'visually-hidden'} role="status">
        {outcome === 'copied' ? 'Lien copié' : outcome === 'selected' ? 'Lien sélectionné\u00a0: copiez-le avec Ctrl\u00a0+\u00a0C.' : ''}
      </span>
    </div>
  )
}
