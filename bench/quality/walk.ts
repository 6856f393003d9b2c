// The whole way of one person through the product, with the calls that its screens send.
import type { AssessmentDocument } from '../../packages/contract/src/assessments.ts'
import { createClient, type Call } from '../../packages/contract/src/client.ts'
import type { VisionsContract } from '../../packages/contract/src/index.ts'
import {
  levelOf,
  LIMITS,
  NO_DIPLOMA,
  SCHOLARSHIP_LEVELS,
  type PreferenceAnswer,
} from '../../packages/contract/src/vocabulary.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { sectionsOf, slugOf, words, type QualityPerson } from './people.ts'
import { JOBS, type World } from './world.ts'

/** A card of the frame. */
export interface Card {
  /** ROME code of a generated job, '' for another offer. */
  trade: string
  title: string
  reasons: string[]
  /** How to reach it; '' without a way. */
  route: string
  /** All its text. */
  text: string
}

/** What a person sees at the end. */
export interface Seen {
  /** The first fifty. */
  jobs: Card[]
  courses: Card[]
  assessment: AssessmentDocument
  assessmentId: string
  /** The text of the PDF, on one line, without artifacts of the layout. */
  pdf: string
  pages: number
  /** Milliseconds from the request of the assessment to the finished file. */
  madeIn: number
  /** Answers that the product refused, such as a trade that it does not know. */
  refused: string[]
}

const ANSWERS: Record<string, PreferenceAnswer | undefined> = { y: 'yes', n: 'no', u: 'unsure' }
const WAIT_MS = 60_000

interface Walker {
  call: Call<VisionsContract>
  id: string
  cookie: string
}

/** Signs a new person in, as the identity service does. */
async function signIn({ product, simulators }: World, firstName: string): Promise<Walker> {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return answer
  }
  const control = simulators['control']!
  const { subject } = await post<{ subject: string }>(`${control}/people`, { firstName, lastName: 'Exemple' })
  const { headers } = await send(`${product}/authentication/start/interapp`)
  const state = new URL(headers.get('location')!).searchParams.get('state')!
  const { token } = await post<{ token: string }>(`${control}/sign-in-token`, { subject, state, audience: product })
  const call = createClient<VisionsContract>(`${product}/api`, send)
  const { userId } = await call('POST /auth/sso/{ssoToken}', { params: { ssoToken: token } })
  return { call, id: userId, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
}

/** Walks a person through everything. experience: that of their tools. titleOf: the title of a ROME code. */
export async function walk(
  world: World,
  person: QualityPerson,
  { experience, titleOf }: { experience: string; titleOf: (code: string) => string },
): Promise<Seen> {
  const walker = await signIn(world, person.name)
  const refused = await answerAll(walker, person)
  await useTools(world, walker, person, { experience, titleOf })
  await shareAll(walker, person)
  const made = await makeAssessment(world, walker, experience)
  const [jobs, courses] = [await readFrame(walker, 'jobs', 5), await readFrame(walker, 'courses', 1)]
  return { ...made, jobs, courses, refused }
}

/** The situation that the person would choose: the cases have no value for pupils of 3e. */
const situationOf = ({ situation, about }: QualityPerson) =>
  situation === 'Lycéen' && /troisième|\b3e\b/i.test(about) ? 'Collégien' : situation

function ageOf({ about, words: own = '' }: QualityPerson) {
  const age = Number(/(\d\d) ans\b/.exec(about)?.[1] ?? /j.ai (\d\d) ans/i.exec(own)?.[1])
  if (Number.isNaN(age)) return {}
  return age < 18
    ? ({ age_group: '16-18', ageAnswer: age < 15 ? 'parent-agrees' : '15-or-more' } as const)
    : ({ age_group: age < 25 ? '18-25' : age < 30 ? '25-30' : '30+' } as const)
}

const diplomaOf = ({ diploma }: QualityPerson) =>
  diploma === 'sans' ? NO_DIPLOMA : (SCHOLARSHIP_LEVELS.find((level) => levelOf(level) === diploma) ?? null)

