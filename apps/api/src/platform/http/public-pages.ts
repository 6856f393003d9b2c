// Pages that are the same for everybody: rendered by this process, kept as compressed bytes until what is published changes.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../content.ts'
import { within } from '../within.ts'
import { PublishedAnswer } from './published.ts'

/** How old a page may be, in milliseconds: rewards begin and end without the database saying so. */
const OLDEST = 60_000
/** How soon a page that could not be made is tried again, and how long it is waited for when there is one from before. */
const AGAIN = 1000
const PATIENCE = 500
/** Browsers ask again after this many seconds; the tag then spares them the page. */
const CACHE = 'public, max-age=60'
const BEST_BROTLI = 11

export interface PublicPagesOptions {
  /** Addresses of the pages. */
  paths: readonly string[]
  /** The page as the web app makes it for nobody in particular. */
  render: (path: string) => Promise<Response>
  /** Folder of the files that pages refer to. */
  client: string
  content: Content
  /** The security policy of a page; `styles` are its sources of styles besides our files. */
  policy: (styles: string[]) => string
  report: (error: unknown) => void
}

interface Made {
  page: PublishedAnswer
  status: number
  source: string
  /** Of all pages that were begun, the how-manieth. */
  turn: number
  /** Given in place of one that could not be made. */
  isStale?: true
}

/**
 * Keeps public pages. The function it returns gives a page by its path, undefined when there is none. While a page cannot be made, or not in
 * time, it stays as it was; one that never could be is an answer like others, kept for a moment only. Throws when rendering does.
 */
export function keepPublicPages({ paths, render, client, content, policy, report }: PublicPagesOptions) {
  const lastGood = new Map<string, Made>()
  const styles = new Map<string, string>()
  const readStyle = async (name: string): Promise<string> => {
    if (!styles.has(name)) styles.set(name, await readFile(path.join(client, name), 'utf8'))
    return styles.get(name)!
  }

  let turns = 0
  async function make(pathname: string): Promise<Made> {
    const turn = ++turns
    const response = await render(pathname)
    const { status } = response
    const { html: source, hashes } = await inlineStyles(await response.text(), readStyle)
    const last = lastGood.get(pathname)
    if (last?.source === source && last.status === status) return Object.assign(last, { turn })
    const headers = {
      vary: pathname === '/' ? 'cookie, accept-encoding' : 'accept-encoding',
      'content-security-policy': policy(hashes),
    }
    const form = {
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cacheControl: status === 200 ? CACHE : 'private, no-store',
      headers,
      status,
    }
    const made = { page: await PublishedAnswer.of(Buffer.from(source), form, BEST_BROTLI), status, source, turn }
    // What was taken back is not kept for the next incident; an older page that ends last changes nothing.
    if (status < 500 && turn > (lastGood.get(pathname)?.turn ?? 0)) lastGood.set(pathname, made)
    return made
  }

  const kept = content.keepEach(
    'all',
    async (pathname): Promise<Made> => {
      const last = lastGood.get(pathname)
      if (!last) return make(pathname)
      try {
        const made = await within(PATIENCE, make(pathname), `making ${pathname}`)
        if (made.status < 500) return made
        report(new Error(`${pathname} answered ${made.status}`))
      } catch (error) {
        report(error)
      }
      return { ...last, isStale: true }
    },
    { maxAgeMs: (made) => (made.status >= 500 || made.isStale ? AGAIN : OLDEST) },
  )
  const known = new Set(paths)
  return async (pathname: string): Promise<PublishedAnswer | undefined> =>
    known.has(pathname) ? (await kept(pathname)).page : undefined
}

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** Puts the style sheets into the page, so that nothing is asked before it can be drawn; their hashes let them through the policy. */
async function inlineStyles(
  html: string,
  read: (name: string) => Promise<string>,
): Promise<{ html: string; hashes: string[] }> {
  const names = [...html.matchAll(LINK)].map(([, name]) => name!)
  if (names.length === 0) return { html, hashes: [] }
  const css = (await Promise.all(names.map(read))).join('')
  const hash = createHash('sha256').update(css).digest('base64')
  let isFirst = true
  const inlined = html.replace(LINK, () => {
    const style = isFirst ? `<style>${css}</style>` : ''
    isFirst = false
    return style
  })
  return { html: inlined, hashes: [`'sha256-${hash}'`] }
}
