import { act, fireEvent } from '@testing-library/react'
import { missions } from '@visions/contract/contents/missions'
import { rowsIn, type ContentDocument } from '@visions/contract/contents/fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mission, task } from '../../test/contents.ts'
import { changeRows } from '../contents/content-form.ts'
import { ContentRail } from '../contents/content-rail.tsx'
import { formShown } from '../contents/form-shown.ts'

// The script on the rail of a page, whose acts are those of the page. A card is 100 pixels high.
vi.mock('./office-start.ts', () => ({ startOffice: () => {} }))
let content: ContentDocument
const page = () => `<office-editor data-saving="/automatique"><form><header><p data-status></p>
  <input name="revision" value="3"><button name="intent" value="undo-save" data-undo hidden></button></header>
  ${renderToStaticMarkup(<ContentRail kind={missions} document={content} shown={formShown({ titles: {} }, [], [])} />)}
  <div data-swap="parts">${rowsIn(content['tasks'])
    .map(
      (_, n) =>
        `<fieldset id="champ-tasks.${n}" data-pane="champ-tasks.${n}"><input id="champ-tasks.${n}.stars"></fieldset>`,
    )
    .join('')}</div></form></office-editor>`
const send = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<unknown>>()
const wait = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const order = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('ol input'), ({ value }) => value.at(-1)).join('')
const status = () => find('[data-status]').textContent
const open = (count: number) => {
  content = mission({ tasks: Array.from({ length: count }, (_, index) => task(index + 1)) })
  document.body.innerHTML = page()
}
const drag = (from: number, to: MouseEventInit, beforeEnd = () => {}) => {
  const grip = document.querySelectorAll('[data-grip]')[from]!
  fireEvent.pointerDown(grip, { button: 0, clientY: from * 100 + 50 })
  fireEvent.pointerMove(grip, { clientX: 20, ...to })
  beforeEnd()
  fireEvent.pointerUp(grip)
}
const altKey = (selector: string, key: string) => {
  find(selector).focus()
  fireEvent.keyDown(find(selector), { key, altKey: true })
}
const press = (selector: string) => find(selector).click()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('scrollBy', () => {})
  send.mockReset().mockImplementation((_, { body }) => {
    content = changeRows(missions.fields, content, body.get('intent')!)!.document
    return Promise.resolve({ redirected: true, url: location.href, text: () => Promise.resolve(page()) })
  })
  Element.prototype.setPointerCapture = () => {}
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = [...document.querySelectorAll('[data-row]')].indexOf(this) * 100
    return { top, height: 100, left: 0, right: 300, bottom: 0 } as DOMRect
  })
  if (!customElements.get('office-editor')) await import('./office-editor.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['dragged above the first', () => drag(2, { clientY: 10 }), '312', '3, 1', '[href="#champ-tasks.0"]'],
  ['dragged below the last', () => drag(0, { clientY: 290 }), '231', '1, 3', '[href="#champ-tasks.2"]'],
  ['Alt+↑ in its name', () => altKey('[name="tasks.2.name"]', 'ArrowUp'), '132', '3, 2', '[name="tasks.1.name"]'],
  ['Alt+↓ in its part', () => altKey('[id="champ-tasks.0.stars"]', 'ArrowDown'), '213', '1, 2', '[id$="1.stars"]'],
  ['«Descendre», then the last', () => press('[value="move-down tasks.1"]'), '132', '2, 3', '[href$="tasks.2"]'],
  ['«Monter»', () => press('[value="move-up tasks.2"]'), '132', '3, 2', '[value="move-up tasks.1"]'],
])('[OFF-19] rail: task %s → one act, announced, keeps the focus', async (_, move, moved, places, focused) => {
  open(3)
  move()
  expect(order()).toBe(places === '3, 1' || places === '1, 3' ? moved : '123')
  await wait()
  const [from, to] = places.split(', ')
  expect([order(), status()]).toEqual([moved, `Tâche ${from}, maintenant en position ${to} sur 3`])
  expect(document.activeElement).toBe(find(focused))
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['Escape', { clientY: 10 }, () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a drop beside the rail', { clientX: 700, clientY: 10 }, undefined],
  ['a drop outside of the window', { clientX: -40, clientY: 10 }, undefined],
  ['a pointer that is lost', { clientY: 10 }, () => fireEvent.lostPointerCapture(find('[data-dragged] [data-grip]'))],
])('[OFF-19] rail: drag ended by %s → order as before, announced, nothing sent', async (_, to, end) => {
  open(3)
  drag(2, to, end)
  await wait()
  expect([order(), status(), send.mock.calls]).toEqual(['123', 'Tâche 3 reste en position 3.', []])
  expect(document.querySelector('[data-dragged], [data-target]')).toBeNull()
})

test('[OFF-19] rail: no network during a move → order stays, asked before leaving, sent again', async () => {
  open(3)
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  drag(2, { clientY: 10 })
  await wait()
  expect([order(), status()]).toEqual(['312', expect.stringContaining('Nouvel essai dans quelques secondes')])
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await wait(10_100)
  expect([order(), status()]).toEqual(['312', 'Tâche 3, maintenant en position 1 sur 3'])
  expect(content['tasks']).toMatchObject([task(3), task(1), task(2)])
})

test('[OFF-19] rail: removed → undo has the focus until something is typed; added up to ten → its name', async () => {
  open(9)
  press('[value="remove tasks.1"]')
  await wait()
  expect([order(), status(), document.activeElement]).toEqual(['13456789', 'Tâche 2 retirée.', find('[data-undo]')])
  fireEvent.input(find('[name="tasks.0.name"]'))
  expect(find('[data-undo]').hidden).toBe(true)
  for (const name of ['tasks.8.name', 'tasks.9.name']) {
    press('[value="add tasks"]')
    await wait()
    expect(document.activeElement).toBe(find(`[name="${name}"]`))
  }
  expect(status()).toBe('Tâches\u00a0: 10 en tout.')
  expect(find('[value="add tasks"]')).toBeNull()
})
