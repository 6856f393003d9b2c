// Which words of a query are ignored, and which spellings match too (CAT-07, REC-05).
import { plainLetters } from '@visions/contract/plain-letters'

/** Words that are too common to select a tool; their inflected forms are ignored as well. */
export const STOP_WORDS = [
  'aimer adorer préférer apprécier plaire plaît détester vouloir veux souhaiter désirer envie rêve rêver espérer',
  'intéresser passionner attirer être avoir faire fais fait pouvoir peux devoir dois aller vais venir mettre',
  'prendre donner falloir faut chercher trouver savoir sais voir voudrais penser croire dire sembler permettre',
  'permet passer rester tenir ce cet cette celle ceux cela ça comme quand où si donc alors puis encore toujours',
  'souvent déjà aussi ainsi car parce afin lors dont tout toute tous toutes chaque chacun chacune quelque',
  'quelques autre autres même mêmes plusieurs certain certaine aucun rien très plus moins bien mieux beaucoup peu',
  'trop assez vraiment surtout plutôt simplement chez vers sous entre avant après pendant depuis contre sans sauf',
  'près loin ici là les un une deux trois il elle ils elles nous vous leurs soi quel quelle quels quelles quoi',
  'qui que chose choses façon manière fois travailler devenir aider aide grand petit bon jour va vas vont',
].join(' ')

/** Endings of the masculine and the feminine whose French stems differ. */
const GENDERS = [
  ['teur', 'trice'],
  ['eur', 'euse'],
  ['er', 'ere'],
  ['en', 'enne'],
  ['on', 'onne'],
  ['if', 'ive'],
] as const

/**
 * Other spellings of a word, without accents, whose French stem differs from its own: the other gender, and the
 * other number after a, i, o or u (emplois, emploi).
 */
export function otherForms(word: string): string[] {
  const plain = plainLetters(word)
  if (/[aiou]s$/.test(plain)) return [plain.slice(0, -1)]
  if (/[aiou]$/.test(plain)) return [`${plain}s`]
  const singular = plain.length < 5 ? plain : plain.replace(/s$/, '')
  return GENDERS.flatMap(([masculine, feminine]) => {
    if (singular.length < 6) return []
    if (singular.endsWith(feminine)) return [singular.slice(0, -feminine.length) + masculine]
    return singular.endsWith(masculine) ? [singular.slice(0, -masculine.length) + feminine] : []
  })
}
