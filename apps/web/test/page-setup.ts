// Before each file of page tests: their modules are shared, their jsdom is not.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

afterEach(cleanup)

// Node has storage of its own under these names, which is off; pages are given that of jsdom.
const { window: page } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
