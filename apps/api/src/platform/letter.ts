// Writes the mails of the product, as plain text and as HTML with the same words, with escaped names (NOT-01).
import { neatName, oneLine } from '@visions/contract/french-words'
import { Html, html } from '@visions/server/html'
import { cutText, isolate, lengthOf } from './mail-names.ts'
import type { Mail } from './mail.ts'

export interface Link {
  label: string
  url: string
}

/** Sentences, a link as words, buttons of one act, a code, a quotation of several lines, or a list. */
export type Paragraph =
  | string
  | Link
  | { buttons: readonly Link[] }
  | { code: string }
  | { quote: string }
  | { items: readonly string[] }

/** A subject in which long names can be cut. */
export type Title = string | ((cut: (name: string) => string) => string)

export interface Letter {
  to: string
  /** A sentence. It is the title of the mail as well, there with whole names. */
  subject: Title
  /** The name after «Bonjour»; may be empty. */
  name: string
  /** What lists of mails show after the subject. Without it the first sentences, except those with an address. */
  preview?: string
  body: readonly Paragraph[]
  /** Below the signature. */
  footer?: readonly Paragraph[]
  /** Page about the data that are stored of the reader; that for people when unset. */
  notice?: string
  /** Who receives the answers, and the sentence that says so; the operator when unset. */
  answers?: { to: string; text: string }
}

/** What every mail says of its sender. */
export interface Sender {
  publicUrl: string
  operator: { contactEmail: string; publisher: { name: string } }
}

const BYE = 'L’équipe de Visions'
const SUBJECT_LETTERS = 78

const NOTICE = 'Ce que Visions conserve de vous, et vos droits'
const REPLY = 'Répondez à cet e-mail pour nous écrire.'

/** The letter in both forms. Its parts are escaped, and each line of a quotation is marked as such. */
export function writeLetter({ publicUrl, operator }: Sender, letter: Letter): Mail {
  const title = safeLine(oneLine(titleOf(letter.subject)))
  const by = isolate(`proposé par ${neatName(operator.publisher.name)}`)
  const name = neatName(letter.name)
  const hello = isolate(`Bonjour${name && ` ${name}`},`)
  const body = letter.body.map(isolated)
  const small = [
    ...(letter.footer ?? []),
    { label: NOTICE, url: letter.notice ?? `${publicUrl}/confidentialite` },
    letter.answers?.text ?? REPLY,
  ].map(isolated)
  return {
    to: letter.to,
    replyTo: letter.answers?.to ?? operator.contactEmail,
    subject: safeLine(oneLine(fitTitle(letter.subject))),
    text: `${[`Visions, ${by}`, title, hello, ...body.map(inText), BYE, ...small.map(inText)].join('\n\n')}\n`,
    html: page({ title, preview: isolate(previewOf(letter, by)), by, hello, body, small }),
  }
}

/** A line that a spreadsheet would read as a formula gets an apostrophe (trust §2.2). */
const safeLine = (text: string): string => isolate(text).replace(/^(?=\u2068?[=+\-@])/, '’')

/** A part in which text from right to left is isolated. */
function isolated(part: Paragraph): Paragraph {
  if (typeof part === 'string') return safeLine(part)
  if ('url' in part) return { ...part, label: isolate(part.label) }
  if ('buttons' in part) return { buttons: part.buttons.map((link) => ({ ...link, label: isolate(link.label) })) }
  if ('items' in part) return { items: part.items.map(safeLine) }
  return 'quote' in part ? { quote: isolate(part.quote) } : part
}

const titleOf = (title: Title): string => (typeof title === 'string' ? title : title((name) => name))

/** The subject, with names cut as far as needed. */
export function fitTitle(title: Title): string {
  if (typeof title !== 'string')
    for (let letters = SUBJECT_LETTERS; letters > 8; letters--) {
      const fitted = title((name) => cutText(name, letters))
      if (lengthOf(fitted) <= SUBJECT_LETTERS) return fitted
    }
  return cutText(titleOf(title), SUBJECT_LETTERS)
}

const PREVIEW = { from: 35, to: 110 }

function previewOf({ preview, body }: Letter, by: string): string {
  const sentences = body.filter((part) => typeof part === 'string').filter((part) => !/@|:\/\/|\u00a0:$/.test(part))
  let text = preview ?? ''
  for (const sentence of [...sentences, `Un message de Visions, ${by}, vous attend.`])
    if (lengthOf(text) < PREVIEW.from) text = `${text} ${sentence}`.trim()
  return lengthOf(text) <= PREVIEW.to ? text : cutText(text, PREVIEW.to)
}

const linesOf = (text: string): string[] => text.split(/\r\n?|[\n\u2028\u2029]/)

