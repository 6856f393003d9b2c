// Everything that the product stores about a person, in the order of the export (SHR-04). A database test
// fails when a table or column is missing.
import { storedSessions } from './features/access/index.ts'
import { storedData as account } from './features/account/index.ts'
import { storedData as activities } from './features/activities/index.ts'
import { storedData as admission } from './features/admission/index.ts'
import { storedData as assessments } from './features/assessments/index.ts'
import { storedData as catalogue } from './features/catalogue/index.ts'
import { storedData as connections } from './features/connections/index.ts'
import { storedData as consents } from './features/consents/index.ts'
import { storedData as journeys } from './features/journeys/index.ts'
import { storedData as matches } from './features/matches/index.ts'
import { storedData as meetings } from './features/meetings/index.ts'
import { storedData as missions } from './features/missions/index.ts'
import { storedData as notebook } from './features/notebook/index.ts'
import { storedData as notifications } from './features/notifications/index.ts'
import { storedData as deletion } from './features/personal-data/index.ts'
import { storedData as pisteCards } from './features/piste-cards/index.ts'
import { storedData as pistes } from './features/pistes/index.ts'
import { storedData as preferences } from './features/preferences/index.ts'
import { storedData as profile } from './features/profile/index.ts'
import { storedData as rewards } from './features/rewards/index.ts'
import { storedData as stars } from './features/stars/index.ts'
import { storedRequests, type StoredKind } from './platform/stored-data.repository.ts'

export const STORED_DATA: readonly StoredKind[] = [
  ...account,
  storedSessions,
  ...activities,
  ...journeys,
  ...catalogue,
  ...admission,
  ...connections,
  ...matches,
  ...preferences,
  ...pistes,
  ...pisteCards,
  ...notebook,
  ...consents,
  ...assessments,
  ...meetings,
  ...missions,
  ...stars,
  ...rewards,
  storedRequests,
  ...notifications,
  ...profile,
  ...deletion,
]
