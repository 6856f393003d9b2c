// «Mes trois pistes» for the person: cards with their links, and the answers to proposals (PIS-06).
import type { PisteCard } from '@visions/contract/piste-cards'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { Secrets } from '../../platform/secrets.ts'
import { answerOnce } from '../../platform/idempotency.ts'
import { lockPerson } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { answerOne } from '../preferences/index.ts'
import {
  addCard,
  countCards,
  decideProposal,
  findOpenCard,
  findOpenPistes,
  findProposal,
  type SavedCard,
} from './piste-cards.repository.ts'
import { MAX_CARDS } from './piste-cards.rules.ts'

export const LINK = 'pistes'

/** A card as its owner reads it. */
export function describeCard(
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  { id, name, items, createdAt, expiresAt }: SavedCard,
): PisteCard {
  return {
    _id: id,
    name,
    pistes: items,
    url: `${publicUrl}/pistes/${secrets.linkToken(LINK, id)}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Creates a card of open pistes of the person; one for each idempotency key. Refuses a piste that is not open (404),
 * and more than ten cards whose links open (409).
 */
export async function createCard(
  { db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>,
  personId: string,
  { pistes, name, days }: { pistes: readonly { id: string; withReason: boolean }[]; name: string; days: number },
  key?: string,
): Promise<PisteCard> {
  const request = { personId, route: 'POST /piste-cards', key, values: [pistes, name, days] }
  const card = await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw notFound('The person')
    const { id } = await answerOnce(tx, request, async () => {
      const open = new Map((await findOpenPistes(tx, personId)).map((piste) => [piste.id, piste]))
      const items = pistes.map(({ id, withReason }) => {
        const { reason } = orNotFound(open.get(id), 'The open piste')
        return { id, reason: withReason ? reason : null }
      })
      if ((await countCards(tx, personId)) >= MAX_CARDS)
        throw new Refusal(409, 'too_many_cards', `A person has at most ${MAX_CARDS} cards whose links open`)
      const added = await addCard(tx, personId, { name, days, items })
      return { status: 200, id: added.id }
    })
    return orNotFound(await findOpenCard(tx, id), 'The card')
  })
  return describeCard({ secrets, publicUrl: config.publicUrl }, card)
}

/**
 * Answers a proposal: an accepted trade becomes a piste. Safe to repeat; the other answer than before is refused (409),
 * and an unknown proposal (404).
 */
export async function answerProposal(
  deps: Pick<Deps, 'db' | 'matching'>,
  personId: string,
  id: string,
  decision: 'accepted' | 'declined',
): Promise<{ piste: 'open' | 'waiting' | null }> {
  const { code, decision: before } = orNotFound(await findProposal(deps.db, personId, id), 'The proposal')
  if (before !== null && before !== decision)
    throw new Refusal(409, 'proposal_answered', 'The proposal has the other answer')
  const state =
    decision === 'accepted' ? await answerOne(deps, personId, 'trade', code, 'yes', { source: 'parent' }) : undefined
  await decideProposal(deps.db, id, decision)
  return { piste: state === 'open' || state === 'waiting' ? state : null }
}
