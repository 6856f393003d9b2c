// What a new installation has before its first content (OFF-20): migrations only, no demonstration data.
import { sql } from 'kysely'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seed } from '../db/demo/seed.ts'
import { readDemo, seedId } from '../db/demo/today.ts'
import { setMatchingAddress } from '../src/features/catalogue/index.ts'
import { openDatabase, openPool, type Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/migrate.ts'
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
  test('[OFF-20] [MAT-01] contents: the two tools of the product, and no other', async () => {
    const found = await db
      .selectFrom('tools')
      .select(['id', 'slug', 'categories', 'is_own', 'is_matching', 'website', 'api_url'])
      .orderBy('position')
      .execute()
    const any = { categories: [], website: null, api_url: null }
    // The exchanges of the demonstration name them by these identifiers.
    expect(found).toEqual([
      { ...any, id: seedId('tool', 'mes-envies'), slug: 'mes-envies', is_own: true, is_matching: false },
      { ...any, id: seedId('tool', 'affluents'), slug: 'affluents', is_own: false, is_matching: true },
    ])
    const types = await db.selectFrom('data_types').selectAll().orderBy('position').execute()
    expect(types.map(({ tool_id, section }) => [tool_id, section])).toEqual(
      ['interests', 'trades', 'preferences', 'situation', 'contact'].map((section) => [found[0]!.id, section]),
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
    const names = readDemo({ toolsUrl: 'http://a.example' }).flatMap(({ kind, document }) =>
      kind === 'tools' ? String(document['name']) : [],
    )
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
