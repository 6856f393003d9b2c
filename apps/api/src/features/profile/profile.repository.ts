import type { User, CheckedUserChanges } from '@visions/contract/profile'
import { TERMS_VERSION } from '@visions/contract/constants'
import { findOverseas } from '@visions/contract/overseas'
import { STARTER_STEPS } from '@visions/contract/vocabulary'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'
import type { People } from '../../platform/database/tables.ts'
import { updatePerson, type PersonChanges } from '../account/index.ts'

/** Column of each field that people can change. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  city: 'city',
  situation: 'situation',
  scholarshipLevel: 'scholarship_level',
  schoolClass: 'school_class',
  age_group: 'age_group',
  ageAnswer: 'age_answer',
  avatar: 'avatar',
  hasDoneOnboarding: 'has_done_onboarding',
  hasClosedStarter: 'has_closed_starter',
  interests: 'interests',
  mainObjective: 'main_objective_id',
  context: 'context',
  researchType: 'research_type',
  namespace: 'namespace',
} as const satisfies Record<keyof CheckedUserChanges, keyof People>

/** The record of a person. Undefined when they were deleted. */
export async function findUser(db: Db, personId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('people')
    .selectAll('people')
    .select([sql<boolean>`is_of_age(people)`.as('is_of_age'), sql<Date | null>`of_age_from(people)`.as('of_age_from')])
    .select(sql<string | null>`school_class_now(people)`.as('class_now'))
    .select(
      sql<'tool' | 'sentences' | null>`case when starter_mission_step > 0 and not has_closed_starter then case
        when exists (select from opened_tools o where o.person_id = people.id) then 'tool' else 'sentences' end end`.as(
        'starter_fact',
      ),
    )
    .leftJoin('namespaces', 'namespaces.name', 'people.namespace')
    .select(['namespaces.search as namespace_search', 'namespaces.skips_onboarding'])
    .where('people.id', '=', personId)
    .executeTakeFirst()
  return row && toUser(row)
}

/** Locks the record of a person until the transaction ends. Returns the age group. */
export async function lockAgeGroup(tx: Db, personId: string): Promise<string | null> {
  const { age_group } = await tx
    .selectFrom('people')
    .select('age_group')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return age_group
}

/** Whether a person has ended the onboarding before. */
export const hasDoneOnboarding = (tx: Db, personId: string): Promise<boolean> =>
  hasRow(tx.selectFrom('people').select('id').where('id', '=', personId).where('has_done_onboarding', '=', true))

/** Whether people can choose an objective. If so, locks it against deletion until the transaction ends. */
export const isObjectiveOffered = (tx: Db, objectiveId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('objectives')
      .select('id')
      .where('id', '=', objectiveId)
      .where('archived_at', 'is', null)
      .forKeyShare(),
  )

/**
 * Writes the fields that are not undefined. ageGroup: the stored one. An answer about a parent is stored with its day
 * and the terms, for the youngest age group only: any other one removes it (PEO-11).
 */
export async function saveChanges(
  db: Db,
  personId: string,
  { changes, ageGroup }: { changes: CheckedUserChanges; ageGroup: string | null },
): Promise<void> {
  const columns: PersonChanges = {}
  const isYoungest = (changes.age_group === undefined ? ageGroup : changes.age_group) === '16-18'
  if (!isYoungest && (changes.age_group !== undefined || changes.ageAnswer))
    Object.assign(columns, { age_answer: null, age_answered_at: null, terms_version: null })
  else if (changes.ageAnswer)
    Object.assign(columns, { age_answered_at: sql<Date>`now()`, terms_version: TERMS_VERSION })
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = changes[name as keyof CheckedUserChanges]
    if (value !== undefined && !(name === 'ageAnswer' && 'age_answer' in columns))
      Object.assign(columns, { [column]: value })
  }
  // It is true until the school year ends (PIS-11).
  if (changes.schoolClass !== undefined) Object.assign(columns, { school_class_on: sql`paris_today()` })
  // «Je ne sais pas encore» is an answer, which is not asked for again (OBJ-01).
  if (changes.researchType !== undefined) columns.is_search_open = changes.researchType === null
  await updatePerson(db, personId, columns)
}

type UserRow = Selectable<People> & {
  is_of_age: boolean
  of_age_from: Date | null
  namespace_search: string | null
  skips_onboarding: boolean | null
  class_now: string | null
  starter_fact: 'tool' | 'sentences' | null
}

/** The contract has checked the values of the columns before they were stored. */
function toUser(row: UserRow): User {
  const { context } = row
  const localZone = findOverseas(row.city)
  return {
    _id: row.id,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    email: row.email,
    interests: row.interests.join(','),
    context,
    ...(localZone && { localZone }),
    researchType: row.research_type as User['researchType'],
    isSearchOpen: row.is_search_open,
    namespace: row.namespace,
    namespaceSearch: row.namespace_search as User['namespaceSearch'],
    skipsOnboarding: row.skips_onboarding ?? false,
    experiencesInfo: {
      city: row.city,
      situation: row.situation as User['experiencesInfo']['situation'],
      scholarshipLevel: row.scholarship_level as User['experiencesInfo']['scholarshipLevel'],
      schoolClass: row.class_now as User['experiencesInfo']['schoolClass'],
      context,
    },
    profile: {
      age_group: row.age_group as User['profile']['age_group'],
      ageAnswer: row.age_answer as User['profile']['ageAnswer'],
      isOfAge: row.is_of_age,
      ofAgeFrom: row.of_age_from?.toISOString() ?? null,
    },
    gamification: {
      avatar: row.avatar,
      hasDoneOnboarding: row.has_done_onboarding,
      starterMissionStep: row.starter_mission_step,
      hasCompletedStarterMission: row.starter_mission_step >= STARTER_STEPS,
      starterFact: row.starter_fact,
      hasClosedStarter: row.has_closed_starter,
      mainObjective: row.main_objective_id,
      wishedReward: row.wished_reward_id,
    },
  }
}
