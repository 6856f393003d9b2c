// The doctor: a right installation has no finding, each wrong one has exactly its own (test/doctor.cases.ts).
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { doctorPath } from '../src/platform/http/doctor-route.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import type { Checks } from '../src/platform/doctor/check-database.ts'
import { examine, secretsOf } from '../src/platform/doctor/examine.ts'
import { writeReport } from '../src/platform/doctor/finding.ts'
import { buildReward } from './build/rewards.ts'
import { doctorCases, secrets } from './doctor.cases.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { startDns, startMailServer, startProxy, type MailFaults, type ProxyFaults } from './installation.ts'
import { useObjectStore } from './object-store.ts'

const SECRET = 'demonstration only: an OpenID client secret'
const { urls } = inject('simulators')
/** What the server of the tests is: without durability and backups. */
const OF_TESTS = ['database: fsync is off', 'database: full_page_writes is off', 'backups: no continuous backup']

let app: TestApp
let env: Record<string, string>
let proxy: Awaited<ReturnType<typeof startProxy>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let dns: Awaited<ReturnType<typeof startDns>>
/** The simulated one allows another product to frame it. */
let coach: Awaited<ReturnType<typeof answering>>
const login = `doctor_${process.pid}`

beforeAll(async () => {
  ;[proxy, mail, dns, coach] = await Promise.all([startProxy(), startMailServer(), startDns(), answering(200, {}, '')])
  const { publicUrl, proUrl } = proxy
  app = await startTestApp({ publicUrl, proUrl, trustedProxies: ['127.0.0.1'], matchingUrl: 'http://localhost:3050' })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  proxy.state.target = (app.server.server.address() as AddressInfo).port
  dns.state.records['visions.example'] = 'v=spf1 -all'
  const url = new URL(app.url)
  await sql
    .raw(`create role ${login} login password '${secrets.app}' in role visions_app, visions_office`)
    .execute(app.db)
  url.username = login
  url.password = secrets.app
  const build = mkdtempSync(path.join(tmpdir(), 'visions-doctor-'))
  for (const folder of ['server', 'client']) mkdirSync(path.join(build, folder))
  const pro = { id: 'pro', preset: 'proconnect', issuer: urls.proConnect, clientId: 'visions', clientSecret: SECRET }
  const lycee = { ...pro, id: 'lycee', preset: 'broker', issuer: urls.region, label: 'Mon lycée' }
  env = {
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
    PRO_URL: proUrl,
    DATABASE_URL: url.href,
    DATABASE_OWNER_URL: app.url,
    DATABASE_OFFICE_URL: url.href,
    PROVIDERS: JSON.stringify([{ id: 'mail', preset: 'mail-code' }, lycee, pro]),
    COMMUNES_URL: urls.communes,
    CONSENTS_URL: urls.consents,
    PERSONAL_CLOUD_URL: urls.personalCloud,
    COACH_ORIGIN: coach.url,
    // Longer than an answer on a machine that is busy with other tests.
    PARTNER_TIMEOUT_MS: '5000',
    SIGNING_SECRET: 'demonstration only: not a secret at all',
    CODES_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
    SMTP_URL: `smtp://visions:${secrets.smtp}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Visions <bonjour@visions.example>',
    TRUST_PROXY: '127.0.0.1',
    WEB_BUILD_DIR: build,
  }
})
afterAll(async () => {
  await sql.raw(`drop role ${login}`).execute(app.db)
  await app.close()
  proxy.close()
  mail.close()
  dns.close()
  coach.close()
})

/** What is wrong, next to a right installation; the rest of it stays right. */
interface Wrong {
  settings?: Record<string, string | undefined>
  proxy?: ProxyFaults
  mail?: MailFaults
  /** Undoes itself by what it returns. */
  before?: () => Promise<() => unknown>
  checks?: Checks
}

async function run({ settings = {}, proxy: proxyFaults = {}, mail: mailFaults = {}, before, checks }: Wrong) {
  proxy.state.faults = proxyFaults
  mail.state.faults = mailFaults
  const undo = await before?.()
  const given = { ...env, ...settings }
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  try {
    const result = await examine(wanted, { dnsServers: [dns.address], ...(checks && { checks: () => checks }) })
    const text = writeReport(result, secretsOf(wanted))
    for (const secret of [...Object.values(secrets), SECRET]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/^\s+at /m)
    const findings = result.findings.filter(
      ({ area, what }) => !OF_TESTS.some((known) => `${area}: ${what}`.startsWith(known)),
    )
    return { text, findings, notes: result.notes }
  } finally {
    await undo?.()
  }
}

/** A server that gives one answer. */
async function answering(status: number, headers: Record<string, string>, text: string) {
  const server = createServer((_request, answer) => void answer.writeHead(status, headers).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const withStatement = (change: string, undo: string) => async () => {
  await sql.raw(change).execute(app.db)
  return () => sql.raw(undo).execute(app.db)
}
const withAnswer = (name: string, ...answer: Parameters<typeof answering>): Wrong => {
  const settings: Record<string, string> = {}
  return {
    settings,
    before: async () => {
      const server = await answering(...answer)
      settings[name] = server.url
      return server.close
    },
  }
}
const providersWith = (change: (list: Record<string, unknown>[]) => unknown[]): Wrong => {
  const settings: Record<string, string> = {}
  return {
    settings,
    before: async () => {
      settings['PROVIDERS'] = JSON.stringify(change(JSON.parse(env['PROVIDERS']!) as Record<string, unknown>[]))
      return () => {}
    },
  }
}

/** How to make each case; those that need more than this machine are in drills, or left out with a reason. */
const wrongs: Record<string, Wrong | (() => Wrong)> = {
  'DR-01': {},
  'DR-03': () => ({
    settings: { PRO_URL: undefined, DATABASE_OFFICE_URL: undefined, PROVIDERS: '[{"id":"mail","preset":"mail-code"}]' },
  }),
  'DR-05': () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'visions-doctor-')), 'secret')
    writeFileSync(file, env['SIGNING_SECRET']!, { mode: 0o644 })
    return { settings: { SIGNING_SECRET: undefined, SIGNING_SECRET_FILE: file } }
  },
  'DR-06': { settings: { SIGNING_SECRET: 'another secret, of thirty-two characters' } },
  'DR-07': { checks: { codes: () => Promise.reject(new Error('Unsupported state')) } },
  // The server of the tests asks for no password: a role that does not exist is refused as well.
  'DR-08': () => ({ settings: { DATABASE_URL: env['DATABASE_URL']!.replace(login, 'visions_nobody') } }),
  'DR-09': () => ({ settings: { DATABASE_URL: app.url } }),
  'DR-10': () => ({
    settings: { DATABASE_OFFICE_URL: Object.assign(new URL(app.url), { username: 'visions_office' }).href },
  }),
  'DR-16': {
    before: withStatement(
      'grant update on star_ledger to visions_app',
      'revoke update on star_ledger from visions_app',
    ),
  },
  'DR-18': { mail: { refusesLogin: true } },
  'DR-19': { settings: { SMTP_URL: `smtp://visions:${secrets.smtp}@127.0.0.1:9` } },
  'DR-20': { mail: { isSilent: true } },
  'DR-22': { mail: { refusesSender: true } },
  'DR-23': {
    before: async () => {
      const records = dns.state.records
      dns.state.records = {}
      return () => (dns.state.records = records)
    },
  },
  'DR-24': withAnswer('CONSENTS_URL', 200, { 'content-type': 'text/html' }, '<html>Bonjour'),
  'DR-25': withAnswer('CONSENTS_URL', 401, { 'content-type': 'application/json' }, '{}'),
  'DR-26': { settings: { COMMUNES_URL: 'http://communes.invalid' } },
  'DR-30': withAnswer('COACH_ORIGIN', 200, { 'x-frame-options': 'DENY' }, ''),
  'DR-32': providersWith((list) =>
    list.map((one) => (one['id'] === 'lycee' ? { ...one, issuer: `${urls.region}/` } : one)),
  ),
  'DR-33': providersWith((list) =>
    list.map((one) => (one['id'] === 'lycee' ? { ...one, issuer: 'http://127.0.0.1:9' } : one)),
  ),
  'DR-34': providersWith((list) =>
    list.map((one) => (one['id'] === 'pro' ? { ...one, issuer: 'http://127.0.0.1:9' } : one)),
  ),
  'DR-35': providersWith((list) => list.map((one) => (one['id'] === 'lycee' ? { ...one, clientId: 'other' } : one))),
  'DR-36': (() => {
    const { settings, before } = providersWith((list) => list.filter(({ id }) => id !== 'lycee'))
    return {
      settings: settings!,
      before: async () => {
        await before!()
        const limits = { proven_price: 10, limit_per_day: 1, limit_per_person: 1 }
        const { id } = await buildReward(app.db, { has_cash_value: true, ...limits })
        return () => app.db.updateTable('rewards').set({ is_sample: true }).where('id', '=', id).execute()
      },
    }
  })(),
  'DR-37': () => ({ proxy: { host: `127.0.0.1:${proxy.state.target}` } }),
  'DR-38': { proxy: { passesForwardedHost: true } },
  'DR-40': { proxy: { appends: true, caller: '127.0.0.1' } },
  'DR-41': { proxy: { mostBytes: 1_000_000 } },
  'DR-46': { proxy: { encodes: true } },
  'DR-47': { proxy: { removes: ['clear-site-data', 'service-worker-allowed'] } },
  'DR-48': { proxy: { answers: () => ({ status: 503, text: '' }) } },
  'DR-49': {
    proxy: { answers: (_host, at) => (at === '/metrics' ? { status: 200, text: '# HELP a b\n' } : undefined) },
  },
  'DR-50': {
    proxy: { answers: (host) => (host.startsWith('127.') ? { status: 200, text: '<html>Autre site' } : undefined) },
  },
  'DR-62': { checks: { filesInStore: async () => 12 } },
  'DR-63': (() => {
    let asked = 0
    const text = () => JSON.stringify({ version: (asked += 1) % 2 ? '1.2.0' : '1.3.0', migration: 'x' })
    const answers: ProxyFaults['answers'] = (_host, at) =>
      at === '/version' ? { status: 200, text: text() } : undefined
    return { proxy: { answers } }
  })(),
  'DR-64': {
    before: withStatement(
      `insert into migrations (name, kind) values ('9999-drop.sql', 'contract')`,
      `delete from migrations where name = '9999-drop.sql'`,
    ),
  },
  'DR-66': { settings: { WEB_BUILD_DIR: '/nowhere' } },
  'DR-67': {
    settings: {
      DATABASE_URL: `postgresql://visions_app:${secrets.app}@127.0.0.1:9/visions`,
      DATABASE_OWNER_URL: `postgresql://visions_owner:${secrets.owner}@127.0.0.1:9/visions`,
      DATABASE_OFFICE_URL: `postgresql://visions_office:${secrets.office}@127.0.0.1:9/visions`,
    },
  },
  'DR-69': {
    settings: {
      DATABASE_URL: 'postgresql://visions_app:p@ss/word-0123456789@127.0.0.1:5432/visions',
      DATABASE_OWNER_URL: undefined,
      DATABASE_OFFICE_URL: undefined,
    },
  },
}

describe('doctor', () => {
  const possible = doctorCases.filter(({ id }) => id in wrongs)

  test.each(possible)(
    'doctor $id: $wrong → its finding alone',
    async ({ id, expectFinding, mustNotPrint, nothingElse }) => {
      const given = wrongs[id]!
      const { text, findings } = await run(typeof given === 'function' ? given() : given)
      const said = findings.map(({ area, severity }) => ({ area, severity }))
      if (!expectFinding) return expect(said, text).toEqual([])
      expect(said, text).toContainEqual(expectFinding)
      if (nothingElse) expect(said, text).toEqual([expectFinding])
      for (const secret of mustNotPrint) expect(text).not.toContain(secret)
      for (const { what, why, action } of findings) for (const part of [what, why, action]) expect(part).not.toBe('')
      // Errors come first.
      expect(text.lastIndexOf('ERROR ')).toBeLessThanOrEqual(
        text.includes('WARNING ') ? text.indexOf('WARNING ') : Infinity,
      )
    },
    40_000,
  )

  test('doctor: a store that refuses to put → which rights it needs; a right one → nothing is left in it', async () => {
    const { settings, objects } = await useObjectStore()
    const s3 = {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    }
    expect((await run({ settings: s3 })).findings).toEqual([])
    expect(objects.size).toBe(0)
    const { findings, text } = await run({ settings: { ...s3, S3_SECRET_ACCESS_KEY: secrets.s3 } })
    expect(findings).toMatchObject([{ area: 'storage', severity: 'error' }])
    expect(text).toContain('s3:PutObject')
  })

  test('doctor: every connection read-only → the same findings, so it changes nothing; no mail is sent', async () => {
    const readOnly = (address: string) => {
      const url = new URL(address)
      url.searchParams.set('options', '-c default_transaction_read_only=on')
      return url.href
    }
    const settings = Object.fromEntries(
      ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_OFFICE_URL'].map((name) => [name, readOnly(env[name]!)]),
    )
    const { findings, text } = await run({ settings })
    expect(findings, text).toEqual([])
    expect(mail.state.mails).toBe(0)
  })

  test('doctor route: a wrong or old token → 404; a right one → what the node sees of the request', async () => {
    const address = doctorPath(createSecrets(env['SIGNING_SECRET']!))
    const other = doctorPath(createSecrets('another secret, of thirty-two characters'))
    const old = doctorPath(createSecrets(env['SIGNING_SECRET']!), Date.now() - 11 * 60_000)
    for (const url of ['/doctor/x', other, old]) expect((await app.inject({ url })).statusCode, url).toBe(404)
    expect((await app.inject({ url: address })).json()).toMatchObject({ node: 'visions', audience: 'people' })
  })
})
