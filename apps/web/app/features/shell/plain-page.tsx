import type { ReactNode } from 'react'
import { Card } from '@visions/ui/card.tsx'
import { MapPage } from './map-page.tsx'
import styles from './plain-page.module.css'

/** A page with one message in a card on the map: sign-in, sign-out, expired session. */
export function PlainPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <MapPage className={styles.main}>
      <Card gap={5} align="start" className={styles.card}>
        <h1>{title}</h1>
        {children}
      </Card>
    </MapPage>
  )
}
