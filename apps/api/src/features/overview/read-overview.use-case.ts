import { MAX_COUNTED } from '@visions/contract/constants'
import { MAX_WEEKS, type Overview } from '@visions/contract/overview'
import { notFound } from '@visions/server/refusal'
import { findReaders } from '../assessments/index.ts'
import { countConsents } from '../consents/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { createStandingsReader, type JourneyStanding } from '../journeys/index.ts'
import { findMeetingStanding } from '../meetings/index.ts'
import { createMissionsStandingReader } from '../missions/index.ts'
import { canObtainSome } from '../rewards/index.ts'
import { findWeekEnds } from '../stars/index.ts'
import { createStarterReader, findProfile } from './overview.repository.ts'
import { chooseNextStep, starsOf, type Path } from './overview.rules.ts'

const MAX_MISSIONS = 12

/** Reads the progress of a person, with one statement for each feature and any length of the history. */
export function createOverviewReader(
  deps: Pick<Deps, 'db' | 'content'>,
): (db: Db, personId: string) => Promise<Overview> {
  const findMissions = createMissionsStandingReader(deps)
  const findJourneys = createStandingsReader(deps)
  const canBegin = createStarterReader(deps)
  return async (db, personId) => {
    const [profile, ends, missions, journeys, consents, readers, meetings, canObtainReward, hasStarter] =
      await Promise.all([
        findProfile(db, personId),
        findWeekEnds(db, personId, MAX_WEEKS),
        findMissions(db, personId),
        findJourneys(db, personId),
        countConsents(db, personId, MAX_COUNTED),
        findReaders(db, personId),
        findMeetingStanding(db, personId),
        canObtainSome(db, personId),
        canBegin(),
      ])
    if (!profile || !missions || !journeys || ends.length === 0) throw notFound('The person')
    return {
      stars: starsOf(ends),
      missions: {
        completed: missions.missions.filter(({ done, total }) => total > 0 && done === total).length,
        tasksDone: missions.tasksDone,
        list: missions.missions
          .slice(0, MAX_MISSIONS)
          .map(({ id, name, done, total }) => ({ _id: id, name, done, total })),
        total: missions.missions.length,
      },
      platforms: journeys.map(({ journey, platforms, finished, underWay }) => ({
        experience: journey.experience,
        title: journey.title,
        finished,
        underWay: underWay.length,
        total: platforms.length,
      })),
      consents,
      next: chooseNextStep({
        profile,
        paths: journeys.map(pathOf),
        task: missions.next,
        readers,
        meetings,
        piste: profile.piste,
        canObtainReward,
        canBeginStarter: hasStarter,
      }),
    }
  }
}

/** What the next step depends on in an experience. */
export const pathOf = ({ journey, underWay, isUnlocked, assessment }: JourneyStanding): Path => ({
  experience: journey.experience,
  title: journey.title,
  underWay: underWay[0]?.platform.tool.name ?? null,
  isUnlocked,
  assessment: assessment?.state ?? null,
})
