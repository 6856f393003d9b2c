// Testimonies and aims of the year. By default an agreement, and an aim, is valid on any day.
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'

/** By default about the trade J1405. */
export const buildTestimony = (db: Db, overrides: Overrides<'testimonies'> = {}): Promise<Row<'testimonies'>> =>
  insert(db, 'testimonies', {
    name: `Nadège ${unique()}`,
    trade: overrides.sector == null ? 'J1405' : null,
    image: '/images/testimonies/nadege-opticienne.svg',
    morning: 'J’ouvre le courrier.',
    untold: 'Il faut aimer vendre.',
    origin: 'Par un BTS.',
    day: ['9 h J’ouvre', '10 h Je mesure', '14 h Je taille', '16 h Je règle', '19 h Je ferme'],
    agreed_by: 'Camille, par écrit',
    agreed_on: '2020-01-01',
    agreed_until: '2999-12-31',
    ...overrides,
  })

/** By default for every class of a lycée. */
export const buildAim = (db: Db, overrides: Overrides<'aims'> = {}): Promise<Row<'aims'>> =>
  insert(db, 'aims', {
    title: `Un repère ${unique()}`,
    body: 'Vous saurez pourquoi.',
    situations: ['Lycéen'],
    first_day: '2020-01-01',
    last_day: '2999-12-31',
    serves: 'path',
    ...overrides,
  })
