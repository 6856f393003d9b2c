import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Form, Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Link } from '@visions/ui/link.tsx'
import { PageOrWait, WaitSigns } from '../features/shell/page-wait.tsx'

const isBarShown = () => document.documentElement.hasAttribute('data-leaving')
const pageIsHidden = () => screen.getByLabelText('Mon texte').closest('[hidden]') !== null

/** A page with a link and a form, whose answers wait for `release`. */
async function openPage() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<null>()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main tabIndex={-1}>
          <WaitSigns />
          <PageOrWait>
            <Outlet />
          </PageOrWait>
        </main>
      ),
      children: [
        {
          index: true,
          action: () => promise,
          Component: () => (
            <>
              <input aria-label="Mon texte" defaultValue="" />
              <Link to="/suite">Suite</Link>
              <Form method="post">
                <button type="submit">Envoyer</button>
              </Form>
            </>
          ),
        },
        { path: 'suite', loader: () => promise, Component: () => <h1>La suite</h1> },
      ],
    },
  ])
  render(<Stub />)
  const field = await screen.findByLabelText('Mon texte')
  fireEvent.change(field, { target: { value: 'Zoé' } })
  return { release: () => resolve(null), wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

test('[PEO-09] slow page: a bar, placeholders after 300 ms, a sentence after 3 s, all removed', async () => {
  const { release, wait } = await openPage()
  const link = screen.getByRole('link', { name: 'Suite' })
  link.focus()
  fireEvent.click(link)
  await wait(50)
  expect([isBarShown(), pageIsHidden(), screen.getByRole('status').textContent]).toEqual([true, false, ''])
  await wait(300)
  expect([pageIsHidden(), document.activeElement?.tagName]).toEqual([true, 'MAIN'])
  expect(screen.getByLabelText<HTMLInputElement>('Mon texte').value, 'the page stays mounted').toBe('Zoé')
  expect(screen.getByRole('status').textContent).toBe('')
  await wait(2700)
  expect(screen.getByRole('status').textContent).toBe('Connexion lente. Nous chargeons votre page…')
  release()
  await screen.findByRole('heading', { name: 'La suite' })
  expect([isBarShown(), screen.queryByRole('status')]).toEqual([false, null])
})

test('[PEO-09] slow form: a bar, the page stays, the sentence is about what was sent', async () => {
  const { release, wait } = await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await wait(50)
  expect(isBarShown()).toBe(true)
  await wait(3000)
  expect(pageIsHidden()).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('Connexion lente. Nous envoyons votre demande…')
  release()
  await vi.waitFor(() => expect(isBarShown()).toBe(false))
})

test.each([
  ['<a href="/aide">x</a>', true],
  ['<a href="/aide" target="_blank">x</a>', false],
  ['<a href="/fichier" download>x</a>', false],
  ['<a href="#suite">x</a>', false],
  ['<a href="mailto:a@b.fr">x</a>', false],
  ['<form action="/authentication/start"><button>x</button></form>', true],
  ['<dialog open><form method="dialog"><button>x</button></form></dialog>', false],
])('[PEO-09] document loaded by %s → bar: %s', async (markup, expected) => {
  await openPage()
  const place = document.createElement('div')
  place.innerHTML = markup
  document.body.append(place)
  const target = place.querySelector('a, button')!
  // After the page has looked: jsdom loads nothing.
  const refusal = new AbortController()
  onTestFinished(() => refusal.abort())
  for (const type of ['click', 'submit'])
    addEventListener(type, (event) => (type === 'submit' || !target.closest('form')) && event.preventDefault(), refusal)
  fireEvent.click(target)
  expect(isBarShown()).toBe(expected)
  dispatchEvent(new Event('pageshow'))
  expect(isBarShown()).toBe(false)
  place.remove()
})
