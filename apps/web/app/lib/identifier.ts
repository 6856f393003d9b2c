const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The text when it is an identifier, else null: for what comes from an address, a form or browser storage. */
export function identifier(text: unknown): string | null {
  return typeof text === 'string' && ID.test(text) ? text : null
}
