import type { FlagField } from '../fields.ts'
import { comparable } from '../../plain-letters.ts'
import { fieldType, NOT_ACCEPTED, quote, Refused } from './field-type.ts'

const YES = ['oui', 'o', 'vrai', 'true', 'yes', '1', 'x']
const NO = ['non', 'n', 'faux', 'false', 'no', '0']

export const flag = fieldType<FlagField>({
  empty: () => false,
  read: (_, given) =>
    typeof given === 'boolean'
      ? given
      : new Refused(NOT_ACCEPTED.message, `${quote(given)}\u00a0: écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».`),
  text: (_, value) => (value === true ? 'Oui' : 'Non'),
  toCell: (_, value) => (value === true ? 'oui' : 'non'),
  fromCell: (_, cell) => {
    const word = comparable(cell)
    return YES.includes(word) || (NO.includes(word) ? false : cell)
  },
  toForm: (path, value) => (value === true ? [[path, 'on']] : []),
  fromForm: (_, sent, path) => sent.all(path).length > 0,
})
