// Acts of professionals: one transaction with the role, the work, and the lines of the staff log (OFF-01, OFF-11).
import type { OfficeRole } from '@visions/contract/constants'
import { forEditors, forPublishers } from '@visions/contract/office-contents'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { actMailJobs } from './act-mail.use-case.ts'
import { findRoles, hasRoleNow, lockOrganisation } from './organisations.repository.ts'
import type { Professional } from './sessions.repository.ts'
import { appendStaffLine, nameOfficeSession, type StaffLine } from './staff-log.repository.ts'

/** Roles that write drafts. */
export const EDITORS = forEditors.roles
/** Roles that publish. */
export const PUBLISHERS = forPublishers.roles

type LoggedLine = StaffLine & {
  /** Professionals who get a mail about the act (OFF-12). */
  mailTo?: readonly string[]
}
/** Adds a line about an act; its author is added by the function that runs the act. */
export type Log = (line: Omit<LoggedLine, 'professionalId'>) => void

/** Runs an act in a transaction, and appends its lines last: other acts wait for them. Returns its result. */
export const loggedAct = <T>(db: Db, work: (tx: Db, log: (line: LoggedLine) => void) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const lines: LoggedLine[] = []
    const result = await work(tx, (line) => lines.push(line))
    for (const { mailTo = [], ...line } of lines)
      await enqueue(tx, actMailJobs(await appendStaffLine(tx, line), mailTo))
    return result
  })

/** An act of the operator, whose lines have no author. */
export const operatorAct = <T>(db: Db, work: (tx: Db, log: Log) => Promise<T>): Promise<T> =>
  loggedAct(db, (tx, log) => work(tx, (line) => log({ ...line, professionalId: null })))

/** An act on one's own access, whose lines have no organisation unless they state one. */
export const ownAct = <T>(db: Db, me: Professional, work: (tx: Db, log: Log) => Promise<T>): Promise<T> =>
  loggedAct(db, (tx, log) => work(tx, (line) => log({ ...line, professionalId: me.id })))

/** An act in the chosen organisation. Throws 403 when the professional no longer has one of the roles. */
export const staffAct = <T>(
  db: Db,
  me: Professional,
  roles: readonly OfficeRole[],
  work: (tx: Db, log: Log) => Promise<T>,
): Promise<T> =>
  ownAct(db, me, async (tx, log) => {
    await requireRoleNow(tx, me, roles)
    return work(tx, (line) => log({ organisationId: me.organisationId!, ...line }))
  })

/** An act on the members of the chosen organisation, which stays locked. Throws 403 for other roles than `admin`. */
export const adminAct = <T>(
  db: Db,
  me: Professional,
  work: (tx: Db, log: Log, organisationId: string) => Promise<T>,
): Promise<T> =>
  ownAct(db, me, async (tx, log) => {
    const organisationId = me.organisationId!
    await nameOfficeSession(tx)
    await lockOrganisation(tx, organisationId)
    // Read under the lock: another administrator may have changed the roles since the request arrived.
    if (!(await findRoles(tx, organisationId, me.id))?.includes('admin')) throw roleNeeded()
    return work(tx, (line) => log({ organisationId, ...line }), organisationId)
  })

/** Throws 403 when the professional has lost these roles. Otherwise they stay until the transaction ends. */
export async function requireRoleNow(tx: Db, me: Professional, roles: readonly OfficeRole[]): Promise<void> {
  const member = { organisationId: me.organisationId!, professionalId: me.id }
  if (!(await hasRoleNow(tx, member, roles))) throw roleNeeded()
}

const roleNeeded = () => new Refusal(403, 'role_needed', 'Another role in the chosen organisation is needed')
