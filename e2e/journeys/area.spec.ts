// Every page of the user area: its first action in view on two phones; at 320 pixels (1280 at 400 %) accessible and
// without horizontal scrolling; all controls reached with Tab and visible; no animation with reduced motion; the rules
// of screens on a phone.
import { walkThrough } from '../fixtures/keyboard.ts'
import { addContent, addressOf, EXAMPLES, MAIN, REDIRECTS, ROUTES } from '../fixtures/routes.ts'
import { lyceen } from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { expectRules, PHONE_RULES } from '../fixtures/screen-rules.ts'
import { expect, expectAccessible, expectSchemes, test, type Page } from '../fixtures/test.ts'

/** 1280 × 1024 at 400 %, and a phone. */
const SMALL = { width: 320, height: 256 }
const PHONE = { width: 390, height: 844 }

/** Windows of two phones, and the lowest place that a thumb reaches. */
const PHONES = [
  { ...PHONE, lowest: 755 },
  { width: 320, height: 640, lowest: 640 },
]

/** The windows in which the first action of a page is not seen without scrolling, or is under the tabs (NBK-03). */
async function firstActionHidden(page: Page, route: string): Promise<string[]> {
  const hidden: string[] = []
  const button = page
    .locator(`main :is(${MAIN[route] ?? ':is(.gradient-button, .blueGradient-button):not([aria-disabled=true])'})`)
    .filter({ visible: true })
    .first()
  const tabs = page.getByRole('navigation', { name: 'Espace personnel' })
  for (const { lowest, ...window } of PHONES) {
    await page.setViewportSize(window)
    if ((await button.count()) === 0) continue
    const box = await button.boundingBox()
    const bar = (await tabs.count()) > 0 ? (await tabs.boundingBox())!.y : window.height
    const bottom = Math.round((box?.y ?? 0) + (box?.height ?? 0))
    if (!box || bottom > Math.min(lowest, bar)) hidden.push(`first action at ${window.width} px: ends at ${bottom}`)
  }
  return hidden
}

/** Tests that share the routes, to run in parallel. */
const SHARES = 2
/** Animations that run with reduced motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 20,
      )
      .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`),
  )

test('routes of the user area: found in routes.ts', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
  expect(ROUTES).toEqual(expect.arrayContaining([...REDIRECTS, ...Object.keys(EXAMPLES)]))
})

for (let share = 0; share < SHARES; share++)
  test(`[UI-03] [NBK-03] pages at 320 px: axe, keyboard, no motion, first button (${share + 1} of ${SHARES})`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000)
    const person = await signIn(lyceen)
    const content = await addContent(page, person)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [place, route] of ROUTES.entries()) {
      if (place % SHARES !== share || REDIRECTS.includes(route)) continue
      const address = addressOf(route, content)
      await page.setViewportSize(PHONE)
      await visit(page, `/${address}`)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      expect(await firstActionHidden(page, route), address).toEqual([])
      await page.setViewportSize(SMALL)
      await expectAccessible(page, 'iframe')
      // Every second page of the share: the palettes themselves are tested by scripts/colours.test.ts.
      await expectSchemes(page, { texts: Math.floor(place / SHARES) % 2 === 0, foreign: 'iframe' })
      await expectRules(page, ['bars'])
      expect([...(await moving(page)), ...(await walkThrough(page))], address).toEqual([])
      await page.setViewportSize(PHONE)
      await expectRules(page, PHONE_RULES)
    }
  })
