import { expect, test } from 'vitest'
import { faultOfCode, safeLink } from './rewards.rules.ts'

test('[RWD-03] only links that are safe in a page leave the server', () => {
  for (const link of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://partner.example',
    'http://localhost.evil.example',
    '//evil.example',
    '/user/profile',
    'https://user:secret@partner.example',
    '',
    null,
    undefined,
    7,
    {},
  ])
    expect(safeLink(link), String(link)).toBeNull()
  expect(safeLink('https://partner.example/a?b=c')).toBe('https://partner.example/a?b=c')
  expect(safeLink('HTTPS://partner.example')).toBe('https://partner.example/')
  expect(safeLink('http://127.0.0.1:3102/outil')).toBe('http://127.0.0.1:3102/outil')
})

test('[RWD-09] a code that nobody could type is not imported', () => {
  for (const code of ['', 'x'.repeat(65), 'A\u0000B', 'A\nB', 'A\u200bB', 'A\u202eB', 'A\u2028B', 'CAF\u{FFFD}'])
    expect(faultOfCode(code), JSON.stringify(code)).not.toBeNull()
  for (const code of ['A', 'x'.repeat(64), 'ÉTÉ-2026', 'a b', '=1+1']) expect(faultOfCode(code), code).toBeNull()
})
