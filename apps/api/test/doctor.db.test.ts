// The doctor: a right installation has no finding, each wrong one has exactly its own (test/doctor.cases.ts).
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { bearerOf, partnerKey, verifyCall } from '@visions/server/signed-calls'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { doctorPath } from '../src/platform/http/doctor-route.ts'
import { createSecrets } from '../src/platform/secrets.ts'
import type { Checks } from '../src/doctor/check-database.ts'
import { examine, secretsOf, type Options } from '../src/doctor/examine.ts'
import { AREAS, writeReport } from '../src/doctor/finding.ts'
import { buildReward } from './build/rewards.ts'
import { doctorCases, secrets } from './doctor.cases.ts'
import { startTestApp, type TestApp } from './harness.ts'
import {
  createAuthority,
  pretendFacts,
  startDns,
  startMailServer,
  startProxy,
  type Certificate,
  type Facts,
  type MailFaults,
  type ProxyFaults,
} from './installation.ts'
import { useObjectStore } from './object-store.ts'

const SECRET = 'demonstration only: an OpenID client secret'
const SIGNING_SECRET = 'demonstration only: not a secret at all'
const WRONG = 'wrong-secret-0123456789'
const { urls } = inject('simulators')

let app: TestApp
let env: Record<string, string>
let facts: Awaited<ReturnType<typeof pretendFacts>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let names: Awaited<ReturnType<typeof startDns>>
/** The simulated one allows another product to frame it. */
let coach: Awaited<ReturnType<typeof answering>>
let matching: Awaited<ReturnType<typeof startMatching>>
let authority: ReturnType<typeof createAuthority>
const trusted = tls.getCACertificates('default')
const login = `doctor_${process.pid}`

beforeAll(async () => {
  ;[proxy, mail, names, coach, matching] = await Promise.all([
    startProxy(),
    startMailServer(),
    startDns(),
    answering(200, {}, ''),
    startMatching(),
  ])
  authority = createAuthority()
  tls.setDefaultCACertificates([...trusted, authority.root])
  const { publicUrl, proUrl } = proxy
  // The second network is that of the callers of one case.
  const trustedProxies = ['127.0.0.1', '192.0.2.0/24']
  app = await startTestApp({ publicUrl, proUrl, trustedProxies, matchingUrl: matching.url })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  proxy.state.target = (app.server.server.address() as AddressInfo).port
  names.state.records['visions.example'] = 'v=spf1 -all'
  facts = await pretendFacts((statements) => sql.raw(statements).execute(app.db))
  const url = new URL(facts.of(app.url))
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
    DATABASE_OWNER_URL: facts.of(app.url),
    DATABASE_OFFICE_URL: url.href,
    PROVIDERS: JSON.stringify([{ id: 'mail', preset: 'mail-code' }, lycee, pro]),
    COMMUNES_URL: urls.communes,
    CONSENTS_URL: urls.consents,
    PERSONAL_CLOUD_URL: urls.personalCloud,
    COACH_ORIGIN: coach.url,
    MATCHING_URL: matching.url,
    // Longer than an answer on a machine that is busy with other tests.
    PARTNER_TIMEOUT_MS: '5000',
    SIGNING_SECRET,
    CODES_KEY: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
    SMTP_URL: `smtp://visions:${secrets.smtp}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Visions <bonjour@visions.example>',
    TRUST_PROXY: '127.0.0.1',
    WEB_BUILD_DIR: build,
    OFFICE_BUILD_DIR: build,
  }
})
afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  await sql.raw(`drop schema pretended cascade; drop role ${login}`).execute(app.db)
  await app.close()
  for (const one of [proxy, mail, names, coach, matching, authority]) one.close()
})

/** What is wrong, next to a right installation; the rest of it stays right. */
interface Wrong {
  settings?: Record<string, string | undefined>
  proxy?: ProxyFaults
  mail?: MailFaults
  matching?: MatchingFaults
  facts?: Facts
  answerMs?: Options['answerMs']
  /** Undoes itself by what it returns. */
  before?: () => Promise<() => unknown>
  checks?: Checks
}

async function run({ settings = {}, facts: stated = {}, answerMs, before, checks, ...faults }: Wrong) {
  proxy.state.faults = faults.proxy ?? {}
  mail.state.faults = faults.mail ?? {}
  matching.state.faults = faults.matching ?? {}
  await facts.set(stated)
  const undo = await before?.()
  const given = { ...env, ...settings }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  try {
    const options = { dnsServers: [names.address], ...(answerMs && { answerMs }) }
    const result = await examine(set, { ...options, ...(checks && { checks: () => checks }) })
    const text = writeReport(result, secretsOf(set))
    for (const secret of [...Object.values(secrets), SECRET]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/^\s+at /m)
    return { text, findings: result.findings, notes: result.notes }
  } finally {
    await undo?.()
  }
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** A server that gives one answer. */
const answering = (status: number, headers: Record<string, string>, text: string) =>
  listening(createServer((_request, answer) => void answer.writeHead(status, headers).end(text)))

interface MatchingFaults {
  /** What its key was printed for, after its origin. */
  base?: string
  behindSeconds?: number
}

/** A matching service that accepts our signatures. */
async function startMatching() {
  const state = { faults: {} as MatchingFaults }
  const server = await listening(
    createServer(async ({ headers }, answer) => {
      const { base = '/api', behindSeconds = 0 } = state.faults
      const origin = `http://${headers.host}`
      const expected = { audience: `${origin}/api`, maxAge: 60 }
      const call = await verifyCall(
        partnerKey(SIGNING_SECRET, origin + base),
        expected,
        bearerOf(headers.authorization),
      )
      answer.writeHead(call ? 200 : 401, { date: new Date(Date.now() - behindSeconds * 1000).toUTCString() }).end('{}')
    }),
  )
  return { ...server, state }
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

