// How every mail of the product reads: the same words as plain text and as HTML, whatever names from outside hold.
import { html, type Html } from '@visions/server/html'
import type { Mail } from './mail.ts'

/** A sentence or more; a link under its words; what somebody wrote, over several lines; items under each other. */
export type Paragraph = string | { label: string; url: string } | { quote: string } | { items: readonly string[] }

export interface Letter {
  to: string
  subject: string
  /** Whom «Bonjour» greets; empty: nobody by name. */
  name: string
  body: readonly Paragraph[]
  /** Under the signature. */
  footer?: readonly Paragraph[]
}

/**
 * A name from outside for one line of a mail: one line, and nothing that a spreadsheet would take for a formula where it is pasted
 * (trust §2.2).
 */
export const nameInMail = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim()
    .replace(/^(?=[=+\-@])/, '’')

const BYE = 'L’équipe de Visions'

/** The letter in both forms. Its parts are escaped; a line that somebody else wrote never stands at the beginning of one of ours. */
export function writeLetter({ to, subject, name, body, footer = [] }: Letter): Mail {
  const title = nameInMail(subject)
  const hello = `Bonjour${name && ` ${nameInMail(name)}`},`
  const small =
    footer.length > 0 &&
    html`<hr />
      ${footer.map(inHtml)}`
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body>
        <p>${hello}</p>
        ${body.map(inHtml)}
        <p>${BYE}</p>
        ${small}
      </body>
    </html> `
  return {
    to,
    subject: title,
    text:
      [hello, ...body.map(inText), BYE, ...(footer.length > 0 ? ['--', ...footer.map(inText)] : [])].join('\n\n') +
      '\n',
    html: page.text,
  }
}

const linesOf = (text: string) => text.split(/\r\n?|\n/)

function inText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('url' in part) return `${part.label}\u00a0:\n${part.url}`
  if ('quote' in part)
    return linesOf(part.quote)
      .map((line) => `> ${line}`)
      .join('\n')
  return part.items.map((item) => `* ${item}`).join('\n')
}

function inHtml(part: Paragraph): Html {
  if (typeof part === 'string') return html`<p>${part}</p> `
  if ('url' in part) return html`<p><a href="${part.url}">${part.label}</a></p> `
  if ('quote' in part) return html`<blockquote>${linesOf(part.quote).map((line) => html`${line}<br />`)}</blockquote> `
  return html`<ul>
    ${part.items.map((item) => html`<li>${item}</li>`)}
  </ul> `
}
