// The checks of the dark scheme and of forced colours, tried on small pages that meet or break a rule. The walks of
// area.spec.ts and site-quality.spec.ts make them on every page.
import { fragments } from '../fixtures/dark.cases.ts'
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
