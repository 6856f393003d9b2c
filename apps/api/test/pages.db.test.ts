// Every page of the built web app, requested in ways that no browser does: no request ends with a 5xx.
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { MAX_PICTURE_BYTES, OFFICE_ROLES } from '@visions/contract/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../db/demo/seed.ts'
import { countPage, countStatements, expectNoOtherBudgets, expectWithinBudget } from './budgets.ts'
import { assets, patterns, webBuildDir } from './built-pages.ts'
import { drawPng } from './build/media.ts'
import { buildPiste } from './build/preferences.ts'
import { buildOrganisation } from './build/professionals.ts'
import { startTestApp, type SignedIn, type TestApp } from './harness.ts'
import { OFFICE_HOST, type OfficeCaller, officeCookie, openOffice, reopenOffice } from './office.ts'

let app: TestApp
let me: SignedIn
let office: OfficeCaller
let organisation: { id: string }
/** Values of the parameters of pages that name existing rows. */
let known: Record<string, string>
const UNKNOWN: Record<string, string> = {
  taskId: randomUUID(),
  id: randomUUID(),
  name: 'nothing',
  token: 'x'.repeat(43),
}

beforeAll(async () => {
  app = await startTestApp({ webBuildDir })
  await seed(app.db, { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' })
  app.deps.content.changed()
  me = await app.signIn({ first_name: 'Canarina', city: 'Canariville', situation: 'Étudiant', age_group: '18-25' })
  organisation = await buildOrganisation(app.db)
  office = await openOffice(app, { roles: OFFICE_ROLES, organisation })
  const task = await app.db.selectFrom('tasks').select('id').orderBy('id').executeTakeFirstOrThrow()
  const [reward] = (await me.call('GET /rewards')).rewards
  const [tool] = (await me.call('GET /services', { query: { filter: 'orientation' } })).services
  const piste = await buildPiste(app.db, { person: me.person, code: 'D1102', title: 'Boulanger / Boulangère' })
  known = {
    '/user/missions/:taskId': task.id,
    '/user/pistes/:id': piste.id,
    '/user/rewardsDetails/:id': reward!._id,
    '/user/catalog/service/:id': tool!._id,
    '/user/catalog/category/:name': 'orientation',
    name: 'bilan-orientation',
    kind: 'rewards',
    cle: reward!._id,
  }
})
afterAll(() => app.close())

/** The addresses of a page; only one without parameters. */
function addressesOf(pattern: string): string[] {
  const fill = (valueOf: (name: string) => string | undefined) =>
    pattern.replace(/:(\w+)/g, (_all, name: string) => valueOf(name) ?? '')
  const unknown = fill((name) => UNKNOWN[name])
  const named = fill((name) => known[pattern] ?? known[name] ?? UNKNOWN[name])
  return [...new Set([unknown, named])]
}

/** The headers of a caller of a page with a new session, or without any. */
async function callerOf(pattern: string, hasSession: boolean): Promise<Record<string, string>> {
  if (pattern.startsWith('/bureau')) {
    const { secret } = await reopenOffice(app, office.professional, { organisation })
    return { host: OFFICE_HOST, ...(hasSession && { cookie: officeCookie(secret) }) }
  }
  return hasSession ? { cookie: `sid=${await app.deps.sessions.open(me.person.id, undefined)}` } : {}
}

/** The address of the example of a page, and the headers of its caller. */
async function exampleOf(pattern: string) {
  const url = addressesOf(pattern).at(-1)!
  if (pattern.startsWith('/bureau')) return { url, headers: { host: OFFICE_HOST, cookie: officeCookie(office.secret) } }
  if (!pattern.startsWith('/user')) return { url }
  return { url, headers: { cookie: `sid=${await app.deps.sessions.open(me.person.id, undefined)}` } }
}

describe('budget', () => {
  test.each(patterns)('%s: statements, HTML, scripts and styles', async (pattern) => {
    await app.inject(await exampleOf(pattern))
    const example = await exampleOf(pattern)
    let html = ''
    const statements = await countStatements(pattern, async () => void (html = (await app.inject(example)).body))
    expectWithinBudget(pattern, { statements, ...countPage(html, assets) })
  })

  test('the table: one line for each page', () => {
    expectNoOtherBudgets([...new Set(patterns)], (name) => name.startsWith('/'))
  })
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const parts = { 'content-type': 'multipart/form-data; boundary=x' }
const READABLE: Pick<InjectOptions, 'method' | 'headers' | 'payload'>[] = [
  { method: 'GET' },
  { method: 'POST', headers: form, payload: 'intent=nothing&id=%00&_method=PUT&value=' },
]
/** Checked for pages only: the router handles a form in the same way for each format of the answer. */
const ALSO_READABLE: typeof READABLE = [
  { method: 'POST', headers: form, payload: '' },
  {
    method: 'POST',
    headers: parts,
    payload: '--x\r\ncontent-disposition: form-data; name="intent"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  },
]

test.each(patterns)('[API-03] %s without and with a session, a form, page and data: no 5xx', async (pattern) => {
  for (const page of addressesOf(pattern))
    for (const url of [page, page === '/' ? '/_root.data' : `${page}.data`])
      for (const who of ['nobody', 'a person']) {
        // A page can close the session.
        const session = await callerOf(pattern, who === 'a person')
        const ask = ({ headers, ...options }: InjectOptions) =>
          app.inject({ url, ...options, headers: { ...headers, ...session } })
        const about = ({ method, headers, payload }: InjectOptions) =>
          `${who}: ${method} ${url} ${JSON.stringify([headers, payload])}`
        for (const request of url === page ? [...READABLE, ...ALSO_READABLE] : READABLE)
          expect((await ask(request)).statusCode, about(request)).toBeLessThan(500)
      }
})

test('pages: those of the site map', () => {
  expect(patterns.length).toBeGreaterThan(50)
  for (const page of ['/', '/user/missions/:taskId', '/authentication/sso', '/e-mails/:token'])
    expect(patterns).toContain(page)
})

test('[API-04] error page: nothing of the signed-in person', async () => {
  const { person, cookie } = me
  for (const url of [
    '/user/nothing',
    '/user/experiences/x.css',
    '/USER/experiences/x.css',
    '/user/missions/x%2ecss',
    '/user/experiences/x.css.data',
  ]) {
    const answer = await app.inject({ url, headers: { cookie } })
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([404, 'private, no-store'])
    for (const word of ['Canari', person.email, person.id]) expect(answer.body, `${url}: ${word}`).not.toContain(word)
  }
  const page = await app.inject({ url: '/user/missions', headers: { cookie } })
  expect(page.body, 'a page has it').toContain('Canarina')
  expect(page.body, 'a page hydrates').toMatch(/<script nonce="[\w-]{22}" type="module"/)
})

test('[BIL-06] [BIL-07] [RWD-02] page of an unknown assessment, link or reward: 404 with an explanation', async () => {
  const { cookie } = me
  for (const [url, words] of [
    ['/user/experiences/bilan-imaginaire/bilan', 'Ce bilan n’existe pas'],
    ['/user/experiences/bilan-orientation/bilan?version=3', 'Ce bilan n’existe pas'],
    ['/user/experiences/bilan-orientation/bilan/partage?version=0', 'Ce bilan n’existe pas'],
    [`/user/rewardsDetails/${randomUUID()}?etape=confirmer`, 'Cette récompense n’est pas proposée'],
    ['/bilan/%00', 'Ce lien ne fonctionne pas'],
    [`/bilan/${randomUUID()}`, 'Ce lien ne fonctionne pas'],
    ['/pistes/%00', 'Ce lien ne s’ouvre pas'],
    [`/pistes/${randomUUID()}`, 'Ce lien ne s’ouvre pas'],
  ] as const) {
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.body, url).toContain(words)
  }
})

test('[ERR-02] form sent to a page without an action → 405 Method Not Allowed', async () => {
  const answer = await app.inject({ method: 'POST', url: '/authentication/error', headers: form, payload: 'a=1' })
  expect([answer.statusCode, answer.body.includes('Unexpected Application Error!')]).toEqual([405, true])
})

test('[API-02] API description: lists calls, no pages', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
  expect(
    Object.keys(paths).filter(
      (name) => !/^\/(api\/|authentication\/(login|signup)$|healthz$|readyz$|version$)/.test(name),
    ),
  ).toEqual([])
})

describe('[OFF-06] form with a picture, without scripts', () => {
  /** Sends a form as a browser does. */
  const post = async (url: string, fields: Record<string, string>, file: Uint8Array<ArrayBuffer>, headers: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('image', new File([file], 'logo agence.png', { type: 'image/png' }))
    const body = new Response(form)
    return app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': body.headers.get('content-type')!, host: OFFICE_HOST, ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const TEXTS = { intent: 'add', alt: 'Deux dunes', name: '' }
  let cookie: string
  beforeAll(async () => {
    cookie = officeCookie(
      (await openOffice(app, { roles: ['editor'], organisation: await buildOrganisation(app.db) })).secret,
    )
  })

  test('picture → stored, page of the picture shows it; refused file → said, with what was typed', async () => {
    const added = await post('/bureau/images', TEXTS, drawPng(), { cookie })
    expect([added.statusCode, added.body.length]).toEqual([302, 0])
    const page = await app.inject({ url: added.headers.location!, headers: { host: OFFICE_HOST, cookie } })
    expect(page.body).toContain('L’image est ajoutée.')
    expect(page.body).toContain('Deux dunes · Visions Bureau')
    const [, address] = /<img src="([^"]+)"/.exec(page.body)!
    expect((await app.inject({ url: address!, headers: { host: OFFICE_HOST } })).headers['content-type']).toBe(
      'image/webp',
    )
    const svg = new TextEncoder().encode('<svg><script>alert(1)</script></svg>')
    const refused = await post('/bureau/images', TEXTS, svg, { cookie })
    expect(refused.statusCode).toBe(200)
    expect(refused.body).toContain('Le format SVG n’est pas accepté')
    expect(refused.body).toContain('value="Deux dunes"')
    const replaced = await post(added.headers.location!.split('?')[0]!, { intent: 'replace' }, drawPng(), {
      cookie,
    })
    expect(replaced.headers.location).toContain('fait=remplacement')
  })

  test('[PEO-07] notice and accessibility statement of the office: readable with and without a session', async () => {
    for (const [url, title] of [
      ['/bureau/vos-donnees', 'Vos données'],
      ['/bureau/accessibilite', 'Accessibilité'],
    ] as const)
      for (const headers of [{ host: OFFICE_HOST }, { host: OFFICE_HOST, cookie }]) {
        const page = await app.inject({ url, headers })
        expect([page.statusCode, page.body.includes(`${title} · Visions Bureau`)], url).toEqual([200, true])
      }
  })

  test('8 MB → read and refused as no picture; more → 413', async () => {
    const large = await post('/bureau/images', TEXTS, new Uint8Array(MAX_PICTURE_BYTES), { cookie })
    expect([large.statusCode, large.body.includes('n’est pas une image JPEG')]).toEqual([200, true])
    const larger = await post('/bureau/images', TEXTS, new Uint8Array(MAX_PICTURE_BYTES + 40_000), { cookie })
    expect(larger.statusCode).toBe(413)
  })

  test('large form without a session, without a factor, on another page or for people → not read', async () => {
    const file = new Uint8Array(100_000)
    const unproven = await openOffice(app, { factorAge: null, organisation: await buildOrganisation(app.db) })
    for (const [headers, location] of [
      [{}, '/bureau/connexion?suite=%2Fbureau%2Fimages'],
      [{ cookie: officeCookie('A'.repeat(43)) }, '/bureau/connexion?suite=%2Fbureau%2Fimages'],
      [{ cookie: officeCookie(unproven.secret) }, '/bureau/second-facteur?suite=%2Fbureau%2Fimages'],
    ] as const) {
      const answer = await post('/bureau/images', TEXTS, file, headers)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    }
    expect((await post('/bureau/membres', TEXTS, new Uint8Array(600_000), { cookie })).statusCode).toBe(413)
    for (const url of ['/bureau/images', `/bureau/images/${randomUUID()}`])
      expect((await post(url, TEXTS, file, { cookie, host: 'localhost:3000' })).statusCode).toBe(404)
  })
})
