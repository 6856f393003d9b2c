import fc from 'fast-check'
import Pdfkit from 'pdfkit'
import { expect, test } from 'vitest'
import { allElements, readPdf } from '../../test/read-pdf.ts'
import { readFonts } from './pdf-fonts.ts'
import { printable, writePdf, type Block } from './pdf.ts'

const MADE_AT = new Date('2026-11-20T09:30:00Z')
const write = (blocks: Block[], title = 'Un titre') => writePdf({ title, madeAt: MADE_AT, blocks })
const read = async (blocks: Block[], title?: string) => readPdf(await write(blocks, title))
const roles = ({ structure }: Awaited<ReturnType<typeof readPdf>>) => allElements(structure).map(({ role }) => role)

const SAMPLE: Block[] = [
  { kind: 'h1', text: 'Reçu' },
  { kind: 'p', text: 'Vous acceptez.', lead: 'Pourquoi\u00a0:' },
  { kind: 'callout', items: ['Une chose.', 'Une autre.'] },
  { kind: 'h2', text: 'Ce qui est donné' },
  {
    kind: 'pairs',
    pairs: [
      { label: 'À qui', value: 'Cap Bruyère' },
      { label: 'Jusqu’à', value: 'un an' },
    ],
  },
  { kind: 'h3', text: 'Dans le détail' },
  { kind: 'list', items: ['Premier', 'Second'] },
  { kind: 'scores', scores: [{ text: 'Réaliste', words: 'marqué, 60 sur 100', value: 60, max: 100, small: 'Source' }] },
  {
    kind: 'group',
    blocks: [
      { kind: 'empty', text: 'Données introuvables' },
      { kind: 'small', text: 'Rien de plus.' },
    ],
  },
  {
    kind: 'sides',
    left: { label: 'A', text: 'Oui', words: 'fort', small: '' },
    right: { label: 'B', text: 'Non', words: '', small: 'Peu.' },
  },
]

test('[BIL-06] a document is tagged, in French, under its own title, and says that it is accessible', async () => {
  const pdf = await read(SAMPLE, 'Reçu & <b>preuve</b>')
  expect(pdf).toMatchObject({ lang: 'fr-FR', isTagged: true, showsTitle: true, title: 'Reçu et b preuve /b', pages: 1 })
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.metadata).toMatch(/<dc:title>[^]*Reçu et/)
})

test('[BIL-06] each block has its place in the structure, and only what is decoration has none', async () => {
  const pdf = await read(SAMPLE)
  expect(roles(pdf).join(' ')).toBe(
    'H1 P P P H2 Table TR TH TD TR TH TD H3 L LI LBody LI LBody L LI LBody P P P Sect P P Div P P P Div P P P',
  )
  expect(
    allElements(pdf.structure)
      .filter(({ role }) => role.startsWith('H'))
      .map(({ text }) => text),
  ).toEqual(['Reçu', 'Ce qui est donné', 'Dans le détail'])
  expect(pdf.text).toBe(
    'Reçu Pourquoi : Vous acceptez. Une chose. Une autre. Ce qui est donné À qui Cap Bruyère Jusqu’à un an Dans le détail Premier Second ' +
      'Réaliste marqué, 60 sur 100 Source Données introuvables Rien de plus. A Oui fort B Non Peu.',
  )
  expect(pdf.artifacts.replace(/ +/g, ' ')).toBe('visions Un titre 1 / 1')
  expect(pdf.bookmarks).toEqual(['Ce qui est donné', '  Dans le détail'])
})

test('[BIL-06] a row says which of its cells is the heading', async () => {
  const bytes = await write([{ kind: 'pairs', pairs: [{ label: 'À qui', value: 'Cap Bruyère' }] }])
  expect(bytes.toString('latin1')).toMatch(/\/O \/Table\s+\/Scope \/Row/)
})

