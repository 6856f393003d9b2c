// Ending sessions and identities of one's own, and choosing the organisation of a session and one's mails (DOR-08).
import type { ReviewMails } from '@visions/contract/constants'
import { SIGN_IN } from '@visions/contract/office-addresses'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { asSession } from '../../platform/author.ts'
import { signOutUrl, type SignIn } from '../access/index.ts'
import { chooseReviewMails, deleteIdentity, findIdentities, lockProfessional } from './professionals.repository.ts'
import { chooseOrganisation, lockSession, type ProfessionalSessions, type Professional } from './sessions.repository.ts'
import { ownAct } from './staff-act.ts'
import { appendStaffLine } from './staff-log.repository.ts'

type SessionDeps = { db: Db; officeSessions: ProfessionalSessions }

/** Closes the session of a cookie, if there is one. Returns where the provider closes its own, or the sign-in page. */
export async function signOut(
  sessions: ProfessionalSessions,
  office: SignIn<Professional>,
  secret: string | undefined,
): Promise<string> {
  const closed = await office.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, secret)
    // The line first: its author is the session. One that has expired closes without a line.
    if (session?.is_live)
      await asSession(secret!, () =>
        appendStaffLine(tx, { act: 'session-closed', professionalId: session.professional_id }),
      )
    return sessions.close(secret, tx)
  })
  return (await signOutUrl(office, closed)) ?? SIGN_IN
}

/** Ends another session of one's own. Throws 404. */
export const endSession = ({ db, officeSessions }: SessionDeps, me: Professional, id: string): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    if (!(await officeSessions.end(me.id, id, tx))) throw new Refusal(404, 'not_found', 'There is no such session')
    log({ act: 'sessions-ended', details: { count: '1' } })
  })

/** Ends all other sessions of one's own. */
export const endOtherSessions = ({ db, officeSessions }: SessionDeps, me: Professional): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    const count = await officeSessions.endOthers(me.id, me.secret, { db: tx })
    if (count > 0) log({ act: 'sessions-ended', details: { count: String(count) } })
  })

/** Unlinks an identity and ends its sessions. Throws 404, and 409 for the last one. */
export const unlinkIdentity = (db: Db, me: Professional, identityId: string): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    await lockProfessional(tx, me.id)
    const identities = await findIdentities(tx, me.id)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw new Refusal(404, 'not_found', 'There is no such identity')
    if (identities.length === 1) throw new Refusal(409, 'last_identity', 'The last identity stays')
    const provider = (await deleteIdentity(tx, me.id, identityId))!
    log({ act: 'identity-unlinked', subject: identity.email, details: { provider } })
  })

/** Chooses the organisation of the session. Throws 404 for one without membership. */
export const chooseOwnOrganisation = (db: Db, me: Professional, organisationId: string): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    if (!(await chooseOrganisation(tx, { session: me.session, professionalId: me.id, organisationId })))
      throw new Refusal(404, 'not_found', 'There is no such organisation')
    log({ act: 'organisation-chosen', organisationId })
  })

/** Chooses when mails about reviews are sent (OFF-16). */
export const chooseOwnMails = (db: Db, me: Professional, choice: ReviewMails): Promise<void> =>
  ownAct(db, me, async (tx, log) => {
    await chooseReviewMails(tx, me.id, choice)
    log({ act: 'mails-chosen', details: { choice } })
  })
