import type { Notebook } from '@visions/contract/notebook'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { OfferedButton } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { usePerson } from '../shell/use-person.ts'
import { removeLocal } from '../../lib/storage.ts'
import { inSentence } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { DueDialog } from './due-dialog.tsx'
import { ContextCheck } from './context-check.tsx'
import {
  openedText,
  openMissionIds,
  splitList,
  splitMissions,
  taskCounts,
  withParams,
  type Numbered,
  type Pair,
} from './figures.ts'
import { IncompleteProfile } from './incomplete-profile.tsx'
import { MissionCard } from './mission-card.tsx'
import { MissionsSkeleton } from './missions-skeleton.tsx'
import styles from './missions-page.module.css'
import { ObjectiveChooser, ObjectiveSelect } from './objective-chooser.tsx'
import { FAILED, type Refused } from './page-act.ts'
import type { MissionsPageData } from './page-data.ts'
import { rememberOpenTool } from './open-tool.ts'
import { SideColumn } from './side-column.tsx'
import type { TaskControls } from './task-card.tsx'
import { ToolDialog, type Starting } from './tool-dialog.tsx'
import { UnlockCard } from './unlock-card.tsx'
import { useAccomplish, useEarlierCompletions } from './use-accomplish.ts'

type ListData = Extract<MissionsPageData, { view: 'list' }>
type PresetsData = Extract<MissionsPageData, { view: 'presets' }>

interface PageParts {
  refused: Refused | undefined
  /** Parts of other features: the home, and those under the title of the missions and in the side column. */
  home: ReactNode
  search: ReactNode
  aside: ReactNode
}

/** /user/missions. */
export function MissionsPage({ data, ...parts }: PageParts & { data: MissionsPageData }) {
  const { user } = usePerson()
  // In this component: the last task replaces the missions by the objectives.
  const [isDue, setDue] = useState(false)
  useEarlierCompletions(() => setDue(true))

  // The flag of a task opened from the matches ends here (TSK-08).
  useEffect(() => removeLocal('fromMatchs'), [])

  return (
    <ContextCheck user={user} skeleton={<MissionsSkeleton />}>
      {data.view === 'incomplete' ? <IncompleteProfile missing={data.missing} /> : null}
      {data.view === 'home' ? parts.home : null}
      {data.view === 'chooser' ? <ObjectiveChooser {...data} refused={parts.refused} /> : null}
      {data.view === 'presets' || data.view === 'list' ? (
        <Missions {...parts} data={data} onDue={() => setDue(true)} />
      ) : null}
      <DueDialog open={isDue} onClose={() => setDue(false)} />
    </ContextCheck>
  )
}

