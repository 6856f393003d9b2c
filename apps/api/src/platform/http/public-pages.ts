// Public pages, the same for all people: rendered by this process and cached as compressed bytes.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../content.ts'
import { withTimeout } from '../with-timeout.ts'
import { PublishedAnswer } from './published.ts'

/** Age at which a page is rendered again, in milliseconds: rewards begin and end without a notification. */
const MAX_AGE_MS = 40_000
/**
 * Longest time after a change of contents that the page from before it is served, in milliseconds. Less than the minute
 * that is promised: an answer in memory is used for a second more, and the notification takes up to two.
 */
const MAX_OUTDATED_MS = 55_000
/** Pause after a failed render, in milliseconds. */
const RETRY_AFTER_MS = 1000
/** Time limit of a render when an earlier page can be served instead, in milliseconds. */
const RENDER_TIMEOUT_MS = 500
/** Pause before pages are rendered again without a visitor, in milliseconds: a publication changes many rows. */
const REFRESH_AFTER_MS = 250
/** How often pages that reached MAX_AGE_MS are rendered again without a visitor, in milliseconds. */
const REFRESH_EVERY_MS = 15_000
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
  /** When the render began, on performance.now(). */
  renderedAt: number
  /** When contents changed after the render began, as far as is known. */
  outdatedAt: number | undefined
}

/** A page to send. isOutdated: it may be from before the last change, so that browsers must not store it. */
export interface PublicPage {
  answer: PublishedAnswer
  isOutdated: boolean
}

/**
 * Caches public pages. `find` returns a page by its path, undefined for other paths. While a render fails or takes too
 * long, it returns the last page with status 200, but none that was outdated a minute ago. Without one, it waits, and
 * returns the failed answer or throws the error of the render. After a change of contents, and before they are too old,
 * the pages in memory are rendered again one after the other. `close` ends that.
 */
export function cachePublicPages({ paths, render, client, content, policy, report }: PublicPagesOptions) {
  const lastPages = new Map<string, RenderedPage>()
  const styles = new Map<string, string>()
  const readStyle = async (name: string): Promise<string> => {
    if (!styles.has(name)) styles.set(name, await readFile(path.join(client, name), 'utf8'))
    return styles.get(name)!
  }

  let renders = 0
  /** When contents may have changed, and when they did. */
  let clearedAt = -Infinity
  let changedAt = -Infinity
  async function renderPage(pathname: string): Promise<RenderedPage> {
    const sequence = ++renders
    const renderedAt = performance.now()
    const response = await render(pathname)
    const { status } = response
    const { html: source, hashes } = await inlineStyles(await response.text(), readStyle)
    const last = lastPages.get(pathname)
    const format = {
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cacheControl: status === 200 ? CACHE_CONTROL : 'private, no-store',
      headers: {
        vary: pathname === '/' ? 'cookie, accept-encoding' : 'accept-encoding',
        'content-security-policy': policy(hashes),
      },
      status,
    }
    const answer =
      last?.source === source && last.status === status
        ? last.answer
        : await PublishedAnswer.of(Buffer.from(source), format, { quality: BEST_BROTLI })
    const outdatedAt = changedAt > renderedAt ? renderedAt : undefined
    const page = { answer, status, source, sequence, renderedAt, outdatedAt }
    if (status < 500 && sequence > (lastPages.get(pathname)?.sequence ?? 0)) lastPages.set(pathname, page)
    return page
  }

  const ageOf = ({ renderedAt }: RenderedPage): number => performance.now() - renderedAt
  const cached = content.cacheByKey(
    'all',
    async (pathname: string): Promise<RenderedPage & { isFallback?: boolean }> => {
      const last = lastPages.get(pathname)
      // A render that took too long for its visitor has ended since.
      if (last && last.renderedAt > clearedAt && ageOf(last) < MAX_AGE_MS) return last
      const isServable = ({ status, outdatedAt = Infinity }: RenderedPage) =>
        status === 200 && performance.now() - outdatedAt < MAX_OUTDATED_MS
      if (!last || !isServable(last)) return renderPage(pathname)
      try {
        const page = await withTimeout(renderPage(pathname), RENDER_TIMEOUT_MS, `rendering ${pathname}`)
        if (page.status < 500) return page
        report(new Error(`${pathname} answered ${page.status}`))
      } catch (error) {
        report(error)
      }
      return { ...last, isFallback: true }
    },
    {
      maxAgeMs: (page) => (page.status >= 500 || page.isFallback ? RETRY_AFTER_MS : MAX_AGE_MS - ageOf(page)),
      onClear: (isKnown) => {
        clearedAt = performance.now()
        refresh()
        if (!isKnown) return
        changedAt = clearedAt
        for (const page of lastPages.values()) page.outdatedAt ??= changedAt
      },
    },
  )

  let waiting: NodeJS.Timeout | undefined
  let isRefreshing = false
  let isClosed = false
  const refresh = (): void => {
    if (isClosed || isRefreshing) return
    waiting ??= setTimeout(() => void refreshAll(), REFRESH_AFTER_MS).unref()
  }
  const refreshAll = async (): Promise<void> => {
    waiting = undefined
    isRefreshing = true
    const began = performance.now()
    for (const pathname of lastPages.keys()) if (!isClosed) await cached(pathname).catch(report)
    isRefreshing = false
    if (clearedAt > began) refresh()
  }
  const refreshing = setInterval(refresh, REFRESH_EVERY_MS).unref()

  const known = new Set(paths)
  return {
    find: async (pathname: string): Promise<PublicPage | undefined> => {
      if (!known.has(pathname)) return undefined
      const { answer, isFallback = false } = await cached(pathname)
      return { answer, isOutdated: isFallback }
    },
    close: (): void => {
      isClosed = true
      clearTimeout(waiting)
      clearInterval(refreshing)
    },
  }
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
