import { createLog } from '@visions/server/log'
import { expect, test } from 'vitest'
import { overloadCases } from '../../../test/overload.cases.ts'
import { useObjectStore, type StoreTrouble } from '../../../test/object-store.ts'
import { FailureLog } from '../../platform/failures.ts'
import { countOpenCircuits } from '../ask-partner.ts'
import { createObjectStore } from './object-store.ts'

const REST_MS = 300
const failures = new FailureLog(createLog('silent'))
const open = (settings: Parameters<typeof createObjectStore>[0], restMs = REST_MS) =>
  createObjectStore(settings, { restMs, failures })

/** The code of the refusal of a call, and its seconds. */
async function refusalOf(call: Promise<unknown>) {
  const began = performance.now()
  const code = await call.then(
    () => undefined,
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  )
  return { code, seconds: (performance.now() - began) / 1000 }
}
const REFUSAL = '503 store_unavailable'
const OBJECT = ['media/one.webp', Buffer.alloc(20_000), 'image/webp'] as const

/** By case: how the store fails, which calls of it, and the longest answer to an upload in seconds. */
const TROUBLES: Record<string, { how: StoreTrouble; methods?: string[]; within: number }> = {
  'store-hangs': { how: 'hangs', within: 10 },
  'store-answers-500': { how: 500, methods: ['PUT'], within: 5 },
  'store-trickles': { how: 'trickles', methods: ['PUT'], within: 10 },
  'store-full': { how: 507, methods: ['PUT'], within: 5 },
  'store-read-hangs': { how: 'trickles', methods: ['GET'], within: 5 },
}

// Together, because each of them waits for a deadline.
test('[OFF-20] object store in trouble: 503 in time, then immediately and without a call while it rests', async () => {
  const cases = overloadCases.filter(({ id }) => id in TROUBLES)
  expect(cases).toHaveLength(Object.keys(TROUBLES).length)
  const outcomes = cases.map(async ({ id }) => {
    const { how, methods, within } = TROUBLES[id]!
    const fake = await useObjectStore()
    const store = open(fake.settings, 60_000)
    const upload = async () => {
      await store.requireAnswer()
      await store.put(...OBJECT)
    }
    fake.fail(how, methods)
    const first = await refusalOf(upload())
    const calls = fake.calls.length
    const later = await refusalOf(upload())
    return {
      id,
      first: first.code,
      isInTime: first.seconds < within,
      later: later.code,
      isImmediate: later.seconds < 1,
      callsWhileItRests: fake.calls.length - calls,
    }
  })
  for (const { id, ...outcome } of await Promise.all(outcomes))
    expect(outcome, id).toEqual({
      first: REFUSAL,
      isInTime: true,
      later: REFUSAL,
      isImmediate: true,
      callsWhileItRests: 0,
    })
  expect(countOpenCircuits().get('object-store')).toBeGreaterThanOrEqual(cases.length)
})

test('[OFF-20] object store that refuses connections → 503 before any work; back after its rest', async () => {
  const fake = await useObjectStore()
  const store = open({ ...fake.settings, endpoint: 'http://127.0.0.1:9' })
  expect(await refusalOf(store.requireAnswer())).toMatchObject({ code: REFUSAL })
  const own = open(fake.settings)
  fake.fail(true)
  expect(await refusalOf(own.requireAnswer())).toMatchObject({ code: REFUSAL })
  fake.fail(false)
  await expect.poll(() => refusalOf(own.put(...OBJECT)).then(({ code }) => code)).toBeUndefined()
  expect(await own.get(OBJECT[0])).toEqual(OBJECT[1])
})

test('[OFF-20] object store: object that is missing or forbidden → the others are served', async () => {
  const fake = await useObjectStore()
  const store = open(fake.settings, 60_000)
  expect(await store.get('media/none')).toBeUndefined()
  await store.put(...OBJECT)
  fake.fail(403)
  // Without the right to list, S3 says 403 of an unknown object.
  await store.requireAnswer()
  expect(await refusalOf(store.get('media/none'))).toMatchObject({ code: REFUSAL })
  fake.fail(false)
  expect(await store.get(OBJECT[0])).toEqual(OBJECT[1])
})
