// Which words of a query are used to look for tools (CAT-07, REC-05).

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

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*/gu

/** «Je ne sais pas quoi faire» says what is searched, and negates nothing. */
const UNDECIDED = new RegExp(
  '(?<!\\p{L})(?:' +
    "(?:(?:je|ne) |[jn][’'ʼ`´])*(?:sais|ai|vois) (?:\\p{L}+ )?pas (?:\\p{L}+ )?" +
    '(?:quoi|ce que|quel(?:le)?|vers quoi|vers où|où)' +
    '|jsp (?:quoi|ce que)' +
    "|(?:(?:(?:je|ne) |[jn][’'ʼ`´])*ai )?(?:aucune|pas une|pas d[’'ʼ`´]) ?(?:idée|idee|projet)" +
    ')(?!\\p{L})',
  'giu',
)

/** Replaces expressions of undecided people by «indécision», a word of `meanings.txt` (ADV-08). */
export const nameIndecision = (text: string): string => text.normalize('NFC').replaceAll(UNDECIDED, ' indécision ')

/** The words of a query: unique, lower case, compounds whole; no single letters, no elided words («l’»). */
export function searchedWords(text: string): string[] {
  const words = nameIndecision(text).toLowerCase().match(WORD) ?? []
  return [...new Set(words.filter((word) => word.length > 1))]
}
