import { expect, test } from 'vitest'
import { unlessOnlyShown } from './universal.ts'

const asks = (from: string, to: string, formMethod?: 'POST') =>
  unlessOnlyShown('filtre')({
    currentUrl: new URL(from, 'http://visions.test/page'),
    nextUrl: new URL(to, 'http://visions.test/page'),
    formMethod,
    defaultShouldRevalidate: true,
  } as Parameters<ReturnType<typeof unlessOnlyShown>>[0])

test('nothing is loaded again when only what is shown changes', () => {
  expect(asks('?tri=prix', '?tri=prix&filtre=accessibles')).toBe(false)
  expect(asks('?filtre=accessibles', '?')).toBe(false)
})
test('another page, another question, the same address and a form load as usual', () => {
  expect(asks('?', '/other?filtre=accessibles')).toBe(true)
  expect(asks('?', '?tri=prix&filtre=accessibles')).toBe(true)
  expect(asks('?filtre=accessibles', '?filtre=accessibles')).toBe(true)
  expect(asks('?', '?filtre=accessibles', 'POST')).toBe(true)
})
