import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { Card } from '../../ui/card.tsx'
import { Contours } from '../../ui/contours.tsx'
import styles from './plain-page.module.css'

/** A page with one thing to say, in a card on the map: signing in and out, an expired session. */
export function PlainPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <Contours variant="page" />
      <header className="page">
        <Brand to="/" label="Visions, accueil" />
      </header>
      <main className={`page ${styles.main}`}>
        <Card className={styles.card}>
          <h1>{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  )
}
