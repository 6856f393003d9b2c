import { type ContentDocument, type Fields } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { parseDraft } from '@visions/contract/contents/draft'
import { emptyDocument, fieldAt } from '@visions/contract/contents/walk'
import { anyDocument } from '@visions/contract/test/any-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testId } from '@visions/ui/test/pages.ts'
import { changeRows, formEntries, readForm, rowIntent } from './content-form.ts'

const inputProblems = (fields: Fields, document: ContentDocument) => parseDraft(fields, document).problems ?? []

/** Every type, nested. */
const EVERY = {
  line: { type: 'line', label: 'Ligne', max: 20 },
  text: { type: 'text', label: 'Texte', max: 60 },
  rich: { type: 'rich', label: 'Texte mis en forme', max: 60, isNullable: true },
  link: { type: 'link', label: 'Lien', max: 40, isNullable: true },
  number: { type: 'number', label: 'Nombre', min: -5, max: 500 },
  flag: { type: 'flag', label: 'Oui ou non' },
  day: { type: 'day', label: 'Jour' },
  moment: { type: 'moment', label: 'Moment' },
  choice: {
    type: 'choice',
    label: 'Choix',
    options: [
      [1, 'Un'],
      [2, 'Deux'],
    ],
  },
  choices: {
    type: 'choices',
    label: 'Choix multiples',
    options: [
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C'],
    ],
  },
  lines: { type: 'lines', label: 'Lignes', max: 20, maxLines: 4 },
  noLines: { type: 'lines', label: 'Lignes ou rien', max: 20, maxLines: 4, isNullable: true },
  tool: { type: 'reference', label: 'Outil', to: 'tools' },
  tools: { type: 'references', label: 'Outils', to: 'tools', max: 3 },
  noTools: { type: 'references', label: 'Outils ou rien', to: 'tools', max: 3, isNullable: true },
  group: {
    type: 'group',
    label: 'Groupe',
    fields: {
      rows: {
        type: 'list',
        label: 'Rangs',
        singular: 'un rang',
        max: 2,
        fields: { on: { type: 'flag', label: 'Actif' } },
      },
    },
  },
  tasks: {
    type: 'list',
    label: 'Tâches',
    singular: 'une tâche',
    max: 3,
    rowId: true,
    fields: {
      name: { type: 'line', label: 'Nom', max: 20 },
      tools: {
        type: 'list',
        label: 'Outils proposés',
        singular: 'un outil',
        max: 2,
        fields: { tool_id: { type: 'reference', label: 'Outil', to: 'tools' } },
      },
    },
  },
} satisfies Fields
const KIND_FIELDS: [string, Fields][] = [
  ['every type', EVERY],
  ...Object.entries(KINDS).map(([kind, { fields }]): [string, Fields] => [kind, fields]),
]

/** What a browser sends: line ends become two characters. */
function formOf(entries: Iterable<readonly [string, string]>): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value.replaceAll('\n', '\r\n'))
  return form
}
const sent = (fields: Fields, document: ContentDocument) => readForm(fields, formOf(formEntries(fields, document)))

test.each(KIND_FIELDS)('[OFF-02] form of %s: any document → the same document, accepted by its schema', (_, fields) => {
  fc.assert(
    fc.property(anyDocument(fields), (document) => {
      const read = sent(fields, document)
      expect(read).toEqual(document)
      expect(parseDraft(fields, read)).toEqual({ document })
    }),
    { numRuns: 200 },
  )
})

test.each(KIND_FIELDS)(
  '[OFF-09] form of %s: any input → reported or accepted, and shown again unchanged',
  (_, fields) => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('', '0', '2026-02-30', '25:00', '-1', '1e9'),
    )
    fc.assert(
      fc.property(anyDocument(fields), fc.array(typed, { minLength: 1 }), (document, inputs) => {
        const entries = formEntries(fields, document).map(([name, value], index): [string, string] =>
          index % 3 === 0 ? [name, inputs[index % inputs.length]!] : [name, value],
        )
        const read = readForm(fields, formOf(entries))
        expect([{ document: read }, { problems: expect.anything() }]).toContainEqual(parseDraft(fields, read))
        expect(sent(fields, read)).toEqual(read)
      }),
      { numRuns: 200 },
    )
  },
)

