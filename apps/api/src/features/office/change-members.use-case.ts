// Members of an organisation and their roles (DOR-09): two administrators stay, no member changes their own roles.
import type { OfficeRole } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import { revokeInvitationsBy } from './invitations.repository.ts'
import { sortRoles } from './office.rules.ts'
import {
  deleteMember,
  findRoles,
  hasRoleNow,
  isLastAdministrators,
  lockOrganisation,
  setRoles,
} from './organisations.repository.ts'
import { findProfessional } from './professionals.repository.ts'
import { appendStaffLine } from './staff-log.repository.ts'

/**
 * Locks the organisation and reads the roles of its administrator again: another administrator may have changed them
 * since the request arrived. Throws 403.
 */
export async function requireAdmin(tx: Db, me: Professional): Promise<string> {
  const organisationId = me.organisationId!
  await lockOrganisation(tx, organisationId)
  if (!(await findRoles(tx, organisationId, me.id))?.includes('admin'))
    throw new Refusal(403, 'role_needed', 'Another role in the chosen organisation is needed')
  return organisationId
}

/**
 * Throws 403 when the professional has lost these roles since the request arrived. They stay until the transaction
 * ends.
 */
export async function requireRoleNow(tx: Db, me: Professional, roles: readonly OfficeRole[]): Promise<void> {
  const member = { organisationId: me.organisationId!, professionalId: me.id }
  if (!(await hasRoleNow(tx, member, roles)))
    throw new Refusal(403, 'role_needed', 'Another role in the chosen organisation is needed')
}

/** Roles of another member. Throws 409 for one's own, 404 for no member. */
async function requireOther(tx: Db, me: Professional, organisationId: string, memberId: string) {
  if (memberId === me.id) throw new Refusal(409, 'own_roles', 'No member changes their own roles')
  const roles = await findRoles(tx, organisationId, memberId)
  if (!roles) throw new Refusal(404, 'not_found', 'There is no such member')
  return roles
}

const refuseLastAdministrators = (error: unknown): never => {
  if (!isLastAdministrators(error)) throw error
  throw new Refusal(409, 'administrators_needed', 'Two administrators stay')
}

/**
 * Sets the roles of another member; those of former administrators no longer invite. Throws 403, 404 and 409: for
 * one's own roles, and when fewer than two administrators would remain.
 */
export const changeRoles = (db: Db, me: Professional, memberId: string, roles: readonly OfficeRole[]): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const organisationId = await requireAdmin(tx, me)
      const before = await requireOther(tx, me, organisationId, memberId)
      const isUnchanged = sortRoles(before).join() === sortRoles(roles).join()
      if (isUnchanged) return
      await setRoles(tx, { organisationId, professionalId: memberId, roles, grantedBy: me.id })
      if (!roles.includes('admin')) await revokeInvitationsBy(tx, organisationId, memberId)
      const { email } = await findProfessional(tx, memberId)
      await appendStaffLine(tx, {
        act: 'roles-changed',
        professionalId: me.id,
        organisationId,
        subject: email,
        details: { before: sortRoles(before).join(' '), after: sortRoles(roles).join(' ') },
      })
    })
    .catch(refuseLastAdministrators)

/**
 * Removes another member, in every session of theirs, and revokes the invitations by them. Throws as `changeRoles`.
 */
export const removeMember = (db: Db, me: Professional, memberId: string): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      const organisationId = await requireAdmin(tx, me)
      const before = await requireOther(tx, me, organisationId, memberId)
      await deleteMember(tx, organisationId, memberId)
      await revokeInvitationsBy(tx, organisationId, memberId)
      const { email } = await findProfessional(tx, memberId)
      await appendStaffLine(tx, {
        act: 'member-removed',
        professionalId: me.id,
        organisationId,
        subject: email,
        details: { before: sortRoles(before).join(' ') },
      })
    })
    .catch(refuseLastAdministrators)
