import type { Circumstances } from '@visions/contract/preferences'
import type { PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { findConnection } from '../connections/index.ts'
import { hasLiveConsent, lockPerson } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { creditStarterSteps } from '../onboarding/index.ts'
import { findEvoked } from '../trades/index.ts'
import { creditFinish } from './credit-finish.use-case.ts'
import { refreshOwn } from './own-results.use-case.ts'
import {
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
 */
export async function answerOne(
  { db, matching }: PreferenceDeps,
  personId: string,
  kind: PreferenceKind,
  code: string,
  answer: PreferenceAnswer,
): Promise<void> {
  if (kind === 'offer') return decide({ db, matching }, personId, code, answer)
  await change(db, personId, async (tx) => {
    if (!(await isPublishedCard(tx, kind, code))) throw notFound('The card or sentence')
    await saveAnswer(tx, personId, kind, code, answer)
    if (kind === 'sentence') await saveSettingOfSentence(tx, personId, code)
  })
  if (kind === 'sentence') await creditStarterSteps(db, personId)
  if (kind === 'sentence' || kind === 'trade') await creditFinish(db, personId, kind)
}

/** Deletes one answer; safe to repeat. Refuses an unknown card without an answer (404). */
export async function deleteAnswer(
  { db, matching }: PreferenceDeps,
  personId: string,
  kind: PreferenceKind,
  code: string,
): Promise<void> {
  if (kind === 'offer') return decide({ db, matching }, personId, code, null)
  await change(db, personId, async (tx) => {
    const count = await deleteAnswers(tx, personId, kind, code)
    if (count === 0 && !(await isPublishedCard(tx, kind, code))) throw notFound('The card or sentence')
  })
}

/** Deletes all answers of a kind, and returns how many there were. */
export const deleteAnswersOfKind = (db: Db, personId: string, kind: LocalKind): Promise<number> =>
  change(db, personId, (tx) => deleteAnswers(tx, personId, kind))

/** Changes the answers of a person and rebuilds their results, under a lock on the person. */
const change = <T>(db: Db, personId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) throw notFound('The person')
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
  await change(db, personId, (tx) => saveCircumstances(tx, personId, { ...circumstances, setAside, evoked }))
}

/**
 * Sends the answer to an offer to its provider. Refuses without a live consent (409), an unknown offer (404),
 * and while the provider is unavailable (503).
 */
async function decide(
  { db, matching }: PreferenceDeps,
  personId: string,
  code: string,
  answer: PreferenceAnswer | null,
): Promise<void> {
  const subject = await findMatchingSubject(db, personId)
  if (!subject) throw new Refusal(409, 'no_consent', 'No consent to share data with the provider of matches')
  const { state } = await matching.decide(subject, code, answer)
  if (state === 'failed') throw new Refusal(503, 'matching_unavailable', 'The provider of matches does not answer')
  if (state === 'missing') throw notFound('The offer')
}
