// Names of people, partners and operators in mails.
import { neatName, withoutInvisible } from '@visions/contract/french-words'

/** Texts from right to left: up to the last of their letters before one of ours. */
const LETTER = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]`
const RIGHT_TO_LEFT = new RegExp(String.raw`${LETTER}(?:[^\p{Script=Latin}\n]*${LETTER})?`, 'gu')

/** Length in code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Isolates what is written from right to left, so that what follows stays in its place. */
export const isolate = (text: string): string => withoutInvisible(text).replace(RIGHT_TO_LEFT, '\u2068$&\u2069')

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
export function firstNameOr(given: string, otherwise: string): string {
  const name = neatName(given)
  return /^[\p{L}\p{M}][\p{L}\p{M}’ -]{0,29}$/u.test(name) ? name : otherwise
}

/** An address without what would let a stranger write to it: «n…@region.example». */
export const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
