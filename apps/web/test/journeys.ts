// Experiences as the API returns them, for tests of pages.
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'

export const JOURNEY_ID = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'
export const PLATFORM_ID = '1c2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c12'

/** An experience with one platform, Cap Bruyère, not started; `changes` and `mine` override fields. */
export function journeyOf(changes: Partial<PlatformJourney> = {}, mine: Partial<UserPlatformJourney> = {}) {
  const platformJourney: PlatformJourney = {
    _id: JOURNEY_ID,
    experience: 'bilan-orientation',
    name: 'Bilan d’orientation',
    image: 'default.jpg',
    timeEstimation: '20 à 30 minutes',
    description: 'Ce qui vous attire, en quatre outils.',
    guide: [],
    tips: [],
    visionsStars: 100,
    gradeGiven: null,
    isBeta: false,
    makesAssessment: true,
    isFeatured: true,
    platforms: [
      {
        platform: {
          _id: PLATFORM_ID,
          slug: 'cap-bruyere',
          name: 'Cap Bruyère',
          logo: '/logo.svg',
          description: 'Un questionnaire.',
          code: null,
          urls: { website: 'https://tool.example' },
          timeEstimation: 10,
        },
        purpose: 'Vos intérêts.',
        kind: 'assessment',
        reportsCompletion: true,
        sendsResults: true,
        isRequired: true,
        mustShare: false,
        prerequisite: null,
        exchange: null,
      },
    ],
    ...changes,
  }
  const userPlatformJourney: UserPlatformJourney = {
    joinedAt: null,
    platforms: [{ platform: { _id: PLATFORM_ID }, status: 0, proof: null, sharing: 'none' }],
    finished: 0,
    total: 1,
    gradeGiven: null,
    step: 0,
    completedAt: null,
    isUnlocked: false,
    missing: [{ what: 'finish', platform: { _id: PLATFORM_ID, name: 'Cap Bruyère' } }],
    assessment: null,
    ...mine,
  }
  return { platformJourney, userPlatformJourney }
}

/** The API calls of an experience page. */
export const answersOf = (
  standing: ReturnType<typeof journeyOf>,
  averageGrade: number | null = null,
): Record<string, unknown> => ({
  'GET /userplatformjourneys/me': { journeys: [standing] },
  'GET /userplatformjourneys/{journeyId}/me': { ...standing, averageGrade },
  'GET /userplatformjourneys/{journeyId}/steps': { steps: [] },
})
