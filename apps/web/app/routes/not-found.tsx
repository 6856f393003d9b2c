export function loader(): never {
  // oxlint-disable-next-line only-throw-error -- the router's own way to name a status
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/** Unknown addresses: the root's error page says 404 (ERR-01). */
export default function NotFound() {
  return null
}
