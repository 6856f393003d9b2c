// Sectors, work settings, sentences and answers of people.
import type { InterestCode, PreferenceAnswer } from '@visions/contract/vocabulary'
import type { PisteState } from '../../src/features/pistes/pistes.rules.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'
import { buildPerson } from './people.ts'

export const buildSector = (db: Db, overrides: Overrides<'sectors'> = {}): Promise<Row<'sectors'>> =>
  insert(db, 'sectors', {
    code: `secteur-${unique()}`,
    title: 'Le bois',
    body: 'On y travaille le bois.',
    ...overrides,
  })

export const buildWorkSetting = (db: Db, overrides: Overrides<'work_settings'> = {}): Promise<Row<'work_settings'>> =>
  insert(db, 'work_settings', { code: `cadre-${unique()}`, title: 'Dehors', body: 'Par tous les temps.', ...overrides })

/** A sentence of the game, about an interest unless a work setting is given. */
export const buildGameSentence = (
  db: Db,
  {
    setting,
    ...overrides
  }: Omit<Overrides<'game_sentences', { interest: InterestCode }>, 'setting'> & { setting?: { code: string } } = {},
): Promise<Row<'game_sentences'>> =>
  insert(db, 'game_sentences', {
    code: `phrase-${unique()}`,
    body: 'J’aime réparer ce qui ne marche plus.',
    ...(setting ? { setting: setting.code } : { interest: 'R' }),
    ...overrides,
  })

export async function buildPreference(
  db: Db,
  {
    person,
    ...overrides
  }: Overrides<'preferences', { answer: PreferenceAnswer }> & { person?: { id: string }; kind: string; code: string },
): Promise<Row<'preferences'>> {
  return insert(db, 'preferences', {
    answer: 'yes',
    ...overrides,
    person_id: overrides.person_id ?? (person ?? (await buildPerson(db))).id,
  })
}

/** A trade that a person has saved, unless `state` says otherwise. */
export async function buildPiste(
  db: Db,
  { person, ...overrides }: Overrides<'pistes', { state: PisteState }> & { person: { id: string }; code: string },
): Promise<Row<'pistes'>> {
  return insert(db, 'pistes', {
    kind: 'trade',
    title: 'Métier',
    state: 'open',
    source: 'card',
    opened_at: new Date(),
    ...overrides,
    person_id: person.id,
  })
}
