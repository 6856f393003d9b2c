// Invitations: by an administrator, or by the command for the first one (DOR-09).
import type { OfficeRole } from '@visions/contract/constants'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import type { Professional } from '../../platform/http/office-access.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Deps } from '../deps.ts'
import { requireAdmin } from './change-members.use-case.ts'
import { invitationOf } from './invitation-link.ts'
import { INVITATION_MAIL } from './invitation-mail.use-case.ts'
import {
  acceptInvitation,
  findOpenInvitation,
  replaceInvitation,
  revokeInvitation,
  type OpenInvitation,
} from './invitations.repository.ts'
import { sortRoles } from './office.rules.ts'
import { addMember, findOrCreateOrganisation, findRoles, lockOrganisation } from './organisations.repository.ts'
import { chooseOrganisation } from './sessions.repository.ts'
import { appendStaffLine } from './staff-log.repository.ts'

/** The invitation of a token, if it is open. */
export async function findInvitationOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  token: string,
): Promise<OpenInvitation | undefined> {
  const id = invitationOf(secrets, token)
  return id === undefined ? undefined : findOpenInvitation(db, id)
}

/** The same. Throws 404 without one. */
export async function requireInvitation(deps: Pick<Deps, 'db' | 'secrets'>, token: string): Promise<OpenInvitation> {
  const invitation = await findInvitationOf(deps, token)
  if (!invitation) throw new Refusal(404, 'not_found', 'The invitation is unknown, used, revoked or expired')
  return invitation
}

interface Invited {
  email: string
  roles: readonly OfficeRole[]
}

/** Writes an invitation, its mail and its line of the log. invitedBy: null for the command. */
async function addInvitation(
  tx: Db,
  { organisationId, invitedBy }: { organisationId: string; invitedBy: string | null },
  { email, roles }: Invited,
): Promise<string> {
  const id = await replaceInvitation(tx, { organisationId, email, roles, invitedBy })
  await enqueue(tx, [{ task: INVITATION_MAIL, payload: { invitationId: id }, key: `${INVITATION_MAIL}:${id}` }])
  await appendStaffLine(tx, {
    act: 'invitation-sent',
    professionalId: invitedBy,
    organisationId,
    subject: email,
    details: { roles: sortRoles(roles).join(' ') },
  })
  return id
}

/** Invites a professional into the chosen organisation. Returns the id. Throws 403 for no administrator any more. */
export const invite = (db: Db, me: Professional, invited: Invited): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const organisationId = await requireAdmin(tx, me)
    return addInvitation(tx, { organisationId, invitedBy: me.id }, invited)
  })

/** Invites an administrator for the operator, into an organisation that is created if needed. Returns the id. */
export const inviteAdministrator = (
  db: Db,
  { organisation, email }: { organisation: string; email: string },
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { id: organisationId, isNew } = await findOrCreateOrganisation(tx, organisation)
    if (isNew)
      await appendStaffLine(tx, {
        act: 'organisation-created',
        professionalId: null,
        organisationId,
        subject: organisation,
      })
    return addInvitation(tx, { organisationId, invitedBy: null }, { email, roles: ['admin'] })
  })

/** Revokes an invitation into the chosen organisation. Throws 403, 404. */
export const revoke = (db: Db, me: Professional, invitationId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const organisationId = await requireAdmin(tx, me)
    const email = await revokeInvitation(tx, organisationId, invitationId)
    if (email === undefined) throw new Refusal(404, 'not_found', 'There is no such invitation')
    await appendStaffLine(tx, { act: 'invitation-revoked', professionalId: me.id, organisationId, subject: email })
  })

/**
 * Accepts an invitation once: the professional becomes a member, and chooses the organisation. Throws 404 when it is
 * not open, 409 for a member and for the one who invited.
 */
export async function accept(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  me: Professional,
  token: string,
): Promise<{ id: string; name: string }> {
  const { id, organisation_id: organisationId } = await requireInvitation({ db, secrets }, token)
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, organisationId)
    // Read again under the lock: it may have been accepted or revoked, and the one who invited removed.
    const { organisation, roles, invited_by, email } = await requireInvitation({ db: tx, secrets }, token)
    if (invited_by === me.id) throw new Refusal(409, 'own_roles', 'No member changes their own roles')
    if (await findRoles(tx, organisationId, me.id)) throw new Refusal(409, 'already_member', 'You are a member already')
    if (!(await acceptInvitation(tx, id, me.id)))
      throw new Refusal(404, 'not_found', 'The invitation is unknown, used, revoked or expired')
    await addMember(tx, { organisationId, professionalId: me.id, roles, grantedBy: invited_by })
    await chooseOrganisation(tx, { session: me.session, professionalId: me.id, organisationId })
    await appendStaffLine(tx, {
      act: 'invitation-accepted',
      professionalId: me.id,
      organisationId,
      subject: email,
      details: { roles: sortRoles(roles).join(' ') },
    })
    return { id: organisationId, name: organisation }
  })
}
