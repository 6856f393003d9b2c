// Pages that are the same for everybody: rendered by this process, kept as compressed bytes until what is published changes.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../content.ts'
import { PublishedAnswer } from './published.ts'

/** How old a page may be, in milliseconds: rewards begin and end without the database saying so. */
const OLDEST = 60_000
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

/**
 * Keeps public pages. The function it returns gives a page by its path: undefined when there is none, or when it cannot be made and never
 * could. A page that cannot be made again stays as it was.
 */
export function keepPublicPages({ paths, render, client, content, policy, report }: PublicPagesOptions) {
  const lastGood = new Map<string, { page: PublishedAnswer; source: string }>()
  const styles = new Map<string, Promise<string>>()
  const readStyle = (name: string): Promise<string> => {
    if (!styles.has(name)) styles.set(name, readFile(path.join(client, name), 'utf8'))
    return styles.get(name)!
  }

  async function make(pathname: string): Promise<PublishedAnswer> {
    const response = await render(pathname)
    if (response.status !== 200) throw new Error(`${pathname} answered ${response.status}`)
    const { html, hashes } = await inlineStyles(await response.text(), readStyle)
    const last = lastGood.get(pathname)
    if (last?.source === html) return last.page
    const headers = { vary: pathname === '/' ? 'cookie, accept-encoding' : 'accept-encoding', 'content-security-policy': policy(hashes) }
    const form = { type: response.headers.get('content-type') ?? 'text/html; charset=utf-8', cacheControl: CACHE, headers }
    const page = await PublishedAnswer.of(Buffer.from(html), form, BEST_BROTLI)
    lastGood.set(pathname, { page, source: html })
    return page
  }

  const known = new Set(paths)
  const kept = content.keepEach(
    'all',
    async (pathname) => {
      try {
        return await make(pathname)
      } catch (error) {
        report(error)
        return lastGood.get(pathname)?.page
      }
    },
    { maxAgeMs: (page) => (page ? OLDEST : 0) },
  )
  return async (pathname: string): Promise<PublishedAnswer | undefined> => (known.has(pathname) ? kept(pathname) : undefined)
}

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** Puts the style sheets into the page, so that nothing is asked before it can be drawn; their hashes let them through the policy. */
async function inlineStyles(html: string, read: (name: string) => Promise<string>): Promise<{ html: string; hashes: string[] }> {
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
