// The product signs people in to tools: links, questionnaires, results, completions.
import { randomUUID } from 'node:crypto'
import { resultsAnswer, signInLinkAnswer } from '@visions/contract/partners/tools'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addFault, callPartner, type CallOptions, useNetwork } from '../../test/network.ts'
import { type Product, startProduct } from '../../test/product.ts'

const network = useNetwork()
let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.stop())
afterEach(() => void vi.useRealTimers())

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

/** Opens a link like a browser. Returns the session cookie and the target of the redirect. */
async function open(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  const setCookie = headers.get('set-cookie') ?? ''
  return { status, location: headers.get('location'), setCookie, cookie: setCookie.split(';')[0] ?? '' }
}
/** Signs a person in at a tool. Returns functions that read its pages and send answers. */
async function visit(slug: string, options: CallOptions = {}) {
  const subject = randomUUID()
  const { cookie } = await open((await requestLink(slug, subject, options)).body.url)
  const see = async (path = '') => (await fetch(addressOf(slug) + path, { headers: { cookie } })).text()
  const send = (form: Record<string, string>) =>
    fetch(addressOf(slug), { method: 'POST', body: new URLSearchParams(form), headers: { cookie }, redirect: 'manual' })
  return { subject, cookie, see, send, answerAll: async (choice = 'first') => send(answersOf(await see(), choice)) }
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

  test('sign-in link: opens once, at its own tool, within a minute', async () => {
    const subject = randomUUID()
    const link = signInLinkAnswer.parse((await requestLink('cap-bruyere', subject)).body).url
    const elsewhere = await requestLink('marelline', subject)
    expect((await open(elsewhere.body.url.replace('marelline', 'cap-bruyere'))).status).toBe(410)
    expect((await open(link)).status).toBe(303)
    const again = await fetch(link)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    expect(await again.text()).toContain('Ce lien ne sert qu’une fois')

    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await requestLink('cap-bruyere', subject)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await open(late.body.url)).status).toBe(410)
  })

  test('answers without a session → 410; session of another tool → page of a visitor', async () => {
    const body = new URLSearchParams({ q1: 'yes' })
    expect((await fetch(addressOf('cap-bruyere'), { method: 'POST', body })).status).toBe(410)
    const { cookie } = await visit('cap-bruyere')
    const answer = await fetch(addressOf('marelline'), { headers: { cookie } })
    expect(await answer.text()).not.toContain('Vous venez de Visions')
  })
})

describe('a questionnaire', () => {
  test('[EXT-02] sign-in link of Cap Bruyère → questionnaire of 18 situations, no key in the URL', async () => {
    const { body } = await requestLink('cap-bruyere', randomUUID())
    expect(body.url).toMatch(new RegExp(`^${addressOf('cap-bruyere')}\\?cle=[\\w-]{32}$`))
    const { location, setCookie, cookie } = await open(body.url)
    expect(location).toBe('/outils/cap-bruyere')
    expect(setCookie).toMatch(/; Path=\/outils\/cap-bruyere; HttpOnly; SameSite=Lax;/)
    const answer = await fetch(network.urls.tools + location, { headers: { cookie } })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await answer.text()).match(/<fieldset/g)).toHaveLength(18)
  })

  test('missing answers → errors at their questions, the other answers stay', async () => {
    const { send, subject } = await visit('cap-bruyere')
    const answer = await send({ q1: 'maybe', q2: '__proto__', q3: 'no' })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('Il reste 16 questions sans réponse.')
    expect(text).toMatch(/<a href="#q2"/)
    expect(text).toMatch(/aria-describedby="q2-error"/)
    expect(text).not.toMatch(/id="q1-error"/)
    expect(text.match(/checked/g)?.length).toBeGreaterThanOrEqual(2)
    expect((await requestResults('cap-bruyere', subject)).status).toBe(404)
  })

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

  test('HTML in an example → shown as text', async () => {
    const { see, send } = await visit('transvase')
    await send({ ...answersOf(await see(), '3'), e1: '"><script>alert(1)</script>' })
    for (const page of [await see('/termine'), await see()]) {
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toContain('<script')
    }
  })

  test.each(['transvase', 'ruchelune', 'atlas-des-gestes', 'marelline', 'passe-gue', 'sablier-vert', 'octopoire'])(
    '[EXT-02] questionnaire of %s: all answered → results',
    async (slug) => {
      const { answerAll, see, subject } = await visit(slug)
      expect((await answerAll()).status).toBe(303)
      expect(await see('/termine')).not.toContain('undefined')
      const { body } = await requestResults(slug, subject)
      expect(Object.keys(resultsAnswer.parse(body).sections).length).toBeGreaterThan(0)
    },
  )
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

  test('fault «silent» → no completion, results available', async () => {
    const { answerAll, subject } = await visit('marelline')
    await addFault(network, { partner: 'tools', fault: 'silent', match: subject })
    expect((await answerAll()).status).toBe(303)
    expect(finishedBy(subject)).toEqual([])
    expect((await requestResults('marelline', subject)).status).toBe(200)
  })

  test('product down → the final page is sent without a long wait', async () => {
    const stopped = await startProduct()
    await stopped.stop()
    const { answerAll } = await visit('marelline', { product: stopped.origin, body: { returnUrl: stopped.origin } })
    expect((await answerAll()).status).toBe(303)
  })
})
