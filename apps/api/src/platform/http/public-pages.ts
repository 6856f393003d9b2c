// Public pages, the same for all people: rendered by this process and cached as compressed bytes.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../content.ts'
import { withTimeout } from '../with-timeout.ts'
import { PublishedAnswer } from './published.ts'

/** Oldest age of a page, in milliseconds: rewards begin and end without a notification. */
const MAX_AGE_MS = 60_000
/** Pause after a failed render, in milliseconds. */
const RETRY_AFTER_MS = 1000
/** Time limit of a render when an earlier page can be served instead, in milliseconds. */
const RENDER_TIMEOUT_MS = 500
/** Browsers revalidate after 60 seconds, with the ETag. */
const CACHE_CONTROL = 'public, max-age=60'
const BEST_BROTLI = 11

export interface PublicPagesOptions {
  /** Addresses of the pages. */
  paths: readonly string[]
  /** Renders a page without a session. */
  render: (path: string) => Promise<Response>
  /** Folder of the files that pages refer to. */
  client: string
  content: Content
  /** The security policy of a page. `styles`: sources of inline styles. */
  policy: (styles: string[]) => string
  report: (error: unknown) => void
}

interface RenderedPage {
  answer: PublishedAnswer
  status: number
  source: string
  /** Sequence number: a render that finishes late must not replace a newer one. */
  sequence: number
}

/**
 * Caches public pages. The function it returns gives a page by its path, undefined for other paths. While a
 * render fails or takes too long, it gives the last good page. Without one, it gives the failed answer, or
 * throws the error of the render.
 */
export function cachePublicPages({ paths, render, client, content, policy, report }: PublicPagesOptions) {
  const lastGood = new Map<string, RenderedPage>()
  const styles = new Map<string, string>()
  const readStyle = async (name: string): Promise<string> => {
    if (!styles.has(name)) styles.set(name, await readFile(path.join(client, name), 'utf8'))
    return styles.get(name)!
  }

  let renders = 0
  async function renderPage(pathname: string): Promise<RenderedPage> {
    const sequence = ++renders
    const response = await render(pathname)
    const { status } = response
    const { html: source, hashes } = await inlineStyles(await response.text(), readStyle)
    const last = lastGood.get(pathname)
    if (last?.source === source && last.status === status) return Object.assign(last, { sequence })
    const format = {
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cacheControl: status === 200 ? CACHE_CONTROL : 'private, no-store',
      headers: {
        vary: pathname === '/' ? 'cookie, accept-encoding' : 'accept-encoding',
        'content-security-policy': policy(hashes),
      },
      status,
    }
    const answer = await PublishedAnswer.of(Buffer.from(source), format, { quality: BEST_BROTLI })
    const page = { answer, status, source, sequence }
    if (status < 500 && sequence > (lastGood.get(pathname)?.sequence ?? 0)) lastGood.set(pathname, page)
    return page
  }

  const cached = content.cacheByKey(
    'all',
    async (pathname: string): Promise<RenderedPage & { isStale?: boolean }> => {
      const last = lastGood.get(pathname)
      if (!last) return renderPage(pathname)
      try {
        const page = await withTimeout(renderPage(pathname), RENDER_TIMEOUT_MS, `rendering ${pathname}`)
        if (page.status < 500) return page
        report(new Error(`${pathname} answered ${page.status}`))
      } catch (error) {
        report(error)
      }
      return { ...last, isStale: true }
    },
    { maxAgeMs: ({ status, isStale }) => (status >= 500 || isStale ? RETRY_AFTER_MS : MAX_AGE_MS) },
  )
  const known = new Set(paths)
  return async (pathname: string): Promise<PublishedAnswer | undefined> =>
    known.has(pathname) ? (await cached(pathname)).answer : undefined
}

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g

/** Inlines the style sheets, so that the first paint needs no request. `hashes`: sources for the policy. */
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
