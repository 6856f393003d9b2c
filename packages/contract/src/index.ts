// Every call of the product. What is not here does not exist.
import { accountRoutes } from './account.ts'
import { activitiesRoutes } from './activities.ts'
import { catalogueRoutes } from './catalogue.ts'
import { journeysRoutes } from './journeys.ts'
import { missionsRoutes } from './missions.ts'
import { onboardingRoutes } from './onboarding.ts'
import { profileRoutes } from './profile.ts'
import { rewardsRoutes } from './rewards.ts'

export const contract = {
  ...accountRoutes,
  ...profileRoutes,
  ...onboardingRoutes,
  ...catalogueRoutes,
  ...missionsRoutes,
  ...rewardsRoutes,
  ...journeysRoutes,
  ...activitiesRoutes,
}
export type VisionsContract = typeof contract
