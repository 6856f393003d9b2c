// Cells of tables as people type them (OFF-13).
import { expect, test } from 'vitest'
import { comparable, findByName } from '../plain-letters.ts'
import { CATEGORIES, closedListCases, ligatureCases, SITUATIONS, type CellResult } from './closed-lists.cases.ts'
import { dayAndHourCases } from './days-and-hours.cases.ts'
import type { FieldOf } from './fields.ts'
import { Refused } from './field-types/field-type.ts'
import { typeOf, type SimpleField } from './field-types/index.ts'
import { readNumber } from './field-types/number.ts'
import { allFields, emptyValue } from './walk.ts'
import { KINDS } from './kinds.ts'
import { EVENT_OPTIONS, INTEREST_OPTIONS, LEVEL_OPTIONS, SITUATION_OPTIONS } from './words.ts'

/** A cell as the import reads it: trimmed, without the apostrophe of the export, empty or of the type of its field. */
function readCell(field: SimpleField, cell: string): { result: CellResult; message: string } {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  const value = text === '' ? emptyValue(field) : typeOf(field).fromCell(field, text)
  const isEmpty = value === null || text === '' || (Array.isArray(value) && value.length === 0)
  const read = typeOf(field).read(field, value)
  if (read instanceof Refused) return { result: 'refused', message: read.inFile }
  return { result: isEmpty ? 'empty' : { value: read }, message: '' }
}

const FIELDS: Readonly<Record<string, SimpleField>> = {
  situation: { type: 'choice', label: 'Pour qui', options: SITUATION_OPTIONS },
  situations: { type: 'choices', label: 'Pour qui', options: SITUATION_OPTIONS },
  category: { type: 'choice', label: 'Catégorie', options: EVENT_OPTIONS },
  flag: { type: 'flag', label: 'Top événement' },
  whole: { type: 'number', label: 'Prix', unit: 'VisionsStars', min: 0, max: 10_000_000 },
  at: { type: 'moment', label: 'Début' },
  day: { type: 'day', label: 'Jour' },
}
/** Numbers that no field of a content has: the unit of a cell, and the smallest and largest one. */
const NUMBERS: Readonly<Record<string, readonly [unit: string, min: number, max: number]>> = {
  amount: ['€', 0, 1_000_000],
  signed: ['', -1_000_000, 1_000_000],
  percent: ['%', 0, 100],
}

function readCase(field: string, cell: string): { result: CellResult; message: string } {
  if (FIELDS[field]) return readCell(FIELDS[field], cell)
  const [unit, min, max] = NUMBERS[field]!
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  const value = readNumber(text, unit)
  if (text === '') return { result: 'empty', message: '' }
  const isRead = value !== undefined && value >= min && value <= max
  return { result: isRead ? { value } : 'refused', message: text.slice(0, 40) }
}

/** A list is stored in the order of its options, in any order of the cell. */
const sorted = (result: CellResult | undefined) =>
  typeof result === 'object' && Array.isArray(result.value) ? { value: result.value.toSorted() } : result

test('[OFF-13] cases of lists are those of the product', () => {
  expect(SITUATION_OPTIONS.map(([value]) => value)).toEqual(['Collégien', ...SITUATIONS])
  expect(Object.fromEntries(EVENT_OPTIONS)).toEqual(CATEGORIES)
})

