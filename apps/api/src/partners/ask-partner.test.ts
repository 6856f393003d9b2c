import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { askPartner } from './ask-partner.ts'

const REST = 5_000

/** A partner of its own for each test: failures are counted by origin. */
let partner: Server
let url: string
/** The calls that are not answered yet. */
let open: ServerResponse[]
let calls: number
let answer: (response: ServerResponse) => void
const fail = (response: ServerResponse) => response.writeHead(500).end()
const ask = () => askPartner(url, z.literal('ok'), { timeoutMs: 10_000, restMs: REST })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
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
  expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual([null, null, null, null, null])
  expect(calls).toBe(5)
  expect(await ask()).toBeNull()
  expect(calls, 'it rests').toBe(5)
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
  await Promise.all(Array.from({ length: 5 }, ask))
  vi.advanceTimersByTime(REST - 1)
  fail(open[0]!)
  expect(await slow).toBeNull()
  await ask()
  expect(calls, 'it still rests').toBe(6)
  vi.advanceTimersByTime(1)
  await ask()
  expect(calls, 'the rest is over').toBe(7)
})
