// What of what somebody types is looked for in the tools (CAT-07, REC-05).

/** Words with which everything is said: that a tool has them too says nothing about it. Their other forms count as little. */
export const SAYS_NOTHING = [
  'aimer adorer préférer apprécier plaire plaît détester vouloir veux souhaiter désirer envie rêve rêver espérer intéresser passionner attirer',
  'être avoir faire fais fait pouvoir peux devoir dois aller vais venir mettre prendre donner falloir faut chercher trouver savoir sais voir voudrais',
  'penser croire dire sembler permettre permet passer rester tenir',
  'ce cet cette celle ceux cela ça comme quand où si donc alors puis encore toujours souvent déjà aussi ainsi car parce afin lors dont',
  'tout toute tous toutes chaque chacun chacune quelque quelques autre autres même mêmes plusieurs certain certaine aucun rien',
  'très plus moins bien mieux beaucoup peu trop assez vraiment surtout plutôt simplement',
  'chez vers sous entre avant après pendant depuis contre sans sauf près loin ici là',
  'les un une deux trois il elle ils elles nous vous leurs soi quel quelle quels quelles quoi qui que chose choses façon manière fois',
].join(' ')

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*/gu

/** The words of a search, each once, in small letters; compounds are whole, single letters and what is elided («l’») are none. */
export function searchedWords(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? []
  return [...new Set(words.filter((word) => word.length > 1))]
}
