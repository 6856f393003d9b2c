// Idempotency keys. The first answer to a key, also a refusal, is stored for 30 days and returned again. The
// same key for another request is refused. `buy_reward` applies these rules in SQL.
import { createHash } from 'node:crypto'
import { Refusal } from '@visions/server/refusal'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

const STORED_FOR = sql`interval '30 days'`

/** Hash of what a request asks for. A repeated request must have the same values in the same order. */
export const hashRequest = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex')

/** Code of the refusal of a key that was used for another request. */
export const KEY_REUSED = 'idempotency_key_reused'

/** Refuses with 422 unless a request repeats the one that its key was first used for. */
export function refuseReusedKey(isSameRequest: boolean): void {
  if (!isSameRequest) throw new Refusal(422, KEY_REUSED, 'The idempotency key was used for another request')
}

interface KeyedRequest {
  personId: string
  /** `METHOD /path`; keys of different routes are independent. */
  route: string
  /** Undefined: the request is carried out each time. */
  key: string | undefined
  /** See `hashRequest`. */
  values: readonly unknown[]
}

/**
 * Runs `decide` and stores its outcome under the key, or returns the outcome stored before. Needs a
 * transaction with a lock on the person, so that concurrent requests run one after the other.
 */
export async function answerOnce<T extends { status: number }>(
  tx: Db,
  { personId, route, key, values }: KeyedRequest,
  decide: () => Promise<T>,
): Promise<T> {
  if (!key) return decide()
  const requestHash = hashRequest(values)
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('person_id', '=', personId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored) {
    refuseReusedKey(stored.request_hash === requestHash)
    return { ...(stored.body as object), status: stored.status } as T
  }
  const outcome = await decide()
  const { status, ...body } = outcome
  await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, route, key, request_hash: requestHash, status, body: JSON.stringify(body) })
    .execute()
  return outcome
}

/** Deletes the keys that have expired. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`created_at < now() - ${STORED_FOR}`)
    .execute()
}

/** Removes a field from stored outcomes of a route, of at most `limit`. Returns how many had it. */
export async function removeFromOutcomes(
  db: Db,
  { route, field, limit }: { route: string; field: string; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update idempotency_keys set body = body - ${field}::text where ctid = any(array(
        select ctid from idempotency_keys where route = ${route} and jsonb_exists(body, ${field}) limit ${limit}))
      returning 1
    ) select count(*)::int as count from changed`.execute(db)
  return rows[0]!.count
}

/** Replaces fields of a stored answer: what followed the call changed them. */
export async function changeStoredAnswer(
  db: Db,
  { personId, route, key }: { personId: string; route: string; key: string },
  changes: Record<string, number>,
): Promise<void> {
  await sql`
    update idempotency_keys k set body = k.body || ${JSON.stringify(changes)}::jsonb
    where k.person_id = ${personId} and k.route = ${route} and k.key = ${key}`.execute(db)
}
