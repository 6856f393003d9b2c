import { cardTitle } from '@visions/contract/piste-card-words'
import type { PisteCard } from '@visions/contract/piste-cards'
import { Card } from '@visions/ui/card.tsx'
import { Heading } from '@visions/ui/heading.tsx'
import { withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import styles from './piste-card.module.css'
import { KIND_NAMES } from './piste-words.ts'

/** The card of a person, word for word the same in their preview and for a reader (PIS-06). */
export function CardView({ name, pistes, level }: Pick<PisteCard, 'name' | 'pistes'> & { level: 1 | 3 }) {
  return (
    <Card as="article" gap={4} aria-labelledby="carte" className={styles.card}>
      <Heading level={level} id="carte">
        {cardTitle(name, pistes.length)}
      </Heading>
      <ul className={styles.pistes}>
        {pistes.map(({ kind, code, title, reason }) => (
          <li key={`${kind} ${code}`} className={styles.piste}>
            <TradePicture code={kind === 'trade' ? code : 'lieu-salon'} isFirst className={styles.picture} />
            <div className={styles.words}>
              <p className="kicker">{KIND_NAMES[kind]}</p>
              <Heading level={level === 1 ? 2 : 4} className="large">
                {withSlash(title)}
              </Heading>
              {reason ? <p className={styles.reason}>{reason}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {pistes.length === 0 ? <p>Il n’y a plus de piste sur cette carte pour l’instant.</p> : null}
    </Card>
  )
}
