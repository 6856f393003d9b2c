import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './collapsible.module.css'
import { Icon } from './icon.tsx'
import { onResize } from './on-resize.ts'

/** Height of the folded text, in pixels, as in the style sheet. */
const FOLDED_HEIGHT = 95
/** Smallest hidden height, in pixels, that gets a button. */
const WORTH_FOLDING = 32

/** A folded text with a button that shows the rest. Shown in full if short or without scripts. */
export function Collapsible({ children }: { children: ReactNode }) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [foldable, setFoldable] = useState(false)
  const [expanded, setExpanded] = useState(false)

  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const measure = () => setFoldable(element.scrollHeight > FOLDED_HEIGHT + WORTH_FOLDING)
    measure()
    return onResize(element, measure)
  }, [])

  const folded = foldable && !expanded
  return (
    <div>
      <div
        id={id}
        ref={content}
        className={classNames(styles.content, folded && styles.folded)}
        // Focus on a hidden link shows the rest.
        onFocus={() => setExpanded(true)}
      >
        {children}
      </div>
      {foldable ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded((current) => !current)}
        >
          {expanded ? 'Voir moins' : 'Voir plus'}
          <Icon name="chevron" className={classNames(styles.chevron, expanded && styles.up)} />
        </button>
      ) : null}
    </div>
  )
}
