// Formatted text in its three shapes (OFF-14): stored HTML, text with light marks for forms, files and differences, and
// HTML of any other program. No document is made of what is read, so that nothing in it runs or loads. Without Zod.
import { ownLink, safeLink } from './links.ts'

interface Marks {
  strong: boolean
  em: boolean
  /** Address of a link; '' for none. */
  href: string
}
/** Text with the same marks. A line break is `\n`. */
interface Run extends Marks {
  text: string
}
/** A paragraph, or an item of a list. `isNew`: of another list than the item before. */
interface Block {
  isItem: boolean
  isNew?: boolean
  runs: Run[]
}
const PLAIN: Marks = { strong: false, em: false, href: '' }
const keyOf = ({ strong, em, href }: Marks): string => `${Number(strong)}${Number(em)}${href}`
const common = (one: Marks, other: Marks): Marks => ({
  strong: one.strong && other.strong,
  em: one.em && other.em,
  href: one.href === other.href ? one.href : '',
})

/** The address that a link in a text may have: https, or a page of this site; otherwise ''. */
export function richLink(given: string): string {
  const link = given.trim()
  const own = ownLink(link)
  if (own !== null) return own
  const safe = /["<>{}\\\s]/.test(link) ? null : safeLink(link)
  return safe === `${link}/` ? link : (safe ?? '')
}

/** The HTML that is stored for a text with light marks. */
export const richOfText = (text: string): string => htmlOf(blocksOfText(text))
/** A stored text with light marks: `**important**`, `*nuance*`, `- item`, `[text](https://…)`. */
export const textOfRich = (html: string): string => textOf(blocksOfHtml(html))
/** The words of a stored text, without marks. */
export const wordsOfRich = (html: string): string =>
  blocksOfHtml(html)
    .map(({ runs }) => wordsOf(runs))
    .join('\n')
/** The HTML that is stored for any other: what a text may have stays. */
export const cleanRich = (html: string): string => htmlOf(blocksOfHtml(html))
/** The HTML of a text in an editor, where spaces and line ends are shown, with something to type in. */
export const editedRich = (text: string): string => htmlOf(blocksOfText(text), '') || '<p><br></p>'
/** The text with light marks in an editor. */
export const textOfEdited = (html: string): string => textOf(blocksOfHtml(html, true))
/**
 * The HTML to insert in an editor for what another program copied: a part of a line stays one. Undefined: too long.
 */
export function pastedRich(given: Clipboard): string | undefined {
  const blocks = blocksOfClipboard(given)
  const html = blocks?.length === 1 && !blocks[0]!.isItem ? inlineHtml(blocks[0]!.runs) : blocks && htmlOf(blocks, '')
  return html && html.length > MAX_INSERTED ? undefined : html
}
/** The HTML that is stored for the cell of a table: text with light marks, or HTML as in former exports. */
export const richOfCell = (cell: string): string => (TAG_LIKE.test(cell) ? cleanRich(cell) : richOfText(cell))
/** The cell of a stored text: its signs «<» do not begin tags. */
export function cellOfRich(html: string): string {
  const text = textOfRich(html)
  return TAG_LIKE.test(text) ? text.replaceAll('<', String.raw`\<`) : text
}

/** Whether a text shows the same as a stored one, and the stored one has only the marks that a text may have. */
export const isSameRich = (html: string, stored: string): boolean =>
  textOfRich(html) === textOfRich(stored) && hasOnlyMarks(stored)
/** Whether HTML has only the tags and attributes of formatted text. */
export const hasOnlyMarks = (html: string): boolean =>
  html.split('<a ').length === cleanRich(html).split('<a ').length &&
  !/[<>]/.test(html.replaceAll(/<\/?(?:p|ul|li|strong|em|br|a)>|<br \/>|<a href="[^"<>]*">/g, ''))
/** The links of a stored text. */
export const linksOfRich = (html: string): { text: string; href: string }[] =>
  blocksOfHtml(html).flatMap(({ runs }) => runs.filter(({ href }) => href !== ''))

const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

// ── Lines of text ────────────────────────────────────────────────────────────────────────────────────────────────────

/** A block without double spaces, and with spaces outside of marks; several after two line breaks. */
function tidy({ runs, ...block }: Block): Block[] {
  const { isItem } = block
  const parts = runs.flatMap((run) => (run.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...run, text })))
  const found: Run[][] = [[]]
  let space = ''
  for (const { text, ...marks } of parts) {
    if (text.trim() === '') {
      space += text
      continue
    }
    const breaks = space.split('\n').length - 1
    if (breaks > 1 && !isItem && found.at(-1)!.length > 0) found.push([])
    const line = found.at(-1)!
    const before = line.at(-1)
    const between = breaks > 0 ? '\n' : (/[\u00a0\u202f]/.exec(space)?.[0] ?? space.slice(0, 1))
    if (before && between !== '') append(line, { ...common(before, marks), text: between })
    append(line, { ...marks, text })
    space = ''
  }
  return found.filter((line) => line.length > 0).map((line) => ({ ...block, runs: line }))
}

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (last && keyOf(last) === keyOf(run)) last.text += run.text
  else runs.push(run)
}

