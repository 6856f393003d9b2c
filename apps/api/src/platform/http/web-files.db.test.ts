// Two nodes with different builds of the web app on one database.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addressesOf } from '@visions/server/test/copy-database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { useOwner, useTestDatabase } from '../../../test/harness.ts'
import { PRO_URL } from '../../../test/office.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { APP_ROLE, OFFICE_ROLE, openOfficePool } from '../../database-roles.ts'
import { assetFolders } from '../../host-pages.ts'
import { openDatabase, openPool, READERS } from '../database/database.ts'
import { storeFiles } from './web-files.ts'
import { deleteOldFiles } from './web-files.repository.ts'

const database = await useTestDatabase()
const owner = useOwner(database)
const db = openDatabase(owner)

const SERVER = `export const publicPaths = [], personalPaths = ['/user'], sessionlessPaths = [], secretPaths = []
export const signInPaths = [], noReferrerPaths = [], noindexPaths = [], overloadPage = ''
export const handle = () => new Response('page', { status: 404, headers: { 'content-type': 'text/html' } })`
const SHARED = { 'shared-AAAAAAAA.js': 'shared()' }

async function writeBuild(version: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'visions-files-'))
  afterAll(() => rm(folder, { recursive: true }))
  await Promise.all(['client/assets', 'server'].map((name) => mkdir(path.join(folder, name), { recursive: true })))
  for (const [name, content] of Object.entries({ ...filesOf(version), ...SHARED }))
    await writeFile(path.join(folder, 'client/assets', name), content)
  await writeFile(path.join(folder, 'client/assets/notes.txt'), 'internal')
  await writeFile(path.join(folder, 'server/index.js'), SERVER)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

