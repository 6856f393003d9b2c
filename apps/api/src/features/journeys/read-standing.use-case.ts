import type { Experience } from '@visions/contract/vocabulary'
import { notFound, Refusal } from '@visions/server/refusal'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { findPerson, findPublished } from './journeys.repository.ts'
import {
  countFinished,
  isFor,
  standingOf,
  type JourneyPerson,
  type PlatformStanding,
  type PublishedJourney,
  type PersonalJourney,
} from './journeys.rules.ts'

/** Tables that the journeys are read from. */
const TABLES = [
  'journeys',
  'journey_platforms',
  'journey_variants',
  'assessment_steps',
  'tools',
  'data_types',
  'exchanges',
  'exchange_data_types',
]

type Needs = Pick<Deps, 'db' | 'content'>

/** Reads the published journeys, cached until they change. */
export const publishedJourneys = publishedCache(TABLES, findPublished)

/** The progress of a person on a journey and its assessment. */
export interface JourneyStanding extends PersonalJourney {
  finished: number
  /** Started and not finished, in the order of the path. */
  underWay: PlatformStanding[]
  /** The latest version. */
  assessment: JourneyPerson['assessments'][number] | null
}

/** Reads the journeys for the situation of a person, with their progress; undefined for an unknown person. */
export function createStandingsReader(
  needs: Needs,
): (db: Db, personId: string) => Promise<JourneyStanding[] | undefined> {
  const published = publishedJourneys(needs)
  return async (db, personId) => {
    const [journeys, who] = await Promise.all([published(), findPerson(db, personId)])
    return (
      who && journeys.filter((journey) => isFor(journey, who)).map((journey) => standingWithAssessment(journey, who))
    )
  }
}

function standingWithAssessment(journey: PublishedJourney, who: JourneyPerson): JourneyStanding {
  const standing = standingOf(journey, who)
  return {
    ...standing,
    finished: countFinished(standing),
    underWay: standing.platforms.filter(({ status }) => status === 1),
    assessment: who.assessments.find(({ experience }) => experience === journey.experience) ?? null,
  }
}

/** Reads the progress on a journey. Refuses an unpublished one (404), and one for other situations (403). */
export async function readStanding(
  db: Db,
  personId: string,
  journey: PublishedJourney | undefined,
): Promise<{ standing: PersonalJourney; who: JourneyPerson }> {
  const who = journey && (await findPerson(db, personId))
  if (!who) throw notFound('The experience')
  if (!isFor(journey, who))
    throw new Refusal(403, 'not_for_situation', 'This experience is for people in another situation')
  return { standing: standingOf(journey, who), who }
}

/** The person's standing by name of the experience, for other features. Reads published journeys without the cache. */
export async function standingOn(db: Db, personId: string, experience: Experience): Promise<PersonalJourney> {
  const journeys = await findPublished(db)
  return (
    await readStanding(
      db,
      personId,
      journeys.find((journey) => journey.experience === experience),
    )
  ).standing
}

/** The platform of a journey that the person sees; refuses any other (404). */
export function platformOf({ platforms }: PersonalJourney, toolId: string): PlatformStanding {
  const found = platforms.find(({ platform }) => platform.tool.id === toolId)
  if (!found) throw notFound('The platform')
  return found
}
