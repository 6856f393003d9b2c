import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTypeChoice } from './data-type-choice.tsx'
import type { Refusal } from './refusal.ts'

type Choice = Parameters<typeof DataTypeChoice>[0]
const offered = {
  datatype: { _id: 'd', name: 'Intérêts', description: '' },
  rows: [{ label: 'Réaliste', value: '80' }],
  shown: 's',
}
const refusal = (boxes: string[], seen: string[] = []): Refusal => ({
  intent: 'consent',
  problem: 'changed',
  boxes,
  seen,
})

/** Whether the box is ticked, and whether what is behind it is to be read again. */
function drawn(checked: boolean, more: Pick<Choice, 'refusal' | 'disabled'>) {
  const choice = { offered: { ...offered, checked }, value: 'box', to: 'Transvase', ...more } as Choice
  const html = renderToStaticMarkup(<DataTypeChoice {...choice} />)
  return { ticked: /<input[^>]* checked=""/.test(html), again: html.includes('data-changed') }
}

test('[CON-01] what is shared already stays ticked, whatever came of the form: its box is not sent', () => {
  for (const refused of [undefined, refusal([]), refusal(['other'], ['t'])])
    expect(drawn(true, { refusal: refused, disabled: true })).toEqual({ ticked: true, again: false })
})

test('[CON-06] what was refused is ticked as it was sent, and what changed is shown again', () => {
  expect(drawn(true, { refusal: undefined })).toEqual({ ticked: true, again: false })
  expect(drawn(true, { refusal: refusal([]) })).toEqual({ ticked: false, again: false })
  expect(drawn(false, { refusal: refusal(['box'], ['s']) })).toEqual({ ticked: true, again: false })
  expect(drawn(false, { refusal: refusal(['box'], ['before']) })).toEqual({ ticked: true, again: true })
})
