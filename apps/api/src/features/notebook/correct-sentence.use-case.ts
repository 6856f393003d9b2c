import type { KnownSentence } from '@visions/contract/notebook'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { deleteCorrection, saveCorrection } from './notebook.repository.ts'
import { readKnown } from './read-notebook.use-case.ts'

/**
 * Replaces a sentence about the person by their own words, or refuses it (own: null). The results behind it stay
 * unchanged. Throws 404 for a sentence that nothing says now.
 */
export async function correctSentence(
  db: Db,
  { personId, key, own }: { personId: string; key: string; own: string | null },
): Promise<KnownSentence[]> {
  const known = await readKnown(db, personId)
  if (!known.some((sentence) => sentence.key === key)) throw notFound('The sentence')
  await saveCorrection(db, personId, { key, body: own })
  return known.map((sentence) => (sentence.key === key ? { ...sentence, own, isRefused: own === null } : sentence))
}

/** Removes the correction of a sentence; safe to repeat. */
export async function restoreSentence(
  db: Db,
  { personId, key }: { personId: string; key: string },
): Promise<KnownSentence[]> {
  await deleteCorrection(db, personId, key)
  return readKnown(db, personId)
}
