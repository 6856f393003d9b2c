// Finds offers in the values of a JSON file, and turns those of known APIs into our JSON.
import { franceTravailOffers, fromFranceTravail } from './france-travail.rules.ts'
import { plainText } from './html.ts'
import { fromLba, lbaOffers } from './lba.rules.ts'
import type { NativeOffers } from './native-fields.rules.ts'

/** Fields of our JSON that are shown to people. */
const TEXTS = ['title', 'text', 'publisher', 'city']

/** The offers of an answer of France Travail or La bonne alternance; undefined for any other value. */
export function offersOfAnswer(value: unknown): NativeOffers | undefined {
  const answer = franceTravailOffers(value) ?? lbaOffers(value)
  return answer && { ...answer, offers: answer.offers.map(toOffer) }
}

/** An offer in our JSON, with plain texts; other values unchanged. */
export function toOffer(value: unknown): unknown {
  const offer = fromFranceTravail(value) ?? fromLba(value) ?? value
  if (typeof offer !== 'object' || offer === null || Array.isArray(offer)) return offer
  const fields = offer as Record<string, unknown>
  const texts = TEXTS.flatMap((name) => (typeof fields[name] === 'string' ? [[name, plainText(fields[name])]] : []))
  return { ...fields, ...Object.fromEntries(texts) }
}
