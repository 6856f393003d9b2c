import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { signAddress } from '@visions/server/signed-addresses'
import { partnerKey } from '@visions/server/signed-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

const MAIN = path.resolve(import.meta.dirname, 'main.mjs')
let base: TestDatabase
beforeAll(async () => void (base = await createTestDatabase()))
afterAll(() => base.drop())

const running = new Set<ReturnType<typeof spawn>>()
afterEach(() => running.forEach((child) => child.kill('SIGKILL')))

/** Starts the program on a free port. Resolves when it prints that it is ready. */
async function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], MATCHING_PORT: '0', DATABASE_URL: base.url, LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exit.then(() => running.delete(child))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const ready = /^Affluents est prêt\u00a0: (\S+)$/.exec(line)
    if (ready) resolve(ready[1]!)
  })
  void exit.then((code) => reject(new Error(`it ended with ${code}`)))
  return { url: await promise, child, exit }
}

test('program: concurrent starts on an empty database → all answer, and the product can frame them', async () => {
  await base.query('drop schema matching cascade')
  const [one, other] = await Promise.all([
    start({ PRODUCT_URL: 'https://visions.example' }),
    start({ PRODUCT_URL: 'https://visions.example' }),
  ])
  for (const { url } of [one, other]) {
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
    const key = partnerKey('demonstration only: not a secret at all', `${url}/api`)
    const page = await fetch(signAddress(key, new URL(`${url}/courses?user=6f1f7c3e-1c1f-4c52-9a53-1a2b3c4d5e6f`), 60))
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://visions.example')
    expect(await page.text()).toContain('Ces formations sont les mêmes pour tout le monde')
  }
  for (const { child, exit } of [one, other]) {
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  }
  // The connections of this test use the name of the pool instead.
  const left = `select from pg_stat_activity
    where datname = current_database() and application_name = 'visions-matching-catalogue'`
  await expect.poll(() => base.query(left)).toEqual([])
})

test('program: SIGINT with an open connection → exits within seconds', async () => {
  const { url, child, exit } = await start()
  await fetch(`${url}/healthz`)
  child.kill('SIGINT')
  expect(await exit).toBe(0)
})

test('program: wrong setting, or port in use → error message and exit code 1', async () => {
  const run = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], DATABASE_URL: base.url, ...settings },
      encoding: 'utf8',
    })
  expect(run({ NODE_ENV: 'production', LOG_LEVEL: 'loud' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/LOG_LEVEL: .*\n.*MATCHING_URL: needed in production/),
  })
  const { url } = await start()
  expect(run({ MATCHING_PORT: new URL(url).port })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('set MATCHING_PORT'),
  })
})
