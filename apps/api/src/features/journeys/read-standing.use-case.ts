import type { Experience } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { findPerson, findPublished } from './journeys.repository.ts'
import { isFor, standingOf, type Person, type PlatformStanding, type PublishedJourney, type Standing } from './journeys.rules.ts'

/** How far somebody is on a journey, read fresh. Refuses one that is not published (404), and one that is not for their situation (403). */
export async function readStanding(
  db: Db,
  personId: string,
  journey: PublishedJourney | undefined,
): Promise<{ standing: Standing; who: Person }> {
  const who = journey && (await findPerson(db, personId))
  if (!who) throw notFound('The experience')
  if (!isFor(journey, who)) throw new Refusal(403, 'not_for_situation', 'This experience is for people in another situation')
  return { standing: standingOf(journey, who), who }
}

/** The same for features that speak of an experience by its name; what is published is read fresh too. */
export async function standingOn(db: Db, personId: string, experience: Experience): Promise<Standing> {
  const journeys = await findPublished(db)
  return (
    await readStanding(
      db,
      personId,
      journeys.find((journey) => journey.experience === experience),
    )
  ).standing
}

/** A platform that somebody is shown on a journey; any other is not found (404). */
export function platformOf({ platforms }: Standing, toolId: string): PlatformStanding {
  const found = platforms.find(({ platform }) => platform.tool.id === toolId)
  if (!found) throw notFound('The platform')
  return found
}
