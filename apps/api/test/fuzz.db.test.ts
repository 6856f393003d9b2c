// Hostile input for every route, derived from its schemas: refused with the field, no 5xx, nothing written.
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_BODY } from '@visions/contract/constants'
import { errorBody, type ErrorBody } from '@visions/contract/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z, type ZodType } from 'zod'
import { exampleOf, isOffice, officeRoutes, requestOf, routes, type AnyInput, type Key } from './examples.ts'
import { buildOfficeSession } from './build/professionals.ts'
import { officeCookie } from './office.ts'
import { startWorld } from './world.ts'
import type { WrittenTables } from './write-log.ts'

/** Random calls per route. `FUZZ_RUNS=5000` looks longer. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20)
/** Statuses of refusals before the handler of a feature: they write nothing. */
const BEFORE_ANY_DECISION = new Set([400, 401, 405, 413, 414, 415, 440])

const { app, world } = await startWorld()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo

interface Answered {
  status: number
  body: string
}

/** The logout route ends the session of the call, so each call gets a new session. */
const cookieFor = async (key: Key) => {
  if (isOffice(key))
    return key === 'DELETE /office/session'
      ? officeCookie(await buildOfficeSession(app.db, world.admin, world))
      : world.adminCookie
  return key === 'DELETE /auth/logout'
    ? `${app.deps.sessions.cookie}=${await app.deps.sessions.open(world.me.person.id, undefined)}`
    : world.me.cookie
}

/** Expectations for every answer. */
async function checkAnswer(
  { status, body }: Answered,
  written: WrittenTables,
  sent: unknown,
): Promise<ErrorBody | undefined> {
  const about = `${JSON.stringify(sent)?.slice(0, 600)} → ${status} ${body.slice(0, 600)}`
  expect(status, about).toBeLessThan(500)
  expect(body, about).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|syntax error|violates|relation "/)
  expect(({} as Record<string, unknown>)['polluted'], about).toBeUndefined()
  if (status < 400) return undefined
  const refusal = z.strictObject(errorBody.shape).parse(JSON.parse(body))
  if (refusal.code === 'invalid_input') expect(refusal.fields?.length, about).toBeGreaterThan(0)
  // The answer of a refused purchase is stored under its idempotency key.
  const allowed = BEFORE_ANY_DECISION.has(status) ? [] : ['idempotency_keys']
  expect(
    (await written()).filter((table) => !allowed.includes(table)),
    about,
  ).toEqual([])
  return refusal
}

/** Sends a call as `me` and checks the answer with `checkAnswer`. */
async function send(
  key: Key,
  input: AnyInput,
  change: { headers?: Record<string, string>; payload?: string | Buffer } = {},
) {
  const cookie = await cookieFor(key)
  const written = await world.watchWrites()
  const request = requestOf(key, input, { cookie, ...change.headers })
  if (change.payload !== undefined) request.payload = change.payload
  const answer = await app.inject(request)
  const answered = { status: answer.statusCode, body: answer.body }
  return { ...answered, refusal: await checkAnswer(answered, written, { key, input, ...change }) }
}

/** Sends a request with the raw path, which no client has normalised. */
function sendRaw(
  method: string,
  path: string,
  headers: Record<string, string | string[]> = {},
  payload = '',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString() }))
      },
    )
    request.on('error', reject)
    request.end(payload)
  })
}

// ── Mistakes derived from the schema ────────────────────────────────────────────────────────────────────────────────

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Mistake {
  part: 'params' | 'query' | 'body'
  path: string[]
  /** The value to set; `undefined` removes the property. */
  value: unknown
}

const jsonSchema = (schema: ZodType) => z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Schema

