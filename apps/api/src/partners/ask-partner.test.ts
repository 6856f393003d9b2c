import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recordLog } from '../../test/record-log.ts'
import { FailureLog } from '../platform/failures.ts'
import { askPartner, countOpenCircuits } from './ask-partner.ts'

const REST = 5_000

/** A partner of its own for each test: failures are counted by origin. */
let partner: Server
let url: string
/** The calls that are not answered yet. */
let open: ServerResponse[]
let calls: number
let answer: (response: ServerResponse) => void
const fail = (response: ServerResponse) => response.writeHead(500).end()
const { lines, log } = recordLog()
let failures: FailureLog
const ask = ({ timeoutMs = 10_000, retries = 0 } = {}) =>
  askPartner(url, z.literal('ok'), { name: 'tools', timeoutMs, restMs: REST, retries, failures })

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

test('five failures at once are five: the partner is left alone, then asked again', async () => {
  answer = fail
  expect(await Promise.all(Array.from({ length: 5 }, () => ask()))).toEqual([null, null, null, null, null])
  expect(calls).toBe(5)
  expect(await ask()).toBeNull()
  expect(calls, 'it rests').toBe(5)
  expect(countOpenCircuits().get('tools')).toBe(1)
  expect(failures.counts()).toEqual([
    { target: 'partner', name: 'tools', class: 'status', count: 5 },
    { target: 'partner', name: 'tools', class: 'circuit-open', count: 1 },
  ])
  vi.advanceTimersByTime(REST)
  answer = (response) => response.end('"ok"')
  expect([await ask(), calls]).toEqual(['ok', 6])
  answer = fail
  for (let i = 0; i < 4; i++) await ask()
  expect(calls, 'a success starts the count again').toBe(10)
  await ask()
  expect(calls).toBe(11)
  await ask()
  expect(calls).toBe(11)
})

test('an answer that does not end is not read to its end', async () => {
  let isOver = false
  answer = (response) => {
    response.on('close', () => void (isOver = true))
    const more = (failed?: Error | null) => void (failed ?? response.write(`"${'x'.repeat(100_000)}`, more))
    more()
  }
  expect(await ask()).toBeNull()
  await vi.waitFor(() => expect(isOver).toBe(true))
})

test('a call begun before the rest that fails in it neither ends nor lengthens it', async () => {
  answer = (response) => void open.push(response)
  const slow = ask()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  answer = fail
  await Promise.all(Array.from({ length: 5 }, () => ask()))
  vi.advanceTimersByTime(REST - 1)
  fail(open[0]!)
  expect(await slow).toBeNull()
  await ask()
  expect(calls, 'it still rests').toBe(6)
  vi.advanceTimersByTime(1)
  await ask()
  expect(calls, 'the rest is over').toBe(7)
})

test('a failed call is logged once, with its class and cause, and nothing of the answer', async () => {
  const failed = async (respond: typeof answer, options?: Parameters<typeof ask>[0]) => {
    lines.length = 0
    answer = respond
    expect(await ask(options)).toBeNull()
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
