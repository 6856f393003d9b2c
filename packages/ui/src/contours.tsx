import { classNames } from './class-names.ts'
import styles from './contours.module.css'
import contoursUrl from './sprite/contours.svg?url'

/**
 * Decorative contour lines behind the content of the parent, which has `position: relative`, `isolation: isolate`
 * and `overflow: clip`. `fading`: fades out towards the bottom.
 */
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
