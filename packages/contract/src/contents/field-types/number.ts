import type { NumberField } from '../fields.ts'
import { fieldType, orNull, quote, Refused } from './field-type.ts'

const NUMBER = /^[+-]?(?:\d{1,3}(?:\s\d{3})+|\d+)(?:[.,]\d{1,2})?$/

/**
 * A number as people write it, with or without its unit: `1 200,50 €`. Undefined for another text, and for three digits
 * after a comma or a point: they may be decimals or thousands (OFF-13).
 */
export function readNumber(cell: string, unit = ''): number | undefined {
  const text = cell.trim().replace('\u2212', '-')
  const digits = (text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).trim()
  // 0 added to -0 is 0.
  return NUMBER.test(digits) ? Number(digits.replaceAll(/\s/g, '').replace(',', '.')) + 0 : undefined
}

export const number = fieldType<NumberField>({
  ...orNull(({ min, max }, given) => {
    if (typeof given !== 'number' || !Number.isSafeInteger(given))
      return new Refused(
        'Écrivez un nombre entier, en chiffres.',
        `${quote(given)}\u00a0: écrivez un nombre entier de ${min} à ${max}.`,
      )
    return given < min || given > max
      ? new Refused(
          `Écrivez un nombre de ${min} à ${max}.`,
          `${quote(given)}\u00a0: écrivez un nombre de ${min} à ${max}.`,
        )
      : given
  }),
  fromCell: ({ unit }, cell) => {
    const read = readNumber(cell, unit)
    return Number.isInteger(read) ? read! : cell
  },
  limits: ({ min, max }) => `De ${min} à ${max}.`,
})
