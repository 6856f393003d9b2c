/** The link when a browser may follow it: https, or http to this very machine (simulators). Null for anything else. */
export function safeLink(link: unknown): string | null {
  const url = typeof link === 'string' ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.href : null
}

const LONGEST_CODE = 64

/** Why a trimmed code cannot be imported, or null. Invisible characters are refused too: nobody could type the code. */
export function faultOfCode(code: string): string | null {
  if (code === '') return 'the code is empty'
  if (code.length > LONGEST_CODE) return `the code is longer than ${LONGEST_CODE} characters`
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(code)) return 'the code has control or invisible characters'
  if (code.includes('\u{FFFD}')) return 'the file is not UTF-8'
  return null
}
