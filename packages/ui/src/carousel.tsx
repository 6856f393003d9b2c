import type { HTMLAttributes, ReactNode } from 'react'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

declare module 'react' {
  // oxlint-disable-next-line no-namespace
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in apps/web/app/site/carousel.ts. */
      'site-carousel': HTMLAttributes<HTMLElement> & { class?: string | undefined }
    }
  }
}

/**
 * Slides in a row that scrolls: 4, 3, 2 or 1 visible by window width (1100, 1024, 700, 480 px), at most `most`.
 * Works by touch, wheel and keyboard; the script of app/site adds buttons. `label` names the row, `previous` and
 * `next` name the buttons. `isListOnPhone`: up to 700 px the slides are below each other.
 */
export function Carousel({
  label,
  previous,
  next,
  slides,
  max = 4,
  isListOnPhone = false,
}: {
  label: string
  previous: string
  next: string
  slides: readonly { key: string; content: ReactNode }[]
  max?: 2 | 3 | 4 | undefined
  isListOnPhone?: boolean | undefined
}) {
  return (
    <site-carousel
      class={classNames(
        styles.carousel,
        max === 3 && styles.three,
        max === 2 && styles.two,
        isListOnPhone && styles.listOnPhone,
      )}
      role="group"
      aria-roledescription="carrousel"
      aria-label={label}
    >
      {/* Focusable: arrow keys scroll it. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <ul className={styles.track} data-track="" tabIndex={0} aria-label={label}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className={styles.controls}>
        <p role="status" className={styles.status} data-status="" />
        <button type="button" className={styles.step} data-step="-1" aria-disabled="true" aria-label={previous}>
          <Icon name="back" />
        </button>
        <button type="button" className={styles.step} data-step="1" aria-label={next}>
          <Icon name="arrow" />
        </button>
      </div>
    </site-carousel>
  )
}
