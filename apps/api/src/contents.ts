// How every kind of contents is stored (OFF-02). A database test fails when a column is missing.
import { assessmentContents } from './features/assessments/index.ts'
import { catalogueContents } from './features/catalogue/index.ts'
import { consentContents } from './features/consents/index.ts'
import { eventContents } from './features/events/index.ts'
import { helpContents } from './features/help/index.ts'
import { journeyContents } from './features/journeys/index.ts'
import { meetingContents } from './features/meetings/index.ts'
import { missionContents } from './features/missions/index.ts'
import { namespaceContents } from './features/namespaces/index.ts'
import { preferenceContents } from './features/preferences/index.ts'
import { rewardContents } from './features/rewards/index.ts'
import type { ContentMapping } from './platform/content-mapping.ts'

export const CONTENT_MAPPINGS: readonly ContentMapping[] = [
  ...namespaceContents,
  ...preferenceContents,
  ...assessmentContents,
  ...catalogueContents,
  ...consentContents,
  ...journeyContents,
  ...missionContents,
  ...rewardContents,
  ...eventContents,
  ...meetingContents,
  ...helpContents,
]
