import { afterEach, expect, test, vi } from 'vitest'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { onBrowser, skipReloadFor } from './universal.ts'

const asks = (from: string, to: string, formMethod?: 'POST') =>
  skipReloadFor('filtre')({
    currentUrl: new URL(from, 'http://visions.test/page'),
    nextUrl: new URL(to, 'http://visions.test/page'),
    formMethod,
    defaultShouldRevalidate: true,
  } as Parameters<ReturnType<typeof skipReloadFor>>[0])

test('skipReloadFor: only ignored parameters change → no reload', () => {
  expect(asks('?tri=prix', '?tri=prix&filtre=accessibles')).toBe(false)
  expect(asks('?filtre=accessibles', '?')).toBe(false)
})
test('skipReloadFor: other page, other parameters, same address or form → default behaviour', () => {
  expect(asks('?', '/other?filtre=accessibles')).toBe(true)
  expect(asks('?', '?tri=prix&filtre=accessibles')).toBe(true)
  expect(asks('?filtre=accessibles', '?filtre=accessibles')).toBe(true)
  expect(asks('?', '?filtre=accessibles', 'POST')).toBe(true)
})

afterEach(() => vi.unstubAllGlobals())

/** The result of a loader or action whose API call failed and which returns the status. */
const answerTo = (failure: () => Promise<Response>, method: 'GET' | 'POST') => {
  vi.stubGlobal('fetch', failure)
  const work = onBrowser(async (api) => ({ refused: (await attempt(api('GET /me'))).error?.status }))
  return work({ request: new Request('http://visions.test/page', { method }), params: {} })
}
const noNetwork = () => Promise.reject(new TypeError('no network'))
const refusal = (status: number) => () => Promise.resolve(new Response(null, { status }))

test('[ERR-05] onBrowser: action during an outage → response 503, so that the page stays', async () => {
  expect(await answerTo(noNetwork, 'POST')).toMatchObject({ data: { refused: 0 }, init: { status: 503 } })
  expect(await answerTo(refusal(502), 'POST')).toMatchObject({ data: { refused: 502 }, init: { status: 503 } })
})
test('onBrowser: refusal, or failed part of a page → ordinary result', async () => {
  expect(await answerTo(refusal(409), 'POST')).toEqual({ refused: 409 })
  expect(await answerTo(noNetwork, 'GET')).toEqual({ refused: 0 })
})
