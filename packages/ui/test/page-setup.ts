// Runs before each file of page tests. Files of a worker share modules and the page: no test leaves a part of it.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// Node defines these globals too, without a working storage: use those of jsdom.
const { window: page } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// The Request of Vitest cannot read the files of forms of jsdom: it gets their names.
// oxlint-disable-next-line typescript/unbound-method -- called with its form
const { forEach } = FormData.prototype
FormData.prototype.forEach = function forEachText(work) {
  forEach.call(this, (value, name) => work(typeof value === 'string' ? value : value.name, name, this))
}
