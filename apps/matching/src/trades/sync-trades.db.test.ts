// Copies the trades of a simulated product.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildTrade } from '@visions/advice/test/build'
import type { Trade } from '@visions/advice/model'
import { NO_PERSON, TRADES_PAGE } from '@visions/contract/partners/trades'
import { createLog } from '@visions/server/log'
import { bearerOf, verifyCall } from '@visions/server/signed-calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { findCopiedVersion, listCopiedTrades } from './copied-trades.repository.ts'
import { startTradeSync, syncTrades } from './sync-trades.ts'

const product = { version: 'v1', trades: [] as Trade[], status: 200, asked: 0, onPage: () => {} }
const server = createServer(async (request, response) => {
  const url = new URL(request.url!, 'http://product')
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  product.asked++
  const token = bearerOf(request.headers.authorization)
  const claims = await verifyCall(config.partnerKey, { issuer: config.api, audience: origin, maxAge: 60 }, token)
  if (url.pathname !== '/api/partners/trades' || claims?.sub !== NO_PERSON) return answer(403, {})
  if (product.status !== 200) return answer(product.status, {})
  const [known, after] = [url.searchParams.get('version'), url.searchParams.get('afterCode')]
  const { version } = product
  if (after !== null && known !== version) return answer(409, {})
  if (after === null && known === version) return answer(200, { version, trades: null, hasMore: false })
  const left = product.trades.filter(({ code }) => after === null || code > after)
  answer(200, { version, trades: left.slice(0, TRADES_PAGE), hasMore: left.length > TRADES_PAGE })
  product.onPage()
})
await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const config = readConfig({ PRODUCT_URL: origin, LOG_LEVEL: 'silent' })
const base = await createTestDatabase()
const needs = { pool: base.pool, config }
afterAll(async () => {
  server.close()
  await base.drop()
})
const codes = async () => (await listCopiedTrades(base.pool)).map(({ code }) => code)
const tradesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildTrade(`A${String(first + index).padStart(4, '0')}`, { level: 3 }))

beforeEach(async () => {
  await base.query('truncate matching.copied_trades, matching.trades_copy')
  Object.assign(product, { version: 'v1', trades: tradesFrom(0, 450), status: 200, asked: 0, onPage: () => {} })
})

test('[BIL-10] first copy: all pages of one version; a known version → one call, nothing written', async () => {
  expect(await syncTrades(needs)).toBe(450)
  expect(await listCopiedTrades(base.pool)).toEqual(product.trades)
  expect(product.asked).toBe(3)
  const rows = () => base.query('select xmin::text, code from matching.copied_trades order by code')
  const before = await rows()
  expect(await syncTrades(needs)).toBeNull()
  expect(product.asked).toBe(4)
  expect(await rows()).toEqual(before)
})

test('[BIL-10] next version: changed trades written, missing ones deleted, the others unchanged', async () => {
  await syncTrades(needs)
  const unchanged = () => base.query("select xmin::text from matching.copied_trades where code = 'A0100'")
  const before = await unchanged()
  const [, second, ...rest] = product.trades
  Object.assign(product, { version: 'v2', trades: [{ ...second!, level: 5 }, ...rest] })
  await syncTrades(needs)
  expect(await listCopiedTrades(base.pool)).toEqual(product.trades)
  expect(await unchanged()).toEqual(before)
})

test('[BIL-10] version that changes between two pages → read again from the first page', async () => {
  product.onPage = () => {
    Object.assign(product, { version: 'v2', trades: tradesFrom(1, 450), onPage: () => {} })
  }
  expect(await syncTrades(needs)).toBe(450)
  expect(await findCopiedVersion(base.pool)).toBe('v2')
  expect((await codes())[0]).toBe('A0001')
})

test('[BIL-10] product that fails, refuses or answers something else → the last copy stays; later copied', async () => {
  await syncTrades(needs)
  product.version = 'v2'
  for (const status of [500, 403, 404]) {
    product.status = status
    await expect(syncTrades(needs)).rejects.toThrow(`answers ${status}`)
  }
  Object.assign(product, { status: 200, trades: [{ code: 'nothing' }] })
  await expect(syncTrades(needs)).rejects.toThrow()
  await expect(syncTrades({ ...needs, config: { ...config, productUrl: 'http://localhost:1' } })).rejects.toThrow()
  expect(await codes()).toHaveLength(450)
  expect(await findCopiedVersion(base.pool)).toBe('v1')
  product.trades = tradesFrom(0, 2)
  const sync = startTradeSync({ ...needs, log: createLog('silent') })
  await sync.first
  await expect.poll(codes).toHaveLength(2)
  await sync.close()
})
