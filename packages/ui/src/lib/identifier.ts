const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The value when it is a UUID, else null. For values of addresses, forms and browser storage. */
export function identifier(text: unknown): string | null {
  return typeof text === 'string' && ID.test(text) ? text : null
}