/** Values that this schema refuses. */
function refusedBy(schema: Schema, isText: boolean): unknown[] {
  if (schema.anyOf) {
    const refused = schema.anyOf
      .filter((option) => option.type !== 'null')
      .flatMap((option) => refusedBy(option, isText))
    return refused.filter((value) => value !== null)
  }
  const values: unknown[] = []
  if (!isText)
    values.push(null, ...[{ $ne: null }, [], true, 17, 'text'].filter((value) => typeOf(value) !== kindOf(schema)))
  if (schema.type === 'string') {
    if (schema.format === 'uuid') values.push('1', "' or 1=1 --", `${crypto.randomUUID()} `, `{${crypto.randomUUID()}}`)
    if (schema.format === 'date-time') values.push('yesterday', '2026-13-01T00:00:00Z', '2026-01-01')
    if (schema.enum)
      values.push(
        'toString',
        '__proto__',
        `${String(schema.enum[0])} `,
        String(schema.enum[0]).toUpperCase().concat('é'),
      )
    if (schema.maxLength !== undefined) values.push('x'.repeat(schema.maxLength + 1))
    if (schema.minLength) values.push('')
    // Text that the database cannot store.
    if (!schema.enum && (!isText || schema.pattern))
      values.push('a\u0000b', 'a\u0007b', ...(isText ? [] : ['a\ud800b']))
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    values.push(1.5, 2 ** 31, 2 ** 60, -(2 ** 60), '1')
    if (schema.maximum !== undefined) values.push(schema.maximum + 1)
    if (schema.minimum !== undefined) values.push(schema.minimum - 1)
    if (schema.exclusiveMinimum !== undefined) values.push(schema.exclusiveMinimum)
  }
  if (schema.type === 'array') {
    if (schema.minItems) values.push([])
    values.push(
      { length: 1 },
      Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => null),
    )
  }
  return values
}
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
const kindOf = (schema: Schema) => (schema.type === 'integer' ? 'number' : schema.type)

/** All mistakes in one part of a call, one at a time. */
function mistakesIn(part: Mistake['part'], schema: Schema, path: string[] = []): Mistake[] {
  const isText = part !== 'body'
  const list: Mistake[] = []
  for (const key of ['unknown', 'constructor', 'isAdmin']) list.push({ part, path: [...path, key], value: 'x' })
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const place = [...path, name]
    for (const value of refusedBy(inner, isText)) list.push({ part, path: place, value })
    if (schema.required?.includes(name) && part !== 'params') list.push({ part, path: place, value: undefined })
    if (inner.type === 'object') list.push(...mistakesIn(part, inner, place))
    if (inner.items?.type === 'object') list.push(...mistakesIn(part, inner.items, [...place, '0']))
  }
  return list.filter(
    (mistake) => part !== 'params' || !['unknown', 'constructor', 'isAdmin'].includes(mistake.path.at(-1)!),
  )
}

