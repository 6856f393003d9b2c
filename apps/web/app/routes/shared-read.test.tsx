import { linkReadCases } from '@visions/contract/test/links-read.cases'
import { beforeEach, expect, test, vi } from 'vitest'
import { SiteRead } from '../site/read.ts'

if (!customElements.get('site-read')) customElements.define('site-read', SiteRead)

const send = vi.fn(() => Promise.resolve(new Response()))
let now = 0
let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState) => {
  visibility = state
  act('visibilitychange')
}
const openPage = () => {
  document.body.innerHTML = '<site-read><form><input name="intent" value="lu"></form></site-read>'
}
interface Added {
  name: string
  listener: (event: { isTrusted: boolean }) => void
  options: { signal: AbortSignal }
}
/** Called by the tests: events of scripts are not trusted. */
let added: Added[] = []
const act = (name = 'pointermove', isTrusted = true) => {
  for (const { listener } of added.filter((one) => one.name === name && !one.options.signal.aborted))
    listener({ isTrusted })
}

beforeEach(() => {
  now = 0
  visibility = 'visible'
  send.mockClear()
  vi.stubGlobal('fetch', send)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  added = []
  const add = (name: unknown, listener: unknown, options: unknown) => added.push({ name, listener, options } as Added)
  for (const target of [document, globalThis]) vi.spyOn(target, 'addEventListener').mockImplementation(add)
  openPage()
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  }
})

test('[PEO-10] page that runs scripts without an act of a reader, or makes an event → no visit', () => {
  now = 60_000
  act('scroll')
  act('pointerdown', false)
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

/**
 * What happens on the page of each case whose visitor runs scripts: seconds that pass, acts, and whether it is visible.
 * The others are requests: see the tests of the API.
 */
const ON_THE_PAGE: Readonly<Record<string, string>> = {
  'safe-links-detonation': '3',
  'safe-links-detonation-30-seconds': '30',
  'safe-links-at-the-click': '5 wheel 85',
  'scanner-then-adviser': '5 wheel 175',
  'adviser-behind-the-same-proxy': '5 wheel',
  'google-chat': '9',
  'preview-then-tap': '5 touchstart',
  'in-app-browser': '5 touchstart 65',
  'name-with-bot': '5 touchstart 115',
  'prerender-never-shown': 'hidden 60',
  'prerender-activated': 'hidden 5 visible 5 wheel 55',
  'hidden-tab': 'hidden 600',
  'hidden-tab-later': 'hidden 6600 visible 5 wheel 55',
  'adviser-reads': '5 wheel 235',
  'pdf-by-the-adviser': '5 pointerdown',
  print: '6 beforeprint',
  'keyboard-only': '5 keydown 100 keydown',
  'large-screen-no-scroll': '60 pointermove 60 pointermove',
  'quick-look': '4 pointermove 1',
  'two-advisers': '5 wheel',
  'back-and-forward': '5 wheel pointerdown 60 wheel',
  'count-call-refused': '60 wheel 120',
}

test('[PEO-10] cases of pages: a reader’s act on a page in sight is sent once, what a program does is not', () => {
  for (const [id, steps] of Object.entries(ON_THE_PAGE)) {
    now = 0
    visibility = 'visible'
    send.mockClear()
    openPage()
    for (const step of steps.split(' '))
      if (step === 'hidden' || step === 'visible') show(step)
      else if (/^\d+$/.test(step)) now += Number(step) * 1000
      else act(step)
    const counts = linkReadCases.find((one) => one.id === id)!.counts
    if (counts !== 'either') expect(send.mock.calls.length, id).toBe(counts === 'read' ? 1 : 0)
  }
})
