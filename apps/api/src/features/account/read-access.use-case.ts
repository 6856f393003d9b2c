import type { access } from '@visions/contract/account'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Provider } from '../../providers.ts'
import { labelIn, type PersonSessions } from '../access/index.ts'
import { findAddress, findMajority, type FoundMajority } from './account.repository.ts'
import { listIdentities } from './identities.repository.ts'
import { isFresh, listProofMailboxes } from './fresh-proof.use-case.ts'
import { listCodes } from './mail-codes.repository.ts'

/** How a person signs in, their address, what a provider proved, and where they are signed in (DOR-04 to DOR-08). */
export async function readAccess(
  { db, sessions, providers }: { db: Db; sessions: PersonSessions; providers: readonly Provider[] },
  { personId, secret, session }: { personId: string; secret: string | undefined; session: Buffer },
): Promise<z.input<typeof access>> {
  const labelOf = labelIn(providers)
  const [identities, { email, emailConfirmedAt }, majority, codes, openSessions, isProven, mailboxes] =
    await Promise.all([
      listIdentities(db, personId),
      findAddress(db, personId),
      findMajority(db, personId),
      listCodes(db, session, ['change-old', 'change-new']),
      sessions.list(personId, secret, labelOf),
      isFresh(sessions, secret),
      listProofMailboxes(db, personId),
    ])
  const known = new Set(providers.map(({ id }) => id))
  // Identities of a provider that was removed from the settings are listed too, so that they can be unlinked.
  const removed = [...new Set(identities.map(({ provider }) => provider))].filter((id) => !known.has(id))
  const isWaiting = codes.some(({ confirmedAt }) => confirmedAt === null)
  const change = isWaiting ? codes.find(({ purpose }) => purpose === 'change-new') : undefined
  const old = codes.find(({ purpose }) => purpose === 'change-old')
  return {
    providers: [...providers, ...removed.map((id) => ({ id, kind: 'openid' as const, label: id, hint: '' }))].map(
      ({ id, kind, label, hint }) => ({
        id,
        kind,
        label,
        hint,
        identities: identities
          .filter(({ provider }) => provider === id)
          .map((identity) => ({
            id: identity.id,
            email: identity.email,
            linkedAt: identity.linkedAt.toISOString(),
            lastUsedAt: identity.lastUsedAt?.toISOString() ?? null,
          })),
      }),
    ),
    canUnlink: identities.length > 1,
    proof: {
      isFresh: isProven,
      providers: providers
        .filter(({ id, kind }) => kind === 'openid' && identities.some(({ provider }) => provider === id))
        .map(({ id, label }) => ({ id, label })),
      mailboxes,
    },
    email: {
      address: email,
      isConfirmed: emailConfirmedAt !== null,
      change: change
        ? {
            address: change.email,
            isOldConfirmed: old ? old.confirmedAt !== null : true,
            isNewConfirmed: change.confirmedAt !== null,
          }
        : null,
    },
    majority:
      majority.isAdult === null
        ? null
        : { isAdult: majority.isAdult, on: majority.provenOn!, provider: labelOf(majority.provenBy) },
    doubt: doubtOf(majority, labelOf),
    sessions: openSessions,
  }
}

function doubtOf(
  { doubt, doubted, elsewhere }: FoundMajority,
  labelOf: (id: string) => string,
): z.input<typeof access>['doubt'] {
  if (doubt) return { reason: doubt, providers: (doubted ?? []).map(labelOf) }
  return elsewhere && { reason: 'other-account', providers: elsewhere.map(labelOf) }
}
