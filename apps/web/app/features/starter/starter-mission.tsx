import { STARTER_STEPS } from '@visions/contract/constants'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useHas } from '../shell/opening.ts'
import { usePerson } from '../shell/use-person.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { buttonText, completedTasks, doneText, starterTasks, type StarterFact } from './starter-progress.ts'
import styles from './starter-mission.module.css'

/**
 * The card of the starter mission, until the person closes it when it is finished. Its button leads to the page of
 * the first open task; only the server ticks a task.
 */
export function StarterMission() {
  const { user, starterStars } = usePerson()
  const { gamification } = user
  const [params] = useSearchParams()
  const tasks = starterTasks(useHas())
  const isClosed = gamification.hasClosedStarter
  // The card is removed, and the button that had the focus with it.
  const wasOpen = useRef(!isClosed)
  useEffect(() => {
    if (isClosed && wasOpen.current) document.getElementById('contenu')?.focus({ preventScroll: true })
    wasOpen.current = !isClosed
  }, [isClosed])
  if (isClosed) return null

  const completed = completedTasks(gamification)
  const next = tasks[completed]
  // Its next task cannot be done here yet.
  if (!next && completed < STARTER_STEPS) return null
  return (
    <Card as="section" gap={4} align="start" className={styles.starter} aria-labelledby="mission-de-depart">
      <div className={styles.header}>
        <div>
          <p className="kicker">Pour bien démarrer</p>
          <h2 id="mission-de-depart" className="large">
            Vos premiers pas
          </h2>
        </div>
        <StepStars amount={tasks.reduce((sum, _, index) => sum + (starterStars[index] ?? 0), 0)} />
      </div>
      <Tasks tasks={tasks} stars={starterStars} completed={completed} firstFact={gamification.starterFact} />
      <p className="soft">{next?.text ?? 'Premiers pas terminés. Continuez avec vos missions.'}</p>
      <FailureMessage>
        {params.get('depart') === 'erreur' && 'La carte n’a pas pu être fermée. Réessayez.'}
      </FailureMessage>
      {next ? (
        <ButtonLink to={next.to} variant="blueGradient" size="smallMain">
          {buttonText(completed)}
        </ButtonLink>
      ) : (
        <Form method="post" action="/user/missions" preventScrollReset>
          <HiddenFields values={{ intent: 'starter' }} />
          <Button type="submit" variant="white" size="smallMain">
            {buttonText(completed)}
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** What it gives: nothing to a person whose former account received it (ECO-06). */
const StepStars = ({ amount }: { amount: number }) =>
  amount > 0 ? <VisionsStars amount={amount} signed /> : <span className="soft small">sans VisionsStars</span>

function Tasks({
  tasks,
  stars,
  completed,
  firstFact,
}: {
  tasks: ReturnType<typeof starterTasks>
  stars: readonly number[]
  completed: number
  firstFact: StarterFact
}) {
  return (
    <Stack as="ol" gap={2} className={styles.tasks}>
      {tasks.map(({ name }, index) => (
        <li key={name} className={index < completed ? styles.done : styles.task}>
          <span className={styles.mark}>{index < completed ? <Icon name="check" label="Faite" /> : index + 1}</span>
          <span className={styles.name}>{index < completed ? doneText(index, firstFact) : name}</span>
          {index < completed ? null : <StepStars amount={stars[index] ?? 0} />}
        </li>
      ))}
    </Stack>
  )
}
