// The script of each page that loads it again after a file is lost, each time in a document of its own.
import { afterEach, expect, test, vi } from 'vitest'
import { lostFilesScript, UNFINISHED_KEY, type LostFiles, type Unfinished } from './lost-files.ts'

interface Dom {
  window: Window & typeof globalThis
}
interface Jsdom {
  JSDOM: new (html: string, options: object) => Dom
  VirtualConsole: new () => { on: (event: 'jsdomError', listener: (error: Error) => void) => void }
}
/** It has no types: its name is not a literal. */
const JSDOM_PACKAGE: string = 'jsdom'
const { JSDOM, VirtualConsole } = (await import(JSDOM_PACKAGE)) as Jsdom

const ORIGIN = 'https://visions.example'
const FORM = `<form action="/user/meetings">
  <textarea name="note"></textarea><input name="city" value="Brest"><input name="token" type="hidden" value="t">
  <input name="secret" type="password"><input name="code" autocomplete="one-time-code">
  <input name="q" autocomplete="off">
  <input type="checkbox" name="data" value="a"><input type="checkbox" name="data" value="b" checked>
  <input type="radio" name="way" value="phone" checked><input type="radio" name="way" value="video">
  <select name="when"><option>today</option><option>tomorrow</option></select>
  <input type="range" name="part" min="0" max="10" value="5"><input type="file" name="picture">
</form>`
const SCRIPTS = '<script type="module" src="/assets/main-12345678.js"></script>'

interface Options {
  path?: string
  body?: string
  /** What the tab stored before. */
  stored?: Unfinished | undefined
  storage?: 'works' | 'full' | 'blocked' | 'unreadable'
  /** Status of each file and of the probe; 0: no answer. */
  statusOf?: (url: string) => number
}

const opened: Dom[] = []
afterEach(() => {
  for (const dom of opened.splice(0)) dom.window.close()
})

/** Opens a page whose scripts do not run by themselves. */
function open({ path = '/user/meetings', body = FORM, stored, storage = 'works', statusOf = () => 200 }: Options = {}) {
  let reloads = 0
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', (error) => {
    // jsdom does not navigate: it reports that it should.
    if (String(error).includes('navigation')) reloads += 1
    else throw error
  })
  const dom = new JSDOM(`<!doctype html><head></head><body>${body}${SCRIPTS}`, {
    url: ORIGIN + path,
    runScripts: 'outside-only',
    virtualConsole,
  })
  opened.push(dom)
  const { window } = dom
  const own = window.sessionStorage
  if (stored) own.setItem(UNFINISHED_KEY, JSON.stringify(stored))
  const requested: string[] = []
  const confirm = vi.fn<() => boolean>(() => false)
  Object.assign(window, {
    confirm,
    fetch: async (url: string) => {
      requested.push(url)
      const status = statusOf(url)
      if (status === 0) throw new TypeError('Failed to fetch')
      return { status }
    },
  })
  if (storage === 'full')
    window.Storage.prototype.setItem = () => {
      throw new window.DOMException('full', 'QuotaExceededError')
    }
  if (storage === 'unreadable')
    window.Storage.prototype.getItem = () => {
      throw new window.DOMException('corrupted', 'NS_ERROR_FILE_CORRUPTED')
    }
  if (storage === 'blocked')
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new window.DOMException('blocked', 'SecurityError')
      },
    })
  window.eval(lostFilesScript('/hors-connexion'))
  const { lostFiles } = window as unknown as { lostFiles: LostFiles }
  const field = (selector: string) => window.document.querySelector(selector) as HTMLInputElement
  return {
    window,
    lostFiles,
    field,
    requested,
    confirm,
    reloads: () => reloads,
    stored: () => JSON.parse(own.getItem(UNFINISHED_KEY) ?? 'null') as Unfinished | null,
    type: (selector: string, value: string) => {
      field(selector).value = value
      field(selector).dispatchEvent(new window.Event('input', { bubbles: true }))
    },
    click: (selector: string) => field(selector).click(),
    /** The markup is read and all files arrived. */
    load: () => {
      window.document.dispatchEvent(new window.Event('DOMContentLoaded', { bubbles: true }))
      window.dispatchEvent(new window.Event('load'))
    },
    /** A file of the markup could not be loaded. */
    lose: (selector: string) => field(selector).dispatchEvent(new window.Event('error')),
    settle: () => new Promise((settled) => setTimeout(settled, 30)),
  }
}
type Page = ReturnType<typeof open>

