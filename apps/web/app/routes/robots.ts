import type { LoaderFunctionArgs } from 'react-router'

/** Personal pages are not listed: crawlers must load a page to see its `noindex`. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const text = `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
