// Starts the service on its own database, and signs calls like its callers (contract/partners/tools.ts). It does not
// use the code of the service to sign.
import { createHmac, randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { SignJWT, type JWTPayload } from 'jose'
import { expect, vi } from 'vitest'
import { createLog } from '@visions/server/log'
import type { HttpServer } from '@visions/server/http-server'
import { createApp } from '../src/app.ts'
import { buildTrade } from '@visions/advice/test/build'
import { replaceTrades } from '../src/trades/copied-trades.repository.ts'
import { upsertOffers } from '../src/catalogue/catalogue.repository.ts'
import { createCatalogue, type Catalogue } from '../src/catalogue/catalogue.ts'
import { readConfig, type Config } from '../src/config.ts'
import type { CatalogueOffer } from '../src/model.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const ORIGIN = 'http://localhost:3050'
export const PRODUCT = 'http://localhost:3000'
export const HOST = 'http://localhost:3106'
const KEY = createHmac('sha256', 'demonstration only: not a secret at all').update(`partner:${ORIGIN}/api`).digest()

/** A token of the product or the consents host. `changes` replace claims or the key, for an invalid token. */
export function tokenOf(
  subject: string,
  issuer: string,
  changes: JWTPayload & { key?: Uint8Array } = {},
): Promise<string> {
  const { key = KEY, ...claims } = changes
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: issuer, aud: `${ORIGIN}/api`, sub: subject, jti: randomUUID(), iat: now, exp: now + 60, ...claims }
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

export interface TestApp extends HttpServer {
  base: TestDatabase
  config: Config
  catalogue: Catalogue
  /** Makes a signed call and returns the status and the JSON of the answer. */
  call: (
    issuer: string,
    subject: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: unknown }>
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** Resolves when the catalogue in memory has this number of offers. */
  untilOffers: (many: number) => Promise<void>
  close: () => Promise<void>
}

export async function startTestApp(settings: Record<string, string> = {}, log?: Writable): Promise<TestApp> {
  const base = await createTestDatabase()
  const config = readConfig({ LOG_LEVEL: log ? 'info' : 'silent', ...settings })
  const catalogue = createCatalogue(base.pool, () => {})
  const app = await createApp(config, {
    pool: base.pool,
    readinessPool: base.pool,
    catalogue,
    log: createLog(config.logLevel, log),
  })
  await catalogue.listen(base.url)
  await app.server.ready()
  return {
    ...app,
    base,
    config,
    catalogue,
    inject: (options) => app.server.inject(options),
    async call(issuer, subject, method, path, body) {
      const headers = { authorization: `Bearer ${await tokenOf(subject, issuer)}` }
      const answer = await app.server.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
      return { status: answer.statusCode, body: answer.json() }
    },
    untilOffers: async (many) => {
      await vi.waitFor(async () => expect((await catalogue.get()).size).toBe(many), { timeout: 10_000 })
    },
    async close() {
      await app.server.close()
      await catalogue.close()
      await base.drop()
    },
  }
}

/** Writes offers to the catalogue, and three trades for them. */
export async function addOffers({ pool }: TestDatabase, offers: CatalogueOffer[]): Promise<void> {
  await replaceTrades(pool, 'three', [
    buildTrade('D1102', { title: 'Boulanger / Boulangère', interests: 'R' }),
    buildTrade('J1506', { title: 'Infirmier / Infirmière', interests: 'SI' }),
    buildTrade('M1805', { title: 'Développeur / Développeuse', interests: 'IC' }),
  ])
  await upsertOffers(pool, offers)
}

/** A share record in the format of the consents host. */
export function buildRecord(subject: string, datatypes: object[] = [interests({ R: 90 })], changes: object = {}) {
  return {
    record: randomUUID(),
    subject,
    exporter: { id: randomUUID(), name: 'Cap Bruyère' },
    recipient: { id: randomUUID(), name: 'Affluents' },
    purpose: { slug: 'trouver-mes-matchs', name: 'Trouver mes matchs' },
    givenAt: new Date().toISOString(),
    datatypes,
    ...changes,
  }
}

const typeOf = (section: string, rows: object[]) => ({ id: randomUUID(), name: section, section, rows })

export const interests = (scores: Record<string, number>) =>
  typeOf(
    'interests',
    Object.entries(scores).map(([code, amount]) => ({ label: code, value: String(amount), code, amount })),
  )
export const skills = (levels: Record<string, number>) =>
  typeOf(
    'skills',
    Object.entries(levels).map(([label, amount]) => ({ label, value: String(amount), amount })),
  )
