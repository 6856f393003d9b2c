import { expect, test } from 'vitest'
import { isLoopback, ownLink, safeLink, safePicture } from './links.ts'

test('[RWD-03] link: https → normalised; any other → null', () => {
  for (const link of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://partner.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
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

test('[OFF-02] own link: path of this site or anchor → unchanged; what may lead elsewhere → null', () => {
  for (const link of [
    '/',
    '/aide',
    '/aide#connexion',
    '#nous-ecrire',
    '/user/profile/',
    '/public/outils?a=b&c=d-1#e_f',
  ])
    expect(ownLink(link), link).toBe(link)
  for (const link of [
    '',
    '#',
    'aide',
    '?a=b',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /aide',
    '/aide\n',
    '/a//evil.example',
    '/user@evil.example',
    '/https://evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '#"><script>',
    '/aide"onclick="alert(1)',
    '/é',
    null,
    undefined,
    7,
    ['/aide'],
  ])
    expect(ownLink(link), JSON.stringify(link)).toBeNull()
})

test('isLoopback: names of this machine only, not similar names', () => {
  for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(name), name).toBe(true)
  for (const name of [
    '',
    'localhost.',
    'xlocalhost',
    '127.0.0.1.example',
    '10.0.0.1',
    '[::2]',
    '0.0.0.0',
    '127.example',
  ])
    expect(isLoopback(name), name).toBe(false)
})

test('[API-04] pictures: of this site or https → unchanged, anything else → an empty text', () => {
  for (const address of [
    '/images/logos/a.svg',
    '/images/é.png?v=2&taille=1',
    'default.jpg',
    'https://partner.example/a.png?q=1',
    '',
  ])
    expect(safePicture(address)).toBe(address)
  for (const address of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://partner.example/a.png',
    'ftp://a/b.png',
    'https://',
    '//partner.example/a.png',
    'https://partner.example/a.png" onerror="alert(1)',
    '<img src onerror=alert(1)>',
    'Une image',
    "';alert(1)//",
    '${alert(1)}',
  ])
    expect(safePicture(address), address).toBe('')
})
