import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rich } from './contents/field-types/texts.ts'
import { HELP_VALUES } from './contents/help.ts'
import type { FieldOf } from './contents/fields.ts'
import { richOfText, textOfEdited, editedRich } from './rich-text.ts'
import { checkValues, hasValue, shownValues, storedValues, type TextValues } from './text-values.ts'
import { valueCases } from './text-values.cases.ts'

const field: FieldOf<'rich'> = { type: 'rich', label: 'Réponse', max: 4000, values: HELP_VALUES }
/** What is stored of a text in a form. */
const typed = (text: string): string =>
  String(rich.fromForm(field, { line: () => text, lines: () => text, all: () => [text] }, 'answer'))
const inForm = (html: string): string => rich.toForm('answer', html, field)[0]![1]
const remarksOf = (html: string) => checkValues(html, HELP_VALUES)

/** The remark of a case. */
function remarkOf(remark: string, nearest = ''): ReturnType<typeof checkValues>[number] {
  const [sort, quote] = [remark.split(' ')[0]!, `«\u00a0${remark.replace(/^\w+ /, '')}\u00a0»`]
  const proposed = nearest === '' ? 'une valeur' : `«\u00a0${nearest}\u00a0»`
  const messages: Record<string, string> = {
    empty: 'Des accolades sont vides. Choisissez une valeur, ou retirez les accolades.',
    open: `L’accolade de ${quote} n’est pas fermée. Choisissez une valeur dans la liste.`,
    unknown: `${quote} n’est pas une valeur du site. Choisissez ${proposed} dans la liste.`,
  }
  return { message: messages[sort]!, isBlocking: sort !== 'empty' }
}

test.each(valueCases)('[OFF-19] $no «$typed» → $stored', ({ typed: text, stored, shown, remark, nearest }) => {
  const html = typed(text)
  expect(html).toBe(stored)
  expect(inForm(html)).toBe(shown ?? text)
  expect(typed(inForm(html)), 'saved again').toBe(html)
  expect(typed(textOfEdited(editedRich(inForm(html)))), 'saved by the editor').toBe(html)
  expect(remarksOf(html)).toEqual(remark === undefined ? [] : [remarkOf(remark, nearest)])
  for (const other of [inForm(html), rich.text(field, html, () => undefined)])
    for (const code of Object.keys(HELP_VALUES)) expect(other).not.toContain(`{{${code}}}`)
})

test('[OFF-19] cells: French words out; former cells, HTML and French words in', () => {
  const html = '<p>Vous avez {{tasksADay}} tâches.</p>'
  const cell = 'Vous avez {tâches payées chaque jour} tâches.'
  expect(rich.toCell(field, html, () => undefined)).toBe(cell)
  for (const given of [
    cell,
    html,
    'Vous avez {{tasksADay}} tâches.',
    cell.toUpperCase().replace('VOUS AVEZ', 'Vous avez'),
  ])
    expect(String(rich.fromCell(field, given)).replace('TÂCHES.', 'tâches.')).toBe(html)
})

test('[OFF-19] 400 values, and braces without an end → in proportion to the length', () => {
  const many = typed('{tâches payées chaque jour} '.repeat(400))
  expect(many.split('{{tasksADay}}').length - 1).toBe(400)
  for (const signs of '{ {{ {a {tâches <em>{'.split(' '))
    expect(storedValues(richOfText(signs.repeat(1000)), HELP_VALUES).length).toBeGreaterThan(900)
})

test('[OFF-19] a value with another name in a later release → reads as it, and the former name is accepted', () => {
  const renamed: TextValues = { tasksADay: ['tâches payées par jour', 'tâches payées chaque jour'] }
  expect(shownValues('<p>{{tasksADay}}</p>', renamed)).toBe('<p>{tâches payées par jour}</p>')
  expect(storedValues('<p>{tâches payées chaque jour}</p>', renamed)).toBe('<p>{{tasksADay}}</p>')
})

test('[OFF-19] a field without values → braces are text', () => {
  const plain: FieldOf<'rich'> = { type: 'rich', label: 'Texte', max: 4000 }
  for (const html of ['<p>{tâches payées chaque jour}</p>', String.raw`<p>\{a} {{finish}}</p>`]) {
    expect(richOfText(rich.toForm('text', html, plain)[0]![1])).toBe(html)
    expect(rich.check(plain, html, []).filter(({ isBlocking }) => isBlocking)).toEqual([])
  }
})

test('[OFF-19] any braces, words and marks: what a form shows leads back to what is stored', () => {
  const words = 'tâches payées | chaque jour|{tâches payées chaque jour}|{{finish}}|{contact}|](https://exemple.fr)|- '
  const part = fc.constantFrom(...words.split('|'), ...String.raw`{ } {{ }} \ \{ a 1 * ** [`.split(' '), ' ', '\n')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = typed(parts.join(''))
      fc.pre(!/\{\{\{|\}\}\}|\{\{[^{}]*\}(?!\})/.test(html))
      expect(typed(inForm(html))).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Que valent {tâches payées chaque jour} tâches ?', true],
  ['{{finish}}', true],
  ['finish}}', true],
  ['{TACHES PAYEES} ?', true],
  ['L’ensemble {1, 2}', false],
  ['Une accolade {', false],
])('[OFF-19] title «%s» has a value: %s', (title, expected) => {
  expect(hasValue(title, HELP_VALUES)).toBe(expected)
})

test('[OFF-02] stored answer with every value → no remark; unknown value, braces that do not close → refused', () => {
  for (const code of Object.keys(HELP_VALUES)) expect(remarksOf(`<p>{{${code}}} ou {${code}}.</p>`)).toEqual([])
  for (const html of ['{{bonus}}', '{{ finish }}', '{{finish', 'finish}}', '{{{{finish}}}}', '{{<em>finish</em>}}'])
    expect(remarksOf(html), html).toContainEqual(expect.objectContaining({ isBlocking: true }))
})

test('[OFF-19] codes of objects are no values', () => {
  for (const code of ['constructor', '__proto__', 'toString', 'process.env.SECRET']) {
    const [remark] = remarksOf(`<p>{{${code}}}</p>`)
    expect(remark).toEqual({
      message: `«\u00a0{{${code}}}\u00a0» n’est pas une valeur du site. Choisissez une valeur dans la liste.`,
      isBlocking: true,
    })
  }
})
