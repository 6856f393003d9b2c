import type { LoaderFunctionArgs } from 'react-router'
import { loadSiteOpening } from '../features/shell/load-opening.ts'
import { isIndexed, PUBLIC_PAGES, type PublicSlug } from '../features/shell/public-pages.ts'

/** The pages for search engines (sitemaps.org), without those in their opening state (OFF-20). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  const site = await loadSiteOpening(context)
  const urls = (Object.keys(PUBLIC_PAGES) as PublicSlug[])
    .filter((slug) => isIndexed(slug, site))
    .map((slug) => `  <url><loc>${origin}${PUBLIC_PAGES[slug].path}</loc></url>\n`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