const filesOf = (version: number) => ({
  [`entry.client-${version}aBc_-9Z.js`]: `run(${version})`.repeat(500),
  [`user-${version}aBc_-9Z.css`]: `a{order:${version}}`,
  [`sprite-${version}aBc_-9Z.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" id="v${version}"/>`,
  [`figtree-${version}aBc_-9Z.woff2`]: `font ${version}`,
})

async function startNode(webBuildDir: string) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    WEB_BUILD_DIR: webBuildDir,
    OFFICE_BUILD_DIR: '/nowhere',
    PRO_URL,
  })
  const { app: appUrl } = addressesOf(database.url)
  const pools = {
    app: openPool(appUrl, { readers: READERS }),
    office: openOfficePool(database.url, { size: 1 }),
    owner: openPool(database.url, { size: 1, asOwner: true }),
    readiness: openPool(appUrl, { size: 1 }),
  }
  const { server } = await createApp(config, pools)
  afterAll(async () => {
    await server.close()
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
  const warnings: unknown[] = []
  await storeFiles(db, assetFolders(config), (error) => warnings.push(error))
  expect(warnings).toEqual([])
  return server
}

const foldersOf = (build: string) => [path.join(build, 'client/assets')]
const builds = [await writeBuild(1), await writeBuild(2)] as const
const nodes = [await startNode(builds[0]), await startNode(builds[1])] as const

test('files of a page: each of two versions serves those of both, with the same headers', async () => {
  const PER_NODE = ['x-request-id', 'date', 'etag', 'last-modified', 'accept-ranges', 'content-length', 'vary']
  for (const version of [1, 2])
    for (const [name, content] of Object.entries({ ...filesOf(version), ...SHARED })) {
      const url = `/assets/${name}`
      const [own, foreign] = await Promise.all(
        (version === 1 ? nodes : nodes.toReversed()).map((node) => node.inject({ url })),
      )
      expect([own!.statusCode, own!.body, foreign!.statusCode, foreign!.body], name).toEqual([
        200,
        content,
        200,
        content,
      ])
      for (const header of PER_NODE) {
        delete own!.headers[header]
        delete foreign!.headers[header]
      }
      expect(foreign!.headers, name).toEqual(own!.headers)
      expect(foreign!.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
})

test('file of another version: compressed, 304 for its ETag, HEAD without body, on both hosts', async () => {
  const name = 'entry.client-2aBc_-9Z.js'
  const content = filesOf(2)[name]!
  const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET', file = name) =>
    nodes[0].inject({ method, url: `/assets/${file}`, headers })
  const brotli = await ask({ 'accept-encoding': 'gzip, br' })
  expect([brotli.headers['content-encoding'], String(brotliDecompressSync(brotli.rawPayload))]).toEqual(['br', content])
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  expect(String(gunzipSync(zipped.rawPayload))).toBe(content)
  expect(zipped.headers.vary).toBe('accept-encoding')
  const font = 'figtree-2aBc_-9Z.woff2'
  for (const file of [name, font]) {
    const { headers } = await ask({ 'accept-encoding': 'br' }, 'GET', file)
    const again = await ask({ 'if-none-match': headers.etag }, 'GET', file)
    expect([again.statusCode, again.body], file).toEqual([304, ''])
  }
  expect((await ask({ 'accept-encoding': 'br' }, 'GET', font)).headers['content-encoding']).toBeUndefined()
  const head = await ask({}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const office = await ask({ host: new URL(PRO_URL).host })
  expect([office.statusCode, office.headers['set-cookie']]).toEqual([200, undefined])
})

test('[MAT-02] font at its fixed address: leads to the file of the build; every origin may load both', async () => {
  const fixed = await nodes[0].inject({ url: '/fonts/figtree.woff2', headers: { origin: 'https://frame.example' } })
  expect([fixed.statusCode, fixed.headers['location']]).toEqual([302, '/assets/figtree-1aBc_-9Z.woff2'])
  for (const url of ['/fonts/figtree.woff2', String(fixed.headers['location'])])
    expect((await nodes[0].inject({ url })).headers['access-control-allow-origin'], url).toBe('*')
  const script = await nodes[0].inject({ url: '/assets/entry.client-1aBc_-9Z.js' })
  expect(script.headers['access-control-allow-origin']).toBeUndefined()
  for (const name of ['entry.client.js', 'shared.js', 'none.woff2', '__proto__', '..%2fassets%2ffigtree.woff2'])
    expect((await nodes[0].inject({ url: `/fonts/${name}` })).statusCode, name).toBe(404)
})

const ODD_NAMES = [
  '..%2f..%2fetc%2fpasswd',
  '..%2fserver%2findex.js',
  '%2e%2e/server/index.js',
  String.raw`..\..\server\index.js`,
  '%252e%252e%252fserver%252findex.js',
  '../assets-12345678.js',
  '/etc/passwd-12345678.js',
  '/evil.example/a-12345678.js',
  'a-12345678.js%00',
  '%00-12345678.js',
  'a-12345678.js%0d%0aX: y',
  'a-12345678.js/',
  'a-12345678.js.map',
  'a-1234567.js',
  'a.js',
  'é-12345678.js',
  '.env',
  'CON',
  'notes.txt.br',
  `${'x'.repeat(7000)}-12345678.js`,
  `${'/'.repeat(5000)}a-12345678.js`,
]

test('odd names of files: 400 or 404, not stored, without a statement; notes of a build are not shared', async () => {
  const statements = await recordStatements(async () => {
    for (const name of ODD_NAMES) {
      const { statusCode, headers } = await nodes[0].inject({ url: `/assets/${name}` })
      expect([400, 404, 414], name.slice(0, 50)).toContain(statusCode)
      expect(headers['cache-control'], name.slice(0, 50)).toContain('no-store')
      expect(headers.location).toBeUndefined()
    }
  })
  expect(statements).toEqual([])
  const { rows } = await owner.query<{ name: string }>('select name from web_files order by name')
  expect(rows.map(({ name }) => name)).toEqual(
    Object.keys({ ...filesOf(1), ...filesOf(2), ...SHARED }).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
})

test('unknown names, another case: 404; found a moment after its node stored it', async () => {
  const late = 'late-12345678.js'
  for (const name of ['Entry.client-2aBc_-9Z.js', 'entry.client-2ABC_-9Z.js', late]) {
    const { statusCode, headers } = await nodes[0].inject({ url: `/assets/${name}` })
    expect([statusCode, headers['cache-control']], name).toEqual([404, 'private, no-store'])
  }
  await owner.query(`insert into web_files (name, content) values ($1, 'late()')`, [late])
  await expect
    .poll(async () => (await nodes[0].inject({ url: `/assets/${late}` })).body, { timeout: 10_000, interval: 250 })
    .toBe('late()')
  await owner.query('delete from web_files where name = $1', [late])
})

test('files: methods that write are refused, the roles of requests cannot change them', async () => {
  for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'] as const) {
    const { statusCode } = await nodes[0].inject({ method, url: '/assets/x-12345678.js', payload: 'x' })
    expect([404, 405, 415], method).toContain(statusCode)
  }
  const client = await owner.connect()
  try {
    for (const [role, mayRead] of [
      [APP_ROLE.role, true],
      [OFFICE_ROLE.role, false],
    ] as const) {
      await client.query(`set role ${role}`)
      for (const statement of [
        `insert into web_files (name, content) values ('x-12345678.js', 'x')`,
        `update web_files set content = 'x'`,
        'delete from web_files',
        'truncate web_files',
        ...(mayRead ? [] : ['select from web_files']),
      ])
        await expect(client.query(statement), `${role}: ${statement}`).rejects.toThrow('permission denied')
      await client.query('reset role')
    }
  } finally {
    await client.query('reset role')
    client.release()
  }
})

test('thousands of invented names: few statements, bounded waiting, real files in parallel', async () => {
  const node = await startNode(builds[0])
  const letters = (number: number) => number.toString(36).padStart(8, 'Q')
  const began = performance.now()
  const statements = await recordStatements(async () => {
    const invented = Array.from({ length: 5000 }, (_, i) => node.inject({ url: `/assets/entry-${letters(i)}.js` }))
    const real = await node.inject({ url: '/assets/user-2aBc_-9Z.css' })
    expect([200, 503]).toContain(real.statusCode)
    const statuses = new Set((await Promise.all(invented)).map(({ statusCode }) => statusCode))
    expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([])
  })
  const seconds = (performance.now() - began) / 1000
  expect(statements.length).toBeLessThanOrEqual(10 * seconds + 2)
  // In turn: each waits for the pause.
  const then = performance.now()
  for (let i = 5000; i < 5011; i++) await node.inject({ url: `/assets/entry-${letters(i)}.js` })
  expect(performance.now() - then).toBeGreaterThan(950)
  await expect.poll(async () => (await node.inject({ url: '/assets/user-2aBc_-9Z.css' })).statusCode).toBe(200)
})

test('database away: own files 200, others 503 with Retry-After, not stored', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', WEB_BUILD_DIR: builds[0], OFFICE_BUILD_DIR: '/nowhere' })
  const pool = openPool('postgresql://nobody@127.0.0.1:9/nowhere')
  const { server } = await createApp(config, { app: pool, office: pool, owner: pool, readiness: pool })
  try {
    expect((await server.inject({ url: '/assets/user-1aBc_-9Z.css' })).statusCode).toBe(200)
    const { statusCode, headers } = await server.inject({ url: '/assets/user-2aBc_-9Z.css' })
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'private, no-store'])
  } finally {
    await server.close()
    await pool.end()
  }
})

test('start: the same build adds nothing; a role without rights is one warning', async () => {
  const statements = await recordStatements(() => storeFiles(db, foldersOf(builds[0]), () => expect.unreachable()))
  // The nodes of this file may send others at the same time.
  expect(statements.filter(([text]) => text.includes('web_files'))).toHaveLength(1)
  const warnings: unknown[] = []
  const pool = openPool(database.url, { size: 1 })
  await owner.query(`delete from web_files where name like '%-1aBc_-9Z.css'`)
  await storeFiles(openDatabase(pool), foldersOf(builds[0]), (error) => warnings.push(error))
  await pool.end()
  expect(warnings).toHaveLength(1)
  await storeFiles(db, foldersOf(builds[0]), () => expect.unreachable())
})

test('files that no node announced for 30 days: deleted; those of a running build stay', async () => {
  await sql`update web_files set announced_at = now() - interval '31 days'`.execute(db)
  await storeFiles(db, foldersOf(builds[1]), () => expect.unreachable())
  await deleteOldFiles(db)
  const names = (await db.selectFrom('web_files').select('name').execute()).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys({ ...filesOf(2), ...SHARED })))
})
