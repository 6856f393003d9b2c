// Offers: the exchanges that the operator configured.
import type { ExchangeKind } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRows } from '../../platform/database/rows.ts'
import { findConnections } from '../connections/index.ts'

/** Limits of the contract: offers in one answer, data types in one offer. */
const MAX_OFFERS = 20
const MAX_DATA_TYPES = 40

export interface OfferedDataType {
  id: string
  name: string
  description: string
  section: string | null
  toolId: string
  toolName: string
  toolLogo: string
  /** Whether results of the tool can come (BIL-15). */
  toolSends: boolean
}

export interface ExchangeOffer {
  exchangeId: string
  kind: ExchangeKind
  info: string
  asksEmail: boolean
  offersAccount: boolean
  recipient: { id: string; name: string; logo: string; type: 0 | 1 }
  purpose: {
    id: string
    slug: string
    name: string
    description: string
    wording: string
    retention: string
    version: number
  }
  dataTypes: OfferedDataType[]
}

export interface OfferFilter {
  kinds: readonly ExchangeKind[]
  importToolId?: string
  purposeId?: string
  /** Only data types of this tool. */
  exportToolId?: string
}

/** Offers that match the filter and have data types, in order of publication. */
export const findOffers = (db: Db, { kinds, importToolId, purposeId, exportToolId }: OfferFilter) =>
  findRows<ExchangeOffer>(db)`
    select e.id as "exchangeId", e.kind, e.info, e.asks_email as "asksEmail", e.offers_account as "offersAccount",
      json_build_object('id', r.id, 'name', r.name, 'logo', r.logo, 'type', r.type) as recipient,
      json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description,
        'wording', p.wording, 'retention', p.retention, 'version', p.version) as purpose,
      d.list as "dataTypes"
    from exchanges e join purposes p on p.id = e.purpose_id join tools r on r.id = e.import_tool_id
    cross join lateral (
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'section', t.section, 'toolId', t.tool_id, 'toolName', t.tool_name, 'toolLogo', t.tool_logo,
        'toolSends', t.tool_sends)
        order by t.place, t.id) as list
      from (
        select t.*, x.name as tool_name, x.logo as tool_logo, g.position as place,
          exists (select from sending_tools s where s.id = x.id) as tool_sends
        from exchange_data_types g join data_types t on t.id = g.data_type_id join tools x on x.id = t.tool_id
        where g.exchange_id = e.id and t.tool_id = coalesce(${exportToolId ?? null}, t.tool_id)
        order by g.position, t.id limit ${MAX_DATA_TYPES}
      ) t
    ) d
    where e.kind = any(${kinds}) and e.import_tool_id = coalesce(${importToolId ?? null}, e.import_tool_id)
      and e.purpose_id = coalesce(${purposeId ?? null}, e.purpose_id) and d.list is not null
    order by e.position, e.id limit ${MAX_OFFERS}`

/** The confirmed e-mail of a person (empty without one), and their pseudonym at each of these tools. */
export async function findIdentity(
  db: Db,
  personId: string,
  toolIds: readonly string[],
): Promise<{ email: string; keys: Map<string, string> }> {
  const [person, keys] = await Promise.all([
    db
      .selectFrom('people')
      .select(sql<string>`confirmed_email(people)`.as('email'))
      .where('id', '=', personId)
      .executeTakeFirst(),
    findConnections(db, personId, toolIds),
  ])
  return { email: person?.email ?? '', keys }
}
