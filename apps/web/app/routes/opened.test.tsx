import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi, testId } from '@visions/ui/test/pages.ts'
import { apiContext } from '@visions/ui/lib/context.ts'
import { toolAddress } from '../features/catalogue/tool-act.ts'
import { loader } from './opened.tsx'

const SSO = 'GET /service/{id}/sso'
const tool = { [SSO]: { data: { url: 'https://outil.example/entrer', isSignedIn: true } } }
const own = { 'sec-fetch-site': 'same-origin' }

/** Follows the link to a tool, with the headers of a browser. */
async function follow(answers: Record<string, unknown>, headers: Record<string, string> = own, kind = 'outil') {
  const api = fakeApi(answers)
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const request = new Request(new URL(toolAddress(testId(1)), 'https://visions.example'), { headers })
  const answer = await loader({ context, request, params: { kind } }).catch((thrown: unknown) => thrown)
  const redirectsTo = answer instanceof Response ? answer.headers.get('location') : null
  return { answer, redirectsTo, calls: api.mock.calls.length }
}

test('[SRV-04] [PEO-10] link followed → redirected to the tool; browsers that do not say where from, too', async () => {
  for (const headers of [own, {}] as Record<string, string>[])
    expect((await follow(tool, headers)).redirectsTo).toBe('https://outil.example/entrer')
})

test.each([
  [404, 'Impossible d’accéder à la plateforme'],
  [{ data: { url: 'javascript:alert(1)', isSignedIn: false } }, 'Impossible d’accéder à la plateforme'],
  [503, 'Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.'],
])('[SRV-04] tool answers %j → says why, no redirect', async (answer, error) => {
  const { answer: shown, redirectsTo } = await follow({ [SSO]: answer })
  expect(redirectsTo).toBeNull()
  expect(shown).toEqual({ again: toolAddress(testId(1)), error })
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  // An address that was typed, or a tab that the browser restored.
  { 'sec-fetch-site': 'none' },
  { ...own, 'sec-purpose': 'prefetch' },
])('[PEO-10] %j → nothing is opened or recorded, the page has a link', async (headers) => {
  const { answer, redirectsTo, calls } = await follow(tool, headers)
  expect({ redirectsTo, calls }).toEqual({ redirectsTo: null, calls: 0 })
  expect(answer).toEqual({ again: toolAddress(testId(1)), error: undefined, next: undefined })
})

test.each(['', 'toString', 'autre'])('[ERR-01] kind «%s» → page not found', async (kind) => {
  expect((await follow(tool, own, kind)).answer).toMatchObject({ status: 404 })
})
