// What the return of a provider that failed leads to: a provider whose answers the cases choose.
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { simulatedProviders, startTestApp } from '../../../test/harness.ts'
import { listen } from '../../../test/listen.ts'
import { Browser } from '../../../test/provider-journeys.ts'
import { providerErrorCases } from './provider-errors.cases.ts'

let answerToken: ((reply: ServerResponse) => void) | undefined
const server = createServer((request, reply) => {
  const json = (body: object) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (request.url!.endsWith('/token')) return answerToken ? answerToken(reply) : json({})
  json({
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
})
const origin = `http://localhost:${await listen(server)}`
const providers = simulatedProviders().map((provider) =>
  provider.id === 'region' ? ({ ...provider, issuer: origin } as typeof provider) : provider,
)
const app = await startTestApp({ providers })
afterAll(async () => {
  await app.close()
  server.close()
})

/** Cases of other tests, by the beginning of the answer or the id, and why. */
const ELSEWHERE: [RegExp, string][] = [
  [
    /^browser:/,
    'acts of a browser: no answer arrives, or a session is open (test below, and [DOR-02] of hostile-providers)',
  ],
  [
    /^(discovery|keys|userinfo):/,
    'a provider that is down or slow, and its tokens: providers.routes, hostile-providers',
  ],
  [/^token: an id token/, 'hostile-providers: refused before a session, cause «incorrecte»'],
  [/^token: no answer/, 'the deadline of calls: ask-partner.test'],
  [
    /^(\/authentication\/sso|ABCD|a right code|the code)/,
    'the identity service and codes by mail: account.routes, mail-codes',
  ],
  [/^two tabs/, 'hostile-providers: both sign in'],
  [/^#code/, 'a fragment is not sent to the server'],
  [/^POST/, 'refused as a write of another origin: form_post is never requested'],
  [/while another account|, sent a second time|linking a second|another browser opened/, 'test below'],
  [/^\?code=abc&state=S$/, 'providers.routes: signed in by a provider that sends no iss'],
]
const isElsewhere = ({ answer }: { answer: string }) => ELSEWHERE.some(([pattern]) => pattern.test(answer))

const KINDS: Record<string, string> = {
  annulee: 'declined',
  indisponible: 'provider',
  incorrecte: 'provider',
  niveau: 'provider',
  configuration: 'ours',
  expiree: 'again',
}

async function start(browser = new Browser(app), query = '') {
  const { location } = (await browser.get(`/authentication/start/region${query}`)).headers
  return { browser, state: new URL(location!).searchParams.get('state')! }
}
const RETURN = '/authentication/return/region'

/** The token endpoint of a case, for example «401 {"error":"invalid_client"}, with a remark». */
function tokenAnswer(described: string): (reply: ServerResponse) => void {
  const [, status, body = ''] = /^(\d+)[ ,]*(\{.*|.*)$/.exec(described)!
  return (reply) => {
    reply.statusCode = Number(status)
    const isJson = body.startsWith('{')
    reply.setHeader('content-type', isJson ? 'application/json' : 'text/html').end(isJson ? body : '')
  }
}

test.each(providerErrorCases.filter((one) => !isElsewhere(one)))(
  '[PEO-10] $id: $answer → $expect',
  async ({ answer, expect: kind, either }) => {
    const { browser, state } = await start()
    const isToken = answer.startsWith('token:')
    const query = isToken ? `?code=abc&state=${state}` : answer.split(/ \(|, (?!r)/)[0]!
    answerToken = isToken
      ? tokenAnswer(answer.slice(7))
      : tokenAnswer('400 {"error":"invalid_grant","error_description":"unknown code"}')
    if (answer.includes('of the day before'))
      await app.db
        .updateTable('sign_in_attempts')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute()
    const search = query
      .replace(/ of the day before$/, '')
      .replace(/ and 9000 × «a»/, 'a'.repeat(9000))
      .replace('(the return address without a query)', '')
      .replaceAll(/state=S\b/g, `state=${state}`)
    const back = await browser.get(RETURN + search)
    const { searchParams, pathname } = new URL(back.headers.location!, 'http://localhost')
    expect([back.statusCode, pathname]).toEqual([303, '/authentication/error'])
    expect([kind, either]).toContain(KINDS[searchParams.get('cause')!])
    expect([...searchParams.keys()].filter((name) => !['cause', 'service'].includes(name))).toEqual([])
    expect(browser.cookies.has(app.deps.sessions.cookie)).toBe(false)
  },
)

test('[PEO-10] attempt of another state, or answered → start again; the attempt under way is untouched', async () => {
  const { browser, state } = await start(undefined, '?returnTo=/user/rewards')
  const causeOf = async (search: string, by = browser) =>
    new URL((await by.get(RETURN + search)).headers.location!, 'http://localhost').searchParams
  expect((await causeOf('?error=access_denied&state=other')).get('cause')).toBe('expiree')
  expect((await causeOf(`?code=abc&state=${state}`, new Browser(app))).get('cause'), 'another browser').toBe('expiree')
  const declined = await causeOf(`?error=access_denied&state=${state}`)
  expect([...declined]).toEqual([
    ['cause', 'annulee'],
    ['service', 'region'],
    ['returnTo', '/user/rewards'],
  ])
  expect((await causeOf(`?error=access_denied&state=${state}`)).get('cause'), 'twice').toBe('expiree')
})

test('[PEO-10] faults in the log and the counts: the published code, no text of the provider', async () => {
  const counts = () => app.deps.failures.counts().find(({ class: kind }) => kind === 'shape')?.count ?? 0
  const before = counts()
  for (const error of ['invalid_scope', '<b>42</b>', 'access_denied', 'login_required']) {
    const { browser, state } = await start()
    await browser.get(`${RETURN}?${new URLSearchParams({ error, state })}`)
  }
  expect(counts() - before, 'the acts of people are none').toBe(2)
})
