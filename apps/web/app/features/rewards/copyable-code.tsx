import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './copyable-code.module.css'

const SHOWN_MS = 3_000

/** A code in large letters, with a button that copies it. Where copying is refused, the code is selected, ready for the keyboard. */
export function CopyableCode({ code, of }: { code: string; of: string }) {
  const text = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome('copied')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setOutcome('selected')
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
