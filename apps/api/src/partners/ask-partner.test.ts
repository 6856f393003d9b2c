import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recordLog } from '../../test/record-log.ts'
import { FailureLog } from '../platform/failures.ts'
import { askPartner, countOpenCircuits } from './ask-partner.ts'

const OPEN_MS = 5_000
const FAILED = { state: 'failed' }

/** A new partner for each test: failures are counted by origin. */
let partner: Server
let url: string
/** Calls without an answer yet. */
let open: ServerResponse[]
let calls: number
let answer: (response: ServerResponse) => void
const fail = (response: ServerResponse) => response.writeHead(500).end()
const { lines, log } = recordLog()
let failures: FailureLog
const ask = ({ timeoutMs = 10_000, retries = 0 } = {}) =>
  askPartner(url, z.literal('ok'), { name: 'tools', timeoutMs, restMs: OPEN_MS, retries, failures })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  failures = new FailureLog(log)
  lines.length = 0
  open = []
  calls = 0
  partner = createServer((_request, response) => {
    calls++
    answer(response)
  })
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`
})
afterEach(async () => {
  vi.useRealTimers()
  partner.closeAllConnections()
  await new Promise((resolve) => partner.close(resolve))
})

test('five concurrent failures: circuit open for the configured time, then the partner is called again', async () => {
  answer = fail
  expect(await Promise.all(Array.from({ length: 5 }, () => ask()))).toEqual(Array.from({ length: 5 }, () => FAILED))
  expect(calls).toBe(5)
  expect(await ask()).toEqual(FAILED)
  expect(calls, 'circuit open').toBe(5)
  expect(countOpenCircuits().get('tools')).toBe(1)
  expect(failures.counts()).toEqual([
    { target: 'partner', name: 'tools', class: 'status', count: 5 },
    { target: 'partner', name: 'tools', class: 'circuit-open', count: 1 },
  ])
  vi.advanceTimersByTime(OPEN_MS)
  answer = (response) => response.end('"ok"')
  expect([await ask(), calls]).toEqual([{ state: 'answered', value: 'ok' }, 6])
  answer = fail
  for (let i = 0; i < 4; i++) await ask()
  expect(calls, 'a success starts the count again').toBe(10)
  await ask()
  expect(calls).toBe(11)
  await ask()
  expect(calls).toBe(11)
})

test('404: missing, not a failure', async () => {
  answer = (response) => response.writeHead(404).end()
  expect(await ask()).toEqual({ state: 'missing' })
  expect(failures.counts()).toEqual([])
})

test('endless answer: connection closed before its end', async () => {
  let isOver = false
  answer = (response) => {
    response.on('close', () => void (isOver = true))
    const more = (failed?: Error | null) => void (failed ?? response.write(`"${'x'.repeat(100_000)}`, more))
    more()
  }
  expect(await ask()).toEqual(FAILED)
  await vi.waitFor(() => expect(isOver).toBe(true))
})

test('call that began before the circuit opened and fails later: does not lengthen the pause', async () => {
  answer = (response) => void open.push(response)
  const slow = ask()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  answer = fail
  await Promise.all(Array.from({ length: 5 }, () => ask()))
  vi.advanceTimersByTime(OPEN_MS - 1)
  fail(open[0]!)
  expect(await slow).toEqual(FAILED)
  await ask()
  expect(calls, 'circuit still open').toBe(6)
  vi.advanceTimersByTime(1)
  await ask()
  expect(calls, 'circuit closed').toBe(7)
})

test('failed call: one log line with class and cause, without the answer', async () => {
  const failed = async (respond: typeof answer, options?: Parameters<typeof ask>[0]) => {
    lines.length = 0
    answer = respond
    expect(await ask(options)).toEqual(FAILED)
    return lines.map((line) => (line as { failure: unknown }).failure)
  }
  const failure = (kind: string, cause?: string) => [
    { target: 'partner', name: 'tools', class: kind, ...(cause && { cause }) },
  ]
  expect(await failed((response) => response.writeHead(503).end('canari'), { retries: 2 })).toEqual(
    failure('status', '503'),
  )
  expect(calls).toBe(3)
  expect(await failed((response) => response.end('"canari"'))).toEqual(failure('shape', 'invalid_value at the top'))
  expect(await failed((response) => response.end('canari'))).toEqual(failure('shape', 'not JSON'))
  expect(await failed(() => {}, { timeoutMs: 50 })).toEqual(failure('timeout'))
  expect(await failed((response) => response.destroy())).toMatchObject([{ class: 'refused' }])
})
