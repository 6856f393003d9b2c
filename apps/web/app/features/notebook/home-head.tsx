import { quotedTitle } from '@visions/contract/french-words'
import type { Notebook } from '@visions/contract/notebook'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePerson } from '../shell/use-person.ts'
import { Stack } from '@visions/ui/layout.tsx'
import styles from './home-head.module.css'
import { controlsOf, finishLabel, missionOnMap, situationText } from './home-words.ts'
import { NextStep } from './next-step.tsx'
import { MissionMap } from './mission-map.tsx'
import { useOpenTool } from './use-open-tool.ts'

/** The first screen of the home: greeting, route, and the next step (NBK-03). */
export function HomeHead({
  notebook,
  rewardPage,
  card,
}: {
  notebook: Notebook
  rewardPage: string | undefined
  /** In place of the map: what has just opened. */
  card: ReactNode
}) {
  const { user } = usePerson()
  // Some people have one name only, which their provider states as the family name.
  const name = user.firstName || user.lastName
  const [params] = useSearchParams()
  const tool = useOpenTool()
  const pair = missionOnMap(notebook)
  const moment = {
    working: tool?.state === 'open' ? tool.name : null,
    returned: tool?.state === 'returned' ? tool.name : null,
    isPause: params.has('pause'),
  }
  return (
    <div className={styles.head}>
      <Stack as="header" gap={1} className={styles.greeting}>
        <h1 className={styles.title}>{name ? `Bonjour ${name}.` : 'Bonjour.'}</h1>
        <p className={styles.situation} role="status">
          {situationText(notebook, pair, moment)}
        </p>
      </Stack>
      {card ? (
        <div className={styles.map}>{card}</div>
      ) : pair ? (
        <div className={styles.map}>
          <MissionMap
            label={`Mission ${quotedTitle(pair.mission.name)}`}
            controls={controlsOf(pair)}
            finish={{
              label: finishLabel(pair.userMission.bonus),
              isReached: pair.userMission.isCompleted,
            }}
            avatar={user.gamification.avatar}
            interests={notebook.interests}
            isWorking={moment.working !== null}
          />
        </div>
      ) : null}
      <NextStep next={notebook.next} pair={pair} rewardPage={rewardPage} isGameOver={notebook.isGameOver} />
    </div>
  )
}
