// The checks of the dark scheme and of forced colours, tried on small pages that meet or break a rule. The walks of
// area.spec.ts and site-quality.spec.ts make them on every page.
import { fragments, screenRules } from '../fixtures/dark.cases.ts'
import { findDarkFaults, findForcedFaults } from '../fixtures/schemes.ts'
import { expect, findViolations, test } from '../fixtures/test.ts'

test('schemes: small pages → the rules that they break, and no other', async ({ page }) => {
  const reported: Record<string, string[]> = {}
  for (const { id, setup, html } of fragments) {
    await page.route('/fragment', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="fr"><title>${id}</title><main>${html}</main>`,
      }),
    )
    await page.emulateMedia({ colorScheme: setup === 'dark' ? 'dark' : 'light' })
    await page.goto('/fragment')
    const texts = (await findViolations(page, undefined, ['color-contrast'])).map(() => 'dark-contrast-text')
    const others = setup === 'dark' ? await findDarkFaults(page) : await findForcedFaults(page)
    reported[id] = [...texts, ...others.map((fault) => fault.split(':')[0]!)]
    await page.unroute('/fragment')
  }
  expect(reported).toEqual(Object.fromEntries(fragments.map(({ id, breaks }) => [id, breaks])))
})

/** Rules that the walks do not measure, and where they are proven. */
const ELSEWHERE: Record<string, string> = {
  'dark-pictures': 'scripts/colours.test.ts: drawings have tokens; logos have a light plate (base.css)',
  'dark-print': 'assessment.spec.ts prints in the dark scheme; scripts/colours.test.ts: palettes of screens only',
  'dark-choice': 'scripts/colours.test.ts: both palettes; there is no switch',
  'dark-map': 'notebook and missions: each control has its number or sign, and its state in words',
  'dark-frame': 'scripts/colours.test.ts: the rules of the frame, and the values of the product',
  'forced-icons': 'the same check as forced-edges',
  'more-contrast': 'either: there are no styles for it',
  'print-reads': 'base.css; assessment.spec.ts',
  'print-code': 'copyable.module.css',
  'print-pages': 'base.css',
}
const MEASURED = [
  'dark-contrast-text',
  'dark-contrast-controls',
  'dark-meta',
  'dark-no-flash',
  'forced-edges',
  'forced-states',
]

test('schemes: each rule is measured or proven elsewhere', () => {
  expect([...MEASURED, ...Object.keys(ELSEWHERE)].toSorted()).toEqual(screenRules.map(({ id }) => id).toSorted())
})
