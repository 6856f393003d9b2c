import { quotedTitle } from '@visions/contract/french-words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logActivity } from '../../lib/activity-log.ts'
import { popLocal, writeLocal } from '../../lib/storage.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Icon, TaskIcon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { completionOf, dueText, openedText, TASK_PAGES } from './figures.ts'
import { FinishForm } from './finish-form.tsx'
import { FrameAction, FrameReason, useRefusal } from './frame-action.tsx'
import type { Refused } from './page-act.ts'
import { PaysNote } from './pays-note.tsx'
import type { TaskPageData } from './page-data.ts'
import { TaskStars } from './task-card.tsx'
import styles from './task-page.module.css'
import { NO_RESULTS_HERE, ToolDialog, type Starting } from './tool-dialog.tsx'
import { NO_TOOL, ToolList } from './tool-list.tsx'
import { announceDueOnMissions, useAccomplish } from './use-accomplish.ts'

/** /user/missions/{taskId}: a task and its tools (TSK-06 to TSK-08). */
export function TaskPage({ data, refused }: { data: TaskPageData; refused: Refused | undefined }) {
  const { task, mission, position, total, services, userMission } = data
  const navigate = useNavigate()
  const { perform, busy } = useAccomplish()
  const { shown, refuse } = useRefusal()
  const [cloud, setCloud] = useState<Starting | null>(null)
  const completion = userMission ? completionOf(userMission, task._id) : undefined
  const done = completion?.completed ?? false
  const frame = done ? 'done' : completion?.isLocked === false ? 'open' : 'locked'

  function start(asked: Starting) {
    // The dialog of the personal cloud contains the form that opens it.
    if (asked.service.isPersonalCloud) setCloud(asked)
    else finish(asked)
  }

  function finish({ service }: Starting) {
    void perform({ taskId: task._id, by: { serviceId: service._id }, alreadyDone: done }).then(({ isDue }) => {
      announceDueOnMissions(isDue)
      return navigate(listAddress())
    })
  }

  return (
    <Page gap={4} align="start" width={56}>
      <BackLink to="/user/missions" onFollow={() => logActivity('follow-back-link', { resource: task._id })}>
        Mes missions
      </BackLink>
      <Card as="section" gap={5} className={styles.card} aria-labelledby="tache">
        <header className={styles.header}>
          <span className={styles.icon}>
            <TaskIcon number={task.icon} />
          </span>
          <div className={styles.words}>
            <p
              className={styles.kicker}
            >{`Tâche ${position} sur ${total} de la mission ${quotedTitle(mission.name)}`}</p>
            <h1 id="tache">{task.name}</h1>
          </div>
          {done || !userMission || !completion ? null : (
            <div className={styles.reward}>
              <span className="visually-hidden">Récompense{'\u00a0'}:</span>
              <TaskStars stars={completion.stars} userMission={userMission} />
            </div>
          )}
        </header>
        {done ? (
          <Alert
            tone={completion?.isFinished ? 'success' : 'info'}
            actions={completion?.isFinished ? null : <FinishForm task={task} refused={refused} />}
          >
            {completion?.isFinished ? 'Vous avez déjà accompli cette tâche.' : `${openedText(task.action)}.`}
            {userMission && completion?.isCreditDue ? ` ${dueText(userMission, completion)}` : ''}
          </Alert>
        ) : userMission ? (
          <PaysNote userMission={userMission} />
        ) : null}
        {userMission && !done && completion?.isCreditDue ? (
          <Alert tone="info">{dueText(userMission, completion)}</Alert>
        ) : null}
        {task.action === 'iframe' ? (
          <Stack gap={3}>
            <p>Parcourez les offres et gardez celles qui vous plaisent.</p>
            <div>
              <FrameAction task={task} state={frame} reasonId="raison" onRefuse={refuse} />
            </div>
            {frame === 'done' ? null : <FrameReason id="raison" isLocked={frame === 'locked'} shown={shown} />}
          </Stack>
        ) : null}
        {task.action === 'choice' ? (
          <Stack gap={3}>
            <p>Le simulateur d’admission estime vos chances et vous aide à équilibrer vos vœux.</p>
            <div>
              <ButtonLink to={TASK_PAGES.choice}>{done ? 'Rejouer' : 'Commencer'}</ButtonLink>
            </div>
          </Stack>
        ) : null}
        {task.action === 'toggle' || task.action === 'other' ? (
          <>
            {services?.length ? <h2 className="large">Choisissez votre outil</h2> : null}
            <ToolList
              taskId={task._id}
              taskDone={done}
              services={services}
              userMission={userMission}
              controls={{ busy, opensTool: true, onStart: start }}
              headingLevel={3}
              none={
                <EmptyState icon="compass" action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}>
                  {NO_TOOL}
                </EmptyState>
              }
            />
            {services?.length ? (
              <p className={styles.note}>
                <Icon name="info" />
                {`L’outil s’ouvre dans un nouvel onglet. Revenez ensuite sur Visions pour la suite. ${NO_RESULTS_HERE}`}
              </p>
            ) : null}
          </>
        ) : null}
      </Card>
      <ToolDialog starting={cloud} onClose={() => setCloud(null)} onUnderstood={finish} />
    </Page>
  )
}

/**
 * Where to go after starting a tool: to the matches when the person came from there, else to the missions
 * (TSK-08).
 */
function listAddress(): string {
  if (!popLocal('fromMatchs')) return '/user/missions'
  writeLocal('isReturningFromTaskPage', true)
  return '/user/matchs'
}
