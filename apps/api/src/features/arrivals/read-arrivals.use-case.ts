import type { arrivalsRoutes } from '@visions/contract/arrivals'
import type { Answer } from '@visions/contract/kernel'
import type { Db } from '../../platform/database/database.ts'
import { findTitles } from '../journeys/index.ts'
import { findCreditedTasks } from '../missions/index.ts'
import { findUnshownNotifications } from '../notifications/index.ts'
import { findFirstTool } from '../onboarding/index.ts'
import { findUnshownCredits } from '../stars/index.ts'
import { composeArrivals, experiencesOf, FIRST_STEP, takeFirst, taskIdsOf } from './arrivals.rules.ts'

/** Credits and notifications that are read and named; further credits are only summed. */
const MAX_CREDITS = 50
const MAX_NOTIFICATIONS = 20

/** What was not shown to the person yet (NBK-04), in at most five statements. Changes nothing. */
export async function readArrivals(
  db: Db,
  personId: string,
): Promise<Answer<(typeof arrivalsRoutes)['GET /arrivals']>> {
  const [{ balance, entry, count, total, credits }, notifications] = await Promise.all([
    findUnshownCredits(db, personId, MAX_CREDITS),
    findUnshownNotifications(db, personId, MAX_NOTIFICATIONS),
  ])
  const isFirstStep = credits.some(({ source }) => source === FIRST_STEP)
  const [tasks, titles, firstTool] = await Promise.all([
    findCreditedTasks(db, personId, taskIdsOf(credits)),
    findTitles(db, experiencesOf(credits)),
    isFirstStep ? findFirstTool(db, personId) : undefined,
  ])
  const stars = total - credits.reduce((sum, credit) => sum + credit.stars, 0)
  const until = { entry, at: notifications[0]?.createdAt.toISOString() ?? null }
  const composed = composeArrivals({ credits, tasks, titles, notifications, firstTool })
  return { ...takeFirst(composed, { count: count - credits.length, stars }), total, visionsStars: balance, until }
}
