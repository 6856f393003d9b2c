import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseOnTypography, correctTypography } from './french-typography.ts'
import { typographyCases } from './typography.cases.ts'

/** Cases that are not as their author expected, and why. */
const ELSE: Readonly<Record<string, string>> = {
  'capital-a-in-sentence': 'the space is corrected, the letter is for a person: «A vous de jouer !», with advice',
  'capital-e-bare': 'the apostrophe is corrected, the letter is for a person: «Ecole 42» is a name',
}

const given = typographyCases.filter(({ id }) => !(id in ELSE))

test.each(given)('[OFF-09] typography: $id', ({ typed, seen, advice }) => {
  const corrected = correctTypography(typed)
  expect(seen.accepts(corrected, typed), `${JSON.stringify(corrected)} of ${JSON.stringify(seen.texts)}`).toBe(true)
  const remarks = adviseOnTypography(corrected)
  if (advice === 'none') expect(remarks).toEqual([])
  if (advice === 'advice') expect(remarks).not.toEqual([])
})

test('[OFF-09] typography: cases that are left out exist', () => {
  for (const id of Object.keys(ELSE)) expect(typographyCases.map((one) => one.id)).toContain(id)
  expect(correctTypography('A vous de jouer !')).toBe('A vous de jouer\u00a0!')
  expect(adviseOnTypography('A vous de jouer\u00a0!')).toEqual(['vérifiez l’accent de «\u00a0À\u00a0»'])
})

test('[OFF-09] typography: formatted text → corrected around its tags, which stay', () => {
  const html = `<p>L'outil d'<em>Ana</em> est "prêt" : <a href="/aide#l'outil">ouvrez  le</a> !</p>`
  expect(correctTypography(html, { isHtml: true })).toBe(
    `<p>L’outil d’<em>Ana</em> est «\u00a0prêt\u00a0»\u00a0: <a href="/aide#l'outil">ouvrez le</a>\u00a0!</p>`,
  )
})

test('[OFF-09] typography: any text → a second correction changes nothing, and letters stay', () => {
  const sign = fc.constantFrom(
    ...'aéL1 \u00a0\u202f\t\n\'’ʼ"«».,:;!?…()-%€h<>/\ue000\u200b\u0301'.split(''),
    '<b>',
    '...',
    ' : ',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 25 }), fc.boolean(), (signs, isHtml) => {
      const typed = signs.join('')
      const once = correctTypography(typed, { isHtml })
      expect(correctTypography(once, { isHtml })).toBe(once)
      const letters = (text: string) => text.normalize('NFD').replaceAll(/[^\p{L}\p{N}]|ʼ/gu, '')
      expect(letters(once)).toBe(letters(typed))
    }),
    { numRuns: 2000 },
  )
})
