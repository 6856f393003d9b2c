// Offers: the exchanges that the operator configured.
import type { ExchangeKind } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { findConnections } from '../connections/index.ts'

/** Limits of the contract: offers in one answer, data types in one offer. */
const MOST_OFFERS = 20
const MOST_DATA_TYPES = 40

export interface OfferedDataType {
  id: string
  name: string
  description: string
  section: string | null
  toolId: string
  toolName: string
  toolLogo: string
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
export async function findOffers(
  db: Db,
  { kinds, importToolId, purposeId, exportToolId }: OfferFilter,
): Promise<ExchangeOffer[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('exchanges')
        .selectAll('exchanges')
        .where('kind', 'in', kinds)
        .$if(importToolId !== undefined, (query) => query.where('import_tool_id', '=', importToolId!))
        .$if(purposeId !== undefined, (query) => query.where('purpose_id', '=', purposeId!))
        .where((where) =>
          where.exists(
            where
              .selectFrom('exchange_data_types as g')
              .innerJoin('data_types as t', 't.id', 'g.data_type_id')
              .whereRef('g.exchange_id', '=', 'exchanges.id')
              .$if(exportToolId !== undefined, (query) => query.where('t.tool_id', '=', exportToolId!))
              .select('t.id'),
          ),
        )
        .orderBy('position')
        .orderBy('id')
        .limit(MOST_OFFERS)
        .as('e'),
    )
    .innerJoin('purposes as p', 'p.id', 'e.purpose_id')
    .innerJoin('tools as r', 'r.id', 'e.import_tool_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('exchange_data_types as g')
          .innerJoin('data_types as t', 't.id', 'g.data_type_id')
          .innerJoin('tools as x', 'x.id', 't.tool_id')
          .whereRef('g.exchange_id', '=', 'e.id')
          .$if(exportToolId !== undefined, (query) => query.where('t.tool_id', '=', exportToolId!))
          .select([
            't.id',
            't.name',
            't.description',
            't.section',
            't.tool_id',
            'x.name as tool_name',
            'x.logo as tool_logo',
          ])
          .select('g.position')
          .orderBy('g.position')
          .orderBy('t.id')
          .limit(MOST_DATA_TYPES)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.kind', 'e.info', 'e.asks_email', 'e.offers_account'])
    .select([
      'r.id as recipient_id',
      'r.name as recipient_name',
      'r.logo as recipient_logo',
      'r.type as recipient_type',
    ])
    .select(['p.id as purpose_id', 'p.slug', 'p.name as purpose_name', 'p.description as purpose_description'])
    .select(['p.wording', 'p.retention', 'p.version'])
    .select(['d.id as data_type_id', 'd.name', 'd.description', 'd.section', 'd.tool_id', 'd.tool_name', 'd.tool_logo'])
    .orderBy('e.position')
    .orderBy('e.id')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
  const offers = new Map<string, ExchangeOffer>()
  for (const row of rows) {
    const offer: ExchangeOffer = offers.get(row.id) ?? {
      exchangeId: row.id,
      kind: row.kind as ExchangeKind,
      info: row.info,
      asksEmail: row.asks_email,
      offersAccount: row.offers_account,
      recipient: {
        id: row.recipient_id,
        name: row.recipient_name,
        logo: row.recipient_logo,
        type: row.recipient_type as 0 | 1,
      },
      purpose: {
        id: row.purpose_id,
        slug: row.slug,
        name: row.purpose_name,
        description: row.purpose_description,
        wording: row.wording,
        retention: row.retention,
        version: row.version,
      },
      dataTypes: [],
    }
    offer.dataTypes.push({
      id: row.data_type_id,
      name: row.name,
      description: row.description,
      section: row.section,
      toolId: row.tool_id,
      toolName: row.tool_name,
      toolLogo: row.tool_logo,
    })
    offers.set(row.id, offer)
  }
  return [...offers.values()]
}

/** The e-mail of a person, and the pseudonym under which each of these tools knows them. */
export async function findIdentity(
  db: Db,
  personId: string,
  toolIds: readonly string[],
): Promise<{ email: string; keys: Map<string, string> }> {
  const [person, keys] = await Promise.all([
    db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst(),
    findConnections(db, personId, toolIds),
  ])
  return { email: person?.email ?? '', keys }
}
