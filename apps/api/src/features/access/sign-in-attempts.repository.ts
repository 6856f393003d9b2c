// Sign-ins on their way through a provider: each belongs to the browser that started it, and is answered once.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/random-secrets.ts'

/** How long a person may take on the pages of a provider, in seconds. */
export const ATTEMPT_SECONDS = 900

export interface Attempt {
  audience: 'people' | 'professionals'
  provider: string
  purpose: 'sign-in' | 'link' | 'proof'
  /** Person or professional who is signed in and links the provider, or proves who they are; null for a sign-in. */
  accountId: string | null
  nonce: string
  codeVerifier: string
  returnTo: string | null
}

/** Stores an attempt. `browser`: the cookie of the browser; `state`: what the provider returns. */
export async function addAttempt(
  db: Db,
  { browser, state }: { browser: string; state: string },
  attempt: Attempt,
): Promise<void> {
  const { audience, provider, purpose, accountId, nonce, codeVerifier, returnTo } = attempt
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      audience,
      provider,
      purpose,
      account_id: accountId,
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo,
      expires_at: sql`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    })
    .execute()
}

/**
 * Removes and returns the attempt of a state, or undefined: unknown, used, expired, of another browser, provider or
 * audience.
 */
export async function takeAttempt(
  db: Db,
  { browser, state, provider, audience }: { browser: string; state: string } & Pick<Attempt, 'provider' | 'audience'>,
): Promise<(Attempt & { startedAt: Date }) | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('provider', '=', provider)
    .where('audience', '=', audience)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'account_id', 'nonce', 'code_verifier', 'return_to', 'expires_at'])
    .executeTakeFirst()
  return (
    row && {
      audience,
      provider,
      purpose: (row.purpose as Attempt['purpose'] | null) ?? (row.account_id === null ? 'sign-in' : 'link'),
      accountId: row.account_id,
      nonce: row.nonce,
      codeVerifier: row.code_verifier,
      returnTo: row.return_to,
      startedAt: new Date(row.expires_at.getTime() - ATTEMPT_SECONDS * 1000),
    }
  )
}

/** Deletes expired attempts. */
export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