/** What the report says: for each entry of `mustSay` its words, in any order. A text after ! is absent. */
type Says = (string | RegExp)[][]

const s3Of = (endpoint: string, settings: Partial<Record<string, string>> = {}) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'visions-pictures',
  S3_REGION: 'eu-west-3',
  S3_ACCESS_KEY_ID: 'VISIONSTESTKEY',
  S3_SECRET_ACCESS_KEY: secrets.s3,
  ...settings,
})
/** A right store, and what is wrong with it. */
const withStore = (change: (store: Awaited<ReturnType<typeof useObjectStore>>) => void = () => {}): Wrong => {
  const settings: Record<string, string> = {}
  return {
    settings,
    before: async () => {
      const store = await useObjectStore()
      const { endpoint, secretAccessKey } = store.settings
      Object.assign(settings, s3Of(endpoint, { S3_SECRET_ACCESS_KEY: secretAccessKey }))
      change(store)
      return () => {}
    },
  }
}
const withLycee = (change: Record<string, unknown>) =>
  providersWith((list) => list.map((one) => (one['id'] === 'lycee' ? { ...one, ...change } : one)))
/** The origins by https, with these certificates. */
const withCertificates = (people: Certificate, pro: Certificate): Wrong => ({
  settings: {
    PUBLIC_URL: proxy.publicUrl.replace('http:', 'https:'),
    PRO_URL: proxy.proUrl.replace('http:', 'https:'),
  },
  proxy: { certificates: { people, pro } },
})
const BOTH = 'DNS:localhost,IP:127.0.0.1'
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
/** Names are not found, as `code` says; that of this machine is. */
const withoutNames = (code: string) => async () => {
  const { lookup } = dns.promises
  const spy = vi
    .spyOn(dns.promises, 'lookup')
    .mockImplementation((host: string) =>
      host === 'localhost' ? lookup(host) : Promise.reject(Object.assign(new Error('lookup'), { code })),
    )
  return () => spy.mockRestore()
}

