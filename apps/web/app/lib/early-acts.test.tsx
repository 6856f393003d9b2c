// @vitest-environment jsdom
// What the person does on the page of the server before its scripts start (PEO-09).
import { lostFilesScript } from '@visions/ui/lib/lost-files.ts'
import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noteEarlyActs } from './early-acts.ts'

const saveSwitch = vi.fn<(isOn: boolean) => void>()

/** Fields of React and fields of the browser. The server and the browser render `kind`. */
function Page({ kind }: { kind: string }) {
  const [name, setName] = useState('Camille')
  const [isOn, setOn] = useState(false)
  useEffect(() => window.lostFiles?.onStarted(), [])
  return (
    <main>
      <p>{kind}</p>
      <a href="/aide">Aide</a>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
      <textarea name="note" />
      <input type="text" aria-label="sans nom" />
      <input
        type="checkbox"
        name="switch"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          saveSwitch(target.checked)
        }}
      />
      <input type="radio" name="days" value="7" defaultChecked />
      <input type="radio" name="days" value="30" />
      <select name="when" defaultValue="b">
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <details suppressHydrationWarning>
        <summary>Plus</summary>
      </details>
    </main>
  )
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => {} })
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page is text
  new Function(lostFilesScript('/probe'))()
})
afterEach(() => {
  document.body.replaceChildren()
  saveSwitch.mockClear()
})

/** Renders on the server, acts, then hydrates. `foreign`: what the server would have to render for equal texts. */
async function start(acts: () => void, foreign: string): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page kind="Bonjour" />)
  const before = container.querySelector('main')!
  acts()
  await act(async () => {
    noteEarlyActs()
    hydrateRoot(container, <Page kind={foreign} />, { onRecoverableError: () => {} })
  })
  expect(before.isConnected, 'rendered again').toBe(foreign === 'Bonjour')
}
const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const input = (name: string, value = '') => one(`[name="${name}"]${value && `[value="${value}"]`}`) as HTMLInputElement
const nameless = () => one('[aria-label]') as HTMLInputElement
const details = () => one('details') as HTMLDetailsElement

for (const [title, kind] of [
  ['page is taken over', 'Bonjour'],
  ['page is rendered again', 'Hello'],
] as const) {
  test(`[PEO-09] ${title}: typed and chosen values stay, React knows them`, async () => {
    await start(() => {
      input('name').value = 'Zoé'
      input('note').value = 'Une idée'
      nameless().value = 'autre'
      input('days', '30').checked = true
      input('when').value = 'c'
      details().open = true
    }, kind)
    expect(input('name').value).toBe('Zoé')
    expect(one('output').textContent).toBe('Zoé')
    expect(input('note').value).toBe('Une idée')
    expect(nameless().value).toBe('autre')
    expect(input('days', '30').checked).toBe(true)
    expect(input('when').value).toBe('c')
    expect(details().open).toBe(true)
  })

  test(`[PEO-09] ${title}: a switch of the person is saved, one that the browser restored is not`, async () => {
    await start(() => {
      input('switch').checked = true
    }, kind)
    expect(saveSwitch).not.toHaveBeenCalled()
    document.body.replaceChildren()
    await start(() => {
      input('switch').click()
    }, kind)
    expect(saveSwitch).toHaveBeenCalledExactlyOnceWith(true)
    expect(input('switch').checked).toBe(true)
  })

  test(`[PEO-09] ${title}: focus and caret stay`, async () => {
    await start(() => {
      input('name').value = 'abcdef'
      input('name').focus()
      input('name').setSelectionRange(3, 3)
    }, kind)
    expect(document.activeElement).toBe(input('name'))
    expect(input('name').selectionStart).toBe(3)
    document.body.replaceChildren()
    await start(() => one('a').focus(), kind)
    expect(document.activeElement).toBe(one('a'))
  })
}

test('[PEO-09] nothing was done: no field changes, no change is saved', async () => {
  await start(() => {}, 'Hello')
  expect(input('name').value).toBe('Camille')
  expect(document.activeElement).toBe(document.body)
  expect(saveSwitch).not.toHaveBeenCalled()
})
