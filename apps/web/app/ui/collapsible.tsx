import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './collapsible.module.css'
import { Icon } from './icon.tsx'

/** Smallest hidden height, in pixels, that gets a button. */
const WORTH_FOLDING = 32

/** A text cut at `minHeight` pixels, with a button that shows the rest. Shown in full if short or without scripts. */
export function Collapsible({
  minHeight = 95,
  moreLabel = 'Voir plus',
  lessLabel = 'Voir moins',
  children,
}: {
  minHeight?: number | undefined
  moreLabel?: string | undefined
  lessLabel?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [foldable, setFoldable] = useState(false)
  const [expanded, setExpanded] = useState(false)

  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    // Set by script: the content security policy forbids style attributes.
    element.style.setProperty('--folded-height', `${minHeight}px`)
    const measure = () => setFoldable(element.scrollHeight > minHeight + WORTH_FOLDING)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [minHeight])

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
          {expanded ? lessLabel : moreLabel}
          <Icon name="chevron" className={classNames(styles.chevron, expanded && styles.up)} />
        </button>
      ) : null}
    </div>
  )
}
