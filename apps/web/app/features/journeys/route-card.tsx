import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { JourneyFacts } from './journey-facts.tsx'
import { JourneyIcon } from './journey-icon.tsx'
import { progressText } from './journey-words.ts'
import styles from './route-card.module.css'
import type { RouteInShort } from './route-in-short.ts'

/** An experience as a route with the person's progress (JRN-01). */
export function RouteCard({ route }: { route: RouteInShort }) {
  const { experience, name, finished, total } = route
  const isOver = total > 0 && finished === total
  const title = `parcours-${experience}`
  const address = `/user/experiences/${experience}`
  return (
    <Card as="article" gap={4} className={styles.card} aria-labelledby={title}>
      <Cluster gap={3} between={4}>
        <JourneyIcon image={route.image} />
        <Stack gap={2} className={styles.words}>
          <h2 id={title}>{name}</h2>
          <JourneyFacts journey={route} />
        </Stack>
      </Cluster>
      <Cluster gap={3} between={4} align="stretch" edge>
        <ButtonLink to={address} variant={isOver ? 'white' : 'gradient'} prefetch>
          {isOver ? 'Je revois ce parcours' : route.isBegun ? 'Je continue' : 'Je commence'}
          <span className="visually-hidden">{`\u00a0: ${name}`}</span>
        </ButtonLink>
        {route.hasAssessment ? (
          <ButtonLink to={`${address}/bilan`} variant="bordered">
            Voir mon bilan<span className="visually-hidden">{`\u00a0: ${name}`}</span>
          </ButtonLink>
        ) : null}
      </Cluster>
      <div>
        <RouteLine label={`Parcours\u00a0: ${progressText(route)}`} steps={route.states} finished={isOver} />
        <p className={classNames('strong soft small', styles.figures)}>{progressText(route)}</p>
      </div>
      <p className="soft">{route.description}</p>
    </Card>
  )
}
