// Pages that a translator, an extension or the person changes before their scripts start (PEO-09). A sample makes each
// change of the page once; `CHANGED_PAGES=all` makes every change on every page, on two devices.
import { pageChangeCases } from '@visions/contract/test/page-changes.cases'
import { addContent, addressOf, REDIRECTS, ROUTES } from '../fixtures/routes.ts'
import { expect, jobSeeker, test, type Page } from '../fixtures/test.ts'

type Change = (typeof pageChangeCases)[number]
/** Changes that are made together on a page. */
interface Group {
  address: string
  changes: readonly Change[]
  device?: keyof typeof DEVICES
}
const DEVICES = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 900 } }

/** Pages without a session. Another redirects: `authentication/suite`. */
const OPEN_PAGES = ['/connexion', '/connexion/code', '/authentication/expired']
/** Pages with fields, for what the person had typed. */
const FORMS = ['/connexion', '/user/profile', '/user/recommendations', '/user/notifications', '/user/catalog']
/** Pages where a change cannot be proven, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  '/user/profile/reglages restored-by-the-browser':
    'a switch that needs scripts joins the ones that are compared, and the other switches show what is saved',
}
/** `all`, or a part of the address and the change, such as «profile .*typed». */
const CHOICE = process.env['CHANGED_PAGES']
/** Parts of a choice, which run next to each other. */
const PARTS = Array.from({ length: 24 }, (_, at) => `part ${at + 1} of 24`)
/** What React writes when it renders a page again, and the browser about elements that the changes insert. */
const EXPECTED = ['Minified React error #418', 'data:', 'Content Security Policy', 'email-protection', '/filtre']

/** The next documents of a tab wait with their scripts until the page calls `startScripts`. */
async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self !== top) return
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { startScripts: resolve })
    // The scripts of a page wait for its first paint.
    window.PerformanceObserver = class {
      static readonly supportedEntryTypes = ['paint']
      readonly disconnect = () => {}
      readonly takeRecords = () => []
      readonly #painted
      constructor(painted: () => void) {
        this.#painted = painted
      }
      observe(): void {
        void promise.then(() => this.#painted())
      }
    } as unknown as typeof PerformanceObserver
  })
}

/** Opens a page, changes it and starts its scripts. Returns what is wrong afterwards. */
async function openChanged(page: Page, { address, changes, device = 'laptop' }: Group): Promise<string[]> {
  await page.setViewportSize(DEVICES[device])
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const proofs = changes.map(({ id, proof }) => `${JSON.stringify(id)}: () => {${proof ?? 'return true'}\n}`)
  // Text, which the debugger may run despite the policy of the page.
  await page.evaluate(`
    for (const element of document.querySelectorAll('main')) element.isOfServer = true;
    // A change may fail, as the code of an extension does: the page has to work all the same.
    ${changes.map(({ change }) => `try {(() => {${change}\n})()} catch {}`).join('\n')}
    window.proofs = {${proofs.join(',\n')}}
    // On some pages a change has no effect: a link in closed details has no focus.
    window.proven = Object.keys(proofs).filter((id) => proofs[id]())
    startScripts()`)
  const isSame = changes.every(({ after }) => after === 'same')
  const read = (): Promise<string[]> =>
    page.evaluate(`(() => {
      const main = document.querySelector('main:not([hidden])')
      const isRendered = (node) => node && Object.keys(node).some((key) => key.startsWith('__reactFiber'))
      const facts = {
        'main by React': isRendered(main),
        'links and buttons by React': [...main.querySelectorAll('a, button')].some(isRendered),
        title: document.title.trim() !== '',
        'no error screen': !document.body.textContent.includes('une erreur est survenue'),
        'same nodes': ${!isSame} || Boolean(main?.isOfServer),
        ...Object.fromEntries(proven.map((id) => [id, proofs[id]()])),
      }
      return Object.keys(facts).filter((name) => !facts[name])
    })()`)
  const names = changes.map(({ id }) => id)
  if (EXCEPTIONS[`${address} ${names.join()}`]) return []
  let wrong: string[] = []
  await expect
    .poll(async () => (wrong = await read()), { timeout: 5000, intervals: [30] })
    .toEqual([])
    .catch(() => {})
  return wrong.map((fact) => `${device} ${address} ${names.join()}: ${fact}`)
}

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** What only a browser does: Tab, the caret, scrolling, values that it restores. Each stands alone. */
const BY_BROWSER = [
  'focus-on-a-link',
  'caret-in-the-text',
  'scrolled-down',
  'typed-then-translated',
  'restored-by-the-browser',
]
/**
 * Each change of the page once, eight together, and some acts of the person, on pages that are far apart in the list of
 * routes. `changed-pages.test.tsx` of the web app makes each change alone.
 */
