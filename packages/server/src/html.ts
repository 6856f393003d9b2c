// Pages written on the server: a template that escapes values, and the headers of every page.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** HTML text, which `html` inserts unchanged. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | false | undefined | Value[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(value: Value): string {
  if (value === false || value === undefined) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return value instanceof Html
    ? value.text
    : String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Replaces spaces by the non-breaking ones of French typography. */
export function french(text: string): string {
  return text.replace(/ (?=[!?:;»%])/g, '\u00a0').replace(/« /g, '«\u00a0')
}

/** HTML with escaped values, except nested `html`. `false` and `undefined` insert nothing. Its text gets `french`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => french(part) + write(values[index])).join(''))
}

export interface Page {
  title: string
  /** Complete CSS; the page loads no other. */
  style: string
  body: Html
  status?: number
  /** Other origins that forms lead to, directly or by redirects. */
  formAction?: string
  /** The page shows foreign HTML in a sandboxed frame, which inherits its policy. */
  framesForeignHtml?: boolean
  /** Origins that may frame the page; none when unset. */
  framedBy?: string
  /** Origin of the fonts that the style sheet names. */
  fontsFrom?: string
  /** Optional: the page works without scripts. */
  script?: string
  /** The script sends requests to our own origin. */
  asksItself?: boolean
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Answers with a page whose Content-Security-Policy allows only its own style and script. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const styleSource = page.framesForeignHtml ? "'unsafe-inline'" : hashOf(page.style)
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    page.script !== undefined && `script-src ${hashOf(page.script)}`,
    page.asksItself && "connect-src 'self'",
    'img-src data:',
    page.fontsFrom !== undefined && `font-src ${page.fontsFrom}`,
    `form-action 'self' ${page.formAction ?? ''}`.trim(),
    `frame-ancestors ${page.framedBy ?? "'none'"}`,
    "base-uri 'none'",
  ].filter((part) => typeof part === 'string')
  const text = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${french(page.title)}</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${page.style}</style>`)}
      </head>
      <body>
        ${page.body} ${page.script !== undefined && new Html(`<script>${page.script}</script>`)}
      </body>
    </html> `
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(text.text)
}