/** How to make each case, and what is said of it. */
const wrongs: Record<string, [wrong: Wrong | (() => Wrong), says: Says]> = {
  'DR-01': [withStore, [AREAS.map((area) => `right ${area}`)]],
  'DR-02': [
    () => {
      const settings: Record<string, string> = {}
      return {
        settings,
        proxy: { answers: () => ({ status: 503, text: '', headers: { 'retry-after': '5' } }) },
        before: async () => {
          const name = `doctor_empty_${process.pid}`
          await sql.raw(`create database ${name}`).execute(app.db)
          const [people, owner] = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((setting) =>
            Object.assign(new URL(env[setting]!), { pathname: `/${name}` }),
          )
          const plain = new URL(owner!)
          plain.searchParams.delete('options')
          const client = new pg.Client({ connectionString: plain.href })
          await client.connect()
          await (await pretendFacts((statements) => client.query(statements))).set({})
          await client.end()
          Object.assign(settings, {
            DATABASE_URL: people!.href,
            DATABASE_OFFICE_URL: people!.href,
            DATABASE_OWNER_URL: owner!.href,
          })
          return () => sql.raw(`drop database ${name} with (force)`).execute(app.db)
        },
      }
    },
    [['no node answers behind the proxy yet', 'start one', 'again'], ['!ERROR']],
  ],
  'DR-03': [
    {
      settings: {
        PRO_URL: undefined,
        DATABASE_OFFICE_URL: undefined,
        PROVIDERS: '[{"id":"mail","preset":"mail-code"}]',
      },
    },
    [['not used: PRO_URL', 'not used: S3', '!ERROR', '!WARNING']],
  ],
  'DR-04': [
    { settings: { NODE_ENV: 'production', SMTP_URL: undefined } },
    [
      ['DPO_EMAIL', 'SMTP_URL', 'HOSTING_NAME'],
      ['right database', 'right partners', 'right providers', 'right proxy'],
    ],
  ],
  'DR-05': [
    () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'visions-doctor-')), 'secret')
      writeFileSync(file, env['SIGNING_SECRET']!, { mode: 0o644 })
      return { settings: { SIGNING_SECRET: undefined, SIGNING_SECRET_FILE: file } }
    },
    [['SIGNING_SECRET_FILE'], ['mode 600 or 400']],
  ],
  'DR-06': [
    // The matching service has the key of the nodes.
    { settings: { SIGNING_SECRET: 'another secret, of thirty-two characters' } },
    [['SIGNING_SECRET differs'], ['partners', 'links', 'factors', 'take the former one back']],
  ],
  'DR-07': [
    { checks: { codes: () => Promise.reject(new Error('Unsupported state')) } },
    [['CODES_KEY'], ['former key into FORMER_CODES_KEYS', 'restore it']],
  ],
  // The server of the tests asks for no password: a role that does not exist is refused as well.
  'DR-08': [
    () => {
      const url = new URL(env['DATABASE_URL']!)
      return { settings: { DATABASE_URL: Object.assign(url, { username: 'visions_nobody', password: WRONG }).href } }
    },
    [['DATABASE_URL', 'visions_nobody', 'login', 'refused']],
  ],
  'DR-09': [
    () => ({ settings: { DATABASE_URL: facts.of(app.url) } }),
    [['DATABASE_URL uses the owner'], ['visions_app', 'the owner into DATABASE_OWNER_URL']],
  ],
  'DR-10': [
    () => ({
      settings: { DATABASE_OFFICE_URL: Object.assign(new URL(app.url), { username: 'visions_office' }).href },
    }),
    [['visions_office'], ['as the owner', 'alter role visions_office login', 'grant connect']],
  ],
  'DR-11': [
    () => {
      // The address names visions_app, which has no login here: the driver takes the user of the query.
      const url = Object.assign(new URL(env['DATABASE_URL']!), { username: 'visions_app' })
      url.searchParams.set('user', login)
      return { settings: { DATABASE_URL: url.href }, facts: { lock_timeout: '0' } }
    },
    [['lock_timeout'], ['pooler', 'instead of 8 s']],
  ],
  'DR-12': [
    { facts: { pid: '1' } },
    [['DATABASE_OWNER_URL leads through a pooler', 'one session each'], ['set DATABASE_DIRECT_URL']],
  ],
  'DR-13': [{ facts: { is_standby: 'true' } }, [['read-only standby'], ['the address that follows the primary']]],
  'DR-14': [
    { facts: { max_connections: '20' } },
    [
      [/takes up to \d\d connections/, 'allows 17'],
      ['raise max_connections', 'lower DATABASE_POOL'],
    ],
  ],
  'DR-15': [{ facts: { fsync: 'off' } }, [['fsync is off'], ['acknowledged writes can be lost', 'switch it on']]],
  'DR-16': [
    {
      before: withStatement(
        'grant update on star_ledger to visions_app',
        'revoke update on star_ledger from visions_app',
      ),
    },
    [
      ['visions_app may', 'update on star_ledger'],
      ['revoke', 'restart a node'],
    ],
  ],
  'DR-17': [{ facts: { idle_since: '2 hours' } }, [['process 4242', /since 20\d\d-/], ['pg_terminate_backend(4242)']]],
  'DR-18': [
    { mail: { refusesLogin: true } },
    [['SMTP_URL: login refused'], ['user and password', 'special characters must be percent-encoded']],
  ],
  'DR-19': [
    { settings: { SMTP_URL: `smtp://visions:${secrets.smtp}@127.0.0.1:9` } },
    [['127.0.0.1:9', 'connection refused']],
  ],
  'DR-20': [
    { mail: { isSilent: true }, answerMs: { mail: 300 } },
    [['no answer', 'in time'], ['port 465 needs smtps://']],
  ],
  'DR-21': [
    // An address of this machine that does not look like one.
    () => ({ settings: { SMTP_URL: env['SMTP_URL']!.replace('127.0.0.1', '0.0.0.0') } }),
    [
      ['passwords', 'codes', 'travel in clear'],
      ['use smtps://', 'a mail server with STARTTLS'],
    ],
  ],
  'DR-22': [{ mail: { refusesSender: true } }, [['MAIL_FROM is refused as sender']]],
  'DR-23': [
    {
      before: async () => {
        const records = names.state.records
        names.state.records = {}
        return () => (names.state.records = records)
      },
    },
    [['SPF', 'visions.example', 'where its DNS is managed']],
  ],
  'DR-24': [
    withAnswer('CONSENTS_URL', 200, { 'content-type': 'text/html' }, '<html>Bonjour'),
    [['CONSENTS_URL answers HTML, not the API'], ['the page for people', 'login wall']],
  ],
  'DR-25': [
    withAnswer('CONSENTS_URL', 401, { 'content-type': 'application/json' }, '{}'),
    [
      ['CONSENTS_URL refuses', 'signature'],
      ['partner:key', 'exact base', 'send it'],
    ],
  ],
  'DR-26': [
    { settings: { COMMUNES_URL: 'http://communes.invalid' }, before: withoutNames('ENOTFOUND') },
    [
      ['COMMUNES_URL', 'name not found'],
      ['spelling', 'DNS'],
    ],
  ],
  'DR-27': [
    {
      settings: {
        COMMUNES_URL: 'http://communes.invalid',
        CONSENTS_URL: 'http://consents.invalid',
        PERSONAL_CLOUD_URL: 'http://cloud.invalid',
        COACH_ORIGIN: 'http://coach.invalid',
        MATCHING_URL: 'http://matching.invalid',
      },
      before: async () => {
        const restore = await withoutNames('EAI_AGAIN')()
        names.state.isSilent = true
        return () => {
          names.state.isSilent = false
          restore()
        }
      },
    },
    [
      ['DNS does not answer (COMMUNES_URL, CONSENTS_URL, PERSONAL_CLOUD_URL, COACH_ORIGIN, MATCHING_URL)'],
      ['!COMMUNES_URL:', '!MATCHING_URL:'],
    ],
  ],
  'DR-28': [
    () => {
      const others = { COMMUNES_URL: undefined, CONSENTS_URL: undefined, COACH_ORIGIN: undefined }
      const settings: Record<string, string | undefined> = { ...others, MATCHING_URL: undefined }
      return {
        settings,
        answerMs: { partners: 300 },
        before: async () => {
          const silent = await listening(createServer(() => {}))
          settings['PERSONAL_CLOUD_URL'] = silent.url
          return silent.close
        },
      }
    },
    [['PERSONAL_CLOUD_URL is slower than PARTNER_TIMEOUT_MS']],
  ],
  'DR-29': [
    () => {
      const { chain } = authority.create('DNS:other.example')
      const settings = { MATCHING_URL: proxy.publicUrl.replace('http:', 'https:') }
      return { settings, proxy: { certificates: { people: chain, pro: chain } } }
    },
    [['MATCHING_URL', 'its certificate is for other.example']],
  ],
  'DR-30': [
    withAnswer('COACH_ORIGIN', 200, { 'x-frame-options': 'DENY' }, ''),
    [['COACH_ORIGIN refuses to be shown in a frame'], ['ask the partner to allow http://localhost:']],
  ],
  'DR-31': [
    { matching: { base: '/api/' } },
    [['the matching service refuses our signature'], [/partner:key -- http:\/\/127.0.0.1:\d+\/api /]],
  ],
  'DR-32': [
    () => withLycee({ issuer: `${urls.region}/` }),
    [
      ['lycee', `${urls.region}/ in PROVIDERS`, `${urls.region} in its discovery`],
      ['copy the stated one into PROVIDERS', 'before the first person'],
    ],
  ],
  'DR-33': [
    () => {
      const settings: Record<string, string> = {}
      return {
        settings,
        before: async () => {
          const server = await answering(503, {}, '')
          const { settings: made, before } = withLycee({ issuer: server.url })
          await before!()
          Object.assign(settings, made)
          return server.close
        },
      }
    },
    [['lycee is down, the others work']],
  ],
  'DR-34': [
    providersWith((list) => list.map((one) => (one['id'] === 'pro' ? { ...one, issuer: 'http://127.0.0.1:9' } : one))),
    [['no professional can sign in']],
  ],
  'DR-35': [withLycee({ clientId: 'other' }), [['lycee: clientId or clientSecret refused']]],
  'DR-36': [
    () => {
      const { settings, before } = providersWith((list) => list.filter(({ id }) => id !== 'lycee'))
      return {
        settings: settings!,
        before: async () => {
          await before!()
          const limits = { proven_price: 10, limit_per_day: 1, limit_per_person: 1 }
          const { id } = await buildReward(app.db, { has_cash_value: true, ...limits })
          return () => app.db.updateTable('rewards').set({ archived_at: new Date() }).where('id', '=', id).execute()
        },
      }
    },
    [['nobody can obtain that reward'], ['vouches']],
  ],
  'DR-37': [
    () => ({ proxy: { host: `127.0.0.1:${proxy.state.target}` } }),
    [['Host does not arrive', 'the office is not reached'], ['proxy_set_header Host $host']],
  ],
  'DR-38': [
    { proxy: { passesForwardedHost: true } },
    [['a caller of PUBLIC_URL reaches the office'], ['set or remove X-Forwarded-Host']],
  ],
  'DR-39': [
    { proxy: { from: '127.0.0.2' } },
    [['127.0.0.2', 'the address that requests arrive from'], ['all visitors count as one caller']],
  ],
  'DR-40': [{ proxy: { appends: true, caller: '192.0.2.9' } }, [['a caller chooses the address that limits count']]],
  'DR-41': [
    { proxy: { maxBytes: 1_000_000 } },
    [['pictures up to 9 MB are refused by the proxy'], ['client_max_body_size']],
  ],
  'DR-42': [
    () => withCertificates(authority.create(BOTH, 5).chain, authority.create(BOTH).chain),
    [['localhost', /ends on 20\d\d-/], ['renew it']],
  ],
  'DR-43': [
    () => withCertificates(authority.create(BOTH).chain, authority.create(BOTH, -1).chain),
    [['PRO_URL', `ended on ${yesterday}`]],
  ],
  'DR-44': [
    () => {
      const { chain } = authority.create('DNS:localhost')
      return withCertificates(chain, chain)
    },
    [['PRO_URL is not covered', 'is for localhost']],
  ],
  'DR-45': [
    () => withCertificates(authority.create(BOTH).leaf, authority.create(BOTH).chain),
    [['chain', 'incomplete', 'old phones refuse']],
  ],
  'DR-46': [{ proxy: { encodes: true } }, [['switch compression off', 'the node does it']]],
  'DR-47': [
    { proxy: { removes: ['clear-site-data', 'service-worker-allowed'] } },
    [['Clear-Site-Data', 'Service-Worker-Allowed']],
  ],
  'DR-48': [
    { proxy: { answers: () => ({ status: 503, text: '' }) } },
    [['error page', 'Retry-After', 'deploy/503.http', 'deploy/haproxy.cfg']],
  ],
  'DR-49': [
    {
      proxy: { answers: (_host, at) => (at === '/metrics' ? { status: 200, text: '# HELP a b\n' } : undefined) },
    },
    [['metrics are public'], ['METRICS_HOST', 'proxy']],
  ],
  'DR-50': [
    {
      proxy: { answers: (host) => (host.startsWith('127.') ? { status: 200, text: '<html>Autre site' } : undefined) },
    },
    [['PRO_URL does not lead to this Visions'], ['127.0.0.1']],
  ],
  'DR-51': [
    { facts: { clock_behind: '90 seconds' } },
    [
      [/(89|90|91) s ahead/, 'of the database'],
      ['start time synchronisation', 'frames of matches', 'a minute'],
    ],
  ],
  'DR-52': [{ matching: { behindSeconds: 90 } }, [['the matching service', /(89|90|91) s ahead/]]],
  'DR-53': [
    {
      before: async () => {
        const zone = process.env['TZ']
        process.env['TZ'] = 'America/New_York'
        expect(new Date('2026-01-15T12:00:00Z').getHours()).toBe(7)
        return () => {
          if (zone === undefined) delete process.env['TZ']
          else process.env['TZ'] = zone
        }
      },
    },
    [],
  ],
  'DR-54': [
    { facts: { archived: '2 days', failed: '1 minute' } },
    [
      [/fails since 20\d\d-/, 'segment 000000010000000000000042'],
      ['the disk fills', 'pgbackrest --stanza=visions check'],
    ],
  ],
  'DR-55': [
    { facts: { archive_mode: 'off' } },
    [['no continuous backup'], ['docs/install.md, act 8', 'a dump each day']],
  ],
  'DR-56': [{ facts: { archive_command: '' } }, [['nothing is archived', 'segments pile up']]],
  'DR-57': [{ facts: { failed: '1 day' } }, [['the last segment was archived at', /, [1-3] min ago/]]],
  'DR-58': [{ facts: { backup: '12 days' } }, [['12 days ago'], ['schedule']]],
  'DR-59': [
    withStore((store) => store.fail(403, ['PUT'])),
    [['the keys may not put'], ['s3:PutObject', 's3:GetObject', 's3:DeleteObject']],
  ],
  'DR-60': [withStore((store) => store.fail(404)), [['the bucket visions-pictures does not exist']]],
  'DR-61': [
    () => {
      const settings: Record<string, string> = {}
      return {
        settings,
        before: async () => {
          const server = await answering(200, {}, '')
          Object.assign(settings, s3Of(server.url))
          return server.close
        },
      }
    },
    [['make the bucket private']],
  ],
  'DR-62': [
    { checks: { filesInStore: async () => 12 } },
    [['12 files of pictures', 'would be missing'], ['set S3_ENDPOINT and its keys again, or copy']],
  ],
  'DR-63': [
    () => {
      let asked = 0
      const text = () => JSON.stringify({ version: (asked += 1) % 2 ? '1.2.0' : '1.3.0', migration: 'x' })
      const answers: ProxyFaults['answers'] = (_host, at) =>
        at === '/version' ? { status: 200, text: text() } : undefined
      return { proxy: { answers } }
    },
    [['1.2.0', '1.3.0'], ['finish the deploy']],
  ],
  'DR-64': [
    {
      before: withStatement(
        `insert into migrations (name, kind) values ('9999-drop.sql', 'contract')`,
        `delete from migrations where name = '9999-drop.sql'`,
      ),
    },
    [['the database is newer'], ['deploy the newer version', 'restore a backup']],
  ],
  'DR-65': [{ facts: { server_version_num: '140011' } }, [['version 14', '15 to 18 work']]],
  'DR-66': [{ settings: { WEB_BUILD_DIR: '/nowhere' } }, [['npm run build']]],
  'DR-67': [
    {
      settings: {
        DATABASE_URL: `postgresql://visions_app:${secrets.app}@127.0.0.1:9/visions`,
        DATABASE_OWNER_URL: `postgresql://visions_owner:${secrets.owner}@127.0.0.1:9/visions`,
        DATABASE_OFFICE_URL: `postgresql://visions_office:${secrets.office}@127.0.0.1:9/visions`,
      },
    },
    [
      ['no answer from the database'],
      ['right mail', 'right partners', 'right proxy', 'note clock: not checked', 'note backups: not checked'],
    ],
  ],
  'DR-68': [
    {
      mail: { refusesLogin: true },
      settings: { CONSENTS_URL: 'http://127.0.0.1:9' },
      facts: { clock_behind: '90 seconds', backup: '12 days' },
    },
    [['ERROR mail: ', 'ERROR partners: ', 'ERROR clock: '], [/ERROR.*WARNING/]],
  ],
  'DR-69': [
    {
      settings: {
        DATABASE_URL: 'postgresql://visions_app:p@ss/word-0123456789@127.0.0.1:5432/visions',
        DATABASE_OWNER_URL: undefined,
        DATABASE_OFFICE_URL: undefined,
      },
    },
    [['DATABASE_URL', 'cannot be read'], ['percent-encode special characters']],
  ],
  'DR-70': [
    () => {
      const settings: Record<string, string> = {}
      return {
        settings,
        before: async () => {
          const { url, close } = await listening(
            createServer(async ({ url: at, headers }, answer) => {
              if (at === '/token') return void answer.writeHead(400).end(`<html>${headers.authorization} ${SECRET}`)
              const origin = `http://${headers.host}`
              const document = { issuer: origin, jwks_uri: `${origin}/keys`, token_endpoint: `${origin}/token` }
              return void answer.end(JSON.stringify(at === '/keys' ? { keys: [] } : document))
            }),
          )
          const { settings: made, before } = withLycee({ issuer: url })
          await before!()
          Object.assign(settings, made)
          return close
        },
      }
    },
    [['lycee: refused']],
  ],
}

