import { writeLocal } from '../../lib/storage.ts'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { SegmentGauge } from '@visions/ui/gauge.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Tab } from './matches-address.ts'
import type { MatchesStanding } from './matches-data.ts'
import { gapsOf, precisionTexts, segmentsOf } from './precision.ts'
import styles from './precision-card.module.css'

const PRECISION = 'precision'

/** The gauge above the offers of a phone, where the card comes after them. */
export function PrecisionLine({ standing: { provider, useful } }: { standing: MatchesStanding }) {
  if (!provider || useful.length === 0) return null
  return (
    <div className={styles.line}>
      <SegmentGauge label="Données partagées" parts={segmentsOf(useful)} isCompact />
      <TextLink href={`#${PRECISION}`} className="small">
        Précision
      </TextLink>
    </div>
  )
}

/** What the person shares of what matches are ranked by, what is missing, and the next task (MAT-04, NBK-08). */
export function PrecisionCard({
  standing: { provider, useful, improveTask },
  tab,
}: {
  standing: MatchesStanding
  tab: Tab
}) {
  const gaps = gapsOf(useful, tab)
  if (!provider || useful.length === 0) return null
  return (
    <AsideCard id={PRECISION} title="Précision de mes matchs">
      <SegmentGauge label="Données partagées" parts={segmentsOf(useful)} />
      {precisionTexts(useful, provider.name).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {gaps.length > 0 ? (
        <Stack gap={1}>
          <p className="strong">Pour des matchs plus précis</p>
          <Stack as="ul" gap={2}>
            {gaps.map(({ text, to }) => (
              <li key={text}>
                <TextLink to={to} className="small">
                  {text}
                </TextLink>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
      {improveTask ? (
        // The task page then links back here (TSK-08).
        <ButtonLink
          to={`/user/missions/${improveTask}`}
          size="smallMain"
          variant="bordered"
          onClick={() => writeLocal('fromMatchs', true)}
        >
          Améliorer mes matchs
        </ButtonLink>
      ) : (
        <TextLink to="/user/missions">Mes missions</TextLink>
      )}
    </AsideCard>
  )
}
