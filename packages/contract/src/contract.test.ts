// Rules for every route, also for new ones.
import { describe, expect, test } from 'vitest'
import { z, type ZodType } from 'zod'
import { contract } from './index.ts'
import { errorBody, splitKey, type Route } from './kernel.ts'

/** The parts of a JSON schema that the rules read. */
interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  additionalProperties?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const routes = Object.entries<Route>(contract).map(([key, route]) => ({ key, route, ...splitKey(key) }))
/** The JSON schema with a reference at the top resolved. */
function jsonSchema(schema: ZodType, io: 'input' | 'output'): Schema {
  const json = z.toJSONSchema(schema, { io, reused: 'inline' }) as Schema
  const top = json.$ref && json.$defs?.[json.$ref.split('/').at(-1)!]
  return top ? { ...top, $defs: json.$defs! } : json
}
const inputs = ({ params, query, headers, body }: Route) =>
  Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
    schema ? [{ part, schema: jsonSchema(schema, 'input') }] : [],
  )
const isEmpty = (schema: Schema) => Object.keys(schema.properties ?? {}).length === 0

/** Visits a schema and all nested ones. `path`: like `services.[].tags`. */
function walk(schema: Schema, visit: (schema: Schema, path: string) => void, path = '', root = schema): void {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    const target = schema.$ref === '#' ? undefined : root.$defs?.[name]
    if (target) walk(target, visit, path, root)
    return
  }
  visit(schema, path)
  const into = (part: Schema, name: string) => walk(part, visit, [path, name].filter(Boolean).join('.'), root)
  for (const [name, part] of Object.entries(schema.properties ?? {})) into(part, name)
  if (schema.items) into(schema.items, '[]')
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(part, visit, path, root)
}

/** Lists that our own editors limit. All others need a maximum: unlimited lists get slower as the product grows. */
const SHORT_LISTS = /(^|\.)(datatypes|galaxy\.user\.tags|galaxy\.user\.defaultGuide)$/
/** Formats of identifiers. Patterns: `hashId` and `providerId` (account.ts). */
const IDENTIFIERS = /^uuid$|^\^\[\\da-f\]\*\$$|^\^\[a-z\]\[a-z0-9-\]\*\$$/
/** Fields for signed-in people only (trust §2.1, 1 and 33). */
/** Patterns of the codes of published contents, which are no secrets. */
const PUBLISHED = [String.raw`^[A-Z]\d{4}$`, String.raw`^[\w.:-]+$`]
const SECRETS = ['code', 'promoCode', 'concept', 'email', 'codes']