test.each(closedListCases)('[OFF-13] $field «$cell» ($id) → read, or refused with the cell', (one) => {
  const { result, message } = readCase(one.field, one.cell)
  expect([sorted(one.result), sorted(one.or)]).toContainEqual(sorted(result))
  if (result !== 'refused') return
  const [part] = one.field === 'situations' ? ['«'] : [one.cell.trim().replace(/^'/, '').slice(0, 39)]
  if (typeof message === 'string' && !/^[−-]?\d/.test(part)) expect(message).toContain(part)
})

test.each(dayAndHourCases)('[OFF-13] $field «$cell» ($id) → its instant or day, or refused', (one) => {
  const { result, message } = readCell(FIELDS[one.field]!, one.cell)
  const shown = typeof result === 'object' ? String(result.value).replace('.000Z', 'Z') : result
  expect([one.result, one.or]).toContain(shown)
  if (result !== 'refused') return
  expect(message).toContain(one.cell.trim().slice(0, 40))
  expect(message).toContain('31/01/2027')
})

test.each(ligatureCases)('[OFF-13] «$name» and «$cell» ($id): $isSame', ({ name, cell, isSame }) => {
  const found = findByName([[name, 1]], cell)
  if (isSame !== 'either') expect(found !== undefined).toBe(isSame === 'same')
})

test('[OFF-13] names that differ by accents only: the exact one, and none for a third spelling', () => {
  const names = [
    ['Pêche', 1],
    ['Peche', 2],
  ] as const
  expect([findByName(names, 'Pêche'), findByName(names, 'Peche'), findByName(names, 'PECHE')]).toEqual([
    1,
    2,
    undefined,
  ])
})

test.each([
  ['Lycéenne', 'Lycéen'],
  ['ÉTUDIANT(E)', 'Étudiant'],
  ['Employé·e', 'Employé'],
  ['demandeuse d emploi', "Demandeur d'emploi"],
  ['Demandeur(se) d’emploi', "Demandeur d'emploi"],
  ['Demandeur', undefined],
  ['Lycéen ou étudiante', undefined],
])('[OFF-13] «%s», a form of an option → %s', (cell, value) => {
  expect(readCell(FIELDS['situation']!, cell).result).toEqual(value === undefined ? 'refused' : { value })
})

test('[OFF-13] days and hours in differences → of Paris, as in cells', () => {
  const textOf = (field: SimpleField, value: string) => typeOf(field).text(field, value, () => undefined)
  expect(textOf(FIELDS['at']!, '2027-01-31T07:00:00.000Z')).toBe('31/01/2027 08:00')
  expect(textOf(FIELDS['day']!, '2027-01-31')).toBe('31/01/2027')
})

test('[OFF-13] a label of two things is not a label of two forms', () => {
  const field = { type: 'choice', label: '', options: [['both', 'Produit ou service']] } as const
  expect(readCell(field, 'service').result).toBe('refused')
})

test('[OFF-13] a refused list names the unknown value only, and what is accepted', () => {
  const { message } = readCell(FIELDS['situations']!, 'Lycéen, Retraité')
  expect(message).toMatch(
    /^«.Retraité.».: choisissez parmi ces valeurs.: Collégien ou collégienne ; Lycéen ou lycéenne/,
  )
})

const fields = Object.values(KINDS).flatMap((kind) => allFields(kind.fields))
test('[OFF-13] every value of every list of the product: its cell leads back to it, by code and by label', () => {
  for (const field of fields.filter((one) => one.type === 'choice' || one.type === 'choices'))
    for (const [value, label, ...others] of field.options) {
      const stored = field.type === 'choices' ? [value] : value
      const cell = typeOf(field).toCell(field, stored, () => undefined)
      for (const text of [cell, label, String(value), label.toUpperCase(), comparable(label), ...others])
        expect(typeOf(field).fromCell(field, text), `${field.label}: ${text}`).toEqual(stored)
      expect(cell).toBe(label)
    }
})

test.each([
  ['2027-01-31T07:00:00.000Z', '31/01/2027 08:00'],
  ['2027-07-14T06:00:00.000Z', '14/07/2027 08:00'],
  ['2027-10-31T00:30:00.000Z', '2027-10-31T00:30:00.000Z'],
  ['2027-01-31T07:00:30.000Z', '2027-01-31T07:00:30.000Z'],
])('[OFF-13] instant %s → cell «%s», which leads back to it', (instant, cell) => {
  const field = FIELDS['at']!
  expect(typeOf(field).toCell(field, instant, () => undefined)).toBe(cell)
  expect(readCell(field, cell).result).toEqual({ value: instant })
})

const levelOf = (cell: string) => readCell({ type: 'choice', label: 'Niveau', options: LEVEL_OPTIONS }, cell)
test.each([
  ...['Niveau\u00a04\u00a0: bac', 'bac ', 'BAC', 'baccalaureat', '4'].map((cell) => [cell, 4] as const),
  ...['BAC+2', 'Bac +2', 'bac\u00a0+\u202f2'].map((cell) => [cell, 5] as const),
  ...['Bac + 3 ou 4', 'licence', 'Licence'].map((cell) => [cell, 6] as const),
])('[OFF-13] level «%s», in words of people and of former exports → %s', (cell, value) => {
  expect(levelOf(cell).result).toEqual({ value })
})

test.each(['2', 'Niveau V', 'Niveau IV', 'bac pro ou équivalent'])('[OFF-13] level «%s» → refused', (cell) => {
  const { result, message } = levelOf(cell)
  expect([result, message.includes(`«\u00a0${cell}\u00a0»`), message.includes('Baccalauréat')]).toEqual([
    'refused',
    true,
    true,
  ])
})

test.each(['Online', 'ONLINE', 'en ligne', 'En ligne\u00a0'])('[OFF-13] category «%s» → «En ligne»', (cell) => {
  const field = FIELDS['category']!
  expect(readCell(field, cell).result).toEqual({ value: 1 })
  expect(typeOf(field).toCell(field, 1, () => undefined)).toBe('En ligne')
  expect(readCell(field, 'En ligen').message).toContain('«\u00a0En ligen\u00a0»')
})

const INTERESTS: FieldOf<'ranked'> = { type: 'ranked', label: 'Centres d’intérêt', max: 3, options: INTEREST_OPTIONS }
const { toCell, toForm, fromForm, check, text: textOf } = typeOf(INTERESTS)
test.each([
  ['SEA', 'SEA'],
  ['sea', 'SEA'],
  ['S,E', 'SE'],
  ['S;E', 'SE'],
  ['social; artistique', 'SA'],
  ['Social\nArtistique', 'SA'],
  ['R, réaliste | i', 'RI'],
  ['SSE', 'SE'],
  ['SEAS', 'SEA'],
  [toCell(INTERESTS, 'SEA', () => undefined), 'SEA'],
])('[OFF-13] interests «%s» → %s, the first one strongest', (cell, value) => {
  expect(readCell(INTERESTS, cell).result).toEqual({ value })
})

test.each(['SEX', 'sportif', 'É', 'social, sportif'])('[OFF-13] interests «%s» → refused', (cell) => {
  const { result, message } = readCell(INTERESTS, cell)
  expect([result, message.includes(`«\u00a0${cell}\u00a0»`)]).toEqual(['refused', true])
  for (const [, label] of INTEREST_OPTIONS) expect(message).toContain(label)
})

test.each([
  ['SEA', 'SEA', 'SEA'],
  ['SEA', 'SA', 'SA'],
  ['SA', 'SEA', 'SAE'],
  ['SEA', 'RSEA', 'SEAR'],
  ['', 'CR', 'RC'],
  ['', '', ''],
])('[OFF-19] interests %s, boxes %s → %s: a box that is ticked again is the last', (before, boxes, after) => {
  const sent = { line: () => before, lines: () => before, all: () => boxes.split('') }
  expect(fromForm(INTERESTS, sent, 'interests')).toBe(after)
})

test('[OFF-19] interests: order in words; a form that is sent unchanged; more than three → not published', () => {
  expect(textOf(INTERESTS, 'SE', () => undefined)).toBe(
    '1. Aider, enseigner (social), 2. Convaincre, diriger (entreprenant)',
  )
  expect(toForm('a', 'SE', INTERESTS)).toEqual([
    ['a', 'SE'],
    ['a.choix', 'S'],
    ['a.choix', 'E'],
  ])
  expect(['SEA', 'CESAIR'].map((value) => check(INTERESTS, value, []))).toEqual([
    [],
    [{ message: 'Gardez 3 choix au plus.', isBlocking: true }],
  ])
})
