// A node that dies around the time of a scheduled publication (OFF-05).
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { announcementOf, buildDraft } from '../build/contents.ts'
import { useOwner, useTestDatabase } from '../harness.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const database = await useTestDatabase()
const owner = useOwner(database)
const db = openDatabase(owner)
let nodes: NodeProcess[] = []
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

const DRAFTS = 10
/** The rounds of a node are a second apart: each offset kills at another place of one. */
const OFFSETS_MS = [0, 40]

test('[OFF-05] kill -9 of one of two nodes around the time: every draft is published once, within 5 s', async () => {
  nodes = await Promise.all([startNode(database.url), startNode(database.url)])
  for (const offset of OFFSETS_MS) {
    const at = new Date(Date.now() + 1500)
    const drafts = await Promise.all(
      Array.from({ length: DRAFTS }, () =>
        buildDraft(db, { document: announcementOf(), stage: 'approved', publish_at: at }),
      ),
    )
    const keys = drafts.map(({ key }) => key)
    await new Promise((resolve) => setTimeout(resolve, at.getTime() + offset - Date.now()))
    await nodes[0]!.kill()
    const published = () =>
      db.selectFrom('content_versions').select(['key', 'published_at']).where('key', 'in', keys).execute()
    await expect.poll(async () => (await published()).length, { timeout: 10_000 }).toBe(DRAFTS)
    const versions = await published()
    expect(new Set(versions.map(({ key }) => key)).size).toBe(DRAFTS)
    const late = Math.max(...versions.map(({ published_at: when }) => Number(when)))
    expect(late - at.getTime(), 'after the time, in ms').toBeLessThan(5000)
    expect(Math.min(...versions.map(({ published_at: when }) => Number(when)))).toBeGreaterThanOrEqual(at.getTime())
    nodes[0] = await startNode(database.url)
  }
})
