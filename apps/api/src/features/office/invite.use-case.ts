// Invitations: by an administrator, or by the command (DOR-09). Only the invited address accepts, or an identity that
// an administrator confirms. Roles that need two wait for a second one before the link is sent (OFF-12).
import { OFFICE_ROLES, type OfficeRole } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue, type Job } from '../../platform/enqueue.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Deps } from '../deps.ts'
import { grantRequest, secondNeeded } from './change-members.use-case.ts'
import { invitationOf } from './invitation-link.ts'
import { INVITATION_MAIL } from './invitation-mail.use-case.ts'
import {
  acceptInvitation,
  confirmIdentity,
  confirmInvitation,
  findOpenInvitation,
  findPendingInvitation,
  findPendingInvitationOf,
  presentIdentity,
  replaceInvitation,
  revokeInvitation,
  type OpenInvitation,
  type PendingInvitation,
} from './invitations.repository.ts'
import { isSameMailbox, rolesNeedingTwo, sortRoles } from './office.rules.ts'
import {
  addMember,
  findMemberOf,
  findOrCreateOrganisation,
  findOrganisation,
  findRoles,
  lockOrganisation,
} from './organisations.repository.ts'
import {
  addAddress,
  findAdministrators,
  findIdentities,
  findIdentityOfSession,
  findProfessional,
} from './professionals.repository.ts'
import { findRoleRequest } from './role-requests.repository.ts'
import { chooseOrganisation, type Professional } from './sessions.repository.ts'
import { adminAct, operatorAct, ownAct, type Log } from './staff-act.ts'
import { nameOfficeSession } from './staff-log.repository.ts'

/** The invitation of a token, if it is open. */
export async function findInvitationOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  token: string,
): Promise<OpenInvitation | undefined> {
  const id = invitationOf(secrets, token)
  return id === undefined ? undefined : findOpenInvitation(db, id)
}

/** The open invitation of a token. Throws 404 without one. */
export async function requireInvitation(deps: Pick<Deps, 'db' | 'secrets'>, token: string): Promise<OpenInvitation> {
  const invitation = await findInvitationOf(deps, token)
  if (!invitation) throw new Refusal(404, 'not_found', 'The invitation is unknown, used, revoked or expired')
  return invitation
}

interface Invited {
  email: string
  roles: readonly OfficeRole[]
}

const noInvitation = () => new Refusal(404, 'not_found', 'There is no such invitation')

/** The job of the mail with the link. A second mail about the same invitation has another key. */
const linkJob = (invitationId: string, why: 'sent' | 'confirmed' | 'identity' = 'sent'): Job => ({
  task: INVITATION_MAIL,
  payload: { invitationId },
  key: `${INVITATION_MAIL}:${invitationId}:${why}`,
})

/**
 * Writes an invitation, its line of the log and the mails: the link, unless the roles wait for a second administrator,
 * and a notice to all administrators. invitedBy: null for the command, which is the second person itself.
 */
async function addInvitation(
  tx: Db,
  log: Log,
  { organisationId, invitedBy }: { organisationId: string; invitedBy: string | null },
  { email, roles }: Invited,
): Promise<{ id: string; waiting: OfficeRole[] }> {
  const id = await replaceInvitation(tx, { organisationId, email, roles, invitedBy })
  const waiting = invitedBy === null ? [] : rolesNeedingTwo(roles)
  const receivers = await findAdministrators(tx, organisationId)
  if (waiting.length === 0) await enqueue(tx, [linkJob(id)])
  log({
    act: 'invitation-sent',
    organisationId,
    subject: email,
    details: { roles: sortRoles(roles).join(' '), ...(waiting.length > 0 && { waits: 'oui' }) },
    mailTo: receivers,
  })
  return { id, waiting: sortRoles(waiting) }
}

/**
 * Invites a professional into the chosen organisation. Returns the id, and the roles that a second administrator must
 * confirm before the link is sent. Throws 403 for no administrator any more.
 */
export const invite = (db: Db, me: Professional, invited: Invited): Promise<{ id: string; waiting: OfficeRole[] }> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    return addInvitation(tx, log, { organisationId, invitedBy: me.id }, invited)
  })

/**
 * Invites for the operator, into an organisation that is created if needed. Returns the id and the roles: without
 * `roles`, every one for the first administrator, who can then write and publish alone what needs no second person.
 */
