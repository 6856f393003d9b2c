import { refuseCalls } from '../fixtures/calls.ts'
import { mailAbout, type ReceivedMail } from '../fixtures/mails.ts'
import { unlock } from '../fixtures/consents.ts'
import { visit } from '../fixtures/pages.ts'
import { buy, credit, pageOf, rewardNamed } from '../fixtures/rewards.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  jobSeeker,
  test,
  type Page,
  type SignedInPerson,
} from '../fixtures/test.ts'

const NOTIFICATIONS = '/user/notifications'
const SEEDS = 'Un sachet de graines'
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /non lue/ })
const mails = (page: Page) => page.getByRole('region', { name: 'E-mails que je reçois' })
const choice = (page: Page, name: string) => mails(page).getByRole('switch', { name, exact: true })
const topics = async ({ call }: SignedInPerson) => (await call('GET /mailpreferences')).topics
const DEFAULTS = { meetings: true, assessments: true, rewards: true, stars: false, partners: false, weekly: false }

/** The unsubscribe link of a mail. */
const stopIn = ({ text }: ReceivedMail): string => /https?:\S+\/e-mails\/\S+/.exec(text)![0]

test('[NOT-01] [NAV-01] [NBK-11] bell: own acts read, one line for a consent and its confirmation', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await credit(person, 50)
  await visit(page, pageOf(await rewardNamed(person, SEEDS)))
  await expect(bell(page)).toHaveAccessibleName('Aucune notification non lue, voir les anciennes')
  await page.getByRole('link', { name: 'Obtenir' }).click()
  await page.getByRole('dialog', { name: 'Je confirme mon échange' }).getByRole('button', { name: 'Confirmer' }).click()
  await page
    .getByRole('dialog', { name: 'Félicitations !' })
    .getByRole('link', { name: 'Retour aux récompenses' })
    .click()
  await page.waitForURL('/user/rewards')
  await expect(bell(page), 'the screen showed the code').toHaveAccessibleName(
    'Aucune notification non lue, voir les anciennes',
  )

  const { recipient } = await unlock(page, person)
  await expect.poll(async () => (await person.call('GET /me')).unread, 'its confirmation').toBe(1)
  await page.reload()
  await bell(page).click()
  await page.waitForURL(`${NOTIFICATIONS}?de=%2Fuser%2Frewards`)
  await expect(bell(page)).toHaveAccessibleName(/^1\s+notification non lue, les voir$/)
  await expect(bell(page), 'a dot').toHaveText('')
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries.getByRole('heading')).toHaveText([
    `${recipient.name} a reçu vos données`,
    `Vous avez obtenu la récompense « ${SEEDS} »`,
  ])
  await page.getByText('Voir le détail (2)').click()
  await expect(
    page.getByRole('link', { name: `Vous avez accepté de partager des données avec ${recipient.name}` }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell(page)).toHaveAccessibleName('Aucune notification non lue, voir les anciennes')
  await expect(bell(page)).toHaveText('')
  await page.getByRole('link', { name: `Vous avez obtenu la récompense « ${SEEDS} »` }).click()
  await page.waitForURL('/user/rewards')
  await page.goBack()
  await expect(entries).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('link', { name: 'Récompenses', exact: true })).toHaveAttribute(
    'href',
    '/user/rewards',
  )
  await expect(entries.getByText('Non lue')).toHaveCount(0)
})

test('[NOT-01] bell: 100 notifications fit in the bar at 320 pixels', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await signIn()
  const me = await person.call('GET /me')
  await page.route('**/api/me', (route) => route.fulfill({ json: { ...me, visionsStars: 12_345, unread: 100 } }))
  await visit(page, '/user/missions')
  await page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Récompenses' }).click()
  await expect(bell(page)).toHaveAccessibleName(/^99\+\s+notifications non lues, les voir$/)
  await expect(bell(page)).toHaveText('99+')
  for (const link of await page.getByRole('banner').getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
})

