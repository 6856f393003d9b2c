import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

test('[RWD-03] safeHtml: scripts, handlers, styles, unsafe links, embedded content → removed', async () => {
  for (const [html, safe] of [
    [
      '<p>Un <strong>livre</strong><br>offert</p><script>alert(1)</script>',
      '<p>Un <strong>livre</strong><br />offert</p>',
    ],
    ['<style>body{display:none}</style><p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="http://partner.example">a</a>', 'a'],
    ['<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example">b</iframe><form action="https://evil.example"><input></form>a', 'a'],
    ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>a', 'a'],
    ['<template><img src=x onerror=alert(1)></template>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p>', ''],
    ['<h1>Titre</h1><h3>Offre</h3>', 'Titre<h3>Offre</h3>'],
    ['<p>5 < 6 & "x"</p>', '<p>5 &lt; 6 &amp; "x"</p>'],
    ['<ul><li>un</li></ul>', '<ul><li>un</li></ul>'],
    ['', ''],
  ] as const)
    expect(await safeHtml(html), html).toBe(safe)
})

test('[RWD-03] safeHtml: link → opens a new tab, without opener and referrer', async () => {
  expect(
    await safeHtml(
      '<a href="https://partner.example/x?a=1&b=2" target="_self" rel="opener" onclick="x()" ping="https://evil.example">a</a>',
    ),
  ).toBe('<a href="https://partner.example/x?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">a</a>')
})

test('[OFF-02] safeHtml: own page or anchor → link in the same tab; what may lead elsewhere → its text', async () => {
  for (const href of ['/aide#connexion', '#nous-ecrire', '/public/outils?a=b'])
    expect(await safeHtml(`<a href="${href}" target="_blank" rel="opener" onclick="x()">a</a>`)).toBe(
      `<a href="${href}">a</a>`,
    )
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/&#92;evil.example',
    '/&sol;evil.example',
    '/%5Cevil.example',
    '/%5C',
    '/\t/evil.example',
    '/&#9;/evil.example',
    '/\n/evil.example',
    '&Tab;//evil.example',
    '/&NewLine;/evil.example',
    '#x:javascript:alert(1)',
  ])
    expect(await safeHtml(`<p><a href="${href}">a</a></p>`), href).toBe('<p>a</p>')
})

test('[RWD-03] safeHtml: sanitized HTML, also deeply nested → unchanged by a second call', async () => {
  for (const html of [
    '<p>a<a href="https://b.example">c</a></p>',
    '<strong>'.repeat(5000) + 'a',
    '<<p>script>alert(1)<</p>/script>',
  ]) {
    const once = await safeHtml(html)
    expect(once).not.toContain('<script')
    expect(await safeHtml(once)).toBe(once)
  }
})