test('[OFF-02] moment: seconds, and the second of two equal hours → unchanged by the form', () => {
  for (const moment of ['2026-11-24T08:00:30.123Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(sent(EVERY, { ...emptyDocument(EVERY), moment })['moment']).toBe(moment)
})

const read = (fields: Fields, entries: Record<string, string>) => readForm(fields, formOf(Object.entries(entries)))

test.each([
  ['abc', 'Écrivez un nombre entier, en chiffres.'],
  ['1,5', 'Écrivez un nombre entier, en chiffres.'],
  ['501', 'Écrivez un nombre de -5 à 500.'],
])('[OFF-09] number «%s» → reported, the text stays', (number, message) => {
  const fields = { number: EVERY.number }
  const document = read(fields, { number })
  expect(inputProblems(fields, document)).toEqual([{ path: 'number', message }])
  expect(formEntries(fields, document)).toEqual([['number', number]])
})

test.each([
  ['2026-11-24', '', 'Indiquez le jour et l’heure.'],
  ['', '08:00', 'Indiquez le jour et l’heure.'],
  ['2026-02-30', '08:00', 'Indiquez le jour et l’heure.'],
  ['2026-03-29', '02:30', 'Cette heure n’existe pas'],
  ['29/03/2026', '2h30', 'Cette heure n’existe pas'],
])('[OFF-09] moment «%s» «%s» → reported, the input stays', (day, time, message) => {
  const fields = { at: EVERY.moment }
  const document = read(fields, { 'at.jour': day, 'at.heure': time })
  expect(inputProblems(fields, document)).toEqual([{ path: 'at', message: expect.stringContaining(message) as string }])
  expect(formEntries(fields, document)).toEqual([
    ['at.jour', day],
    ['at.heure', time],
    ['at.exact', ''],
  ])
})

test.each([
  ['31/01/2027', '8h30', '2027-01-31T07:30:00.000Z'],
  ['31 janvier 2027', '8 h', '2027-01-31T07:00:00.000Z'],
  [' 2027-07-14 ', '19:30:00', '2027-07-14T17:30:00.000Z'],
  ['25/10/2026', '2h30', '2026-10-25T00:30:00.000Z'],
])('[OFF-13] moment «%s» «%s» typed without pickers → read as in tables', (day, time, instant) => {
  expect(read({ at: EVERY.moment }, { 'at.jour': day, 'at.heure': time })).toEqual({ at: instant })
})

test('[OFF-09] too many rows, too long a text → reported with their path, nothing cut', () => {
  const long = 'x'.repeat(21)
  const document = {
    ...emptyDocument(EVERY),
    tasks: Array.from({ length: 4 }, () => ({ id: testId(1), name: long, tools: [] })),
  }
  const problems = inputProblems(EVERY, sent(EVERY, document))
  expect(problems.map(({ path }) => path)).toEqual([
    'tasks',
    'tasks.0.name',
    'tasks.1.name',
    'tasks.2.name',
    'tasks.3.name',
  ])
  expect(sent(EVERY, document)).toEqual(document)
})

test.each([
  [{ lines: ['a', 'x'.repeat(21)] }, 'Raccourcissez la ligne 2'],
  [{ lines: ['a', 'b', 'c', 'd', 'e'] }, 'Écrivez 4 lignes au plus.'],
  [{ tools: [1, 2, 3, 4].map(testId) }, 'Choisissez 3 contenus au plus.'],
  [{ tool: 'a b' }, 'Choisissez un contenu de la liste.'],
  [{ day: '2026-02-30' }, 'Choisissez un jour qui existe.'],
  [{ choice: '3' }, 'Choisissez une valeur de la liste.'],
])('[OFF-09] %j → reported', (values: ContentDocument, message) => {
  const document = sent(EVERY, { ...emptyDocument(EVERY), ...values })
  expect(inputProblems(EVERY, document)).toEqual([
    { path: Object.keys(values)[0], message: expect.stringContaining(message) as string },
  ])
})

test('[OFF-02] row without a valid identifier → a new one', () => {
  const fields = { tasks: EVERY.tasks }
  const ids = [read(fields, { tasks: '1' }), read(fields, { tasks: '1', 'tasks.0.id': 'x' })].map(
    (document) => (document['tasks'] as ContentDocument[])[0]!['id'],
  )
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

const task = (n: number) => ({
  id: testId(n),
  name: `Tâche ${n}`,
  tools: [{ tool_id: `outil-${n}` }, { tool_id: `autre-${n}` }],
})
const TASKS = { tasks: EVERY.tasks, tools: EVERY.tools }
const DOCUMENT: ContentDocument = { tasks: [task(1), task(2), task(3)], tools: ['a', 'b', 'c'] }
const idsAfter = (gesture: string) => {
  const changed = changeRows(TASKS, DOCUMENT, gesture)
  return changed && [(changed.document['tasks'] as ContentDocument[]).map(({ name }) => name), changed.shown]
}

test.each([
  [rowIntent('move-up', 'tasks.1'), ['Tâche 2', 'Tâche 1', 'Tâche 3'], 'tasks.0'],
  [rowIntent('move-down', 'tasks.1'), ['Tâche 1', 'Tâche 3', 'Tâche 2'], 'tasks.2'],
  [rowIntent('move-up', 'tasks.0'), ['Tâche 1', 'Tâche 2', 'Tâche 3'], 'tasks.0'],
  [rowIntent('move-down', 'tasks.2'), ['Tâche 1', 'Tâche 2', 'Tâche 3'], 'tasks.2'],
  [rowIntent('remove', 'tasks.1'), ['Tâche 1', 'Tâche 3'], 'tasks'],
  [rowIntent('add', 'tasks'), ['Tâche 1', 'Tâche 2', 'Tâche 3', ''], 'tasks.3'],
  [`${rowIntent('move-to', 'tasks.2')} 0`, ['Tâche 3', 'Tâche 1', 'Tâche 2'], 'tasks.0'],
  [`${rowIntent('move-to', 'tasks.0')} 99`, ['Tâche 2', 'Tâche 3', 'Tâche 1'], 'tasks.2'],
  [`${rowIntent('move-to', 'tasks.1')} -1`, ['Tâche 1', 'Tâche 2', 'Tâche 3'], 'tasks.1'],
])('[OFF-02] rows: «%s» → %j, then %s', (gesture, names, shown) => {
  expect(idsAfter(gesture)).toEqual([names, shown])
})

test('[OFF-02] rows of a row and references: moved and removed, the rest unchanged', () => {
  const moved = changeRows(TASKS, DOCUMENT, 'move-up tasks.1.tools.1')!
  expect(moved.shown).toBe('tasks.1.tools.0')
  expect(moved.document).toEqual({
    ...DOCUMENT,
    tasks: [task(1), { ...task(2), tools: [{ tool_id: 'autre-2' }, { tool_id: 'outil-2' }] }, task(3)],
  })
  expect(changeRows(TASKS, DOCUMENT, 'remove tools.0')!.document).toEqual({ ...DOCUMENT, tools: ['b', 'c'] })
})

test.each([
  'enregistrer',
  'remove tasks.9',
  'remove tasks.x',
  'add nothing',
  'add tasks.0.name',
  'monter',
  'remove __proto__.0',
])('[OFF-02] rows: «%s» → no change', (gesture) => {
  expect(changeRows(TASKS, DOCUMENT, gesture)).toBeUndefined()
})

test('[OFF-09] path → its label; unknown path → none', () => {
  expect(fieldAt(EVERY, 'tasks.1.tools.0.tool_id').label).toBe('Tâches › 2 › Outils proposés › 1 › Outil')
  expect(fieldAt(EVERY, 'group.rows.0.on').label).toBe('Groupe › Rangs › 1 › Actif')
  expect(['', 'nothing', 'toString'].map((path) => fieldAt(EVERY, path).label)).toEqual(['', '', ''])
})
