// The product signs people in to tools: links, questionnaires, results, completions.
import { randomUUID } from 'node:crypto'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callPartner, type CallOptions, requestJson, useNetwork } from '../../test/network.ts'
import { type Product, startProduct } from '../../test/product.ts'

const network = useNetwork()
let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.stop())

const addressOf = (slug: string) => `${network.urls.tools}/outils/${slug}`
const RETURN = '/user/experiences/bilan-orientation/retour?billet=ticket'

const requestLink = (slug: string, subject: string, options: CallOptions = {}) => {
  const body = { returnUrl: product.origin + RETURN }
  return callPartner(`${addressOf(slug)}/api`, '/sign-in-links', subject, { product: product.origin, body, ...options })
}
const requestResults = (slug: string, subject: string, options: CallOptions = {}) =>
  callPartner(`${addressOf(slug)}/api`, '/results', subject, { product: product.origin, ...options })
const interestsOf = async (subject: string) =>
  resultsAnswer.parse((await requestResults('cap-bruyere', subject)).body).sections.interests!.map(({ score }) => score)

/** Signs a person in at a tool. Returns functions that read its pages and send answers. */
async function visit(slug: string, options: CallOptions = {}) {
  const subject = randomUUID()
  const { headers } = await fetch((await requestLink(slug, subject, options)).body.url, { redirect: 'manual' })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  const see = async (path = '') => (await fetch(addressOf(slug) + path, { headers: { cookie } })).text()
  const send = (form: Record<string, string>) =>
    fetch(addressOf(slug), { method: 'POST', body: new URLSearchParams(form), headers: { cookie }, redirect: 'manual' })
  return { subject, see, answerAll: async (choice = 'first') => send(answersOf(await see(), choice)) }
}
/** Form fields for every question of a page: the first answer, or the answer with the value `choice`. */
function answersOf(page: string, choice: string): Record<string, string> {
  const radios = [...page.matchAll(/name="(q\d+)"\s+value="([^"]+)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  return Object.fromEntries(radios.filter(([, value]) => choice === 'first' || value === choice).toReversed())
}

describe('refusals', () => {
  test.each([
    ['another secret', { secret: 'another secret' }],
    ['the audience of another tool', { aud: 'http://localhost:3102/outils/marelline/api' }],
  ])('[EXT-02] call with %s → 401', async (_name, overrides) => {
    expect((await requestLink('cap-bruyere', randomUUID(), { overrides })).status).toBe(401)
    expect((await requestResults('cap-bruyere', randomUUID(), { overrides })).status).toBe(401)
  })

  test('call without a token, or to an invalid slug → 401', async () => {
    expect((await fetch(`${addressOf('cap-bruyere')}/api/results`)).status).toBe(401)
    expect((await requestResults('Cap_Bruyère', randomUUID())).status).toBe(401)
  })

  test.each(['https://evil.example/', 'http://localhost:1/user', '/user', '', 3, null])(
    'returnUrl %s → 400',
    async (returnUrl) => {
      expect((await requestLink('cap-bruyere', randomUUID(), { body: { returnUrl } })).status).toBe(400)
    },
  )
})

describe('a questionnaire', () => {
  test('[EXT-01] [EXT-02] answered → results of this person only, link to their return URL', async () => {
    const { answerAll, see, subject } = await visit('cap-bruyere')
    const sent = await answerAll('maybe')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/outils/cap-bruyere/termine'])
    const page = await see('/termine')
    expect(page).toContain('<h1>Bravo, c’est terminé\u00a0!</h1>')
    expect(page).toContain(`href="${product.origin}${RETURN}"`)
    expect(await interestsOf(subject)).toEqual([50, 50, 50, 50, 50, 50])
    expect((await requestResults('cap-bruyere', randomUUID())).status).toBe(404)
    expect((await requestResults('marelline', subject)).status).toBe(404)
    await answerAll('yes')
    expect(await interestsOf(subject), 'the last answers count').toEqual([100, 100, 100, 100, 100, 100])
  })
})

describe('fixed results', () => {
  test('[EXT-02] results fixed for a person: returned after the end, for this person and this tool only', async () => {
    const one = await visit('cap-bruyere')
    const sections = { talents: [{ name: 'La rigueur', description: 'Vous vérifiez.', score: 71 }] }
    const body = { tool: 'cap-bruyere', subject: one.subject, sections }
    expect((await requestJson(`${network.urls.control}/results`, { method: 'POST', body })).status).toBe(204)
    expect((await requestResults('cap-bruyere', one.subject)).status).toBe(404)
    await one.answerAll()
    expect((await requestResults('cap-bruyere', one.subject)).body.sections).toEqual(sections)
    const other = await visit('cap-bruyere')
    await other.answerAll('yes')
    expect(await interestsOf(other.subject)).toEqual([100, 100, 100, 100, 100, 100])
  })
})

describe('the completion', () => {
  const finishedBy = (subject: string) => product.finished.filter((one) => one.subject === subject)

  test('[JRN-11] [EXT-02] completion: signed, received before the final page is sent', async () => {
    const { answerAll, subject } = await visit('marelline')
    await answerAll()
    expect(finishedBy(subject)).toMatchObject([{ api: `${addressOf('marelline')}/api` }])
  })

  test('completion: 503 → one retry with a new token', async () => {
    product.refusals = [503]
    const { answerAll, subject } = await visit('marelline')
    expect((await answerAll()).status).toBe(303)
    await expect.poll(() => finishedBy(subject), { timeout: 8000 }).toHaveLength(2)
    expect(new Set(finishedBy(subject).map(({ tokenId }) => tokenId)).size).toBe(2)
  })
})
