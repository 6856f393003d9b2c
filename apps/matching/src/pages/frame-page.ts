// What every page of the frame is sent with: the sheet, the script, who may frame it.
import { readFileSync } from 'node:fs'
import { type Html, html, sendPage } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { ICONS } from './icons.ts'
import { NAME } from './words.ts'

/** A file beside this one, without the indentation and the comments that only its readers need. */
const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
const STYLE = read('frame.css')
export const SCRIPT = read('frame.js')

/** Answers with a page that the product alone may show in a frame. `product`: its origin. */
export function sendFramePage(
  reply: FastifyReply,
  { product, title, main, status }: { product: string; title: string; main: Html; status?: number },
): FastifyReply {
  return sendPage(reply, {
    title: `${title} – ${NAME}`,
    style: STYLE,
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