/** The profile, the game, the cards and the limits. Returns what the product refused. */
async function answerAll(walker: Walker, person: QualityPerson): Promise<string[]> {
  const { call, id } = walker
  const refused: string[] = []
  await call('PUT /users/{id}', {
    params: { id },
    body: {
      firstName: person.name,
      situation: situationOf(person),
      scholarshipLevel: diplomaOf(person),
      researchType: person.search,
      city: person.city,
      hasDoneOnboarding: true,
      ...ageOf(person),
    },
  })
  const { sentences } = await call('GET /preferences/game')
  const answers: [kind: 'sentence' | 'trade' | 'sector' | 'setting', code: string, answer: PreferenceAnswer][] = []
  for (const [index, { code }] of sentences.entries()) {
    const answer = ANSWERS[person.game[index] ?? '-']
    if (answer) answers.push(['sentence', code, answer])
  }
  for (const answer of ['yes', 'no', 'unsure'] as const)
    for (const kind of ['trade', 'sector', 'setting'] as const)
      for (const code of words(person[answer]?.[`${kind}s`])) answers.push([kind, code, answer])
  for (const [kind, code, answer] of answers)
    await call('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } }).catch(() =>
      refused.push(`${kind} ${code}`),
    )
  await stateLimits(walker, person)
  return refused
}

/** The limits of the person, and their own words (BIL-11). */
async function stateLimits({ call }: Walker, { limits, words: own = '', foreign }: QualityPerson): Promise<void> {
  const stated = new Set([...words(limits), ...(foreign ? ['diplome-etranger'] : [])])
  await call('PUT /preferences/circumstances', {
    body: { limits: LIMITS.filter((limit) => stated.has(limit)), ownWords: own },
  })
}

/** Finishes the tools of the person, which return the results of the case. */
async function useTools(
  { simulators }: World,
  { call, id }: Walker,
  { tools = [] }: QualityPerson,
  { experience, titleOf }: { experience: string; titleOf: (code: string) => string },
): Promise<void> {
  const { journeys } = await call('GET /userplatformjourneys/me')
  const { platformJourney } = journeys.find((one) => one.platformJourney.experience === experience)!
  for (const { platform, sendsResults } of platformJourney.platforms) {
    const body = { userId: id, platformJourneyId: platformJourney._id, platformId: platform._id }
    const { redirectUrl } = await call('POST /userplatformjourneys', { body })
    if (!sendsResults) {
      await call('POST /userplatformjourneys/finish', { body })
      continue
    }
    const of = tools.filter((tool) => slugOf(tool) === platform.slug)
    const { _id: subject } = await call('GET /identifiers/service/{serviceId}', { params: { serviceId: platform._id } })
    const sections = Object.assign({}, ...of.map((tool) => sectionsOf(tool, titleOf))) as object
    await post(`${simulators['control']}/results`, { tool: platform.slug, subject, sections })
    const link = await fetch(redirectUrl, { redirect: 'manual' })
    const cookie = link.headers.get('set-cookie')!.split(';')[0]!
    const address = new URL(redirectUrl).origin + new URL(redirectUrl).pathname
    const page = await (await fetch(address, { headers: { cookie } })).text()
    const form = new URLSearchParams()
    for (const [, name = '', value = ''] of page.matchAll(/name="(q\d+)"\s+value="([^"]+)"/g)) form.set(name, value)
    const sent = await fetch(address, { method: 'POST', body: form, headers: { cookie }, redirect: 'manual' })
    if (sent.status !== 303) throw new Error(`${platform.slug} answered ${sent.status}`)
    // A tool without a signed completion is finished by the person.
    await call('POST /userplatformjourneys/finish', { body }).catch(() => {})
  }
}

