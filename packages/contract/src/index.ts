// All calls of the product.
import { accountRoutes } from './account.ts'
import { activitiesRoutes } from './activities.ts'
import { admissionRoutes } from './admission.ts'
import { arrivalsRoutes } from './arrivals.ts'
import { assessmentsRoutes } from './assessments.ts'
import { catalogueRoutes } from './catalogue.ts'
import { codesRoutes } from './codes.ts'
import { connectionsRoutes } from './connections.ts'
import { consentsRoutes } from './consents.ts'
import { contentsRoutes } from './office-contents.ts'
import { essayRoutes } from './essay.ts'
import { eventsRoutes } from './events.ts'
import { helpRoutes } from './help.ts'
import { importsRoutes } from './imports.ts'
import { journeysRoutes } from './journeys.ts'
import { matchesRoutes } from './matches.ts'
import { mediaRoutes } from './media.ts'
import { meetingsRoutes } from './meetings.ts'
import { missionsRoutes } from './missions.ts'
import { namespacesRoutes } from './namespaces.ts'
import { notebookRoutes } from './notebook.ts'
import { notificationsRoutes } from './notifications.ts'
import { officeRoutes } from './office.ts'
import { onboardingRoutes } from './onboarding.ts'
import { openingRoutes } from './opening.ts'
import { overviewRoutes } from './overview.ts'
import { personalDataRoutes } from './personal-data.ts'
import { pisteCardsRoutes } from './piste-cards.ts'
import { preparationRoutes } from './preparation.ts'
import { shownRoutes } from './office-shown.ts'
import { preferencesRoutes } from './preferences.ts'
import { profileRoutes } from './profile.ts'
import { recommendationsRoutes } from './recommendations.ts'
import { rewardsRoutes } from './rewards.ts'
import { operationsRoutes } from './operations.ts'
import { tradesRoutes } from './trades.ts'
import { visitsRoutes } from './visits.ts'

export const contract = {
  ...accountRoutes,
  ...profileRoutes,
  ...onboardingRoutes,
  ...catalogueRoutes,
  ...missionsRoutes,
  ...rewardsRoutes,
  ...journeysRoutes,
  ...connectionsRoutes,
  ...consentsRoutes,
  ...assessmentsRoutes,
  ...admissionRoutes,
  ...matchesRoutes,
  ...preparationRoutes,
  ...shownRoutes,
  ...pisteCardsRoutes,
  ...preferencesRoutes,
  ...essayRoutes,
  ...tradesRoutes,
  ...visitsRoutes,
  ...recommendationsRoutes,
  ...openingRoutes,
  ...overviewRoutes,
  ...namespacesRoutes,
  ...notebookRoutes,
  ...eventsRoutes,
  ...helpRoutes,
  ...meetingsRoutes,
  ...personalDataRoutes,
  ...notificationsRoutes,
  ...arrivalsRoutes,
  ...activitiesRoutes,
  ...officeRoutes,
  ...contentsRoutes,
  ...mediaRoutes,
  ...operationsRoutes,
  ...importsRoutes,
  ...codesRoutes,
}
export type VisionsContract = typeof contract