export const inviteByCommand = (
  db: Db,
  { organisation, email, roles: given }: { organisation: string; email: string; roles?: readonly OfficeRole[] },
): Promise<{ id: string; roles: readonly OfficeRole[] }> =>
  operatorAct(db, async (tx, log) => {
    const { id: organisationId, isNew } = await findOrCreateOrganisation(tx, organisation)
    if (isNew) log({ act: 'organisation-created', organisationId, subject: organisation })
    const isFirst = (await findAdministrators(tx, organisationId)).length === 0
    const roles = given ?? (isFirst ? OFFICE_ROLES : ['admin'])
    return { id: (await addInvitation(tx, log, { organisationId, invitedBy: null }, { email, roles })).id, roles }
  })

/**
 * Confirms for the operator, as the second person, what waits for an address in an organisation: an invitation, the
 * identity presented with it, and roles of a member. Returns what was confirmed.
 */
export const confirmByCommand = (
  db: Db,
  { organisation, email }: { organisation: string; email: string },
): Promise<('invitation' | 'identity' | 'roles')[]> =>
  operatorAct(db, async (tx, log) => {
    const organisationId = await findOrganisation(tx, organisation)
    if (organisationId === undefined) return []
    await lockOrganisation(tx, organisationId)
    const confirmed: ('invitation' | 'identity' | 'roles')[] = []
    const invitation = await findPendingInvitationOf(tx, organisationId, email)
    if (invitation?.waits) {
      await confirmRolesOfInvitation(tx, log, organisationId, invitation, null)
      confirmed.push('invitation')
    }
    if (invitation?.presented_by && !invitation.identity_confirmed) {
      await confirmPresented(tx, log, organisationId, invitation, null)
      confirmed.push('identity')
    }
    const member = await findMemberOf(tx, organisationId, email)
    const request = member && (await findRoleRequest(tx, organisationId, { professionalId: member }))
    if (request) {
      await grantRequest(tx, log, organisationId, request, null)
      confirmed.push('roles')
    }
    return confirmed
  })

/** Revokes an invitation into the chosen organisation. Throws 403, 404. */
export const revoke = (db: Db, me: Professional, invitationId: string): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const email = await revokeInvitation(tx, organisationId, invitationId)
    if (email === undefined) throw noInvitation()
    log({ act: 'invitation-revoked', subject: email })
  })

/**
 * Confirms the roles of an invitation as the second administrator: its link is sent, and all administrators get a mail.
 * Throws 403, 404 when nothing waits, 409 for one's own invitation, or one to one's own address.
 */
export const confirmInvited = (db: Db, me: Professional, invitationId: string): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const invitation = await findPendingInvitation(tx, organisationId, invitationId)
    if (!invitation?.waits) throw noInvitation()
    if (invitation.invited_by === me.id) throw secondNeeded()
    if (await hasAddress(tx, me.id, invitation.email)) throw ownInvitation()
    await confirmRolesOfInvitation(tx, log, organisationId, invitation, me.id)
  })

async function confirmRolesOfInvitation(
  tx: Db,
  log: Log,
  organisationId: string,
  { id, email, roles }: PendingInvitation,
  confirmedBy: string | null,
): Promise<void> {
  await confirmInvitation(tx, id, confirmedBy)
  await enqueue(tx, [linkJob(id, 'confirmed')])
  log({
    act: 'invitation-confirmed',
    organisationId,
    subject: email,
    details: { roles: sortRoles(roles).join(' ') },
    mailTo: await findAdministrators(tx, organisationId),
  })
}

/** Whether the professional has this address, at any of their providers. */
const hasAddress = async (tx: Db, professionalId: string, email: string): Promise<boolean> =>
  [await findProfessional(tx, professionalId), ...(await findIdentities(tx, professionalId))].some((known) =>
    isSameMailbox(known.email, email),
  )

const ownInvitation = () => new Refusal(409, 'own_roles', 'No member changes their own roles')

/** Whether the invitation is for the professional: their provider confirms its address, or an administrator did. */
async function isFor(tx: Db, me: Professional, invitation: OpenInvitation): Promise<boolean> {
  const identity = await findIdentityOfSession(tx, me.session)
  if (identity && isSameMailbox(identity.confirmed_email, invitation.email)) return true
  return invitation.presented_by === me.id && invitation.identity_confirmed
}

/** Locks what an acceptance needs. Throws 404 when the invitation is not open, 409 for a member and the inviter. */
async function requireAcceptable(
  tx: Db,
  secrets: Deps['secrets'],
  me: Professional,
  { organisationId, token }: { organisationId: string; token: string },
): Promise<OpenInvitation> {
  await nameOfficeSession(tx)
  await lockOrganisation(tx, organisationId)
  // Read again under the lock: it may have been accepted or revoked, and the one who invited removed.
  const invitation = await requireInvitation({ db: tx, secrets }, token)
  if (invitation.invited_by === me.id) throw ownInvitation()
  if (await findRoles(tx, organisationId, me.id)) throw new Refusal(409, 'already_member', 'You are a member already')
  return invitation
}

