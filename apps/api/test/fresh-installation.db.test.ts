// What a new installation has before its first content (OFF-20): migrations only, no demonstration data.
import { sql } from 'kysely'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toolsApart } from '../db/seeds/content/tools-apart.ts'
import { seedRows } from '../db/seeds/rows.ts'
import { seed } from '../db/seeds/seed.ts'
import { setMatchingAddress } from '../src/features/catalogue/index.ts'
import { openDatabase, openPool, type Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { checkContent } from '../src/features/contents/publish.use-case.ts'
import { readLive } from '../src/features/contents/live.repository.ts'
import { findKnownMedia } from '../src/features/media/index.ts'
import { CONTENT_MAPPINGS } from '../src/contents.ts'

const url = new URL(inject('templateUrl'))
url.pathname = `/fresh_${process.pid}_${Date.now()}`
let db: Db
beforeAll(async () => {
  await ensureDatabase(url.href)
  await migrate(addressesOf(url.href))
  db = openDatabase(openPool(url.href, { size: 2, asOwner: true }))
})
afterAll(async () => {
  await db.destroy()
  const admin = openPool(inject('templateUrl'), { size: 1, asOwner: true })
  await admin.query(`drop database "${url.pathname.slice(1)}" with (force)`)
  await admin.end()
})

const apart = () => db.selectFrom('tools').selectAll().orderBy('position').execute()

describe('a new installation', () => {
  test('[OFF-20] contents: the two tools of the product as in the demonstration, and no other', async () => {
    const { tools, data_types: types } = seedRows({ toolsUrl: 'http://a.example', matchingUrl: 'http://b.example' })
    const wanted = (tools as Record<string, unknown>[]).filter(({ is_own, is_matching }) => is_own || is_matching)
    expect(Object.keys(toolsApart)).toHaveLength(wanted.length)
    const ignored = { position: 0, website: null, api_url: null }
    const found = (await apart()).map((tool) => ({ ...tool, ...ignored }))
    // Not the generated columns of the search.
    expect(found).toMatchObject(wanted.map((tool) => ({ ...tool, ...ignored })))
    const keys = wanted.map(({ id }) => id)
    expect(await db.selectFrom('data_types').selectAll().orderBy('position').execute()).toEqual(
      types.filter(({ tool_id }) => keys.includes(tool_id)),
    )
    for (const { kind, table } of CONTENT_MAPPINGS) {
      const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${sql.table(table)}`.execute(db)
      const expected = { tools: 2, contexts: 1, help: rows[0]!.many }[kind as string] ?? 0
      expect(rows[0]!.many, kind).toBe(expected)
    }
    expect(await db.selectFrom('contexts').select('name').execute()).toEqual([{ name: 'Normal' }])
  })

  test('[OFF-20] help of a new installation: names no operator and no partner', async () => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(concat_ws(' ', title, lead, question, answer), ' ') as text
      from help_topics left join help_questions on topic_name = name`.execute(db)
    const names = seedRows({ toolsUrl: 'http://a.example' }).tools.map(({ name }) => name)
    expect(
      [...names, 'Région', 'sdn', 'Tingari'].filter((name) => new RegExp(`\\b${name}\\b`).test(rows[0]!.text)),
    ).toEqual([])
  })

  test('[OFF-09] the two tools after a start with MATCHING_URL: no problem refuses their publication', async () => {
    await setMatchingAddress(db, 'https://matchs.example')
    const deps = { config: { demonstrationOrigins: [] }, mappings: CONTENT_MAPPINGS, findKnownMedia }
    const mapping = CONTENT_MAPPINGS.find(({ kind }) => kind === 'tools')!
    const live = await readLive(
      db,
      mapping,
      (await apart()).map(({ id }) => id),
    )
    for (const [key, { document }] of live) {
      const problems = await checkContent(db, deps, { kind: 'tools', key }, document)
      expect(
        problems.filter(({ isBlocking }) => isBlocking),
        key,
      ).toEqual([])
      expect(document['summary'], key).not.toBe('')
    }
  })

  test('[MAT-01] provider of matches: follows MATCHING_URL at each start; written only when it differs', async () => {
    const read = async () =>
      (await sql`select website, api_url, xmin::text from tools where is_matching`.execute(db)).rows[0]
    await setMatchingAddress(db, 'https://a.example')
    const first = await read()
    expect(first).toMatchObject({ website: 'https://a.example', api_url: 'https://a.example/api' })
    await setMatchingAddress(db, 'https://a.example')
    expect(await read()).toEqual(first)
    await setMatchingAddress(db, 'https://b.example')
    expect(await read()).toMatchObject({ website: 'https://b.example', api_url: 'https://b.example/api' })
  })
})

test('[OFF-20] demonstration data afterwards: no second tools; repeated → nothing is written', async () => {
  const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
  await seed(db, options)
  expect((await apart()).filter(({ is_own, is_matching }) => is_own || is_matching)).toHaveLength(2)
  const versions = async () => (await sql`select id, xmin::text from tools order by id`.execute(db)).rows
  const before = await versions()
  await seed(db, options)
  expect(await versions()).toEqual(before)
})
