import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { Icon, type IconName } from './icon.tsx'

/**
 * A modal window on the native dialog: Escape, a press beside it and its cross call `onClose`; the focus goes back where it was.
 * Server-rendered open, it is readable in the page without JavaScript. Not `dismissible`: only its actions close it.
 */
export function Dialog({
  open,
  onClose,
  title,
  icon,
  children,
  actions,
  dismissible = true,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  icon?: IconName | undefined
  children?: ReactNode
  actions?: ReactNode
  dismissible?: boolean | undefined
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  // The open attribute is the server's; once here, the element is opened by showModal and React leaves the attribute alone.
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !mounted || !open) return
    if (!element.open) element.showModal()
    // The browser goes to the first control: when that hides the beginning, what there is to read comes first.
    const heading = element.querySelector<HTMLElement>('h2')
    if (heading && heading.getBoundingClientRect().top < element.getBoundingClientRect().top) {
      heading.focus({ preventScroll: true })
      element.scrollTop = 0
    }
    return () => element.close()
  }, [mounted, open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      open={open && !mounted}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (dismissible && pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles.content}>
        {icon ? <Icon name={icon} className={styles.icon} /> : null}
        <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {children ? <div className={styles.text}>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {dismissible ? (
          <form method="dialog" className={styles.corner}>
            <button type="submit" className={styles.close} aria-label="Fermer">
              <Icon name="close" />
            </button>
          </form>
        ) : null}
      </div>
    </dialog>
  )
}

/** The content fills the dialog: a press whose target is the dialog itself is on the backdrop. */
function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget
}
