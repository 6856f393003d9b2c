// What the pages of an experience load.
import type { AssessmentStep, PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import type { Api } from '../../lib/api.ts'
import { attempt, orNull } from '../../lib/attempt.ts'
import { notFound } from '../../lib/universal.ts'

export interface Experience {
  journey: PlatformJourney
  mine: UserPlatformJourney
  /** null: nobody graded it yet. */
  averageGrade: number | null
  /** Those of the walk through it, where there is one (BIL-01); none when they could not be loaded. */
  steps: AssessmentStep[]
}

/** One experience as it goes for the person; 404 for an unknown name; only its title when it is not for people in their situation (JRN-20). */
export async function loadExperience(api: Api, name: string | undefined): Promise<Experience | { title: string; journey?: undefined }> {
  const { journeys } = await api('GET /userplatformjourneys/me')
  const mine = journeys.find(({ platformJourney }) => platformJourney.experience === name)
  if (!mine) return { title: await titleOf(api, name ?? '') }
  const params = { journeyId: mine.platformJourney._id }
  const [one, walk] = await Promise.all([
    api('GET /userplatformjourneys/{journeyId}/me', { params }),
    orNull(api('GET /userplatformjourneys/{journeyId}/steps', { params })),
  ])
  const { platformJourney, userPlatformJourney, averageGrade } = one
  return { journey: platformJourney, mine: userPlatformJourney, averageGrade, steps: walk?.steps ?? [] }
}

/** The title of an experience that is published, if not for the person. */
async function titleOf(api: Api, experience: string): Promise<string> {
  const { answer, error } = await attempt(api('GET /public/platformjourneys/{experience}', { params: { experience } }))
  if (answer) return answer.journey.title
  throw error.status === 404 || error.status === 400 ? notFound() : error
}