function inText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('url' in part) return `${part.label}\n${part.url}`
  if ('buttons' in part) return part.buttons.map(inText).join('\n\n')
  if ('code' in part) return part.code
  if ('items' in part) return part.items.join('\n')
  return linesOf(part.quote)
    .map((line) => `> ${line}`)
    .join('\n')
}

// Colours of the product (tokens.css), in light and dark. An element with a colour has its background, too: some mail
// programs change only one of them.
const FONT = 'font-family:Arial,Helvetica,sans-serif'
const CARD = 'color:#1a2238;background-color:#ffffff'
const SMALL = 'color:#4b5268;background-color:#fff8ea'
const LINK = 'color:#1d4fc4;background-color:#ffffff'
const BUTTON = 'color:#ffffff;background-color:#1d4fc4'
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.small{background-color:#1a1713!important;color:#c9bfa9!important}
.card{background-color:#25211a!important;color:#f5ecd9!important}
.link{background-color:#25211a!important;color:#a6c0ff!important}
.small .link{background-color:#1a1713!important}
.button,.button a{background-color:#ffb81f!important;color:#1a2238!important}
.edge{border-color:#ffb81f!important}}`
const P = 'margin:0 0 16px 0'
/** The width for Outlook, which knows no max-width. */
const OUTLOOK = [
  '<!--[if mso]><table role="presentation" width="600" align="center" cellspacing="0" cellpadding="0"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
].map((text) => new Html(text))

interface Shown {
  title: string
  preview: string
  by: string
  hello: string
  body: readonly Paragraph[]
  small: readonly Paragraph[]
}

const page = ({ title, preview, by, hello, body, small }: Shown): string =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${title}</title>
        <style>
          ${new Html(DARK)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;${SMALL}">
        <div lang="fr">
          <div style="display:none;mso-hide:all;max-height:0;overflow:hidden">${preview}</div>
          <table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" style="${SMALL}">
            <tr>
              <td align="center" style="padding:16px 8px">
                ${OUTLOOK[0]}
                <table
                  role="presentation"
                  width="600"
                  cellspacing="0"
                  cellpadding="0"
                  style="width:100%;max-width:600px;text-align:left;overflow-wrap:anywhere"
                >
                  <tr>
                    <td
                      class="small"
                      style="${FONT};font-size:14px;line-height:20px;${SMALL};padding:8px 24px 16px 24px"
                    >
                      <p style="margin:0"><strong style="font-size:20px;line-height:28px">Visions</strong>, ${by}</p>
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="card edge"
                      style="${FONT};font-size:16px;line-height:24px;${CARD};padding:24px 24px 8px 24px;border-top:4px solid #ffb81f"
                    >
                      <h1 style="margin:0 0 16px 0;font-size:24px;line-height:30px">${title}</h1>
                      <p style="${P}">${hello}</p>
                      ${body.map((part) => inHtml(part, LINK))}
                      <p style="${P}">${BYE}</p>
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="small"
                      style="${FONT};font-size:14px;line-height:20px;${SMALL};padding:16px 24px 8px 24px"
                    >
                      ${small.map((part) => inHtml(part, LINK.replace('#ffffff', '#fff8ea')))}
                    </td>
                  </tr>
                </table>
                ${OUTLOOK[1]}
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `.text

/** A paragraph. Its links have the background of their cell. */
function inHtml(part: Paragraph, link: string): Html {
  if (typeof part === 'string') return html`<p style="${P}">${part}</p> `
  if ('url' in part)
    return html`<p style="${P}"><a class="link" href="${part.url}" style="${link}">${part.label}</a></p> `
  if ('buttons' in part) return html`${part.buttons.map(button)}`
  if ('code' in part)
    return html`<p style="margin:0 0 16px 0;font-size:28px;line-height:36px;letter-spacing:2px">
      <strong>${part.code}</strong>
    </p> `
  if ('items' in part)
    return html`<ul style="margin:0 0 16px 0;padding:0 0 0 20px">
      ${part.items.map((item) => html`<li>${item}</li>`)}
    </ul> `
  const lines = linesOf(part.quote).map((line) => html`${line}<br />`)
  return html`<blockquote class="edge" style="margin:0 0 16px 0;padding:0 0 0 16px;border-left:4px solid #ffb81f">
    ${lines}
  </blockquote> `
}

const button = ({ label, url }: Link): Html =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px 0">
    <tr>
      <td
        class="button"
        align="center"
        bgcolor="#1d4fc4"
        style="${BUTTON};border-radius:24px;mso-padding-alt:12px 24px"
      >
        <a
          href="${url}"
          style="${FONT};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none;display:inline-block;padding:12px 24px;border-radius:24px;${BUTTON}"
          >${label}</a
        >
      </td>
    </tr>
  </table> `
