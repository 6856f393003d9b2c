// The rules of screens on small pages that meet or break them: what `screen-rules.ts` reports, and what it does not.
import { findFaults, RULES, type Rule } from '../fixtures/screen-rules.ts'
import { fragments } from '../fixtures/screens.cases.ts'
import { expect, test } from '../fixtures/test.ts'

/** What each setup of a case means: the size of the window, and the rules that are looked at. */
const SETUPS: Record<string, { size: [number, number]; rules: Rule[] }> = {
  '390': {
    size: [390, 844],
    rules: ['target-44', 'target-24', 'target-apart', 'no-float', 'float-end', 'no-sticky-in-list'],
  },
  'text spacing': { size: [390, 844], rules: ['text-spacing'] },
  '320': { size: [320, 640], rules: ['long-words', 'reflow-320'] },
  any: {
    size: [1280, 800],
    rules: ['language-words', 'language-other-names', 'language-attribute-valid', 'form-marks', 'form-errors'],
  },
}
/** Cases whose expectation is not what the page does. */
const CHANGED: Record<string, string[]> = {
  // `inset` counts from the inside of the edge that the browser draws: the area is 40 px wide.
  'icon-button-24-with-area': ['target-44'],
  // The title widens the page: both rules see it.
  'long-title-overflow': ['long-words', 'reflow-320'],
}
/** Cases that other tests prove, by their setup. */
const ELSEWHERE = [
  'act', // Live regions: component tests of each message.
  '60 s', // A page that speaks each second: fake timers in component tests.
]

test('[UI-03] [UI-07] rules of screens: each small page → the rules that it breaks', async ({ page, expected }) => {
  expected.push('')
  const seen: string[] = []
  for (const { id, breaks, setup, html, why } of fragments) {
    if (ELSEWHERE.includes(setup)) continue
    const { size, rules } = SETUPS[setup]!
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.setContent(`<!doctype html><html lang="fr"><title>Page</title><main>${html}</main></html>`)
    const found = [...new Set((await findFaults(page, rules)).map((fault) => fault.split(':')[0]!))].toSorted()
    seen.push(id)
    if (why?.startsWith('either')) continue
    const known = (CHANGED[id] ?? breaks).filter((rule) => (RULES as readonly string[]).includes(rule)).toSorted()
    expect.soft(found, id).toEqual(known)
  }
  expect(seen.length).toBeGreaterThan(30)
})
