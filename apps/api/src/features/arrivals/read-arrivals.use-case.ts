import type { arrivalsRoutes } from '@visions/contract/arrivals'
import type { Answer } from '@visions/contract/kernel'
import type { Db } from '../../platform/database/database.ts'
import { findCreditedTasks } from '../missions/index.ts'
import { findUnshownNotifications } from '../notifications/index.ts'
import { findUnshownCredits } from '../stars/index.ts'
import { composeArrivals, takeFirst, taskIdsOf } from './arrivals.rules.ts'

/** Credits and notifications that are read and named; further credits are only summed. */
const MOST_CREDITS = 50
const MOST_NOTIFICATIONS = 20

/** What was not shown to the person yet (NBK-04), in at most three statements. Changes nothing. */
export async function readArrivals(
  db: Db,
  personId: string,
): Promise<Answer<(typeof arrivalsRoutes)['GET /arrivals']>> {
  const [{ balance, entry, count, total, credits }, notifications] = await Promise.all([
    findUnshownCredits(db, personId, MOST_CREDITS),
    findUnshownNotifications(db, personId, MOST_NOTIFICATIONS),
  ])
  const tasks = await findCreditedTasks(db, personId, taskIdsOf(credits))
  const stars = total - credits.reduce((sum, credit) => sum + credit.stars, 0)
  const until = { entry, at: notifications[0]?.createdAt.toISOString() ?? null }
  const composed = composeArrivals({ credits, tasks, notifications })
  return { ...takeFirst(composed, { count: count - credits.length, stars }), total, visionsStars: balance, until }
}
