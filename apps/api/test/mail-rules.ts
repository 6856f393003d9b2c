// Rules about one raw message (NOT-01), as a mail server receives it. Pages of mails are read by the DOM of the test.
import { contrast, readHex } from '@visions/contract/test/contrast'
import { lengthOf } from '../src/platform/mail-names.ts'

export interface Expected {
  kind: string
  reader: 'person' | 'establishment' | 'professional' | 'operator' | 'publisher'
  topic: 'topic' | 'none' | 'either'
  /** Whether the kind has a calendar file. */
  hasCalendar: boolean
  /** The name of the operator, and the origins that links may have. */
  operator: string
  origins: readonly string[]
  /** Names in the mail, whose letters may look like markup: the rules of words leave them out. */
  names?: readonly string[]
  /** The moment of sending; today is not checked without it. */
  sentAt?: Date
}

/** What the rules read of the DOM: the API is checked without its types. */
interface PageNode {
  nodeType: number
  textContent: string | null
}
export interface PageElement extends PageNode {
  tagName: string
  children: { length: number }
  childNodes: Iterable<PageNode>
  parentElement: PageElement | null
  firstElementChild: PageElement | null
  getAttribute: (name: string) => string | null
  hasAttribute: (name: string) => boolean
  querySelector: (selector: string) => PageElement | null
  querySelectorAll: (selector: string) => Iterable<PageElement> & { length: number }
  closest: (selector: string) => PageElement | null
  matches: (selector: string) => boolean
  cloneNode: (isDeep: boolean) => PageElement
  append: (text: string) => void
  remove: () => void
}
export interface Page extends Pick<PageElement, 'querySelector' | 'querySelectorAll'> {
  title: string
  body: PageElement
  documentElement: PageElement & { lang: string }
}

interface Header {
  name: string
  raw: string
  value: string
}
interface Part {
  headers: Header[]
  type: string
  parameters: string
  content: Buffer
  parts: Part[]
}

const headerOf = ({ headers }: Pick<Part, 'headers'>, name: string) =>
  headers.filter((one) => one.name.toLowerCase() === name.toLowerCase())

function parsePart(bytes: Buffer): Part {
  const text = bytes.toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  const block = end < 0 ? text : text.slice(0, end)
  const headers = block.split(/\r?\n(?![ \t])/).map((raw): Header => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(raw) ?? []
    return { name, raw, value: Buffer.from(value.replaceAll(/\r?\n(?=[ \t])/g, '').trim(), 'latin1').toString() }
  })
  const encoded = text.slice(end).replace(/^\r?\n\r?\n/, '')
  const type = headerOf({ headers }, 'Content-Type')[0]?.value ?? 'text/plain'
  const encoding = headerOf({ headers }, 'Content-Transfer-Encoding')[0]?.value.toLowerCase() ?? '7bit'
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  const parts = boundary
    ? encoded
        .split(`--${boundary}`)
        .slice(1)
        .filter((part) => !part.startsWith('--'))
        .map((part) => parsePart(Buffer.from(part.replace(/^\r?\n/, ''), 'latin1')))
    : []
  const content =
    encoding === 'base64'
      ? Buffer.from(encoded, 'base64')
      : encoding === 'quoted-printable'
        ? Buffer.from(
            encoded
              .replaceAll(/=\r?\n/g, '')
              .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
            'latin1',
          )
        : Buffer.from(encoded, 'latin1')
  return { headers, type: type.split(';')[0]!.trim().toLowerCase(), parameters: type, content, parts }
}

const leavesOf = (part: Part): Part[] => (part.parts.length > 0 ? part.parts.flatMap(leavesOf) : [part])

