// Names of people, partners and operators in mails.

/** Invisible letters that turn or hide the text after them. Joiners stay: pictures and Arabic need them. */
const TURNING = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Texts from right to left: up to the last of their letters before one of ours. */
const LETTER = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]`
const RIGHT_TO_LEFT = new RegExp(String.raw`${LETTER}(?:[^\p{Script=Latin}\n]*${LETTER})?`, 'gu')

/** Length in code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/** One line, with single spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim()

/** Isolates what is written from right to left, so that what follows stays in its place. */
export const isolate = (text: string): string => text.replace(TURNING, '').replace(RIGHT_TO_LEFT, '\u2068$&\u2069')

/** A name from outside, on one line, with French apostrophes. */
export const nameInMail = (text: string): string =>
  oneLine(text.replace(TURNING, '')).replace(/(?<=\p{L})'(?=\p{L})/gu, '’')

/** A sentence with a full stop, unless it has a sign of its own at its end. */
export const ended = (sentence: string): string => (/[.?!…]$/.test(sentence) ? sentence : `${sentence}.`)

/** At most `max` code points: a longer text ends with «…», behind a whole letter, or behind a word if one is near. */
export function cutText(text: string, max: number): string {
  if (lengthOf(text) <= max) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)) {
    if (lengthOf(cut + segment) >= max) break
    cut += segment
  }
  const word = cut.replace(/\s+\S*$/u, '')
  return `${(word.length > cut.length - 16 ? word : cut).replace(/[\s.,;:!?…«(-]+$/u, '')}…`
}

/** A first name in a subject, which others may read over a shoulder: letters only, else the general word. */
export const firstNameOr = (name: string, otherwise: string): string =>
  /^[\p{L}\p{M}][\p{L}\p{M}’ -]{0,29}$/u.test(nameInMail(name)) ? nameInMail(name) : otherwise

/** An address without what would let a stranger write to it: «n…@region.example». */
export const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
