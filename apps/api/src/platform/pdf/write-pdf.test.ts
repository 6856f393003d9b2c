import fc from 'fast-check'
import Pdfkit from 'pdfkit'
import { expect, test } from 'vitest'
import { allElements, readPdf } from '../../../test/read-pdf.ts'
import { writeDocument } from '../../features/document-look.ts'
import { group, h1, h2, h3, list, p, pairs, small } from './blocks.ts'
import type { Block } from './paper.ts'
import { ONLY_SITE_FONTS, SITE_FONTS } from './fonts.ts'

const MADE_AT = new Date('2026-11-20T09:30:00Z')
const write = (blocks: Block[], title = 'Un titre') =>
  writeDocument({ title, madeAt: MADE_AT, blocks, fonts: ONLY_SITE_FONTS })
const read = async (blocks: Block[], title?: string) => readPdf(await write(blocks, title))

const SAMPLE: Block[] = [
  h1('Reçu'),
  p('Vous acceptez.', { lead: 'Pourquoi\u00a0:' }),
  h2('Ce qui est donné'),
  pairs([
    { label: 'À qui', value: 'Cap Bruyère' },
    { label: 'Jusqu’à', value: 'un an' },
  ]),
  h3('Dans le détail'),
  list(['Premier', 'Second']),
  group([small('Rien de plus.')]),
]

test('[BIL-06] document: tagged, in French, titled, declared as PDF/UA', async () => {
  const pdf = await read(SAMPLE, 'Reçu & <b>preuve</b>')
  expect(pdf).toMatchObject({ lang: 'fr-FR', isTagged: true, showsTitle: true, title: 'Reçu et b preuve /b', pages: 1 })
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.metadata).toMatch(/<dc:title>[^]*Reçu et/)
})

test('[BIL-06] structure: one element per block in reading order; margins are artifacts', async () => {
  const pdf = await read(SAMPLE)
  const elements = allElements(pdf.structure)
  expect(elements.map(({ role }) => role).join(' ')).toBe(
    'H1 P H2 Table TR TH TD TR TH TD H3 L LI LBody LI LBody Sect P',
  )
  expect(elements.filter(({ role }) => role.startsWith('H')).map(({ text }) => text)).toEqual([
    'Reçu',
    'Ce qui est donné',
    'Dans le détail',
  ])
  expect(pdf.text).toBe(
    'Reçu Pourquoi : Vous acceptez. Ce qui est donné À qui Cap Bruyère Jusqu’à un an Dans le détail Premier Second ' +
      'Rien de plus.',
  )
  expect(pdf.artifacts.replace(/ +/g, ' ')).toBe('visions Un titre 1 / 1')
  expect(pdf.bookmarks).toEqual(['Ce qui est donné', '  Dans le détail'])
})

test('[BIL-06] label in a table: heading of its row', async () => {
  const bytes = await write([pairs([{ label: 'À qui', value: 'Cap Bruyère' }])])
  expect(bytes.toString('latin1')).toMatch(/\/O \/Table\s+\/Scope \/Row/)
})

test('[BIL-06] same input: same bytes', async () => {
  expect((await write(SAMPLE)).equals(await write(SAMPLE))).toBe(true)
  expect((await write(SAMPLE)).equals(await write(SAMPLE.slice(1)))).toBe(false)
})

const printable = (text: string) => ONLY_SITE_FONTS.printable(text)