// ── Stored HTML ──────────────────────────────────────────────────────────────────────────────────────────────────────

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign]!)

function htmlOf(blocks: readonly Block[], between = '\n'): string {
  return blocks
    .map(({ isItem, isNew, runs }, index) => {
      const html = inlineHtml(runs)
      if (!isItem) return `${index > 0 ? between : ''}<p>${html}</p>`
      const [before, after] = [blocks[index - 1], blocks[index + 1]]
      const [isFirst, isLast] = [isNew || !before?.isItem, !after?.isItem || after.isNew]
      return `${isFirst ? `${index > 0 ? between : ''}<ul>` : ''}<li>${html}</li>${isLast ? '</ul>' : ''}`
    })
    .join('')
}

const TAGS = ['href', 'strong', 'em'] as const

function inlineHtml(runs: readonly Run[]): string {
  let html = ''
  const open: { mark: (typeof TAGS)[number]; href: string }[] = []
  const closeTo = (length: number) => {
    for (const { mark } of open.splice(length).toReversed()) html += `</${mark === 'href' ? 'a' : mark}>`
  }
  for (const [index, run] of runs.entries()) {
    const ended = open.findIndex(({ mark, href }) => !run[mark] || (mark === 'href' && run.href !== href))
    if (ended >= 0) closeTo(ended)
    const lastsTo = (mark: (typeof TAGS)[number]) => {
      let end = index + 1
      while (runs[end]?.[mark] === run[mark]) end += 1
      return end
    }
    const opened = TAGS.filter((mark) => run[mark] && !open.some((known) => known.mark === mark))
    for (const mark of opened.toSorted((one, other) => lastsTo(other) - lastsTo(one))) {
      open.push({ mark, href: run.href })
      html += mark === 'href' ? `<a href="${escaped(run.href)}">` : `<${mark}>`
    }
    html += escaped(run.text).replaceAll('\n', '<br>')
  }
  closeTo(0)
  return html
}

// ── Text with light marks ────────────────────────────────────────────────────────────────────────────────────────────

const TAG_LIKE = /(?<!\\)<\/?(?:p|br|strong|em|ul|ol|li|a|b|i|h[1-6]|div|span)(?:\s[^<>]*)?\/?>/i
const ITEM = /^[ \t]*[-•*][ \t]+(?=\S)/
const SIGNS = /[\\*[\]]|(?<=\])\(|^[•-]/gm

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => {
      const isNextItem = block.isItem && blocks[index - 1]?.isItem === true && !block.isNew
      return (index === 0 ? '' : isNextItem ? '\n' : '\n\n') + blockText(block)
    })
    .join('')
}

