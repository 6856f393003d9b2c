import type { arrivalsRoutes } from '@visions/contract/arrivals'
import type { Answer } from '@visions/contract/kernel'
import type { Db } from '../../platform/database/database.ts'
import { findTitles } from '../journeys/index.ts'
import { findCreditedTasks } from '../missions/index.ts'
import { findUnshownNotifications } from '../notifications/index.ts'
import { findFirstTool } from '../onboarding/index.ts'
import { findLatestCredits, findUnshownCredits, type UnshownCredit } from '../stars/index.ts'
import { composeArrivals, composeWalked, experiencesOf, FIRST_STEP, takeFirst, taskIdsOf } from './arrivals.rules.ts'

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
  const names = await findNames(db, personId, credits)
  const stars = total - credits.reduce((sum, credit) => sum + credit.stars, 0)
  const until = { entry, at: notifications[0]?.createdAt.toISOString() ?? null }
  const composed = composeArrivals({ credits, notifications, ...names })
  return { ...takeFirst(composed, { count: count - credits.length, stars }), total, visionsStars: balance, until }
}

/** The route that the person has walked: the latest facts that earned stars, in at most four statements. */
export async function readWalked(
  db: Db,
  personId: string,
): Promise<Answer<(typeof arrivalsRoutes)['GET /arrivals/walked']>> {
  const credits = await findLatestCredits(db, personId, MAX_CREDITS)
  return { walked: composeWalked({ credits, ...(await findNames(db, personId, credits)) }) }
}

/** What the facts of credits are about. */
async function findNames(db: Db, personId: string, credits: readonly UnshownCredit[]) {
  const isFirstStep = credits.some(({ source }) => source === FIRST_STEP)
  const [tasks, titles, firstTool] = await Promise.all([
    findCreditedTasks(db, personId, taskIdsOf(credits)),
    findTitles(db, experiencesOf(credits)),
    isFirstStep ? findFirstTool(db, personId) : undefined,
  ])
  return { tasks, titles, firstTool }
}
