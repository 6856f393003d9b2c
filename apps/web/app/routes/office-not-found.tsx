import { notFound } from '../lib/universal.ts'

export const handle = { hydrate: false }

/** Any other address of the office: the layout shows that it does not exist (ERR-01). */
export function loader() {
  throw notFound()
}

export default function OfficeNotFound() {
  return null
}
