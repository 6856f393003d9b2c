import { randomUUID } from 'node:crypto'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPartner, type CallOptions, useNetwork } from '../../test/network.ts'
import { type Product, startProduct } from '../../test/product.ts'

const network = useNetwork()
let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.stop())

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
  return { subject, send, see }
}
const COMPLETE = 'course=maths&average=14&kinds=but&kinds=prepa'

test('[EXT-02] call signed with another secret → 401', async () => {
  const overrides = { secret: 'another secret' }
  expect((await requestLink(randomUUID(), { overrides })).status).toBe(401)
  expect((await requestResults(randomUUID(), { overrides })).status).toBe(401)
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
