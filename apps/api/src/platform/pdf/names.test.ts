import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { writeDocument } from '../../features/document-look.ts'
import { p } from './blocks.ts'
import { loadFonts, ONLY_SITE_FONTS } from './fonts.ts'
import { nameCases, sameText } from './names.cases.ts'

/** A word that is longer than its line is copied with a space at the break. */
const LONGER_THAN_A_LINE = 'hundred-letters'

/** The shapes are right, and Chrome copies no space: the viewer of Firefox copies one for the joiner. */
const COPIED_WITH_A_SPACE = new Set(['persian-zwnj', 'devanagari-zwj'])

async function problemsOf(cases: typeof nameCases): Promise<string[]> {
  const fonts = await loadFonts(JSON.stringify(cases.map(({ name }) => name.toWellFormed())))
  const printed = cases.filter(({ name }) => fonts.canPrint(name))
  const blocks = printed.map(({ name }) => p(name.replace(/\s+/g, ' ').trim()))
  const { structure } = await readPdf(await writeDocument({ title: 'Noms', blocks, fonts }))
  return cases.flatMap(({ id, name, expected, copied }) => {
    const at = printed.findIndex((one) => one.id === id)
    const outcome = at === -1 ? 'handwritten' : 'printed'
    if (!expected.includes(outcome)) return [`${id}: ${outcome}`]
    if (at === -1) return []
    const read = sameText(structure[at]!.text)
    const copy = id === LONGER_THAN_A_LINE || COPIED_WITH_A_SPACE.has(id) ? read.replaceAll(' ', '') : read
    const right = (copied.length > 0 ? copied : [name]).map(sameText)
    if (COPIED_WITH_A_SPACE.has(id)) return copy === right[0]!.replaceAll(' ', '') ? [] : [id]
    return right.includes(copy) ? [] : [`${id}: «${copy}», not «${right.join('», «')}»`]
  })
}

// In two documents: the number of font files of one is limited.
test.for([
  ['Chinese', true],
  ['other', false],
] as const)(
  '[PEO-05] names in %s scripts: printed whole and copied in reading order, or left to the hand',
  async ([, is]) => {
    expect(await problemsOf(nameCases.filter(({ script }) => (script === 'Chinese') === is))).toEqual([])
  },
)

test('[PEO-05] shaping that fonts leave open, digits of other scripts, rare marks → printed whole', async () => {
  const names = ['ស្រីមុំ', 'ព្រះ វិចិត្រ', 'ក្រ', '٣٤٥', 'محمد ٣٤٥', 'M̄ānoa', 'm̂', 'Léa\u20e3']
  const more = { script: 'any', expected: ['printed'], why: undefined }
  const cases = names.map((name) => ({ ...more, id: name, name, copied: [name.replace('\u20e3', '')] }))
  expect(await problemsOf(cases)).toEqual([])
})

test('[PEO-05] shaping that fails → left to the hand, the document is written', async () => {
  const fonts = await loadFonts('Дарья Иванова')
  const fail = () => {
    throw new TypeError('a table of the font')
  }
  for (const [name, font] of fonts.opened)
    (fonts.opened as Map<string, object>).set(name, Object.create(font, { layout: { value: fail } }) as object)
  expect([fonts.canPrint('Дарья'), fonts.printable('Lycée Дарья de Lyon')]).toEqual([false, 'Lycée … de Lyon'])
})

test('[PEO-05] fonts that did not load: name left to the hand, «…» for letters of other texts', () => {
  expect(ONLY_SITE_FONTS.canPrint('Zoé Şen')).toBe(true)
  expect(ONLY_SITE_FONTS.canPrint('Nguyễn')).toBe(false)
  expect(ONLY_SITE_FONTS.printable('Lycée 李小龙 de Lyon')).toBe('Lycée … de Lyon')
})
