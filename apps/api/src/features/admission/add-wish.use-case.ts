import type { Wish } from '@visions/contract/admission'
import { MAX_WISHES } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { answerOnce } from '../../platform/idempotency.ts'
import { findWishes, insertWish, lockWishes, type WishText } from './admission.repository.ts'
import { hasRoom } from './admission.rules.ts'

type Outcome = { status: 200; wishes: Wish[] } | { status: 409; refusal: 'too_many_wishes' }

/**
 * Adds a wish and returns the list. Requests with the same idempotency key add it once and get the same
 * answer. Refuses a wish beyond the maximum (409), and a key that was used for another wish (422).
 */
export async function addWish(db: Db, personId: string, wish: WishText, key: string | undefined): Promise<Wish[]> {
  const values = [wish.title, wish.establishment, wish.chance]
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    await lockWishes(tx, personId)
    return answerOnce(tx, { personId, route: 'POST /wishes', key, values }, () => tryToAdd(tx, personId, wish))
  })
  if (outcome.status === 200) return outcome.wishes
  throw new Refusal(outcome.status, outcome.refusal, `A person has at most ${MAX_WISHES} wishes`)
}

async function tryToAdd(tx: Db, personId: string, wish: WishText): Promise<Outcome> {
  if (!hasRoom((await findWishes(tx, personId)).length)) return { status: 409, refusal: 'too_many_wishes' }
  await insertWish(tx, personId, wish)
  return { status: 200, wishes: await findWishes(tx, personId) }
}
