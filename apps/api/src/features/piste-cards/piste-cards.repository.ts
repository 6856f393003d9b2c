import type { CardRelation, PisteKind } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, hasRow, required, writeRow } from '../../platform/database/rows.ts'
import { MAX_CARDS, reasonOf } from './piste-cards.rules.ts'

export interface CardItem {
  kind: PisteKind
  code: string
  title: string
  reason: string | null
}

export interface SavedCard {
  id: string
  personId: string
  name: string
  items: CardItem[]
  createdAt: Date
  expiresAt: Date
}

export interface SavedProposal {
  id: string
  code: string
  title: string
  relation: CardRelation
  createdAt: Date
}

/** Proposals in the list of a person; the contract has no more. */
const MAX_LISTED = 30

/** The columns of a card `c`. A piste that is not open any more is not shown. */
const CARD = sql`
  c.id, c.person_id as "personId", c.name, c.created_at as "createdAt", c.expires_at as "expiresAt",
  coalesce((
    select json_agg(json_build_object('kind', p.kind, 'code', p.code, 'title', p.title, 'reason', i.reason)
      order by i.place)
    from piste_card_items i join open_pistes p on p.id = i.piste_id where i.card_id = c.id
  ), '[]') as items`

/** Links of a person who has asked for the deletion of the account do not open. */
const opens = sql`c.withdrawn_at is null and c.expires_at > now()
  and not exists (select from leaving_people l where l.person_id = c.person_id)`

/** The open pistes of a person, as a card can show them. */
export async function findOpenPistes(db: Db, personId: string): Promise<(CardItem & { id: string })[]> {
  const pistes = await db
    .selectFrom('open_pistes')
    .select(['id', 'kind', 'code', 'title', 'sentence'])
    .where('person_id', '=', personId)
    .orderBy('title')
    .orderBy('id')
    .execute()
  return pistes.map(({ sentence, ...piste }) => ({
    ...(piste as Omit<CardItem, 'reason'> & { id: string }),
    reason: reasonOf(sentence),
  }))
}

/** The cards of a person that open, the latest first. */
export const findCards = (db: Db, personId: string): Promise<SavedCard[]> =>
  findRows<SavedCard>(db)`
    select ${CARD} from piste_cards c where c.person_id = ${personId} and ${opens}
    order by c.created_at desc, c.id limit ${MAX_CARDS}`

/** A card that opens, or undefined. */
export const findOpenCard = (db: Db, id: string): Promise<SavedCard | undefined> =>
  findRow<SavedCard>(db)`select ${CARD} from piste_cards c where c.id = ${id} and ${opens}`

export const countCards = async (db: Db, personId: string): Promise<number> => {
  const { count } = await getRow<{ count: number }>(db)`
    select count(*)::integer as count from piste_cards c where c.person_id = ${personId} and ${opens}`
  return count
}

/**
 * Adds a card of these open pistes of the person, in order, each with its sentence or null. The caller has checked
 * them under the lock of the person.
 */
export async function addCard(
  tx: Db,
  personId: string,
  { name, days, items }: { name: string; days: number; items: readonly { id: string; reason: string | null }[] },
): Promise<SavedCard> {
  const row = await writeRow<{ id: string }>(tx)`
    with card as (
      insert into piste_cards (person_id, name, expires_at)
      values (${personId}, ${name}, now() + make_interval(days => ${days})) returning id
    ), items as (
      insert into piste_card_items (card_id, place, piste_id, reason)
      select card.id, i.place, i.id, i.reason
      from card, rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (id uuid, reason text))
        with ordinality as i (id, reason, place)
    )
    select id from card`
  return required(await findOpenCard(tx, required(row).id))
}

/** Ends the link of a card of the person; false for an unknown one. */
export const withdrawCard = (tx: Db, personId: string, id: string): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('piste_cards')
      .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())` })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('id'),
  )

/** Locks a card until the transaction ends, and counts its proposals; undefined for one that does not open. */
export async function lockCard(
  tx: Db,
  id: string,
): Promise<{ personId: string; waiting: number; all: number } | undefined> {
  const card = await writeRow<{ personId: string }>(tx)`
    select c.person_id as "personId" from piste_cards c where c.id = ${id} and ${opens} for no key update`
  if (!card) return undefined
  return { ...card, ...(await countProposals(tx, id)) }
}

/** The proposals of a card: those without an answer, and all. */
export const countProposals = (db: Db, cardId: string) =>
  getRow<{ waiting: number; all: number }>(db)`
    select count(*) filter (where decision is null)::integer as waiting, count(*)::integer as all
    from piste_proposals where card_id = ${cardId}`

/** Whether this trade waits for an answer already. */
export const isProposed = (tx: Db, cardId: string, code: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('piste_proposals')
      .select('id')
      .where('card_id', '=', cardId)
      .where('code', '=', code)
      .where('decision', 'is', null),
  )

/** Adds a proposal, and returns its id. */
export async function addProposal(
  tx: Db,
  proposal: { cardId: string; code: string; relation: CardRelation },
): Promise<string> {
  const { id } = await tx
    .insertInto('piste_proposals')
    .values({ card_id: proposal.cardId, code: proposal.code, relation: proposal.relation })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The proposals that wait for an answer of the person, the latest first; without trades that are not published. */
export const findProposals = (db: Db, personId: string): Promise<SavedProposal[]> =>
  findRows<SavedProposal>(db)`
    select q.id, q.code, t.title, q.relation, q.created_at as "createdAt"
    from piste_cards c join piste_proposals q on q.card_id = c.id join trades t on t.code = q.code
    where c.person_id = ${personId} and q.decision is null
    order by q.created_at desc, q.id limit ${MAX_LISTED}`

/** The trade of a proposal to the person, and the answer so far; undefined for an unknown one. */
export const findProposal = (
  db: Db,
  personId: string,
  id: string,
): Promise<{ code: string; decision: string | null } | undefined> =>
  findRow<{ code: string; decision: string | null }>(db)`
    select q.code, q.decision from piste_proposals q join piste_cards c on c.id = q.card_id
    where q.id = ${id} and c.person_id = ${personId}`

/** Stores the answer to a proposal, once. Returns whether this call did. */
export const decideProposal = (tx: Db, id: string, decision: 'accepted' | 'declined'): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('piste_proposals')
      .set({ decision, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('decision', 'is', null)
      .returning('id'),
  )
