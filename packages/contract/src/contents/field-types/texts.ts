// Texts: on one line, on several, with marks, links, addresses, pictures.
import { adviseOnFrench } from '../../french-rules.ts'
import { numberText } from '../../french-words.ts'
import { ownLink, pictureTitle, publicLink, safePicture } from '../../links.ts'
import { addressSentence } from '../../mail-address-words.ts'
import { readMailAddress } from '../../mail-addresses.ts'
import type { TextField } from '../fields.ts'
import {
  blocking,
  fieldType,
  NOT_ACCEPTED,
  Refused,
  tooLong,
  type FieldType,
  type NameOf,
  type Remark,
} from './field-type.ts'

const LINE = /^[^\p{Cc}\p{Cs}]*$/u
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** A trimmed text of at most `max` characters, or why it is refused. */
export function readText(given: unknown, max: number, pattern = LINE): string | Refused {
  if (typeof given !== 'string') return NOT_ACCEPTED
  const text = given.trim()
  if (text.length > max) return tooLong(max, text.length)
  return pattern.test(text) ? text : new Refused('Retirez les caractères invisibles ou les retours à la ligne.')
}

const textType = (given: Partial<FieldType<TextField>>, pattern?: RegExp): FieldType<TextField> =>
  fieldType<TextField>({
    empty: ({ isNullable }) => (isNullable ? null : ''),
    fromCell: (_, cell) => (pattern === LINES ? cell : cell.replaceAll('\t', ' ')),
    read: ({ isNullable, max }, text) => {
      const read = isNullable && text === null ? '' : readText(text, max, pattern)
      return isNullable && read === '' ? null : read
    },
    ...given,
  })
const several: Partial<FieldType<TextField>> = { fromForm: (_, sent, path) => sent.lines(path).trim() }
const limits = ({ max }: TextField) => `${numberText(max)}\u00a0caractères au plus.`

export const line = textType({ limits, check: ({ isVerbatim }, value) => (isVerbatim ? [] : advise(String(value))) })
export const text = textType({ ...several, limits, check: line.check }, LINES)
export const rich = textType(
  {
    ...several,
    limits,
    check: (_, value, trusted) => [...marks(String(value), trusted), ...advise(withoutTags(String(value)))],
  },
  LINES,
)
export const link = textType({
  limits: ({ help }) => (help ? '' : 'Collez l’adresse de la page.'),
  check: (_, value, trusted) =>
    publicLink(value, trusted)
      ? []
      : blocking('Écrivez l’adresse complète d’un site public, qui commence par https://.'),
})
export const email = textType({
  // A name and brackets around an address are removed, so that mails can be sent to what is stored.
  read: ({ max }, given) => {
    const typed = readText(given, max)
    return typeof typed === 'string' ? (readMailAddress(typed).address ?? typed) : typed
  },
  check: (_, value) => {
    const sentence = addressSentence(String(value))
    return sentence === undefined ? [] : blocking(sentence)
  },
})
export const slug = textType({
  limits: () => 'Lettres minuscules sans accent, chiffres et traits d’union.',
  check: (_, value) =>
    /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(String(value))
      ? []
      : blocking('Utilisez des lettres minuscules sans accent, des chiffres et des traits d’union.'),
})
export const picture = textType({
  text: (_, value, nameOf) => pictureName(String(value), nameOf),
  check: (_, value) => (safePicture(String(value)) ? [] : blocking('Choisissez une image de la bibliothèque.')),
})

/** The name of a picture of the library, never its address (OFF-15). */
function pictureName(address: string, nameOf: NameOf): string {
  const name = nameOf('media', address)
  return name === undefined || name === address ? pictureTitle(address) : name
}

// ── Marks of formatted text ──────────────────────────────────────────────────────────────────────────────────────────

/** Tags of formatted text; links are checked as well. */
const MARKS = new Set(['p', 'strong', 'em', 'ul', 'li', 'a'])
const TAG = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi
const HREF = /^\s+href="([^"]*)"\s*$/i
const withoutTags = (html: string): string => html.replaceAll(TAG, '')

function marks(html: string, trusted: readonly string[]): Remark[] {
  const refused = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    const href = tag === 'a' ? HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&') : undefined
    const isAllowed =
      MARKS.has(tag) && (attributes.trim() === '' || (ownLink(href) ?? publicLink(href, trusted)) !== null)
    if (!isAllowed) refused.add(tag)
  }
  if (/[<>]/.test(withoutTags(html))) refused.add('<')
  if (refused.size === 0) return []
  const names = [...refused].map((tag) =>
    tag === '<' ? 'le signe «\u00a0<\u00a0» ou «\u00a0>\u00a0»' : `la balise «\u00a0${tag}\u00a0»`,
  )
  return blocking(
    `Retirez ${names.join(', ')}. Un lien commence par «\u00a0https://\u00a0», ou va vers une page («\u00a0/aide\u00a0») ou un titre («\u00a0#connexion\u00a0»). Copiez les exemples du champ.`,
  )
}

// ── French ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Advice about French (OFF-09); it does not refuse publication. */
export const advise = (plain: string): Remark[] =>
  adviseOnFrench(plain).map((message) => ({ message, isBlocking: false }))
