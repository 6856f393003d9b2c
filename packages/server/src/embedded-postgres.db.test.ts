import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded-postgres.ts'
import { ensureDatabase } from './migrations.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'visions-embedded-'))
  await chmod(folder, 0o700)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('embedded database in a folder of mode 0700: durable settings, access for its owner only', async () => {
  const server = await startEmbedded(folder)
  const { rows } = await query(
    server.url('postgres'),
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens`,
  )
  expect(rows).toEqual([{ fsync: 'on', commit: 'on', listens: '' }])
  expect((await stat(path.join(folder, 'postgres'))).mode & 0o077).toBe(0)
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('crash of the server: committed rows are restored', async () => {
  const first = await startEmbedded(folder)
  await ensureDatabase(first.url('visions'))
  await query(first.url('visions'), 'create table kept as select 42 as answer')
  process.kill(first.pid, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(first.pid)).toBe(false), { timeout: 5000 })
  const second = await startEmbedded(folder)
  expect((await query(second.url('visions'), 'select answer from kept')).rows).toEqual([{ answer: 42 }])
  await second.stop()
})

test('second start on the same folder: uses the running server and leaves it running', async () => {
  const first = await startEmbedded(folder)
  const second = await startEmbedded(folder)
  expect(second).toMatchObject({ attached: true, pid: first.pid })
  await second.stop()
  expect((await query(first.url('postgres'), 'select 1')).rowCount).toBe(1)
  await first.stop()
})

test('killed process: its server stops, and the folder can be used again', async () => {
  const file = path.resolve(import.meta.dirname, 'embedded-postgres.ts')
  const code = `
    import { startEmbedded } from ${JSON.stringify(file)}
    console.log((await startEmbedded(${JSON.stringify(folder)})).pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  expect(isAlive(Number(line))).toBe(true)
  child.kill('SIGKILL')
  const again = await startEmbedded(folder)
  expect((await query(again.url('postgres'), 'select 1')).rowCount).toBe(1)
  await again.stop()
  await vi.waitFor(() => expect(isAlive(Number(line))).toBe(false), { timeout: 5000 })
})
