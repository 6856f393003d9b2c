import type { ReactNode } from 'react'
import { Card } from '@visions/ui/card.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import styles from './office-card.module.css'

/** A page of the office with one task in a card: sign-in, invitation, second factor. */
export function OfficeCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Contours variant="page" />
      <div className="page">
        <Card gap={5} className={styles.card}>
          <h1>{title}</h1>
          {children}
        </Card>
      </div>
    </div>
  )
}
