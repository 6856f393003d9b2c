// Shown fields of a content in answers.
import type { Fields } from '@visions/contract/contents/fields'
import type { ShownNames, ShownValues } from '@visions/contract/shown-fields'
import { safeHtml } from '../platform/safe-html.ts'

/** The shown fields of a row by their names in answers: instants in ISO 8601, formatted texts sanitised. */
export async function shownValues<F extends Fields, S extends ShownNames<F>>(
  fields: F,
  shown: S,
  row: Readonly<Record<string, unknown>>,
): Promise<ShownValues<F, S>> {
  const values = Object.entries(shown).map(async ([column, name]) => {
    const value: unknown = row[column]
    if (fields[column]!.type === 'rich') return [name, await safeHtml(String(value))]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(await Promise.all(values)) as ShownValues<F, S>
}
