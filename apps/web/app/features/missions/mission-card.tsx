import { useLocation } from 'react-router'
import { count, starsText } from '@visions/contract/french-words'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { possibleStars, receivedText, sumText, taskStates, unpaidText, withParams, type Numbered } from './figures.ts'
import styles from './mission-card.module.css'
import { PaysNote } from './pays-note.tsx'
import { TaskCard, type TaskControls } from './task-card.tsx'

/** A mission with its route and tasks, or folded to a row with a link that unfolds it. */
export function MissionCard({
  mission: numbered,
  expanded,
  foldable,
  controls,
}: {
  mission: Numbered
  expanded: boolean
  foldable: boolean
  controls: TaskControls
}) {
  const { mission, userMission, number } = numbered
  const title = `mission-${mission._id}`
  if (!expanded) return <Folded numbered={numbered} titleId={title} />

  const states = taskStates(numbered)
  const { completedTasks, totalTasks, completionPercentage, isCompleted } = userMission
  const possible = possibleStars(userMission)
  const progress = `${count(completedTasks, 'tâche accomplie', 'tâches accomplies')} sur\u00a0${totalTasks}`
  return (
    <Card as="article" gap={0} aria-labelledby={title}>
      <header className={styles.header}>
        <div>
          <p className="kicker">{`Mission ${number}`}</p>
          <h3 id={title} className={styles.title}>
            {mission.name}
          </h3>
        </div>
        {possible > 0 ? <VisionsStars amount={possible} /> : null}
        {mission.subtitle ? <p className={styles.subtitle}>{mission.subtitle}</p> : null}
      </header>
      <div className={styles.route}>
        <RouteLine
          label={`Parcours de la mission\u00a0: ${progress}`}
          steps={states.map((state) => (state === 'locked' ? 'todo' : state))}
          finished={isCompleted}
        />
        <Cluster
          as="p"
          gap={0}
          between={4}
          align="stretch"
          justify="between"
          className={classNames('strong soft small', styles.figures)}
        >
          <span>{`${progress} (${completionPercentage}\u00a0%)`}</span>
          <span>{sumText(userMission)}</span>
        </Cluster>
      </div>
      <PaysNote userMission={userMission} />
      <Stack as="ol" gap={3}>
        {mission.tasks.map((task, index) => (
          <TaskCard
            key={task._id}
            task={task}
            number={index + 1}
            state={states[index] ?? 'todo'}
            userMission={userMission}
            controls={controls}
          />
        ))}
      </Stack>
      {foldable ? <Fold /> : null}
    </Card>
  )
}

function Folded({ numbered: { mission, userMission, number }, titleId }: { numbered: Numbered; titleId: string }) {
  const { search } = useLocation()
  const { totalTasks, completedTasks, completionPercentage, isCompleted } = userMission
  const possible = possibleStars(userMission)
  const gain = possible > 0 ? `${starsText(possible)} à gagner` : unpaidText(userMission)
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.folded}>
      {isCompleted ? (
        <span className={styles.doneMark}>
          <Icon name="check" label="Terminée" />
        </span>
      ) : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={styles.words}>
        <p className="kicker">{`Mission ${number}`}</p>
        <h3 id={titleId} className="large">
          {mission.name}
        </h3>
        <p className="soft small">
          {isCompleted
            ? `${count(totalTasks, 'tâche accomplie', 'tâches accomplies')}, ${receivedText(userMission)}`
            : completedTasks > 0
              ? `${count(completedTasks, 'tâche accomplie', 'tâches accomplies')} sur\u00a0${totalTasks} (${completionPercentage}\u00a0%)`
              : `${count(totalTasks, 'tâche', 'tâches')}, ${gain}`}
        </p>
      </div>
      <ButtonLink
        to={withParams(search, { mission: mission._id, tache: null })}
        variant="bordered"
        size="smallMain"
        className={styles.unfold}
        aria-expanded={false}
        preventScrollReset
      >
        Voir les tâches
        <span className="visually-hidden">{` de la mission ${number}`}</span>
      </ButtonLink>
    </Card>
  )
}

function Fold() {
  const { search } = useLocation()
  return (
    <p className={styles.fold}>
      <ButtonLink
        to={withParams(search, { mission: null, tache: null })}
        variant="bordered"
        size="small"
        aria-expanded
        preventScrollReset
      >
        Replier la mission
      </ButtonLink>
    </p>
  )
}
