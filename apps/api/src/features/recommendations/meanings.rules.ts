// What people say in words that tools do not have (REC-05, ADV-08).

import { plainLetters } from '@visions/contract/plain-letters'
interface Meaning {
  /** Beginnings of words, without accents: each has to begin a word of the sentence. */
  said: readonly RegExp[]
  /** A tag or word of the tools that means the same. */
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
 * The words of a sentence, and those of the tools that mean the same. Words that mean something only together («créer» and «entreprise») do not
 * count alone any more.
 */
export function withMeanings(words: readonly string[]): string[] {
  const matched = MEANINGS.map(({ said, means }) => ({
    means,
    parts: said.map((part) => words.find((word) => part.test(plainLetters(word)))),
  })).filter(({ parts }) => !parts.includes(undefined))
  const inPhrases = new Set(matched.flatMap(({ parts }) => (parts.length > 1 ? parts : [])))
  return [...new Set([...words.filter((word) => !inPhrases.has(word)), ...matched.map(({ means }) => means)])]
}
