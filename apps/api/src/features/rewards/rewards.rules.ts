import type { CodeShape } from '@visions/contract/codes'
import type { CodeFault } from '@visions/contract/constants'
import type { Provider } from '../../providers.ts'

const MAX_CODE = 64

/**
 * Why a trimmed code cannot be imported, or null. Refuses invisible characters: people could not type the
 * code.
 */
export function faultOfCode(code: string): CodeFault | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(code) && !/[\p{C}\uFFFD]/u.test(code)) return 'empty'
  if (code.length > MAX_CODE) return 'too-long'
  // People could not tell such a space from another one; spreadsheets put it between thousands.
  if (/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(code)) return 'invisible'
  if (code.includes('\u{FFFD}')) return 'not-utf8'
  return null
}

/** Fewer characters: their kinds would say too much of a code. */
const MIN_SHOWN = 3
const MAX_SHAPES = 10

function shapeOf(code: string): Pick<CodeShape, 'kind' | 'length'> {
  const { length } = Array.from(code)
  if (length < MIN_SHOWN) return { kind: 'short', length: 0 }
  if (/^\d+$/.test(code)) return { kind: 'digits', length }
  if (/^\p{L}+$/u.test(code)) return { kind: 'letters', length }
  return { kind: /^[\p{L}\p{N}]+$/u.test(code) ? 'mixed' : 'signs', length }
}

/**
 * Lengths and kinds of codes, the most frequent first, for the member who releases them without seeing one (RWD-09).
 * Odd: unlike half of the codes or more, or short.
 */
export function shapesOf(codes: readonly string[]): CodeShape[] {
  const shapes = new Map<string, CodeShape>()
  for (const code of codes) {
    const { kind, length } = shapeOf(code)
    const shape = shapes.get(`${kind} ${length}`) ?? { kind, length, count: 0, isOdd: false }
    shapes.set(`${kind} ${length}`, { ...shape, count: shape.count + 1 })
  }
  const all = [...shapes.values()].toSorted((one, other) => other.count - one.count || other.length - one.length)
  const hasUsual = (all[0]?.count ?? 0) * 2 >= codes.length
  const listed = all.map((shape, place) => ({ ...shape, isOdd: shape.kind === 'short' || (hasUsual && place > 0) }))
  const others = listed.slice(MAX_SHAPES).reduce((sum, { count }) => sum + count, 0)
  return [
    ...listed.slice(0, MAX_SHAPES),
    ...(others > 0 ? [{ kind: 'others' as const, length: 0, count: others, isOdd: hasUsual }] : []),
  ]
}

/** The ways in of people that vouch for one human, by the settings (ECO-09). */
export const vouchingProviders = ({ providers }: { providers: readonly Provider[] }): Provider[] =>
  providers.filter(({ audience, vouches }) => audience === 'people' && vouches)
