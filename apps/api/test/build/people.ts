// People, with what belongs to them from the start.
import type { AgeGroup, Context, Namespace, ResearchType, Situation } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
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

/** Somebody whose profile is complete, past the onboarding, with an empty star account. */
export async function buildPerson(db: Db, { stars = 0, ...overrides }: PersonOverrides = {}): Promise<Row<'people'>> {
  const key = unique()
  const person = await insert(db, 'people', {
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
  await insert(db, 'star_accounts', { person_id: person.id })
  if (stars > 0) await sql`select credit_stars(${person.id}::uuid, ${`build:${key}`}, ${stars}, 'confirmed')`.execute(db)
  return person
}
