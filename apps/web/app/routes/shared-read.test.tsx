import { beforeEach, expect, test, vi } from 'vitest'
import { SiteRead } from '../site/read.ts'

if (!customElements.get('site-read')) customElements.define('site-read', SiteRead)

const send = vi.fn(() => Promise.resolve(new Response()))
let now = 0
let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const act = (name = 'pointermove') => document.dispatchEvent(new Event(name))

beforeEach(() => {
  now = 0
  visibility = 'visible'
  send.mockClear()
  vi.stubGlobal('fetch', send)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  document.body.innerHTML = '<site-read><form><input name="intent" value="lu"></form></site-read>'
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  }
})

test('[PEO-10] page that runs scripts without an act of a reader → no visit', () => {
  now = 60_000
  document.dispatchEvent(new Event('scroll'))
  expect(send).not.toHaveBeenCalled()
})

test('[PEO-10] act within the first moment, or on a page that is not visible → no visit', () => {
  act()
  show('hidden')
  now = 9000
  act()
  show('visible')
  act()
  expect(send).not.toHaveBeenCalled()
})

test.for(['pointermove', 'wheel', 'touchstart', 'keydown'])('[PEO-10] %s on a visible page → one visit', (name) => {
  now = 2000
  act(name)
  act(name)
  expect(send).toHaveBeenCalledOnce()
})

test('[PEO-10] page printed → a visit', () => {
  now = 6000
  globalThis.dispatchEvent(new Event('beforeprint'))
  expect(send).toHaveBeenCalledOnce()
})
