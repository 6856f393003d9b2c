import { expect, test } from 'vitest'
import { safeReturnPath } from './account.rules.ts'

test('[AUT-03] safeReturnPath: path of our own page → the path; anything else → null', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/user/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\r\nb',
    '/authentication/sso',
    '/Authentication/sso?ssoToken=a.b.c',
    '/api/auth/check',
    '/user/authentication/logout',
    '/user/authentication/logout/',
    '/user/../User/authentication/logout',
    '',
    null,
    `/${'x'.repeat(600)}`,
  ])
    expect(safeReturnPath(path), String(path)).toBeNull()
  expect(safeReturnPath('/user/rewardsDetails/1?achat=confirmer')).toBe('/user/rewardsDetails/1?achat=confirmer')
  expect(safeReturnPath('/user/../user/missions')).toBe('/user/missions')
})
