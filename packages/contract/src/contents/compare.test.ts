import { describe, expect, test } from 'vitest'
import { differences, mergeDrafts, valueText, type NameOf } from './compare.ts'
import { areEqual, type ContentDocument, type ContentValue, type Field, type Fields } from './fields.ts'

const LEVELS = [
  [0, 'Zéro'],
  [1, 'Un'],
] as const
const AGES = [
  ['a', 'Jeunes'],
  ['b', 'Adultes'],
] as const
const named = {
  name: { type: 'line', label: 'Nom', max: 20 },
  isTop: { type: 'flag', label: 'À la une' },
} as const satisfies Fields
const fields = {
  title: { type: 'line', label: 'Titre', max: 40 },
  level: { type: 'choice', label: 'Niveau', options: LEVELS },
  after: { type: 'group', label: 'Après', fields: named },
  tasks: { type: 'list', label: 'Tâches', singular: 'une tâche', max: 9, rowId: true, fields: named },
  links: { type: 'list', label: 'Liens', singular: 'un lien', max: 9, fields: named },
} as const satisfies Fields
const row = (name: string, isTop = false) => ({ name, isTop })
const task = (id: string, name: string) => ({ id, ...row(name) })
const document: ContentDocument = {
  title: 'Bilan',
  level: 0,
  after: row('Merci'),
  tasks: [task('t1', 'Lire'), task('t2', 'Écrire')],
  links: [row('Blog'), row('Agenda')],
}
const nameOf: NameOf = (kind, id) => (id === 'missing' ? undefined : `${kind} ${id}`)
const changes = (after: ContentDocument) =>
  differences(fields, document, { ...document, ...after }, nameOf).map(({ label, before, after: now }) => [
    label,
    before,
    now,
  ])

test.each([
  [{ type: 'flag', label: 'F' }, false, 'Non'],
  [{ type: 'number', label: 'N', min: 0, max: 9 }, 0, '0'],
  [{ type: 'choice', label: 'C', options: LEVELS }, 0, 'Zéro'],
  [{ type: 'choice', label: 'C', options: LEVELS }, null, ''],
  [{ type: 'choices', label: 'C', options: AGES }, ['a', 'b'], 'Jeunes, Adultes'],
  [{ type: 'lines', label: 'L', max: 9, maxLines: 9 }, ['un', 'deux'], 'un\ndeux'],
  [{ type: 'reference', label: 'R', to: 'tools' }, '7', 'tools 7'],
  [{ type: 'reference', label: 'R', to: 'tools' }, 'missing', 'Contenu supprimé'],
  [{ type: 'references', label: 'R', to: 'trades', max: 9 }, ['7', 'missing'], 'trades 7, Contenu supprimé'],
  [{ type: 'group', label: 'GE', fields: named }, row('Merci', true), 'Nom\u00a0: Merci · À la une\u00a0: Oui'],
  [
    { type: 'list', label: 'L', singular: 'un', max: 9, fields: named },
    [row('A'), row('B')],
    '1. Nom\u00a0: A\n2. Nom\u00a0: B',
  ],
] satisfies [Field, ContentValue, string][])('[OFF-02] valueText: %j, %j → %j', (field, value, text) => {
  expect(valueText(field, value, nameOf)).toBe(text)
})

test('[OFF-02] areEqual: a missing property, another length or another type → unequal', () => {
  const pairs: [ContentValue, ContentValue][] = [
    [{ a: 1 }, { a: 1, b: null }],
    [[1], [1, 2]],
    [0, null],
    ['', null],
    [[], {}],
  ]
  for (const [one, other] of pairs) expect([areEqual(one, other), areEqual(other, one)]).toEqual([false, false])
})

describe('differences', () => {
  test('[OFF-02] differences: equal documents → none, also with another order of properties', () => {
    expect(changes({ after: { isTop: false, name: 'Merci' } })).toEqual([])
  })

  test('[OFF-02] differences: each changed field in the words of the form, those of a group under its label', () => {
    expect(changes({ title: '', level: 1, after: row('Bravo', true) })).toEqual([
      ['Titre', 'Bilan', ''],
      ['Niveau', 'Zéro', 'Un'],
      ['Après › Nom', 'Merci', 'Bravo'],
      ['Après › À la une', 'Non', 'Oui'],
    ])
  })

  test('[OFF-02] differences: rows with an identifier → removed, added, changed and moved ones', () => {
    expect(changes({ tasks: [task('t3', 'Parler'), task('t2', 'Dessiner')] })).toEqual([
      ['Tâches', 'Nom\u00a0: Lire', ''],
      ['Tâches', '', 'Nom\u00a0: Parler'],
      ['Tâches › 2 › Nom', 'Écrire', 'Dessiner'],
    ])
    expect(changes({ tasks: [task('t2', 'Écrire'), task('t1', 'Lire')] })).toEqual([
      ['Tâches › Ordre', 'Nom\u00a0: Lire\nNom\u00a0: Écrire', 'Nom\u00a0: Écrire\nNom\u00a0: Lire'],
    ])
  })

  test('[OFF-02] differences: rows without an identifier → compared in order', () => {
    expect(changes({ links: [row('Photos')] })).toEqual([
      ['Liens', 'Nom\u00a0: Agenda', ''],
      ['Liens › 1 › Nom', 'Blog', 'Photos'],
    ])
  })
})

describe('mergeDrafts', () => {
  const line = { type: 'line', label: 'Titre', max: 9 } as const
  const VALUES = ['', 'un', 'deux']
  const cases = VALUES.flatMap((base) => VALUES.flatMap((mine) => VALUES.map((theirs) => ({ base, mine, theirs }))))

  test('[OFF-04] mergeDrafts: changes of one side → merged; of both sides → conflict with all values', () => {
    for (const { base, mine, theirs } of cases) {
      const { merged, conflicts } = mergeDrafts(
        { title: line },
        { base: { title: base }, mine: { title: mine }, theirs: { title: theirs } },
      )
      const isConflict = mine !== base && theirs !== base && mine !== theirs
      expect(merged, JSON.stringify({ base, mine, theirs })).toEqual({
        title: mine === base || isConflict ? theirs : mine,
      })
      expect(conflicts).toEqual(isConflict ? [{ field: 'title', base, mine, theirs }] : [])
    }
  })

  test('[OFF-04] mergeDrafts: a draft against itself, or without changes → the other side', () => {
    const other = { ...document, title: 'Autre', links: [] }
    for (const [mine, theirs] of [
      [other, document],
      [document, other],
      [other, other],
    ] as const)
      expect(mergeDrafts(fields, { base: document, mine, theirs })).toEqual({ merged: other, conflicts: [] })
  })

  test('[OFF-04] mergeDrafts: fields are independent; a list and a group are compared as a whole', () => {
    const mine = { ...document, title: 'Mien', links: [row('Mien')] }
    const theirs = { ...document, level: 1, links: [row('Leur')], after: row('Leur') }
    expect(mergeDrafts(fields, { base: document, mine, theirs })).toEqual({
      merged: { ...theirs, title: 'Mien' },
      conflicts: [{ field: 'links', base: document['links'], mine: mine.links, theirs: theirs.links }],
    })
  })

  test('[OFF-04] mergeDrafts: a field that a side does not know → null, no conflict', () => {
    const { level: _, ...older } = document
    expect(mergeDrafts(fields, { base: older, mine: document, theirs: older }).merged).toEqual(document)
    expect(mergeDrafts(fields, { base: older, mine: older, theirs: older }).merged).toEqual({
      ...document,
      level: null,
    })
  })
})
