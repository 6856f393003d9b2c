// Signing in on the origin of professionals (DOR-08): through an OpenID provider, by invitation the first time.
import { Refusal } from '@visions/server/refusal'
import { finishAttempt, startAttempt } from '../../partners/openid/attempts.ts'
import { OpenIdRefused, type OpenIdIdentity } from '../../partners/openid/openid.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { asOfficeSession } from '../../platform/office-session.ts'
import type { Attempt } from '../../platform/sign-in-attempts.ts'
import type { OpenIdProvider, Provider, Trust } from '../../providers.ts'
import type { Deps } from '../deps.ts'
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
import { deleteSession, markProven, type ProfessionalSessions } from './sessions.repository.ts'
import { ownAct } from './staff-act.ts'

type SignInDeps = Pick<Deps, 'config' | 'db' | 'openId' | 'secrets'> & { sessions: ProfessionalSessions }

/** Providers of professionals, the first one in front. */
export const officeProviders = (providers: readonly Provider[]): OpenIdProvider[] =>
  providers.filter((provider) => provider.kind === 'openid').filter(({ audience }) => audience === 'professionals')

/** What a browser starts: a sign-in, a proof of the factor of a signed-in professional, or a link. */
export type OfficeStart = { returnTo: string | null; accountId: string | null } | { linksTo: string }

/** Returns where to sign in. Throws OpenIdUnavailable. */
export function startAtProvider(
  deps: SignInDeps,
  provider: OpenIdProvider,
  { browser, start }: { browser: string; start: OfficeStart },
): Promise<string> {
  const target =
    'linksTo' in start
      ? { purpose: 'link' as const, accountId: start.linksTo, returnTo: null }
      : { purpose: start.accountId === null ? ('sign-in' as const) : ('proof' as const), ...start }
  return startAttempt(deps, provider, { origin: deps.config.proUrl!, browser, ...target })
}

export interface Returned {
  /** The query of the return address. */
  search: string
  browser: string | undefined
  /** Cookie of a session, if the browser has one. */
  session: string | undefined
  /** Token of the invitation whose link the browser has opened. */
  invitation: string | undefined
  device: string
}

/** The outcome of a return. `secret`: of a new session. `isProven`: whether a proof was one. */
export type OfficeReturn =
  | { kind: 'signed-in'; secret: string; returnTo: string | null }
  | { kind: 'linked'; isNew: boolean }
  | { kind: 'proven'; isProven: boolean; returnTo: string | null }

/**
 * Finishes what `startAtProvider` began, once. Throws 401 `attempt_unknown` (used, expired, of another browser), 401
 * `not_signed_in` when the session of a proof or link has ended, 403 `identity_unknown` for an identity without
 * invitation, OpenIdUnavailable and OpenIdRefused.
 */
export async function returnFromProvider(
  deps: SignInDeps,
  provider: OpenIdProvider,
  returned: Returned,
): Promise<OfficeReturn> {
  const { db, config } = deps
  const { search, browser } = returned
  const { found, isFresh, purpose, accountId, returnTo } = await finishAttempt(deps, provider, {
    origin: config.proUrl!,
    search,
    browser,
  })
  if (accountId === null) return signIn(deps, provider, found, { ...returned, returnTo })
  const live = await deps.sessions.find(returned.session, false)
  if (live.state !== 'live' || live.professional.id !== accountId)
    throw new Refusal(401, 'not_signed_in', 'The session that started this has ended')
  return asOfficeSession(live.professional.secret, () => {
    if (purpose === 'proof') return proveByProvider(db, provider, live.professional, { found, isFresh, returnTo })
    if (!isFresh) throw new OpenIdRefused(`${provider.id}: the sign-in is not fresh`, { reason: 'stale' })
    return linkIdentity(db, live.professional, identityOf(provider, found))
  })
}

/** What the provider is trusted for, of what it says. */
function identityOf({ id, trusts }: OpenIdProvider, found: OpenIdIdentity): OfficeIdentity {
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
function signIn(
  { db, secrets, sessions }: SignInDeps,
  provider: OpenIdProvider,
  found: OpenIdIdentity,
  { invitation: token, session: oldSession, device, returnTo }: Returned & Pick<Attempt, 'returnTo'>,
): Promise<OfficeReturn> {
  const identity = identityOf(provider, found)
  const isProven = isProvenByProvider(provider, found)
  return db.transaction().execute(async (tx) => {
    const invitation = token === undefined ? undefined : await findInvitationOf({ db: tx, secrets }, token)
    const professionalId =
      (await findProfessionalOf(tx, identity)) ?? (await createFor(tx, identity, invitation !== undefined))
    if (professionalId === undefined)
      throw new Refusal(403, 'identity_unknown', 'Professionals come by invitation the first time')
    await updateFromProvider(tx, professionalId, identity)
    if (isProven) await markFirstFactor(tx, professionalId)
    await deleteSession(tx, oldSession)
    // Last: the database adds the line of the session to the log, and other acts wait for it.
    const secret = await sessions.open(tx, {
      professionalId,
      issuer: identity.issuer,
      subject: identity.subject,
      provider: provider.id,
      providerSid: found.sid,
      idToken: found.idToken,
      device,
      isInvited: invitation !== undefined && isSameMailbox(invitation.email, identity.confirmedEmail),
      isProven,
    })
    return { kind: 'signed-in', secret, returnTo }
  })
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
const linkIdentity = (db: Db, me: Professional, identity: OfficeIdentity): Promise<OfficeReturn> =>
  ownAct(db, me, async (tx, log) => {
    await lockProfessional(tx, me.id)
    const isNew = await addIdentity(tx, me.id, identity)
    if (isNew) log({ act: 'identity-linked', subject: identity.email, details: { provider: identity.provider } })
    return { kind: 'linked', isNew }
  })

/**
 * Proves the second factor of a session at the provider, with an identity of the same professional. The provider must
 * have signed that they gave their credentials for this proof: otherwise only an own factor proves it (PEO-04).
 */
const proveByProvider = (
  db: Db,
  provider: OpenIdProvider,
  me: Professional,
  { found, isFresh, returnTo }: { found: OpenIdIdentity; isFresh: boolean; returnTo: string | null },
): Promise<OfficeReturn> =>
  ownAct(db, me, async (tx, log) => {
    const isOwn = (await findProfessionalOf(tx, found)) === me.id
    const isProven =
      isOwn && isFresh && isProvenByProvider(provider, found) && !!(await markProven(tx, me.session, 'provider'))
    if (isProven) {
      await markFirstFactor(tx, me.id)
      log({ act: 'factor-proven', details: { proof: 'provider' } })
    }
    return { kind: 'proven', isProven, returnTo }
  })