/** Shares all that can be shared with the provider of matches, results of tools included, and waits for the arrival. */
async function shareAll({ call, id }: Walker, { tools = [] }: QualityPerson): Promise<void> {
  const exchange = await until('the results of the tools', async () => {
    const { exchanges } = await call('GET /consents/popup/m2o/{userId}', { params: { userId: id } })
    const one = exchanges.find(({ serviceImport }) => serviceImport.name === 'Affluents')!
    const arrived = new Set(one.datatypes.flatMap(({ service, rows }) => (rows.length > 0 ? service._id : [])))
    const isMissing = tools.some(({ name }) =>
      one.providers.some((provider) => provider.name === name && !arrived.has(provider._id)),
    )
    return isMissing ? undefined : one
  })
  const given: string[] = []
  for (const provider of exchange.providers) {
    const types = exchange.datatypes.filter(({ service, rows }) => service._id === provider._id && rows.length > 0)
    if (types.length === 0) continue
    const { consent } = await call('POST /consents', {
      body: {
        datatypes: types.map(({ datatype, shown }) => ({
          id: datatype._id,
          datatype: datatype.name,
          checked: true,
          shown,
        })),
        emailExport: '',
        emailImport: '',
        isNewAccount: false,
        userKey: '',
        purpose: exchange.purpose._id,
        serviceImport: exchange.serviceImport._id,
        serviceExport: provider._id,
      },
    })
    given.push(consent._id)
  }
  for (const consentId of given)
    await until(`the delivery of ${consentId}`, async () => {
      const { consent } = await call('GET /consents/{id}', { params: { id: consentId } })
      return consent.deliveries.every(({ state }) => state === 'confirmed') || undefined
    })
}

async function makeAssessment(
  { product }: World,
  { call, cookie }: Walker,
  experience: string,
): Promise<Pick<Seen, 'assessment' | 'pdf' | 'pages' | 'madeIn' | 'assessmentId'>> {
  const began = performance.now()
  const { assessment } = await call('POST /assessments', { body: { experience } })
  const { document } = await until('the assessment', async () => {
    const made = (await call('GET /assessments/{id}', { params: { id: assessment._id } })).assessment
    if (made.state === 'failed') throw new Error('the assessment failed')
    return made.state === 'ready' ? made : undefined
  })
  const madeIn = performance.now() - began
  const file = await fetch(`${product}/api/assessments/${assessment._id}/pdf`, { headers: { cookie } })
  const { pages, text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  return { assessment: document!, assessmentId: assessment._id, madeIn, pages, pdf: text }
}

/** Pages and text of the PDF of an assessment. */
async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes, { verbosity: 0 }), { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

/** The cards of the first pages of a frame. */
async function readFrame({ call }: Walker, frame: 'jobs' | 'courses', pages: number): Promise<Card[]> {
  const { address } = await call('GET /matches/frame', { query: { path: frame } })
  const session = await fetch(address, { redirect: 'manual' })
  const location = session.headers.get('location')
  if (!location) throw new Error(`the frame answered ${session.status}`)
  const cards: Card[] = []
  for (let page = 1; page <= pages; page++) {
    const url = new URL(location, address)
    if (page > 1) url.searchParams.set('page', String(page))
    const found = cardsOf(await (await fetch(url)).text())
    cards.push(...found)
    if (found.length === 0) break
  }
  return cards
}

function cardsOf(page: string): Card[] {
  return [...page.matchAll(/<li class="offer" id="offre-([^"]+)">([\s\S]*?)<div class="foot">/g)].map(
    ([, code = '', body = '']) => {
      const all = (pattern: RegExp) => [...body.matchAll(pattern)].map((match) => textOf(match[1]!))
      const [main = ''] = all(/<p class="reason[^"]*"[^>]*>([\s\S]*?)<\/p>/g)
      const others = /<ul class="why"[^>]*>([\s\S]*?)<\/ul>/.exec(body)?.[1] ?? ''
      return {
        trade: code.startsWith(`${JOBS}:`) ? code.slice(JOBS.length + 1) : '',
        title: all(/<h3[^>]*>([\s\S]*?)<\/h3>/g)[0] ?? '',
        reasons: [
          main.replace(/^Pourquoi cette[^:]*:\s*/, ''),
          ...[...others.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, one = '']) => textOf(one)),
        ].filter(Boolean),
        route: all(/<p class="way">([\s\S]*?)<\/p>/g).join(' '),
        text: textOf(body),
      }
    },
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()

async function post<T>(url: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** The first value that is not undefined. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + WAIT_MS
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what}: not within ${WAIT_MS} ms`)
    await wait(50)
  }
}