/** The page after the reload of another one. */
const reopen = (page: Page, options: Options = {}) => open({ stored: page.stored() ?? undefined, ...options })

test('lost script: one reload, which restores what was typed, then deletes it from the storage', async () => {
  const page = open()
  page.load()
  page.type('[name=note]', 'é'.repeat(1500))
  page.type('[name=city]', 'Rennes')
  page.click('[value=a]')
  page.click('[value=b]')
  page.click('[value=video]')
  page.type('select', 'tomorrow')
  page.type('[name=part]', '7')
  page.lose('script')
  await page.settle()
  expect(page.reloads()).toBe(1)

  const again = reopen(page)
  again.load()
  expect(again.field('[name=note]').value).toBe('é'.repeat(1500))
  expect(again.field('[name=city]').value).toBe('Rennes')
  expect(
    [...again.window.document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')].map(
      ({ checked }) => checked,
    ),
  ).toEqual([true, false, false, true])
  expect([again.field('select').value, again.field('[name=part]').value]).toEqual(['tomorrow', '7'])
  expect(again.stored()?.typed).toBeUndefined()
  // It fails again: the page stays as the server made it, and works without scripts.
  again.lose('script')
  await again.settle()
  expect(again.reloads()).toBe(0)
})

test('fields that are not stored: secrets, codes, files, hidden and untouched ones', async () => {
  const page = open()
  for (const name of ['secret', 'code', 'q']) page.type(`[name=${name}]`, 'canary')
  page.type('[name=note]', 'text')
  page.lose('script')
  await page.settle()
  expect(page.reloads()).toBe(1)
  expect(page.stored()?.typed?.map(([, value]) => value)).toEqual(['text'])
  expect(JSON.stringify(page.stored())).not.toContain('canary')
})

test('values of another page, such as the sign-in after a lost session: deleted, shown nowhere', async () => {
  const page = open()
  page.type('[name=note]', 'of person 1')
  page.lose('script')
  await page.settle()
  const signIn = reopen(page, { path: '/authentication/expired' })
  expect(signIn.stored()).toBeNull()
  const next = reopen(signIn)
  next.load()
  expect(next.field('[name=note]').value).toBe('')
})

test('values and mark of yesterday, as in a restored tab: deleted; a lost file reloads', async () => {
  const stored: Unfinished = { path: '/user/meetings', at: Date.now() - 86_400_000, typed: [['x', 'y']] }
  const page = open({ stored })
  expect(page.stored()).toBeNull()
  page.lose('script')
  await page.settle()
  expect(page.reloads()).toBe(1)
})

test('field of a dialog that is opened after the reload: restored', async () => {
  const page = open()
  page.type('[name=note]', 'half')
  page.lose('script')
  await page.settle()
  const again = reopen(page, { body: '<main></main>' })
  again.load()
  again.window.document.querySelector('main')!.innerHTML = FORM
  await again.settle()
  expect(again.field('[name=note]').value).toBe('half')
})

test.each([
  ['an extension blocks a file', { statusOf: (url: string) => (url.startsWith('/assets/') ? 0 : 200) }],
  ['the storage is full', { storage: 'full' }],
  ['the storage is blocked', { storage: 'blocked' }],
  ['the storage cannot be read', { storage: 'unreadable' }],
] as const)('lost script, %s: no reload, the text stays', async (_why, options) => {
  const page = open(options)
  page.load()
  page.type('[name=note]', 'text')
  page.lose('script')
  await page.settle()
  expect([page.reloads(), page.field('[name=note]').value]).toEqual([0, 'text'])
})

test('lost script while a file is chosen: no reload', async () => {
  const page = open()
  Object.defineProperty(page.field('[type=file]'), 'files', { value: [{}] })
  page.lose('script')
  await page.settle()
  expect(page.reloads()).toBe(0)
})

test('lost script without network: waits for it, then reloads once', async () => {
  let isAway = true
  const page = open({ statusOf: () => (isAway ? 0 : 200) })
  page.lose('script')
  await page.settle()
  expect([page.reloads(), page.stored()]).toEqual([0, null])
  isAway = false
  await vi.waitFor(() => expect(page.reloads()).toBe(1), { timeout: 5000 })
})

