import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Cluster } from './layout.tsx'

/**
 * A modal window on the native dialog element. Escape, a click on the backdrop and the close button call
 * `onClose`; the focus returns to its previous element. Rendered open by the server, it is readable without scripts.
 * With `dismissible={false}`, only its actions close it. `long`: for a form that scrolls, wider, with its actions
 * always in view.
 */
export function Dialog({
  open,
  onClose,
  title,
  icon,
  emblem,
  children,
  actions,
  dismissible = true,
  long = false,
  startsAt,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  icon?: IconName | undefined
  /** A drawing in place of the icon. */
  emblem?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  dismissible?: boolean | undefined
  long?: boolean | undefined
  /** What gets the focus when it opens; unset: its first control. */
  startsAt?: RefObject<HTMLElement | null>
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  // The server renders the open attribute. In the browser showModal opens the dialog, and React skips the attribute.
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !mounted || !open) return
    // Old browsers have no windows: the question is a part of the page (PEO-09).
    if (!element.open && 'showModal' in element) element.showModal()
    else element.setAttribute('open', '')
    // Focused before, it would be the element that the focus returns to.
    startsAt?.current?.focus({ preventScroll: true })
    // The browser focuses the first control. If that scrolls the beginning out of view, the text comes first.
    const heading = element.querySelector<HTMLElement>('h2')
    if (heading && heading.getBoundingClientRect().top < element.getBoundingClientRect().top) {
      heading.focus({ preventScroll: true })
      element.scrollTop = 0
    }
    return () => ('close' in element ? element.close() : (element as Element).removeAttribute('open'))
  }, [mounted, open, startsAt])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, long && styles.long)}
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
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className={styles.content}>
        {icon ? <Icon name={icon} className={styles.icon} /> : emblem}
        <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {children ? <div className={styles.text}>{children}</div> : null}
        {actions ? (
          <Cluster gap={3} between={4} align="stretch" justify="center" edge className={styles.actions}>
            {actions}
          </Cluster>
        ) : null}
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

/** The content fills the dialog: a click whose target is the dialog element is on the backdrop. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget
}