test('[NOT-01] mails: chosen, received, stopped by their link', async ({
  page,
  signIn,
  urls,
  expected,
  newBrowser,
}) => {
  const person = await signIn()
  await credit(person, 50)
  await visit(page, `${NOTIFICATIONS}#e-mails`)
  for (const [name, isOn] of [
    ['Mes rendez-vous', true],
    ['Mes bilans', true],
    ['Mes récompenses', true],
    ['Mes VisionsStars', false],
    ['Mes partages de données', false],
  ] as const)
    await expect(choice(page, name)).toBeChecked({ checked: isOn })
  await expect(mails(page)).toContainText('Les e-mails sur la suppression de votre compte vous sont toujours envoyés.')
  const repair = await refuseCalls(page, '**/api/mailpreferences', 'PUT', 503, expected)
  await choice(page, 'Mes VisionsStars').click()
  await expect(mails(page).getByRole('alert')).toContainText('Votre choix n’a pas été enregistré.')
  await expect(choice(page, 'Mes VisionsStars')).not.toBeChecked()
  repair()
  await choice(page, 'Mes VisionsStars').focus()
  await page.keyboard.press('Space')
  await expect(mails(page).getByText('Choix enregistré.')).toBeVisible()
  await expect(mails(page).getByRole('alert')).toHaveCount(0)
  await expect(choice(page, 'Mes VisionsStars')).toBeChecked()
  await expectAccessible(page)
  expect(await topics(person)).toEqual({ ...DEFAULTS, stars: true })

  const reward = await rewardNamed(person, SEEDS)
  await buy(person, reward)
  const mail = await mailAbout(urls, person.email, SEEDS)
  const guest = await newBrowser()
  await guest.goto(stopIn(mail))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ne plus recevoir ces e-mails ?')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ces e-mails sont arrêtés')
  expect(await topics(person)).toEqual({ ...DEFAULTS, stars: true, rewards: false })

  await guest.getByRole('button', { name: 'Les recevoir de nouveau' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ne plus recevoir ces e-mails ?')
  expect(await topics(person)).toMatchObject({ rewards: true })
})

test('[NOT-01] [AUT-12] one-click unsubscription (RFC 8058); others refused', async ({
  signIn,
  urls,
  baseURL,
  page,
  expected,
}) => {
  const person = await signIn()
  await credit(person, 50)
  await buy(person, await rewardNamed(person, SEEDS))
  const stop = stopIn(await mailAbout(urls, person.email, SEEDS))
  const isOn = async () => (await topics(person)).rewards
  const press = (body: BodyInit, headers: Record<string, string> = {}, address = stop) =>
    fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'user-agent': 'Courrier/1.0 (one click)', ...headers },
    })
  const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')

  for (const [status, answer] of [
    [400, press(new URLSearchParams({ 'List-Unsubscribe': 'Later' }))],
    [415, press('List-Unsubscribe=One-Click', { 'content-type': 'text/plain' })],
    [415, press(JSON.stringify({ 'List-Unsubscribe': 'One-Click' }), { 'content-type': 'application/json' })],
    [403, press(oneClick(), { origin: 'https://evil.example' })],
    [403, press(oneClick(), { 'sec-fetch-site': 'cross-site' })],
    [404, press(oneClick(), {}, `${baseURL}/e-mails/rien`)],
    [403, press(oneClick(), { origin: 'https://evil.example' }, `${baseURL}/user/profile`)],
  ] as const)
    expect((await answer).status).toBe(status)
  expect(await isOn()).toBe(true)
  for (const body of [oneClick(), parts, oneClick()]) {
    const answer = await press(body)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([200, null, null])
    expect(await isOn()).toBe(false)
    if (body === parts) await person.call('PUT /mailpreferences', { body: { topics: { rewards: true } } })
  }
  // The same words do nothing where they are not meant for.
  expect((await press(oneClick(), {}, `${baseURL}/confidentialite`)).status).toBe(405)
  expected.push('404')
  await page.goto('/e-mails/rien')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne fonctionne pas')
})

test('[NOT-01] [PRO-07] without scripts: mails stopped, coaching requested @nojs', async ({ page, signIn, urls }) => {
  const person = await signIn(jobSeeker)
  await page.goto(NOTIFICATIONS)
  await choice(page, 'Mes bilans').uncheck()
  await choice(page, 'Mes partages de données').check()
  await mails(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(mails(page)).toContainText('Vos choix sont enregistrés.')
  expect(await topics(person)).toEqual({ ...DEFAULTS, assessments: false, partners: true })
  await expect(choice(page, 'Mes bilans')).not.toBeChecked()

  await credit(person, 50)
  await buy(person, await rewardNamed(person, SEEDS))
  await page.goto(stopIn(await mailAbout(urls, person.email, SEEDS)))
  await page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ces e-mails sont arrêtés')
  // A reload sends nothing again.
  await page.reload()
  expect(await topics(person)).toMatchObject({ rewards: false })

  await page.goto('/user/profile')
  const card = page.getByRole('region', { name: 'Un coach pour vous accompagner' })
  await card.getByRole('button', { name: 'Demander un coaching' }).click()
  await expect(card).toContainText(/Demande (enregistrée|transmise)/)
  expect((await person.call('GET /users/{id}', { params: { id: person.id } })).interests).toBe('coaching')
})
