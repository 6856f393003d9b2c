import { expect, test } from 'vitest'
import { isLoopback, isPublicHost, ownLink, publicLink, safeLink, safePicture } from './links.ts'

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
    'https://127.0.0.1/',
    'https://localhost/',
    'https://intranet/',
    'https://printer.local/',
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

test.each([
  ['https://partner.example/a?b=c', 'https://partner.example/a?b=c'],
  ['HTTPS://Partner.Example.', 'https://partner.example./'],
  ['https://éducation.example/', 'https://xn--ducation-90a.example/'],
  ['https://partner.example:443/', 'https://partner.example/'],
  ['https://sub-1.my_name.partner.fr', 'https://sub-1.my_name.partner.fr/'],
])('[OFF-09] public link %s → %s', (link, href) => {
  expect(publicLink(link)).toBe(href)
})

test('[OFF-09] link of a content that leads to no public site → null', () => {
  for (const link of [
    'http://partner.example/',
    'http://127.0.0.1:5432/',
    'http://localhost:3000/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2001:db8::1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://api.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://postgres/',
    'https://partner.example:5432/',
    'https://partner.example:8443/',
    'https://user@partner.example/',
    'https://user:secret@partner.example/',
    'https://127.0.0.1。/',
    'https://①②⑦.0.0.1/',
    'ftp://partner.example/',
    'javascript:alert(1)',
    '//partner.example/',
    '/user/profile',
    'https://',
    '',
    null,
    7,
  ])
    expect(publicLink(link), String(link)).toBeNull()
})

test('[OFF-09] trusted origins: exactly these, no other port, no credentials', () => {
  const trusted = ['http://localhost:3102']
  expect(publicLink('http://localhost:3102/outil', trusted)).toBe('http://localhost:3102/outil')
  for (const link of [
    'http://localhost:5432/',
    'http://127.0.0.1:3102/',
    'https://localhost:3102/',
    'http://a@localhost:3102/',
  ])
    expect(publicLink(link, trusted), link).toBeNull()
})

test('[OFF-09] isPublicHost: names with a public suffix only', () => {
  for (const name of ['partner.example', 'a.b.fr', 'xn--ducation-90a.example', 'a.xn--p1ai', 'localhost.evil.example'])
    expect(isPublicHost(name), name).toBe(true)
  for (const name of ['', 'fr', '.', 'a..fr', '1.2.3.4', '[::1]', 'a.1', 'a.local', 'local', '-a.fr', 'a-.fr'])
    expect(isPublicHost(name), name).toBe(false)
})

test('[OFF-06] pictures: of the library, or built with the product → unchanged; any other → an empty text', () => {
  const medium = '/media/0b6f2c1e-8a41-4c1f-9a52-1f0f6f0d7a11/0123456789ab'
  for (const address of ['/images/logos/a.svg', '/images/events/salon-1.webp', 'default.jpg', `${medium}-320`, ''])
    expect(safePicture(address)).toBe(address)
  for (const address of [
    'https://partner.example/a.png',
    'https://localhost:3000/images/logos/a.svg',
    '/api/auth/logout',
    '/api/auth/logout?x=/images/a.svg',
    '/images/../api/auth/logout',
    '/images/a.svg?x=1',
    '/images/a.svg#x',
    '/images//a.svg',
    '/images/a.html',
    '/images/%2e%2e/a.svg',
    'images/a.svg',
    'other.jpg',
    '/authentication/login',
    '/bureau/deconnexion',
    `${medium}-320/../../x`,
    medium,
    '/media/x/0123456789ab-320',
    '/media/0B6F2C1E-8A41-4C1F-9A52-1F0F6F0D7A11/0123456789ab-320',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://partner.example/a.png',
    '//partner.example/a.png',
    '<img src onerror=alert(1)>',
    'Une image',
    '${alert(1)}',
  ])
    expect(safePicture(address), address).toBe('')
})
