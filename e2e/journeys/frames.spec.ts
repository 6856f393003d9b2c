// Frames of partners (coach, matches): accepted messages, blocked navigation, a frame that does not load.
import { arrivals, keepArrivals } from '../fixtures/arrivals.ts'
import { breakCalls } from '../fixtures/calls.ts'
import { COACH, statusOf } from '../fixtures/journeys.ts'
import { adult, APPLY, expectFrame, saveTrainings, matching, share } from '../fixtures/matches.ts'
import { lyceen } from '../fixtures/missions.ts'
import { frame, inside, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

interface Partner {
  ids: string
  profile: typeof adult
  address: string
  origin: (urls: { coach: string }) => string
  /** What the person needs before the page shows the frame. */
  prepare?: (person: SignedInPerson) => Promise<unknown>
  /** Resolves when the page has read its data again after the frame was shown. */
  settles?: (page: Page) => Promise<unknown>
  /** Shows the frame on the open page. */
  open: (page: Page) => Promise<unknown>
  /** Loads the frame again. */
  reload: string
  messages: { height: string; changed: string }
  waiting: string
  late: string
  /** Stars that the person has earned by what they did. */
  stars: number
  /** Facts on the server that no message may change. */
  factsOf: (person: SignedInPerson) => Promise<unknown>
}

const coach: Partner = {
  ids: '[JRN-20]',
  profile: lyceen,
  address: COACH,
  origin: (urls) => urls.coach,
  // The start earns stars: their dialog is closed, and recorded as seen.
  open: async (page) => {
    await keepArrivals(page)
    await page.getByRole('button', { name: 'Je lance ma simulation' }).click()
    const seen = page.waitForResponse('**/api/arrivals/seen')
    await arrivals(page).getByRole('button', { name: 'Je continue' }).click()
    await seen
  },
  reload: 'Je relance ma simulation',
  messages: { height: 'coach:height', changed: 'coach:finished' },
  waiting: 'Le simulateur se prépare…',
  late: 'Le simulateur met du temps à s’afficher',
  stars: 60,
  factsOf: (person) => statusOf(person, 'calque-des-voeux', 'parcoursup'),
}
const matches: Partner = {
  ids: '[MAT-02] [MAT-03] [ERR-04]',
  profile: adult,
  address: APPLY,
  origin: matching,
  prepare: async (person) => {
    await share(person)
    await saveTrainings(person, 'seed-cap-boulanger-1')
  },
  settles: (page) => page.waitForResponse('**/api/matches/selection'),
  open: (page) => frame(page).scrollIntoViewIfNeeded(),
  reload: 'actualiser mes matchs',
  messages: { height: 'matches:height', changed: 'matches:changed' },
  waiting: 'Affluents prépare vos matchs…',
  late: 'Affluents met du temps à s’afficher',
  // The saved training accomplishes one task that shows matches, when the page notices it; no message adds another.
  stars: 50,
  factsOf: async (person) => [
    (await person.call('GET /consents')).consents.map(({ _id }) => _id),
    (await person.call('GET /matches/applications')).applications,
  ],
}

for (const partner of [coach, matches]) {
  const { ids, profile, address, origin, prepare, open, messages } = partner

  test(`${ids} messages: accepted from the frame’s window and origin only`, async ({ page, signIn, urls }) => {
    const person = await signIn(profile)
    await prepare?.(person)
    const settled = partner.settles?.(page)
    await visit(page, address)
    await open(page)
    await expectFrame(page, partner.waiting)
    await settled
    const before = await partner.factsOf(person)
    let calls = 0
    page.on('request', (request) => {
      // Page views, and the arrival of the task, which closes by itself.
      if (/\/api\/(?!activities$|arrivals\/seen$)/.test(request.url())) calls++
    })
    const heights = await watchHeights(page)
    const { height, changed } = messages
    await postAsOthers(page, origin(urls), { type: height, height: 3333 }, { type: changed })
    // The last message is valid: when it has arrived, so have the others.
    await postInFrame(
      page,
      { type: height, height: 99_999 },
      { type: height, height: 300.5 },
      { type: changed, stars: 100 },
      { type: 'credit', stars: 100 },
      { type: 'consent', given: true },
      changed,
      null,
      { type: height, height: 777 },
    )
    await expect(frame(page)).toHaveAttribute('height', '777')
    // The frame may report its own height again when its fonts arrive.
    const refused = ['3333', '99999', '20000', '300', '300.5', '301']
    expect((await heights()).filter((each) => refused.includes(String(each)))).toEqual([])
    expect(calls, 'no call to the API').toBe(0)

    await postInFrame(page, { type: changed })
    await expect.poll(() => calls, 'the page reads its data again').toBeGreaterThan(0)
    expect(await partner.factsOf(person)).toEqual(before)
    await expect.poll(async () => (await person.call('GET /me')).visionsStars).toBe(partner.stars)
  })

  test(`${ids} frame: cannot navigate; other origins blocked`, async ({ page, signIn, urls, expected }) => {
    expected.push('Unsafe attempt to initiate navigation', 'violates the following Content Security Policy directive')
    const person = await signIn(profile)
    await prepare?.(person)
    await visit(page, address)
    await open(page)
    await expectFrame(page, partner.waiting)
    const logged = (what: string) => page.waitForEvent('console', (message) => message.text().includes(what))
    const blocked = logged('Unsafe attempt to initiate navigation')
    for (const target of [urls.tools, 'javascript:alert(1)']) await navigateTop(page, target)
    await blocked
    await expect(page).toHaveURL(address)
    const policy = (await page.request.get(address)).headers()['content-security-policy']!
    expect(/frame-src ([^;]*)/.exec(policy)![1]!.split(' ')).toContain(origin(urls))
    const refused = logged('violates the following Content Security Policy directive')
    await page.evaluate((to) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: to, title: 'other' }))
    }, urls.tools)
    await refused
    await expect(page.frameLocator('iframe[title=other]').getByRole('heading')).toHaveCount(0)
  })

  test(`${ids} frame that does not load: message after 10 s, shown on reload`, async ({
    page,
    signIn,
    urls,
    expected,
  }) => {
    const person = await signIn(profile)
    await prepare?.(person)
    await page.clock.install()
    const repair = await breakCalls(page, (url) => url.origin === origin(urls), 'GET', expected)
    await visit(page, address)
    await open(page)
    await expect(page.getByRole('status').filter({ hasText: partner.waiting })).toBeVisible()
    // The time starts when the frame is in view.
    await expect(async () => {
      await page.clock.fastForward(10_001)
      await expect(page.getByText(partner.late)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page, 'iframe')
    repair()
    await page.getByRole('button', { name: partner.reload }).click()
    await expectFrame(page, partner.waiting)
    await expect(page.getByText(partner.late)).toHaveCount(0)
  })
}

/** A message of a frame; null is never accepted. */
type Message = Record<string, unknown> | string | null

/** Posts messages to the page from its frame. */
const postInFrame = (page: Page, ...messages: Message[]): Promise<void> =>
  inside(page)
    .locator('body')
    .evaluate((_body, list) => list.forEach((data) => parent.postMessage(data, '*')), messages)

/** Posts messages from other windows, and from the window of the frame with other origins than `origin`. */
const postAsOthers = (page: Page, origin: string, ...messages: Message[]): Promise<void> =>
  page.evaluate(
    ([right, list]) => {
      const source = document.querySelector('iframe')!.contentWindow
      for (const data of list) {
        postMessage(data, location.origin)
        dispatchEvent(new MessageEvent('message', { data, origin: right, source: window }))
        for (const other of ['https://evil.example', location.origin, 'null', ''])
          dispatchEvent(new MessageEvent('message', { data, origin: other, source }))
      }
    },
    [origin, messages] as const,
  )

/** Records the heights of the frame from now on. */
async function watchHeights(page: Page): Promise<() => Promise<(string | null)[]>> {
  const heights = await page.evaluateHandle(() => {
    const seen: (string | null)[] = []
    const iframe = document.querySelector('iframe')!
    new MutationObserver(() => seen.push(iframe.getAttribute('height'))).observe(iframe, {
      attributeFilter: ['height'],
    })
    return seen
  })
  return () => heights.jsonValue()
}

/** Lets the frame try to navigate the page. */
const navigateTop = (page: Page, address: string): Promise<void> =>
  inside(page)
    .locator('body')
    .evaluate((_body, to) => {
      try {
        top!.location.href = to
      } catch {
        // Browsers throw, or only log it.
      }
    }, address)
