// A line of the table ROME–Formacode (Centre Inffo, France compétences).
import type { Columns } from '@visions/advice/files/columns.rules'
import { formacodeOf } from './lheo.rules.ts'

export const FORMACODE = 'formacode'

const TRADE = ['Code ROME', 'ROME', 'code_rome']
const CODE = ['Code Formacode', 'Formacode', 'code_formacode']

/** The name of a required column that is missing. */
export const missingFormacodeColumn = (columns: Columns): string | undefined =>
  [TRADE, CODE].find((names) => !columns.has(...names))?.[0]

type Pair = { value: [formacode: string, trade: string] } | { problem: string } | { leftOut: string }

/** The Formacode of a line and its trade. */
export function formacodePairOf(row: readonly string[], columns: Columns): Pair {
  const trade = columns.first(row, ...TRADE)
  const formacode = formacodeOf(columns.first(row, ...CODE))
  if (trade === '') return { leftOut: 'it has no trade' }
  if (!/^[A-Z]\d{4}$/.test(trade)) return { problem: `Code ROME: «${trade.slice(0, 20)}» is not a ROME code` }
  if (!/^\d{5}$/.test(formacode)) return { problem: `Code Formacode: «${formacode.slice(0, 20)}» is not a Formacode` }
  return { value: [formacode, trade] }
}
