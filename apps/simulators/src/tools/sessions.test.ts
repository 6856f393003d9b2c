// Tools that the product signs people in to: links, questionnaires, results, completions.
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

/** Opens a link as a browser would; the cookie of the session and the address that it leads to. */
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
/** A person who is signed in at a tool. */
async function visit(slug: string, subject: string = randomUUID()) {
  const { body } = await askLink(slug, subject)
  const { cookie } = await open(body.url)
  const address = `${network.urls.tools}/outils/${slug}`
  const see = async (path = '') => (await fetch(address + path, { headers: { cookie } })).text()
  const send = (form: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(form), headers: { cookie }, redirect: 'manual' })
  return { subject, cookie, see, send, answerAll: async (choice = 'first') => send(answersOf(await see(), choice)) }
}
/** The first answer of every question of a page, or that with a value. */
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
  test.each(Object.entries(WRONG_CALLS))('[EXT-02] %s is answered 401', async (_name, overrides) => {
    const subject = randomUUID()
    expect((await askLink('cap-bruyere', subject, overrides)).status).toBe(401)
    expect((await askResults('cap-bruyere', subject, overrides)).status).toBe(401)
  })

  test('a token for one tool opens no other', async () => {
    expect((await askLink('marelline', randomUUID(), { aud: apiOf('cap-bruyere') })).status).toBe(401)
  })

  test('a call without a token, and one to what is no tool, are answered 401', async () => {
    expect((await fetch(`${apiOf('cap-bruyere')}/results`)).status).toBe(401)
    expect((await askResults('Cap_Bruyère', randomUUID())).status).toBe(401)
  })

  test.each(['https://evil.example/', 'http://localhost:1/user', '/user', '', 3, null])(
    'returnUrl %s is refused',
    async (returnUrl) => {
      expect((await askLink('cap-bruyere', randomUUID(), {}, returnUrl)).status).toBe(400)
    },
  )

  test('nothing is known of somebody who answered nothing', async () => {
    expect(await askResults('cap-bruyere', randomUUID())).toMatchObject({ status: 404, body: { code: 'nothing' } })
  })

  test('a link opens once, at its own tool, within a minute', async () => {
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

  test('answers of somebody without a session are not taken', async () => {
    const answer = await fetch(`${network.urls.tools}/outils/cap-bruyere`, {
      method: 'POST',
      body: new URLSearchParams({ q1: 'yes' }),
    })
    expect(answer.status).toBe(410)
  })

  test('a session of one tool is none at another', async () => {
    const { cookie } = await visit('cap-bruyere')
    const answer = await fetch(`${network.urls.tools}/outils/marelline`, { headers: { cookie } })
    expect(await answer.text()).not.toContain('Vous venez de Visions')
  })
})

describe('a questionnaire', () => {
  test('[EXT-02] the link leaves no key in the address, and opens eighteen situations', async () => {
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

  test('missing answers are named at their questions, and the others are kept', async () => {
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

  test('[EXT-01] [EXT-02] what this person answered comes back, for nobody else, and the way home is theirs', async () => {
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

  test('answers can be changed: the last ones count', async () => {
    const { answerAll, see, subject } = await visit('cap-bruyere')
    await answerAll('no')
    expect(await see()).toContain('Vous avez répondu le')
    await answerAll('yes')
    const { body } = await askResults('cap-bruyere', subject)
    expect(resultsAnswer.parse(body).sections.interests!.map(({ score }) => score)).toEqual([
      100, 100, 100, 100, 100, 100,
    ])
  })

  test('an example is shown as text', async () => {
    const { see, send } = await visit('transvase')
    await send({ ...answersOf(await see(), '3'), e1: '"><script>alert(1)</script>' })
    for (const page of [await see('/termine'), await see()]) {
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toContain('<script')
    }
  })

  test.each(['transvase', 'ruchelune', 'atlas-des-gestes', 'marelline', 'passe-gue', 'sablier-vert', 'octopoire'])(
    '[EXT-02] %s can be answered to the end',
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

  test('visitors still meet the three questions, in the same tool', async () => {
    const text = await (await fetch(`${network.urls.tools}/outils/cap-bruyere`)).text()
    expect(text.match(/<fieldset/g)).toHaveLength(3)
    expect(text).toContain('ne garde aucune de vos réponses')
  })
})

describe('the completion', () => {
  const finishedBy = (subject: string) => product.finished.filter((one) => one.subject === subject)

  test('[JRN-11] [EXT-02] is signed, and heard before the person reads that they are done', async () => {
    const { answerAll, subject } = await visit('marelline')
    await answerAll()
    expect(finishedBy(subject)).toMatchObject([{ api: apiOf('marelline') }])
  })

  test('is said once more when it was not heard, with a word of its own', async () => {
    product.refusals = [503]
    const { answerAll, subject } = await visit('marelline')
    expect((await answerAll()).status).toBe(303)
    await expect.poll(() => finishedBy(subject), { timeout: 8000 }).toHaveLength(2)
    expect(new Set(finishedBy(subject).map(({ tokenId }) => tokenId)).size).toBe(2)
  })

  test('a silent tool says nothing, and its results are there all the same', async () => {
    const { answerAll, subject } = await visit('marelline')
    await addFault({ partner: 'tools', fault: 'silent', match: subject })
    expect((await answerAll()).status).toBe(303)
    expect(finishedBy(subject)).toEqual([])
    expect((await askResults('marelline', subject)).status).toBe(200)
  })

  test('a product that is gone does not keep anybody waiting', async () => {
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
