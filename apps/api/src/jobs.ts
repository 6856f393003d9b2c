// All jobs of the product, and the schedule of the regular ones.
import { deleteExpiredAttempts } from './features/access/index.ts'
import {
  accountChangeMail,
  codeMail,
  deleteExpiredCodes,
  deleteOldChanges,
  deleteRemovedIdentities,
  deleteUsedTokens,
} from './features/account/index.ts'
import { assessmentsTasks } from './features/assessments/index.ts'
import { deleteUsedPartnerTokens } from './features/connections/index.ts'
import { consentDelivery, deleteOldDeliveries } from './features/consents/index.ts'
import {
  deleteOldArchivals,
  deleteOldImports,
  deleteOldNotices,
  deleteOldPresence,
  noticeMail,
  startNoticeMails,
} from './features/contents/index.ts'
import type { Logger } from '@visions/server/log'
import type { Deps } from './features/deps.ts'
import { countSent, isAdult, matchesTasks } from './features/matches/index.ts'
import {
  cancelledMeetingMail,
  closeHeld,
  closePastMeetings,
  findCurrentMeeting,
  establishmentMail,
  meetingMail,
  releaseHeldRequests,
  remindOfMeetings,
} from './features/meetings/index.ts'
import { missionsTasks } from './features/missions/index.ts'
import { findWeeklyReasons, weeklyMail, welcomeMail } from './features/notebook/index.ts'
import { notificationMail } from './features/notifications/index.ts'
import {
  accessEndMail,
  actMail,
  deleteOldOfficeSessions,
  deleteOldRoleRequests,
  deleteOldUploads,
  endUnusedAccess,
  headMail,
  invitationMail,
  printHead,
} from './features/office/index.ts'
import { accountMail, deletionMail, endUnusedAccounts, eraseAccounts } from './features/personal-data/index.ts'
import { coachingMail, deleteWithdrawnCoaching } from './features/profile/index.ts'
import { announceLowStock, lowStockMail, purchaseMail } from './features/rewards/index.ts'
import { clearOldIdentities } from './features/stars/index.ts'
import { deleteOldContentChanges } from './platform/content.repository.ts'
import type { Db } from './platform/database/database.ts'
import { deliveryTask } from './platform/deliveries.ts'
import { deleteExpiredLimits } from './platform/http/rate-limits.ts'
import { deleteOldFiles } from './platform/http/web-files.repository.ts'
import { deleteExpiredKeys } from './platform/idempotency.ts'
import type { TaskList } from './platform/jobs.ts'
import { CONTENT_MAPPINGS } from './contents.ts'
import type { Mailer } from './platform/mail.ts'

export const CRONTAB = `17 * * * * clean-up
*/10 * * * * erase-accounts
*/10 * * * * end-unused-accounts
*/5 * * * * credit-due-tasks
7 6 * * * tell-silent-applications
*/10 * * * * remind-of-meetings
*/20 * * * 2-4 find-weekly-reasons
* * * * * release-held-meetings
* * * * * start-notice-mails
*/5 * * * * announce-low-stock
0 3 * * * print-staff-log-head`

/** ownerDb: for the tables of professionals and drafts, which the role of people does not write. */
export function jobTasks(
  deps: Deps,
  mailer: Mailer,
  { ownerDb, log }: { ownerDb: Db; log: Pick<Logger, 'info'> },
): TaskList {
  const { db, sessions } = deps
  const tools = { ...deps, mailer }
  const office = { ...deps, db: ownerDb }
  return {
    // Deliveries to people and partners.
    ...deliveryTask(consentDelivery(deps, { onPublisherConfirmed: countSent, canSendToPublisher: isAdult }), deps),
    ...deliveryTask(codeMail(tools), deps),
    ...deliveryTask(accountChangeMail(tools), deps),
    ...deliveryTask(purchaseMail(tools), deps),
    ...deliveryTask(notificationMail(tools, findCurrentMeeting), deps),
    ...deliveryTask(weeklyMail(tools), deps),
    ...deliveryTask(welcomeMail(tools), deps),
    ...deliveryTask(meetingMail(tools), deps),
    ...deliveryTask(cancelledMeetingMail(tools), deps),
    ...deliveryTask(establishmentMail(tools), deps),
    ...deliveryTask(coachingMail(tools), deps),
    ...deliveryTask(deletionMail(tools), deps),
    ...deliveryTask(accountMail(tools), deps),
    ...deliveryTask(invitationMail(tools), office),
    ...deliveryTask(accessEndMail(tools), office),
    ...deliveryTask(actMail(tools), office),
    ...deliveryTask(headMail(tools), office),
    ...deliveryTask(lowStockMail(tools), office),
    ...deliveryTask(noticeMail({ ...tools, mappings: CONTENT_MAPPINGS }), office),
    ...matchesTasks(deps),
    ...assessmentsTasks(deps),
    ...missionsTasks(deps),
    'release-held-meetings': () => releaseHeldRequests(db),
    'remind-of-meetings': () => remindOfMeetings(db),
    'find-weekly-reasons': () => findWeeklyReasons(deps),
    'start-notice-mails': () => startNoticeMails(ownerDb),
    'announce-low-stock': () => announceLowStock(ownerDb),
    'print-staff-log-head': () => printHead(ownerDb, log),
    'erase-accounts': () => eraseAccounts(deps),
    'end-unused-accounts': () => endUnusedAccounts(deps),
    'clean-up': async () => {
      await sessions.deleteOld()
      await deleteOldOfficeSessions(ownerDb)
      await deleteOldRoleRequests(ownerDb)
      await endUnusedAccess(ownerDb)
      await deleteUsedTokens(db)
      await deleteExpiredAttempts(db)
      await deleteExpiredCodes(db)
      await deleteRemovedIdentities(db)
      await deleteOldChanges(db)
      await deleteUsedPartnerTokens(db)
      await deleteExpiredKeys(db)
      await clearOldIdentities(db)
      await deleteExpiredLimits(db)
      await deleteOldContentChanges(db)
      await deleteOldDeliveries(db)
      await deleteOldPresence(ownerDb)
      await deleteOldNotices(ownerDb)
      await deleteOldImports(ownerDb)
      await deleteOldUploads(ownerDb)
      await deleteOldArchivals(ownerDb)
      await deleteOldFiles(ownerDb)
      await deleteWithdrawnCoaching(db)
      await closeHeld(db)
      await closePastMeetings(db)
    },
  }
}