/** The text that reads back as the block. Signs are escaped only where they would be marks. */
function blockText(block: Block): string {
  const written = (isEscaped: boolean) => {
    const text = inlineText(block.runs, isEscaped)
    return block.isItem ? `- ${text.replaceAll('\n', '\n  ')}` : text
  }
  const text = written(false)
  if (block.runs.length === 1 && text === wordsOf(block.runs) && !/[\\*[]|^[-•]/m.test(text)) return text
  return htmlOf(blocksOfText(text)) === htmlOf([{ ...block, isNew: false }]) ? text : written(true)
}

/** Separates a star from the letters of a word. */
const NOTHING = String.raw`\_`

function inlineText(runs: readonly Run[], isEscaped: boolean): string {
  let text = ''
  let before = PLAIN
  for (const run of [...runs, { ...PLAIN, text: '' }]) {
    const isOtherLink = run.href !== before.href
    if (isOtherLink && before.href !== '') text += `](${before.href.replaceAll(/[\\()]/g, '\\$&')})`
    if (run.strong !== before.strong) text += '**'
    if (run.em !== before.em) text += isEscaped ? `${NOTHING}*${NOTHING}` : '*'
    if (isOtherLink && run.href !== '') text += '['
    text += isEscaped ? run.text.replaceAll(SIGNS, '\\$&') : run.text
    before = run
  }
  return text
}

function blocksOfText(text: string): Block[] {
  const blocks: { isItem: boolean; isNew?: boolean; lines: string[] }[] = []
  let isOpen = false
  for (const line of seen(text).split('\n')) {
    const last = blocks.at(-1)
    const item = ITEM.exec(line)
    if (line.trim() === '') isOpen = false
    else if (item)
      blocks.push({ isItem: true, isNew: !isOpen && last?.isItem === true, lines: [line.slice(item[0].length)] })
    else if (isOpen && last && (!last.isItem || /^[ \t]/.test(line))) last.lines.push(line)
    else blocks.push({ isItem: false, lines: [line] })
    if (line.trim() !== '') isOpen = true
  }
  return blocks.flatMap(({ lines, ...block }) => tidy({ ...block, runs: runsOfText(lines.join('\n')) }))
}

/** A part of a line: text, or stars that may begin or end a mark. */
interface Piece {
  text: string
  href: string
  mayOpen?: boolean
  mayClose?: boolean
  strong?: boolean
  em?: boolean
}
const MARK = /\\([\\*[\]()<•_-])|\*+|\[((?:\\.|[^\\[\]])+)\]\(((?:\\.|[^\\()\s])+)\)/g
const LETTER = /[\p{L}\p{N}]/u
const unescaped = (text: string): string => text.replaceAll(/\\([\\*[\]()<•-])/g, '$1')

function piecesOf(text: string, href = ''): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(MARK)) {
    const [all, sign, words, address] = found
    pieces.push({ text: text.slice(end, found.index), href })
    end = found.index + all.length
    if (sign !== undefined) pieces.push({ text: sign === '_' ? '' : sign, href })
    else if (words === undefined || address === undefined) {
      const [before, after] = [text.charAt(found.index - 1), text.charAt(end)]
      // One star inside of a word is a letter.
      const isInside = all.length === 1 && LETTER.test(before) && LETTER.test(after)
      const isMark = all.length < 4 && !isInside
      pieces.push({ text: all, href, mayOpen: isMark && /\S/.test(after), mayClose: isMark && /\S/.test(before) })
    } else {
      const link = richLink(unescaped(address))
      if (link !== '') pieces.push(...piecesOf(words, link))
      else pieces.push({ text: '[', href }, ...piecesOf(words), { text: `](${unescaped(address)})`, href })
    }
  }
  return [...pieces, { text: text.slice(end), href }]
}