const ENCODED = /=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi
function wordBytes(kind: string, content: string): Buffer {
  if (kind.toUpperCase() === 'B') return Buffer.from(content, 'base64')
  const plain = content.replaceAll('_', ' ')
  return Buffer.from(
    plain.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}
/** A header as people read it. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?[\w-]+\?[BQ]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat([...run.matchAll(ENCODED)].map(([, , kind, content]) => wordBytes(kind!, content!))).toString(),
    )

/** The mailboxes of an address header: split at commas outside quotes. */
function mailboxesOf(value: string): { phrase: string; address: string }[] {
  return value
    .split(/,(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, phrase = '', address = one] = /^(.*?)<([^<>]*)>$/s.exec(one) ?? []
      return { phrase: phrase.trim(), address: address.trim() }
    })
}
const nameOf = (phrase: string): string =>
  decodeWords(/^"(.*)"$/s.exec(phrase)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? phrase)

/** Letters that count in a comparison of two forms of a text. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()

const FINITE = new RegExp(
  String.raw`(?<!\p{L})(?:est|sont|a|ont|sera|seront|êtes|avez|avons|attend(?:ent)?|annule|recevez|n’a|n’ont|n’est|` +
    'n’avons|vous (?:propose|demande|invite)|personne demande|s’arrête|manque|reste|change|fait|convient|' +
    'choisissez|confirmez|voici|rétablissez|ne peut)' +
    String.raw`(?!\p{L})`,
  'iu',
)

/** The contrast of two colours in hexadecimal notation. Others count as black. */
const contrastOf = (one: string, other: string): number =>
  contrast(readHex(one) ?? [0, 0, 0], readHex(other) ?? [0, 0, 0])

/** The value of a property in an inline style. */
const inline = (element: PageElement, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]?.trim()

const backgroundOf = (element: PageElement): string | undefined =>
  inline(element, 'background-color') ?? element.getAttribute('bgcolor') ?? undefined

/** The rules of the dark colours: selector, property, value. */
function darkRules(document: Page): [selector: string, property: string, value: string][] {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const block = /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{((?:[^{}]*\{[^{}]*\})*)/.exec(css)?.[1] ?? ''
  return [...block.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, declarations]) =>
    declarations!.split(';').flatMap((declaration): [string, string, string][] => {
      const [property, value] = declaration.split(':')
      return value ? [[selector!.trim(), property!.trim(), value.replace(/!important/, '').trim()]] : []
    }),
  )
}

/** The nearest value of a property, in the light or dark colours. */
function nearest(
  element: PageElement | null,
  property: 'color' | 'background-color',
  dark: [string, string, string][],
): string {
  for (let at = element; at; at = at.parentElement) {
    const rule = dark.findLast(([selector, name]) => name === property && at.matches(selector))
    const value = rule?.[2] ?? (property === 'color' ? inline(at, 'color') : backgroundOf(at))
    if (value) return value
  }
  return property === 'color' ? '#000000' : '#ffffff'
}

const isHidden = (element: PageElement | null): boolean =>
  element !== null && (inline(element, 'display') === 'none' || isHidden(element.parentElement))

/** The elements with text of their own. */
const withText = (document: Page): PageElement[] =>
  [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !isHidden(element) && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  )

/** A link with a background of its own that differs from its surroundings. */
function isButton(link: PageElement): boolean {
  const cell = link.closest('td')
  const isAlone = cell?.children.length === 1
  const own = backgroundOf(link) ?? (isAlone ? backgroundOf(cell) : undefined)
  const around = isAlone ? (cell.closest('table')?.parentElement ?? null) : link.parentElement
  return own !== undefined && contrastOf(own, nearest(around, 'background-color', [])) > 1.05
}

const pixels = (text: string | undefined): number => Number(/^([\d.]+)px/.exec(text ?? '')?.[1] ?? 0)
function heightOf(link: PageElement): number {
  const paddingOf = (element: PageElement | null): number => {
    const [top, , bottom = top] = (element ? (inline(element, 'padding') ?? '') : '').split(/\s+/)
    return pixels(top) + pixels(bottom)
  }
  return paddingOf(link) + paddingOf(link.closest('td')) + (pixels(inline(link, 'line-height')) || 20)
}

