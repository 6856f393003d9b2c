import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildDataType, buildTool, someToolApart } from '../../../test/build/content.ts'
import { expectRefusal, openOwner, readPages, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { updateRows } from '../../../test/rows.ts'
import { visited } from './catalogue.repository.ts'

const app = await useTestApp()
beforeEach(async () => {
  await app.db.deleteFrom('tools').execute()
  app.deps.content.changed()
})

/** The identifiers in an answer. */
const idsOf = ({ services }: { services: { _id: string }[] }) => services.map(({ _id }) => _id)
const get = (url: string, headers = {}) => app.inject({ url: `/api${url}`, headers })

/** Records visits of the person to these tools, in this order. */
async function goTo(personId: string, ids: string[]) {
  for (const [index, tool_id] of ids.entries()) {
    const visited_at = new Date(Date.UTC(2026, 0, 1, 0, index))
    await app.db
      .insertInto('tool_visits')
      .values({ person_id: personId, tool_id, visited_at })
      .onConflict((conflict) => conflict.columns(['person_id', 'tool_id']).doUpdateSet({ visited_at }))
      .execute()
  }
}

test('[API-03] unknown service, or page after one: 404', async () => {
  const { call } = await app.signIn()
  for (const query of [{ serviceId: randomUUID() }, { after: randomUUID() }]) {
    await expectRefusal(app.callSignedOut('GET /public/services', { query }), 404)
    await expectRefusal(call('GET /services', { query }), 404)
  }
})

test('[API-04] picture that a page must not load: empty text, in public and signed-in answers', async () => {
  await buildTool(app.db, {
    logo: 'javascript:alert(1)',
    minilogo: 'http://evil.example/a.png',
    categories: ['orientation'],
  })
  app.deps.content.changed()
  const { call } = await app.signIn()
  const lists = [
    await app.callSignedOut('GET /public/services', { query: { filter: 'orientation' } }),
    await call('GET /services', { query: { filter: 'orientation' } }),
  ]
  for (const { services } of lists) expect(services).toMatchObject([{ logo: '', minilogo: '' }])
})

test('[API-01] tool: all fields, data types in order', async () => {
  const tool = await buildTool(app.db, { type: 1, website: null, is_free: false, minutes: 35, code: 'VISIONS-1' })
  const second = await buildDataType(app.db, { tool, position: 2 })
  const first = await buildDataType(app.db, { tool, position: 1 })
  await buildTool(app.db)
  const answer = await app.callSignedOut('GET /public/services', { query: { serviceId: tool.id } })
  const shown = {
    _id: tool.id,
    name: tool.name,
    logo: tool.logo,
    minilogo: tool.minilogo,
    description: tool.description,
    type: 1,
    isPersonalCloud: false,
    urls: { website: null },
    datatypes: [first, second].map(({ id, name, description }) => ({ _id: id, name, description })),
    galaxy: {
      user: {
        tags: tool.tags,
        description: tool.summary,
        isFree: false,
        visionsStars: tool.stars,
        mainTag: tool.main_tag,
        timeEstimation: 35,
        defaultGuide: tool.guide,
      },
    },
  }
  expect(answer).toEqual({ services: [shown], next: null, total: 1 })
  const { call } = await app.signIn()
  const full = await call('GET /services', { query: { serviceId: tool.id.toUpperCase() } })
  expect(full).toEqual({ services: [{ ...shown, code: 'VISIONS-1', concept: tool.concept }], next: null, total: 1 })
})

test('[API-01] [PUB-06] filter: its tools and count, in order of publication', async () => {
  const job = await buildTool(app.db, { categories: ['job', 'professionnal'], position: 3 })
  const top = await buildTool(app.db, { categories: ['orientation', 'skills'], is_top: true, position: 2 })
  const internship = await buildTool(app.db, { categories: ['internship'], position: 1 })
  const sample = await buildTool(app.db, { categories: ['job'], is_top: true, is_sample: true })
  const { call } = await app.signIn()
  for (const [filter, tools] of [
    [undefined, [internship, top, job]],
    ['all', [internship, top, job]],
    ['top', [top]],
    ['orientation', [top]],
    ['skills', [top]],
    ['internship', [internship]],
    ['professionnal', [job]],
    ['job', [job]],
    ['lastUsed', []],
  ] as const) {
    const ids = tools.map(({ id }) => id)
    for (const answer of [
      await app.callSignedOut('GET /public/services', { query: { filter } }),
      await call('GET /services', { query: { filter } }),
    ])
      expect([idsOf(answer), answer.total], filter).toEqual([ids, ids.length])
  }
  for (const filter of [undefined, 'top', 'job'] as const) {
    const answer = await app.callSignedOut('GET /public/services', { query: { filter, isSample: 'true' } })
    expect([idsOf(answer), answer.total], filter).toEqual([[sample.id], 1])
  }
  expect(
    idsOf(await app.callSignedOut('GET /public/services', { query: { isSample: 'false', filter: 'job' } })),
  ).toEqual([job.id])
})

test('[API-01] [PUB-06] [OFF-02] own row, matching service, withdrawn tool: not listed, counted or found', async () => {
  const tool = await buildTool(app.db, { is_top: true, categories: ['job'] })
  const apart = [
    await someToolApart(app.db, 'own'),
    await someToolApart(app.db, 'matching'),
    await buildTool(app.db, { archived_at: new Date() }),
  ]
  // Not even with the description of a tool.
  await updateRows(app.db, 'tools', {}, { is_top: true, categories: ['job'] })
  app.deps.content.changed()
  const { call, person } = await app.signIn()
  await goTo(person.id, [tool.id, ...apart.map(({ id }) => id)])
  for (const filter of [undefined, 'all', 'top', 'job'] as const)
    for (const answer of [
      await app.callSignedOut('GET /public/services', { query: { filter } }),
      await call('GET /services', { query: { filter } }),
    ])
      expect([idsOf(answer), answer.total], filter).toEqual([[tool.id], 1])
  const used = await call('GET /services', { query: { filter: 'lastUsed' } })
  expect([idsOf(used), used.total]).toEqual([[tool.id], 1])
  for (const { id: serviceId } of apart) {
    await expectRefusal(app.callSignedOut('GET /public/services', { query: { serviceId } }), 404)
    await expectRefusal(call('GET /services', { query: { serviceId } }), 404)
  }
})

test('[API-01] [PUB-06] long list: pages of sixty, each tool once, total on each page', async () => {
  const ids = (
    await Promise.all(Array.from({ length: 125 }, (_, index) => buildTool(app.db, { position: index % 3 })))
  ).map(({ id }) => id)
  app.deps.content.changed()
  const { call } = await app.signIn()
  for (const read of [
    (after?: string) => app.callSignedOut('GET /public/services', { query: { after } }),
    (after?: string) => call('GET /services', { query: { after } }),
  ]) {
    const pages = await readPages<Awaited<ReturnType<typeof read>>>(read)
    expect(pages.map(({ services }) => services.length)).toEqual([60, 60, 5])
    expect(pages.flatMap(idsOf).toSorted()).toEqual(ids.toSorted())
    expect(pages.map(({ total }) => total)).toEqual([125, 125, 125])
    expect(await read(idsOf(pages.at(-1)!).at(-1))).toEqual({ services: [], next: null, total: 125 })
  }
})

test('[API-04] [CAT-03] visited tools: own visits only, latest first, ten as `lastUsed`, sixty in total', async () => {
  const ids = (await Promise.all(Array.from({ length: 62 }, () => buildTool(app.db)))).map(({ id }) => id)
  const sample = await buildTool(app.db, { is_sample: true })
  const one = await app.signIn()
  const other = await app.signIn()
  await goTo(one.person.id, [...ids, sample.id, ids[4]!])
  await goTo(other.person.id, [ids[0]!])
  const query = { filter: 'lastUsed' } as const
  const latest = [ids[4]!, ...ids.toReversed().filter((id) => id !== ids[4])]
  const used = await one.call('GET /services', { query })
  expect([idsOf(used), used.total]).toEqual([latest.slice(0, 10), 10])
  expect(idsOf(await one.call('GET /services/me'))).toEqual(latest.slice(0, 60))
  expect(idsOf(await one.call('GET /services', { query: { ...query, isSample: 'true' } }))).toEqual([sample.id])
  for (const theirs of [await other.call('GET /services', { query }), await other.call('GET /services/me')])
    expect(idsOf(theirs)).toEqual([ids[0]])
  expect(await app.callSignedOut('GET /public/services', { query })).toEqual({ services: [], next: null, total: 0 })
})

test('[CAT-03] thousands of visited tools: the latest are read through an index', async () => {
  const tools = await Promise.all(Array.from({ length: 3 }, () => buildTool(app.db)))
  const { person } = await app.signIn()
  await goTo(
    person.id,
    tools.map(({ id }) => id),
  )
  await sql`
    with made as (
      insert into tools (slug, name, logo, minilogo, description)
      select 'visite-' || n, 'Visité ' || n, '', '', '' from generate_series(1, 5000) n returning id
    ) insert into tool_visits (person_id, tool_id, visited_at)
      select ${person.id}, id, now() - random() * interval '1 year' from made`.execute(app.db)
  const pool = openOwner(app)
  const owner = openDatabase(pool)
  await sql`vacuum analyze tools, tool_visits`.execute(owner)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${visited(person.id, false, 60)}`.execute(owner)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('tool_visits_lately')
  expect(plan).not.toContain('Seq Scan')
})

test('[API-01] changed content: cached answers are rebuilt', async () => {
  const tool = await buildTool(app.db, { name: 'Ancien nom' })
  await expect.poll(async () => (await get('/public/services')).body).toContain('Ancien nom')
  const { etag } = (await get('/public/services')).headers
  await updateRows(app.db, 'tools', { id: tool.id }, { name: 'Nouveau nom' })
  await expect
    .poll(async () => (await get('/public/services', { 'if-none-match': etag })).body)
    .toContain('Nouveau nom')
  const one = async () => (await get(`/public/services?serviceId=${tool.id}`)).body
  expect(await one()).toContain('Nouveau nom')
  await buildDataType(app.db, { tool, name: 'Carnet de notes' })
  await expect.poll(one).toContain('Carnet de notes')
  expect((await app.callSignedOut('GET /public/services')).total).toBe(1)
  await buildTool(app.db)
  await expect.poll(async () => (await app.callSignedOut('GET /public/services')).total).toBe(2)
})
