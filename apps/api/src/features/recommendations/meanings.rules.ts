// Maps words that people use to words that tools use (REC-05, ADV-08).

import { plainLetters } from '@visions/contract/plain-letters'
interface Meaning {
  /** Word beginnings without accents; the sentence needs a word for each. */
  said: readonly RegExp[]
  /** The tag or word of the tools with this meaning. */
  means: string
}

const MEANINGS: readonly Meaning[] = [
  {
    said: [/^(cree|mont|lanc|fond|ouvr)/, /^(entreprises?|boite|start-?up|societe|activite|affaire)$/],
    means: 'indépendance',
  },
  { said: [/^(entrepreneu|auto-?entrepreneu|micro-?entrepr|freelance|independant)/], means: 'indépendance' },
  {
    said: [/^(informati|ordinateur|programme(r|u)|programmation|developpeu|logiciel|coder|codage)/],
    means: 'numérique',
  },
  { said: [/^(infirmi|aide-soignant|soignant|sante$|hopita|medecin)/], means: 'infirmière' },
  { said: [/^(dehors|plein-air|exterieur$|nature$|foret|campagne|jardin|ecolog)/], means: 'environnement' },
]

/**
 * Adds the words that tools use for the same meaning. The words of a phrase («créer» and «entreprise») are
 * replaced: on their own they would find something else.
 */
export function withMeanings(words: readonly string[]): string[] {
  const matched = MEANINGS.map(({ said, means }) => ({
    means,
    parts: said.map((part) => words.find((word) => part.test(plainLetters(word)))),
  })).filter(({ parts }) => !parts.includes(undefined))
  const inPhrases = new Set(matched.flatMap(({ parts }) => (parts.length > 1 ? parts : [])))
  return [...new Set([...words.filter((word) => !inPhrases.has(word)), ...matched.map(({ means }) => means)])]
}