test('[BIL-06] the same input makes the same bytes', async () => {
  expect((await write(SAMPLE)).equals(await write(SAMPLE))).toBe(true)
  expect((await write(SAMPLE)).equals(await write(SAMPLE.slice(1)))).toBe(false)
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`).join(' ')

test('[BIL-06] a long text goes on over pages, whole and in order', async () => {
  const text = words(3000)
  const pdf = await read([
    { kind: 'h1', text: 'Long' },
    { kind: 'p', text },
    { kind: 'list', items: [words(1500)] },
    { kind: 'callout', items: [words(1200)] },
  ])
  expect(pdf.pages).toBeGreaterThan(4)
  expect(pdf.text).toBe(`Long ${text} ${words(1500)} ${words(1200)}`)
  expect(pdf.artifacts).toContain(`${pdf.pages} / ${pdf.pages}`)
}, 30_000)

test('[BIL-06] a heading is never alone at the end of a page, a paragraph never leaves one line behind', async () => {
  for (let lines = 36; lines < 56; lines++) {
    const filler = Array.from({ length: lines }, (): Block => ({ kind: 'small', text: 'Ligne.' }))
    const text = words(60)
    const bytes = await write([...filler, { kind: 'h2', text: 'Suite' }, { kind: 'p', text }, { kind: 'p', text }])
    const pdf = await readPdf(bytes)
    const places = pdf.structure.map(({ role }) => role).join(' ')
    expect(places, `${lines} lines`).toMatch(/H2 P/)
    // Told in two parts when it goes on: each part has two lines at least.
    for (const part of pdf.structure.filter((one) => one.role === 'P' && one.text.includes('mot')))
      expect(part.text.split(' ').length, `${lines} lines`).toBeGreaterThanOrEqual(16)
  }
}, 60_000)

test('[BIL-06] what belongs together stays on one page', async () => {
  const group: Block = {
    kind: 'group',
    blocks: [
      { kind: 'h3', text: 'Ensemble' },
      { kind: 'list', items: Array.from({ length: 6 }, () => 'Une raison.') },
    ],
  }
  const pdf = await read(Array.from({ length: 12 }, () => group))
  expect(pdf.pages).toBeGreaterThan(1)
  // One that is parted would be told in two.
  expect(pdf.structure.filter(({ role }) => role === 'Sect')).toHaveLength(12)
})

test('[BIL-06] every letter that is drawn is in the fonts; the others become the closest one', async () => {
  expect(printable('’ « » œ Œ æ € … – — − ñ ß ç ÿ Ÿ')).toBe('’ « » œ Œ æ € … – — − ñ ß ç ÿ Ÿ')
  expect(printable('12\u202f000\u2009km\u2011h')).toBe('12\u00a0000\u00a0km-h')
  expect(printable('Nguyễn Đức Łukasz Žižek')).toBe('Nguyên Đuc Łukasz Žižek')
  expect(printable('Шить\u202e 🧭!')).toBe('???? !')
  const covers = (font: Buffer) => {
    const pdf = new Pdfkit()
    pdf.font(font)
    const { font: opened } = (
      pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
    )._font
    return (letter: string) => opened.hasGlyphForCodePoint(letter.codePointAt(0)!)
  }
  const files = new Map(readFonts())
  const fonts = (['text', 'bold', 'title'] as const).map(
    (name) => [covers(files.get(name)!), covers(files.get(`${name}Ext`)!)] as const,
  )
  for (let point = 0x20; point < 0x3000; point++) {
    const letter = String.fromCodePoint(point)
    for (const drawn of printable(letter))
      for (const [main, extended] of fonts) expect(main(drawn) || extended(drawn), `U+${point.toString(16)}`).toBe(true)
  }
})

test('[BIL-06] names with letters of other languages are told as they are written', async () => {
  const text = 'Łukasz Dvořák et Şeyma Ğül, Đorđe Čolić'
  const pdf = await read([
    { kind: 'h1', text },
    { kind: 'p', text, lead: text },
  ])
  expect(pdf.text).toBe([text, text, text].join(' '))
})

test('[BIL-06] a heading that is longer than a page is told whole', async () => {
  const text = 'm'.repeat(400)
  const pdf = await read([{ kind: 'h1', text }])
  expect(pdf.text.replace(/\s+/g, '')).toBe(text)
})

test('[BIL-06] whatever the texts are, a document is made and tells them all', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant(''),
    fc.constant('m'.repeat(400)),
    fc.constant('un mot '.repeat(80)),
  )
  const block = fc.oneof(
    fc.record({ kind: fc.constantFrom('h1', 'h2', 'h3', 'p', 'small', 'empty'), text }),
    fc.record({ kind: fc.constant('list'), items: fc.array(text, { maxLength: 5 }) }),
    fc.record({ kind: fc.constant('callout'), items: fc.array(text, { maxLength: 5 }) }),
    fc.record({
      kind: fc.constant('pairs'),
      pairs: fc.array(fc.record({ label: text, value: text }), { maxLength: 5 }),
    }),
    fc.record({
      kind: fc.constant('scores'),
      scores: fc.array(
        fc.record({
          text,
          words: text,
          small: text,
          value: fc.integer({ min: 0, max: 100 }),
          max: fc.constantFrom(4, 100),
        }),
        { maxLength: 5 },
      ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 12 }), async (blocks) => {
      const pdf = await read(blocks)
      expect(pdf.isTagged).toBe(true)
      const wanted = blocks.flatMap((one) => ('text' in one ? [one.text] : 'items' in one ? one.items : []))
      const plain = (value: string) => value.replace(/\s+/g, '')
      for (const one of wanted) expect(plain(pdf.text)).toContain(plain(printable(one)))
    }),
    { numRuns: 12 },
  )
}, 60_000)
