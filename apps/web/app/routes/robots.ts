import type { LoaderFunctionArgs } from 'react-router'

/** Pages of people are not listed here: each says `noindex`, which must be read to be obeyed. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url)
  const text = `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
