// The product signs people in to tools: links, questionnaires, results, completions.
import { randomUUID } from 'node:crypto'
import { resultsAnswer, signInLinkAnswer } from '@visions/contract/partners/tools'
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

const apiOf = (slug: string, { urls } = network) => `${urls.tools}/outils/${slug}/api`
const RETURN = '/user/experiences/bilan-orientation/retour?billet=ticket'

async function askLink(
  slug: string,
  subject: string,
  overrides: Call = {},
  returnUrl: unknown = product.origin + RETURN,
) {
  const answer = await fetch(`${apiOf(slug)}/sign-in-links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await bearer(apiOf(slug), product.origin, subject, overrides),
    },
    body: JSON.stringify({ returnUrl }),
  })
  return { status: answer.status, body: (await answer.json()) as { url: string; code: string } }
}
async function askResults(slug: string, subject: string, overrides: Call = {}, at = network) {
  const authorization = await bearer(apiOf(slug, at), product.origin, subject, overrides)
  const answer = await fetch(`${apiOf(slug, at)}/results`, { headers: { authorization } })
  return { status: answer.status, body: await answer.json() }
}

/** Opens a link like a browser. Returns the session cookie and the target of the redirect. */
async function open(url: string) {
  const answer = await fetch(url, { redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie') ?? ''
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    setCookie: cookie,
    cookie: cookie.split(';')[0] ?? '',
  }
}
/** Signs a person in at a tool. Returns functions that read its pages and send answers. */
async function visit(slug: string, subject: string = randomUUID()) {
  const { body } = await askLink(slug, subject)
  const { cookie } = await open(body.url)
  const address = `${network.urls.tools}/outils/${slug}`
  const see = async (path = '') => (await fetch(address + path, { headers: { cookie } })).text()
  const send = (form: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(form), headers: { cookie }, redirect: 'manual' })
  return { subject, cookie, see, send, answerAll: async (choice = 'first') => send(answersOf(await see(), choice)) }
}
/** Form fields for every question of a page: the first answer, or the answer with the value `choice`. */
function answersOf(page: string, choice: string): Record<string, string> {
  const radios = [...page.matchAll(/name="(q\d+)"\s+value="([^"]+)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  return Object.fromEntries(radios.filter(([, value]) => choice === 'first' || value === choice).toReversed())
}
const addFault = (body: object) =>
  fetch(`${network.urls.control}/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('refusals', () => {
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s → 401', async (_name, overrides) => {
    const subject = randomUUID()
    expect((await askLink('cap-bruyere', subject, overrides)).status).toBe(401)
    expect((await askResults('cap-bruyere', subject, overrides)).status).toBe(401)
  })

  test('token for another tool → 401', async () => {
    expect((await askLink('marelline', randomUUID(), { aud: apiOf('cap-bruyere') })).status).toBe(401)
  })

  test('call without a token, or to an invalid slug → 401', async () => {
    expect((await fetch(`${apiOf('cap-bruyere')}/results`)).status).toBe(401)
    expect((await askResults('Cap_Bruyère', randomUUID())).status).toBe(401)
  })

  test.each(['https://evil.example/', 'http://localhost:1/user', '/user', '', 3, null])(
    'returnUrl %s → 400',
    async (returnUrl) => {
      expect((await askLink('cap-bruyere', randomUUID(), {}, returnUrl)).status).toBe(400)
    },
  )

  test('results of a person without answers → 404', async () => {
    expect(await askResults('cap-bruyere', randomUUID())).toMatchObject({ status: 404, body: { code: 'nothing' } })
  })

  test('sign-in link: opens once, at its own tool, within a minute', async () => {
    const subject = randomUUID()
    const { body } = await askLink('cap-bruyere', subject)
    const link = signInLinkAnswer.parse(body).url
    const elsewhere = await askLink('marelline', subject)
    expect((await open(elsewhere.body.url.replace('marelline', 'cap-bruyere'))).status).toBe(410)
    expect((await open(link)).status).toBe(303)
    const again = await fetch(link)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    expect(await again.text()).toContain('Ce lien ne sert qu’une fois')

    vi.useFakeTimers({ toFake: ['Date'] })
    const late = await askLink('cap-bruyere', subject)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await open(late.body.url)).status).toBe(410)
  })

  test('answers without a session → 410', async () => {
    const answer = await fetch(`${network.urls.tools}/outils/cap-bruyere`, {
      method: 'POST',
      body: new URLSearchParams({ q1: 'yes' }),
    })
    expect(answer.status).toBe(410)
  })

  test('session of one tool → not valid at another tool', async () => {
    const { cookie } = await visit('cap-bruyere')
    const answer = await fetch(`${network.urls.tools}/outils/marelline`, { headers: { cookie } })
    expect(await answer.text()).not.toContain('Vous venez de Visions')
  })
})

