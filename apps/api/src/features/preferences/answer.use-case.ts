import type { SavedEssay } from '@visions/contract/essay'
import type { Circumstances } from '@visions/contract/preferences'
import type { PisteSource, PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findConnection } from '../connections/index.ts'
import { hasLiveConsent, lockPerson } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { creditStarterSteps } from '../onboarding/index.ts'
import {
  addOffers,
  deleteOffers,
  deletePistes,
  findOfferPiste,
  findPistes,
  findTradeTitle,
  hasNewOffers,
  savePiste,
  type PisteState,
} from '../pistes/index.ts'
import { findEvoked } from '../trades/index.ts'
import { creditFinish } from './credit-finish.use-case.ts'
import { refreshOwn } from './own-results.use-case.ts'
import {
  findAnswers,
  findFirstSentences,
  findTools,
  deleteAnswers,
  isPublishedCard,
  saveAnswer,
  saveCircumstances,
  saveSettingOfSentence,
} from './preferences.repository.ts'
import type { LocalKind } from './preferences.rules.ts'

type PreferenceDeps = Pick<Deps, 'db' | 'matching'>

/** The person's pseudonym at the provider of matches; undefined without a live consent to it. */
export async function findMatchingSubject(db: Db, personId: string): Promise<string | undefined> {
  const { matchingId } = await findTools(db)
  if (!matchingId || !(await hasLiveConsent(db, personId, matchingId))) return undefined
  return findConnection(db, personId, matchingId)
}

/**
 * Stores one answer (SWP-01, REC-02) and rebuilds the results of «Mes envies». Then credits what the answer
 * finished: the game, the deck of trades, a step of the starter mission (NBK-01). Refuses an unknown card (404).
 * Returns the state of the piste of a trade.
 */
export async function answerOne(
  { db, matching }: PreferenceDeps,
  personId: string,
  kind: PreferenceKind,
  code: string,
  answer: PreferenceAnswer,
  { source = 'card', reason = null }: { source?: PisteSource; reason?: string | null } = {},
): Promise<PisteState | undefined> {
  if (kind === 'offer') {
    await answerOffer({ db, matching }, personId, code, { answer, source, reason })
    return undefined
  }
  const state = await changeAnswers(db, personId, async (tx) => {
    if (kind === 'trade') {
      const trade = await findTradeTitle(tx, code)
      if (!trade) throw notFound('The card or sentence')
      return (await savePiste(tx, personId, { kind, code, title: trade.title }, { answer, source, reason })).state
    }
    if (!(await isPublishedCard(tx, kind, code))) throw notFound('The card or sentence')
    await saveAnswer(tx, personId, kind, code, answer)
    if (kind === 'sentence') await saveSettingOfSentence(tx, personId, code)
    return undefined
  })
  if (kind === 'sentence') await creditStarterSteps(db, personId)
  if (kind === 'sentence' || kind === 'trade') await creditFinish(db, personId, kind)
  return state
}

/**
 * Adds what a person answered before the account (PIS-02): answers to first sentences without one, and pistes; an
 * earlier answer stays. Then credits what they finished. Refuses all when a sentence or a trade is unknown (404).
 * Returns the number of pistes that wait.
 */
export async function addEssay(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  personId: string,
  { answers, trades }: SavedEssay,
): Promise<number> {
  const asked = new Set((await findFirstSentences({ db, content })()).map(({ code }) => code))
  if (answers.some(({ code }) => !asked.has(code))) throw notFound('The sentence')
  const waiting = await changeAnswers(db, personId, async (tx) => {
    const known = new Set((await findAnswers(tx, personId)).map(({ kind, code }) => `${kind}/${code}`))
    for (const { code, answer } of answers)
      if (!known.has(`sentence/${code}`)) await saveAnswer(tx, personId, 'sentence', code, answer)
    const states = []
    // The last one is the first of the list.
    for (const code of trades.toReversed()) {
      const trade = await findTradeTitle(tx, code)
      if (!trade) throw notFound('The trade')
      const piste = { kind: 'trade', code, title: trade.title } as const
      states.push((await savePiste(tx, personId, piste, { answer: 'yes', source: 'essay' })).state)
    }
    return states.filter((state) => state === 'waiting').length
  })
  await creditStarterSteps(db, personId)
  for (const kind of ['sentence', 'trade'] as const) await creditFinish(db, personId, kind)
  return waiting
}

/** Deletes one answer; safe to repeat. Refuses an unknown card without an answer (404). */
export async function deleteAnswer(
  { db, matching }: PreferenceDeps,
  personId: string,
  kind: PreferenceKind,
  code: string,
): Promise<void> {
  if (kind === 'offer') return answerOffer({ db, matching }, personId, code, { answer: null, source: 'card' })
  await changeAnswers(db, personId, async (tx) => {
    const isKnown =
      kind === 'trade'
        ? (await deletePistes(tx, personId, kind, code)) > 0 || (await findTradeTitle(tx, code)) !== undefined
        : (await deleteAnswers(tx, personId, kind, code)) > 0 || (await isPublishedCard(tx, kind, code))
    if (!isKnown) throw notFound('The card or sentence')
  })
}