/**
 * Accepts an invitation once: the professional becomes a member, and chooses the organisation. All administrators get a
 * mail. Throws 404 when it is not open, 409 for a member, for the one who invited, and for an identity whose provider
 * does not confirm the invited address, unless an administrator confirmed this identity (OFF-12).
 */
export async function accept(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  me: Professional,
  token: string,
): Promise<{ id: string; name: string }> {
  const { organisation_id: organisationId } = await requireInvitation({ db, secrets }, token)
  return ownAct(db, me, async (tx, log) => {
    const invitation = await requireAcceptable(tx, secrets, me, { organisationId, token })
    const { id, organisation, roles, invited_by, email } = invitation
    if (!(await isFor(tx, me, invitation)))
      throw invitation.presented_by === me.id
        ? new Refusal(409, 'identity_waits', 'An administrator has not confirmed this identity yet')
        : new Refusal(409, 'address_differs', 'The provider does not confirm the invited address for this identity')
    if (!(await acceptInvitation(tx, id, me.id)))
      throw new Refusal(404, 'not_found', 'The invitation is unknown, used, revoked or expired')
    await addMember(tx, { organisationId, professionalId: me.id, roles, grantedBy: invited_by })
    await addAddress(tx, me.id, email)
    await chooseOrganisation(tx, { session: me.session, professionalId: me.id, organisationId })
    const receivers = await findAdministrators(tx, organisationId)
    log({
      act: 'invitation-accepted',
      organisationId,
      subject: email,
      details: { roles: sortRoles(roles).join(' ') },
      mailTo: receivers,
    })
    return { id: organisationId, name: organisation }
  })
}

/**
 * Asks the administrators to confirm the identity of a professional whose provider does not confirm the invited
 * address. All administrators get a mail. Repeated: changes nothing. Throws as `accept`, and 409 when an administrator
 * has confirmed another identity.
 */
export async function present(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  me: Professional,
  token: string,
): Promise<void> {
  const { organisation_id: organisationId } = await requireInvitation({ db, secrets }, token)
  await ownAct(db, me, async (tx, log) => {
    const invitation = await requireAcceptable(tx, secrets, me, { organisationId, token })
    if (invitation.presented_by === me.id || (await isFor(tx, me, invitation))) return
    if (invitation.identity_confirmed)
      throw new Refusal(409, 'identity_confirmed', 'An administrator has confirmed another identity')
    await presentIdentity(tx, invitation.id, me.id)
    const identity = await findIdentityOfSession(tx, me.session)
    log({
      act: 'identity-presented',
      organisationId,
      subject: invitation.email,
      details: { email: identity?.email ?? '', provider: identity?.provider ?? '' },
      mailTo: await findAdministrators(tx, organisationId),
    })
  })
}

/**
 * Confirms the identity of a professional who presented an invitation to another address. For roles that need two, the
 * one who invited cannot. All administrators get a mail, and the link is sent again. Throws 403, 404 when another
 * identity or none waits, 409 for oneself.
 * @param presentedBy the professional that the page showed
 */
export const confirmPresentedIdentity = (
  db: Db,
  me: Professional,
  { invitationId, presentedBy }: { invitationId: string; presentedBy: string },
): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const invitation = await findPendingInvitation(tx, organisationId, invitationId)
    if (!invitation || invitation.identity_confirmed || invitation.presented_by !== presentedBy) throw noInvitation()
    if (presentedBy === me.id) throw ownInvitation()
    if (invitation.invited_by === me.id && rolesNeedingTwo(invitation.roles).length > 0) throw secondNeeded()
    await confirmPresented(tx, log, organisationId, invitation, me.id)
  })

async function confirmPresented(
  tx: Db,
  log: Log,
  organisationId: string,
  { id, email, presented_by: presentedBy }: PendingInvitation,
  confirmedBy: string | null,
): Promise<void> {
  await confirmIdentity(tx, id, confirmedBy)
  const { name, email: stated } = await findProfessional(tx, presentedBy!)
  await enqueue(tx, [linkJob(id, 'identity')])
  log({
    act: 'identity-confirmed',
    organisationId,
    subject: email,
    details: { member: name || stated },
    mailTo: await findAdministrators(tx, organisationId),
  })
}
