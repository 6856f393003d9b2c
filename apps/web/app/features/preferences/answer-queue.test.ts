import { ApiError } from '@visions/contract/client'
import { expect, test } from 'vitest'
import { createAnswerQueue, type QueuedAnswer } from './answer-queue.ts'

const answered = (code: string, answer: QueuedAnswer['answer'] = 'yes'): QueuedAnswer => ({
  kind: 'trade',
  code,
  title: code,
  answer,
})
const failure = (status: number, code = 'x') => new ApiError('PUT', status, { code, message: 'test' })

/** A queue whose attempts fail in turn with these errors. */
function queueWith(
  failures: (ApiError | undefined)[] = [],
  changes: Partial<Parameters<typeof createAnswerQueue>[0]> = {},
) {
  const sent: string[] = []
  const pauses: number[] = []
  const queue = createAnswerQueue({
    send: async ({ code, answer }) => {
      sent.push(`${code} ${answer}`)
      const error = failures.shift()
      if (error) throw error
    },
    isLost: () => false,
    isOnline: () => true,
    pause: async (ms) => void pauses.push(ms),
    ...changes,
  })
  return { queue, sent, pauses }
}

test('[SWP-01] answers → sent one after the other, in order', async () => {
  const { queue, sent } = queueWith()
  for (const code of ['a', 'b', 'c']) queue.add(answered(code))
  expect(queue.state().waiting).toBe(3)
  await queue.settled()
  expect(sent).toEqual(['a yes', 'b yes', 'c yes'])
  queue.add(answered('a', null))
  await queue.settled()
  expect(sent.at(-1)).toBe('a null')
})

test('[SWP-01] no response → retried with growing pauses, later answers wait, the status says so', async () => {
  const { queue, sent, pauses } = queueWith([failure(0), failure(503), failure(429)])
  const troubles: string[] = []
  queue.subscribe(() => troubles.push(queue.state().status))
  queue.add(answered('a'))
  queue.add(answered('b'))
  await queue.settled()
  expect(sent).toEqual(['a yes', 'a yes', 'a yes', 'a yes', 'b yes'])
  expect(pauses).toEqual([800, 1600, 3200])
  expect(troubles).toContain('no-answer')
  expect(queue.state()).toEqual({ waiting: 0, status: 'ok', refused: null })
  const offline = queueWith([failure(0)], { isOnline: () => false })
  let seen = ''
  offline.queue.subscribe(() => (seen += offline.queue.state().status))
  offline.queue.add(answered('a'))
  await offline.queue.settled()
  expect(seen).toContain('offline')
})

test('[SWP-01] several answers to a card that waits → only the last one is sent', async () => {
  const gate = Promise.withResolvers<void>()
  const sent: string[] = []
  const { queue } = queueWith([], {
    send: async ({ code, answer }) => {
      sent.push(`${code} ${answer}`)
      await gate.promise
    },
  })
  for (const one of [answered('a'), answered('b'), answered('b', null), answered('b', 'no'), answered('a', null)])
    queue.add(one)
  gate.resolve()
  await queue.settled()
  expect(sent).toEqual(['a yes', 'b no', 'a null'])
})

test('[SWP-01] final refusal → reported, later answers are sent; provider down → three attempts', async () => {
  const { queue, sent } = queueWith([failure(404, 'not_found')])
  queue.add(answered('a'))
  queue.add(answered('b'))
  await queue.settled()
  expect(sent).toEqual(['a yes', 'b yes'])
  expect(queue.state().refused).toMatchObject({ code: 'a', why: 'not_found' })
  const down = queueWith([1, 2, 3].map(() => failure(503, 'matching_unavailable')))
  down.queue.add(answered('o'))
  await down.queue.settled()
  expect(down.sent).toHaveLength(3)
  expect(down.queue.state().refused).toMatchObject({ code: 'o', why: 'matching_unavailable' })
})

test('[SWP-01] lost session → queue emptied', async () => {
  const { queue, sent } = queueWith([failure(440)], { isLost: () => true })
  queue.add(answered('a'))
  queue.add(answered('b'))
  await queue.settled()
  expect(sent).toEqual(['a yes'])
})
