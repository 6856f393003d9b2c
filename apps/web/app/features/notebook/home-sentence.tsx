import type { KnownSentence } from '@visions/contract/notebook'
import { Card } from '@visions/ui/card.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './home-three.module.css'
import { KNOWN_PAGE } from './known-act.ts'

/** One sentence about the person, and the page on which all of them are corrected (NBK-03, PIS-05). */
export function HomeSentence({ sentence: { text, own } }: { sentence: KnownSentence }) {
  return (
    <Card as="section" gap={2} className={styles.card} aria-labelledby="ce-que-je-sais">
      <h2 id="ce-que-je-sais" className="kicker">
        Ce que je sais de moi
      </h2>
      <p className={styles.sentence}>{own ?? text}</p>
      <Cluster gap={2} between={4} className={styles.links}>
        <TextLink to={KNOWN_PAGE}>Corriger, ou tout relire</TextLink>
      </Cluster>
    </Card>
  )
}
