import { afterEach, expect, test, vi } from 'vitest'
import { attempt } from './attempt.ts'
import { onBrowser, unlessOnlyShown } from './universal.ts'

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

afterEach(() => vi.unstubAllGlobals())

/** What an action or a loader answers whose call failed, and which says so. */
const answerTo = (failure: () => Promise<Response>, method: 'GET' | 'POST') => {
  vi.stubGlobal('fetch', failure)
  const work = onBrowser(async (api) => ({ refused: (await attempt(api('GET /me'))).error?.status }))
  return work({ request: new Request('http://visions.test/page', { method }), params: {} })
}
const noNetwork = () => Promise.reject(new TypeError('no network'))
const refusal = (status: number) => () => Promise.resolve(new Response(null, { status }))

test('[ERR-05] an action that met an outage leaves the page as it is', async () => {
  expect(await answerTo(noNetwork, 'POST')).toMatchObject({ data: { refused: 0 }, init: { status: 503 } })
  expect(await answerTo(refusal(502), 'POST')).toMatchObject({ data: { refused: 502 }, init: { status: 503 } })
})
test('a refusal of the API is an answer like others, and so is a part of a page that failed', async () => {
  expect(await answerTo(refusal(409), 'POST')).toEqual({ refused: 409 })
  expect(await answerTo(noNetwork, 'GET')).toEqual({ refused: 0 })
})