const words = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`).join(' ')

test('[BIL-06] long texts: continue on the next pages, whole and in order', async () => {
  const text = words(3000)
  const pdf = await read([h1('Long'), p(text), list([words(1500)])])
  expect(pdf.pages).toBeGreaterThan(4)
  expect(pdf.text).toBe(`Long ${text} ${words(1500)}`)
  expect(pdf.artifacts).toContain(`${pdf.pages} / ${pdf.pages}`)
}, 30_000)

test('[BIL-06] end of a page: no heading without its text, no single line of a paragraph', async () => {
  for (let lines = 24; lines < 40; lines++) {
    const filler = Array.from({ length: lines }, () => small('Ligne.'))
    const text = words(100)
    const pdf = await read([...filler, h2('Suite'), p(text), p(text)])
    const heading = pdf.structure.findIndex(({ role }) => role === 'H2')
    expect(pdf.structure[heading + 1]!.page, `${lines} lines`).toBe(pdf.structure[heading]!.page)
    // A paragraph on two pages is read as two parts. A line has at most 17 of these words.
    for (const part of pdf.structure.filter((one) => one.role === 'P' && one.text.includes('mot')))
      expect(part.text.split(' ').length, `${lines} lines`).toBeGreaterThan(17)
  }
}, 60_000)

test('[BIL-06] groups: each on one page', async () => {
  const reasons = group([h3('Ensemble'), list(Array.from({ length: 7 }, () => 'Une raison.'))])
  const pdf = await read(Array.from({ length: 12 }, () => reasons))
  expect(pdf.pages).toBeGreaterThan(1)
  // A group on two pages would be read as two elements.
  expect(pdf.structure.filter(({ role }) => role === 'Sect')).toHaveLength(12)
})

test('[BIL-06] printable text: only letters that the fonts have', async () => {
  expect(printable('’ « » œ Œ æ € … – — − ñ ß ç ÿ Ÿ')).toBe('’ « » œ Œ æ € … – — − ñ ß ç ÿ Ÿ')
  expect(printable('12\u202f000\u2009km\u2011h')).toBe('12\u00a0000\u00a0km-h')
  expect(printable('Đuc Łukasz Žižek')).toBe('Đuc Łukasz Žižek')
  expect(printable('Шить\u202e 🧭!')).toBe('… !')
  const coverageOf = (font: Buffer) => {
    const pdf = new Pdfkit()
    pdf.font(font)
    const { font: opened } = (
      pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
    )._font
    return (letter: string) => opened.hasGlyphForCodePoint(letter.codePointAt(0)!)
  }
  const fonts = (['text', 'bold', 'title'] as const).map(
    (name) => [coverageOf(SITE_FONTS.get(name)!), coverageOf(SITE_FONTS.get(`${name}Ext`)!)] as const,
  )
  for (let point = 0x20; point < 0x3000; point++) {
    const letter = String.fromCodePoint(point)
    for (const drawn of printable(letter))
      for (const [main, extended] of fonts) expect(main(drawn) || extended(drawn), `U+${point.toString(16)}`).toBe(true)
  }
})

test('[BIL-06] names with Central European letters: unchanged', async () => {
  const text = 'Łukasz Dvořák et Şeyma Ğül, Đorđe Čolić'
  const pdf = await read([h1(text), p(text, { lead: text })])
  expect(pdf.text).toBe([text, text, text].join(' '))
})

test('[BIL-06] heading longer than a page: whole', async () => {
  const text = 'm'.repeat(400)
  const pdf = await read([h1(text)])
  expect(pdf.text.replace(/\s+/g, '')).toBe(text)
})

test('[BIL-06] any texts: written whole', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant(''),
    fc.constant('m'.repeat(400)),
    fc.constant('un mot '.repeat(80)),
  )
  const texts = fc.array(text, { maxLength: 5 })
  const simple = [h1, h2, h3, p, small].map((make) => text.map((one) => ({ texts: [one], block: make(one) })))
  const block = fc.oneof(
    ...simple,
    texts.map((all) => ({ texts: all, block: list(all) })),
    texts.map((all) => ({ texts: all, block: pairs(all.map((one) => ({ label: one, value: one }))) })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 12 }), async (all) => {
      const pdf = await read(all.map((one) => one.block))
      expect(pdf.isTagged).toBe(true)
      const withoutSpaces = (value: string) => value.replace(/\s+/g, '')
      for (const one of all.flatMap(({ texts }) => texts))
        expect(withoutSpaces(pdf.text)).toContain(withoutSpaces(printable(one)))
    }),
    { numRuns: 12 },
  )
}, 60_000)
