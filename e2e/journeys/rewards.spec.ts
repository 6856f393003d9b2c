import { hold } from '../fixtures/calls.ts'
import { visit } from '../fixtures/pages.ts'
import {
  belongings,
  buy,
  credit,
  creditConfirmed,
  expectNothingTaken,
  longDate,
  pageOf,
  rewardForAdults,
  rewardNamed,
} from '../fixtures/rewards.ts'
import { expect, expectAccessible, expectHref, expectNoOverflow, test, type Page } from '../fixtures/test.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Espace personnel' })
const tickets = (page: Page) => page.getByRole('region', { name: 'Récompenses disponibles' }).getByRole('article')
const obtained = (page: Page) => page.getByRole('region', { name: 'Mes récompenses obtenues' })
const balanceCard = (page: Page) => page.getByRole('region', { name: 'Votre solde' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const confirmDialog = (page: Page) => dialog(page, 'Je confirme mon échange')
const thanks = (page: Page) => dialog(page, 'Félicitations !')
const obtain = (page: Page) => page.getByRole('link', { name: 'Obtenir' })
/** Presses «Confirmer» once the recap is there. */
const confirm = (page: Page) => confirmDialog(page).getByRole('button', { name: 'Confirmer' }).click()
/** Follows the ticket of a reward from the list. */
const openReward = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('link', { name: 'En savoir' }).click()
/** The calls for the list of rewards, in any order, and for one reward. */
const LIST = /\/api\/rewards(\?|$)/
const ONE = /\/api\/rewards\/[\da-f-]{36}$/
const TYPES = [
  'Cadeau',
  'Code promo',
  'Chèque cadeau',
  'Produit ou service',
  'Place offerte',
  'Coffret cadeau',
  'Coaching',
]

test('[RWD-01] [RWD-07] [UI-07] no purchase: rewards on offer, balance, top tools', async ({ page, signIn }) => {
  const person = await signIn()
  const { rewards } = await person.call('GET /rewards')
  const { services } = await person.call('GET /services', { query: { filter: 'top' } })
  await page.goto('/user/rewards')
  await expect(page.getByText('Vous pourrez retrouver ici vos futures récompenses')).toBeVisible()
  await expect(obtained(page), '[NBK-09] no frame before the first purchase').toHaveCount(0)
  await expect(balanceCard(page)).toContainText('0 VisionsStar')
  await expect(balanceCard(page)).toContainText('Plus que 50 VisionsStars pour votre prochaine récompense.')

  await expect(tickets(page), '[NBK-09] eight at a time').toHaveCount(8)
  await page.getByRole('link', { name: /^Voir plus/ }).click()
  await page.waitForURL('/user/rewards?voir=16#suite')
  await expect(tickets(page).nth(8).locator('..')).toBeFocused()
  await page.goto('/user/rewards?voir=100')
  await expect(tickets(page)).toHaveCount(rewards.length)
  expect(new Set(rewards.map(({ type }) => type)).size, 'every type is on offer').toBe(7)
  for (const reward of rewards) {
    const ticket = tickets(page).and(page.getByRole('article', { name: reward.title, exact: true }))
    await expect(ticket).toContainText(TYPES[reward.type]!)
    await expect(ticket).toContainText(`Chez ${reward.partner.name}.`)
    if (reward.endAt) await expect(ticket, '[UI-05]').toContainText(`Jusqu’au ${longDate(reward.endAt)}.`)
    await expectHref(ticket.locator('a[href*=rewardsDetails]'), pageOf(reward))
  }

  await expect(
    page.getByRole('region', { name: 'Notre sélection d’outils' }).getByRole('heading', { level: 3 }),
  ).toHaveText(services.slice(0, 3).map(({ name }) => name))
  const onwards = page.getByRole('complementary', { name: 'Pour continuer' })
  await expectHref(onwards.getByRole('link', { name: 'Je continue' }), '/user/missions')
  await expectHref(onwards.getByRole('link', { name: 'J’explore' }), '/user/catalog')
  await expectAccessible(page)

  const first = rewards.find(({ price }) => price === 50)
  const more = tickets(page).first().getByRole('link', { name: 'En savoir' })
  await expect(more).toHaveAccessibleName(`En savoir plus sur la récompense ${first!.title}`)
  await more.click()
  await page.waitForURL(pageOf(first!))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[RWD-01] [RWD-07] [UI-05] purchases with codes, copied; sorted and filtered', async ({ page, signIn }) => {
  const person = await signIn()
  await credit(person, 500)
  const codes: string[] = []
  for (const title of [
    'Un sachet de graines',
    'La rentrée, toute l’année',
    'Deux boissons pour réviser à deux',
    'Un sachet de graines',
  ])
    codes.unshift(await buy(person, await rewardNamed(person, title)))
  const { purchases, visionsStars } = await belongings(person)

  await page.goto('/user/rewards')
  await expect(obtained(page).getByRole('listitem')).toHaveCount(3)
  await obtained(page).getByText('Une autre récompense obtenue').click()
  await expect(obtained(page).getByRole('listitem')).toHaveCount(4)
  await expect(obtained(page).locator('code')).toHaveText(codes)
  for (const [index, { reward, transaction }] of purchases.entries()) {
    const card = obtained(page).getByRole('listitem').nth(index)
    await expect(card.getByRole('heading')).toHaveText(reward.title)
    await expect(card).toContainText(`${TYPES[reward.type]} ${reward.offer} · ${reward.partnerName}`)
    await expect(card).toContainText(`Obtenue le ${longDate(transaction.createdAt)}`)
    await expectHref(card.getByRole('link'), reward.onPurchase.callbackUrl!)
  }
  await expectAccessible(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = page.getByRole('button', { name: `le code : ${purchases[0]!.reward.title}` }).first()
  await copy.click()
  await expect(copy).toHaveText(/^Copié /)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes[0])
  await expect(copy).toHaveText(/^Copier /)

  await expect(balanceCard(page)).toContainText(`${visionsStars} VisionsStars`)
  const { rewards } = await person.call('GET /rewards', { query: { sort: 'true' } })
  await page.getByRole('link', { name: 'Trier par prix croissant' }).click()
  await page.waitForURL('/user/rewards?tri=prix')
  await expect(tickets(page).getByRole('heading')).toHaveText(rewards.slice(0, 8).map(({ title }) => title))
  await page.getByRole('link', { name: 'Coffret cadeau' }).click()
  await page.waitForURL('/user/rewards?type=5&tri=prix')
  await expect(tickets(page).getByRole('heading')).toHaveText(
    rewards.filter(({ type }) => type === 5).map(({ title }) => title),
  )
  await page.getByRole('link', { name: 'À ma portée' }).click()
  await page.waitForURL('/user/rewards?filtre=accessibles&tri=prix')
  const { usedUp } = await person.call('GET /rewards/reach')
  const within = rewards.filter(
    ({ _id, price, provenPrice, isInStock }) =>
      isInStock && price <= visionsStars && provenPrice === 0 && !usedUp.includes(_id),
  )
  await expect(tickets(page).getByRole('heading')).toHaveText(within.map(({ title }) => title))
  await expect(balanceCard(page)).toContainText(`${within.length} récompenses sont à votre portée, dont `)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page
    .getByRole('button', { name: `le code : ${purchases[0]!.reward.title}` })
    .first()
    .click()
  await expect(obtained(page).getByRole('status').first()).toHaveText('Code sélectionné : copiez-le avec Ctrl + C.')
  expect(await page.evaluate(() => String(getSelection()))).toBe(codes[0])
})

test('[ERR-03] [ERR-04] screen broken by an answer: loaded again; with blocked storage, an error page', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push('is not a function')
  await signIn()
  await visit(page)
  await page.route(LIST, (route) => route.fulfill({ json: { rewards: 5 } }))
  await tabs(page).getByRole('link', { name: 'Récompenses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Récompenses')
  await visit(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await tabs(page).getByRole('link', { name: 'Récompenses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oups ! une erreur est survenue')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
  await page.waitForURL('/user/missions')
})

test('[RWD-03] hostile HTML in a reward: blocked by the security policy', async ({ page, signIn, expected }) => {
  expected.push('Content Security Policy', 'Content-Security-Policy', '/nulle-part.png', '404')
  await signIn()
  await visit(page, '/user/rewards')
  await page.route(ONE, async (route) => {
    const answer = (await (await route.fetch()).json()) as { reward: { partner: { description: string } } }
    answer.reward.partner.description =
      '<p id="sur-place">ici</p><img src="/nulle-part.png" onerror="document.title = `pris`"><a href="javascript:document.title = `pris`">lien</a>'
    await route.fulfill({ json: answer })
  })
  const broken = page.waitForResponse('**/nulle-part.png')
  await tickets(page).first().getByRole('link', { name: 'En savoir' }).click()
  await expect(page.locator('#sur-place')).toBeVisible()
  await broken
  await page.getByRole('link', { name: 'lien', exact: true }).click()
  await expect(page).not.toHaveTitle('pris')
})

test('[ECO-02] [ECO-03] cheque: proven stars and 48 hours required, on both pages', async ({ page, signIn }) => {
  const person = await signIn()
  await credit(person, 500, 'declared')
  const reward = await rewardNamed(person, 'Un chèque pour lire')
  await page.goto('/user/rewards?type=2')
  const ticket = page.getByRole('article', { name: reward.title })
  await expect(ticket).toContainText('Demande 100 étoiles confirmées.')
  await expectHref(
    ticket.getByRole('link', { name: `Gagner des étoiles confirmées pour ${reward.title}` }),
    '/user/experiences',
  )
  await ticket.getByRole('link', { name: 'En savoir' }).click()
  const button = page.getByRole('button', { name: 'Obtenir' })
  await expect(button).toHaveAccessibleDescription('Il vous manque 100 étoiles confirmées.')
  await expect(page.getByText('Une fois par personne.')).toBeVisible()
  await expectAccessible(page)
  await credit(person, 100, 'confirmed')
  await page.reload()
  await expect(balanceCard(page)).toContainText('Dont 100 étoiles confirmées par un outil.')
  await expect(button).toHaveAccessibleDescription(/^Votre compte doit avoir 48\s+heures\s+: possible à partir du /)
})

test('[RWD-04] [RWD-05] [RWD-06] age question: Non → the index, Oui → the purchase', async ({ page, signIn }) => {
  const person = await signIn()
  const stars = await creditConfirmed(person, 1200)
  const reward = await rewardForAdults(person)
  await page.goto(pageOf(reward))
  await expect(page.getByText('Réservée aux personnes majeures.').first()).toBeVisible()
  await obtain(page).click()
  const question = 'Pour obtenir cette récompense, il faut avoir 18 ans ou plus. Est-ce votre cas ?'
  const ask = dialog(page, 'Avant de continuer')
  await expect(ask).toContainText(question)
  // Behind the question, the button waits.
  const button = page.getByRole('button', { name: 'Obtenir', includeHidden: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Répondez d’abord à la question sur votre âge.')).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('link', { name: 'Non' }).click()
  await page.waitForURL('/user/rewards')
  await expectNothingTaken(person, stars)

  // The address of the confirmation also asks the question.
  await page.goto(`${pageOf(reward)}?etape=confirmer&cle=0123456789abcdef`)
  await expect(ask).toContainText(question)
  await ask.getByRole('link', { name: 'Oui' }).click()
  await expect(confirmDialog(page)).toContainText('Vous avez indiqué avoir 18 ans ou plus.')
  await confirm(page)
  await expect(thanks(page)).toBeVisible()
  const { visionsStars, purchases } = await belongings(person)
  expect(visionsStars).toBe(stars - 1200)
  expect(purchases).toHaveLength(1)
  await expect(thanks(page).locator('code')).toHaveText(purchases[0]!.reward.promoCode)
})

test('[RWD-06] [RWD-09] [UI-01] [UI-08] purchase: recap, busy, thanks with the code', async ({ page, signIn }) => {
  const person = await signIn()
  await credit(person, 100)
  const reward = await rewardNamed(person, 'Un sachet de graines')
  await page.goto('/user/rewards')
  await openReward(page, reward.title)
  await expect(balanceCard(page)).toContainText('Il vous restera 50 VisionsStars après cet échange.')
  const email = 'contact@visions.example'
  const help = page.getByRole('region', { name: 'Une question ?' })
  await expect(help).toContainText(email)
  const subject = encodeURIComponent(`Récompense\u00a0: ${reward.title}`)
  await expectHref(help.getByRole('link', { name: 'Nous écrire' }), `mailto:${email}?subject=${subject}`)
  await expectHref(page.getByRole('contentinfo').getByRole('link', { name: email }), `mailto:${email}`)
  await expectAccessible(page)
  await obtain(page).click()
  await expect(confirmDialog(page)).toContainText('Un sachet de graines, 1 sachet chez Serre Capucine')
  await expect(confirmDialog(page).getByRole('definition')).toHaveText([/^50\b/, /^100\b/, /^50\b/])
  await confirmDialog(page).getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await belongings(person)).purchases).toEqual([])

  await obtain(page).click()
  const { release, count } = await hold(page, `**/api/rewards/${reward._id}`, 'POST')
  const button = confirmDialog(page).getByRole('button', { name: 'Confirmer' })
  await button.click()
  // During the call the button is busy and the dialog stays.
  await expect(button).toHaveAccessibleName('Confirmer (en cours)')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(confirmDialog(page)).toBeVisible()
  await expect(confirmDialog(page).getByRole('button', { name: 'Fermer' })).toHaveCount(0)
  await expect(
    confirmDialog(page).getByRole('button', { name: 'Annuler' }),
    'what is sent cannot be called back',
  ).toBeDisabled()
  release()

  await expect(thanks(page)).toContainText(
    'Merci pour votre échange ! Un sachet de graines est à vous. Voici votre code :',
  )
  expect(count()).toBe(1)
  const { purchases, visionsStars } = await belongings(person)
  expect([visionsStars, purchases.length]).toEqual([50, 1])
  await expect(thanks(page).locator('code')).toHaveText(purchases[0]!.reward.promoCode)
  await expect(thanks(page)).toContainText('Retirez votre sachet avec ce code.')
  await expectHref(thanks(page).getByRole('link', { name: 'Voir mes missions' }), '/user/missions')
  const use = thanks(page).getByRole('link', { name: 'Trouver la serre' })
  await expectHref(use, 'https://serre-capucine.example/venir')
  await expect(use).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('button', { name: 'Merci pour votre échange !', includeHidden: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  await thanks(page).getByRole('link', { name: 'Retour aux récompenses' }).click()
  await page.waitForURL('/user/rewards')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(obtained(page).locator('code')).toHaveText([purchases[0]!.reward.promoCode])
  await expect(balanceCard(page)).toContainText('50 VisionsStars')
  await expect(page.getByRole('banner').getByRole('link', { name: /^50 VisionsStars/ })).toBeVisible()

  // The page of the reward shows the purchase; a second one is possible.
  await openReward(page, reward.title)
  await expect(page.getByText('Vous l’avez déjà obtenue le')).toContainText(
    longDate(purchases[0]!.transaction.createdAt),
  )
})

test('[NBK-09] first ticket on the first screen of a phone; none for adults for a pupil @phone', async ({
  page,
  signIn,
}) => {
  const person = await signIn({ age_group: '16-18', situation: 'Lycéen' })
  await credit(person, 100)
  await page.goto('/user/rewards')
  const bar = await tabs(page).boundingBox()
  const title = await tickets(page).first().getByRole('heading').boundingBox()
  expect(title!.y + title!.height, 'above the tab bar').toBeLessThan(bar!.y)
  await expectNoOverflow(page)
  await page.goto('/user/rewards?voir=100')
  await expect(page.getByText('Réservée aux personnes majeures.')).toHaveCount(0)
})

test('[NBK-09] without scripts: wish made and removed, more rewards, back @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await credit(person, 60)
  const reward = await rewardNamed(person, 'La rentrée, toute l’année')
  await page.goto(pageOf(reward))
  await page.getByRole('button', { name: 'J’en fais mon souhait' }).click()
  await expect(page.getByRole('button', { name: 'Retirer mon souhait' })).toBeVisible()
  await page.goto('/user/rewards')
  await expect(tickets(page).first()).toContainText('Mon souhait')
  await expect(balanceCard(page)).toContainText(`Votre souhait, « ${reward.title} » : 60 sur 100 VisionsStars.`)
  await page.getByRole('link', { name: /^Voir plus/ }).click()
  await expect(tickets(page)).toHaveCount(16)
  await page.goBack()
  await expect(tickets(page)).toHaveCount(8)
  await page.goto(pageOf(reward))
  await page.getByRole('button', { name: 'Retirer mon souhait' }).click()
  await expect(page.getByRole('button', { name: 'J’en fais mon souhait' })).toBeVisible()
})

test('[RWD-09] double click, reloads, Back, the same step again: one purchase', async ({ page, signIn }) => {
  const person = await signIn()
  const stars = await credit(person, 200)
  const reward = await rewardNamed(person, 'La rentrée, toute l’année')
  await page.goto(pageOf(reward))
  await obtain(page).click()
  await expect(confirmDialog(page)).toBeVisible()
  await page.reload()
  await expect(confirmDialog(page)).toBeVisible()
  const step = page.url()
  await confirmDialog(page).getByRole('button', { name: 'Confirmer' }).dblclick()
  await expect(thanks(page)).toBeVisible()
  const { purchases, visionsStars } = await belongings(person)
  expect([visionsStars, purchases.length]).toEqual([stars - 100, 1])
  const once = { visionsStars, purchases }
  const code = thanks(page).locator('code')
  await page.reload()
  await expect(code).toHaveText(purchases[0]!.reward.promoCode)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Vous l’avez déjà obtenue le')).toBeVisible()
  await page.goForward()
  await expect(code).toHaveText(purchases[0]!.reward.promoCode)
  expect(await belongings(person)).toEqual(once)
  // The same step again, from the history or a bookmark, is the same purchase.
  await page.goto(step)
  await confirm(page)
  await expect(code).toHaveText(purchases[0]!.reward.promoCode)
  expect(await belongings(person)).toEqual(once)
})

test('[RWD-05] [RWD-06] [RWD-09] without scripts: bought, with the age question @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await creditConfirmed(person, 1300)
  await rewardForAdults(person)
  const { visionsStars: before } = await belongings(person)
  await page.goto('/user/rewards?voir=100')
  await openReward(page, 'Un sachet de graines')
  await obtain(page).click()
  await expect(confirmDialog(page).getByRole('definition').first()).toContainText('50')
  await confirm(page)
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  const code = thanks(page).locator('code')
  const { purchases, visionsStars } = await belongings(person)
  expect([visionsStars, purchases.length]).toEqual([before - 50, 1])
  await expect(code).toHaveText(purchases[0]!.reward.promoCode)
  await thanks(page).getByRole('link', { name: 'Retour aux récompenses' }).click()
  await expect(obtained(page).locator('code')).toHaveText([purchases[0]!.reward.promoCode])

  await openReward(page, 'Le coffret du verger')
  await obtain(page).click()
  await dialog(page, 'Avant de continuer').getByRole('link', { name: 'Oui' }).click()
  await confirm(page)
  await expect(thanks(page)).toContainText('Le coffret du verger')
  expect((await belongings(person)).visionsStars).toBe(before - 1250)
})

test('[UI-03] [UI-06] opening, buying, going back: logged in the tab, sent', async ({ page, signIn }) => {
  const person = await signIn()
  await credit(person, 50)
  const reward = await rewardNamed(person, 'Un sachet de graines')
  await page.goto('/user/rewards')
  const sent: { activity: string; status: string; resource?: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/activities') sent.push(...request.postDataJSON().activities)
  })
  await openReward(page, reward.title)
  await obtain(page).click()
  const answer = page.waitForResponse('**/api/activities')
  await confirm(page)
  await thanks(page).getByRole('link', { name: 'Retour aux récompenses' }).click()
  await openReward(page, reward.title)
  await page.getByRole('main').getByRole('link', { name: 'Récompenses', exact: true }).click()
  await page.waitForURL('/user/rewards')
  expect((await answer).status()).toBe(200)
  const completed = {
    userId: person.id,
    status: 'completed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  }
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('activityLog')!))).toEqual([
    { ...completed, activity: 'open-reward', resource: reward._id },
    { ...completed, activity: 'buy-reward', resource: reward._id },
    { ...completed, activity: 'open-reward', resource: reward._id },
    { ...completed, activity: 'follow-back-link' },
  ])
  await expect
    .poll(() => sent.map(({ activity, status }) => `${activity} ${status}`))
    .toEqual(['open-reward completed', 'buy-reward completed', 'open-reward completed', 'follow-back-link completed'])
})

test('[RWD-01] [RWD-03] [RWD-05] [RWD-06] 320 by 640 pixels: every step fits', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await signIn()
  await creditConfirmed(person, 1300)
  const fits = async () => {
    await expectNoOverflow(page)
    for (const control of await page.getByRole('dialog').locator('a, button').all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.95 })
    }
  }
  await page.goto(pageOf(await rewardForAdults(person)))
  await expectNoOverflow(page)
  await obtain(page).click()
  await fits()
  await dialog(page, 'Avant de continuer').getByRole('link', { name: 'Oui' }).click()
  await expect(confirmDialog(page)).toBeVisible()
  await fits()
  await confirm(page)
  await expect(thanks(page)).toBeVisible()
  await fits()
})