function sample(addresses: readonly string[]): Group[] {
  const of = (after: Change['after']) => pageChangeCases.filter((change) => change.after === after)
  const own = of('survives')
    .filter(({ id }) => BY_BROWSER.includes(id))
    .map((change, at) => ({ address: FORMS[at % FORMS.length]!, changes: [change] }))
  const groups = [...chunk(of('rerender'), 8), ...chunk(of('same'), 13)]
  const stride = Math.floor(addresses.length / groups.length)
  const others = groups.map((changes, at) => ({ address: addresses[at * stride]!, changes }))
  return [...own, ...others].map((group, at) => ({ ...group, device: at % 2 ? 'phone' : 'laptop' }))
}
const chosen = (addresses: readonly string[], choice: string): Group[] =>
  addresses
    .flatMap((address) => pageChangeCases.map((change) => ({ address, changes: [change] })))
    .filter(({ address, changes: [change] }) => choice === 'all' || new RegExp(choice).test(`${address} ${change!.id}`))
    .flatMap((group) => [{ ...group, device: 'phone' } as const, { ...group, device: 'laptop' } as const])

for (const part of CHOICE ? PARTS : ['sample'])
  test(`[PEO-09] page changed before its scripts start (${part}) → works, and what was typed stays`, async ({
    page,
    signIn,
    expected,
    newBrowser,
  }) => {
    test.setTimeout(CHOICE ? 3_600_000 : 120_000)
    expected.push(...EXPECTED)
    const person = await signIn({ ...jobSeeker, situation: 'Étudiant' })
    // The sample needs no page with parameters.
    const content = CHOICE ? await addContent(page, person) : undefined
    // Not the tab of the fixture, which waits for the scripts.
    const own = await page.context().newPage()
    const open = await newBrowser()
    for (const tab of [own, open]) await holdScripts(tab)
    const addresses = [
      ...OPEN_PAGES,
      ...ROUTES.filter((route) => !REDIRECTS.includes(route) && (content || !route.includes(':'))).map(
        (route) => `/${content ? addressOf(route, content) : route}`,
      ),
    ]
    const groups = CHOICE
      ? chosen(addresses, CHOICE).filter((_, at) => at % PARTS.length === PARTS.indexOf(part))
      : sample(addresses)
    const failures: string[] = []
    const start = Date.now()
    for (const group of groups)
      failures.push(...(await openChanged(OPEN_PAGES.includes(group.address) ? open : own, group)))
    if (CHOICE) console.log(`${part}: ${groups.length} pages in ${Math.round((Date.now() - start) / 1000)} s`)
    expect(failures).toEqual([])
  })

test('[PEO-09] page translated before its scripts start: a link and a form work, markup as text is refused', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push(...EXPECTED)
  const person = await signIn()
  const tab = await page.context().newPage()
  await holdScripts(tab)
  const translate = pageChangeCases.find(({ id }) => id === 'chrome-translate')!
  expect(await openChanged(tab, { address: '/user/profile', changes: [translate] })).toEqual([])
  // Translated again, as the browser does with new texts.
  await tab.evaluate(translate.change)
  await tab.locator('input[name=firstName]').fill('Zoé')
  await tab.locator('input[name=firstName]').press('Enter')
  await expect.poll(async () => (await person.call('GET /me')).user.firstName).toBe('Zoé')
  await tab.evaluate(translate.change)
  await tab.locator('a[href="/user/catalog"]').first().click()
  await expect(tab.getByRole('heading', { level: 1, name: 'J’explore' })).toBeVisible()
  expected.push('TrustedHTML')
  // The policy of Trusted Types still refuses text as markup.
  expect(
    await tab.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<script></script>'
        return 'accepted'
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('TypeError')
})
