import { quotedTitle } from '@visions/contract/french-words'
import type { Task, UserMission } from '@visions/contract/missions'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Icon, TaskIcon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import {
  TASK_PAGES,
  completionOf,
  dueText,
  openedText,
  toolsOffered,
  unpaidText,
  withParams,
  type TaskState,
} from './figures.ts'
import { FinishForm } from './finish-form.tsx'
import type { Refused } from './page-act.ts'
import { FrameAction, FrameReason, useRefusal } from './frame-action.tsx'
import { ToolsSkeleton } from './missions-skeleton.tsx'
import type { OpenTask } from './page-data.ts'
import styles from './task-card.module.css'
import { NO_TOOL, ToolList } from './tool-list.tsx'
import type { ToolControls } from './tool-row.tsx'

/** Shared by the cards of a page: the task that shows its tools, and how to start a tool. */
export interface TaskControls extends ToolControls {
  openTask: OpenTask | null
  /** Error of a form. */
  refused: Refused | undefined
}

/** A task as a control of the route (TSK-01): state, reward and action (TSK-02). */
export function TaskCard({
  task,
  number,
  state,
  userMission,
  controls,
}: {
  task: Task
  number: number
  state: TaskState
  userMission: UserMission
  controls: TaskControls
}) {
  const expanded = task.action === 'toggle' && controls.openTask?.taskId === task._id
  const loading = useExpanding() === task._id && !expanded
  const services = controls.openTask?.services ?? null
  const completion = completionOf(userMission, task._id)
  const isDone = completion?.completed ?? false
  const { shown, refuse } = useRefusal()
  const reasonId = useId()
  const { search } = useLocation()
  const [tools, offered] = [useRef<HTMLElement>(null), useRef<HTMLParagraphElement>(null)]
  // The tools that were asked for come into view and get the focus (NBK-05); on the first load the address decides.
  const wasExpanded = useRef(expanded)
  useEffect(() => {
    if (expanded && !wasExpanded.current) {
      offered.current?.focus({ preventScroll: true })
      tools.current?.scrollIntoView({ block: 'start' })
    }
    wasExpanded.current = expanded
  }, [expanded, offered, tools])
  return (
    <Stack as="li" gap={4} className={classNames(styles.task, styles[state])} id={`tache-${task._id}`}>
      <div className={styles.row}>
        <span className={styles.icon}>
          <TaskIcon number={task.icon} />
        </span>
        <div className={styles.name}>
          <p className={classNames('kicker', styles.kicker)}>{`Tâche ${number}`}</p>
          <h4 className={styles.title}>{task.name}</h4>
        </div>
        <div className={styles.end}>
          {isDone ? (
            <DoneMark action={task.action} isOpened={state === 'opened'} />
          ) : (
            <TaskStars stars={completion?.stars ?? 0} userMission={userMission} />
          )}
          {task.action === 'iframe' ? (
            <FrameAction
              task={task}
              state={state === 'done' || state === 'locked' ? state : 'open'}
              isCurrent={state === 'current'}
              reasonId={reasonId}
              onRefuse={refuse}
            />
          ) : (
            <Action task={task} state={state} expanded={expanded || loading} />
          )}
        </div>
        {completion?.isCreditDue ? <p className={styles.reason}>{dueText(userMission, completion)}</p> : null}
        {state === 'opened' ? (
          <div className={styles.reason}>
            <FinishForm task={task} refused={controls.refused} />
          </div>
        ) : null}
        {task.action === 'iframe' && state !== 'done' ? (
          <div className={styles.reason}>
            <FrameReason id={reasonId} isLocked={state === 'locked'} shown={shown} />
          </div>
        ) : null}
      </div>
      {loading ? <ToolsSkeleton count={Math.max(1, task.toolCount)} /> : null}
      {expanded ? (
        <Stack gap={3} ref={tools} className={styles.tools}>
          {services?.length ? (
            <p ref={offered} tabIndex={-1} className={classNames('strong soft small', styles.offered)}>
              {toolsOffered(services.length)}
            </p>
          ) : null}
          <ToolList
            taskId={task._id}
            taskDone={isDone}
            services={services}
            userMission={userMission}
            controls={controls}
            headingLevel={5}
            none={<p className="soft">{NO_TOOL}</p>}
          />
          <p>
            <TextLink to={withParams(search, { tache: null })}>
              Replier<span className="visually-hidden">{` les outils de ${quotedTitle(task.name)}`}</span>
            </TextLink>
          </p>
        </Stack>
      ) : null}
    </Stack>
  )
}

/** «Faite» only by the word of the person or a result: until then, what they did (PEO-10). */
function DoneMark({ action, isOpened }: { action: Task['action']; isOpened: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  const wasOpened = useRef(isOpened)
  // The button that had the focus is removed.
  useEffect(() => {
    if (wasOpened.current && !isOpened) mark.current?.focus({ preventScroll: true })
    wasOpened.current = isOpened
  }, [isOpened])
  return (
    <span ref={mark} tabIndex={-1} className={classNames(styles.mark, isOpened ? styles.openedMark : styles.doneMark)}>
      <Icon name={isOpened ? 'external' : 'check'} />
      {isOpened ? openedText(action) : 'Faite'}
    </span>
  )
}

/** What an open task gives when it is accomplished today (PEO-10). */
export const TaskStars = ({ stars, userMission }: { stars: number; userMission: UserMission }) =>
  stars > 0 ? <VisionsStars amount={stars} signed /> : <span className="soft small">{unpaidText(userMission)}</span>

function Action({ task, state, expanded }: { task: Task; state: TaskState; expanded: boolean }) {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const label = state === 'done' || state === 'opened' ? 'revoir' : 'accomplir'
  const of = <span className="visually-hidden">{`\u00a0: ${task.name}`}</span>
  if (task.action === 'toggle') {
    const tools = withParams(search, { tache: task._id })
    return (
      <ButtonLink
        // Without JavaScript the page reloads: the anchor returns to the task.
        to={hydrated ? tools : `${tools}#tache-${task._id}`}
        size="smallMain"
        variant={state === 'current' && !expanded ? 'gradient' : 'white'}
        aria-expanded={expanded}
        preventScrollReset
      >
        {label}
        {of}
      </ButtonLink>
    )
  }
  const variant = state === 'current' ? 'gradient' : 'white'
  if (task.action === 'choice')
    return (
      <ButtonLink to={TASK_PAGES.choice} size="smallMain" variant={variant}>
        {label}
        {of}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/user/missions" size="smallMain" variant={variant}>
      {label}
      {of}
    </ButtonLink>
  )
}

/** The task whose tools are loading. */
function useExpanding(): string | null {
  const { location } = useNavigation()
  return location?.pathname === '/user/missions' ? new URLSearchParams(location.search).get('tache') : null
}
