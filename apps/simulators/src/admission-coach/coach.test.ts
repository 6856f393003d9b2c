import { randomUUID } from 'node:crypto'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addFault, callPartner, type CallOptions, useNetwork } from '../../test/network.ts'
import { type Product, startProduct } from '../../test/product.ts'

const network = useNetwork()
let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.stop())
afterEach(() => void vi.useRealTimers())

const api = () => `${network.urls.coach}/api`
const requestLink = (subject: string, options: CallOptions = {}) => {
  const body = { returnUrl: `${product.origin}/user/experiences/parcoursup` }
  return callPartner(api(), '/sign-in-links', subject, { product: product.origin, body, ...options })
}
const requestResults = (subject: string, options: CallOptions = {}) =>
  callPartner(api(), '/results', subject, { product: product.origin, ...options })
const completionsOf = (subject: string) => product.finished.filter((one) => one.subject === subject)

/** Starts a simulation as a frame does: without cookies. */
async function start(subject: string = randomUUID()) {
  const { url } = (await requestLink(subject)).body
  const opened = await fetch(url, { redirect: 'manual' })
  const path = opened.headers.get('location')!
  const send = (end: string, form: string | Record<string, string> = {}) =>
    fetch(network.urls.coach + path + end, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const see = async (end = '') => (await fetch(network.urls.coach + path + end)).text()
  return { subject, link: url, opened, path, send, see }
}
const COMPLETE = 'course=maths&average=14&kinds=but&kinds=prepa'

describe('refusals', () => {
  test('[EXT-02] call signed with another secret → 401', async () => {
    const overrides = { secret: 'another secret' }
    expect((await requestLink(randomUUID(), { overrides })).status).toBe(401)
    expect((await requestResults(randomUUID(), { overrides })).status).toBe(401)
  })

  test('sign-in link: opens once, within a minute', async () => {
    const { link, opened } = await start()
    expect(opened.status).toBe(303)
    const again = await fetch(link)
    expect([again.status, (await again.text()).includes('Cette simulation s’est refermée')]).toEqual([410, true])
    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await requestLink(randomUUID())
    vi.setSystemTime(Date.now() + 61_000)
    expect((await fetch(late.body.url)).status).toBe(410)
  })

  test('unknown session key → 410', async () => {
    const post = { method: 'POST', body: new URLSearchParams() }
    for (const [end, init] of [
      ['', {}],
      ['/chances', {}],
      ['/fin', {}],
      ['', post],
      ['/fin', post],
    ] as const)
      expect((await fetch(`${network.urls.coach}/simulation/guessed${end}`, init)).status).toBe(410)
  })

  test.each([
    ['', ['course', 'average', 'kinds']],
    ['course=__proto__&average=21&kinds=constructor', ['course', 'average', 'kinds']],
    ['course=maths&average=14', ['kinds']],
    ['course=maths&average=14&kinds=bts&kinds=but&kinds=licence&kinds=prepa&kinds=nursing', ['kinds']],
  ])('form «%s» → an error at each of %j', async (form, fields) => {
    const { send } = await start()
    const answer = await send('', form)
    expect(answer.status).toBe(422)
    expect([...(await answer.text()).matchAll(/id="(\w+)-error"/g)].map(([, name]) => name)).toEqual(fields)
  })

  test('finish before an estimate → 410, no completion', async () => {
    const { send, subject } = await start()
    expect((await send('/fin')).status).toBe(410)
    expect((await requestResults(subject)).status).toBe(404)
    expect(completionsOf(subject)).toEqual([])
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

  test('[JRN-11] [JRN-20] finished simulation → signed completion, results with its chances', async () => {
    const { send, see, subject } = await start()
    expect((await send('', COMPLETE)).status).toBe(303)
    // 60 + 8 × 1.5 + 0 + 10, and 60 − 8 + 5 + 10.
    expect([...(await see('/chances')).matchAll(/<strong>(\d+)\u00a0%/g)].map(([, chance]) => chance)).toEqual([
      '82',
      '67',
    ])
    expect((await requestResults(subject)).status).toBe(404)
    expect((await send('/fin')).status).toBe(303)
    expect(completionsOf(subject)).toMatchObject([{ api: api() }])
    expect(await see('/fin')).toMatch(/<main[^>]+data-finished/)
    expect(resultsAnswer.parse((await requestResults(subject)).body).sections).toMatchObject({
      trainings: [
        { title: 'BUT', level: 6, reason: 'Chance estimée à 82\u00a0%, avec 14 de moyenne.' },
        { title: 'Classe préparatoire aux grandes écoles', level: 5 },
      ],
      answers: [{ answer: 'Bac général, Mathématiques' }, { answer: '14 sur 20' }],
    })
    // A later simulation starts with the earlier answers.
    expect(await (await start(subject)).see()).toMatch(/value="14" selected/)
  })

  test('fault «silent» → no completion', async () => {
    const { send, subject } = await start()
    await addFault(network, { partner: 'coach', fault: 'silent', match: subject })
    await send('', COMPLETE)
    expect((await send('/fin')).status).toBe(303)
    expect(completionsOf(subject)).toEqual([])
  })
})
