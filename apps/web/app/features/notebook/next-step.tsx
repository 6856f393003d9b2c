import type { Notebook } from '@visions/contract/notebook'
import { starsText } from '@visions/contract/french-words'
import type { Pair } from '../missions/figures.ts'
import { stepWords, WAIT } from '../progress/progress-words.ts'
import { isOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { usePerson } from '../shell/use-person.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { IconLine } from '@visions/ui/icon-line.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { taskFacts, type StepFact } from './home-words.ts'
import styles from './next-step.module.css'

/** The one next step: what it is, how long it takes, what it gives, and its button (NBK-03). */
export function NextStep({
  next,
  pair,
  rewardPage,
  isGameOver,
}: {
  next: Notebook['next']
  pair: Pair | undefined
  /** The page of the only reward within reach. */
  rewardPage: string | undefined
  /** All sentences of the game have an answer. */
  isGameOver: boolean
}) {
  const has = useHas()
  const { user, starterStars } = usePerson()
  const words = stepWords(next, has)
  const { title, text, action } = words
  const to = (words.to === '/user/rewards' && rewardPage) || words.to
  const task = next.kind === 'do-task' ? pair?.mission.tasks.find(({ _id }) => _id === next.data['task']) : undefined
  const number = task && pair ? pair.mission.tasks.indexOf(task) + 1 : 0
  const isGame = to === '/user/game'
  const facts = isGame
    ? gameFacts(user.gamification.starterMissionStep === 0 ? (starterStars[0] ?? 0) : 0)
    : task && pair
      ? taskFacts(task, pair)
      : []
  const others = [
    ...(isGameOver ? [] : [{ page: '/user/game', name: 'Le jeu' }]),
    { page: '/user/catalog', name: 'Un autre outil' },
  ].filter(({ page }) => page !== to && isOffered(page, has))
  return (
    <Card as="section" gap={2} className={styles.step} aria-labelledby="prochaine-etape">
      <p className="kicker">
        {number > 0
          ? `Tâche ${number} sur\u00a0${pair?.mission.tasks.length}`
          : words === WAIT
            ? 'En attendant'
            : 'À faire maintenant'}
      </p>
      <h2 id="prochaine-etape" className={styles.title}>
        {title}
      </h2>
      {task ? null : <p className={styles.text}>{text}</p>}
      {facts.length > 0 ? (
        <Cluster as="ul" gap={1} between={3} className={styles.facts}>
          {facts.map(({ icon, text: fact }) => (
            <IconLine as="li" key={icon} icon={icon}>
              {fact}
            </IconLine>
          ))}
        </Cluster>
      ) : null}
      <ButtonLink to={to} size="largeMain" icon="arrow" wide>
        {action}
      </ButtonLink>
      {others.length > 0 ? (
        <Cluster as="p" gap={1} between={3} className={styles.others}>
          <span>Pas envie&nbsp;?</span>
          {others.map(({ page, name }) => (
            <TextLink key={page} to={page}>
              {name}
            </TextLink>
          ))}
        </Cluster>
      ) : null}
    </Card>
  )
}

/** Facts about the first six sentences. stars: of the step of the starter mission that they do. */
const gameFacts = (stars: number): readonly StepFact[] => [
  { icon: 'clock', text: '1\u00a0min' },
  ...(stars > 0 ? [{ icon: 'star' as const, text: starsText(stars) }] : []),
]
