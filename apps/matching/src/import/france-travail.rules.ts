// Offers of France Travail (API «Offres d’emploi» v2), as its answers contain them.
import { plainLetters } from '@visions/contract/plain-letters'
import type { OfferKind } from '@visions/contract/vocabulary'
import {
  coordinatesOf,
  fieldsOf,
  firstText,
  levelOfLabel,
  listOf,
  type NativeOffers,
  type OfferInput,
} from './native-fields.rules.ts'

/** The offers of a search answer; undefined for any other value. */
export function franceTravailOffers(answer: unknown): NativeOffers | undefined {
  const { resultats } = fieldsOf(answer)
  return Array.isArray(resultats) ? { offers: resultats, leftOut: [] } : undefined
}

/** An offer in our JSON; undefined when the value has another shape. */
export function fromFranceTravail(value: unknown): OfferInput | undefined {
  const native = fieldsOf(value)
  if (!('intitule' in native)) return undefined
  const place = fieldsOf(native['lieuTravail'])
  return {
    id: native['id'],
    kind: kindOf(native),
    title: native['intitule'],
    trades: native['romeCode'] === undefined ? [] : [native['romeCode']],
    text: native['description'],
    publisher: fieldsOf(native['entreprise'])['nom'],
    city: place['libelle'],
    ...coordinatesOf(place['latitude'], place['longitude']),
    level: requiredLevel(listOf(native['formations'])),
    url: firstText(fieldsOf(native['origineOffre'])['urlOrigine'], native['url']),
  }
}

/** The fields of the contract call an internship «CDD» or «CDI» at times: its title counts too. */
function kindOf({ alternance, natureContrat, typeContrat, intitule }: Record<string, unknown>): OfferKind {
  const nature = plainLetters(firstText(natureContrat) ?? '')
  if (alternance === true || /apprentissage|professionnalisation/.test(nature)) return 'apprenticeship'
  const title = plainLetters(firstText(intitule) ?? '').trim()
  return typeContrat === 'STG' || /\bstage\b/.test(nature) || /^(?:offre de )?stag(?:e|iaire)\b/.test(title)
    ? 'internship'
    : 'job'
}

/** The lowest level among the required diplomas (`exigence` E), or else among the wished ones. */
function requiredLevel(formations: readonly unknown[]): number | undefined {
  const levelsOf = (isIncluded: (exigence: unknown) => boolean) =>
    formations.flatMap((formation) => {
      const { exigence, niveauLibelle } = fieldsOf(formation)
      return isIncluded(exigence) ? (levelOfLabel(niveauLibelle) ?? []) : []
    })
  const required = levelsOf((exigence) => exigence === 'E')
  const levels = required.length > 0 ? required : levelsOf(() => true)
  return levels.length > 0 ? Math.min(...levels) : undefined
}
