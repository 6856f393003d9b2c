import { randomUUID } from 'node:crypto'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bearer, type Call, type Product, SECRET, startProduct, WRONG_CALLS } from '../../test/product.ts'
import { type Network, startNetwork } from '../network.ts'

let network: Network
let product: Product
beforeAll(async () => {
  product = await startProduct()
  network = await startNetwork({ port: 0, secret: SECRET })
})
afterAll(() => Promise.all([network.stop(), product.stop()]))
afterEach(() => void vi.useRealTimers())

const api = () => `${network.urls.coach}/api`

async function askLink(subject: string, overrides: Call = {}) {
  const answer = await fetch(`${api()}/sign-in-links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await bearer(api(), product.origin, subject, overrides),
    },
    body: JSON.stringify({ returnUrl: `${product.origin}/user/experiences/parcoursup` }),
  })
  return { status: answer.status, body: (await answer.json()) as { url: string } }
}
async function askResults(subject: string, overrides: Call = {}) {
  const answer = await fetch(`${api()}/results`, {
    headers: { authorization: await bearer(api(), product.origin, subject, overrides) },
  })
  return { status: answer.status, body: await answer.json() }
}
/** Starts a simulation as a frame does: without cookies. */
async function start(subject: string = randomUUID()) {
  const { body } = await askLink(subject)
  const opened = await fetch(body.url, { redirect: 'manual' })
  const path = opened.headers.get('location')!
  const send = (end: string, form: string | Record<string, string> = {}) =>
    fetch(network.urls.coach + path + end, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const see = async (end = '') => (await fetch(network.urls.coach + path + end)).text()
  return { subject, link: body.url, opened, path, send, see }
}
const COMPLETE = 'course=maths&average=14&kinds=but&kinds=prepa'

describe('refusals', () => {
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s → 401', async (_name, overrides) => {
    expect((await askLink(randomUUID(), overrides)).status).toBe(401)
    expect((await askResults(randomUUID(), overrides)).status).toBe(401)
  })

  test('sign-in link: opens once, within a minute', async () => {
    const { link, opened } = await start()
    expect(opened.status).toBe(303)
    const again = await fetch(link)
    expect([again.status, (await again.text()).includes('Cette simulation s’est refermée')]).toEqual([410, true])
    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await askLink(randomUUID())
    vi.setSystemTime(Date.now() + 61_000)
    expect((await fetch(late.body.url)).status).toBe(410)
  })

  test('unknown session key → 410', async () => {
    for (const end of ['', '/chances', '/fin'])
      expect((await fetch(`${network.urls.coach}/simulation/guessed${end}`)).status).toBe(410)
    for (const end of ['', '/fin'])
      expect(
        (await fetch(`${network.urls.coach}/simulation/guessed${end}`, { method: 'POST', body: new URLSearchParams() }))
          .status,
      ).toBe(410)
  })

  test.each([
    ['', ['course', 'average', 'kinds']],
    ['course=__proto__&average=21&kinds=constructor', ['course', 'average', 'kinds']],
    ['course=maths&average=14', ['kinds']],
    ['course=maths&average=14&kinds=bts&kinds=but&kinds=licence&kinds=prepa&kinds=nursing', ['kinds']],
  ])('form «%s» → an error at each of %j', async (form, fields) => {
    const { send } = await start()
    const answer = await send('', form)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect([...text.matchAll(/id="(\w+)-error"/g)].map(([, name]) => name)).toEqual(fields)
  })

  test('finish before an estimate → 410, no completion', async () => {
    const { send, subject } = await start()
    expect((await send('/fin')).status).toBe(410)
    expect((await askResults(subject)).status).toBe(404)
    expect(product.finished.some((one) => one.subject === subject)).toBe(false)
  })
})

describe('a simulation', () => {
  test('[JRN-20] [EXT-02] page: allows frames of this machine, sets no cookie, has its key in the URL', async () => {
    const { opened, path } = await start()
    expect(path).toMatch(/^\/simulation\/[\w-]{32}$/)
    const page = await fetch(network.urls.coach + path)
    expect([opened.headers.get('set-cookie'), page.headers.get('set-cookie')]).toEqual([null, null])
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*;')
    expect(policy).toMatch(/script-src 'sha256-[^']+';/)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).toContain(`data-product="${product.origin}"`)
  })

  test('[JRN-20] chances: computed from the bac, the average and the kind of training', async () => {
    const { send, see } = await start()
    const sent = await send('', COMPLETE)
    expect(sent.status).toBe(303)
    const text = await see('/chances')
    // 60 + 8 × 1.5 + 0 + 10, and 60 − 8 + 5 + 10.
    expect([...text.matchAll(/<strong>(\d+)\u00a0%/g)].map(([, chance]) => Number(chance))).toEqual([82, 67])
  })

  test('[JRN-11] [JRN-20] finished simulation → signed completion, results available', async () => {
    const { send, see, subject } = await start()
    await send('', COMPLETE)
    expect((await askResults(subject)).status).toBe(404)
    expect((await send('/fin')).status).toBe(303)
    expect(product.finished.filter((one) => one.subject === subject)).toMatchObject([{ api: api() }])
    expect(await see('/fin')).toMatch(/<main[^>]+data-finished/)
    const { body } = await askResults(subject)
    expect(resultsAnswer.parse(body).sections).toEqual({
      trainings: [
        { title: 'BUT', level: 6, reason: 'Chance estimée à 82\u00a0%, avec 14 de moyenne.' },
        {
          title: 'Classe préparatoire aux grandes écoles',
          level: 5,
          reason: 'Chance estimée à 67\u00a0%, avec 14 de moyenne.',
        },
      ],
      answers: [
        { question: 'Votre bac', answer: 'Bac général, Mathématiques' },
        { question: 'Votre moyenne générale', answer: '14 sur 20' },
      ],
    })
    // A later simulation starts with the earlier answers.
    expect(await (await start(subject)).see()).toMatch(/value="14" selected/)
  })

  test('fault «silent» → no completion', async () => {
    const { send, subject } = await start()
    await fetch(`${network.urls.control}/faults`, {
      method: 'POST',
      body: JSON.stringify({ partner: 'coach', fault: 'silent', match: subject }),
      headers: { 'content-type': 'application/json' },
    })
    await send('', COMPLETE)
    expect((await send('/fin')).status).toBe(303)
    expect(product.finished.some((one) => one.subject === subject)).toBe(false)
  })
})
