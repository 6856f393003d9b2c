import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { hasFocusStayed } from '../../lib/use-focus-on-change.ts'
import { Alert } from '@visions/ui/alert.tsx'

/** The outcome of a change with its `undo`; takes the focus when the form that was `pressed` is removed. */
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
    if (hasFocusStayed(pressed.current)) message.current?.focus()
  }, [outcome, pressed])
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone={failed ? 'error' : 'success'} live actions={undo}>
        {children}
      </Alert>
    </div>
  )
}
