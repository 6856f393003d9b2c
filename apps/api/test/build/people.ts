// People, their accounts, and their data at the tools.
import type { NotificationKind } from '@visions/contract/notifications'
import type { Results } from '@visions/contract/partners/tools'
import type { AgeGroup, Context, Namespace, ProofLevel, ResearchType, Situation } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { buildTool, someJourney } from './content.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'

export type PersonOverrides = Overrides<
  'people',
  {
    situation: Situation | null
    age_group: AgeGroup | null
    context: Context
    research_type: ResearchType | null
    namespace: Namespace | null
  }
> & {
  /** Stars on the account, credited through the ledger. */
  stars?: number
}

const firstNames = ['Inès', 'Malo', 'Aminata', 'Théo', 'Lucie', 'Karim', 'Océane', 'Gaël'] as const
const lastNames = ['Roussel', 'Benali', 'Le Goff', 'Diop', 'Marchand', 'Nguyen', 'Ferreira', 'Chevalier'] as const
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** A person with a complete profile after the onboarding. An adult declared it two days ago. */
export async function buildPerson(db: Db, { stars = 0, ...overrides }: PersonOverrides = {}): Promise<Row<'people'>> {
  const key = unique()
  const { id } = await insert(db, 'people', {
    subject: `person-${key}`,
    email: `person-${key}@example.org`,
    first_name: pick(firstNames),
    last_name: pick(lastNames),
    city: 'Rennes',
    situation: 'Étudiant',
    scholarship_level: 'Baccalauréat (niv 4)',
    age_group: '18-25',
    research_type: 'FORMATION',
    has_done_onboarding: true,
    ...overrides,
  })
  if (overrides.adult_since === undefined)
    await sql`update people p set adult_since = now() - interval '2 days'
      where p.id = ${id} and is_declared_adult(p)`.execute(db)
  await insert(db, 'identities', { issuer: 'https://identite.example', subject: `person-${key}`, person_id: id })
  await insert(db, 'star_accounts', { person_id: id })
  if (stars > 0) await sql`select credit_stars(${id}::uuid, ${`build:${key}`}, ${stars}, 'confirmed')`.execute(db)
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Ledger entries of a person with these dates, the oldest first. */
export async function buildStarEntries(
  db: Db,
  {
    person,
    entries,
  }: { person: Ref; entries: readonly { amount: number; at: string | Date; source?: string; proof?: ProofLevel }[] },
): Promise<void> {
  for (const { amount, at, source = `build:${unique()}`, proof = null } of entries) {
    const proven = proof === 'confirmed' ? amount : 0
    await sql`
      with account as (
        update star_accounts a set stars = a.stars + ${amount}::integer, proven = a.proven + ${proven}::integer,
          entries = a.entries + 1,
          last_hash = ledger_hash(a.last_hash, a.id, a.entries + 1, ${amount}, ${source}, ${proof}, ${at}, ${proven})
        where a.person_id = ${person.id} returning *
      ), entry as (
        insert into star_ledger (account_id, entry, amount, balance, source_key, created_at, hash, proof, proven)
        select id, entries, ${amount}::integer, stars, ${source}, ${at}::timestamptz, last_hash, ${proof}::text,
          ${proven}::integer from account
      )
      select save_star_week(id, ${at}::timestamptz, ${amount}::integer, stars) from account`.execute(db)
  }
}

/** An identity of a provider that vouches for one human; the first account that has it. */
export async function buildVoucher(db: Db, { person, issuer }: { person: Ref; issuer: string }): Promise<void> {
  const key = unique()
  const identity_hash = Buffer.from(key.padEnd(32, '0'))
  await insert(db, 'identities', { issuer, subject: key, person_id: person.id, vouches: true, identity_hash })
  await sql`
    select remember_identity(a.id, ${identity_hash}) from star_accounts a where a.person_id = ${person.id}`.execute(db)
}

/** Proven stars of three days until `now`, and an identity that vouches (ECO-09, ECO-10). proven: at least three. */
export async function buildCashValue(
  db: Db,
  { person, issuer, proven, now }: { person: Ref; issuer: string; proven: number; now: Date },
): Promise<void> {
  await buildVoucher(db, { person, issuer })
  const entries = [3, 2, 1].map((days) => ({
    amount: days === 3 ? proven - 2 : 1,
    at: new Date(now.getTime() - days * 24 * 3_600_000),
    proof: 'confirmed' as const,
  }))
  await buildStarEntries(db, { person, entries })
}

type Ref = { readonly id: string }
type Person = { person?: Ref }

/** The pseudonym of a person at a tool. */
export async function buildConnection(
  db: Db,
  { person, tool, ...overrides }: Overrides<'connections'> & Person & { tool?: Ref } = {},
): Promise<Row<'connections'>> {
  return insert(db, 'connections', {
    ...overrides,
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
    tool_id: overrides.tool_id ?? (tool ?? (await buildTool(db))).id,
  })
}

export type ResultsOverrides = Omit<Overrides<'results'>, 'document'> &
  Person & {
    tool?: Ref
    /** Or its sections only, produced now. */
    document?: Results
    sections?: Results['sections']
  }

/** Results of a tool about a person, by default interests. Also connects the person with the tool. */
export async function buildResults(
  db: Db,
  { person, tool, document, sections, ...overrides }: ResultsOverrides = {},
): Promise<Row<'results'>> {
  const person_id = overrides.person_id ?? (person ?? (await buildPerson(db))).id
  const tool_id = overrides.tool_id ?? (tool ?? (await buildTool(db))).id
  const results = document ?? { producedAt: new Date().toISOString(), sections: sections ?? { interests } }
  await db
    .insertInto('connections')
    .values({ person_id, tool_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return insert(db, 'results', {
    produced_at: results.producedAt,
    ...overrides,
    person_id,
    tool_id,
    document: JSON.stringify(results),
  })
}

const interests: Results['sections']['interests'] = [
  { code: 'S', label: 'Aider et accompagner', score: 80 },
  { code: 'A', label: 'Créer', score: 60 },
  { code: 'R', label: 'Fabriquer', score: 40 },
]

export type ProgressOverrides = Overrides<'platform_progress', { status: 1 | 2; proof: ProofLevel | null }> &
  Person & { tool?: Ref; journey?: { readonly name: string } }

/** A started platform of an experience; `status: 2`: finished. */
export async function buildProgress(
  db: Db,
  { person, tool, journey, status = 1, ...overrides }: ProgressOverrides = {},
): Promise<Row<'platform_progress'>> {
  const row = await insert(db, 'platform_progress', {
    started_at: new Date(),
    ...overrides,
    proof: null,
    finished_at: null,
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
    tool_id: overrides.tool_id ?? (tool ?? (await buildTool(db))).id,
    journey_name: overrides.journey_name ?? (journey ?? (await someJourney(db))).name,
  })
  if (status === 1) return row
  // The database refuses a platform that is finished before it was begun.
  return db
    .updateTable('platform_progress')
    .set({ status, proof: overrides.proof ?? 'confirmed', finished_at: overrides.finished_at ?? new Date() })
    .where('person_id', '=', row.person_id)
    .where('journey_name', '=', row.journey_name)
    .where('tool_id', '=', row.tool_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function buildWish(
  db: Db,
  { person, ...overrides }: Overrides<'wishes'> & Person = {},
): Promise<Row<'wishes'>> {
  const person_id = overrides.person_id ?? (person ?? (await buildPerson(db))).id
  const { last } = await db
    .selectFrom('wishes')
    .where('person_id', '=', person_id)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return insert(db, 'wishes', {
    title: `Licence ${unique()}`,
    establishment: 'Université des Dunes',
    chance: 80,
    position: (last ?? 0) + 1,
    ...overrides,
    person_id,
  })
}

export async function buildNotification(
  db: Db,
  {
    person,
    data = {},
    ...overrides
  }: Omit<Overrides<'notifications', { kind: NotificationKind }>, 'data'> &
    Person & { data?: Record<string, string> } = {},
): Promise<Row<'notifications'>> {
  return insert(db, 'notifications', {
    kind: 'assessment-ready',
    fact: unique(),
    ...overrides,
    data: JSON.stringify(data),
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
  })
}
