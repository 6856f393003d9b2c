// Runs before each file of page tests: files share modules, but each has a new jsdom.
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

afterEach(cleanup)

// Node defines these globals too, without a working storage: use those of jsdom.
const { window: page } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
