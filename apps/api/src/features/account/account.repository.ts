import type { IdentityClaims } from '@visions/contract/partners/identity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Remembers a token as used; false when it already was. */
export async function useToken(db: Db, tokenId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_sign_in_tokens')
    .values({ token_id: tokenId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The person of an identity, made with an empty star account on first sign-in. The e-mail follows the identity service.
 * @param identityHash ties the account to those that the identity had before it was erased (ECO-06)
 */
export async function findOrCreatePerson(db: Db, claims: IdentityClaims, identityHash: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('people')
    .values({
      subject: claims.sub,
      email: claims.email,
      first_name: claims.given_name,
      last_name: claims.family_name,
      phone_number: claims.phone_number,
    })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ email: claims.email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('star_accounts')
    .values({ person_id: id, identity_hash: identityHash })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  return id
}

export async function findEmail(db: Db, personId: string): Promise<string> {
  const { email } = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  return email
}

/** Tokens live a minute: a day later nobody can replay them. */
export async function forgetUsedTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('used_sign_in_tokens')
    .where(sql<boolean>`expires_at < now() - interval '1 day'`)
    .execute()
}
