import { ALL_MISSIONS } from '../fixtures/missions.ts'
import { arrivals, keepArrivals } from '../fixtures/arrivals.ts'
import { expectBalance, visit } from '../fixtures/pages.ts'
import { pageOf, rewardNamed } from '../fixtures/rewards.ts'
import { expect, expectAccessible, jobSeeker, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const SEEDS = 'Un sachet de graines'
/** What a tick says: its fact. */
const DONE = [
  /Vous avez (répondu à six phrases|ouvert un outil)$/,
  'Vous avez regardé une récompense à votre portée',
] as const
const card = (page: Page) => page.getByRole('region', { name: 'Vos premiers pas' })
/** The tasks of the card, with «Faite» or their stars. */
const tasks = (page: Page) => card(page).getByRole('list').first().getByRole('listitem')
const button = (page: Page, text: string) => card(page).getByRole('link', { name: text, exact: true })

async function expectTasks(page: Page, states: ('done' | 'todo')[]) {
  await expect(tasks(page)).toHaveText(
    ['Découvrez un outil', 'Récupérez votre récompense'].map((name, index) =>
      states[index] === 'done' ? DONE[index]! : `${index + 1}${name}+50 VisionsStars`,
    ),
  )
  await expect(tasks(page).getByRole('img', { name: 'Faite' })).toHaveCount(
    states.filter((state) => state === 'done').length,
  )
}

async function openTool({ call }: SignedInPerson): Promise<void> {
  const { services } = await call('GET /services', { query: {} })
  await call('GET /service/{id}/sso', { params: { id: services[0]!._id } })
}

test('[NBK-01] [STM-01] [STM-02] starter mission: six sentences, then a reward → true ticks, 50 stars each', async ({
  page,
  signIn,
}) => {
  const person = await signIn(jobSeeker, { isNew: true })
  await keepArrivals(page)
  await visit(page, ALL_MISSIONS)
  await expectTasks(page, ['todo', 'todo'])
  await expectAccessible(page)
  await button(page, 'Je commence').click()
  await page.waitForURL('/user/game')
  for (let sentence = 1; sentence <= 6; sentence++) {
    await expect(page.getByText(`Phrase ${sentence} sur`, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ça me correspond', exact: true }).click()
  }
  await expect(page.getByText('Phrase 7 sur', { exact: false }).first()).toBeVisible()
  await expect(arrivals(page), 'none while answering').toBeHidden()
  await expect.poll(async () => (await person.call('GET /me')).visionsStars).toBe(50)

  await page.getByRole('link', { name: 'Mes missions' }).first().click()
  await expect(arrivals(page)).toContainText('Premiers pas')
  await expect(arrivals(page)).toContainText('Vous avez maintenant 50 VisionsStars.')
  const sizes = await arrivals(page)
    .getByRole('button', { name: /^(Je continue|J’arrête pour aujourd’hui)$/ })
    .evaluateAll((buttons) => buttons.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight].join(' × ')))
  expect([sizes.length, new Set(sizes).size], 'two ways on, of one size').toEqual([2, 1])
  await expectAccessible(page)
  await arrivals(page).getByRole('button', { name: 'Je continue' }).click()
  await expect(arrivals(page)).toBeHidden()
  await visit(page, ALL_MISSIONS)
  await expectTasks(page, ['done', 'todo'])
  await expectBalance(page, 50)

  await button(page, 'Continuer').click()
  await page.waitForURL('/user/rewards')
  await visit(page, pageOf(await rewardNamed(person, SEEDS)))
  await expect.poll(async () => (await person.call('GET /me')).visionsStars).toBe(100)
  await visit(page, ALL_MISSIONS)
  await expect(arrivals(page)).toContainText('Premiers pas terminés')
  // Another page before it is closed: still there; once closed, never again.
  await visit(page, '/user/catalog')
  await expect(arrivals(page)).toContainText('Premiers pas terminés')
  await page.keyboard.press('Escape')
  await expect(arrivals(page)).toBeHidden()
  await visit(page, ALL_MISSIONS)
  await expectTasks(page, ['done', 'done'])
  await expect(arrivals(page)).toBeHidden()
  await card(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(card(page)).toBeHidden()
  await expect(page.getByRole('main'), 'the focus is somewhere').toBeFocused()
  await visit(page, ALL_MISSIONS)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('[NBK-01] [STM-03] reward above the balance, or no tool → no tick, no stars', async ({ page, signIn }) => {
  const person = await signIn(jobSeeker, { isNew: true })
  await visit(page, pageOf(await rewardNamed(person, SEEDS)))
  await visit(page, ALL_MISSIONS)
  await expectTasks(page, ['todo', 'todo'])
  await openTool(person)
  const { rewards } = await person.call('GET /rewards', { query: {} })
  await visit(page, pageOf(rewards.find(({ price }) => price > 50)!))
  await visit(page, ALL_MISSIONS)
  await expectTasks(page, ['done', 'todo'])
  await expectBalance(page, 50)
})

test('[NBK-04] [STM-02] without scripts: card of the arrival, its form, the closed starter card @nojs', async ({
  page,
  signIn,
}) => {
  const person = await signIn(jobSeeker, { isNew: true })
  await openTool(person)
  await page.goto('/user/catalog?filtre=skills')
  const arrived = page.getByRole('region', { name: 'Premiers pas !' })
  await expect(arrived).toContainText('Vous gagnez 50 VisionsStars. Vous avez maintenant 50 VisionsStars.')
  await arrived.getByRole('button', { name: 'Je continue' }).click()
  await expect(page).toHaveURL('/user/catalog?filtre=skills')
  await expect(arrived).toBeHidden()
  await page.goto(ALL_MISSIONS)
  await expectTasks(page, ['done', 'todo'])
  const { _id: rewardId } = await rewardNamed(person, SEEDS)
  await person.call('POST /gamification/intro/startermission', {
    body: { userId: person.id, completed: true, rewardId },
  })
  await page.reload()
  await page
    .getByRole('region', { name: 'Premiers pas terminés !' })
    .getByRole('button', { name: 'J’arrête pour aujourd’hui' })
    .click()
  await expect(page).toHaveURL('/user/missions?pause=1')
  await page.goto(ALL_MISSIONS)
  await card(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(card(page)).toBeHidden()
})
