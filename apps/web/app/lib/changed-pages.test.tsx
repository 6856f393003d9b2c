// @vitest-environment jsdom
// Pages that something else changes before React takes them over: every change (PEO-09). A browser makes some of them on
// the pages of the product (e2e/journeys/changed-pages.spec.ts).
import { lostFilesScript } from '@visions/ui/lib/lost-files.ts'
import { pageChangeCases } from '@visions/contract/test/page-changes.cases'
import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { noteEarlyActs } from './early-acts.ts'
import { tolerateForeignChanges } from './foreign-changes.ts'

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
})

test.for(pageChangeCases)('[PEO-09] $id before React: taken over, updated, and what was typed stays', async (one) => {
  const { change, proof = 'return true', after } = one
  const server = new DOMParser().parseFromString(renderToString(<Page />), 'text/html')
  document.replaceChild(document.importNode(server.documentElement, true), document.documentElement)
  run(change)
  // On this page some changes have no effect.
  const isProven = run(proof) === true
  const uncaught: unknown[] = []
  const root = await act(async () => {
    noteEarlyActs()
    return hydrateRoot(document, <Page />, {
      onRecoverableError: () => {},
      onUncaughtError: (error) => uncaught.push(error),
    })
  })
  onTestFinished(() => act(() => root.unmount()))
  // React names what differs.
  vi.mocked(console.error).mockClear()
  const check = () => {
    expect(uncaught).toEqual([])
    expect(isOfReact(document.querySelector('main')), 'main of React').toBe(true)
    expect(document.title.trim()).not.toBe('')
    if (isProven && after !== 'rerender') expect(run(proof), 'proof').toBe(true)
  }
  check()
  const button = [...document.querySelectorAll('button')].find(isOfReact)!
  act(() => button.click())
  check()
  expect(document.querySelector('main')!.textContent).toContain('170')
})
