// @vitest-environment jsdom
// Pages that something else changes: before React takes them over, by the person, and afterwards (PEO-09). One file, in
// this order: the files of a worker share the document, and React listens to a document once. A browser makes some of
// these changes on the pages of the product (e2e/journeys/changed-pages.spec.ts).
import { lostFilesScript } from '@visions/ui/lib/lost-files.ts'
import { pageChangeCases } from '@visions/contract/test/page-changes.cases'
import { act, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { moveForeignParts, noteEarlyActs } from './early-acts.ts'
import { tolerateForeignChanges } from './foreign-changes.ts'

describe('what the person does before React', () => {
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
  const input = (name: string, value = '') =>
    one(`[name="${name}"]${value && `[value="${value}"]`}`) as HTMLInputElement
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
})

describe('changes after React', () => {
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
})

describe('changes before React', () => {
  /** A document with what the changes look for. */
  function Page() {
    const [isOdd, setOdd] = useState(true)
    useEffect(() => window.lostFiles?.onStarted(), [])
    return (
      <html lang="fr">
        <head>
          <title>Mon profil · Visions</title>
          <meta name="viewport" content="width=device-width" />
          <link rel="icon" href="/favicon.ico" />
        </head>
        <body>
          <header>
            <details suppressHydrationWarning>
              <summary>Menu</summary>
              <a href="/aide">Aide</a>
            </details>
            <nav>
              <a href="/user/missions">Mes missions</a>
            </nav>
          </header>
          <main>
            <h1>Mon profil</h1>
            <p>
              Vous avez {isOdd ? 120 : 170} VisionsStars le 9 décembre, écrivez à <b>awa@example.org</b>
            </p>
            <ul>
              <li>Outil a</li>
              <li>Outil b</li>
            </ul>
            <table>
              <tbody>
                <tr>
                  <td>Tâche</td>
                  <td>50</td>
                </tr>
              </tbody>
            </table>
            <img src="/images/a.svg" alt="Loutre" />
            <form action="/user/profile" method="post">
              <input name="firstName" defaultValue="Camille" />
              <input name="email" type="email" defaultValue="" />
              <textarea name="note" defaultValue="" />
              <input type="checkbox" name="mail" defaultChecked />
              <input type="radio" name="days" value="7" defaultChecked />
              <input type="radio" name="days" value="30" />
              <details suppressHydrationWarning>
                <summary>3 outils proposés</summary>
              </details>
              <button type="button" onClick={() => setOdd(!isOdd)}>
                Compter
              </button>
            </form>
          </main>
        </body>
      </html>
    )
  }
  const isOfReact = (node: Node | null): boolean =>
    node !== null && Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  /** Runs the text of a change or of a proof. */
  // oxlint-disable-next-line typescript/no-implied-eval -- the cases are functions as text
  const run = (code: string): unknown => new Function('document', code)(document)

  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => {} })
    run(lostFilesScript('/probe'))
    tolerateForeignChanges()
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' })
    // As if no root had listened to this document yet.
    for (const key of Object.keys(document))
      if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
  })

  test.for(pageChangeCases)('[PEO-09] $id before React: taken over, updated, and what was typed stays', async (one) => {
    const { change, proof = 'return true', after } = one
    const server = new DOMParser().parseFromString(renderToString(<Page />), 'text/html')
    document.replaceChild(document.importNode(server.documentElement, true), document.documentElement)
    document.dispatchEvent(new Event('readystatechange'))
    run(change)
    // On this page some changes have no effect.
    const isProven = run(proof) === true
    const uncaught: unknown[] = []
    const root = await act(async () => {
      noteEarlyActs()
      moveForeignParts()
      return hydrateRoot(document, <Page />, {
        onRecoverableError: () => {},
        onUncaughtError: (error) => uncaught.push(error),
      })
    })
    onTestFinished(() => act(() => root.unmount()))
    // React names what differs.
    vi.spyOn(console, 'error').mockReset()
    const check = () => {
      expect(uncaught).toEqual([])
      const main = document.querySelector('main:not([hidden])')
      expect([isOfReact(main), isOfReact(main!.querySelector('input'))], 'main of React').toEqual([true, true])
      expect(document.title.trim()).not.toBe('')
      if (isProven && after !== 'rerender') expect(run(proof), 'proof').toBe(true)
    }
    check()
    const button = [...document.querySelectorAll('button')].find(isOfReact)!
    act(() => button.click())
    check()
    expect(document.querySelector('main')!.textContent).toContain('170')
  })
})
