// French typography of texts that people type: what is corrected without asking, and what only they can decide
// (OFF-09). Letters are never changed. Without Zod: the browser uses it too.
import { withoutInvisible } from './french-words.ts'

const NBSP = '\u00a0'
/** Replaces a tag while the text around it is corrected. */
const TAG_MARK = '\ue000'
const TAG = /<\/?[a-z][^<>]*>/gi

/** Soft hyphens, which come with copied texts, and our own mark. */
const STRAY = /[\u00ad\ue000]/g

/** A number, then a unit that stays with it. */
const UNITS = '(?:km|kg|cm|min|h|%|€)'
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  // Spaces that follow a no-break space are its own.
  [/ *([\u00a0\u202f])[ \u00a0]*|( )+/g, '$1$2'],
  [/(?<=\p{L})['ʼ‘](?=[\p{L}\p{N}«\ue000])/gu, '’'],
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
  [/(?<=[\p{L}»)\ue000])[ \u00a0]…(?=\s|$)/gu, '…'],
  [/(?<=[\p{L}\p{N}»”)…\ue000]) (?=[,.](?:\s|$))/gu, ''],
  [/(?<=\S) (?=[!?]+(?:[\s\u00a0»”)\],.…\ue000]|$)|[:;](?:[\s\u00a0»\ue000]|$))/gu, NBSP],
  [new RegExp(`(?<=\\d) (?=${UNITS}(?!\\p{L}))`, 'gu'), NBSP],
  [/(?<=\d\u00a0h) (?=\d\d(?!\d))/g, NBSP],
]
/** Pairs of straight quotes around words. An inch has no partner before a word. */
const STRAIGHT = /(?<=^|[\s(\u00a0’\ue000])"(?=\S)([^"«»\n]*[^"«»\s])"(?=$|[\s\u00a0).,;:!?…\ue000])/gu

const isBalanced = (text: string, [open, close]: readonly [string, string]): boolean => {
  let depth = 0
  for (const character of text) {
    if (character === open) depth += 1
    if (character === close) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * A text with the spaces, apostrophes, quotation marks and ellipses of French, without invisible signs. `isHtml`: its
 * tags stay. Other texts with a tag, and with quotation marks that are not closed, stay unchanged: they are ambiguous.
 */
export function correctTypography(text: string, { isHtml = false } = {}): string {
  if (!isHtml && text.search(TAG) >= 0) return text
  const tags: string[] = []
  const own = withoutInvisible(text)
    .replaceAll(STRAY, '')
    .replaceAll(/[\t\u2028\u2029]/g, ' ')
    .normalize('NFC')
    .trim()
  const marked = isHtml ? own.replaceAll(TAG, (tag) => (tags.push(tag), TAG_MARK)) : own
  const straight = marked.replaceAll(STRAIGHT, '«$1»')
  if (!isBalanced(straight, ['«', '»'])) return text
  const quoted = straight.replaceAll(/«[ \u00a0]*/g, `«${NBSP}`).replaceAll(/[ \u00a0]*»/g, `${NBSP}»`)
  const corrected = CORRECTIONS.reduce((part, [wrong, right]) => part.replaceAll(wrong, right), quoted).trim()
  return corrected.replaceAll(TAG_MARK, () => tags.shift() ?? '')
}

/** Common nouns that titles of the product write with a small letter. */
const NOUNS =
  '(?:Accord|Bilan|Compte|Emploi|Étape|Expérience|Formation|Métier|Mission|Objectif|Outil|Parcours|Récompense)'

/** What may be wrong, and what to do: a person decides. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/\p{L}[;!?](?=\s|$)|\p{L}:(?=\s)/u, 'mettez une espace avant ces signes\u00a0: ;\u00a0:\u00a0!\u00a0?'],
  [/\p{L}[`´]\p{L}/u, 'écrivez l’apostrophe ’'],
  [/(?<!\.)\.\.(?!\.)|\.{4,}/, 'choisissez un point ou …'],
  [/\betc(?:…|\.\.)/i, 'écrivez «\u00a0etc.\u00a0», avec un seul point'],
  [/(?:^|[.!?…]\s)A \p{Ll}/u, 'vérifiez l’accent de «\u00a0À\u00a0»'],
  [/(?<=^|\p{Ll}[ \u00a0]|^[ \u00a0])\d+\.\d{1,2}[ \u00a0]\p{Ll}/u, 'écrivez la virgule des nombres'],
  [/(?:(?<!\p{L})\p{Lu}{2,}[^\p{L}\n]+){2}\p{Lu}{3,}(?!\p{L})/u, 'évitez les mots en capitales'],
  [new RegExp(`\\p{Ll}[ \\u00a0’]${NOUNS}(?!\\p{L})`, 'u'), 'mettez une majuscule au premier mot seulement'],
  [/\s[-–—]$/, 'terminez le texte, ou retirez le tiret'],
  [/https?:\/\/[^\s»]*[\u00a0\u202f][\p{L}\p{N}]/u, 'retirez l’espace de l’adresse'],
  [/\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u, 'retapez les lettres qui viennent d’un autre alphabet'],
]
/** Numbers of versions, which have a full stop. */
const VERSION = /(?<!\p{L})v(?:ersion)?[ \u00a0.]*\d+\.\d+/giu

/**
 * Advice about a text without tags, in French, each without a capital or a full stop. A text that saving corrects gets
 * one for all of it.
 */
export function adviseOnTypography(text: string): string[] {
  const advice = ADVICE.filter(([wrong]) => wrong.test(text.replaceAll(VERSION, ''))).map(([, what]) => what)
  if (!isBalanced(text, ['«', '»'])) advice.push('fermez les guillemets')
  else if (correctTypography(text) !== text)
    advice.unshift('enregistrez ce texte, ses espaces et ses apostrophes seront corrigées')
  if (text.split('(').length > text.split(')').length) advice.push('fermez la parenthèse')
  return advice
}
