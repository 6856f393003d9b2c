// What a return from an OpenID provider means for a professional (DOR-08): by invitation the first time.
import { ACCESS, INVITATION, OFFICE, SECOND_FACTOR, withReturn } from '@visions/contract/office-addresses'
import { Refusal } from '@visions/server/refusal'
import type { OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import { asSession } from '../../platform/author.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { OpenIdProvider, Trust } from '../../providers.ts'
import type { Returned, SignIn } from '../access/index.ts'
import { invitationOf } from './invitation-link.ts'
import { findInvitationOf } from './invite.use-case.ts'
import { isProvenByProvider, isSameMailbox } from './office.rules.ts'
import {
  addIdentity,
  addProfessional,
  findProfessionalOf,
  lockProfessional,
  markFirstFactor,
  updateFromProvider,
  type OfficeIdentity,
} from './professionals.repository.ts'
import { markProven, type ProfessionalSessions, type Professional } from './sessions.repository.ts'
import { ownAct } from './staff-act.ts'

interface Tools {
  db: Db
  secrets: Secrets
  sessions: ProfessionalSessions
  /** Name of the cookie with the token of the invitation whose link the browser has opened. */
  invitationName: string
}

/**
 * What becomes of returns. Throws 403 `identity_unknown` for a sign-in with an identity without invitation. Proofs and
 * links are acts of the session that started them.
 */
export const returnsOf = (tools: Tools): Pick<SignIn<Professional>, 'signIn' | 'prove' | 'link'> => ({
  signIn: (returned) => signIn(tools, returned),
  prove: (returned, me) => asSession(me.secret, () => proveByProvider(tools.db, me, returned)),
  link: (returned, me) => asSession(me.secret, () => linkIdentity(tools.db, me, identityOf(returned))),
})

/** What the provider is trusted for, of what it says. */
function identityOf({
  provider: { id, trusts },
  found,
}: {
  provider: OpenIdProvider
  found: OpenIdIdentity
}): OfficeIdentity {
  const ifTrusted = (trust: Trust, text: string) => (trusts.includes(trust) ? text : '')
  const email = ifTrusted('email', found.email)
  return {
    issuer: found.issuer,
    subject: found.subject,
    provider: id,
    email,
    confirmedEmail: found.isEmailVerified ? email : '',
    name: ifTrusted('name', `${found.name.firstName} ${found.name.lastName}`.trim()),
  }
}

/** Opens a session. An unknown identity becomes a professional with an open invitation only. */
async function signIn(
  { db, secrets, sessions, invitationName }: Tools,
  { provider, found, secret: old, device, returnTo, cookieOf }: Returned,
): ReturnType<SignIn<Professional>['signIn']> {
  const identity = identityOf({ provider, found })
  const isProven = isProvenByProvider(provider, found)
  const token = cookieOf(invitationName)
  const secret = await db.transaction().execute(async (tx) => {
    const invitation = token === undefined ? undefined : await findInvitationOf({ db: tx, secrets }, token)
    const professionalId =
      (await findProfessionalOf(tx, identity)) ?? (await createFor(tx, identity, invitation !== undefined))
    if (professionalId === undefined)
      throw new Refusal(403, 'identity_unknown', 'Professionals come by invitation the first time')
    await updateFromProvider(tx, professionalId, identity)
    if (isProven) await markFirstFactor(tx, professionalId)
    const { issuer, subject, sid, idToken } = found
    const isInvited = invitation !== undefined && isSameMailbox(invitation.email, identity.confirmedEmail)
    const opening = { provider: provider.id, issuer, subject, sid, idToken, device, isInvited, isProven }
    // Last: the database adds the line of the session to the log, and other acts wait for it.
    return sessions.open(professionalId, old, { db: tx, opening })
  })
  const isInvitation = token !== undefined && invitationOf(secrets, token) !== undefined
  return { secret, page: isInvitation ? `${INVITATION}/${token}` : (returnTo ?? OFFICE) }
}

/** Adds a professional with this identity, who is no member yet. Undefined without an invitation. */
async function createFor(tx: Db, identity: OfficeIdentity, isInvited: boolean): Promise<string | undefined> {
  if (!isInvited) return undefined
  const id = await addProfessional(tx, { email: identity.email, name: identity.name })
  if (await addIdentity(tx, id, identity)) return id
  // A concurrent sign-in of the identity came first; the row that was added here is rolled back.
  throw new Refusal(409, 'try_again', 'The identity signs in twice at the same moment')
}

/** Links an identity that no professional has, to the one who asked with a fresh factor. */
const linkIdentity = (db: Db, me: Professional, identity: OfficeIdentity): Promise<{ page: string }> =>
  ownAct(db, me, async (tx, log) => {
    await lockProfessional(tx, me.id)
    const isNew = await addIdentity(tx, me.id, identity)
    if (isNew) log({ act: 'identity-linked', subject: identity.email, details: { provider: identity.provider } })
    return { page: `${ACCESS}?lien=${isNew ? 'fait' : 'pris'}` }
  })

/**
 * Proves the second factor of a session at the provider, with an identity of the same professional. The provider must
 * have signed that they gave their credentials for this proof: otherwise only an own factor proves it (PEO-04).
 */
const proveByProvider = (
  db: Db,
  me: Professional,
  { provider, found, isFresh, returnTo }: Returned,
): Promise<{ page: string }> =>
  ownAct(db, me, async (tx, log) => {
    const isOwn = (await findProfessionalOf(tx, found)) === me.id
    const isProven =
      isOwn && isFresh && isProvenByProvider(provider, found) && !!(await markProven(tx, me.session, 'provider'))
    if (!isProven) return { page: withReturn(SECOND_FACTOR, { suite: returnTo ?? undefined, erreur: 'fournisseur' }) }
    await markFirstFactor(tx, me.id)
    log({ act: 'factor-proven', details: { proof: 'provider' } })
    return { page: returnTo ?? OFFICE }
  })
