import { writeLocal } from '../../lib/storage.ts'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Gauge } from '@visions/ui/gauge.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Tab } from './matches-address.ts'
import type { MatchesStanding } from './matches-data.ts'
import { gapsOf, precisionOf, sharedText, type Precision } from './precision.ts'

/** Most links that would raise the precision. */
const MAX_GAPS = 4

/** The precision of the matches, what would raise it, and the next task (MAT-04, NBK-08). */
export function PrecisionCard({
  standing: { useful, improveTask, sharedTools, completedServices },
  tab,
}: {
  standing: MatchesStanding
  tab: Tab
}) {
  const precision = precisionOf(useful)
  const gaps = gapsOf(useful, tab).slice(0, MAX_GAPS)
  return (
    <AsideCard title="Précision de mes matchs">
      <Gauge value={precision.percent} label="Précision de mes matchs" />
      <p>{countText(precision, completedServices)}</p>
      <p>{sharedText(sharedTools)}</p>
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

function countText({ percent, shared, useful }: Precision, completedServices: number): string {
  if (percent === 0)
    return completedServices > 0
      ? 'Vous avez essayé un outil. Partagez ses résultats pour personnaliser vos matchs.'
      : 'Accomplissez une première tâche avec un outil, puis partagez ses résultats.'
  if (percent === 100) return 'Vous partagez toutes les données utiles. Vos matchs sont précis.'
  return `Vous partagez ${shared} des ${useful} données utiles.`
}