describe('doctor', () => {
  test('doctor: the cases → each is made here', () => {
    expect(Object.keys(wrongs)).toEqual(doctorCases.map(({ id }) => id))
    for (const { id, mustSay } of doctorCases) expect(wrongs[id]![1].length, id).toBe(mustSay.length)
  })

  test.each(doctorCases)(
    'doctor $id: $wrong → its finding alone',
    async ({ id, expectFinding, mustNotPrint, nothingElse }) => {
      const [given, says] = wrongs[id]!
      const { text, findings } = await run(typeof given === 'function' ? given() : given)
      const found = findings.map(({ area, severity }) => ({ area, severity }))
      if (expectFinding) expect(found, text).toContainEqual(expectFinding)
      if (nothingElse) expect(found, text).toEqual(expectFinding ? [expectFinding] : [])
      const line = text.replaceAll(/\s+/g, ' ')
      for (const word of says.flat())
        if (word instanceof RegExp) expect(line).toMatch(word)
        else if (word.startsWith('!')) expect(line).not.toContain(word.slice(1))
        else expect(line.toLowerCase()).toContain(word.toLowerCase())
      for (const secret of mustNotPrint) expect(text).not.toContain(secret)
      for (const { what, why, action } of findings) for (const part of [what, why, action]) expect(part).not.toBe('')
      // Errors come first.
      expect(text).not.toMatch(/^WARNING [^]*^ERROR /m)
    },
    30_000,
  )

  test('doctor: the service backup of compose → a note while it receives, else an error', async () => {
    const right = await run({ facts: { archive_mode: 'off', receiver: 'on' } })
    expect(right.findings, right.text).toEqual([])
    expect(right.text).toContain('the service backup receives the log')
    const { findings } = await run({ facts: { archive_mode: 'off', receiver: 'off' } })
    expect(findings).toMatchObject([{ area: 'backups', severity: 'error' }])
  })

  test('doctor: the check of codes meets an error of the database → CODES_KEY is not said to be wrong', async () => {
    const failure = Object.assign(new Error('canceling statement'), { code: '57014' })
    expect((await run({ checks: { codes: () => Promise.reject(failure) } })).findings).toEqual([])
  })

  test('doctor: secrets in files and in lists of addresses → in no report', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'visions-doctor-')), 'address')
    writeFileSync(file, 'smtps://visions:mail%40word-1@mail.example\n')
    const replicas = 'postgres://a:word-of-one@one/visions,postgres://a:word-of-two@two/visions'
    const known = secretsOf({ SMTP_URL_FILE: file, DATABASE_REPLICA_URLS: replicas })
    expect(known).toEqual(expect.arrayContaining(['mail%40word-1', 'mail@word-1', 'word-of-one', 'word-of-two']))
  })

  test('doctor: a right store → nothing is left in it; another secret → an error', async () => {
    const { settings, objects, calls } = await useObjectStore()
    const s3 = s3Of(settings.endpoint, { S3_SECRET_ACCESS_KEY: settings.secretAccessKey })
    expect((await run({ settings: s3 })).findings).toEqual([])
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE'])
    expect(objects.size).toBe(0)
    const { findings } = await run({ settings: s3Of(settings.endpoint) })
    expect(findings).toMatchObject([{ area: 'storage', severity: 'error' }])
  })

  test('doctor: every connection read-only → the same findings, so it changes nothing; no mail is sent', async () => {
    const readOnly = (address: string) => {
      const url = new URL(address)
      url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`)
      return url.href
    }
    const settings = Object.fromEntries(
      ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_OFFICE_URL'].map((name) => [name, readOnly(env[name]!)]),
    )
    const { findings, text } = await run({ settings })
    expect(findings, text).toEqual([])
    expect(mail.state.mails).toBe(0)
  })

  test('doctor route: not a token of this command and of now → 404; a right one → what the node sees', async () => {
    const own = createSecrets(SIGNING_SECRET)
    const other = doctorPath(createSecrets('another secret, of thirty-two characters'))
    const [old, early] = [-11, 11].map((minutes) => doctorPath(own, Date.now() + minutes * 60_000))
    const ofLink = `/doctor/${own.linkToken('share', randomUUID())}`
    for (const url of ['/doctor/x', other, old!, early!, ofLink])
      expect((await app.inject({ url })).statusCode, url).toBe(404)
    const url = doctorPath(own)
    expect((await app.inject({ url })).json()).toMatchObject({ node: 'visions', audience: 'people' })
    expect((await app.inject({ url, method: 'DELETE' })).statusCode).toBe(404)
    const post = (to: string, type: string, payload: Buffer) =>
      app.inject({ url: to, method: 'POST', headers: { 'content-type': type }, payload })
    const picture = Buffer.alloc(9_000_000)
    expect((await post(other, 'application/octet-stream', picture)).statusCode).toBe(404)
    expect((await post(url, 'application/json', Buffer.from('{}'))).statusCode).toBe(415)
  })
})
