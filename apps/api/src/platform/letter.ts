// Writes the mails of the product, as plain text and as HTML with the same words, with escaped names.
import { html, type Html } from '@visions/server/html'
import type { Mail } from './mail.ts'

/** Sentences, a link with its label, a quotation of several lines, or a list. */
export type Paragraph = string | { label: string; url: string } | { quote: string } | { items: readonly string[] }

export interface Letter {
  to: string
  subject: string
  /** The name after «Bonjour»; may be empty. */
  name: string
  body: readonly Paragraph[]
  /** Below the signature. */
  footer?: readonly Paragraph[]
}

/**
 * A name from outside, on one line. A leading `=`, `+`, `-` or `@` gets an apostrophe, so that a spreadsheet
 * does not read it as a formula (trust §2.2).
 */
export const nameInMail = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim()
    .replace(/^(?=[=+\-@])/, '’')

const BYE = 'L’équipe de Visions'

/** The letter in both forms. Its parts are escaped, and each line of a quotation is marked as such. */
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
