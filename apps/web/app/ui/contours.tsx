import { classNames } from './class-names.ts'
import styles from './contours.module.css'
import contoursUrl from './sprite/contours.svg?url'

/** Contour lines behind the content of a positioned parent (position relative, isolation isolate, overflow clip). Decorative. */
export function Contours({ variant, className }: { variant: 'page' | 'card' | 'dark'; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.contours, styles[variant], className)} aria-hidden="true" focusable="false">
      <use href={`${contoursUrl}#${variant === 'card' ? 'card' : 'page'}`} />
    </svg>
  )
}
