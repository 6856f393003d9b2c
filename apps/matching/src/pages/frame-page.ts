// Sends a page of the frame, with its style sheet, its script and its frame-ancestors policy.
import { readFileSync } from 'node:fs'
import { type Html, html, sendPage } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { ICONS } from './icons.ts'
import { NAME } from './words.ts'

/** Reads a file of this folder, without indentation and comments. */
const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
const STYLE = read('frame.css')
export const SCRIPT = read('frame.js')

/**
 * The fonts of the product, at addresses that redirect to its files. On a page of the product the browser has them; a
 * product that does not answer leaves the fallback of frame.css, with the same metrics.
 */
const fontFaces = (product: string): string =>
  [
    ['Bricolage', 'bricolage', '600 800'],
    ['Figtree', 'figtree', '400 700'],
  ]
    .map(
      ([family, file, weight]) =>
        `@font-face{font-family:${family};src:url(${product}/fonts/${file}.woff2) format('woff2');font-weight:${weight};font-display:swap}\n`,
    )
    .join('')

/** Sends a page that only the product can frame. `product`: its origin. */
export function sendFramePage(
  reply: FastifyReply,
  { product, title, main, status }: { product: string; title: string; main: Html; status?: number },
): FastifyReply {
  return sendPage(reply, {
    title: `${title} – ${NAME}`,
    style: fontFaces(product) + STYLE,
    fontsFrom: product,
    script: SCRIPT,
    asksItself: true,
    framedBy: product,
    ...(status !== undefined && { status }),
    body: html`${ICONS}
      <main data-product="${product}" aria-label="${NAME}">
        ${main}
        <p id="said" class="visually-hidden" role="status"></p>
      </main>`,
  })
}
