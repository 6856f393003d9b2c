import type { Notebook } from '@visions/contract/notebook'
import { STARTER_STEP_STARS } from '@visions/contract/constants'
import { starsText } from '../../lib/typography.ts'
import type { Pair } from '../missions/figures.ts'
import { stepWords } from '../progress/progress-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconLine } from '../../ui/icon-line.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { taskFacts, type StepFact } from './home-words.ts'
import styles from './next-step.module.css'

/** The one next step: what it is, how long it takes, what it gives, and its button (NBK-03). */
export function NextStep({
  next,
  pair,
  rewardPage,
}: {
  next: Notebook['next']
  pair: Pair | undefined
  /** The page of the only reward within reach. */
  rewardPage: string | undefined
}) {
  const words = stepWords(next)
  const { title, text, action } = words
  const to = (words.to === '/user/rewards' && rewardPage) || words.to
  const task = next.kind === 'do-task' ? pair?.mission.tasks.find(({ _id }) => _id === next.data['task']) : undefined
  const number = task && pair ? pair.mission.tasks.indexOf(task) + 1 : 0
  const facts = factsOf(next, task && pair ? taskFacts(task, pair) : [])
  const isGame = to === '/user/game'
  return (
    <Card as="section" gap={2} className={styles.step} aria-labelledby="prochaine-etape">
      <p className="kicker">
        {number > 0 ? `Tâche ${number} sur\u00a0${pair?.mission.tasks.length}` : 'À faire maintenant'}
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
      <Cluster as="p" gap={1} between={3} className={styles.others}>
        <span>Pas envie&nbsp;?</span>
        {isGame ? null : <TextLink to="/user/game">Le jeu</TextLink>}
        <TextLink to="/user/catalog">Un autre outil</TextLink>
      </Cluster>
    </Card>
  )
}

function factsOf(next: Notebook['next'], taskFacts: StepFact[]): StepFact[] {
  if (next.kind === 'finish-starter-mission' && next.data['step'] === '0')
    return [
      { icon: 'clock', text: '1\u00a0min' },
      { icon: 'star', text: starsText(STARTER_STEP_STARS) },
    ]
  return taskFacts
}
