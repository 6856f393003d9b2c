import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The script of the page of a content, on a form like that of the page. Its other elements are left out: files of one
// worker share a window, where another test may have defined them.
vi.mock('./office-start.ts', () => ({ startOffice: () => {} }))
const SAVING = '/bureau/contenus/missions/m1/automatique'
const answer = (body: object) => () => Promise.resolve(Response.json(body))
const send = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<unknown>>()
const bodies = () => send.mock.calls.map(([, { body }]) => Object.fromEntries(body))
const saves = () => bodies().filter(({ intent }) => intent !== 'presence')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const status = () => document.querySelector('[data-status]')!.textContent
const type = (value: string) => {
  field('name').value = value
  field('name').dispatchEvent(new Event('input', { bubbles: true }))
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true })
  dispatchEvent(event)
  return event
}
const isAskedBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation(answer({ revision: 4, message: 'Enregistré à 14 h 32' }))
  if (!customElements.get('office-editor')) await import('./office-editor.ts')
  const editor = document.createElement('office-editor')
  editor.dataset['saving'] = SAVING
  editor.innerHTML = `<form><input type="hidden" name="revision" value="3"><p data-status></p><p data-presence></p>
    <input name="name" value="a"><textarea name="new-comment"></textarea><div data-with-draft hidden></div>
    <button name="intent" value="publish">Publier</button></form>`
  document.body.replaceChildren(editor)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[OFF-04] script: two seconds without typing → saved once, time, revision and acts shown', async () => {
  type('b')
  await wait(1500)
  type('bc')
  await wait(1900)
  expect(saves()).toEqual([])
  expect(isAskedBeforeLeaving()).toBe(true)
  await wait(200)
  expect(send.mock.calls[0]![0]).toBe(SAVING)
  expect(saves()).toEqual([{ revision: '3', name: 'bc', 'new-comment': '' }])
  expect(status()).toBe('Enregistré à 14 h 32')
  expect(field('revision').value).toBe('4')
  expect(document.querySelector<HTMLElement>('[data-with-draft]')!.hidden).toBe(false)
  expect(isAskedBeforeLeaving()).toBe(false)
  await wait(5000)
  expect(saves()).toHaveLength(1)
})

test('[OFF-19] script: saved → title, checks and problems of fields are those of the answer', async () => {
  document.title = 'Un contenu · Visions Bureau'
  document.querySelector('form')!.insertAdjacentHTML(
    'beforeend',
    `<h1 data-text="title">Mission sans titre</h1><ul data-part="checks"><li><span>À remplir : 2</span></li></ul>
     <p id="champ-name-error">Refusé</p><span data-text="note name">Vide</span><span data-text="note bonus"></span>`,
  )
  field('name').setAttribute('aria-invalid', 'true')
  const texts = { title: 'Je teste', 'note bonus': 'Conseil' }
  const checks = '<li><span>Tout est rempli</span></li>'
  send.mockImplementation(answer({ revision: 4, message: 'Enregistré', texts, parts: { checks } }))
  type('Je teste')
  await wait(2100)
  const shown = [...document.querySelectorAll('[data-text], [data-part]')].map((each) => each.innerHTML)
  expect([...shown, status()]).toEqual(['Je teste', checks, '', 'Conseil', 'Enregistré. Tout est rempli'])
  expect(document.title).toBe('Je teste · Visions Bureau')
  expect([document.querySelector('[id$=-error]'), field('name').hasAttribute('aria-invalid')]).toEqual([null, false])
})