function Missions({
  data,
  refused,
  search,
  aside,
  onDue,
}: PageParts & {
  data: PresetsData | ListData
  onDue: () => void
}) {
  const { user } = usePerson()
  const [starting, setStarting] = useState<Starting | null>(null)
  const { perform, busy } = useAccomplish()
  const { revalidate } = useRevalidator()

  const has = useHas()
  const { notebook } = data
  if (!notebook) return <MissionsFailed />
  const { missions, completedServices } = notebook
  const controls: TaskControls = {
    openTask: data.openTask,
    refused,
    busy,
    onStart: setStarting,
  }
  return (
    <>
      <Stack gap={3} className={styles.header}>
        <BackLink to="/user/missions">Mon accueil</BackLink>
        <h1>Toutes mes missions</h1>
      </Stack>
      <div className={styles.screen}>
        <Stack as="section" gap={5} className={styles.missions} aria-labelledby="missions">
          <Stack gap={3}>
            <SectionTitle id="missions">
              {data.view === 'presets' && has('matches')
                ? presetsTitle(notebook.audience ?? user.researchType)
                : 'Mes missions'}
            </SectionTitle>
            {search}
            {data.view === 'list' && (data.objectives === null || data.objectives.length > 0) ? (
              <ObjectiveSelect
                objectives={data.objectives}
                finished={notebook.objectives.finished}
                mainObjective={data.mainObjective}
                refused={refused}
              />
            ) : null}
          </Stack>
          {data.view === 'presets' && missions.length === 0 ? (
            <NoMissions />
          ) : data.view === 'presets' ? (
            <Presets completedServices={completedServices} missions={missions} controls={controls} />
          ) : (
            <List
              missions={missions}
              controls={controls}
              end={
                data.objectives?.every(({ _id }) => notebook.objectives.finished.includes(_id)) ? (
                  <AllFinished assessment={notebook.assessment} />
                ) : (
                  <Alert tone="success" title="Toutes vos missions sont terminées">
                    Choisissez un autre objectif quand vous voulez.
                  </Alert>
                )
              }
            />
          )}
        </Stack>
        <SideColumn assessment={notebook.assessment}>{aside}</SideColumn>
      </div>
      <ToolDialog
        starting={starting}
        onClose={() => setStarting(null)}
        onUnderstood={({ taskId, taskDone, service }) => {
          setStarting(null)
          rememberOpenTool(service.name)
          void perform({ taskId, by: { serviceId: service._id }, alreadyDone: taskDone }).then((outcome) => {
            // Without an answer there is nothing new to load.
            if (outcome.reachedServer) void revalidate()
            if (outcome.isDue) onDue()
          })
        }}
      />
    </>
  )
}

function presetsTitle(audience: Notebook['audience']): string {
  return `Matchez avec les offres ${audience === 'JOB' ? 'd’emploi' : 'de formation'} qui vous correspondent`
}

/** The first missions, to do or done, by the address (MIS-05 to MIS-08). */
function Presets({
  completedServices,
  missions,
  controls,
}: {
  completedServices: number
  missions: readonly Pair[]
  controls: TaskControls
}) {
  const { search } = useLocation()
  const counts = taskCounts(missions)
  const { open, completed } = splitMissions(missions)
  const showsDone = new URLSearchParams(search).get('filtre') === 'termine'
  const filter = (filtre: string | null) => withParams(search, { filtre, mission: null, tache: null })
  const shown = showsDone ? completed : open
  const isBegun = open.some(({ userMission }) => userMission.completedTasks > 0)
  return (
    <>
      <TabLinks
        label="Filtrer les missions"
        preventScrollReset
        items={[
          { to: filter(null), label: `En cours (${counts.todo})`, current: !showsDone },
          { to: filter('termine'), label: `Terminé (${counts.done})`, current: showsDone },
        ]}
      />
      <Cards missions={shown} controls={controls} />
      {showsDone && isBegun ? <DoneTasks missions={open} /> : null}
      {shown.length === 0 && !(showsDone && isBegun) ? (
        <EmptyState
          icon={showsDone ? 'flag' : 'trophy'}
          title={showsDone ? 'Aucune mission terminée pour l’instant' : 'Toutes vos missions sont terminées'}
          headingLevel={3}
        >
          {showsDone
            ? 'Une mission s’affiche ici quand toutes ses tâches sont accomplies.'
            : 'Retrouvez-les dans «\u00a0Terminé\u00a0».'}
        </EmptyState>
      ) : null}
      <UnlockCard completedServices={completedServices} isAllDone={open.length === 0} />
    </>
  )
}

/** Completed tasks of missions in progress: «Terminé» counts them, too (MIS-07). */
function DoneTasks({ missions }: { missions: Numbered[] }) {
  return (
    <Card as="section" gap={3} aria-labelledby="taches-accomplies">
      <h3 id="taches-accomplies" className="large">
        Tâches accomplies dans vos missions en cours
      </h3>
      <Stack as="ul" gap={3}>
        {missions.flatMap(({ number, userMission }) =>
          userMission.completion
            .filter(({ completed }) => completed)
            .map(({ task, isFinished }) => (
              <li key={task._id} className={styles.doneTask}>
                <Icon name={isFinished ? 'check' : 'external'} />
                {`${task.name} (mission ${number})${isFinished ? '' : `\u00a0: ${inSentence(openedText(task.action))}`}`}
              </li>
            )),
        )}
      </Stack>
    </Card>
  )
}

