// Formatted text in its three shapes (OFF-14).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refused } from './contents/field-types/field-type.ts'
import { typeOf } from './contents/field-types/index.ts'
import { hostileCases, hugeCases, pasteCases, typedCases, type PasteCase } from './paste.cases.ts'
import {
  cellOfRich,
  cleanRich,
  editedRich,
  hasOnlyMarks,
  pastedRich,
  richOfCell,
  richOfText,
  textOfEdited,
  textOfRich,
  wordsOfRich,
} from './rich-text.ts'

/** Text without the signs that escape others, and with ordinary spaces, as the cases have it. */
const bare = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\\(?=[^\w\s])/g, '')
const pasted = ({ html = '', text = '' }: PasteCase) => textOfEdited(pastedRich({ html, plain: text }) ?? '')

/** What is stored for a text shows only the marks of a text, and reads back in each of its shapes. */
function expectStable(text: string): void {
  const stored = richOfText(text)
  expect(hasOnlyMarks(stored), stored).toBe(true)
  expect(cleanRich(stored)).toBe(stored)
  expect(richOfText(textOfRich(stored))).toBe(stored)
  expect(richOfCell(cellOfRich(stored))).toBe(stored)
  expect(textOfEdited(editedRich(textOfRich(stored)))).toBe(textOfRich(stored))
}

test.each(pasteCases)('[OFF-14] pasted: $name → words, weight, slant, lists and links', (one) => {
  const text = pasted(one)
  expect([one.expected, ...(one.or ?? [])]).toContain(bare(text))
  expectStable(text)
})

test.each(hostileCases)('[OFF-14] pasted: $name → its words, and marks of a text only', (one) => {
  const text = pasted(one)
  if (!one.loose || !text.startsWith('Avant')) expect([one.expected, ...(one.or ?? [])]).toContain(bare(text))
  expectStable(text)
  const stored = cleanRich(one.html ?? '')
  expect(hasOnlyMarks(stored), stored).toBe(true)
  expect(cleanRich(stored)).toBe(stored)
})

test.each(typedCases)('[OFF-14] typed: $name → the same letters', ({ typed, read }) => {
  const stored = richOfText(typed)
  expect([wordsOfRich(stored), textOfRich(stored)]).toEqual([read, read])
  expectStable(typed)
})

const field = { type: 'rich', label: 'Texte', max: 4000 } as const
const read = (html: string) => [typeOf(field).read(field, html), pastedRich({ html, plain: '' })] as const
const durationOf = (html: string): number => {
  const begin = performance.now()
  read(html)
  return performance.now() - begin
}
/** A text that is read in less, in milliseconds, is not compared with a part of it. */
const SHORT = 100
/** Whether a quarter of the text takes about a quarter of the time. Three tries: the machine may be busy in one. */
const isLinear = (html: string): boolean =>
  [1, 2, 3].some(() => {
    const whole = durationOf(html)
    return whole < SHORT || whole < 8 * durationOf(html.slice(0, html.length / 4))
  })

test.each(hugeCases)('[OFF-14] huge: $name → refused or read, in proportion to its length', ({ make, readText }) => {
  const html = make()
  expect(isLinear(html)).toBe(true)
  const [stored, text] = read(html)
  if (!(stored instanceof Refused)) expect(textOfRich(String(stored))).toContain(readText)
  if (text !== undefined) expect(textOfEdited(text)).toContain(readText)
  // A browser needs a minute to insert 50,000 items.
  for (const each of [text, pastedRich({ html: '', plain: html })])
    expect(each?.length ?? 0).toBeLessThanOrEqual(50_000)
})

test('[OFF-14] every text of the start bundle and the demonstration → text with marks, and the same again', () => {
  const texts = new Set<string>()
  for (const file of ['db/demo/rewards.json', 'db/demo/partners.json', 'src/start-bundle.json'])
    JSON.parse(readFileSync(new URL(`../../../apps/api/${file}`, import.meta.url), 'utf8'), (_, value: unknown) =>
      typeof value === 'string' && /^<(?:p|ul)>/.test(value) ? texts.add(value) : value,
    )
  expect(texts.size).toBeGreaterThan(70)
  for (const stored of texts) {
    expect(richOfText(textOfRich(stored))).toBe(stored)
    expect(textOfRich(stored)).not.toMatch(/[<>]|\\/)
    expectStable(textOfRich(stored))
  }
})

test.each([
  ['**un *deux** trois*', '<p><strong>un <em>deux</em></strong><em> trois</em></p>'],
  ['***les deux***', '<p><strong><em>les deux</em></strong></p>'],
  ['[**lien** ici](/aide#connexion)', '<p><a href="/aide#connexion"><strong>lien</strong> ici</a></p>'],
  ['- un\n  suite\n- deux\n\nfin', '<ul><li>un<br>suite</li><li>deux</li></ul>\n<p>fin</p>'],
  ['- un\n\n- autre', '<ul><li>un</li></ul>\n<ul><li>autre</li></ul>'],
  ['\\- pas une liste', '<p>- pas une liste</p>'],
  ['anti\\_*cons*\\_titution', '<p>anti<em>cons</em>titution</p>'],
  ['\\*a\\* \\[b\\](/c)', '<p>*a* [b](/c)</p>'],
])('[OFF-14] «%s» → %s, and back', (text, stored) => {
  expect(richOfText(text)).toBe(stored)
  expect(richOfText(textOfRich(stored))).toBe(stored)
  expectStable(text)
})
