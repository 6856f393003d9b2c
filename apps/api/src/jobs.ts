// Every job of the product, and when the regular ones run.
import { forgetUsedTokens } from './features/account/index.ts'
import { assessmentsTasks } from './features/assessments/index.ts'
import { forgetUsedPartnerTokens } from './features/connections/index.ts'
import { consentsTasks } from './features/consents/index.ts'
import type { Deps } from './features/deps.ts'
import { countSent, isAdult, matchesTasks } from './features/matches/index.ts'
import { meetingsTasks } from './features/meetings/index.ts'
import { missionsTasks } from './features/missions/index.ts'
import { notificationsTasks } from './features/notifications/index.ts'
import { personalDataTasks } from './features/personal-data/index.ts'
import { profileTasks } from './features/profile/index.ts'
import { rewardsTasks } from './features/rewards/index.ts'
import { forgetOldIdentities } from './features/stars/index.ts'
import { deleteOldContentChanges } from './platform/content.repository.ts'
import { deleteExpiredLimits } from './platform/http/rate-limits.ts'
import { deleteExpiredKeys } from './platform/idempotency.ts'
import type { TaskList } from './platform/jobs.ts'
import type { Mailer } from './platform/mail.ts'

export const CRONTAB = `17 * * * * clean-up
37 * * * * tell-withdrawals
47 * * * * tell-coaching
*/10 * * * * erase-accounts
*/5 * * * * credit-due-tasks
7 6 * * * tell-silent-applications
47 * * * * tend-meetings
*/10 * * * * remind-of-meetings`

export function jobTasks(deps: Deps, mailer: Mailer): TaskList {
  const { db, sessions } = deps
  return {
    ...rewardsTasks(deps, mailer),
    ...consentsTasks(deps, { onPublisherConfirmed: countSent, mayTellPublisher: isAdult }),
    ...matchesTasks(deps),
    ...assessmentsTasks(deps),
    ...meetingsTasks(deps, mailer),
    ...missionsTasks(deps),
    ...personalDataTasks(deps, mailer),
    ...profileTasks(deps, mailer),
    ...notificationsTasks(deps, mailer),
    'clean-up': async () => {
      await sessions.deleteOld()
      await forgetUsedTokens(db)
      await forgetUsedPartnerTokens(db)
      await deleteExpiredKeys(db)
      await forgetOldIdentities(db)
      await deleteExpiredLimits(db)
      await deleteOldContentChanges(db)
    },
  }
}
