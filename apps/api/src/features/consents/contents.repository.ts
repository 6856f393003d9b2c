// What the checks of purposes and exchanges read (OFF-09), and the versions of wordings.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasRow } from '../../platform/database/rows.ts'

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
