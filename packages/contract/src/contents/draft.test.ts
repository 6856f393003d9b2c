import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from '../constants.ts'
import { parseDraft } from './draft.ts'
import type { Fields } from './fields.ts'
import { KINDS } from './kinds.ts'
import { emptyDocument } from './walk.ts'

const fields = {
  title: { type: 'line', label: 'Titre', max: 10, isRequired: true },
  link: { type: 'link', label: 'Lien', max: 40, isNullable: true },
  body: { type: 'text', label: 'Texte', max: 20 },
  price: { type: 'number', label: 'Prix', min: 1, max: 5 },
  day: { type: 'day', label: 'Jour' },
  at: { type: 'moment', label: 'Début' },
  level: {
    type: 'choice',
    label: 'Niveau',
    options: [
      [0, 'Zéro'],
      [1, 'Un'],
    ],
  },
  ages: {
    type: 'choices',
    label: 'Âges',
    options: [
      ['a', 'Jeunes'],
      ['b', 'Adultes'],
    ],
  },
  guide: { type: 'lines', label: 'Guide', max: 10, maxLines: 3, isNullable: true },
  partner: { type: 'reference', label: 'Partenaire', to: 'partners' },
  trades: { type: 'references', label: 'Métiers', to: 'trades', max: 3 },
  after: { type: 'group', label: 'Après', fields: { message: { type: 'line', label: 'Message', max: 5 } } },
  tasks: {
    type: 'list',
    label: 'Tâches',
    singular: 'une tâche',
    max: 2,
    rowId: true,
    fields: { name: { type: 'line', label: 'Nom', max: 5 } },
  },
} as const satisfies Fields
const empty = emptyDocument(fields)
const ID = '6f1c9a52-8d0b-4f3e-9c71-2b5a7e40d913'

/** The stored value of a field; undefined when it is refused. */
const stored = (name: keyof typeof fields, value: unknown) =>
  parseDraft(fields, { ...empty, [name]: value }).document?.[name]
/** The paths of the problems of a document. */
const pathsOf = (document: object) => parseDraft(fields, document).problems?.map(({ path }) => path)

test.each(CONTENT_KINDS)('[OFF-02] draft of %s: empty fields → stored unchanged', (kind) => {
  const document = emptyDocument(KINDS[kind].fields)
  expect(parseDraft(KINDS[kind].fields, document)).toEqual({ document })
})

describe('parseDraft', () => {
  test('[OFF-02] draft: missing field, unknown field, nested problem → refused with the path', () => {
    const { title: _, ...others } = empty
    expect(pathsOf(others)).toEqual(['title'])
    expect(pathsOf({ ...empty, other: 1 })).toEqual(['other'])
    expect(pathsOf({ ...empty, after: { message: 'trop long' } })).toEqual(['after.message'])
    expect(
      pathsOf({
        ...empty,
        tasks: [
          { id: ID, name: 'Faire' },
          { id: ID, name: 3 },
        ],
      }),
    ).toEqual(['tasks.1.name'])
    expect(parseDraft(fields, [])).toHaveProperty('problems')
  })

  test('[OFF-02] text: trimmed; empty → null where the column is nullable; other characters → refused', () => {
    expect(stored('title', '  Bilan ')).toBe('Bilan')
    expect(['', '   '].map((text) => stored('link', text))).toEqual([null, null])
    expect([stored('title', ''), stored('link', null)]).toEqual(['', null])
    expect(stored('body', 'un\ndeux')).toBe('un\ndeux')
    for (const text of ['un\ndeux', 'a\u0000', '\ud800', 'onze lettres', null])
      expect(stored('title', text), JSON.stringify(text)).toBeUndefined()
  })

  test('[OFF-02] number, day, instant: null accepted; other values → refused', () => {
    expect([1, 5, null].map((value) => stored('price', value))).toEqual([1, 5, null])
    expect([0, 6, 1.5, '1', Infinity].map((value) => stored('price', value))).toEqual(Array(5).fill(undefined))
    expect(stored('day', '2028-02-29')).toBe('2028-02-29')
    expect(['2027-02-29', '2027-2-1', ''].map((value) => stored('day', value))).toEqual(Array(3).fill(undefined))
    expect(stored('at', '2027-03-01T10:00:00+01:00')).toBe('2027-03-01T09:00:00.000Z')
    expect(['2027-03-01T10:00', '2027-03-01'].map((value) => stored('at', value))).toEqual([undefined, undefined])
  })

  test('[OFF-02] choices: only options, each once, in their order', () => {
    expect([0, 1, null].map((value) => stored('level', value))).toEqual([0, 1, null])
    expect([2, '1', ''].map((value) => stored('level', value))).toEqual(Array(3).fill(undefined))
    expect(stored('ages', ['b', 'a'])).toEqual(['a', 'b'])
    expect(stored('ages', ['b', 'b'])).toEqual(['b'])
    expect(stored('ages', ['c'])).toBeUndefined()
  })

  test('[OFF-02] lines, references: without empty and repeated ones; none → null where the column is nullable', () => {
    expect(stored('guide', [' un ', '', 'deux'])).toEqual(['un', 'deux'])
    expect([[], ['  '], null].map((value) => stored('guide', value))).toEqual([null, null, null])
    expect(stored('guide', ['1', '2', '3', '4'])).toBeUndefined()
    expect(stored('trades', ['D1102', 'D1102', 'M1805'])).toEqual(['D1102', 'M1805'])
    expect(stored('trades', [])).toEqual([])
    for (const key of ["a'b", 'a b', '', 'a/b']) expect(stored('partner', key), key).toBeUndefined()
  })

  test('[OFF-02] rows: with their identifier where data of people reference them, and not more than allowed', () => {
    const row = { id: ID, name: 'Faire' }
    expect(stored('tasks', [row])).toEqual([row])
    for (const rows of [[{ name: 'Faire' }], [{ ...row, id: 'un' }], [{ ...row, stars: 1 }], [row, row, row]])
      expect(stored('tasks', rows), JSON.stringify(rows)).toBeUndefined()
  })
})
