import { GOOD_CHANCE } from '@visions/contract/constants'
import { useId } from 'react'
import { classNames } from '@visions/ui/class-names.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import styles from './reading-card.module.css'
import { OPEN_CHANCE, percent, ZONE_WORDS, type Zone } from './wish-words.ts'

/** Start and length of the bar in the drawing. */
const LEFT = 10
const WIDTH = 320
const EXAMPLE = 62
const x = (chance: number) => LEFT + (chance / 100) * WIDTH

const ZONES: { zone: Zone; from: number; to: number; range: string; text: string }[] = [
  {
    zone: 'bold',
    from: 0,
    to: OPEN_CHANCE,
    range: `Moins de ${percent(OPEN_CHANCE)}`,
    text: 'peu de dossiers proches du vôtre ont été admis. Conservez ce vœu si la formation vous tient à cœur.',
  },
  {
    zone: 'open',
    from: OPEN_CHANCE,
    to: GOOD_CHANCE,
    range: `De ${OPEN_CHANCE} à ${percent(GOOD_CHANCE)}`,
    text: 'l’admission est possible, sans être acquise. Soignez votre lettre de motivation.',
  },
  {
    zone: 'good',
    from: GOOD_CHANCE,
    to: 100,
    range: `Plus de ${percent(GOOD_CHANCE)}`,
    text: 'la plupart des dossiers proches du vôtre ont été admis. Au moins la moitié de votre liste devrait être ainsi.',
  },
]

/** Explains how to read a result, as a drawing and in words (JRN-20). */
export function ReadingCard() {
  const id = useId()
  return (
    <SectionCard id="lecture" title="Lire un résultat" gap={4}>
      <svg
        className={styles.drawing}
        viewBox="0 0 340 150"
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        focusable="false"
      >
        <title id={`${id}-title`}>Un résultat sur l’échelle des chances</title>
        <desc id={`${id}-text`}>
          {`Une échelle de 0 à 100\u00a0%, en trois parties\u00a0: vœu ambitieux avant ${percent(OPEN_CHANCE)}, vœu possible jusqu’à ${percent(GOOD_CHANCE)}, vœu prudent au-delà. Un exemple est placé à ${percent(EXAMPLE)}, dans la partie du milieu.`}
        </desc>
        <text x={x(EXAMPLE)} y="22" textAnchor="middle" className={styles.value}>
          {percent(EXAMPLE)}
        </text>
        <path d={`M${x(EXAMPLE)} 52l-9-16h18Z`} className={styles.pointer} />
        {ZONES.map(({ zone, from, to }) => (
          <rect
            key={zone}
            x={x(from)}
            y="56"
            width={x(to) - x(from)}
            height="30"
            className={classNames(styles.zone, styles[zone])}
          />
        ))}
        {[0, OPEN_CHANCE, GOOD_CHANCE, 100].map((mark) => (
          <text
            key={mark}
            x={x(mark)}
            y="106"
            textAnchor={mark === 0 ? 'start' : mark === 100 ? 'end' : 'middle'}
            className={styles.mark}
          >
            {percent(mark)}
          </text>
        ))}
        {ZONES.map(({ zone, from, to }) => (
          <text key={zone} x={(x(from) + x(to)) / 2} y="132" textAnchor="middle" className={styles.name}>
            {ZONE_WORDS[zone].replace('Vœu ', '')}
          </text>
        ))}
      </svg>
      <Stack as="ul" gap={3} className={styles.list}>
        {ZONES.map(({ zone, range, text }) => (
          <li key={zone}>
            <span className={classNames(styles.swatch, styles[zone])} aria-hidden="true" />
            <span>
              <strong>{`${range}, ${ZONE_WORDS[zone].toLocaleLowerCase('fr')}`}</strong>
              {`\u00a0: ${text}`}
            </span>
          </li>
        ))}
      </Stack>
      <p className="soft">
        {`L’exemple à ${percent(EXAMPLE)} est donc un vœu possible. Un pourcentage est une estimation, faite d’après les années passées\u00a0: ce n’est ni une promesse, ni un refus.`}
      </p>
    </SectionCard>
  )
}
