// Every page of the user area: at 320 pixels (1280 at 400 %) accessible and without horizontal scrolling; all controls
// reached with Tab and visible; no animation with reduced motion.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unlock } from '../fixtures/consents.ts'
import { walkThrough } from '../fixtures/keyboard.ts'
import { firstMissions } from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { buy, credit, rewardNamed } from '../fixtures/rewards.ts'
import { expect, expectAccessible, jobSeeker, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

/** The pages of the user area by their route, in four shares. `null`: the page redirects. */
const SHARES: Record<string, ((person: SignedInPerson, content: Content) => string) | string | null>[] = [
  {
    user: null,
    'user/config': '',
    'user/onboarding': '',
    'user/objective': '',
    'user/missions': '',
    'user/missions/:taskId': (_person, { taskId }) => `user/missions/${taskId}`,
    'user/rewards': '',
    'user/rewardsDetails/:id': (_person, { rewardId }) => `user/rewardsDetails/${rewardId}`,
    'user/profile': '',
    'user/progression': '',
  },
  {
    'user/experiences': '',
    'user/experiences/pre-start': '',
    'user/experiences/bilan-orientation/transition': 'user/experiences/bilan-orientation/transition?step=0',
    'user/experiences/bilan-orientation/end': null,
    'user/experiences/:name': 'user/experiences/bilan-orientation',
    'user/experiences/:name/retour': null,
    'user/experiences/:name/bilan': 'user/experiences/bilan-orientation/bilan',
    'user/experiences/:name/bilan/partage': 'user/experiences/bilan-orientation/bilan/partage',
    'user/share': '',
    'user/share/consentements/:id': (_person, { consentId }) => `user/share/consentements/${consentId}`,
    'user/notifications': '',
  },
  {
    'user/choice': '',
    'user/universe': '',
    'user/recommendations': '',
    'user/matchs': '',
    'user/visionsSwipe': '',
    'user/visionsSwipe/gardees': '',
    'user/game': '',
  },
  {
    'user/catalog': '',
    'user/catalog/recherche': 'user/catalog/recherche?q=metier',
    'user/catalog/visites': '',
    'user/catalog/category/:name': 'user/catalog/category/orientation',
    'user/catalog/service/:id': (_person, { toolId }) => `user/catalog/service/${toolId}`,
    'user/events': '',
    'user/meetings': '',
  },
]
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

test('every route of the user area is listed here', async () => {
  const map = await readFile(path.resolve(import.meta.dirname, '../../apps/web/app/routes.ts'), 'utf8')
  const addresses = [...map.matchAll(/route\('(user(?:\/[^']*)?)', 'routes\/(?!logout)/g)].map(
    ([, address]) => address!,
  )
  expect(addresses.length).toBeGreaterThan(25)
  expect(SHARES.flatMap((share) => Object.keys(share)).toSorted()).toEqual(addresses.toSorted())
})

for (const [place, share] of SHARES.entries())
  test(`user area at 320 px: axe, keyboard, no motion (${place + 1} of ${SHARES.length})`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    const person = await signIn({ ...jobSeeker, situation: 'Étudiant' })
    const content = await addContent(page, person)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 256 })
    for (const [address, example] of Object.entries(share)) {
      if (example === null) continue
      const there = typeof example === 'function' ? example(person, content) : example || address
      await visit(page, `/${there}`)
      await expect(page.getByRole('heading', { level: 1 }), there).toHaveCount(1)
      await expectAccessible(page, 'iframe')
      expect([...(await moving(page)), ...(await walkThrough(page))], there).toEqual([])
    }
  })
