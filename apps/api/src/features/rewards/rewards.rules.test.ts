import { expect, test } from 'vitest'
import { faultOfCode } from './rewards.rules.ts'

test('[RWD-09] faultOfCode: code that people cannot type → refused', () => {
  for (const code of ['', 'x'.repeat(65), 'A\u0000B', 'A\nB', 'A\u200bB', 'A\u202eB', 'A\u2028B', 'CAF\u{FFFD}'])
    expect(faultOfCode(code), JSON.stringify(code)).not.toBeNull()
  for (const code of ['A', 'x'.repeat(64), 'ÉTÉ-2026', 'a b', '=1+1']) expect(faultOfCode(code), code).toBeNull()
})