describe.each(routes)('[API-01] $key', ({ key, route, method, path }) => {
  test('key: METHOD /path/{parameter}, with a summary of one line', () => {
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) (\/([A-Za-z0-9-]+|\{[a-z][A-Za-z]*\}))+$/)
    expect(route.summary).toMatch(/^[^\n]{10,}$/)
    expect(path.startsWith('/office/'), 'calls of professionals').toBe(route.access.startsWith('office'))
  })

  test('replica: only a read for a person, without a limit that is counted in the database', () => {
    const { access, fromReplica, writes, limit = [] } = route
    if (fromReplica ?? writes) expect([method, access]).toEqual(['GET', 'person'])
    if (!fromReplica) return
    expect(writes).toBeUndefined()
    expect([limit].flat().filter(({ countedBy }) => countedBy !== 'node')).toEqual([])
  })

  test('params: exactly those of the path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const checked = route.params ? Object.keys(jsonSchema(route.params, 'input').properties ?? {}) : []
    expect(checked.toSorted()).toEqual(inPath.toSorted())
  })

  test('access: public calls are read-only, sign-in or sign-out', () => {
    if (path.startsWith('/public')) expect(route.access).toBe('public')
    // Writes without a session need a secret: the link of an adviser, an establishment or a mail, the key of a partner.
    const bearers = [
      'POST /public/sharedassessments/{token}/visits',
      'POST /public/sharedassessments/{token}/notes',
      'POST /public/piste-cards/{token}/proposals',
      'POST /public/meetings/{token}/dates',
      'POST /public/meetings/{token}/refusal',
      'POST /public/meetings/{token}/cancellation',
      'PUT /public/subscriptions/{token}',
      'POST /public/account-changes/{token}/reversal',
      'GET /partners/trades',
      'POST /partners/completions',
      'POST /partners/applications',
    ]
    if (route.access === 'public' && !bearers.includes(key))
      expect(key).toMatch(/^GET \/public\/|^(POST|DELETE) \/auth\//)
  })

  test('responses: list the refusals of its access, input and limits', () => {
    const statuses = Object.keys(route.responses).map(Number)
    if (['person', 'office'].includes(route.access)) expect(statuses).toEqual(expect.arrayContaining([401, 440]))
    else expect(statuses).not.toContain(440)
    if (inputs(route).some(({ schema }) => !isEmpty(schema))) expect(statuses).toContain(400)
    expect(statuses.includes(429), 'lists 429 exactly when it has a limit').toBe(route.limit !== undefined)
    for (const { per } of [route.limit ?? []].flat()) {
      if (per === 'account') expect(['person', 'office']).toContain(route.access)
      if (per === 'session' || per === 'unproven') expect(route.access).toBe('office')
    }
  })

  test('responses: 200 for success, errorBody for all others', () => {
    const statuses = Object.keys(route.responses).map(Number)
    expect(statuses.filter((status) => status < 400)).toEqual([200])
    for (const [status, schema] of Object.entries(route.responses)) {
      if (Number(status) >= 400) expect(schema, status).toBe(errorBody)
      expect(Number(status) < 500 || Number(status) === 503, `${status} is not a planned answer`).toBe(true)
    }
  })

  test('input: unknown keys are refused', () => {
    expect((route.body ?? route.bytes) !== undefined, 'reads have no body, writes have one').toBe(method !== 'GET')
    for (const { part, schema } of inputs(route)) {
      expect(schema.type, part).toBe('object')
      walk(schema, (inner, place) => {
        // Browsers and proxies add headers; only listed ones are read.
        // The fields of a content depend on its kind: the use case reads them by contents/draft.ts.
        if (inner.type === 'object' && part !== 'headers' && !(place === 'document' && key.includes('/contents/')))
          expect(inner.additionalProperties, `${part} ${place}`).toBe(false)
      })
    }
  })

  test('input: every list, number and text has a limit', () => {
    for (const { part, schema } of inputs(route))
      walk(schema, (inner, place) => {
        if (inner.type === 'array') expect(inner.maxItems, `${part} ${place} has no maximum`).toBeDefined()
        if (inner.type === 'integer')
          expect(inner.maximum, `${part} ${place} does not fit a column of the database`).toBeLessThan(2 ** 31)
        if (inner.type !== 'string') return
        const bounded = inner.maxLength ?? inner.enum ?? inner.const ?? inner.format
        expect(bounded, `${part} ${place} is text of any length`).toBeDefined()
      })
  })

  test('answer: every list has a maximum', () => {
    walk(jsonSchema(route.responses[200]!, 'output'), (inner, place) => {
      if (inner.type === 'array' && !SHORT_LISTS.test(place))
        expect(inner.maxItems, `${place} has no maximum`).toBeDefined()
    })
  })

  test('identifiers: UUIDs, hashes of secrets, providers of the settings', () => {
    const check = (label: string) => (schema: Schema, place: string) => {
      const name = place.split('.').at(-1)!
      // The browser chooses the identifier of a passkey.
      if (/^credential\.(id|rawId)$/.test(place)) return
      // The text of a changed field.
      if (/(^|\.)changes\b.*\.after$/.test(place)) return
      if (!/^(_?id|[a-z]\w*Id|mainObjective|objective|after|next)$/.test(name) || schema.type !== 'string') return
      expect(schema.format ?? schema.pattern, `${label} ${place}`).toMatch(IDENTIFIERS)
    }
    for (const { part, schema } of inputs(route)) walk(schema, check(part))
    walk(jsonSchema(route.responses[200]!, 'output'), check('200'))
  })

  test('public answer: no code, no personal data', () => {
    // A partner proves with its key who it is.
    if (route.access !== 'public' || path.startsWith('/partners')) return
    walk(jsonSchema(route.responses[200]!, 'output'), (schema, place) => {
      if (!schema.enum && !PUBLISHED.includes(schema.pattern ?? ''))
        expect(SECRETS).not.toContain(place.split('.').at(-1))
    })
  })

  test('[API-02] JSON schema: exists for input and answers', () => {
    for (const schema of [route.params, route.query, route.headers, route.body])
      if (schema) expect(jsonSchema(schema, 'input').type).toBe('object')
    for (const [status, schema] of Object.entries(route.responses))
      expect(jsonSchema(schema, 'output').type, status).toBe('object')
  })
})

test('[API-01] routes: no two have the same method and path', () => {
  const shapes = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted())
})

/** The calls of the specification (§7). */
const CALLS = [
  'GET /public/services',
  'GET /services',
  'GET /public/missionobjectiveassociations/objectives',
  'GET /public/missions',
  'GET /public/missions/{id}',
  'GET /public/missiontasks/{taskId}',
  'GET /public/missiontasks/{taskId}/services',
  'GET /usermissions/mission/{id}',
  'GET /usermissions/me',
  'POST /usermissions/tasks/{taskId}',
  'POST /usermissions/tasks/{taskId}/action',
  'GET /info/user/{id}',
  'PUT /experiences/context',
  'POST /auth/sso/{ssoToken}',
  'GET /auth/check',
  'DELETE /auth/logout',
  'GET /users/{id}',
  'PUT /users/{id}',
  'POST /gamification/intro/startermission',
  'POST /userplatformjourneys/{experience}/me',
  'POST /bo/getcreateuserconfig',
  'POST /bo/galaxydonestep',
  'POST /bo/complete',
  'POST /bo/prestart',
  'POST /userplatformjourneys',
  'GET /userplatformjourneys/{journeyId}/me',
  'POST /userjourney/grade',
  'GET /service/{id}/sso',
  'GET /consents/popup/{exchange}',
  'GET /consents/popup/o2o/{providerId}/{userId}',
  'GET /consents/popup/m2o/{userId}',
  'POST /consents/export',
  'POST /consents',
  'GET /identifiers/service/{serviceId}',
  'GET /rewards',
  'GET /rewards/purchased',
  'GET /rewards/{id}',
  'POST /rewards/{id}',
  'GET /userrewards/me',
  'POST /recommendations',
  'GET /public/galaxyevents',
  'GET /services/me',
  'GET /grade/{userId}/{serviceId}',
  'POST /grade',
]

test('[API-01] calls of the specification: each is a route', () => {
  const keys = Object.keys(contract)
  expect(CALLS.filter((key) => !keys.includes(key))).toEqual([])
})
