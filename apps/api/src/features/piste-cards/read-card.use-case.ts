// «Mes trois pistes» for the reader of a link: the card, and a trade to propose (PIS-06).
import type { CardRelation } from '@visions/contract/vocabulary'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { findCatalogue } from '../trades/index.ts'
import {
  addProposal,
  countProposals,
  findOpenCard,
  isProposed,
  lockCard,
  type SavedCard,
} from './piste-cards.repository.ts'
import { findByWords, MAX_PROPOSALS, MAX_WAITING } from './piste-cards.rules.ts'
import { LINK } from './show-card.use-case.ts'

type ReadDeps = Pick<Deps, 'db' | 'secrets'>

const ended = () => notFound('The card')

/** The id of the card in a token; each token has one valid spelling. Throws 404. */
function idOf({ secrets }: Pick<Deps, 'secrets'>, token: string): string {
  const id = secrets.idOfLink(LINK, token)
  if (id === undefined || secrets.linkToken(LINK, id) !== token) throw ended()
  return id
}

/** The card of a link. Throws 404, the same for an expired, an ended and an unknown one. */
export async function readCard(deps: ReadDeps, token: string): Promise<SavedCard> {
  const card = await findOpenCard(deps.db, idOf(deps, token))
  if (!card) throw ended()
  return card
}

const isFull = ({ waiting, all }: { waiting: number; all: number }) => waiting >= MAX_WAITING || all >= MAX_PROPOSALS

/** Whether a reader of this card may propose a trade. */
export const takesProposals = async (db: Db, cardId: string): Promise<boolean> =>
  !isFull(await countProposals(db, cardId))

/** Trades whose names have these words, for a reader of an open link (404). */
export async function findTradesToPropose(
  deps: ReadDeps & Pick<Deps, 'content'>,
  token: string,
  words: string,
): Promise<{ code: string; title: string }[]> {
  await readCard(deps, token)
  const { trades } = await findCatalogue(deps)
  return findByWords(trades, words, 8).map(({ code, title }) => ({ code, title }))
}

/**
 * Proposes a trade to the person of a link, who gets one notification while proposals wait. Refuses an unknown trade
 * and a link that does not open (404), and more than three waiting trades (409). A trade that waits is not added
 * again. The answer says nothing of the pistes.
 */
export async function propose(
  deps: ReadDeps & Pick<Deps, 'content'>,
  token: string,
  { code, relation }: { code: string; relation: CardRelation },
): Promise<void> {
  const { trades } = await findCatalogue(deps)
  if (!trades.some((trade) => trade.code === code)) throw notFound('The trade')
  const cardId = idOf(deps, token)
  await deps.db.transaction().execute(async (tx) => {
    const card = await lockCard(tx, cardId)
    if (!card) throw ended()
    if (await isProposed(tx, cardId, code)) return
    if (isFull(card)) throw new Refusal(409, 'proposals_full', 'The person has proposals of this link to answer')
    const id = await addProposal(tx, { cardId, code, relation })
    if (card.waiting === 0) await notify(tx, card.personId, 'piste-proposed', id, {})
  })
}
