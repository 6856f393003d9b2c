// The places of the route walked (NBK-04): what earned stars, and what it says of the person; pure.
import type { ArrivalsWalked } from '@visions/contract/arrivals'
import { longDate } from '@visions/contract/french-dates'
import type { KnownSentence } from '@visions/contract/notebook'
import { arrivalWords, starsOf } from '../arrivals/arrival-words.ts'
import { VISIT_NAMES } from '../pistes/piste-words.ts'

export interface WalkPlace {
  at: string
  /** In Paris: «3 décembre 2026». */
  day: string
  fact: string
  name: string | undefined
  /** In the first person, or the words of the person instead. */
  sentence: string | undefined
  stars: number
}

/**
 * The places in order. A sentence joins the fact that it comes from; refused ones and words of distress are left out,
 * and the reason for which a piste was closed: the page is printed.
 */
export function placesOf(walked: ArrivalsWalked, known: readonly KnownSentence[]): WalkPlace[] {
  const places = walked.map((fact): WalkPlace => {
    const { fact: what, name } = arrivalWords(fact)
    return { at: fact.at, day: longDate(fact.at), fact: what, name, sentence: undefined, stars: starsOf(fact) }
  })
  for (const { at, key, text, own, isRefused, isPrivate, source } of known) {
    if (isRefused || isPrivate) continue
    const isClosing = key.startsWith('closing:')
    const sentence = isClosing && own === null ? undefined : (own ?? text)
    const index = walked.findIndex(
      ({ kind, data }) =>
        (kind === 'game' && source.kind === 'game') ||
        (kind === 'swipe' && source.kind === 'cards') ||
        (kind === 'result' && source.kind === 'tool' && data['tool'] === source.name),
    )
    const place = places[index]
    if (place && place.sentence === undefined) place.sentence = sentence
    else places.push({ at, day: longDate(at), sentence, stars: 0, ...factOf(key, source) })
  }
  return places.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function factOf(key: string, source: KnownSentence['source']): Pick<WalkPlace, 'fact' | 'name'> {
  if (source.kind === 'game') return { fact: 'Mes réponses au jeu', name: undefined }
  if (source.kind === 'cards') return { fact: 'Mes envies', name: undefined }
  if (source.kind === 'tool') return { fact: 'Résultat reçu', name: source.name }
  const visit = Object.entries(VISIT_NAMES).find(([one]) => key.startsWith(`${one}:`))?.[1]
  return { fact: visit ?? 'Piste écartée', name: source.name }
}
