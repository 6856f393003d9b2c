import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allElements, readPdf } from '../../../../test/read-pdf.ts'
import { ONLY_SITE_FONTS } from '../../../platform/pdf/fonts.ts'
import type { Block } from '../../../platform/pdf/paper.ts'
import { writeDocument } from '../../document-look.ts'
import { callout, scores, sides } from './blocks.ts'

const read = async (...blocks: Block[]) =>
  readPdf(await writeDocument({ title: 'Bilan', blocks, fonts: ONLY_SITE_FONTS }))

test('[BIL-06] callout, scores, sides: tagged in reading order; bars and frames are artifacts', async () => {
  const pdf = await read(
    callout(['Une chose.', 'Une autre.']),
    scores([{ text: 'Réaliste', words: 'marqué, 60 sur 100', value: 60, max: 100, small: 'Source' }]),
    sides({ label: 'A', text: 'Oui', words: 'fort', small: '' }, { label: 'B', text: 'Non', words: '', small: 'Peu.' }),
  )
  const roles = allElements(pdf.structure).map(({ role }) => role)
  expect(roles.join(' ')).toBe('P P L LI LBody P P P Div P P P Div P P P')
  expect(pdf.text).toBe('Une chose. Une autre. Réaliste marqué, 60 sur 100 Source A Oui fort B Non Peu.')
  expect(pdf.artifacts.replace(/ +/g, ' ')).toBe('visions Bilan 1 / 1')
})

test('[BIL-06] callout longer than a page: paragraphs on several pages', async () => {
  const text = Array.from({ length: 1200 }, (_, at) => `mot${at}`).join(' ')
  const pdf = await read(callout([text]))
  expect(pdf.pages).toBeGreaterThan(1)
  expect(pdf.text).toBe(text)
})

test('[BIL-06] any scores: a document is written', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('m'.repeat(400)))
  const score = fc.record({
    text,
    words: text,
    small: text,
    value: fc.integer({ min: 0, max: 100 }),
    max: fc.constantFrom(4, 100),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(score, { maxLength: 5 }), async (all) => {
      expect((await read(scores(all))).isTagged).toBe(true)
    }),
    { numRuns: 12 },
  )
}, 60_000)
