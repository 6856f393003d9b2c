import type { ReactNode } from 'react'
import { Contours } from './contours.tsx'
import styles from './dark-band.module.css'

/** A section of a page as a dark band with contour lines. `labelledBy`: id of its title. */
export function DarkBand({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.band} aria-labelledby={labelledBy}>
      <Contours variant="dark" />
      <div className="page">{children}</div>
    </section>
  )
}
