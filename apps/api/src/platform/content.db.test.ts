import { expect, test } from 'vitest'
import { updateRows } from '../../test/rows.ts'
import { openDatabase, openPool, type Db } from './database/database.ts'
import { readContentVersion } from './content.repository.ts'
import { startTestApp } from '../../test/harness.ts'
import { buildReward } from '../../test/build/rewards.ts'

test('version of the content: changes with each commit, in any order of commits', async () => {
  const app = await startTestApp()
  const versions = [await readContentVersion(app.db)]
  const change = (db: Db) => updateRows(db, 'rewards', {}, { title: 'Autre' })
  const pool = openPool(app.url, { size: 2 })
  const db = openDatabase(pool)
  const reward = await buildReward(app.db)
  versions.push(await readContentVersion(app.db))
  const early = await db.startTransaction().execute()
  await early.updateTable('rewards').set({ title: 'Première' }).where('id', '!=', reward.id).execute()
  await change(app.db)
  versions.push(await readContentVersion(app.db))
  await early.commit().execute()
  versions.push(await readContentVersion(app.db))
  expect(new Set(versions).size).toBe(4)
  await pool.end()
  await app.close()
})
