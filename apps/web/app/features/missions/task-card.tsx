import type { Service } from '@visions/contract/catalogue'
import type { Task, UserMission } from '@visions/contract/missions'
import { useId, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, TaskIcon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { isReplay, toolsOffered, withParams, type TaskState } from './figures.ts'
import { FrameAction, FrameReason, useRefusal } from './frame-action.tsx'
import { ToolsSkeleton } from './missions-skeleton.tsx'
import type { Refused } from './page-act.ts'
import type { OpenTask } from './page-data.ts'
import styles from './task-card.module.css'
import { ToolRow } from './tool-row.tsx'

/** What the cards of a page share: which task shows its tools, and how a tool is started. */
export interface Desk {
  completedServices: number
  openTask: OpenTask | null
  /** The tool just started by a form without JavaScript. */
  openedServiceId: string | null
  refused: Refused | undefined
  busy: boolean
  onStart: (start: { taskId: string; taskDone: boolean; service: Service; site: string }) => void
}

export const NO_TOOL = 'Désolé, aucun outil n’est disponible pour cette tâche pour le moment.'
export const TOOLS_FAILED = 'Une erreur est survenue lors du chargement des différents partenaires'

/** One control of the route (TSK-01): its state, its reward, and by its action what can be done (TSK-02). */
export function TaskCard({
  task,
  number,
  state,
  userMission,
  desk,
}: {
  task: Task
  number: number
  state: TaskState
  userMission: UserMission
  desk: Desk
}) {
  const expanded = task.action === 'toggle' && desk.openTask?.taskId === task._id
  const loading = useExpanding() === task._id && !expanded
  const { shown, refuse } = useRefusal()
  const reasonId = useId()
  return (
    <li className={classNames(styles.task, styles[state])} id={`tache-${task._id}`}>
      <div className={styles.row}>
        <span className={styles.icon}>
          <TaskIcon number={task.icon} />
        </span>
        <div className={styles.name}>
          <p className={styles.kicker}>{`Tâche ${number}`}</p>
          <h3 className={styles.title}>{task.name}</h3>
        </div>
        <div className={styles.end}>
          {state === 'done' ? (
            <span className={styles.doneMark}>
              <Icon name="check" />
              Fait
            </span>
          ) : (
            <Stars amount={task.visionsStars} signed />
          )}
          {task.action === 'iframe' ? (
            <FrameAction
              task={task}
              state={state === 'done' || state === 'locked' ? state : 'open'}
              reasonId={reasonId}
              onRefuse={refuse}
            />
          ) : (
            <Action task={task} state={state} expanded={expanded || loading} />
          )}
        </div>
        {state === 'locked' ? (
          <div className={styles.reason}>
            <FrameReason id={reasonId} shown={shown} />
          </div>
        ) : null}
      </div>
      {loading ? <ToolsSkeleton count={Math.max(1, task.toolCount)} /> : null}
      {expanded ? (
        <Tools task={task} done={state === 'done'} services={desk.openTask?.services ?? null} userMission={userMission} desk={desk} />
      ) : null}
    </li>
  )
}

function Action({ task, state, expanded }: { task: Task; state: TaskState; expanded: boolean }) {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const of = <span className="visually-hidden">{`\u00a0: ${task.name}`}</span>
  if (task.action === 'toggle') {
    const tools = withParams(search, { tache: expanded ? null : task._id, ouvrir: null })
    return (
      <ButtonLink
        // Without JavaScript the page is loaded again: the anchor leads back to the task.
        to={hydrated ? tools : `${tools}#tache-${task._id}`}
        size="smallMain"
        variant={state === 'current' && !expanded ? 'gradient' : 'white'}
        aria-expanded={expanded}
        preventScrollReset
      >
        {expanded ? 'replier' : state === 'done' ? 'revoir' : 'accomplir'}
        {of}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      to={task.action === 'choice' ? '/user/experiences/parcoursup' : '/user/missions'}
      size="smallMain"
      variant={state === 'current' ? 'gradient' : 'white'}
    >
      {state === 'done' ? 'revoir' : 'accomplir'}
      {of}
    </ButtonLink>
  )
}

function Tools({
  task,
  done,
  services,
  userMission,
  desk,
}: {
  task: Task
  done: boolean
  services: Service[] | null
  userMission: UserMission
  desk: Desk
}) {
  if (!services) return <Alert tone="error">{TOOLS_FAILED}</Alert>
  if (services.length === 0) return <p className={styles.none}>{NO_TOOL}</p>
  return (
    <div className={styles.tools}>
      <p className={styles.offered}>{toolsOffered(services.length)}</p>
      <ul className={styles.list}>
        {services.map((service) => (
          <ToolRow
            key={service._id}
            service={service}
            taskId={task._id}
            taskDone={done}
            replay={isReplay(userMission, task._id, service._id)}
            opened={desk.openedServiceId === service._id}
            refused={desk.refused?.serviceId === service._id ? desk.refused.error : undefined}
            busy={desk.busy}
            onStart={(tool, site) => desk.onStart({ taskId: task._id, taskDone: done, service: tool, site })}
            headingLevel={4}
          />
        ))}
      </ul>
    </div>
  )
}

/** The task whose tools are being fetched. */
function useExpanding(): string | null {
  const { location } = useNavigation()
  return location?.pathname === '/user/missions' ? new URLSearchParams(location.search).get('tache') : null
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
