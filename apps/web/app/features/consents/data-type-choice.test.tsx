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

/** Whether the box is ticked, and whether its rows must be read again. */
function drawn(checked: boolean, more: Pick<Choice, 'refusal' | 'disabled'>) {
  const choice = { offered: { ...offered, checked }, value: 'box', to: 'Transvase', ...more } as Choice
  const html = renderToStaticMarkup(<DataTypeChoice {...choice} />)
  return { ticked: /<input[^>]* checked=""/.test(html), again: html.includes('data-changed') }
}

test('[CON-01] shared data type: ticked after any refusal, since its box is not sent', () => {
  for (const refused of [undefined, refusal([]), refusal(['other'], ['t'])])
    expect(drawn(true, { refusal: refused, disabled: true })).toEqual({ ticked: true, again: false })
})

test('[CON-06] refusal → boxes as submitted; changed rows → unfolded', () => {
  expect(drawn(true, { refusal: undefined })).toEqual({ ticked: true, again: false })
  expect(drawn(true, { refusal: refusal([]) })).toEqual({ ticked: false, again: false })
  expect(drawn(false, { refusal: refusal(['box'], ['s']) })).toEqual({ ticked: true, again: false })
  expect(drawn(false, { refusal: refusal(['box'], ['before']) })).toEqual({ ticked: true, again: true })
})
