import { createHash } from 'node:crypto'
import { MOST_WISHES, type Wish } from '@visions/contract/admission'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findOutcome, findWishes, insertWish, lockWishes, saveOutcome, type WishText } from './admission.repository.ts'
import { hasRoom } from './admission.rules.ts'

type Outcome = { wishes: Wish[] } | { refusal: 'too_many_wishes' }

/**
 * Adds a wish and answers the list. Under one idempotency key it is added once, and the answer, also a refusal, is always the same.
 * Refuses one too many (409), and a key that was used for another wish (422).
 */
export async function addWish(db: Db, personId: string, wish: WishText, key: string | undefined): Promise<Wish[]> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([wish.title, wish.establishment, wish.chance]))
    .digest('hex')
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    await lockWishes(tx, personId)
    const kept = key && (await findOutcome(tx, personId, key))
    if (kept) {
      if (kept.requestHash !== requestHash)
        throw new Refusal(422, 'idempotency_key_reused', 'The idempotency key was used for another request')
      return kept.body as Outcome
    }
    const made = await tryToAdd(tx, personId, wish)
    if (key) await saveOutcome(tx, { personId, key, requestHash, status: 'refusal' in made ? 409 : 200, body: made })
    return made
  })
  if ('refusal' in outcome) throw new Refusal(409, outcome.refusal, `A person has at most ${MOST_WISHES} wishes`)
  return outcome.wishes
}

async function tryToAdd(tx: Db, personId: string, wish: WishText): Promise<Outcome> {
  if (!hasRoom((await findWishes(tx, personId)).length)) return { refusal: 'too_many_wishes' }
  await insertWish(tx, personId, wish)
  return { wishes: await findWishes(tx, personId) }
}
