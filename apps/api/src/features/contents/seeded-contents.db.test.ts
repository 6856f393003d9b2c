// The demonstration data as contents of the office.
import { CONTENT_KINDS } from '@visions/contract/constants'
import { differences } from '@visions/contract/contents/compare'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { parseDraft } from '@visions/contract/contents/draft'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { findKnownMedia } from '../media/index.ts'
import { checkContent } from './publish.use-case.ts'
import { listLiveKeys, readLive, writeLive } from './live.repository.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { adviseOnLive } from './advise.use-case.ts'
import { readStartBundle } from '../../start-bundle.ts'
import { useOwner, useTestDatabase } from '../../../test/harness.ts'
import { seed } from '../../../db/demo/seed.ts'
import { seedId } from '../../../db/demo/today.ts'

const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
const database = await useTestDatabase()
const db = openDatabase(useOwner(database, 4))
await seed(db, options)

// The origins of the simulators that the seeds name.
const demonstrationOrigins = [3102, 3107, 3108, 3050].map((port) => `http://localhost:${port}`)
const deps = { config: { demonstrationOrigins }, mappings: CONTENT_MAPPINGS, findKnownMedia }
/** The tables of a content, those of its lists included. */
const tablesOf = ({ table, lists = {} }: Pick<ContentMapping, 'table' | 'lists'>): string[] => [
  table,
  ...Object.values(lists).flatMap(tablesOf),
]
const mappingOf = (kind: string) => CONTENT_MAPPINGS.find((mapping) => mapping.kind === kind)!

// First: the others write the contents again.
test('[OFF-02] texts that are stored, or in the start bundle: as a draft stores them, trimmed', async () => {
  const rows: unknown[] = [readStartBundle()]
  for (const table of new Set(CONTENT_MAPPINGS.flatMap(tablesOf)))
    rows.push((await sql`select * from ${sql.table(table)}`.execute(db)).rows)
  const untrimmed: string[] = []
  JSON.stringify(rows, (name, value: unknown) => {
    // A trigger writes the text of the search.
    if (typeof value === 'string' && value !== value.trim() && name !== 'search_text')
      untrimmed.push(`${name}: ${value}`)
    return value
  })
  expect(untrimmed).toEqual([])
})

test('[OFF-09] contents of migrations and the demonstration: nothing to advise', async () => {
  const advised = await adviseOnLive(db, CONTENT_MAPPINGS, 50)
  expect(advised.filter(({ advice }) => !advice.startsWith('Une phrase a'))).toEqual([])
  await db
    .updateTable('missions')
    .set({ name: "L'Outil est prêt !", subtitle: 'Vous êtes inscrit.' })
    .where('id', '=', seedId('mission', 'mieux-me-connaitre'))
    .execute()
  expect(await adviseOnLive(db, CONTENT_MAPPINGS, 50)).toContainEqual({
    kind: 'missions',
    key: seedId('mission', 'mieux-me-connaitre'),
    title: "L'Outil est prêt !",
    field: 'Nom',
    advice: expect.stringMatching(/^Typographie/) as string,
  })
})

test('[OFF-09] live keys, three at a time → each once', async () => {
  const mapping = mappingOf('missions')
  const all = await listLiveKeys(db, mapping, { after: undefined, limit: 1000 })
  const parts: string[][] = [all.slice(0, 3)]
  while (parts.at(-1)!.length === 3)
    parts.push(await listLiveKeys(db, mapping, { after: parts.at(-1)!.at(-1), limit: 3 }))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flat()).toEqual(all)
})

describe.each(CONTENT_KINDS)('%s', (kind) => {
  const mapping = mappingOf(kind)
  const readAll = async () => {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(mapping.key)}::text as key from ${sql.table(mapping.table)}`.execute(db)
    return readLive(
      db,
      mapping,
      rows.map(({ key }) => key),
    )
  }

  test('[OFF-02] every live row is a document that its form accepts unchanged', async () => {
    const live = await readAll()
    expect(live.size).toBeGreaterThan(0)
    for (const [key, { document }] of live) expect(parseDraft(KINDS[kind].fields, document), key).toEqual({ document })
  })

  test('[OFF-02] every document written again leaves the same document', async () => {
    const before = await readAll()
    await db.transaction().execute(async (tx) => {
      await writeLive(
        tx,
        mapping,
        [...before].map(([key, { document }]) => ({ key, document })),
      )
    })
    for (const [key, { document }] of await readAll())
      expect(
        differences(KINDS[kind].fields, before.get(key)!.document, document, () => undefined),
        key,
      ).toEqual([])
  })

  test('[OFF-09] no live document has a problem that refuses its publication', async () => {
    for (const [key, { document, isArchived }] of await readAll()) {
      if (isArchived) continue
      const problems = await checkContent(db, deps, { kind, key }, document)
      expect(
        problems.filter(({ isBlocking }) => isBlocking),
        `${key} ${JSON.stringify(document)}`,
      ).toEqual([])
    }
  })
})

test('[OFF-02] seeds after a change in the office: what the office has published stays', async () => {
  const key = seedId('mission', 'mieux-me-connaitre')
  const mapping = mappingOf('missions')
  const { document } = (await readLive(db, mapping, [key])).get(key)!
  const [first] = document['tasks'] as ContentDocument[]
  const changed = { ...document, name: 'Changée au bureau', tasks: [first!] }
  await db.insertInto('content_items').values({ kind: 'missions', key, title: 'Changée au bureau' }).execute()
  await writeLive(db, mapping, [{ key, document: changed }])
  await seed(db, options)
  expect((await readLive(db, mapping, [key])).get(key)!.document).toEqual(changed)
})
