// @vitest-environment jsdom
// Pages that something else changes after React has rendered them (PEO-09).
import { pageChangeCases } from '@visions/contract/test/page-changes.cases'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { tolerateForeignChanges } from './foreign-changes.ts'

/** Texts between others, lists, parts that come and go: what React updates by its own nodes. */
function Page() {
  const [count, setCount] = useState(1)
  const isOdd = count % 2 === 1
  return (
    <main>
      <h1>Mes récompenses</h1>
      <p>
        Vous avez {count} VisionsStars, {isOdd ? 'reçues' : null} le 9 décembre à Paris, voir <b>la suite</b>
        {isOdd ? ' et la fin' : <em>et la fin</em>}
      </p>
      {isOdd ? <p>Un conseiller ou une conseillère répond au 01 02 03 04 05.</p> : null}
      <ul>
        {(isOdd ? ['a', 'b', 'c'] : ['c', 'd', 'a']).map((name) => (
          <li key={name}>Outil {name}</li>
        ))}
      </ul>
      <form action="/user/profile">
        {isOdd ? null : 'Envoyé.'}
        <input name="city" defaultValue="" />
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      </form>
    </main>
  )
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  tolerateForeignChanges()
})

/** The page after a change and three updates. */
async function updateAfter(change: string): Promise<{ text: string; errors: unknown[] }> {
  const container = document.body.appendChild(document.createElement('div'))
  const errors: unknown[] = []
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) })
  act(() => root.render(<Page />))
  const button = container.querySelector('button')!
  // oxlint-disable-next-line typescript/no-implied-eval -- the cases are functions as text
  new Function('document', change)(document)
  // The changes are observed.
  await Promise.resolve()
  for (let times = 0; times < 3; times++) act(() => button.click())
  const main = container.querySelector('main') ?? document.querySelector('main')
  const text = (main?.textContent ?? '').replaceAll(/\s+/g, ' ')
  act(() => root.unmount())
  document.body.replaceChildren()
  return { text, errors }
}

test.for(pageChangeCases)('[PEO-09] $id after React rendered: updates do not fail', async ({ change }) => {
  expect((await updateAfter(change)).errors).toEqual([])
})

test.for(
  pageChangeCases.filter(({ id }) =>
    [
      'chrome-translate',
      'chrome-translate-half',
      'edge-translate',
      'safari-translate',
      'bionic-reading',
      'texts-split',
      'syllables-in-colours',
      'ios-telephone-numbers',
      'read-aloud-sentences',
      'soft-hyphens',
    ].includes(id),
  ),
)('[PEO-09] $id after React rendered: a changed number is shown, the one before is not', async ({ change }) => {
  const { text } = await updateAfter(change)
  expect(text).toContain('4')
  expect(text).not.toMatch(/\b[123] VisionsStars|avez [123]\b/)
  expect(text.match(/Envoyé/g)).toHaveLength(1)
})
