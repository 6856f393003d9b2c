import { expect, test } from 'vitest'
import { loadScriptsAfterPaint } from './scripts-after-paint.ts'

const PAGE = `<body><p>Bonjour</p>
<link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/page.js"/>
<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/page.js";
window.modules = {"page":route0};

import("/assets/entry.js");</script></body>`

test('scripts of a page: preloaded and imported after the first paint, in the same order', () => {
  const page = loadScriptsAfterPaint(PAGE)
  expect(page).not.toContain('<link')
  expect(page).not.toMatch(/import "|import \*/)
  expect(page).toContain('<p>Bonjour</p>')
  const script = page.slice(page.indexOf('async="">'))
  const parts = [
    'PerformanceObserver',
    '["/assets/entry.js","/assets/page.js"]',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/page.js");',
    'window.modules = {"page":route0};',
    'await import("/assets/entry.js");',
    'window.lostFiles?.reload()',
  ]
  expect(parts.map((part) => script.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
    parts.map((part) => script.indexOf(part)),
  )
  for (const part of parts) expect(script).toContain(part)
})

test('scripts of a page without modules: unchanged', () => {
  const page = '<body><script type="module" src="/assets/main.js"></script></body>'
  expect(loadScriptsAfterPaint(page)).toBe(page)
})
