// Establishments of counsellors, and meetings with them.
import type { MeetingState } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'
import { buildPerson } from './people.ts'

type Ref = { readonly id: string }

export async function buildEstablishment(
  db: Db,
  overrides: Overrides<'establishments'> = {},
): Promise<Row<'establishments'>> {
  const key = unique()
  return insert(db, 'establishments', {
    name: `Point conseil ${key}`,
    city: 'Rennes',
    age: '16 à 25 ans',
    description: 'On y parle de ce qui vient après le lycée.',
    email: `accueil-${key}@conseil.example`,
    ...overrides,
  })
}

type Meeting = Row<'meetings'> & { dates: Row<'meeting_dates'>[] }

/**
 * A requested and transmitted meeting. From `proposed` on it has two dates, in a week and a day later; the
 * first one is confirmed.
 */
export async function buildMeeting(
  db: Db,
  {
    person,
    establishment,
    startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7 * 86_400_000),
    minutes = 45,
    state = 'requested',
    ...overrides
  }: Overrides<'meetings', { state: MeetingState }> & {
    person?: Ref
    establishment?: Ref
    startsAt?: Date
    minutes?: number
  } = {},
): Promise<Meeting> {
  const meeting = await insert(db, 'meetings', {
    wishes: 'Plutôt le mercredi.',
    transmitted_at: new Date(),
    may_have_arrived: true,
    ...overrides,
    cancelled_by: null,
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
    establishment_id: overrides.establishment_id ?? (establishment ?? (await buildEstablishment(db))).id,
  })
  if (state === 'requested') return { ...meeting, dates: [] }
  const later = new Date(startsAt.getTime() + 86_400_000)
  const dates = [
    await insert(db, 'meeting_dates', { meeting_id: meeting.id, starts_at: startsAt, minutes }),
    await insert(db, 'meeting_dates', { meeting_id: meeting.id, starts_at: later, minutes }),
  ]
  const isDated = state === 'confirmed' || state === 'over'
  const row = await db
    .updateTable('meetings')
    .set({
      state,
      place: overrides.place ?? '3 rue de l’Exemple',
      ...(state === 'cancelled' && { cancelled_by: overrides.cancelled_by ?? 'person' }),
      ...(isDated && {
        date_id: dates[0]!.id,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + minutes * 60_000),
        confirmed_at: overrides.confirmed_at ?? sql`now()`,
      }),
    })
    .where('id', '=', meeting.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, dates }
}
