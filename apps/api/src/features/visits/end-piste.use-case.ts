// The acts on a piste (PIS-03, PIS-04): a visit ends, the piste is closed, opened again.
import { conditionOfReason, type Condition } from '@visions/contract/piste-words'
import { LIMITS, PAID_PISTES, PISTE_STARS, type Limit, type PisteVisit } from '@visions/contract/vocabulary'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { lockPerson } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import {
  closePiste,
  findPiste,
  markExplored,
  openPiste,
  passReplaced,
  saveVisit,
  type Replaced,
  type SavedPiste,
} from '../pistes/index.ts'
import { addLimit, answerOne, refreshOwn, refuseSetting, removeLimit, restoreSetting } from '../preferences/index.ts'
import { creditStars, lockAccount } from '../stars/index.ts'
import type { ReadVisits } from './read-piste.use-case.ts'
import { isExplored, reasonsOf } from './visits.rules.ts'

/**
 * Ends a visit with one of its choices; another choice replaces it (PIS-03). Refuses another choice (400), and a visit
 * of a closed piste (409): a newer act of the person counts more than an older page.
 */
export async function endVisit(
  db: Db,
  personId: string,
  { piste: { id }, visits }: ReadVisits,
  { visit, answer }: { visit: PisteVisit; answer: string },
): Promise<void> {
  const choice = visits.find((one) => one.visit === visit)?.choices.find(({ code }) => code === answer)
  if (!choice) throw new Refusal(400, 'unknown_choice', 'The visit does not end with this choice')
  await actOn(db, personId, id, async (tx, piste) => {
    if (piste.state === 'closed') throw new Refusal(409, 'piste_closed', 'The piste was closed')
    await saveVisit(tx, id, { visit, answer, sentence: choice.sentence })
  })
}

/**
 * Closes a piste (PIS-04). A reason that is a condition of the trade becomes a limit of the person, or a refused work
 * setting. A piste that is closed already gets the reason once. Refuses a reason that was not offered (400).
 */
export async function closeWithReason(
  deps: Pick<Deps, 'db' | 'matching'>,
  personId: string,
  { piste: { id, kind, code, state }, trade }: ReadVisits,
  reason: string | null,
): Promise<void> {
  if (reason !== null && !reasonsOf({ trade, isTrade: kind === 'trade' }).some((one) => one.code === reason))
    throw new Refusal(400, 'unknown_reason', 'The piste cannot be closed for this reason')
  // The provider of the offer need not answer: the piste belongs to the person.
  if (kind !== 'trade' && state !== 'closed') await answerOne(deps, personId, 'offer', code, 'no').catch(onlyOutage)
  await actOn(deps.db, personId, id, async (tx, piste) => {
    if (piste.state === 'closed' && (reason === null || piste.reason !== null)) return
    const condition = reason === null ? undefined : conditionOfReason(reason)
    const replaced = condition ? await refuseCondition(tx, personId, condition) : null
    await closePiste(tx, id, { reason, replaced })
  })
}

function onlyOutage(error: unknown): void {
  if (!(error instanceof Refusal && error.status === 503)) throw error
}

/** Opens a piste again, and withdraws its reason with what this replaced; it waits while seven others are open. */
export const openAgain = (db: Db, personId: string, id: string): Promise<void> =>
  actOn(db, personId, id, async (tx, piste) => {
    await withdrawReason(tx, personId, piste)
    await openPiste(tx, personId, id)
  })

/** Withdraws what the reason of a closed piste replaced. Safe to repeat. */
export const withdrawChange = (db: Db, personId: string, id: string): Promise<void> =>
  actOn(db, personId, id, async (tx, piste) => {
    await restore(tx, personId, piste)
    if (piste.state === 'closed') await closePiste(tx, id, { reason: piste.reason, replaced: null })
  })

/** Another piste that was closed for the same reason still needs the answer. */
async function withdrawReason(tx: Db, personId: string, piste: SavedPiste): Promise<void> {
  if (piste.replaced !== null && !(await passReplaced(tx, personId, piste))) await restore(tx, personId, piste)
}

const isLimit = (condition: Condition): condition is Condition & Limit => LIMITS.some((limit) => limit === condition)

/** Stores a condition as refused. Returns what this replaced; null when the person had refused it before. */
async function refuseCondition(tx: Db, personId: string, condition: Condition): Promise<Replaced | null> {
  if (isLimit(condition)) return (await addLimit(tx, personId, condition)) ? 'nothing' : null
  return (await refuseSetting(tx, personId, condition)) ?? null
}

async function restore(tx: Db, personId: string, { reason, replaced }: SavedPiste): Promise<void> {
  const condition = reason === null ? undefined : conditionOfReason(reason)
  if (!condition || replaced === null) return
  if (isLimit(condition)) await removeLimit(tx, personId, condition)
  else await restoreSetting(tx, personId, condition, replaced)
}

/** Acts on a piste under the locks of account and person, then credits it when it is explored since. */
async function actOn(
  db: Db,
  personId: string,
  id: string,
  act: (tx: Db, piste: SavedPiste) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    if (!(await lockPerson(tx, personId))) throw notFound('The person')
    await act(tx, orNotFound(await findPiste(tx, personId, id), 'The piste'))
    await refreshOwn(tx, personId)
    const { visits, state, reason, exploredAt } = orNotFound(await findPiste(tx, personId, id), 'The piste')
    if (exploredAt === null && isExplored(visits, { state, reason }) && (await markExplored(tx, id)))
      await creditExplored(tx, personId)
  })
}

/** Credits the next of the pistes that earn stars; nothing after the third of a life (ECO-06). */
async function creditExplored(tx: Db, personId: string): Promise<void> {
  for (let place = 1; place <= PAID_PISTES; place++) {
    const { credited } = await creditStars(tx, personId, `piste:${place}`, PISTE_STARS, 'declared')
    if (credited > 0) return
  }
}
