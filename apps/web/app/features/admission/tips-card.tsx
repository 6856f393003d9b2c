import { Card } from '@visions/ui/card.tsx'
import styles from './tips-card.module.css'

/** Advice for making wishes (JRN-20). */
export function TipsCard({ tips }: { tips: readonly string[] }) {
  if (tips.length === 0) return null
  return (
    <Card as="section" tone="sand" aria-labelledby="conseils">
      <h2 id="conseils" className={styles.title}>
        Conseils pour vos vœux
      </h2>
      <ol className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
    </Card>
  )
}
