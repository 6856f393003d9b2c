import type { Context, Namespace } from '@visions/contract/namespaces'
import { DEFAULT_CONTEXT } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow } from '../../platform/database/rows.ts'

/** What a namespace changes for its people; undefined for an unknown one. */
export function findNamespace(db: Db, name: string): Promise<Namespace | undefined> {
  return db
    .selectFrom('namespaces')
    .select(['name', 'search', 'skips_onboarding as skipsOnboarding'])
    .where('name', '=', name)
    .$narrowType<{ search: Namespace['search'] }>()
    .executeTakeFirst()
}

export const hasContext = (db: Db, name: string): Promise<boolean> =>
  hasRow(db.selectFrom('contexts').select('name').where('name', '=', name))

/** The contexts in order, after the default one. */
export const findContexts = (db: Db, max: number): Promise<Context[]> =>
  db
    .selectFrom('contexts')
    .select(['name', 'effect', 'switch_label as label', 'switch_hint as hint'])
    .orderBy(sql`name <> ${DEFAULT_CONTEXT}`)
    .orderBy('position')
    .orderBy('name')
    .limit(max)
    .execute()

/** Whether people can choose contexts in their settings (OFF-17). */
export const findSwitches = (db: Db, names: readonly string[]) =>
  findRows<{ id: string; hasSwitch: boolean }>(db)`
    select c.name as id, c.switch_label <> '' as "hasSwitch" from contexts c where c.name = any(${names}::text[])`
