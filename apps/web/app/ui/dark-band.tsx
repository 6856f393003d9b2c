import type { ReactNode } from 'react'
import { Contours } from './contours.tsx'
import styles from './dark-band.module.css'

/** A part of a page as a dark band across it, under contour lines; its title has the id `labelledBy`. */
export function DarkBand({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.band} aria-labelledby={labelledBy}>
      <Contours variant="dark" />
      <div className="page">{children}</div>
    </section>
  )
}
