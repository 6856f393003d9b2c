// Reading offline, with a service worker.
import { firstMissions, complete, followToMissions, followToRewards } from '../fixtures/missions.ts'
import { openPocket, pocketOf, pocketSwitch, workerInPlace } from '../fixtures/offline.ts'
import { logIn, visit } from '../fixtures/pages.ts'
import { pictures } from '../fixtures/pictures.ts'
import { buy, credit, rewardNamed } from '../fixtures/rewards.ts'
import { expect, expectAccessible, expectNoOverflow, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Messages of a request of the application without a network. */
const WITHOUT_NETWORK = ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch manifest patches']

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const OFFLINE = 'Vous êtes hors connexion.'
const codes = (page: Page) => page.getByRole('region', { name: 'Mes codes' })
const missions = (page: Page) => page.getByRole('region', { name: 'Mes missions' })
const emptyNotice = (page: Page) => page.getByRole('heading', { name: 'Rien n’est enregistré sur cet appareil' })

/** A reward, and its code. */
async function buyReward(person: SignedInPerson): Promise<{ title: string; code: string }> {
  await credit(person, 100)
  const reward = await rewardNamed(person, 'La rentrée, toute l’année')
  return { title: reward.title, code: await buy(person, reward) }
}

test('[MIS-01] [RWD-01] saved on this device: missions and codes offline', async ({
  page,
  context,
  signIn,
  expected,
}) => {
  test.setTimeout(120_000)
  expected.push(...WITHOUT_NETWORK)
  const person = await signIn()
  const reward = await buyReward(person)
  const names = (await firstMissions(person)).map(({ name }) => name)
  await visit(page, '/user/rewards')
  expect(await pocketOf(page), 'nothing is saved by default').toBeNull()
  await page.getByRole('link', { name: 'Lire mes codes hors connexion' }).click()
  await expect(pocketSwitch(page)).not.toBeChecked()
  await openPocket(page)
  await expectAccessible(page)
  expect(Object.keys((await pocketOf(page))!).toSorted(), 'saved immediately').toEqual([
    'missions',
    'person',
    'rewards',
  ])

  // A completed task is saved when the page shows it.
  const [, second] = await firstMissions(person)
  await complete(person, second!.tasks[0]!._id)
  await followToMissions(page)
  await expect.poll(async () => JSON.stringify(await pocketOf(page))).toContain(`"name":"${second!.name}","done":1`)

  await context.setOffline(true)
  await followToRewards(page)
  await expect(title(page)).toHaveText(OFFLINE)
  await expect(emptyNotice(page)).toBeHidden()
  await pictures(page, 'carnet-8-hors-connexion')
  await expect(codes(page)).toContainText(/Vu le \d+ .+ à \d+\sh/)
  await expect(codes(page).getByRole('listitem')).toContainText(reward.title)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await codes(page)
    .getByRole('button', { name: `Copier le code : ${reward.title}` })
    .click()
  await expect(codes(page).getByRole('status')).toHaveText('Code copié')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reward.code)
  await expect(missions(page).getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(missions(page).getByRole('listitem').nth(1)).toContainText(
    `1 tâche accomplie sur ${second!.tasks.length}`,
  )
  await expectAccessible(page)
  // Opened again, as from the icon of the application: no failed request.
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  page.on('requestfailed', (request) => errors.push(request.url()))
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/user/missions')
  await expect(codes(page)).toContainText(reward.code)
  await page.evaluate(() => document.fonts.ready)
  expect(errors).toEqual([])
  await expectNoOverflow(page)

  // The page that was asked for comes by itself.
  await context.setOffline(false)
  await expect(page.getByRole('navigation', { name: 'Espace personnel' })).toBeVisible()
  await page.waitForURL('/user/missions')
  // Switched off, nothing is left.
  await visit(page, '/user/profile/reglages')
  await pocketSwitch(page).uncheck()
  await expect(page.getByText('Vos missions et vos codes sont effacés de cet appareil.')).toBeVisible()
  await followToRewards(page)
  await expect(page.getByRole('link', { name: 'Lire mes codes hors connexion' })).toBeVisible()
  expect(await pocketOf(page)).toBeNull()
})

test('[AUT-10] sign-out or expired session: nothing left', async ({ page, context, signIn, endSession, expected }) => {
  test.setTimeout(120_000)
  expected.push('440', ...WITHOUT_NETWORK)
  const person = await signIn()
  const { code } = await buyReward(person)
  await openPocket(page)
  // Expired session: the data are deleted, the person's choice stays.
  await endSession(person)
  await page.goto('/user/missions')
  await expect(title(page)).toHaveText('Votre session a expiré, veuillez vous reconnecter.')
  await expect.poll(() => pocketOf(page)).toEqual({ person: person.id })
  await page.getByRole('link', { name: 'Me reconnecter' }).click()
  await logIn(page, person.email)
  await page.waitForURL('/user/missions')
  await followToRewards(page)
  await expect.poll(async () => JSON.stringify(await pocketOf(page))).toContain(code)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await expect(title(page)).toHaveText('La déconnexion n’est pas finie.')
  await expect(codes(page)).toBeHidden()
  expect(await pocketOf(page)).toBeNull()
  await context.setOffline(false)
  await page.waitForURL('/')
  await page.waitForLoadState()
  expect((await page.request.get('/api/auth/check')).status()).toBe(401)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  // Another person, on the same device.
  await signIn()
  await visit(page, '/user/profile/reglages')
  await expect(pocketSwitch(page)).not.toBeChecked()
  await workerInPlace(page)
  await context.setOffline(true)
  await page.reload()
  await expect(title(page)).toHaveText(OFFLINE)
  await expect(emptyNotice(page)).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
  await context.setOffline(false)
})

test('[AUT-12] forged storage: not shown; accepted text is shown as text', async ({ page, context, signIn }) => {
  const person = await signIn()
  const [mission] = await firstMissions(person)
  await openPocket(page)
  const good = (await pocketOf(page))!
  const unknownPerson = '00000000-0000-4000-8000-000000000000'
  const code = { title: 'Piège', offer: '', partner: '', code: 'X', boughtAt: '2026-11-21T10:00:00Z' }
  const rewards = (...list: unknown[]) => ({ person: person.id, rewards: { seenAt: '2026-11-21T10:00:00Z', list } })
  const store = async (value: unknown) => {
    await page.evaluate(
      (text) => localStorage.setItem('pocket', text),
      typeof value === 'string' ? value : JSON.stringify(value),
    )
    await page.reload()
    await expect(title(page)).toHaveText(OFFLINE)
  }
  await context.setOffline(true)
  for (const foreign of [{ ...good, person: unknownPerson }, rewards({ ...code, code: ['X'] })]) {
    await store(foreign)
    await expect(emptyNotice(page), JSON.stringify(foreign).slice(0, 80)).toBeVisible()
    await expect(page.getByText('Piège')).toBeHidden()
  }
  await store(rewards({ ...code, title: '<img src=x onerror=alert(1)>', partner: '{code}' }))
  await expect(codes(page).getByRole('heading', { level: 3 })).toHaveText('<img src=x onerror=alert(1)>')
  await expect(codes(page).getByText('{code}'), 'words are not read as places for words').toBeVisible()
  await store(good)
  await expect(missions(page)).toContainText(mission!.name)
  await context.setOffline(false)
})
