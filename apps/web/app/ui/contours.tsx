import { classNames } from './class-names.ts'
import styles from './contours.module.css'
import contoursUrl from './sprite/contours.svg?url'

/** Contour lines behind the content of a positioned parent (position relative, isolation isolate, overflow clip). Decorative. `fading`: out towards the bottom. */
export function Contours({
  variant,
  fading = false,
}: {
  variant: 'page' | 'card' | 'dark'
  fading?: boolean | undefined
}) {
  return (
    <svg
      className={classNames(styles.contours, styles[variant], fading && styles.fading)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${contoursUrl}#${variant === 'card' ? 'card' : 'page'}`} />
    </svg>
  )
}
