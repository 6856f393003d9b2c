const LONGEST_CODE = 64

/**
 * Why a trimmed code cannot be imported, or null. Refuses invisible characters: people could not type the
 * code.
 */
export function faultOfCode(code: string): string | null {
  if (code === '') return 'the code is empty'
  if (code.length > LONGEST_CODE) return `the code is longer than ${LONGEST_CODE} characters`
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(code)) return 'the code has control or invisible characters'
  if (code.includes('\u{FFFD}')) return 'the file is not UTF-8'
  return null
}
