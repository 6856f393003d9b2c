// The overview of a person: next step, then drawings with their figures.
import { longDate } from '@visions/contract/french-dates'
import { divert, refuseCalls } from '../fixtures/calls.ts'
import { start, unlock } from '../fixtures/consents.ts'
import {
  ALL_MISSIONS,
  complete,
  completeFirstMissions,
  completeStarter,
  firstMissions,
  followToMissions,
} from '../fixtures/missions.ts'
import { visit } from '../fixtures/pages.ts'
import { buy, rewardNamed } from '../fixtures/rewards.ts'
import { expect, expectAccessible, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const PROGRESS = '/user/progression'
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const STARS = 'Mes VisionsStars'
const nextStep = (page: Page, title: string) => page.getByRole('article', { name: title })
const picture = (page: Page, name: string) => panel(page, name).getByRole('img').last()

/** The text alternative of the drawing of a panel. */
async function alternativeOf(page: Page, name: string): Promise<string> {
  await expect(picture(page, name)).toBeVisible()
  return plain((await picture(page, name).getAttribute('aria-label'))!)
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

/** The rows of a table, unfolded first. */
async function figures(page: Page, name: string): Promise<string[][]> {
  const details = panel(page, name).locator('details')
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  const rows = await panel(page, name).getByRole('table').locator('tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map(plain)))
}

const overviewOf = (person: SignedInPerson) => person.call('GET /overview')

test('[RWD-01] [MIS-12] [CON-06] [UI-05] overview: drawings with their figures', async ({ page, signIn }) => {
  const person = await signIn(undefined, { isNew: true })
  await completeStarter(person)
  await completeFirstMissions(person)
  await buy(person, await rewardNamed(person, 'Un sachet de graines'))
  await unlock(page, person)
  await start(person, 'ruchelune')
  const { stars, missions, platforms, consents } = await overviewOf(person)
  await visit(page, PROGRESS)

  const [week] = stars.weeks
  expect(stars.weeks, 'the account was opened this week').toHaveLength(1)
  expect([stars.spent, stars.received - stars.spent]).toEqual([50, stars.balance])
  await expect(panel(page, STARS)).toContainText(
    `Cette semaine : ${week!.received} étoiles reçues, 50 dépensées. Votre solde est maintenant de ${stars.balance} VisionsStars.`,
  )
  const { walked } = await person.call('GET /arrivals/walked')
  const places = panel(page, 'Le chemin parcouru').getByRole('listitem')
  await expect.poll(() => places.count()).toBeGreaterThanOrEqual(walked.length)
  expect(walked.length).toBeGreaterThan(1)
  expect(await figures(page, STARS)).toEqual([
    [longDate(`${week!.monday}T12:00:00Z`), ...[week!.received, 50, week!.balance].map(String)],
  ])

  expect(missions.completed).toBeGreaterThan(0)
  await expect(panel(page, 'Mes missions')).toContainText(
    `${missions.tasksDone} tâches accomplies, ${missions.completed} mission`,
  )
  for (const { name, done, total } of missions.list)
    expect(await alternativeOf(page, 'Mes missions')).toContain(
      `${name} : ${done} ${done < 2 ? 'tâche' : 'tâches'} sur ${total}.`,
    )

  const orientation = platforms.find(({ experience }) => experience === 'bilan-orientation')!
  expect(orientation).toMatchObject({ finished: 1, underWay: 2 })
  expect(await alternativeOf(page, 'Mes parcours')).toContain(
    `${orientation.title} : 1 terminée, 2 en cours, 1 à faire.`,
  )

  expect(consents).toMatchObject({ live: 1, withdrawn: 0, recipients: ['Transvase'] })
  await expect(panel(page, 'Ce que je partage')).toContainText('des données avec : Transvase.')
  expect(await alternativeOf(page, 'Ce que je partage')).toBe('Accords : 1 en cours, 0 retiré.')
  await expectAccessible(page)

  await panel(page, 'Ce que je partage').getByRole('link', { name: 'Voir mes accords' }).click()
  await page.waitForURL('/user/share#consentements')
})

test('[MIS-03] [STM-01] [TSK-06] newcomer: one next step; completed → the next one', async ({ page, signIn }) => {
  const person = await signIn(undefined, { isNew: true })
  await visit(page, PROGRESS)
  await expect(page.getByRole('heading', { name: 'Votre carte est encore blanche' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Je réponds', 'Parler à quelqu’un'])
  await expectAccessible(page)
  await nextStep(page, 'Six phrases pour commencer').getByRole('link', { name: 'Je réponds' }).click()
  await page.waitForURL('/user/game')

  await completeStarter(person)
  const [mission] = await firstMissions(person)
  await visit(page, PROGRESS)
  const task = mission!.tasks[0]!
  await expect(nextStep(page, task.name)).toContainText(mission!.name)
  await nextStep(page, task.name).getByRole('link', { name: 'Je commence' }).click()
  await page.waitForURL(`/user/missions/${task._id}`)
  await complete(person, task._id)
  await visit(page, PROGRESS)
  await expect(nextStep(page, task.name)).toHaveCount(0)

  // A missing profile comes before started steps.
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: { age_group: null } })
  await page.reload()
  await nextStep(page, 'Complétez votre profil').getByRole('link', { name: 'Je complète mon profil' }).click()
  await page.waitForURL('/user/profile')
})

test('[UI-07] overview: linked from missions and balance; failed → said', async ({ page, signIn, expected }) => {
  await signIn(undefined, { isNew: true })
  const follow = async () => {
    await page.getByRole('article', { name: 'Ma progression' }).getByRole('link').click()
    await page.waitForURL(PROGRESS)
  }
  await visit(page, '/user/rewards')
  await follow()
  await followToMissions(page)
  await page.getByRole('link', { name: 'Toutes mes missions' }).click()
  const repair = await refuseCalls(page, /\/api\/overview$/, 'GET', 500, expected)
  await page.getByRole('link', { name: 'Ma progression' }).click()
  await expect(page.getByText('Une erreur est survenue')).toBeVisible()
  repair()
  await page.reload()
  await expect(nextStep(page, 'Six phrases pour commencer')).toBeVisible()
})

test('[RWD-01] [MIS-12] without scripts: overview, figures, next step @nojs', async ({ page, signIn }) => {
  const person = await signIn(undefined, { isNew: true })
  await completeStarter(person)
  await complete(person, (await firstMissions(person))[0]!.tasks[0]!._id)
  await page.goto(ALL_MISSIONS)
  await page.getByRole('link', { name: 'Ma progression' }).click()
  const { stars, missions } = await overviewOf(person)
  expect((await figures(page, STARS))[0]!.slice(1)).toEqual([stars.received, stars.spent, stars.balance].map(String))
  expect(await figures(page, 'Mes missions')).toHaveLength(missions.list.length)
  await page.getByRole('article').filter({ hasText: 'La prochaine étape utile' }).getByRole('link').click()
  await page.waitForURL(/\/user\/missions\/[\da-f-]{36}$/)
})

test('[RWD-01] [MIS-12] overview: thirteen weeks at 320 px, in a sentence and figures @phone', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await complete(person, (await firstMissions(person))[0]!.tasks[0]!._id)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, ALL_MISSIONS)
  const overview = await overviewOf(person)
  const weeks = Array.from({ length: 13 }, (_, place) => ({
    monday: new Date(Date.UTC(2026, 7, 24 + place * 7)).toISOString().slice(0, 10),
    balance: 10_000 + (place % 4) * 900,
    received: 900 * (place % 2),
    spent: 300,
  }))
  const name = 'Une mission dont le nom est si long qu’il tient à peine sur un petit téléphone'
  const mission = { ...overview.missions.list[0]!, name }
  const repair = await divert(page, /\/api\/overview$/, 'GET', (route) =>
    route.fulfill({
      json: {
        ...overview,
        stars: { balance: weeks[12]!.balance, received: 50_000, spent: 40_000, weeks },
        missions: { ...overview.missions, list: [mission] },
      },
    }),
  )
  await page.getByRole('link', { name: 'Ma progression' }).click()
  await expect(panel(page, STARS)).toContainText('En 13 semaines : 5 400 étoiles reçues, 3 900 dépensées.')
  expect(await figures(page, 'Mes missions')).toHaveLength(1)
  await expectAccessible(page)
  repair()
})
