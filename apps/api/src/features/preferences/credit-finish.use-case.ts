import { FINISH_STARS } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { creditStars, lockAccount, type FinishSource } from '../stars/index.ts'
import { countSentences, countTrades } from './preferences.repository.ts'
import { isDeckFinished } from './preferences.rules.ts'

/** The ledger reason of each; credited once, also after «Refaire le jeu» (NBK-01, ECO-06). */
const SOURCES = { sentence: 'game:finished', trade: 'swipe:trades' } as const satisfies Record<string, FinishSource>

const COUNTS = { sentence: countSentences, trade: countTrades }

/**
 * Credits the finished game, or the finished deck of trades, once. Call it after the transaction of the answer:
 * a failure is made up for by the next answer. One statement while it is not finished.
 */
export async function creditFinish(db: Db, personId: string, kind: keyof typeof SOURCES): Promise<void> {
  if (!isDeckFinished(kind, await COUNTS[kind](db, personId))) return
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    // Under the lock: a person who was erased since has no answers.
    if (!isDeckFinished(kind, await COUNTS[kind](tx, personId))) return
    await creditStars(tx, personId, SOURCES[kind], FINISH_STARS, 'declared')
  })
}
