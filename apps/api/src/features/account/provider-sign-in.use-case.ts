// What a return from an OpenID Connect provider means for a person (DOR-01 to DOR-04).
import type { OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/sessions.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { NO_NAME } from '../../partners/person-name.rules.ts'
import type { OpenIdProvider } from '../../providers.ts'
import type { PersonSessions, Returned, SignIn } from '../access/index.ts'
import { parisToday } from './account.repository.ts'
import { proveByProvider, type ProofOutcome } from './fresh-proof.use-case.ts'
import { linkIdentity } from './link.use-case.ts'
import { isAdultOn, readBirth } from './majority.rules.ts'
import { findOrCreatePerson, signInAs, type SignedIdentity } from './person-of-identity.use-case.ts'

interface Tools {
  db: Db
  secrets: Secrets
  sessions: PersonSessions
}

/** The page after a sign-in without a page to return to: it follows the flags of links (PUB-21, PUB-30). */
const AFTER_SIGN_IN = '/authentication/suite'

/**
 * What becomes of returns. Throws 403 `identity_removed` for a sign-in, 403 `fresh_proof_needed` and 409
 * `identity_in_use` for a link.
 */
export const returnsOf = (tools: Tools): Pick<SignIn<Session>, 'signIn' | 'prove' | 'link'> => {
  const { db, secrets, sessions } = tools
  const readIdentity = async ({ provider, found }: Returned) => identityOf(provider, found, await parisToday(db))
  return {
    signIn: async (returned) => {
      const identity = await readIdentity(returned)
      const { provider, found, device, returnTo } = returned
      const { issuer, subject, sid, idToken, authTime: provenAt } = found
      const opening = { provider: provider.id, issuer, subject, sid, idToken, device, provenAt }
      return signInAs(db, identity, async (tx) => {
        const personId = await findOrCreatePerson(tx, secrets, identity)
        const secret = await sessions.open(personId, returned.secret, { db: tx, opening })
        return { secret, page: returnTo ?? AFTER_SIGN_IN }
      })
    },
    prove: async (returned, { id }) => ({
      page: pageAfterProof(returned.returnTo!, await proveByProvider(tools, id, returned)),
    }),
    link: async (returned, { id: personId }) => {
      await linkIdentity(tools, await readIdentity(returned), { personId, secret: returned.secret! })
      return { page: returned.returnTo! }
    },
  }
}

/** The page of an act, with the reason when nothing was proven. */
function pageAfterProof(returnTo: string, proof: ProofOutcome): string {
  const reason = { proven: undefined, other: 'autre', stale: 'ancienne' }[proof]
  return reason === undefined ? returnTo : `${returnTo}${returnTo.includes('?') ? '&' : '?'}preuve=${reason}`
}

/**
 * What the provider is trusted for, of what it says.
 * @param today the day in France, YYYY-MM-DD
 */
export function identityOf(
  { id, trusts, vouches }: Pick<OpenIdProvider, 'id' | 'trusts' | 'vouches'>,
  found: Pick<OpenIdIdentity, 'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'name' | 'birthdate'>,
  today: string,
): SignedIdentity {
  const { firstName, lastName, words } = trusts.includes('name') ? found.name : NO_NAME
  const provesAge = trusts.includes('birthdate')
  const birth = provesAge ? readBirth(found.birthdate, today) : undefined
  return {
    provider: id,
    issuer: found.issuer,
    subject: found.subject,
    // An unconfirmed address is proposed: the person confirms it.
    email: found.email,
    isEmailConfirmed: found.email !== '' && found.isEmailVerified && trusts.includes('email'),
    firstName,
    lastName,
    phoneNumber: '',
    vouches,
    stated: { provesAge, birth, isAdult: birth && isAdultOn(birth, today), words },
  }
}
