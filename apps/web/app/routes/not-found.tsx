import { notFound } from '@visions/ui/lib/on-server.ts'

export function loader(): never {
  throw notFound()
}

/** Unknown addresses: the error page of the root shows 404 (ERR-01). */
export default function NotFound() {
  return null
}
