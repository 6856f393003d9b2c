// «Ce n’est pas moi»: the link of a mail undoes a change of the ways into an account, within seven days (PEO-02).
import type { accountChange } from '@visions/contract/account'
import { Refusal } from '@visions/server/refusal'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { PersonSessions } from '../access/index.ts'
import { changeOf } from './account-change-mail.use-case.ts'
import { findChange, markUndone } from './account-changes.repository.ts'
import { setConfirmedAddress } from './account.repository.ts'
import {
  removeIdentity,
  listIdentities,
  lockPerson,
  restoreAllIdentities,
  restoreIdentity,
} from './identities.repository.ts'
import { deleteCodesOf } from './mail-codes.repository.ts'

type AccountChange = z.input<typeof accountChange>

/** The id of the change of a link. Throws 404 for a link that is not ours. */
function requireChange(secrets: Secrets, token: string): string {
  const id = changeOf(secrets, token)
  if (id === undefined) throw new Refusal(404, 'link_unknown', 'The link is not valid')
  return id
}

/** What the link of a mail is about, and whether it can be undone. Changes nothing. Throws 404 for an invalid link. */
export async function readChange({ db, secrets }: { db: Db; secrets: Secrets }, token: string): Promise<AccountChange> {
  const change = await findChange(db, requireChange(secrets, token))
  // Changes are deleted after seven days, and with the account.
  if (!change) return { state: 'late', kind: null }
  return { state: change.undone_at === null ? 'open' : 'undone', kind: change.kind as AccountChange['kind'] }
}

/**
 * Undoes a change, the others of its session, and all later ones: added identities are removed, removed ones restored,
 * the address of before returns. Ends all sessions and codes of the person. A repeated call changes nothing. Throws 404
 * for an invalid link, 409 `too_late` after seven days.
 */
export const undoChange = (
  { db, secrets, sessions }: { db: Db; secrets: Secrets; sessions: PersonSessions },
  token: string,
): Promise<void> => {
  const id = requireChange(secrets, token)
  return db.transaction().execute(async (tx) => {
    const known = await findChange(tx, id)
    if (!known || !(await lockPerson(tx, known.person_id)))
      throw new Refusal(409, 'too_late', 'The change can no longer be undone')
    const { undone_at: undoneAt } = (await findChange(tx, id)) ?? known
    if (undoneAt !== null) return
    for (const { kind, issuer, subject, email } of await markUndone(tx, known)) {
      const identity = { issuer: issuer ?? '', subject: subject ?? '', personId: known.person_id }
      if (kind === 'linked') await removeIdentity(tx, identity)
      if (kind === 'removed') await restoreIdentity(tx, identity)
      if (kind === 'address-changed' && email) await setConfirmedAddress(tx, known.person_id, email)
    }
    // An account that nothing opens would be lost.
    if ((await listIdentities(tx, known.person_id)).length === 0) await restoreAllIdentities(tx, known.person_id)
    await deleteCodesOf(tx, known.person_id)
    await sessions.endOthers(known.person_id, undefined, { db: tx })
  })
}
