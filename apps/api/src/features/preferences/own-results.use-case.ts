import type { Results } from '@visions/contract/partners/tools'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import { lockPerson } from '../consents/index.ts'
import { connect, findResults, deleteResults, saveResults } from '../connections/index.ts'
import { findAnswers, findContent, findSituation, findTools, hasFirstAnswers } from './preferences.repository.ts'
import { composeOwn, INTERESTS, interestScores, sentencesOf } from './preferences.rules.ts'

/**
 * Rebuilds the results of «Mes envies» in the transaction that changed an answer or the profile. The caller
 * has locked the person. Does nothing when no tool has `is_own`.
 */
export async function refreshOwn(tx: Db, personId: string): Promise<void> {
  const { own } = await findTools(tx)
  if (!own) return
  const [content, answers, person] = [
    await findContent(tx, personId),
    await findAnswers(tx, personId),
    await findSituation(tx, personId),
  ]
  if (!person) return
  const sections: Results['sections'] = composeOwn(content, answers, person)
  if (Object.keys(sections).length === 0) return deleteResults(tx, personId, own.id)
  await connect(tx, personId, own.id)
  await saveResults(tx, personId, own.id, { producedAt: person.now.toISOString(), sections })
}

/**
 * Builds the results of «Mes envies» when they are missing, since the profile may be older than the tool, or when they
 * are older than the rule that compares the first six answers.
 */
export async function ensureOwn(db: Db, personId: string): Promise<void> {
  const { own } = await findTools(db)
  if (!own) return
  const [known] = await findResults(db, personId, [own.id])
  if (known && (known.results.sections.interests || !(await hasFirstAnswers(db, personId)))) return
  await db.transaction().execute(async (tx) => {
    if (await lockPerson(tx, personId)) await refreshOwn(tx, personId)
  })
}

/** The results of «Mes envies»; undefined while the person has said nothing but what their profile asks for. */
export async function findOwnResults(
  db: Db,
  personId: string,
): Promise<{ toolId: string; name: string; results: Results } | undefined> {
  const { own } = await findTools(db)
  const results = own && (await findResults(db, personId, [own.id]))[0]?.results
  const { interests, preferences, situation } = results?.sections ?? {}
  const statements = situation?.filter(({ code }) => code === 'own-words' || code?.startsWith('limit/'))
  if (!own || !results || !(interests?.length || preferences?.length || statements?.length)) return undefined
  return { toolId: own.id, name: own.name, results }
}

export interface GameProgress {
  answered: number
  total: number
  /** Scores of the interests with an answer, 0 to 100. */
  scores: { label: string; score: number }[]
  /** In the order of the sentences. */
  answers: PreferenceAnswer[]
}

/** The answers to the game so far, and the score of each interest with an answer; null without a game. */
export async function findGameProgress(db: Db, personId: string): Promise<GameProgress | null> {
  const [content, answers] = [await findContent(db, personId), await findAnswers(db, personId)]
  const { sentences } = content
  if (sentences.length === 0) return null
  const scores = interestScores(sentences, answers).map(({ code, score }) => ({ label: INTERESTS[code].label, score }))
  const given = sentencesOf(content, answers).flatMap(({ answer }) => answer ?? [])
  return { answered: given.length, total: sentences.length, scores, answers: given }
}
