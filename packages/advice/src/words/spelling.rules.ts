// Messaging spelling and everyday expressions, written in full (ADV-08).
import { plainLetters } from '@visions/contract/plain-letters'

/** Words in full, by how messages and everyday speech write them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'je suis': 'chui chuis chu jui juis jss',
  'je sais pas': 'jsp',
  'j’ai': 'jai g',
  'j’en': 'jen',
  'j’irai': 'jirai',
  'j’ose': 'jose',
  'c’est': 'c',
  'il y a': 'ya',
  'parce que': 'pcq psk pck pasque',
  veux: 'veu',
  qui: 'ki',
  que: 'k q ke',
  quoi: 'koi kwa',
  comment: 'cmt koman',
  pas: 'pa po',
  plus: 'pu plu',
  tout: 'tt tou',
  quand: 'qd kan kand',
  pour: 'pr',
  avec: 'avc',
  dans: 'ds',
  toujours: 'tjr tjrs tjs',
  beaucoup: 'bcp',
  après: 'apre apres',
}
const IN_FULL = new Map(
  Object.entries(SPELLINGS).flatMap(([full, short]) =>
    short.split(' ').map((one) => [plainLetters(one), full] as const),
  ),
)
/** «jveux» is «je veux»; «jdr» is a game. */
const JE = /^j(?=[bcdfghklmnpqrstvwxz]\p{L}{2})/u
/** Beginnings of verbs before which «j’» loses its apostrophe: «jaime», but not «jardin». */
const J_AND_VERB = new RegExp(
  '^j(?=(?:aim|ador|aid|appr|ariv|arriv|arrê|arret|atten|aura|avai|avanc|[eé]cri|[eé]tai|[eé]tudi|espe|espè|ess|' +
    '[eé]touf|[eé]cout|habit|h[eé]sit|envi(?!r)|oubli|utilis|imagin|appel|ouvr(?!e))\\p{L}|(?:aim|ador)$)',
  'u',
)

/** «mai» for «mais», unless it is the month. */
const MAI = /(?<!(?:\d|1er|en|de|du|au|avril|début|debut|fin|mi|mois)[ -])(?<!\p{L})mai(?= (?!juin|\d))/gu

function wordInFull(word: string): string {
  const plain = plainLetters(word)
  const full = IN_FULL.get(plain)
  if (full) return full
  if (plain === 'jdr') return word
  // «jveu» is «je veu», which is «je veux».
  return JE.test(word) ? `je ${wordInFull(word.slice(1))}` : word.replace(J_AND_VERB, 'j’')
}

/** «Je ne sais pas quoi faire» says what is searched, and negates nothing. */
const UNDECIDED = new RegExp(
  '(?<!\\p{L})(?:' +
    '(?:(?:je|ne) |[jn]’)*(?:sais|ai|vois) (?:\\p{L}+ )?pas (?:\\p{L}+ )?' +
    '(?:quoi|ce que|quel(?:le)?|vers quoi|vers où|où)(?! (?:mettre|dire|écrire|ecrire|répondre|raconter))' +
    '|(?:(?:(?:je|ne) |[jn]’)*ai )?(?:aucune|pas une|pas d’) ?(?:idée|idee|projet)' +
    ')(?!\\p{L})',
  'gu',
)

/**
 * A text in lower case with one kind of apostrophe, messaging spelling in full («jveux», «koi») and «indécision», a
 * word of `meanings.txt`, for expressions of undecided people (ADV-08).
 */
export const writeInFull = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['ʼ`´‘]/g, '’')
    .replaceAll(/[\p{L}\p{M}\p{N}]+(?![\p{L}\p{M}\p{N}’])/gu, wordInFull)
    .replaceAll(MAI, 'mais')
    .replaceAll(/(?<!\p{L})m[éè](?!\p{L})/gu, 'mais')
    .replaceAll(UNDECIDED, ' indécision ')

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*/gu

/** The words of a query: unique, lower case, compounds whole; no single letters, no elided words («l’»). */
export function searchedWords(text: string): string[] {
  const words = writeInFull(text).match(WORD) ?? []
  return [...new Set(words.filter((word) => word.length > 1))]
}
