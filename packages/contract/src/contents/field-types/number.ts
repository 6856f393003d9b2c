import type { NumberField } from '../fields.ts'
import { fieldType, orNull, Refused } from './field-type.ts'

export const number = fieldType<NumberField>({
  ...orNull(({ min, max }, given) => {
    if (typeof given !== 'number' || !Number.isSafeInteger(given))
      return new Refused('Écrivez un nombre entier, en chiffres.', `Écrivez un nombre entier de ${min} à ${max}.`)
    return given < min || given > max ? new Refused(`Écrivez un nombre de ${min} à ${max}.`) : given
  }),
  fromCell: (_, cell) => {
    const digits = cell.replaceAll(/\s/g, '')
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : cell
  },
  limits: ({ min, max }) => `De ${min} à ${max}.`,
})
