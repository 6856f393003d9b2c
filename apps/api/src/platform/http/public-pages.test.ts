// The age of public pages, on a clock of the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Content } from '../content.ts'
import { cachePublicPages } from './public-pages.ts'
import { PublishedAnswer } from './published.ts'

const LIMIT_MS = 60_000
const RENDER_TIMEOUT_MS = 500

let pages: ReturnType<typeof cachePublicPages>
let content: Content
/** What the web app renders now. */
let world: { status: number; text: string; held: Promise<void> | undefined }
const renders: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  world = { status: 200, text: 'avant', held: undefined }
  renders.length = 0
  content = new Content(async () => '')
  pages = cachePublicPages({
    paths: ['/', '/aide'],
    render: async (pathname) => {
      const { status, text, held } = world
      renders.push(`${pathname} ${text}`)
      await held
      return new Response(text, { status })
    },
    client: '/nowhere',
    content,
    policy: () => '',
    report: () => {},
  })
})
afterEach(() => {
  pages.close()
  vi.useRealTimers()
})

const read = async (pathname = '/') => {
  const { answer, isOutdated } = (await pages.find(pathname))!
  return [answer.status, String(answer.bytes), isOutdated]
}
/** Answers after the time limit of a render. */
const readLate = async () => {
  const answer = read()
  await vi.advanceTimersByTimeAsync(RENDER_TIMEOUT_MS)
  return answer
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Renders do not end until the returned function is called. */
function holdRenders(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.held = promise
  return () => {
    world.held = undefined
    resolve()
  }
}

test('[PUB-10] public page, slow render after a publication: page of before, less than a minute', async () => {
  await read()
  world.text = 'publié'
  const release = holdRenders()
  content.changed('tools')
  expect(await readLate()).toEqual([200, 'avant', true])
  await pass(LIMIT_MS - 10_000)
  expect(await readLate()).toEqual([200, 'avant', true])
  await pass(8000)
  const waiting = read()
  await pass(20_000)
  release()
  expect(await waiting).toEqual([200, 'publié', false])
})

test('[PUB-10] public page that was 404, slow or failing render after a publication: never the old 404', async () => {
  world.status = 404
  expect(await read()).toEqual([404, 'avant', false])
  Object.assign(world, { status: 200, text: 'publié' })
  const release = holdRenders()
  content.changed('tools')
  const waiting = read()
  await pass(10_000)
  release()
  expect(await waiting).toEqual([200, 'publié', false])
  world.status = 404
  content.changed('tools')
  expect(await read()).toEqual([404, 'publié', false])
  world.status = 503
  content.changed('tools')
  expect(await read()).toEqual([503, 'publié', false])
})

test('[PUB-10] database away for an hour: the last page, until contents are known to have changed', async () => {
  await read()
  world.status = 503
  // The listener lost its connection.
  content.changed()
  await pass(3_600_000)
  expect(await read()).toEqual([200, 'avant', true])
  content.changed('tools')
  await pass(LIMIT_MS)
  expect(await read()).toEqual([503, 'avant', false])
})

test('[PUB-10] publication of many contents: each page in memory rendered again once, without a visitor', async () => {
  await read('/')
  await read('/aide')
  world.text = 'publié'
  for (let number = 0; number < 50; number++) content.changed('tools')
  await pass(1000)
  // A page is compressed outside of the clock before the next one is rendered.
  await vi.waitFor(() => expect(renders.slice(2)).toEqual(['/ publié', '/aide publié']))
  await vi.waitFor(async () => expect(await read('/aide')).toEqual([200, 'publié', false]))
  expect(renders).toHaveLength(4)
})

test('[PUB-10] page without visitors and without changes: never older than a minute', async () => {
  const compressed = vi.spyOn(PublishedAnswer, 'of')
  await read()
  for (let seconds = 0; seconds < 120; seconds += 5) {
    world.text = `à ${seconds} s`
    await pass(5000)
    // A page is compressed outside of the clock of the test.
    while (compressed.mock.calls.length < renders.length) await new Promise((settled) => setImmediate(settled))
    await Promise.all(compressed.mock.results.map(({ value }) => value as Promise<unknown>))
    await new Promise((settled) => setImmediate(settled))
  }
  const clock = Number(/\d+/.exec(String((await read())[1]))![0])
  expect(120 - clock).toBeLessThanOrEqual(60)
  expect(renders.length).toBeLessThanOrEqual(6)
})

test('[PUB-10] page changed while it is rendered: rendered again for the next visitor', async () => {
  const release = holdRenders()
  const waiting = read()
  content.changed('tools')
  world.text = 'publié'
  release()
  await waiting
  expect(await read()).toEqual([200, 'publié', false])
})