/** No mission is published for this person yet (OFF-20). */
export const NoMissions = () => (
  <EmptyState
    icon="flag"
    title="Nous préparons vos missions"
    headingLevel={3}
    action={
      <OfferedButton to="/user/catalog" variant="bordered">
        Explorer les outils
      </OfferedButton>
    }
  >
    Vos missions s’afficheront ici dès qu’elles seront publiées. Vos réponses sont enregistrées.
  </EmptyState>
)

/** The missions of the main objective (MIS-11). */
function List({
  missions,
  controls,
  end,
}: {
  missions: readonly Pair[]
  controls: TaskControls
  /** In place of missions to do. */
  end: ReactNode
}) {
  const { open, completed } = splitList(missions)
  const changing = useNavigation().formData?.get('intent') === 'objective'
  if (changing) return <MissionsSkeleton />
  return (
    <>
      {missions.length === 0 ? (
        <EmptyState icon="flag" title="Il n’y a pas encore de missions associées à votre objectif" headingLevel={3}>
          Elles s’afficheront ici dès qu’elles seront publiées.
        </EmptyState>
      ) : null}
      {missions.length > 0 && open.length === 0 ? end : null}
      <Cards missions={open} controls={controls} />
      {completed.length > 0 ? (
        <Stack as="section" gap={5} className={styles.section} aria-labelledby="missions-terminees">
          <h3 id="missions-terminees" className={styles.sectionTitle}>
            Missions terminées
          </h3>
          <Cards missions={completed} controls={controls} />
        </Stack>
      ) : null}
    </>
  )
}

/** No objective has a mission left: what else there is (MIS-11). */
const AllFinished = ({ assessment }: { assessment: Notebook['assessment'] }) => (
  <Alert
    tone="success"
    title="Vous avez terminé toutes les missions"
    actions={
      <>
        {assessment && assessment.state !== 'made' ? (
          <ButtonLink to={`/user/experiences/${assessment.experience}`} variant="white" size="smallMain">
            Faire mon bilan
          </ButtonLink>
        ) : null}
        <OfferedButton to="/user/meetings" variant="white" size="smallMain">
          Demander un rendez-vous
        </OfferedButton>
      </>
    }
  >
    Tous les objectifs sont terminés. Les prochaines missions s’afficheront ici dès leur publication.
  </Alert>
)

function Cards({ missions, controls }: { missions: Numbered[]; controls: TaskControls }) {
  const [params] = useSearchParams()
  const { location } = useNavigation()
  // The mission unfolds as soon as its tools are requested.
  const next = location?.pathname === '/user/missions' ? new URLSearchParams(location.search) : params
  const ids = openMissionIds(missions, { mission: next.get('mission'), tache: next.get('tache') })
  const always = missions.find(({ userMission }) => !userMission.isCompleted)
  return missions.map((mission) => (
    <MissionCard
      key={mission.mission._id}
      mission={mission}
      expanded={ids.has(mission.mission._id)}
      foldable={mission !== always}
      controls={controls}
    />
  ))
}

/** The home could not be loaded (MIS-10). */
function MissionsFailed() {
  const { search } = useLocation()
  return (
    <EmptyState
      icon="alert"
      title={`Oups\u00a0! ${FAILED.toLowerCase()}`}
      headingLevel={1}
      action={<ButtonLink to={`/user/missions${search}`}>Réessayer</ButtonLink>}
    >
      Votre carte n’a pas pu s’afficher. Vos tâches accomplies sont conservées.
    </EmptyState>
  )
}
