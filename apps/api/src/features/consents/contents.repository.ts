// What the checks of purposes and exchanges and their states in words read (OFF-09, OFF-17), and versions of wordings.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows, hasRow } from '../../platform/database/rows.ts'
import type { ShownExchange, ShownPurpose } from './shown-sharing.rules.ts'

/** The short name of a stored purpose; undefined for a new one. */
export const findPurposeSlug = async (db: Db, purposeId: string): Promise<string | undefined> =>
  (await db.selectFrom('purposes').select('slug').where('id', '=', purposeId).executeTakeFirst())?.slug

/** Whether another purpose has this short name. */
export const hasOtherPurpose = (db: Db, purposeId: string, slug: string): Promise<boolean> =>
  hasRow(db.selectFrom('purposes').select('id').where('slug', '=', slug).where('id', '<>', purposeId))

/** Whether another exchange has the same kind, recipient and purpose. */
export const hasOtherExchange = (
  db: Db,
  exchangeId: string,
  exchange: { kind: string; recipientId: string; purposeId: string },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('exchanges')
      .select('id')
      .where('id', '<>', exchangeId)
      .where('kind', '=', exchange.kind)
      .where('import_tool_id', '=', exchange.recipientId)
      .where('purpose_id', '=', exchange.purposeId),
  )

/** The next version of the wording of a stored purpose, as an expression. */
export const nextVersion = (slug: string): RawBuilder<number> =>
  sql<number>`(select coalesce(max(p.version), 0) + 1 from purposes p where p.slug = ${slug})`

/** The first version of a purpose: above those of consents given before it was deleted. */
export const firstVersion = (slug: string): RawBuilder<number> =>
  sql<number>`(select coalesce(max(c.wording_version), 0) + 1 from consents c where c.purpose_slug = ${slug})`

/** The recipients of the exchanges of purposes, at most four of each. */
export const findShownPurposes = (db: Db, ids: readonly string[]) =>
  findRows<ShownPurpose>(db)`
    select p.id, array(
      select distinct t.name from exchanges e join tools t on t.id = e.import_tool_id
      where e.purpose_id = p.id and t.archived_at is null order by t.name limit 4
    ) as recipients
    from purposes p where p.id = any(${ids}::uuid[])`

/** The recipients of exchanges, the tools whose data they share, and whether a published journey asks for each. */
export const findShownExchanges = (db: Db, ids: readonly string[]) =>
  findRows<ShownExchange>(db)`
    select e.id, e.kind, t.name as recipient, t.archived_at is not null as "isArchived",
      exists (select from tool_journeys j where j.tool_id = t.id) as "isOnJourney",
      exists (
        select from exchange_data_types g join data_types d on d.id = g.data_type_id
        join tools x on x.id = d.tool_id where g.exchange_id = e.id and x.archived_at is null
      ) as "hasData"
    from exchanges e join tools t on t.id = e.import_tool_id where e.id = any(${ids}::uuid[])`
