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
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(code)) return 'invisible'
  if (code.includes('\u{FFFD}')) return 'not-utf8'
  return null
}

/** The ways in of people that vouch for one human, by the settings (ECO-09). */
export const vouchingProviders = ({ providers }: { providers: readonly Provider[] }): Provider[] =>
  providers.filter(({ audience, vouches }) => audience === 'people' && vouches)
