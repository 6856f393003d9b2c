import { notFound } from '../lib/universal.ts'

export function loader(): never {
  throw notFound()
}

/** Unknown addresses: the error page of the root shows 404 (ERR-01). */
export default function NotFound() {
  return null
}
