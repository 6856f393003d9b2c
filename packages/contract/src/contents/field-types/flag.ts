import type { FlagField } from '../fields.ts'
import { fieldType, NOT_ACCEPTED, Refused } from './field-type.ts'

const YES = ['oui', 'vrai', 'true', '1']
const NO = ['non', 'faux', 'false', '0']

export const flag = fieldType<FlagField>({
  empty: () => false,
  read: (_, given) =>
    typeof given === 'boolean'
      ? given
      : new Refused(NOT_ACCEPTED.message, 'Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».'),
  text: (_, value) => (value === true ? 'Oui' : 'Non'),
  toCell: (value) => (value === true ? 'oui' : 'non'),
  fromCell: (_, cell) => {
    const word = cell.toLowerCase()
    return YES.includes(word) || (NO.includes(word) ? false : cell)
  },
  toForm: (path, value) => (value === true ? [[path, 'on']] : []),
  fromForm: (_, sent, path) => sent.all(path).length > 0,
})
