// Events and announcements. By default an event is in the future.
import type { EventCategory } from '@visions/contract/vocabulary'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'

export const buildEvent = (
  db: Db,
  overrides: Overrides<'events', { category: EventCategory }> = {},
): Promise<Row<'events'>> =>
  insert(db, 'events', {
    title: `Une rencontre ${unique()}`,
    description: 'Une heure pour poser ses questions.',
    starts_at: new Date(Date.now() + 7 * 86_400_000),
    organizer: 'Maison des passerelles',
    category: 1,
    ...overrides,
  })

/** Default: shown on any day. */
export const buildAnnouncement = (db: Db, overrides: Overrides<'announcements'> = {}): Promise<Row<'announcements'>> =>
  insert(db, 'announcements', {
    title: `Une annonce ${unique()}`,
    shown_from: '2020-01-01',
    shown_until: '2999-12-31',
    ...overrides,
  })
