// Sessions of people (AUT-12), and what proves that their owner sits there (PEO-02).
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { LAST_WRITE, parseLastWrite } from '../../platform/database/last-writes.ts'
import type { Session } from '../../platform/http/sessions.ts'
import { hashOf, isSecret } from '../../platform/random-secrets.ts'
import { storedKind } from '../../platform/stored-data.repository.ts'
import { Sessions, type IdentityName, type Opening, type SessionSettings } from './sessions.repository.ts'

/** provenAt: when the person gave their credentials, if that is proven (PEO-04). */
type PersonOpening = Opening & { provenAt?: Date | undefined }

const proofColumns = ({ issuer, subject }: IdentityName, at: Date) => ({
  proven_at: at,
  proven_issuer: issuer,
  proven_subject: subject,
})

export class PersonSessions extends Sessions<Session, PersonOpening, { must: string | null }> {
  readonly #db: Db
  constructor(db: Db, { hasReplicas = false, ...settings }: SessionSettings & { hasReplicas?: boolean }) {
    const must = hasReplicas ? LAST_WRITE : sql`null`
    super(db, 'sid', settings, {
      table: sql`sessions`,
      account: sql`person_id`,
      openedAt: sql`created_at`,
      facts: sql<{ must: string | null }>`${must} as must`,
      read: ({ account: id, facts: { must: last } }) => ({
        id,
        ...(last !== null && { mustContain: parseLastWrite(last) }),
      }),
      describe: (_personId, opening) => (opening.provenAt ? proofColumns(opening, opening.provenAt) : {}),
    })
    this.#db = db
  }

  /** Ends the sessions that an identity opened; only that of one session at the provider, if it names one. */
  async endOfProvider({ issuer, subject, sid }: IdentityName & { sid: string }): Promise<void> {
    let query = this.#db.deleteFrom('sessions').where('issuer', '=', issuer)
    if (subject) query = query.where('subject', '=', subject)
    if (sid) query = query.where('provider_sid', '=', sid)
    await query.execute()
  }

  /** When a session was last proven by an identity of its person (PEO-02); null for never. */
  async findProof(secret: string | undefined, db: Db = this.#db): Promise<Date | null> {
    if (!isSecret(secret)) return null
    const row = await db
      .selectFrom('sessions')
      .select('proven_at')
      .where('id_hash', '=', hashOf(secret))
      .executeTakeFirst()
    return row?.proven_at ?? null
  }

  /**
   * Stores a proof of a session by an identity. at: when the credentials were given. Call it with the person locked: a
   * concurrent removal of the identity then ends the proof.
   */
  async markProven(
    db: Db,
    secret: string | undefined,
    { identity, at }: { identity: IdentityName; at: Date },
  ): Promise<void> {
    if (!isSecret(secret)) return
    await db.updateTable('sessions').set(proofColumns(identity, at)).where('id_hash', '=', hashOf(secret)).execute()
  }

  /** Ends the proofs that an identity gave to sessions of a person. */
  async endProofs(db: Db, personId: string, { issuer, subject }: IdentityName): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ proven_at: null })
      .where('person_id', '=', personId)
      .where('proven_issuer', '=', issuer)
      .where('proven_subject', '=', subject)
      .execute()
  }
}

export const storedSessions = storedKind((db) => db.selectFrom('sessions as s'))({
  kind: 'sessions',
  title: 'Sessions',
  tables: ['sessions', 'last_writes'],
  columns: {
    device: ['s.device', 'Appareil'],
    provider: ['s.provider', 'Moyen de connexion'],
    createdAt: ['s.created_at', 'Début'],
    provenAt: ['s.proven_at', 'Identité confirmée'],
    lastSeenAt: ['s.last_seen_at', 'Dernière activité'],
    idleUntil: ['s.idle_until', 'Fin sans activité'],
    expiresAt: ['s.expires_at', 'Fin au plus tard'],
  },
  person: 's.person_id',
  order: ['s.created_at'],
})
