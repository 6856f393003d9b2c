// Who may answer a review, in a sentence (OFF-16).
import type { Content } from '@visions/contract/office-contents'

const MAX_NAMES = 3

/** «Paul et Inès peuvent relire ce brouillon.» */
export function reviewerText({
  reviewers,
  hasOthers,
}: Pick<NonNullable<Content['review']>, 'reviewers' | 'hasOthers'>) {
  const names = reviewers.map((name) => name || 'Une personne sans nom')
  if (names.length === 0)
    return hasOthers
      ? 'Une personne d’une autre organisation, qui a le rôle Publication, peut relire ce brouillon.'
      : 'Personne d’autre ne peut publier ce brouillon. Demandez à l’administration de donner le rôle Publication.'
  const rest = names.length - MAX_NAMES
  const named = rest > 0 ? [...names.slice(0, MAX_NAMES), rest === 1 ? 'une autre personne' : `${rest} autres`] : names
  const who = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} et ${named.at(-1)!}`
  return `${who} ${named.length === 1 ? 'peut' : 'peuvent'} relire ce brouillon.`
}
