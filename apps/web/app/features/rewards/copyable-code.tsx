import { useRef, useState } from 'react'
import { useSaidFor } from '../../lib/use-said-for.ts'
import { Button } from '../../ui/button.tsx'
import styles from './copyable-code.module.css'

const SHOWN_MS = 3_000

/** A code in large letters, with a button that copies it. Where copying is refused, the code is selected, ready for the keyboard. */
export function CopyableCode({ code, of }: { code: string; of: string }) {
  const text = useRef<HTMLElement>(null)
  const [done, setDone] = useState<{ outcome: 'copied' | 'selected' }>()
  const outcome = useSaidFor(done, SHOWN_MS) ? done?.outcome : undefined

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setDone({ outcome: 'copied' })
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setDone({ outcome: 'selected' })
    }
  }

  return (
    <div className={styles.row}>
      <code ref={text} className={styles.code}>
        {code}
      </code>
      <span className={styles.action}>
        <Button variant="white" size="small" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
          {outcome === 'copied' ? 'Copié' : 'Copier'}
          <span className="visually-hidden">{` le code de ${of}`}</span>
        </Button>
      </span>
      <span className={outcome === 'selected' ? styles.note : 'visually-hidden'} role="status">
        {outcome === 'copied' ? 'Code copié' : outcome === 'selected' ? 'Code sélectionné\u00a0: copiez-le avec Ctrl\u00a0+\u00a0C.' : ''}
      </span>
    </div>
  )
}
