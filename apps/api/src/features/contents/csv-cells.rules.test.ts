import { CONTENT_KINDS } from '@visions/contract/constants'
import type { ContentDocument, Fields } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { parseDraft } from '@visions/contract/contents/draft'
import { emptyDocument } from '@visions/contract/contents/walk'
import { anyDocument } from '@visions/contract/test/any-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../test/parse-csv.ts'
import { toCsv } from '../../platform/csv.ts'
import { columnsOf, createNames, findColumn, readCells, toCells } from './csv-cells.rules.ts'

const text = (max: number, unit: 'line' | 'lines') =>
  fc
    .string({
      unit: fc.constantFrom(
        'a',
        'é',
        '=',
        '-',
        "'",
        '"',
        ';',
        '|',
        ',',
        ' ',
        '1',
        '<',
        ...(unit === 'lines' ? ['\n'] : []),
      ),
      maxLength: Math.min(max, 12),
    })
    .map((typed) => typed.trim())

test.each(CONTENT_KINDS)('[OFF-07] %s: any draft, written as CSV and read → the same draft', (kind) => {
  const { fields } = KINDS[kind]
  const names = columnsOf(KINDS[kind]).map(({ name }) => name)
  fc.assert(
    fc.property(anyDocument(fields, text), (document) => {
      const [, row] = parseCsv(toCsv(names, [['x', ...toCells(fields, document)]], { delimiter: ';' }))
      const cells = new Map(names.map((name, place) => [name, row!.cells[place]!]))
      const read = readCells(fields, cells)
      expect(parseDraft(fields, read)).toEqual({ document })
    }),
  )
})

const fields = {
  name: { type: 'line', label: 'Nom', max: 20 },
  rank: { type: 'number', label: 'Rang', min: 0, max: 5000 },
  top: { type: 'flag', label: 'Top' },
  day: { type: 'day', label: 'Jour' },
  tags: { type: 'lines', label: 'Étiquettes', max: 20, maxLines: 5 },
  rows: { type: 'list', label: 'Lignes', singular: 'une ligne', max: 5, fields: {} },
  after: { type: 'group', label: 'Après', fields: { text: { type: 'line', label: 'Texte', max: 20 } } },
} as const satisfies Fields
const read = (cells: Record<string, string>, base?: ContentDocument) =>
  readCells(fields, new Map(Object.entries(cells)), base)

test('[OFF-07] cells as a spreadsheet writes them → values', () => {
  const document = read({
    rank: '1\u202f200',
    top: 'VRAI',
    day: '3/2/2026',
    tags: ' Un \n\nDeux',
    'after.text': 'Merci',
  })
  expect(document).toEqual({
    ...emptyDocument(fields),
    rank: 1200,
    top: true,
    day: '2026-02-03',
    tags: ['Un', 'Deux'],
    after: { text: 'Merci' },
  })
})

test('[OFF-07] missing column: the stored value stays; empty cell: the field is emptied', () => {
  const base = { ...emptyDocument(fields), name: 'Ancien', rank: 3, after: { text: 'Avant' } }
  expect(read({ name: '' }, base)).toEqual({ ...base, name: '' })
  expect(read({ 'after.text': '' }, base)).toEqual({ ...base, after: { text: '' } })
})

test('[OFF-13] picture: the name of one of the library in any letters, or its address; another name → refused', () => {
  const picture = { logo: { type: 'picture', label: 'Logo', max: 300 } } as const satisfies Fields
  const [one, other] = [1, 2].map((digit) => `/media/00000000-0000-4000-8000-00000000000${digit}/0123456789ab-480`)
  const names = createNames([
    [one!, 'Logo Élan ; bleu'],
    [other!, 'Logo Élan ; bleu (2)'],
  ])
  const inCell = (cell: string) => readCells(picture, new Map([['logo', cell]]), undefined, () => names)
  expect(toCells(picture, { logo: other! }, () => names)).toEqual(['Logo Élan ; bleu (2)'])
  for (const cell of ['Logo Élan ; bleu (2)', 'LOGO ELAN ; BLEU (2)', other!])
    expect(inCell(cell), cell).toEqual({ logo: other })
  expect(inCell('/images/logos/armor.svg')).toEqual({ logo: '/images/logos/armor.svg' })
  for (const cell of ['logo.png', 'https://ailleurs.example/x.png'])
    expect(parseDraft(picture, inCell(cell), { inFile: true }).problems).toEqual([
      { path: 'logo', message: expect.stringContaining(`«\u00a0${cell}\u00a0» n’est le nom d’aucune image`) },
    ])
})

test('[OFF-07] cells that cannot be read → a problem for each', () => {
  const document = read({ rank: '1,5', top: 'peut-être', rows: '[{' })
  expect(parseDraft(fields, document).problems?.map(({ path }) => path)).toEqual(['rank', 'top', 'rows'])
})

test.each([
  ['tools', 'Concept', 'concept'],
  ['tools', 'Adresse technique', 'api_url'],
  ['tools', 'ADRESSE DE L’API', 'api_url'],
  ['tools', 'Connecteur du cloud personnel', 'cloud_connector'],
  ['help', 'Ancre', 'key'],
  ['events', 'Concept', undefined],
] as const)('[OFF-13] %s, heading «%s» of this or a former export → %s', (kind, heading, column) => {
  expect(findColumn(KINDS[kind], heading)).toBe(column)
})
