// Who may answer a review, in a sentence (OFF-16).
import type { Content } from '@visions/contract/office-contents'
import { capitalised, count, ofName } from '@visions/contract/french-words'

const MAX_NAMES = 3

/** «Paul et Inès peuvent relire ce brouillon.»; without a member who may: «Une personne d’Affluents peut…» */
export function reviewerText({ reviewers, others }: Pick<NonNullable<Content['review']>, 'reviewers' | 'others'>) {
  if (reviewers.length > 0)
    return `${capitalised(listed(reviewers, 'et', 'personne'))} ${reviewers.length === 1 ? 'peut' : 'peuvent'} relire ce brouillon.`
  return others.length > 0
    ? `Une personne ${listed(others.map(ofName), 'ou', 'organisation')} peut relire ce brouillon.`
    : 'Personne d’autre ne peut publier ce brouillon. Demandez à l’administration de donner le rôle Publication.'
}

/** «A», «A et B», «A, B, C et 2 autres personnes». */
function listed(names: readonly string[], word: 'et' | 'ou', noun: 'personne' | 'organisation'): string {
  const rest = count(names.length - MAX_NAMES, `autre ${noun}`, `autres ${noun}s`)
  const named = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), rest] : names
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} ${word} ${named.at(-1)!}`
}