test('lost style: reload; lost preload, font, picture or file of others: none', async () => {
  const links =
    '<link rel="modulepreload" href="/assets/a-12345678.js"><link rel="preload" as="font" href="/assets/b-12345678.woff2"><img src="/images/c.png">'
  const page = open({ body: links })
  for (const selector of ['[rel=modulepreload]', '[rel=preload]', 'img']) page.lose(selector)
  await page.settle()
  expect([page.reloads(), page.requested]).toEqual([0, []])
  const foreign = open({
    body: '<link rel="stylesheet" href="data:text/css,"><script class="other" src="//x.example/a.js"></script>',
  })
  for (const selector of ['[rel=stylesheet]', '.other']) foreign.lose(selector)
  await foreign.settle()
  expect(foreign.reloads()).toBe(0)
  const styled = open({ body: '<link rel="stylesheet" href="/assets/a-12345678.css">' })
  styled.lose('[rel=stylesheet]')
  await styled.settle()
  expect(styled.reloads()).toBe(1)
})

const navigatingTo = (page: Page, state: string, pathname = '/user/catalog') =>
  Object.assign(page.window, {
    __reactRouterDataRouter: { state: { navigation: { state, location: { pathname, search: '', hash: '' } } } },
  })

test('lost script of the next page: it is loaded as a document, which is not loaded again', async () => {
  const page = open()
  navigatingTo(page, 'loading')
  page.lostFiles.leave()
  await page.settle()
  expect([page.reloads(), page.stored()]).toMatchObject([1, { path: '/user/catalog' }])
  const next = reopen(page, { path: '/user/catalog' })
  next.load()
  next.lostFiles.reload()
  await next.settle()
  expect(next.reloads()).toBe(0)
})

test('lost script of an act: the page returns without scripts, with what was typed, the next has them', async () => {
  const page = open()
  navigatingTo(page, 'submitting')
  page.type('[name=note]', 'text')
  page.lostFiles.leave()
  await page.settle()
  expect(page.reloads()).toBe(1)
  const plain = reopen(page)
  plain.load()
  expect([plain.lostFiles.isPlain, plain.field('[name=note]').value, plain.stored()]).toEqual([true, 'text', null])
  expect(reopen(plain).lostFiles.isPlain).toBe(false)
})

test.each([
  ['something typed', true],
  ['nothing typed', false],
])('lost script of an act without storage, %s: asks before it loses a text', async (_what, isTyped) => {
  const page = open({ storage: 'blocked' })
  navigatingTo(page, 'submitting')
  if (isTyped) page.type('[name=note]', 'text')
  page.lostFiles.leave()
  await page.settle()
  expect([page.confirm.mock.calls.length, page.reloads()]).toEqual(isTyped ? [1, 0] : [0, 1])
})

test('page that worked for a while after its reload: may be loaded again; before, not', async () => {
  const page = open({ stored: { path: '/user/meetings', at: Date.now() } })
  const timers: (() => void)[] = []
  Object.assign(page.window, { setTimeout: (run: () => void) => timers.push(run) })
  page.lostFiles.onStarted()
  page.lostFiles.reload()
  await page.settle()
  expect(page.reloads()).toBe(0)
  for (const run of timers) run()
  expect(page.stored()).toBeNull()
  page.lostFiles.reload()
  await page.settle()
  expect(page.reloads()).toBe(1)
})

test('[PEO-09] page that broke: loaded again once, then without its scripts, with what was typed', async () => {
  const page = open()
  page.type('[name=note]', 'text')
  page.lostFiles.replaceBroken()
  await page.settle()
  expect([page.reloads(), page.stored()]).toMatchObject([1, { isPlain: false }])
  const again = reopen(page)
  again.load()
  again.lostFiles.replaceBroken()
  await again.settle()
  expect([again.reloads(), again.stored()]).toMatchObject([1, { isPlain: true }])
  const plain = reopen(again)
  plain.load()
  expect([plain.lostFiles.isPlain, plain.field('[name=note]').value]).toEqual([true, 'text'])
  plain.lostFiles.replaceBroken()
  await plain.settle()
  expect(plain.reloads()).toBe(0)
})
