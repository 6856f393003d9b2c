// A primary with streaming replicas for a test file, from the embedded PostgreSQL.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded, type EmbeddedServer } from '@visions/server/embedded-postgres'
import { ensureDatabase } from '@visions/server/migrations'
import { addressesOf } from '@visions/server/test/copy-database'
import pg from 'pg'
import { expect } from 'vitest'
import { migrate } from '../src/migrate.ts'
import type { TestDatabase } from './harness.ts'

const NAME = 'visions'
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_wal_senders=10', 'autovacuum=off']

export interface Standby {
  url: string
  /** Process id of the server. */
  pid: number
  /** Stops the replay: what is written from now on is not visible on it. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Runs a statement as the superuser. */
  query: (text: string) => Promise<pg.QueryResult>
  start: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts a migrated database with `count` replicas that follow it. */
export async function startWithStandbys(
  count: number,
): Promise<{ database: TestDatabase; standbys: Standby[]; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visions-standbys-'))
  const own = path.join(folder, 'primary')
  const first = await startEmbedded(own, SETTINGS)
  await ensureDatabase(first.url(NAME))
  await migrate(addressesOf(first.url(NAME)))
  await first.stop()
  const folders = Array.from({ length: count }, (_, index) => path.join(folder, `standby-${index}`))
  for (const copy of folders) {
    await cp(path.join(own, 'postgres'), path.join(copy, 'postgres'), { recursive: true, preserveTimestamps: true })
    await writeFile(path.join(copy, 'postgres/standby.signal'), '')
  }
  const primary = await startEmbedded(own, SETTINGS)
  const address = new URL(primary.url(NAME))
  const source = `primary_conninfo=host=${address.searchParams.get('host')} user=${address.username}`
  const standbys = await Promise.all(
    folders.map((copy) => startStandby(copy, [...SETTINGS, source, 'max_standby_streaming_delay=0'])),
  )
  return {
    database: { url: primary.url(NAME), drop: async () => {} },
    standbys,
    stop: async () => {
      await Promise.all(standbys.map((standby) => standby.kill()))
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startStandby(folder: string, settings: string[]): Promise<Standby> {
  let server: EmbeddedServer | undefined = await startEmbedded(folder, settings)
  const url = server.url(NAME)
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  return {
    url,
    get pid() {
      return server!.pid
    },
    query,
    pause: async () => {
      await query('select pg_wal_replay_pause()')
      const state = () => query('select pg_get_wal_replay_pause_state() as state')
      await expect.poll(async () => (await state()).rows[0]).toEqual({ state: 'paused' })
    },
    // The replay that begins may cancel the query that began it.
    resume: async () => {
      await expect.poll(() => query('select pg_wal_replay_resume()').then(() => 'resumed')).toBe('resumed')
    },
    start: async () => {
      server = await startEmbedded(folder, settings)
    },
    kill: async () => {
      if (!server) return
      process.kill(server.pid, 'SIGQUIT')
      await server.stop().catch(() => {})
      server = undefined
    },
  }
}
