// Members of an organisation and their roles (DOR-09): two administrators stay, no member changes their own roles, and
// admin, publisher and economy need a second administrator (OFF-12).
import type { OfficeRole } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { revokeInvitationsBy } from './invitations.repository.ts'
import { rolesNeedingTwo, sortRoles } from './office.rules.ts'
import { addRoles, deleteMember, findRoles, isLastAdministrators, setRoles } from './organisations.repository.ts'
import { findAdministrators, findProfessional } from './professionals.repository.ts'
import { addRoleRequest, confirmRoleRequest, endRoleRequests, findRoleRequest } from './role-requests.repository.ts'
import type { Professional } from './sessions.repository.ts'
import { adminAct, type Log } from './staff-act.ts'

/** Roles of another member. Throws 409 for one's own, 404 for no member. */
async function requireOther(tx: Db, me: Professional, organisationId: string, memberId: string) {
  if (memberId === me.id) throw ownRoles()
  const roles = await findRoles(tx, organisationId, memberId)
  if (!roles) throw new Refusal(404, 'not_found', 'There is no such member')
  return roles
}

const ownRoles = () => new Refusal(409, 'own_roles', 'No member changes their own roles')
/** The one who asked does not confirm (OFF-12). */
export const secondNeeded = () => new Refusal(409, 'second_administrator_needed', 'Another administrator confirms this')

const refuseLastAdministrators = (error: unknown): never => {
  if (!isLastAdministrators(error)) throw error
  throw new Refusal(409, 'administrators_needed', 'Two administrators stay')
}

/**
 * Sets the roles of another member. New roles that need two administrators wait for the second one, and are returned.
 * What waited before and is not among the roles any more ends. Former administrators no longer invite or ask. All
 * administrators, and the member who loses such a role, get a mail. Throws 403, 404 and 409: for one's own roles, and
 * when fewer than two administrators would remain.
 */
export const changeRoles = (
  db: Db,
  me: Professional,
  memberId: string,
  requested: readonly OfficeRole[],
): Promise<OfficeRole[]> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const before = await requireOther(tx, me, organisationId, memberId)
    const receivers = await findAdministrators(tx, organisationId)
    const asked = rolesNeedingTwo(requested).filter((role) => !before.includes(role))
    const after = requested.filter((role) => !asked.includes(role))
    const waiting = await findRoleRequest(tx, organisationId, { professionalId: memberId })
    const isChanged = sortRoles(before).join() !== sortRoles(after).join()
    const isAsked = asked.length > 0 && sortRoles(asked).join() !== sortRoles(waiting?.roles ?? []).join()
    const isEnded = waiting !== undefined && asked.length === 0
    if (isChanged) await setRoles(tx, { organisationId, professionalId: memberId, roles: after, grantedBy: me.id })
    if (isAsked || isEnded) await endRoleRequests(tx, organisationId, { about: memberId })
    if (isAsked)
      await addRoleRequest(tx, { organisationId, professionalId: memberId, roles: asked, requestedBy: me.id })
    if (!after.includes('admin')) {
      await revokeInvitationsBy(tx, organisationId, memberId)
      await endRoleRequests(tx, organisationId, { by: memberId })
    }
    const { email } = await findProfessional(tx, memberId)
    if (isChanged) {
      const details = { before: sortRoles(before).join(' '), after: sortRoles(after).join(' ') }
      const isLost = rolesNeedingTwo(before).some((role) => !after.includes(role))
      log({ act: 'roles-changed', subject: email, details, mailTo: isLost ? [...receivers, memberId] : [] })
    }
    if (isAsked) {
      const details = { roles: sortRoles(asked).join(' '), waits: 'oui' }
      log({ act: 'roles-requested', subject: email, details, mailTo: receivers })
    }
    if (isEnded) log({ act: 'request-withdrawn', subject: email })
    return sortRoles(asked)
  }).catch(refuseLastAdministrators)

/**
 * Confirms a request for roles as the second administrator: the member has them from now on. All administrators and the
 * member get a mail. Throws 403, 404 when the request ended or its requester is no administrator any more, and 409 for
 * one's own request, or one about oneself.
 */
export const confirmRoles = (db: Db, me: Professional, requestId: string): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const request = await findRoleRequest(tx, organisationId, { id: requestId })
    if (!request) throw new Refusal(404, 'not_found', 'There is no such request')
    if (request.requested_by === me.id) throw secondNeeded()
    if (request.professional_id === me.id) throw ownRoles()
    await grantRequest(tx, log, organisationId, request, me.id)
  })

/** Confirms a request and grants its roles. confirmedBy: null for the command of the operator. */
export async function grantRequest(
  tx: Db,
  log: Log,
  organisationId: string,
  request: { id: string; professional_id: string; requested_by: string; roles: readonly OfficeRole[] },
  confirmedBy: string | null,
): Promise<void> {
  const { id, professional_id: professionalId, requested_by: grantedBy, roles } = request
  const isRequesterAdmin = (await findRoles(tx, organisationId, grantedBy))?.includes('admin')
  if (!isRequesterAdmin || !(await confirmRoleRequest(tx, id, confirmedBy)))
    throw new Refusal(404, 'not_found', 'There is no such request')
  const receivers = await findAdministrators(tx, organisationId)
  await addRoles(tx, { organisationId, professionalId, roles, grantedBy })
  const { email } = await findProfessional(tx, professionalId)
  log({
    act: 'roles-confirmed',
    organisationId,
    subject: email,
    details: { roles: sortRoles(roles).join(' ') },
    mailTo: [...receivers, professionalId],
  })
}

/** Withdraws or refuses a request for roles. Throws 403, 404. */
export const withdrawRequest = (db: Db, me: Professional, requestId: string): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const request = await findRoleRequest(tx, organisationId, { id: requestId })
    if (!request) throw new Refusal(404, 'not_found', 'There is no such request')
    await endRoleRequests(tx, organisationId, { id: requestId })
    const { email } = await findProfessional(tx, request.professional_id)
    log({ act: 'request-withdrawn', subject: email, details: { roles: sortRoles(request.roles).join(' ') } })
  })

/**
 * Removes another member, in every session of theirs, with the invitations and requests by them. All administrators and
 * the member get a mail. Throws as `changeRoles`.
 */
export const removeMember = (db: Db, me: Professional, memberId: string): Promise<void> =>
  adminAct(db, me, async (tx, log, organisationId) => {
    const before = await requireOther(tx, me, organisationId, memberId)
    const receivers = await findAdministrators(tx, organisationId)
    await deleteMember(tx, organisationId, memberId)
    await revokeInvitationsBy(tx, organisationId, memberId)
    const { email } = await findProfessional(tx, memberId)
    log({
      act: 'member-removed',
      subject: email,
      details: { before: sortRoles(before).join(' ') },
      mailTo: [...receivers, memberId],
    })
  }).catch(refuseLastAdministrators)