/** A copy of the input with one value replaced. */
function withValue(input: AnyInput, part: string, path: string[], value: unknown): AnyInput {
  const copy = structuredClone(input) as Record<string, unknown>
  let parent = (copy[part] ??= {}) as Record<string, unknown>
  if (path.length === 0) return { ...copy, [part]: value }
  for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>
  const last = path.at(-1)!
  if (value === undefined) delete parent[last]
  else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

describe.each([...routes, ...officeRoutes])('$key', ({ key, route, method }) => {
  const mistakes = (['params', 'query', 'body'] as const).flatMap((part) =>
    route[part] ? mistakesIn(part, jsonSchema(route[part])) : [],
  )

  if (mistakes.length > 0)
    test(`[API-03] ${key}: each mistake → 400 with the field named`, async () => {
      for (const { part, path, value } of mistakes) {
        const { status, body, refusal } = await send(key, withValue(exampleOf(key, world), part, path, value))
        const sent = `${part} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 100)}`
        const about = `${sent} → ${status} ${body.slice(0, 300)}`
        expect(status, about).toBe(400)
        expect(refusal?.code, about).toBe('invalid_input')
        const named = refusal!.fields!.map((field) => field.path)
        const place = path.join('.')
        expect(
          named.some((name) => name === place || name.startsWith(`${place}.`)),
          about,
        ).toBe(true)
      }
    })

  test(`[API-03] ${key}: random values anywhere → no 5xx`, async () => {
    const places: { part: string; path: string[] }[] = []
    const collect = (part: string, value: unknown, path: string[] = []) => {
      if (part === 'body' || path.length > 0) places.push({ part, path })
      if (value instanceof Uint8Array) return
      if (value && typeof value === 'object')
        for (const [name, inner] of Object.entries(value)) collect(part, inner, [...path, name])
      if (path.length === 0 && part !== 'params')
        places.push({ part, path: ['unknown'] }, { part, path: ['__proto__'] })
    }
    const example = exampleOf(key, world)
    if (example.params) collect('params', example.params)
    if (example.headers) collect('headers', example.headers)
    collect('query', example.query ?? {})
    if (method !== 'GET') collect('body', example.body ?? {})
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), hostile, async ({ part, path }, value) => {
        if (part === 'body') return void (await send(key, withValue(exampleOf(key, world), part, path, value)))
        const text = String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()
        // A header cannot carry more than visible Latin characters; an empty parameter is another path.
        const carried = part === 'headers' ? text.replace(/[^\x20-\x7e]/g, '') : text
        if (part === 'headers' && path[0] !== 'idempotency-key') return
        if (part === 'params' && carried === '') return
        await send(key, withValue(exampleOf(key, world), part, path, carried))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  if (method === 'GET') return
  if (route.bytes) {
    const max = route.bytes
    test(`[API-03] ${key}: no file, other type, too large → 422, 415, 413`, async () => {
      const example = exampleOf(key, world)
      for (const type of ['application/json', 'image/png', 'text/plain', 'multipart/form-data; boundary=x'])
        expect((await send(key, example, { headers: { 'content-type': type } })).status, type).toBe(415)
      for (const payload of ['', '{}', '\u0000'.repeat(40_000)]) {
        const isReported = payload === '{}' && key === 'POST /office/imports'
        expect((await send(key, example, { payload })).status, payload.slice(0, 9)).toBe(isReported ? 200 : 422)
      }
      expect((await send(key, example, { payload: Buffer.alloc(max + 1) })).status).toBe(413)
    })
    return
  }
  test(`[API-03] ${key}: invalid JSON, other type, too large → 400, 415, 413`, async () => {
    const example = exampleOf(key, world)
    const fine = JSON.stringify(example.body ?? {})
    for (const payload of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      `${fine}x`,
      `\ufeff{,`,
      'undefined',
      'NaN',
      '{"a":"\u0000"}',
      '{"a":"\\ud8"}',
      '{"__proto__":{"polluted":1}}',
      '{"a":{"__proto__":{"polluted":1}}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"\\u005f_proto__":{"polluted":1}}',
      '[]',
      '"text"',
      '17',
      '['.repeat(15_000),
      '['.repeat(15_000) + ']'.repeat(15_000),
      '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
    ])
      expect((await send(key, example, { payload })).status, payload.slice(0, 60)).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      'application/jsonx',
    ])
      expect((await send(key, example, { headers: { 'content-type': type }, payload: fine })).status, type).toBe(415)
    const { bodyLimit = MAX_BODY } = route
    for (const payload of [
      `{"a":"${'x'.repeat(bodyLimit)}"}`,
      ' '.repeat(bodyLimit) + fine,
      Buffer.alloc(bodyLimit + 1_000_000, 'x'),
    ])
      expect((await send(key, example, { payload })).status).toBe(413)
  })
})

// ── Any value at all ─────────────────────────────────────────────────────────────────────────────────────────────────

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      "' or '1'='1",
      '1; drop table people; --',
      '"; select pg_sleep(5); --',
      '$1',
      '%',
      '_',
      '\\',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\udfff\ud800',
      '\u202e',
      '\ufeff',
      '🧭'.repeat(40),
      'é'.normalize('NFD'),
      'ﬀ',
      'İ',
      'x'.repeat(20_000),
      ' ',
      '\t',
      '\r\nSet-Cookie: a=b',
      '../../users/1',
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%',
      '%zz',
      '//',
      '__proto__',
      'constructor',
      'hasOwnProperty',
      '=HYPERLINK("http://evil")',
      '${7*7}',
      '{{7*7}}',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:60Z',
      '2026-01-01T00:00:00+23:59',
      0,
      -0,
      -1,
      1e308,
      -1e308,
      2 ** 31,
      115_032_259_923_557,
      2 ** 53,
      2 ** 63,
      0.1,
      null,
      true,
      [],
      {},
      [[]],
      { $gt: '' },
      { length: 1e9 },
      { toString: 'x' },
      { toJSON: 1 },
      ['a', 'a'],
      JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
    ),
  },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 4 }),
)