test('[OFF-04] script: typed before it was loaded → asked before leaving, and saved', async () => {
  const editor = document.querySelector('office-editor')!.cloneNode(true) as HTMLElement
  editor.querySelector<HTMLInputElement>('[name=name]')!.value = 'b'
  document.body.replaceChildren(editor)
  expect(isAskedBeforeLeaving()).toBe(true)
  await wait(2100)
  expect(saves()).toEqual([{ revision: '3', name: 'b', 'new-comment': '' }])
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('[OFF-04] script: Ctrl+S → saved at the key; without a change or only a comment → nothing sent', async () => {
  expect(press('s').defaultPrevented).toBe(true)
  expect(isAskedBeforeLeaving()).toBe(false)
  document.querySelector('textarea')!.value = 'Bien'
  press('s')
  await wait(0)
  expect(saves()).toEqual([])
  expect(isAskedBeforeLeaving()).toBe(true)
  type('b')
  press('S')
  await wait(0)
  expect(saves()).toHaveLength(1)
})

test('[OFF-04] script: another draft is newer → said, the text stays, no further save', async () => {
  send.mockImplementation(answer({ failed: 'draft_changed', message: 'Une version de Paul vient d’être enregistrée.' }))
  type('b')
  await wait(2100)
  expect(status()).toContain('Une version de Paul')
  expect([field('name').value, field('revision').value]).toEqual(['b', '3'])
  type('bc')
  await wait(15_000)
  expect(saves()).toHaveLength(1)
  expect(isAskedBeforeLeaving()).toBe(true)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Nous n’avons pas pu enregistrer'],
  [
    'API without an answer',
    answer({ failed: 'no_answer', mayRetry: true, message: 'Pas de réponse.' }),
    'Pas de réponse.',
  ],
])('[OFF-04] script: %s → said, tried again, then saved', async (_, failure, text) => {
  send.mockImplementation(failure)
  type('b')
  await wait(2100)
  expect(status()).toContain(text)
  send.mockImplementation(answer({ revision: 4, message: 'Enregistré' }))
  await wait(10_100)
  expect(saves().length).toBeGreaterThan(1)
  expect(status()).toBe('Enregistré')
})

test('[OFF-04] script: session lost → said, the text stays', async () => {
  send.mockImplementation(() => Promise.resolve({ type: 'opaqueredirect', ok: false }))
  type('b')
  await wait(2100)
  expect(status()).toContain('reconnectez-vous dans un autre onglet')
  expect(field('name').value).toBe('b')
})

test('[OFF-04] script: submit during a save → waits for its revision, then submits with the same button', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  send.mockImplementation(() => promise)
  const submitted = vi.fn((event: SubmitEvent) => {
    event.preventDefault()
    return [field('revision').value, (event.submitter as HTMLButtonElement | null)?.value]
  })
  const form = document.querySelector('form')!
  form.addEventListener('submit', submitted)
  type('b')
  await wait(2100)
  form.querySelector('button')!.click()
  expect(submitted).not.toHaveBeenCalled()
  resolve(Response.json({ revision: 4, message: 'Enregistré' }))
  await wait(10)
  expect(submitted.mock.results.map(({ value }) => value as unknown)).toEqual([['4', 'publish']])
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('[OFF-19] script: submit during an act on rows → waits, then sends its revision', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const editor = document.querySelector('office-editor')!
  const form = document.querySelector('form')!
  form.innerHTML += `<div data-swap="rows"><button name="intent" value="add tasks">Ajouter</button></div>
    <div data-part="act"><button name="intent" value="request-review">Relire</button></div>`
  // The script starts with the controls that the page has.
  document.body.replaceChildren(editor)
  send.mockImplementation(() => promise)
  const submitted = vi.fn((event: SubmitEvent) => {
    event.preventDefault()
    return [field('revision').value, (event.submitter as HTMLButtonElement | null)?.value]
  })
  form.addEventListener('submit', submitted)
  form.querySelector<HTMLButtonElement>('[value="add tasks"]')!.click()
  form.querySelector<HTMLButtonElement>('[value="request-review"]')!.click()
  expect(submitted).not.toHaveBeenCalled()
  const answered = editor.outerHTML.replace('value="3"', 'value="4"')
  resolve({ redirected: true, url: location.href, text: () => Promise.resolve(answered) })
  await wait(10)
  expect(submitted.mock.results.map(({ value }) => value as unknown)).toEqual([['4', 'request-review']])
})

test('[OFF-04] script: every 30 s → presence sent, the others and a newer draft shown', async () => {
  send.mockImplementation(answer({ others: ['Paul modifie ceci depuis 3 min.'], revision: 5, by: 'de Paul' }))
  await wait(30_100)
  expect(bodies()).toContainEqual({ intent: 'presence' })
  expect(document.querySelector('[data-presence]')!.textContent).toBe('Paul modifie ceci depuis 3 min.')
  expect(status()).toContain('Une version de Paul vient d’être enregistrée.')
})