/** Ids of the broken rules of a raw message. `parse`: of HTML. */
export function brokenRules(raw: Buffer, expected: Expected, parse: (html: string) => Page): string[] {
  const broken = new Set<string>()
  const rule = (id: string, isRight: boolean) => void (isRight || broken.add(id))
  const text = raw.toString('latin1')
  const message = parsePart(raw)
  const of = (name: string) => headerOf(message, name)
  const value = (name: string) => of(name)[0]?.value ?? ''

  const withoutNames = (one: string) => (expected.names ?? []).reduce((left, name) => left.replaceAll(name, 'Nom'), one)

  // Headers
  rule(
    'header-once',
    ['Date', 'From', 'Subject', 'Message-ID', 'MIME-Version', 'To'].every((name) => of(name).length === 1),
  )
  rule(
    'header-once',
    ['Reply-To', 'Auto-Submitted', 'List-Unsubscribe'].every((name) => of(name).length <= 1),
  )
  const block = text.slice(0, text.search(/\r?\n\r?\n/))
  rule('header-ascii', /^[\t\r\n\x20-\x7e]*$/.test(block))
  rule('header-lines', !/(?<!\r)\n/.test(block))
  for (const line of block.split(/\r?\n/))
    rule('header-lines', line.length <= (line.includes('=?') ? 76 : 998) && line.trim() !== '')
  for (const { raw: header, value: content } of message.headers) {
    rule('header-injection', !/\p{Cc}/u.test(decodeWords(content).replaceAll('\t', ' ')))
    for (const [word, , kind, inner] of header.matchAll(ENCODED)) {
      rule('encoded-word-size', word.length <= 75)
      rule('encoded-word-whole', !wordBytes(kind!, inner!).toString().includes('\ufffd'))
    }
    rule('encoded-word-place', !/"[^"]*=\?[^"]*\?=[^"]*"|<[^>]*=\?/.test(content))
  }
  for (const part of [message, ...leavesOf(message)])
    for (const { value: content } of [...headerOf(part, 'Content-Type'), ...headerOf(part, 'Content-Disposition')])
      rule('encoded-word-place', !content.includes('=?'))
  for (const name of ['From', 'To', 'Reply-To'])
    for (const { phrase, address } of mailboxesOf(value(name))) {
      rule(
        'phrase-quoted',
        /^"(?:[^"\\]|\\.)*"$/.test(phrase) ||
          !/[()<>[\]:;@\\,."]/.test(phrase) ||
          /^(?:=\?[^?]+\?[BQ]\?[^?]*\?=\s*)+$/i.test(phrase),
      )
      rule('phrase-quoted', address.includes('@'))
      if (name !== 'Reply-To') rule('name-no-address', !nameOf(phrase).includes('@'))
    }
  const from = mailboxesOf(value('From'))
  rule('from-product', from.length === 1 && /^Visions(?!\p{L})|(?<!\p{L})Visions$/u.test(nameOf(from[0]!.phrase)))
  rule('to-one', mailboxesOf(value('To')).length === 1 && of('Cc').length + of('Bcc').length === 0)
  const answers = mailboxesOf(value('Reply-To') || value('From'))[0]?.address ?? ''
  rule('reply-to', !/^(?:no|ne|pas|do)[-_.]?(?:not|pas)?[-_.]?(?:reply|repondre|reponse)/i.test(answers))
  rule('auto-submitted', value('Auto-Submitted') === 'auto-generated')
  const stop = value('List-Unsubscribe')
  const uris = [...stop.matchAll(/<([^>]*)>/g)].map(([, uri]) => uri!)
  if (expected.topic === 'topic')
    rule(
      'list-unsubscribe',
      uris.filter((uri) => uri.startsWith('https://')).length === 1 &&
        value('List-Unsubscribe-Post') === 'List-Unsubscribe=One-Click',
    )
  if (expected.topic === 'none')
    rule('list-unsubscribe-not', of('List-Unsubscribe').length + of('List-Unsubscribe-Post').length === 0)
  for (const uri of uris)
    if (!uri.startsWith('mailto:')) rule('list-unsubscribe-opaque', !/@|%40|session|[\da-f]{8}-[\da-f]{4}-/i.test(uri))
  rule(
    'no-receipt',
    ['Disposition-Notification-To', 'Return-Receipt-To', 'X-Confirm-Reading-To'].every((name) => of(name).length === 0),
  )
  rule(
    'no-leak',
    ['X-Mailer', 'User-Agent', 'X-Originating-IP', 'X-Person-Id'].every((name) => of(name).length === 0),
  )
  for (const { name, value: content } of message.headers)
    if (name.toLowerCase() !== 'content-type')
      rule('no-leak', !/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i.test(content))
  rule(
    'message-id',
    /^<[^@\s]{12,}@([^>\s]+)>$/.exec(value('Message-ID'))?.[1] === from[0]?.address.split('@')[1] ||
      of('Message-ID').length === 0,
  )
  rule('date-now', /^\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}(?: \(\w+\))?$/.test(value('Date')))
  if (expected.sentAt) rule('date-now', Math.abs(Date.parse(value('Date')) - expected.sentAt.getTime()) < 300_000)

  // Parts
  const leaves = leavesOf(message)
  const texts = leaves.filter(
    ({ type, headers }) =>
      type.startsWith('text/') && !headerOf({ headers }, 'Content-Disposition')[0]?.value.startsWith('attachment'),
  )
  const [first, second] = texts
  rule(
    'mime-alternative',
    first?.type === 'text/plain' && second?.type === 'text/html' && /multipart\/alternative/.test(text),
  )
  for (const { parameters, content } of texts) {
    rule('mime-charset', /charset="?utf-8/i.test(parameters))
    rule('mime-charset', !content.toString().includes('\ufffd'))
  }
  for (const part of leaves) {
    const encoding = headerOf(part, 'Content-Transfer-Encoding')[0]?.value.toLowerCase() ?? '7bit'
    rule(
      'mime-transfer',
      ['quoted-printable', 'base64'].includes(encoding) ||
        (encoding === '7bit' && part.content.every((byte) => byte < 128)),
    )
  }
  for (const [, boundary] of text.matchAll(/boundary="?([^";\r\n]+)/gi))
    rule('mime-boundary', boundary!.length <= 70 && text.includes(`--${boundary}--`))
  for (const part of leaves)
    rule(
      'mime-no-odd-parts',
      !headerOf(part, 'Content-Disposition')[0]?.value.startsWith('attachment') ||
        /^(?:text\/calendar|application\/ics)$/.test(part.type),
    )
  const words = (first?.content.toString() ?? '').replaceAll('\r\n', '\n')
  const html = second?.content.toString() ?? ''
  const document = parse(html)
  const { body } = document

  // Subject
  const subject = decodeWords(value('Subject'))
  const code = /(?<![\p{L}\d])(?=[A-Z\d-]*\d)[A-Z\d]{4}[ -][A-Z\d]{4}(?![\p{L}\d])/u.exec(words)?.[0]
  rule('subject-sentence', /^[\p{Lu}\p{N}\u2068«]/u.test(withoutNames(subject)) && FINITE.test(subject))
  rule('subject-length', lengthOf(subject) >= 15 && lengthOf(subject) <= 78)
  rule(
    'subject-no-secret',
    !/@|:\/\/|\w\.\w{2,}\/|(?<!\d)(?:0\d(?:[ .]?\d\d){4})(?!\d)|\b(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])\w{16,}\b/.test(
      subject,
    ) && !(code && subject.includes(code)),
  )
  rule(
    'subject-no-shouting',
    subject !== subject.toUpperCase() &&
      subject.split('!').length <= 2 &&
      !/\p{Extended_Pictographic}|^(?:re|fwd?|tr)\s?:|^\[/iu.test(subject),
  )
  if (expected.reader !== 'person')
    rule('subject-no-third-party', !/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+.*\b(?:ans|lycéen|étudiant|élève)/u.test(subject))
  rule(
    'subject-typography',
    !/ {2}|&(?:amp|#\d+|lt|gt|quot);|<\/?(?:b|i|strong|span)\b|\p{L}'\p{L}|[^\s\u00a0\u202f(][!?;»]/u.test(
      withoutNames(subject),
    ),
  )

  // Plain text and HTML
  const preheader = [...body.querySelectorAll('*')].find((element) => isHidden(element))
  const shown = body.cloneNode(true)
  for (const element of [...shown.querySelectorAll('*')].filter((one) => isHidden(one))) element.remove()
  for (const element of shown.querySelectorAll('p,h1,h2,td,li,br,blockquote,table,div')) element.append(' ')
  const links = [...body.querySelectorAll('a[href]')]
  const lines = words.split('\n').map((line) => line.trim().replace(/^<(\S+)>$/, '$1'))
  const withoutAddresses = lines
    .filter((line) => !/^(?:https?|mailto):\S+$/.test(line))
    .map((line) => line.replace(/^> ?/, ''))
    .join(' ')
  const squeezed = (one: string) => plain(one).replaceAll(/ /g, '')
  rule(
    'text-equal',
    squeezed(withoutAddresses.replaceAll(/(?:https?|mailto):\S+/g, '')) === squeezed(shown.textContent ?? ''),
  )
  for (const link of links) rule('text-links', lines.includes(link.getAttribute('href')!))
  rule('text-link-bare', !/https?:\/\/\S+[.,)»](?=\s|$)/m.test(words))
  rule(
    'text-no-markup',
    !/<\/?(?:p|b|br|strong|em|a|span|div)\b[^>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/.test(withoutNames(words)) &&
      !/\*\*|\]\(|^#{1,6} |\{[^}]*:[^}]*;\}/m.test(withoutNames(words)),
  )
  rule('text-not-stub', !/ne lit pas le HTML|\[image\]/i.test(words))

  // HTML
  rule('html-lang', document.documentElement.lang === 'fr' || body.firstElementChild?.getAttribute('lang') === 'fr')
  rule('html-lang', document.documentElement.lang === '' || document.documentElement.lang === 'fr')
  rule(
    'html-head',
    /^\s*<!doctype html>/i.test(html) &&
      /<meta[^>]*charset=/i.test(html) &&
      /name="viewport"[^>]*width=device-width/.test(html) &&
      document.title.trim() !== '',
  )
  rule('html-size', Buffer.byteLength(html) <= 90_000)
  const styles = [...document.querySelectorAll('style')]
  rule(
    'html-style-block',
    styles.map(({ textContent }) => textContent).join('').length <= 8192 && styles.every((one) => one.closest('head')),
  )
  rule(
    'html-no-active',
    document.querySelector('script,form,input,iframe,object,video') === null &&
      !/<[a-z][^>]*\son\w+\s*=|javascript:|"data:/i.test(html),
  )
  rule(
    'html-tables',
    [...body.querySelectorAll('table')].every((table) => table.getAttribute('role') === 'presentation') &&
      body.querySelector('th') === null,
  )
  rule(
    'html-word-layout',
    !/style="[^"]*(?:display:\s*(?:flex|grid)|position:|float:|calc\(|object-fit)/i.test(html) &&
      (/width="600"/.test(html) || /if mso/.test(html)),
  )
  for (const element of body.querySelectorAll('*'))
    rule(
      'html-width',
      Math.max(
        pixels(inline(element, 'width')),
        pixels(inline(element, 'max-width')),
        Number(/^\d+$/.exec(element.getAttribute('width') ?? '')?.[0] ?? 0),
      ) <= 600,
    )
  for (const [, family] of html.matchAll(/font-family:([^;"}]+)/g))
    rule(
      'html-font',
      /,\s*(?:sans-serif|serif|monospace|system-ui)\s*$/.test(family!) ||
        (/<!--\[if mso\]>[^]*font-family:Arial\}/.test(html) && family!.trim() === 'Arial'),
    )
  for (const element of body.querySelectorAll('[style]'))
    if (!isHidden(element) && inline(element, 'font-size'))
      rule('html-font', pixels(inline(element, 'font-size')) >= 13)
  const buttons = links.filter((link) => isButton(link))
  rule(
    'html-inline',
    [...body.querySelectorAll('.button')].every((element) => backgroundOf(element) !== undefined),
  )
  const acts = new Set(buttons.map((link) => link.getAttribute('href')!.replace(/[?#].*/, '')))
  rule('html-button', acts.size <= 1 && (buttons.length > 0 || !hasAct(expected.kind)))
  for (const link of buttons) rule('html-button-size', heightOf(link) >= 44)
  const targets = new Map<string, string>()
  for (const link of links) {
    const [label, href] = [plain(link.textContent ?? ''), link.getAttribute('href')!]
    rule(
      'html-link-words',
      !/^(?:ici|cliquez ici|lien|ce lien|en savoir plus|https?:.*)$/.test(label) &&
        label !== '' &&
        (targets.get(label) ?? href) === href,
    )
    targets.set(label, href)
    rule(
      'html-link-target',
      href.startsWith('mailto:') || expected.origins.includes(URL.canParse(href) ? new URL(href).origin : ''),
    )
    if (!href.startsWith('mailto:')) rule('html-link-no-person', !/@|%40|session/i.test(href))
  }
  rule('html-product', /^\s*(?:\S+ )?visions/.test(plain((shown.textContent ?? '').slice(0, 200))))
  for (const image of body.querySelectorAll('img'))
    rule(
      'html-images',
      ['alt', 'width', 'height'].every((name) => image.hasAttribute(name)) &&
        Number(image.getAttribute('width')) > 1 &&
        (image.getAttribute('src') ?? '').startsWith('https:'),
    )
  const preview = preheader?.textContent?.trim() ?? ''
  rule(
    'html-preheader',
    preheader !== undefined &&
      /mso-hide:\s*all/.test(preheader.getAttribute('style') ?? '') &&
      lengthOf(preview) >= 35 &&
      lengthOf(preview) <= 110,
  )
  rule(
    'html-preheader',
    plain(preview) !== plain(subject) && !/^bonjour|@|:\/\//i.test(preview) && !(code && preview.includes(code)),
  )
  const dark = darkRules(document)
  rule(
    'html-scheme',
    document.querySelector('meta[name=color-scheme]')?.getAttribute('content') === 'light dark' && dark.length > 0,
  )
  for (const element of withText(document))
    for (const rules of [[], dark]) {
      const min = pixels(inline(element, 'font-size')) >= 24 ? 3 : 4.5
      rule(
        'html-contrast',
        contrastOf(nearest(element, 'color', rules), nearest(element, 'background-color', rules)) >= min,
      )
    }
  for (const element of body.querySelectorAll('[style]'))
    if (inline(element, 'color') && !isHidden(element)) {
      const hasOwn = (at: PageElement | null): boolean =>
        at !== null && at !== body.parentElement && (backgroundOf(at) !== undefined || hasOwn(at.parentElement))
      rule('html-colour-pair', hasOwn(element))
    }
  rule('html-escape', !/&amp;(?:#\d+|amp|lt|gt|quot);/.test(html) || /&(?:#\d+|amp|lt|gt|quot);/.test(words))
  const isolated = /[\u0590-\u08ff]/u
  for (const element of withText(document))
    for (const node of element.childNodes)
      if (node.nodeType === 3 && isolated.test((node.textContent ?? '').replaceAll(/\u2068[^\u2069]*\u2069/g, '')))
        rule('html-bidi', element.tagName === 'BDI' || element.getAttribute('dir') === 'auto')
  rule('html-headings', body.querySelectorAll('h1').length === 1 && body.querySelector('h3,h4,h5,h6') === null)

  // Words
  const last = lines.filter((line) => line && !/^https?:/.test(line)).at(-1) ?? ''
  rule('words-last-line', /répond|écri|ne plus recevoir|contact/i.test(last))
  rule(
    'words-operator',
    words.includes(expected.operator) &&
      links.some((link) => /confidentialite|vos-donnees/.test(link.getAttribute('href')!)),
  )
  const own = [answers, mailboxesOf(value('To'))[0]?.address ?? '', 'donnees@visions.example'].filter(Boolean)
  rule(
    'words-no-other-person',
    !/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)|[\w.+-]+@[\w-]+\.\w+/.test(
      own.reduce((left, address) => left.replaceAll(address, ''), withoutNames(words)),
    ),
  )
  rule('words-french', !FRENCH_FAULT.test(withoutNames(words).replaceAll(/https?:\S+/g, '')))

  // Calendar
  const calendar = texts.find(({ type }) => type === 'text/calendar')
  if (expected.hasCalendar) rule('calendar-both', calendar !== undefined)
  if (calendar) calendarRules(calendar, { rule, words })
  return [...broken]
}

const WITHOUT_ACT = [
  'sign-in-code',
  'confirm-address',
  'deletion-done',
  'log-head',
  'data-copied',
  'coaching-request',
  'meeting-cancelled-there',
]
const hasAct = (kind: string): boolean => !WITHOUT_ACT.includes(kind)

const FRENCH_FAULT = new RegExp(
  [
    String.raw`(?<![\p{L}’'])(?:de|que)[ \u00a0](?!onz|oui|uhlan|une?\b)[aeiouâàéèêëîïôöùûœæ]\p{L}{3}`,
    String.raw`\b\d{1,2}\/\d{1,2}\/\d{4}\b|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])`,
    String.raw`\p{L}'\p{L}|(?<!\p{L})achat|acheté`,
  ].join('|'),
  'iu',
)

function calendarRules(
  { content, parameters }: Part,
  { rule, words }: { rule: (id: string, isRight: boolean) => void; words: string },
): void {
  const file = content.toString()
  const unfolded = file.replaceAll(/\r\n[ \t]/g, '')
  const property = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(unfolded)?.[1]?.trim()
  rule('calendar-format', !/(?<!\r)\n/.test(file) && file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  rule(
    'calendar-format',
    ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'].every((name) => property(name)) &&
      (property('DTEND') ?? property('DURATION')) !== undefined,
  )
  for (const name of ['LOCATION', 'SUMMARY']) rule('calendar-format', !/(?<!\\)[,;]/.test(property(name) ?? ''))
  const method = property('METHOD') ?? 'PUBLISH'
  rule(
    'calendar-method',
    (/method="?(\w+)/i.exec(parameters)?.[1] ?? method) === method &&
      (method !== 'REQUEST' || /^ORGANIZER/m.test(unfolded)),
  )
  const start = /^DTSTART(?:;TZID=([\w/]+))?:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)/m.exec(
    unfolded.slice(unfolded.indexOf('BEGIN:VEVENT')),
  )
  const [, zone, year, month, day, hour, minute, , utc] = start ?? []
  rule('calendar-zone', Boolean(utc) || (zone !== undefined && unfolded.includes('BEGIN:VTIMEZONE')))
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00${utc || '+01:00'}`)
  const paris = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options }).format(at)
  const time = `${Number(paris({ hour: '2-digit', hourCycle: 'h23' }).replace(/\D/g, ''))} h`
  if (!Number.isNaN(at.getTime()))
    rule(
      'calendar-zone',
      plain(words).includes(plain(`${paris({ dateStyle: 'long' }).replace(/^1 /, '1er ')} à ${time}`)),
    )
  rule(
    'calendar-private',
    !/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)/.test(unfolded) && !/\/(?:rendez-vous|bilan)\//.test(unfolded),
  )
}
