import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { hasStayed } from '../../lib/use-focus-after.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './undo-message.module.css'

/** Says what became of a change (`outcome`), with the way back, `undo`; takes the focus of the form that was `pressed` and is gone. */
export function UndoMessage({
  outcome,
  pressed,
  failed,
  undo,
  children,
}: {
  outcome: object
  pressed: RefObject<HTMLFormElement | null>
  failed: boolean
  undo: ReactNode
  children: ReactNode
}) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasStayed(pressed.current)) message.current?.focus()
  }, [outcome, pressed])
  return (
    <div ref={message} tabIndex={-1} className={styles.message}>
      <Alert tone={failed ? 'error' : 'success'} live actions={undo}>
        {children}
      </Alert>
    </div>
  )
}