test('[API-03] unpaired surrogate: stored text is well-formed', async () => {
  const { person, cookie } = world.me
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/users/${person.id}`,
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{"city":"a\\ud800b"}',
  })
  expect([200, 400]).toContain(answer.statusCode)
  const { city } = await app.db
    .selectFrom('people')
    .select('city')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(city.isWellFormed()).toBe(true)
})

test('[API-03] malformed path → refused, no other route', async () => {
  const { person, cookie } = world.me
  const own = `/users/${person.id}`
  const written = await world.watchWrites()
  const paths = [
    `/api/public/..${own}`,
    `/api/public/%2e%2e${own}`,
    `/api/public/%2E%2E%2Fusers/${person.id}`,
    `/api/public/missions/..%2f..%2fusers%2f${person.id}`,
    `/api/public/..%5c..${own}`,
    `/api/public/..\\users\\${person.id}`,
    `/api/public/.${own}`,
    `/api/public//users/${person.id}`,
    `/api//users/${person.id}`,
    `//api${own}`,
    `/api/./users/${person.id}`,
    `/api${own}/`,
    `/api${own}/x.css`,
    `/api${own};x=1`,
    `/api${own}%00`,
    `/api/users/%ED%A0%80`,
    '/api/users/%',
    '/api/users/%zz',
    '/api/users/%c0%ae%c0%ae',
    '/api/users/..',
    '/api/users/',
    `/api/users/${'x'.repeat(5000)}`,
    `/api/users/${'%41'.repeat(3000)}`,
    '/api/auth/sso/%00.%00.%00',
    `/api/auth/sso/${'a'.repeat(4097)}`,
    '/api/services?filter=%zz',
    '/api/services?filter[$ne]=1',
    '/api/services?filter=all&filter=top',
    '/api/services?__proto__[polluted]=1',
    '/api/services?constructor.prototype.polluted=1',
    '/api/API/users',
    '/API/auth/check',
    '/api/constructor',
    '/api/__proto__',
  ]
  for (const path of paths) {
    const answered = await sendRaw('GET', path, { cookie })
    expect(answered.status, path).toBeGreaterThanOrEqual(400)
    expect(answered.body, path).not.toContain(person.email)
    await checkAnswer(answered, written, path)
  }
})

test('[API-03] hostile cookies → 401', async () => {
  const written = await world.watchWrites()
  const name = app.deps.sessions.cookie
  for (const cookie of [
    `${name}=%`,
    `${name}=%00`,
    `${name}="`,
    `${name}=' or 1=1`,
    `${name}=${'x'.repeat(7000)}`,
    '=',
    ';;;=;',
    '__proto__=1',
    `${name}=a; ${name}=b`,
  ]) {
    const answered = await sendRaw('GET', '/api/auth/check', { cookie })
    expect(answered.status, cookie.slice(0, 40)).toBe(401)
    await checkAnswer(answered, written, cookie)
  }
})

test('[API-03] unknown method, or one that the path does not have → refused, nothing written', async () => {
  const { person, cookie } = world.me
  const written = await world.watchWrites()
  for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'DELETE', 'POST', 'OPTIONS', 'HEAD'])
    for (const path of [
      `/api/users/${person.id}`,
      '/api/userrewards/me',
      `/api/usermissions/tasks/${world.taskIds[1]}`,
      '/api/nothing',
    ]) {
      if (method === 'POST' && path.includes('/tasks/')) continue
      const { status } = await sendRaw(method, path, {
        cookie,
        'x-http-method-override': 'POST',
        'content-type': 'application/json',
      })
      expect(status, `${method} ${path}`).toBeLessThan(500)
      if (method !== 'HEAD') expect([400, 404, 405], `${method} ${path}`).toContain(status)
    }
  expect(await written()).toEqual([])
})