/** Stars begin a mark before a word, and end it after one. Stars without their pair are text. */
function pairStars(pieces: readonly Piece[], mark: 'strong' | 'em', lengths: readonly number[]): void {
  let opener: Piece | undefined
  for (const piece of pieces) {
    if (piece.mayOpen === undefined || !lengths.includes(piece.text.length)) continue
    if (opener ? !piece.mayClose : !piece.mayOpen) continue
    piece[mark] = true
    opener = opener ? undefined : piece
  }
  if (opener) opener[mark] = false
}

function runsOfText(line: string): Run[] {
  const pieces = piecesOf(line)
  pairStars(pieces, 'strong', [2, 3])
  pairStars(pieces, 'em', [1, 3])
  let marks = PLAIN
  return pieces.map((piece) => {
    const text = piece.text.slice((piece.strong ? 2 : 0) + (piece.em ? 1 : 0))
    marks = {
      strong: marks.strong !== (piece.strong ?? false),
      em: marks.em !== (piece.em ?? false),
      href: piece.href,
    }
    return { ...marks, text }
  })
}

// ── HTML of any program ──────────────────────────────────────────────────────────────────────────────────────────────

/** Each tag ends before the next sign «<», so that no text takes more than a time in proportion to its length. */
const TOKEN = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    /<[!?][^<>]*>/,
    /<(\/?)([a-z][a-z0-9:-]*)(?![a-z0-9:-])([^"'<>]*(?:"[^"<]*"[^"'<>]*|'[^'<]*'[^"'<>]*)*)>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
const ATTRIBUTE = /(?<![a-z:-])([a-z:-]+)(?![a-z:-])\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const oneOf = (names: string): RegExp => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`)
/** Text without tags: without their end tag, the rest is removed. */
const RAW = oneOf('script style')
/** Removed with their content. */
const REMOVED = oneOf(
  'script style head del title xml textarea select option button noscript noembed noframes xmp iframe object ' +
    'template svg math audio video canvas',
)
const VOID = oneOf('area base br col embed hr img input link meta param source track wbr')
const BLOCK = oneOf(
  'p div h[1-6] li ul ol dl dt dd table thead tbody tfoot tr caption blockquote pre section article aside main nav ' +
    'header footer figure figcaption address hr form fieldset center body html',
)
const MAX_DEPTH = 60
/** Styles that hide an element: bullets of lists and comments of Word are text. */
const HIDDEN =
  /display\s*:\s*none|mso-(?:hide\s*:\s*all|list\s*:\s*ignore|(?:element|special-character)\s*:\s*comment)/i
/** Attributes that hide an element, without their values; comments of Word. */
const IS_HIDDEN = /(?:^|[\s/]|aria-)hidden(?![\w-])|msocomanchor/i

interface Element {
  name: string
  marks: Marks
  isHidden: boolean
  isItem: boolean
  isRaw: boolean
}
/** A cell, or all of the text. `row`: cells of one line that were read before. */
interface Frame {
  blocks: Block[]
  row: Run[]
}

function blocksOfHtml(html: string, isRaw = false): Block[] {
  const open: Element[] = [{ name: '', marks: PLAIN, isHidden: false, isItem: false, isRaw }]
  const frames: Frame[] = [{ blocks: [], row: [] }]
  let runs: Run[] = []
  const small = html.toLowerCase()
  const unclosed = new Set<string>()

  const flush = () => {
    const { isItem } = open.at(-1)!
    const { blocks } = frames.at(-1)!
    const found = tidy({ isItem, runs })
    if (isItem && isNew && found[0]) {
      found[0].isNew = blocks.at(-1)?.isItem === true
      isNew = false
    }
    blocks.push(...found)
    runs = []
  }
  const endRow = () => {
    const frame = frames.at(-1)!
    if (frame.row.length > 0) frame.blocks.push({ isItem: false, runs: frame.row })
    frame.row = []
  }
  const endCell = () => {
    const { blocks } = frames.pop()!
    const frame = frames.at(-1)!
    if (blocks.length === 1 && !blocks[0]!.isItem)
      frame.row.push(...(frame.row.length > 0 ? [{ ...PLAIN, text: ' · ' }] : []), ...blocks[0]!.runs)
    else if (blocks.length > 0) {
      endRow()
      frame.blocks.push(...blocks)
    }
  }
  const leave = (name: string) => {
    if (BLOCK.test(name)) flush()
    if (name === 'tr' || name === 'table') endRow()
    if ((name === 'td' || name === 'th') && frames.length > 1) {
      flush()
      endCell()
    }
  }
  const closeTo = (length: number) => {
    while (open.length > length) {
      leave(open.at(-1)!.name)
      open.pop()
    }
  }
  const write = (text: string) => {
    const { marks, isHidden, isRaw: hasLines } = open.at(-1)!
    if (isHidden || text === '') return
    const decoded = decode(text)
    append(runs, { ...marks, text: hasLines ? decoded : decoded.replaceAll(/[ \n]+/g, ' ') })
  }

  const finish = () => {
    closeTo(1)
    flush()
    return frames[0]!.blocks
  }

  let end = 0
  let isNew = false
  let list = ''
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(html); found; found = TOKEN.exec(html)) {
    write(html.slice(end, found.index))
    end = TOKEN.lastIndex
    const [, slash, given, attributes = ''] = found
    if (given === undefined) continue
    const name = given.toLowerCase()
    if (slash === '/') {
      const place = open.findLastIndex((element) => element.name === name)
      if (place > 0) closeTo(place)
      else if (name === 'p') flush()
      continue
    }
    if (REMOVED.test(name) && !unclosed.has(name)) {
      const close = small.indexOf(`</${name}`, end)
      if (close >= 0) {
        const after = small.indexOf('>', close)
        end = TOKEN.lastIndex = after === -1 ? html.length : after + 1
        continue
      }
      if (RAW.test(name)) return finish()
      unclosed.add(name)
    }
    if (name === 'br') append(runs, { ...open.at(-1)!.marks, text: open.at(-1)!.isHidden ? '' : '\n' })
    if (BLOCK.test(name)) flush()
    if ((name === 'ul' || name === 'ol') && !open.at(-1)!.isItem) {
      // Some programs write a list around each item.
      isNew = name !== list || open.length === 1
      list = name
    }
    if (VOID.test(name) || open.length > MAX_DEPTH) continue
    if (name === 'td' || name === 'th') {
      flush()
      frames.push({ blocks: [], row: [] })
    }
    open.push(elementIn(open.at(-1)!, name, attributes))
  }
  write(html.slice(end))
  return finish()
}

function elementIn(parent: Element, name: string, attributes: string): Element {
  let style = ''
  let href: string | undefined
  for (const [, key = '', one, other, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = decode(one ?? other ?? bare ?? '')
    if (key.toLowerCase() === 'style') style = value
    if (key.toLowerCase() === 'href') href ??= value
  }
  const weight = /(?<![\w-])font-weight\s*:\s*([a-z]+|\d+)/i.exec(style)?.[1]?.toLowerCase()
  const slope = /(?<![\w-])font-style\s*:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase()
  const { marks } = parent
  return {
    name,
    marks: {
      strong:
        weight === undefined
          ? marks.strong || /^(?:b|strong|h[1-6])$/.test(name)
          : weight.startsWith('bold') || Number(weight) >= 600,
      em: slope === undefined ? marks.em || /^(?:i|em)$/.test(name) : slope !== 'normal',
      href: name === 'a' ? richLink(href ?? '') : marks.href,
    },
    isHidden: parent.isHidden || HIDDEN.test(style) || IS_HIDDEN.test(attributes.replaceAll(/"[^"]*"|'[^']*'/g, '')),
    isItem:
      name === 'li' || (name === 'p' && /mso-list\s*:/i.test(style)) || (parent.isItem && !/^(?:td|th)$/.test(name)),
    isRaw: parent.isRaw || name === 'pre',
  }
}

// ── Text of any program ──────────────────────────────────────────────────────────────────────────────────────────────

const BULLET = /^(?:[-*•·▪●◦○§]\s+|[\uf0b7\uf0a7]\s*)(?=\S)/
/** A dash begins an item only after another one: in French it also begins what a person says. */
const DASH = /^–\s+(?=\S)/
const NUMBER = /^\d{1,2}[.)]\s/

/** What the clipboard has: HTML, '' without, and plain text. */
export interface Clipboard {
  html: string
  plain: string
}

const MAX_PASTED = 500_000
/** More than any field accepts. A browser needs a minute to insert 50,000 items. */
const MAX_INSERTED = 50_000
const PICTURES = /(["'])data:[^"']*\1/g

/** A paragraph that begins with the sign of a list is an item. Links to the page it comes from are removed. */
function blocksOfClipboard({ html, plain }: Clipboard): Block[] | undefined {
  const pasted: Block[] = []
  const light = html.length > MAX_PASTED ? html.replaceAll(PICTURES, '""') : html
  const fromHtml = light.length > MAX_PASTED ? [] : blocksOfHtml(light)
  if (fromHtml.length === 0 && (plain.length > MAX_PASTED || light.length > MAX_PASTED)) return undefined
  for (const block of fromHtml.length > 0 ? fromHtml : blocksOfPlain(plain)) {
    const runs = block.runs.map((run) => (run.href.startsWith('#') ? { ...run, href: '' } : run))
    const words = runs[0]!.text
    const sign = BULLET.exec(words) ?? (pasted.at(-1)?.isItem ? DASH.exec(words) : null)
    if (block.isItem || !sign) pasted.push({ ...block, runs })
    else {
      runs[0]!.text = words.slice(sign[0].length)
      pasted.push({ isItem: true, isNew: block.isNew === true && pasted.at(-1)?.isItem === true, runs })
    }
  }
  return pasted
}

/** Paragraphs of a plain text. A line is joined to the one before, where a PDF breaks a sentence. */
function blocksOfPlain(plain: string): Block[] {
  const lines = seen(plain)
    .split('\n')
    .map((line) => line.trim())
  const isLong = lines.some(({ length }) => length > 40)
  const found: { text: string; isNew: boolean }[] = []
  for (const [index, text] of lines.entries()) {
    const before = lines[index - 1] ?? ''
    const isBroken = /^\p{Ll}/u.test(text) || (isLong && !/[.!?…:;]$/.test(before) && !NUMBER.test(text))
    if (text === '') continue
    if (before === '' || !isBroken || BULLET.test(text)) found.push({ text, isNew: before === '' })
    else found.at(-1)!.text += `${/\p{L}-$/u.test(before) ? '' : ' '}${text}`
  }
  return found.flatMap(({ text, isNew }) => tidy({ isItem: false, isNew, runs: [{ ...PLAIN, text }] }))
}

// ── Signs ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** Names of signs in HTML: those of Latin letters, and those of typography. */
const NAMES = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    euro: '€',
    oelig: 'œ',
    OElig: 'Œ',
    thinsp: ' ',
    ensp: ' ',
    emsp: ' ',
    rarr: '→',
    trade: '™',
  }),
])
const isSign = (code: number): boolean => code > 0 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff)

/** A text without invisible signs. Tabs are spaces. */
const seen = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\f]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')

const decode = (html: string): string =>
  seen(
    html.replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));?/gi,
      (all, number, hex, name: string | undefined) => {
        if (name !== undefined) return NAMES.get(name) ?? all
        const code = number === undefined ? Number.parseInt(String(hex), 16) : Number(number)
        return isSign(code) ? String.fromCodePoint(code) : ''
      },
    ),
  )
