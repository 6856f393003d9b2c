// Loads the pages of an experience.
import type { AssessmentStep, PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { notFound } from '@visions/ui/lib/on-server.ts'

/** An experience with the person's progress. */
export interface ExperienceStanding {
  journey: PlatformJourney
  mine: UserPlatformJourney
}
export interface Experience extends ExperienceStanding {
  /** null: no grade yet. */
  averageGrade: number | null
  /** Whether it has a walk (BIL-01); false when loading failed. */
  hasWalk: boolean
}
type OnlyTitle = { title: string; journey?: undefined }

/**
 * The experience with the progress; 404 for an unknown name; the title alone when it is not for the person's
 * situation (JRN-20).
 */
export async function findStanding(api: Api, name: string | undefined): Promise<ExperienceStanding | OnlyTitle> {
  const { journeys } = await api('GET /userplatformjourneys/me')
  const found = journeys.find(({ platformJourney }) => platformJourney.experience === name)
  return found
    ? { journey: found.platformJourney, mine: found.userPlatformJourney }
    : { title: await titleOf(api, name ?? '') }
}

/** Loads the standing in an experience with the other data of its page. */
export async function loadExperience(api: Api, name: string | undefined): Promise<Experience | OnlyTitle> {
  const found = await findStanding(api, name)
  if (!found.journey) return found
  const { journey } = found
  const [one, steps] = await Promise.all([
    api('GET /userplatformjourneys/{journeyId}/me', { params: { journeyId: journey._id } }),
    orNull(loadSteps(api, journey)),
  ])
  return {
    journey: one.platformJourney,
    mine: one.userPlatformJourney,
    averageGrade: one.averageGrade,
    hasWalk: steps !== null && steps.length > 0,
  }
}

/** The steps of the walk; none when it uses a tool that is not on this person's path (JRN-09). */
export async function loadSteps(api: Api, { _id, platforms }: PlatformJourney): Promise<AssessmentStep[]> {
  const { steps } = await api('GET /userplatformjourneys/{journeyId}/steps', { params: { journeyId: _id } })
  const onPath = new Set(platforms.map(({ platform }) => platform._id))
  return steps.every(({ service }) => onPath.has(service._id)) ? steps : []
}

/** The title of a published experience that is not for the person. */
async function titleOf(api: Api, experience: string): Promise<string> {
  const { answer, error } = await attempt(api('GET /public/platformjourneys/{experience}', { params: { experience } }))
  if (answer) return answer.journey.name
  throw error.status === 404 || error.status === 400 ? notFound() : error
}
