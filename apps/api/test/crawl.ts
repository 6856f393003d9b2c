// Walks the pages of the built web app as a visitor does: reads each page, follows its links, looks at its words.
import type { InjectOptions } from 'fastify'

/** One page as a browser without scripts shows it. */
export interface CrawledPage {
  path: string
  status: number
  isHtml: boolean
  /** Visible text, with plain spaces and apostrophes. */
  text: string
  /** Title and meta elements. */
  head: string
  /** Paths on our origin that links, forms, pictures and scripts lead to. */
  links: string[]
}

type Inject = (options: InjectOptions) => Promise<{
  statusCode: number
  body: string
  headers: Record<string, unknown>
}>

export interface CrawlOptions {
  inject: Inject
  /** Origin of the pages, and its host header. */
  origin: string
  cookie?: string | undefined
  /** Links that are not followed: they sign out, or leave for another service. */
  leaves: RegExp
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (html: string): string => html.replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)

/** Visible text of HTML: without scripts, styles and tags. */
const visibleText = (html: string): string =>
  plain(
    decode(
      html
        .replace(/^[\s\S]*<body[^>]*>/i, '')
        .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .replaceAll(/<\/?(?:a|abbr|b|em|i|small|span|strong)\b[^>]*>/gi, '')
        .replaceAll(/<[^>]*>/g, ' '),
    ),
  )

const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()

/** A text as `visibleText` gives it. */
export const comparable = (text: string): string => plain(text).toLowerCase()

const ADDRESS = /\s(?:href|src|action|formaction)="([^"]*)"/g

/** The addresses of a page on its own origin: path and query. */
function linksOf(html: string, page: URL): string[] {
  const found = [...html.matchAll(ADDRESS)].flatMap(([, value]) => {
    const url = URL.parse(decode(value!), page)
    return url && url.origin === page.origin ? [url.pathname + url.search] : []
  })
  return [...new Set(found)]
}

/** Reads one page; follows redirects on its origin. */
export async function readPage({ inject, origin, cookie, leaves }: CrawlOptions, path: string): Promise<CrawledPage> {
  let page = new URL(path, origin)
  for (let hops = 0; ; hops++) {
    const answer = await inject({
      url: page.pathname + page.search,
      headers: { host: page.host, accept: 'text/html', ...(cookie && { cookie }) },
    })
    const { statusCode: status, body, headers } = answer
    const target = status >= 300 && status < 400 ? URL.parse(String(headers['location']), page) : null
    if (target && target.origin === origin && !leaves.test(target.pathname) && hops < 10) {
      page = target
      continue
    }
    const isHtml = String(headers['content-type']).includes('text/html')
    return {
      path,
      status,
      isHtml,
      text: isHtml ? visibleText(body) : body,
      head: isHtml ? plain(decode(body.match(/<head>[\s\S]*<\/head>/)?.[0] ?? '')) : '',
      links: isHtml ? linksOf(body, page) : [],
    }
  }
}

/** Reads pages and everything that they lead to. Pages with a query are read, and not followed further. */
export async function crawl(options: CrawlOptions, start: readonly string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const waiting = [...start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path) || options.leaves.test(path)) continue
    const page = await readPage(options, path)
    pages.set(path, page)
    if (page.status < 400 && (!path.includes('?') || start.includes(path))) waiting.push(...page.links)
  }
  return pages
}

/** Links of crawled pages that lead to nothing: «/user/catalog → /user/universe: 500». */
export const deadLinks = (pages: ReadonlyMap<string, CrawledPage>): string[] =>
  [...pages.values()]
    .filter(({ status }) => status < 400)
    .flatMap(({ path, links }) =>
      links.flatMap((link) => {
        const status = pages.get(link)?.status ?? 200
        return status >= 400 ? [`${path} → ${link}: ${status}`] : []
      }),
    )
