import type { LoaderFunctionArgs } from 'react-router'
import { PUBLIC_PAGES } from '../features/shell/public-pages.ts'

/** The pages for search engines (sitemaps.org). */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const urls = Object.values(PUBLIC_PAGES).map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
