// Every page of the user area: at 320 pixels (1280 at 400 %) accessible and without horizontal scrolling; all controls
// reached with Tab and visible; no animation with reduced motion.
import { unlock } from '../fixtures/consents.ts'
import { walkThrough } from '../fixtures/keyboard.ts'
import { firstMissions } from '../fixtures/missions.ts'
import { REDIRECTS, ROUTES } from '../fixtures/routes.ts'
import { visit } from '../fixtures/pages.ts'
import { buy, credit, rewardNamed } from '../fixtures/rewards.ts'
import { expect, expectAccessible, jobSeeker, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

/** Addresses of the routes that need parameters. */
const EXAMPLES: Record<string, string | ((content: Content) => string)> = {
  'user/missions/:taskId': ({ taskId }) => `user/missions/${taskId}`,
  'user/questions': 'user/questions?acte=niveau',
  'user/rewardsDetails/:id': ({ rewardId }) => `user/rewardsDetails/${rewardId}`,
  'user/experiences/bilan-orientation/transition': 'user/experiences/bilan-orientation/transition?step=0',
  'user/experiences/:name': 'user/experiences/bilan-orientation',
  'user/experiences/:name/bilan': 'user/experiences/bilan-orientation/bilan',
  'user/experiences/:name/bilan/partage': 'user/experiences/bilan-orientation/bilan/partage',
  'user/share/consentements/:id': ({ consentId }) => `user/share/consentements/${consentId}`,
  'user/catalog/recherche': 'user/catalog/recherche?q=metier',
  'user/catalog/category/:name': 'user/catalog/category/orientation',
  'user/catalog/service/:id': ({ toolId }) => `user/catalog/service/${toolId}`,
}
/** Tests that share the routes, to run in parallel. */
const SHARES = 4
interface Content {
  taskId: string
  rewardId: string
  consentId: string
  toolId: string
}

/** Gives a person content on each page. */
async function addContent(page: Page, person: SignedInPerson): Promise<Content> {
  await credit(person, 100)
  const [[mission], reward, { _id: consentId }, { services }] = await Promise.all([
    firstMissions(person),
    rewardNamed(person, 'Un sachet de graines'),
    unlock(page, person),
    person.call('GET /services', { query: { filter: 'orientation' } }),
  ])
  await buy(person, reward)
  await person.call('POST /assessments', { body: { experience: 'bilan-orientation' } })
  // What was earned is shown before: an arrival moves the focus when it closes.
  const arrivals = () => person.call('GET /arrivals')
  await expect
    .poll(async () => (await arrivals()).arrivals.some(({ kind }) => kind === 'assessment-ready'), { timeout: 30_000 })
    .toBe(true)
  await person.call('POST /arrivals/seen', { body: (await arrivals()).until })
  return { taskId: mission!.tasks[0]!._id, rewardId: reward._id, consentId, toolId: services[0]!._id }
}

/** Animations that run with reduced motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 20,
      )
      .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)}`),
  )

test('routes of the user area: found in routes.ts', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
  expect(ROUTES).toEqual(expect.arrayContaining([...REDIRECTS, ...Object.keys(EXAMPLES)]))
})

for (let share = 0; share < SHARES; share++)
  test(`user area at 320 px: axe, keyboard, no motion (${share + 1} of ${SHARES})`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    const person = await signIn({ ...jobSeeker, situation: 'Étudiant' })
    const content = await addContent(page, person)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 256 })
    for (const route of ROUTES.filter((_, place) => place % SHARES === share)) {
      if (REDIRECTS.includes(route)) continue
      const example = EXAMPLES[route] ?? route
      const address = typeof example === 'string' ? example : example(content)
      expect(address, 'EXAMPLES has an address for its parameters').not.toContain(':')
      await visit(page, `/${address}`)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      await expectAccessible(page, 'iframe')
      expect([...(await moving(page)), ...(await walkThrough(page))], address).toEqual([])
    }
  })