describe('a questionnaire', () => {
  test('[EXT-02] sign-in link of Cap Bruyère → questionnaire of 18 situations, no key in the URL', async () => {
    const { body } = await askLink('cap-bruyere', randomUUID())
    expect(body.url).toMatch(new RegExp(`^${network.urls.tools}/outils/cap-bruyere\\?cle=[\\w-]{32}$`))
    const { location, setCookie, cookie } = await open(body.url)
    expect(location).toBe('/outils/cap-bruyere')
    expect(setCookie).toMatch(/; Path=\/outils\/cap-bruyere; HttpOnly; SameSite=Lax;/)
    const answer = await fetch(`${network.urls.tools}${location}`, { headers: { cookie } })
    const text = await answer.text()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(text.match(/<fieldset/g)).toHaveLength(18)
    expect(text.match(/<button/g), 'one button: nobody looks for the right one').toHaveLength(1)
  })

  test('missing answers → errors at their questions, the other answers stay', async () => {
    const { send, subject } = await visit('cap-bruyere')
    const answer = await send({ q1: 'maybe', q2: '__proto__', q3: 'no' })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('Il reste 16 questions sans réponse.')
    expect(text).toContain('<title>Erreur')
    expect(text).toMatch(/<a href="#q2"/)
    expect(text).toMatch(/aria-describedby="q2-error"/)
    expect(text).not.toMatch(/id="q1-error"/)
    expect(text.match(/checked/g)?.length).toBeGreaterThanOrEqual(2)
    expect((await askResults('cap-bruyere', subject)).status).toBe(404)
  })

  test('[EXT-01] [EXT-02] answered → results of this person only, link to their return URL', async () => {
    const { answerAll, see, subject } = await visit('cap-bruyere')
    const sent = await answerAll('maybe')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/outils/cap-bruyere/termine'])
    const page = await see('/termine')
    expect(page).toContain('<h1>Bravo, c’est terminé\u00a0!</h1>')
    expect(page).toContain(`href="${product.origin}${RETURN}"`)
    expect(page.match(/Je reviens sur Visions/g)).toHaveLength(1)

    const { status, body } = await askResults('cap-bruyere', subject)
    const { sections } = resultsAnswer.parse(body)
    expect(status).toBe(200)
    expect(sections.interests!.map(({ score }) => score)).toEqual([50, 50, 50, 50, 50, 50])
    expect(sections.answers![0]).toEqual({
      question: 'Réparer un vélo ou un appareil qui ne marche plus',
      answer: 'Peut-être',
    })
    expect((await askResults('cap-bruyere', randomUUID())).status).toBe(404)
    expect((await askResults('marelline', subject)).status).toBe(404)
  })

  test('answers sent twice → the last ones count', async () => {
    const { answerAll, see, subject } = await visit('cap-bruyere')
    await answerAll('no')
    expect(await see()).toContain('Vous avez répondu le')
    await answerAll('yes')
    const { body } = await askResults('cap-bruyere', subject)
    expect(resultsAnswer.parse(body).sections.interests!.map(({ score }) => score)).toEqual([
      100, 100, 100, 100, 100, 100,
    ])
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
      const page = await see('/termine')
      expect(page).toContain('Bravo, c’est terminé')
      expect(page).not.toContain('undefined')
      const { status, body } = await askResults(slug, subject)
      expect(status).toBe(200)
      expect(Object.keys(resultsAnswer.parse(body).sections).length).toBeGreaterThan(0)
    },
  )

  test('visitor without a session → the three questions of the short exercise', async () => {
    const text = await (await fetch(`${network.urls.tools}/outils/cap-bruyere`)).text()
    expect(text.match(/<fieldset/g)).toHaveLength(3)
    expect(text).toContain('ne garde aucune de vos réponses')
  })
})

describe('the completion', () => {
  const finishedBy = (subject: string) => product.finished.filter((one) => one.subject === subject)

  test('[JRN-11] [EXT-02] completion: signed, received before the final page is sent', async () => {
    const { answerAll, subject } = await visit('marelline')
    await answerAll()
    expect(finishedBy(subject)).toMatchObject([{ api: apiOf('marelline') }])
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
    await addFault({ partner: 'tools', fault: 'silent', match: subject })
    expect((await answerAll()).status).toBe(303)
    expect(finishedBy(subject)).toEqual([])
    expect((await askResults('marelline', subject)).status).toBe(200)
  })

  test('product down → the final page is sent without a long wait', async () => {
    const gone = await startProduct()
    await gone.stop()
    const subject = randomUUID()
    const answer = await fetch(`${apiOf('marelline')}/sign-in-links`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: await bearer(apiOf('marelline'), gone.origin, subject),
      },
      body: JSON.stringify({ returnUrl: gone.origin }),
    })
    const { cookie } = await open(((await answer.json()) as { url: string }).url)
    const address = `${network.urls.tools}/outils/marelline`
    const page = await (await fetch(address, { headers: { cookie } })).text()
    const sent = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(answersOf(page, 'first')),
      headers: { cookie },
      redirect: 'manual',
    })
    expect(sent.status).toBe(303)
  })
})
