/**
 * Copies some fields of an object. Loaders return only the fields that their page shows: the page sends them twice, as
 * HTML and for hydration.
 */
export function pick<T extends object, K extends keyof T>(from: T, ...fields: K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const field of fields) picked[field] = from[field]
  return picked
}