/** Deletes all answers of a kind, and returns how many there were. A trade with a visit stays a piste. */
export const deleteAnswersOfKind = (db: Db, personId: string, kind: LocalKind): Promise<number> =>
  changeAnswers(db, personId, (tx) =>
    kind === 'trade' ? deletePistes(tx, personId, kind) : deleteAnswers(tx, personId, kind),
  )

/** Changes the answers of a person and rebuilds their results, under a lock on the person. */
const changeAnswers = <T>(db: Db, personId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  lockedPerson(db, personId, async (tx) => {
    const result = await work(tx)
    await refreshOwn(tx, personId)
    return result
  })

/**
 * Replaces the limits and the own words of a person, reads the trades that the words evoke, and rebuilds the results of
 * «Mes envies» (BIL-11).
 */
export async function changeCircumstances(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  personId: string,
  circumstances: Circumstances,
): Promise<void> {
  const evoked = await findEvoked({ db, content }, circumstances.ownWords)
  const setAside = circumstances.setAside.filter((code) => evoked.some((trade) => trade.code === code))
  await changeAnswers(db, personId, (tx) => saveCircumstances(tx, personId, { ...circumstances, setAside, evoked }))
}

/**
 * Sends the answer to an offer to its provider; a saved offer becomes a piste (PIS-01), null removes the answer.
 * Refuses an unknown offer (404), and while the provider is unavailable (503). Without a live consent only a piste
 * changes, and an offer without one is refused (409).
 */
async function answerOffer(
  deps: PreferenceDeps,
  personId: string,
  code: string,
  { answer, source, reason }: { answer: PreferenceAnswer | null; source: PisteSource; reason?: string | null },
): Promise<void> {
  const { db, matching } = deps
  const subject = await findMatchingSubject(db, personId)
  const piste = await findOfferPiste(db, personId, code)
  if (!subject && !piste) throw new Refusal(409, 'no_consent', 'No consent to share data with the provider of matches')
  if (subject) {
    const { state } = await matching.decide(subject, code, answer)
    if (state === 'failed') throw new Refusal(503, 'matching_unavailable', 'The provider of matches does not answer')
    if (state === 'missing' && !piste) throw notFound('The offer')
  }
  if (piste)
    await lockedPerson(db, personId, async (tx) => {
      if (answer === null) await deletePistes(tx, personId, piste.kind, code)
      else await savePiste(tx, personId, piste, { answer, source, ...(reason && { reason }) })
    })
  else if (answer === 'yes') await syncSavedOffers(deps, personId)
}

/** Saved offers at the provider of matches, as far as it answers. */
export interface SavedOffers {
  /** unavailable: the provider does not answer, a later call adds pistes. */
  state: 'open' | 'no-consent' | 'unavailable'
  saved: number
  /** Whether one of them became a piste. */
  isNew: boolean
}

/** How long after its start a piste is deleted with the answer to its offer, in milliseconds. */
const UNDONE_WITHIN_MS = 10 * 60_000

/**
 * Makes the offers that the person saved at the provider of matches pistes, in its frame or on a card (PIS-01). A piste
 * of the last minutes without a visit is deleted when its offer is no longer saved: the person undid the answer. Safe
 * to repeat, also concurrently.
 */
export async function syncSavedOffers({ db, matching }: PreferenceDeps, personId: string): Promise<SavedOffers> {
  const nothing = { saved: 0, isNew: false }
  const subject = await findMatchingSubject(db, personId)
  if (!subject) return { state: 'no-consent', ...nothing }
  // Before the provider is asked: an offer that is saved while it answers is no undone one.
  const before = await findPistes(db, personId)
  const offers = await matching.savedOffers(subject)
  if (!offers) return { state: 'unavailable', ...nothing }
  const codes = offers.map(({ code }) => code)
  const undone = before.filter(
    ({ kind, code, state, visits, openedAt }) =>
      kind !== 'trade' &&
      state !== 'closed' &&
      visits.length === 0 &&
      Date.now() - openedAt.getTime() < UNDONE_WITHIN_MS &&
      !codes.includes(code),
  )
  const isNew = codes.length > 0 && (await hasNewOffers(db, personId, codes))
  if (isNew || undone.length > 0)
    await lockedPerson(db, personId, async (tx) => {
      await deleteOffers(tx, personId, undone)
      const subjects = offers.map(({ kind, code, title }) => ({ kind, code, title }))
      if (isNew) await addOffers(tx, personId, subjects)
    })
  return { state: 'open', saved: offers.length, isNew }
}

/** Runs a transaction under a lock on the person. */
const lockedPerson = <T>(db: Db, personId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw notFound('The person')
    return work(tx)
  })
