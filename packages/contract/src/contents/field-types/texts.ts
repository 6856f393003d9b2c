// Texts: on one line, on several, with marks, links, addresses, pictures.
import { adviseOnFrench } from '../../french-rules.ts'
import { numberText } from '../../french-words.ts'
import { ownLink, pictureTitle, publicLink, safePicture } from '../../links.ts'
import { addressSentence } from '../../mail-address-words.ts'
import { readMailAddress } from '../../mail-addresses.ts'
import {
  cellOfRich,
  cleanRich,
  hasOnlyMarks,
  linksOfRich,
  richOfCell,
  richOfText,
  textOfRich,
  wordsOfRich,
} from '../../rich-text.ts'
import { checkValues, shownValues, storedValues } from '../../text-values.ts'
import { isDocument, type ContentValue, type TextField } from '../fields.ts'
import {
  blocking,
  fieldType,
  NOT_ACCEPTED,
  quote,
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
/** The HTML of a text with the French words of its values. */
const shown = ({ values }: TextField, value: ContentValue): string =>
  values ? shownValues(String(value), values) : String(value)
const stored = ({ values }: TextField, html: string): string => (values ? storedValues(html, values) : html)
/** HTML that is longer than this many times its limit is not read. */
const MAX_MARKUP = 40
export const rich = textType(
  {
    limits: (field) => `${limits(field).slice(0, -1)}, mise en forme comprise.`,
    read: (field, given) => {
      const isRead = typeof given === 'string' && given.length <= field.max * MAX_MARKUP
      return text.read(field, isRead ? cleanRich(given) : given)
    },
    text: (field, value) => textOfRich(shown(field, value)),
    toCell: (field, value) => cellOfRich(shown(field, value)),
    fromCell: (field, cell) => stored(field, richOfCell(cell)),
    toForm: (path, value, field) => [[path, value === null ? '' : textOfRich(shown(field, value))]],
    fromForm: (field, sent, path) => stored(field, richOfText(sent.lines(path))),
    check: ({ values }, value, trusted) => [
      ...marks(String(value), trusted),
      ...(values ? checkValues(String(value), values) : []),
      ...advise(wordsOfRich(String(value))),
    ],
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
  toCell: (_, value, nameOf) => nameOf('media', String(value)) ?? String(value),
  read: (field, given) =>
    isDocument(given)
      ? new Refused(
          NOT_ACCEPTED.message,
          `${quote(given['named'])} n’est le nom d’aucune image. Ajoutez-la dans «\u00a0Images\u00a0», ou corrigez ce nom.`,
        )
      : link.read(field, given),
  text: (_, value, nameOf) => pictureName(String(value), nameOf),
  check: (_, value) => (safePicture(String(value)) ? [] : blocking('Choisissez une image de la bibliothèque.')),
})

/** The name of a picture of the library, never its address (OFF-15). */
function pictureName(address: string, nameOf: NameOf): string {
  const name = nameOf('media', address)
  return name === undefined || name === address ? pictureTitle(address) : name
}

// ── Marks of formatted text ──────────────────────────────────────────────────────────────────────────────────────────

/** A link that is not read as one: its address is not accepted. */
const UNREAD = /\[([^[\]]+)\]\([^)\s]*\)/g

/** What is wrong with the links of a text, and with marks of former versions. */
function marks(html: string, trusted: readonly string[]): Remark[] {
  const refused = [
    ...linksOfRich(html).filter(({ href }) => (ownLink(href) ?? publicLink(href, trusted)) === null),
    ...wordsOfRich(html)
      .matchAll(UNREAD)
      .map(([, words = '']) => ({ text: words })),
  ]
  return [
    ...refused.flatMap(({ text: words }) =>
      blocking(
        `Corrigez l’adresse du lien ${quote(words)}\u00a0: elle commence par https://, ou va vers une page de Visions, comme /aide.`,
      ),
    ),
    ...(hasOnlyMarks(html) ? [] : blocking('Enregistrez ce texte à nouveau\u00a0: sa mise en forme sera simplifiée.')),
  ]
}

// ── French ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Advice about French (OFF-09); it does not refuse publication. */
export const advise = (plain: string): Remark[] =>
  adviseOnFrench(plain).map((message) => ({ message, isBlocking: false }))
