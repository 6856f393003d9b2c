import { hold, refuseCalls } from '../fixtures/calls.ts'
import { finish, give, pseudonymAt, readyToShare, unlock } from '../fixtures/consents.ts'
import {
  answerAll,
  COACH,
  comeBack,
  END,
  journeyOf,
  LIST,
  openButton,
  openTool,
  ORIENTATION,
  platformCard,
  platformOf,
  PRE_START,
  progressOf,
  REORIENTATION,
  returnToTab,
  statusOf,
  stepPage,
} from '../fixtures/journeys.ts'
import { expectBalance, expectBalanceOnServer, expectSignedIn, logIn, tabTo, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, test, type Page, type Person } from '../fixtures/test.ts'

const START = '**/api/userplatformjourneys'
const FINISH = '**/api/userplatformjourneys/finish'
const progress = (page: Page) => page.getByRole('region', { name: 'Ma progression' })
const generation = (page: Page) => page.getByRole('region', { name: 'Votre bilan', exact: false })
const generate = (page: Page) => generation(page).getByRole('button', { name: /^Générer mon bilan/ })
const path = (page: Page) => page.getByRole('group', { name: 'Plateformes du parcours' })
const congratulations = (page: Page) => page.getByRole('dialog', { name: 'Félicitations !' })

/** Whether a slide of the path stands whole within it. */
const shownSlides = (page: Page) =>
  path(page)
    .getByRole('list')
    .first()
    .evaluate((track) => {
      const { left, right } = track.getBoundingClientRect()
      return [...track.children].filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })

test('[JRN-01] [BIL-01] [JRN-11] [JRN-20] unknown address: 404; invalid ticket, other audience: message', async ({
  page,
  signIn,
  expected,
}) => {
  expected.push('404')
  await signIn()
  for (const address of [`${LIST}/__proto__`, `${LIST}/%F0%9F%92%A9`, stepPage(''), stepPage('4')]) {
    expect((await page.goto(address))!.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur 404, page non trouvée')
  }
  await expect(page.getByText('Ce guide a 4 étapes. Cette adresse n’en désigne aucune.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mes parcours' }).click()
  await page.waitForURL(LIST)
  for (const [address, text] of [
    [`${ORIENTATION}/retour?billet=rien`, 'Votre retour n’a pas pu être enregistré'],
    [COACH, 'Ce parcours ne s’adresse pas aux personnes dans votre situation.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text)
    await expectAccessible(page)
  }
})

test('[JRN-02] [JRN-03] [JRN-05] [JRN-06] [JRN-10] a path that is not begun: its platforms three at a time, what is locked and why @both', async ({
  page,
  signIn,
  isMobile,
}) => {
  const person = await signIn()
  const journey = await journeyOf(person)
  await visit(page, ORIENTATION)
  await expect(progress(page).getByRole('img', { name: 'Progression du parcours : 0 %' })).toBeVisible()
  await expect(progress(page)).toContainText('0 plateforme terminée sur 4')

  await expect(path(page).getByRole('heading', { level: 3 })).toHaveText(journey.platforms.map(({ platform }) => platform.name))
  for (const { platform, purpose } of journey.platforms) {
    const card = platformCard(page, platform.name)
    await expect(card).toContainText('Pas Commencé')
    await expect(card).toContainText(purpose)
    if (platform.code) await expect(card.locator('code')).toHaveText(platform.code)
    await expect(card.getByRole('button', { name: `Je commence avec ${platform.name}` })).toBeEnabled()
  }
  const share = platformCard(page, 'Transvase').getByRole('button', { name: 'Visitez Cap Bruyère avant de partager vos données' })
  await expect(share).toHaveAttribute('aria-disabled', 'true')

  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(generation(page).getByRole('listitem')).toHaveText(['Terminez Cap Bruyère', 'Partagez vos données avec Transvase'])
  await generate(page).press('Enter')
  await expect(page, 'a locked button does nothing').toHaveURL(ORIENTATION)
  await expect(page.getByRole('region', { name: 'Mode d’emploi' }).getByRole('listitem')).toHaveText(journey.guide)
  await expect(page.getByRole('heading', { level: 1 }).locator('..').locator('svg use[href$="#compass"]')).toHaveCount(1)

  const next = path(page).getByRole('button', { name: 'Plateformes suivantes' })
  const previous = path(page).getByRole('button', { name: 'Plateformes précédentes' })
  await expect(next).toBeVisible()
  await expect.poll(() => shownSlides(page)).toBe(isMobile ? 1 : 3)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(path(page).getByRole('status').last()).toHaveText(isMobile ? '2 à 2 sur 4' : '2 à 4 sur 4')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
})

test('[JRN-02] by keyboard: the path scrolls with the arrows, and its buttons are reached in order', async ({ page, signIn }) => {
  await signIn()
  await visit(page, ORIENTATION)
  await tabTo(page, path(page).getByRole('list', { name: 'Plateformes du parcours' }))
  await page.keyboard.press('ArrowRight')
  await expect(path(page).getByRole('status').last()).toHaveText('2 à 4 sur 4')
  for (const name of ['Cap Bruyère', 'Transvase', 'Ruchelune']) await tabTo(page, openButton(page, name))
})

test('[JRN-02] [JRN-03] [JRN-04] [JRN-05] [JRN-06] [JRN-11] the orientation assessment, from the first question to the assessment', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  const person = await signIn()
  await visit(page, ORIENTATION)
  const tab = await openTool(page, openButton(page, 'Cap Bruyère'))
  expect(await tab.evaluate(() => [window.opener, document.referrer]), 'the tool knows nothing of this page').toEqual([null, ''])
  await expect(platformCard(page, 'Cap Bruyère')).toContainText('En Cours')
  await expect(openButton(page, 'Cap Bruyère')).toHaveText(/^Je continue/)

  await answerAll(tab, (question) => question)
  await expect.poll(() => statusOf(person, 'cap-bruyere')).toEqual({ status: 2, proof: 'confirmed' })
  await returnToTab(page)
  await expect(platformCard(page, 'Cap Bruyère'), 'the page that was left is fresh again').toContainText('Terminé')
  await expect(platformCard(page, 'Cap Bruyère')).toContainText('Fin confirmée par Cap Bruyère.')
  await expect(openButton(page, 'Cap Bruyère')).toHaveText(/^Retourner sur la plateforme Cap Bruyère/)
  await expect(progress(page).getByRole('img', { name: 'Progression du parcours : 25 %' })).toBeVisible()

  await comeBack(tab)
  await expect(tab).toHaveURL(`${ORIENTATION}?comingFrom=cap-bruyere`)
  await expect(congratulations(tab)).toContainText('Vous avez terminé Cap Bruyère. Prochaine étape : partagez vos données avec Transvase.')
  await expectAccessible(tab)
  await congratulations(tab).getByRole('link', { name: 'Je continue' }).click()
  await expect(tab).toHaveURL(ORIENTATION)
  await expect(congratulations(tab)).toBeHidden()
  await tab.close()

  await expect(generation(page).getByRole('listitem')).toHaveText(['Partagez vos données avec Transvase'])
  await page.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  const consent = page.getByRole('dialog', { name: 'Partager mes données avec Transvase' })
  await consent.getByRole('checkbox').first().check()
  await consent.getByRole('button', { name: 'Partager mes données' }).click()
  await congratulations(page).getByRole('link', { name: 'Je continue' }).click()
  await expect(congratulations(page)).toBeHidden()
  const transvase = platformCard(page, 'Transvase')
  await expect(transvase.locator(':focus'), 'what opened the window is gone: what it led to has the focus').toContainText(
    'Voir ou retirer mon accord',
  )
  await expect(transvase, 'shared is not visited').toContainText('Pas Commencé')
  await expect(openButton(page, 'Transvase')).toHaveText(/^Je commence/)
  await expect(async () => {
    await returnToTab(page)
    await expect(platformCard(page, 'Transvase')).toContainText('Données partagées avec Transvase.', { timeout: 1000 })
  }).toPass()
  await expect(progress(page), 'as the badges say').toContainText('1 plateforme terminée sur 4')

  await expect(generate(page)).toHaveText('Générer mon bilan d’orientation')
  await generate(page).click()
  await page.waitForURL(`${ORIENTATION}/bilan`)
  expect((await progressOf(person)).assessment).toMatchObject({ version: 1 })
  await expect.poll(async () => (await progressOf(person)).assessment?.state, { timeout: 30_000 }).toBe('ready')
  await visit(page, ORIENTATION)
  await expect(generation(page)).toContainText('La version 1 est prête')
  await expect(generation(page).getByRole('link', { name: 'Voir mon bilan d’orientation' })).toHaveAttribute('href', `${ORIENTATION}/bilan`)
  await expect(generation(page).getByRole('button', { name: 'Refaire mon bilan d’orientation' })).toBeEnabled()
  await expectAccessible(page)
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'Voir mon bilan d’orientation' })).toHaveAttribute('href', `${ORIENTATION}/bilan`)
})

test('[JRN-04] [JRN-05] the re-orientation assessment: every required platform, one of which opens its website', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn()
  await visit(page, REORIENTATION)
  await expect(generation(page).getByRole('listitem')).toHaveText([
    'Terminez Marelline',
    'Terminez Transvase',
    'Terminez Passe-Gué',
    'Terminez Sablier vert',
  ])
  const { platform } = await platformOf(person, 'sablier-vert', 'bilan-reorientation')
  await path(page).getByRole('button', { name: 'Plateformes suivantes' }).click()
  const tab = await openTool(page, openButton(page, 'Sablier vert'))
  expect(tab.url(), 'the website, without a sign-in').toBe(platform.urls.website)
  await expect(tab.getByText('Vous venez de Visions')).toHaveCount(0)
  await tab.close()

  const card = platformCard(page, 'Sablier vert')
  const repair = await refuseCalls(page, FINISH, 'POST', 409, expected, 'told_by_partner')
  await card.getByRole('button', { name: 'J’ai terminé Sablier vert' }).click()
  await expect(card.getByRole('alert')).toContainText('Cette plateforme nous dit elle-même quand vous avez terminé.')
  repair()
  await card.getByRole('button', { name: 'J’ai terminé Sablier vert' }).click()
  await expect(card).toContainText('Fin déclarée par vous.')
  await expect(card.getByRole('heading', { name: 'Sablier vert' }), 'the button that had it is gone').toBeFocused()
  expect(await statusOf(person, 'sablier-vert', 'bilan-reorientation')).toEqual({ status: 2, proof: 'declared' })
  await expect(card.getByRole('button', { name: /^J’ai terminé/ })).toHaveCount(0)
  await expect(generation(page).getByRole('listitem')).toHaveText(['Terminez Marelline', 'Terminez Transvase', 'Terminez Passe-Gué'])
  for (const slug of ['marelline', 'transvase', 'passe-gue']) await finish(page, person, slug, { experience: 'bilan-reorientation' })
  await returnToTab(page)
  await expect(progress(page)).toContainText('4 plateformes terminées sur 4')
  await expect(generate(page)).toHaveText('Générer mon bilan de réorientation')
  await expect(generate(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('[JRN-04] start refused with 409: message on the card, empty tab closed', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await visit(page, ORIENTATION)
  await refuseCalls(page, START, 'POST', 409, expected)
  const popup = page.waitForEvent('popup')
  await openButton(page, 'Cap Bruyère').click()
  const tab = await popup
  await expect(platformCard(page, 'Cap Bruyère').getByRole('alert')).toContainText('Impossible d’accéder à la plateforme')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expectAccessible(page)
  expect(await statusOf(person, 'cap-bruyere')).toEqual({ status: 0, proof: null })
})

test('[JRN-04] pressed twice, one tab waits; whoever leaves the page leaves no empty tab', async ({ page, signIn }) => {
  await signIn()
  await visit(page, ORIENTATION)
  const { release, count } = await hold(page, START, 'POST')
  const popup = page.waitForEvent('popup')
  // Before anything is rendered in between.
  await openButton(page, 'Cap Bruyère').evaluate((button: HTMLButtonElement) => {
    button.form!.requestSubmit()
    button.form!.requestSubmit()
  })
  const tab = await popup
  await expect.poll(count).toBeGreaterThan(0)
  expect(page.context().pages()).toHaveLength(2)
  await page.getByRole('link', { name: 'Mes parcours' }).click()
  await page.waitForURL(LIST)
  await expect.poll(() => tab.isClosed()).toBe(true)
  release()
})

test('[JRN-04] where new tabs are blocked, the link is there to be followed', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit(page, ORIENTATION)
  await openButton(page, 'Cap Bruyère').click()
  const dialog = page.getByRole('dialog', { name: 'Cap Bruyère vous attend' })
  await expectAccessible(page)
  const link = dialog.getByRole('link', { name: 'Ouvrir Cap Bruyère' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const popup = page.waitForEvent('popup')
  await link.click()
  await expect((await popup).getByText('Vous venez de Visions')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(openButton(page, 'Cap Bruyère')).toBeFocused()
})

test('[JRN-04] [AUT-07] a session that ended meanwhile: the empty tab closes, and the person comes back here after signing in', async ({
  page,
  signIn,
  endSession,
  expected,
}) => {
  expected.push('440')
  const person = await signIn()
  await visit(page, ORIENTATION)
  await endSession(person)
  const popup = page.waitForEvent('popup')
  await openButton(page, 'Cap Bruyère').click()
  const tab = await popup
  await page.waitForURL(`/authentication/expired?${new URLSearchParams({ returnTo: ORIENTATION })}`)
  await expect.poll(() => tab.isClosed()).toBe(true)
  await page.getByRole('link', { name: 'Me reconnecter' }).click()
  await logIn(page, person.email)
  await page.waitForURL(ORIENTATION)
  await expect(platformCard(page, 'Cap Bruyère'), 'nothing was begun').toContainText('Pas Commencé')
})

test('[JRN-05] [JRN-09] in the digital context: another guide, one platform, which is enough; what cannot be made now says so', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  const usual = await journeyOf(person)
  await person.call('PUT /experiences/context', { body: { userId: person.id, context: 'numerique' } })
  const digital = await journeyOf(person)
  expect(digital.guide).not.toEqual(usual.guide)
  await visit(page, ORIENTATION)
  await expect(path(page).getByRole('article')).toHaveCount(1)
  await expect(platformCard(page, 'Cap Bruyère')).toBeVisible()
  await expect(path(page).getByRole('button', { name: 'Plateformes suivantes' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Mode d’emploi' }).getByRole('listitem')).toHaveText(digital.guide)
  await expect(progress(page)).toContainText('0 plateforme terminée sur 1')
  await expect(generation(page).getByRole('listitem')).toHaveText(['Terminez Cap Bruyère'])
  // The walk leads through tools that are not on this path: nobody is sent there.
  await expect(page.getByRole('region', { name: 'Être guidé pas à pas' })).toHaveCount(0)
  await page.goto(stepPage(1))
  await page.waitForURL(ORIENTATION)
  await finish(page, person, 'cap-bruyere')
  await returnToTab(page)
  await expect(progress(page).getByRole('img', { name: 'Progression du parcours : 100 %' })).toBeVisible()
  await expect(generate(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect((await progressOf(person)).assessment).toBe(null)
})

test('[JRN-06] [CON-04] what became of a sharing is said on the card, with the way to take it back', async ({ page, signIn, partner }) => {
  const person = await signIn()
  const subject = await readyToShare(page, person)
  await partner.fails('consents', 'down', { match: subject })
  await give(person)
  await visit(page, ORIENTATION)
  const card = platformCard(page, 'Transvase')
  await expect(card).toContainText('Votre accord est enregistré. Transvase ne l’a pas encore confirmé.')
  await expect(card.getByRole('link', { name: 'Voir ou retirer mon accord' })).toHaveAttribute('href', '/user/share')
  await expect(generate(page), 'a consent that was given is enough').not.toHaveAttribute('aria-disabled', 'true')
})

test('[JRN-02] [JRN-03] [JRN-04] [JRN-07] without scripts: the whole path, with links and forms @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Je commence mon bilan d’orientation' }).click()
  await expect(path(page).getByRole('button', { name: 'Plateformes suivantes' })).toBeHidden()
  await openButton(page, 'Cap Bruyère').click()
  const dialog = page.getByRole('dialog', { name: 'Cap Bruyère vous attend' })
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Ouvrir Cap Bruyère' }).click()
  const tab = await popup
  await answerAll(tab)
  await tab.getByRole('link', { name: 'Je reviens sur Visions' }).click()
  await tab.getByRole('button', { name: 'Je continue' }).click()
  await tab.waitForURL(`${ORIENTATION}?comingFrom=cap-bruyere`)
  await expect(congratulations(tab)).toBeVisible()
  await congratulations(tab).getByRole('link', { name: 'Je continue' }).click()
  await expect(platformCard(tab, 'Cap Bruyère')).toContainText('Terminé')

  const card = tab.getByRole('region', { name: 'Votre avis' })
  await card.getByRole('radio', { name: '5 étoiles sur 5' }).check({ force: true })
  await card.getByRole('button', { name: 'Je donne ma note' }).click()
  await expect(card.getByRole('status')).toHaveText('Merci, votre note est enregistrée.')
  await openButton(tab, 'Atlas des gestes').click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await platformCard(tab, 'Atlas des gestes').getByRole('button', { name: 'J’ai terminé Atlas des gestes' }).click()
  await expect(platformCard(tab, 'Atlas des gestes')).toContainText('Fin déclarée par vous.')
  await give(person)
  await tab.goto(ORIENTATION)
  await generate(tab).click()
  await tab.waitForURL(`${ORIENTATION}/bilan`)
})

// The walk, step after step

/** What is posted to the walk and to the platforms, in order. */
function listen(page: Page): string[] {
  const posted: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/api\/(bo|userplatformjourneys)/.test(pathname)) {
      const body = request.postDataJSON() as { step?: number; shouldReset?: boolean }
      posted.push([pathname.replace('/api/', ''), body.step, body.shouldReset].filter((part) => part !== undefined).join(' '))
    }
  })
  return posted
}

/** Walks somebody up to a step, without the pages. */
async function walkTo(person: Person, step: number): Promise<void> {
  await person.call('POST /bo/getcreateuserconfig', { body: { email: person.email, experience: 'bilan-orientation', shouldReset: true } })
  for (let done = 0; done < step; done++) await person.call('POST /bo/galaxydonestep', { body: { step: done, userId: person.id } })
}

test('[JRN-30] the set-up keeps two optional answers, and goes on to the first step', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, ORIENTATION)
  await page.getByRole('link', { name: 'Je suis le guide' }).click()
  await page.waitForURL(PRE_START)
  await page.getByLabel('Code de l’événement').fill('  SALON-26 ')
  await page.getByLabel('Nom du conseiller ou de la structure').fill('=Mission locale <b>Est</b>')
  const sent = page.waitForRequest('**/api/bo/prestart')
  await page.getByRole('button', { name: 'Paramétrer mon bilan' }).click()
  expect((await sent).postDataJSON()).toEqual({
    eventCode: '  SALON-26 ',
    recommendationName: '=Mission locale <b>Est</b>',
    userId: person.id,
  })
  await page.waitForURL(stepPage(0))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await (await page.request.get('/api/personaldata/export')).text()).toContain('SALON-26')
})

test('[BIL-01] [BIL-02] [BIL-03] the first step resets the walk, records itself, opens its tool and leads on', async ({ page, signIn }) => {
  const person = await signIn()
  await walkTo(person, 3)
  const { steps } = await person.call('GET /userplatformjourneys/{journeyId}/steps', {
    params: { journeyId: (await journeyOf(person))._id },
  })
  const first = steps.find(({ step, isApi }) => step === 0 && !isApi)!
  const posted = listen(page)
  await visit(page, stepPage(0))
  await expect(page.getByText('Étape 1 sur 4')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
  const tool = page.getByRole('region', { name: first.service.name })
  await expect(tool).toContainText(first.text)
  await expect(tool.locator('code')).toHaveText(first.service.code!)
  await expect(tool.locator('summary')).toHaveText(first.steps.map(({ summary }, index) => `${index + 1}. ${summary}`))
  await tool.locator('summary').last().click()
  await expect(tool).toContainText(first.steps.at(-1)!.content)
  expect((await progressOf(person)).step, 'a page that is only looked at changes nothing').toBe(3)

  const tab = await openTool(page, page.getByRole('button', { name: 'Je commence !' }))
  await expect(tab.getByText('Vous venez de Visions')).toBeVisible()
  await tab.close()
  await page.waitForURL(stepPage(1))
  expect(posted).toEqual(['bo/getcreateuserconfig true', 'bo/galaxydonestep 0', 'userplatformjourneys'])
  expect((await progressOf(person)).step).toBe(1)
  expect(await statusOf(person, 'cap-bruyere')).toEqual({ status: 1, proof: null })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first.title)
})

test('[BIL-01] [BIL-03] the next steps record themselves and go to the redirect, or to their tool; the walk can be taken up again', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await walkTo(person, 1)
  const posted = listen(page)
  await visit(page, stepPage(1, stepPage(2)))
  await page.getByRole('button', { name: 'Je commence !' }).click()
  await page.waitForURL(stepPage(2))
  await expect(page.getByRole('heading', { level: 1 }), 'the next step is said').toBeFocused()
  expect(page.context().pages(), 'no tab waits for a tool').toHaveLength(1)
  expect(posted, 'the redirect, not the tool').toEqual(['bo/galaxydonestep 1'])
  const tab = await openTool(page, page.getByRole('button', { name: 'Je commence !' }))
  await tab.close()
  await page.waitForURL(stepPage(3))
  expect(posted).toEqual(['bo/galaxydonestep 1', 'bo/galaxydonestep 2', 'userplatformjourneys'])
  await visit(page, `${ORIENTATION}/transition`)
  await page.waitForURL(stepPage(3))
  await visit(page, ORIENTATION)
  await expect(page.getByRole('link', { name: 'Je reprends le guide' })).toHaveAttribute('href', stepPage(3))
  await visit(page, stepPage(3, END))
  await page.getByRole('button', { name: 'Je commence !' }).click()
  await page.waitForURL(END)
  expect((await progressOf(person)).step).toBe(4)
})

test('[BIL-01] [BIL-03] the form for the partner reached by its API: «Je termine !», and its tool beside it', async ({ page, signIn }) => {
  const person = await signIn()
  await walkTo(person, 2)
  const posted = listen(page)
  await visit(page, stepPage(2, 'api'))
  await expect(page.getByRole('region', { name: 'Ruchelune' })).toContainText('Ruchelune vous reconnaît déjà')
  await expect(page.getByRole('button', { name: 'Je commence !' })).toHaveCount(0)
  await expectAccessible(page)
  const tab = await openTool(page, page.getByRole('button', { name: 'Ouvrir Ruchelune' }))
  await tab.close()
  await page.getByRole('button', { name: 'Je termine !' }).click()
  await page.waitForURL(stepPage(3))
  expect(posted).toEqual(['userplatformjourneys', 'bo/galaxydonestep 2'])
})

test('[BIL-03] a step before another one is refused, with the way to the right one', async ({ page, signIn, expected }) => {
  expected.push('409')
  const person = await signIn()
  await walkTo(person, 1)
  await visit(page, stepPage(3))
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Je commence !' }).click()
  const tab = await popup
  await expect(page.getByRole('alert')).toContainText('Une étape avant celle-ci n’est pas encore faite.')
  await expect.poll(() => tab.isClosed()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Aller à l’étape 2' }).click()
  await page.waitForURL(stepPage(1))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[BIL-03] [EXT-01] a tool that cannot be opened: the step is recorded, and one can go on', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await walkTo(person, 2)
  await visit(page, stepPage(2))
  await refuseCalls(page, START, 'POST', 409, expected)
  await page.getByRole('button', { name: 'Je commence !' }).click()
  await expect(page.getByRole('alert')).toContainText('Impossible d’accéder à la plateforme')
  await page.getByRole('link', { name: 'Continuer sans ouvrir l’outil' }).click()
  await page.waitForURL(stepPage(3))
  expect((await progressOf(person)).step).toBe(3)
})

test('[JRN-30] [BIL-01] [BIL-02] [BIL-03] without scripts: set-up, first step, its tool by a link @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(PRE_START)
  await page.getByLabel('Code de l’événement').fill('SALON-26')
  await page.getByRole('button', { name: 'Paramétrer mon bilan' }).click()
  await page.waitForURL(stepPage(0))
  await page.getByRole('button', { name: 'Je commence !' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cap Bruyère vous attend' })
  await expect(dialog.getByRole('link', { name: 'Ouvrir Cap Bruyère' })).toHaveAttribute('href', /\/outils\/cap-bruyere/)
  await dialog.getByRole('link', { name: 'Étape suivante' }).click()
  await page.waitForURL(stepPage(1))
  expect((await progressOf(person)).step).toBe(1)
})

// The end of the assessment

test('[BIL-04] [BIL-05] the end: a message until it is registered, then congratulations and what can be kept in the cloud', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  await unlock(page, person)
  const { release, count } = await hold(page, '**/api/bo/complete', 'POST')
  await page.goto(END)
  await expect(page.getByRole('status').filter({ hasText: 'Nous enregistrons la fin de votre bilan…' })).toBeVisible()
  await expectBalance(page, 0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Félicitations !')
  await expect(page.getByRole('heading', { level: 1 }), 'the page became another one').toBeFocused()
  await expectBalance(page, 100)
  await expect(page.getByRole('region', { name: 'Félicitations' })).toContainText('+100')
  expect(count()).toBe(1)

  const kept = page.getByRole('region', { name: 'Vos données pour votre cloud personnel' })
  const { services } = await person.call('GET /personaldata')
  await expect(kept.getByRole('heading', { level: 3 })).toHaveText(services.map(({ name }) => name))
  await expect(kept).toContainText('Centres d’intérêt (6 lignes)')
  await expectAccessible(page)

  await kept.getByRole('link', { name: 'Partager mes données de Cap Bruyère' }).click()
  const consent = page.getByRole('dialog')
  await consent.getByRole('checkbox').first().check()
  await consent.getByRole('button', { name: 'Partager mes données' }).click()
  await congratulations(page).getByRole('link', { name: 'Je continue' }).click()
  await expect(congratulations(page)).toBeHidden()
  await expect(kept).toContainText(/Vos résultats de Cap Bruyère (partent vers|sont dans)/)
  const { consents } = await person.call('GET /consents')
  expect(consents.map(({ exporter, recipient }) => [exporter.name, recipient.name])).toContainEqual(['Cap Bruyère', 'Nuage perso'])

  const popup = page.waitForEvent('popup')
  await kept.getByRole('button', { name: 'Ouvrir mon cloud' }).click()
  const cloud = await popup
  await cloud.waitForURL((url) => url.origin !== new URL(page.url()).origin && url.href !== 'about:blank')
  for (const secret of ['@', '%40', person.email, person.id]) expect(cloud.url()).not.toContain(secret)
  expect(await cloud.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await cloud.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }), 'once registered, it stays so').toHaveText('Félicitations !')
  await expect(page.getByRole('region', { name: 'Félicitations' }), 'nothing is credited now').not.toContainText('+100')
  await expectBalanceOnServer(person, 100)
})

test('[BIL-04] [EXT-01] a cloud that is down opens its website, and nobody is signed out', async ({ page, signIn, partner }) => {
  const person = await signIn()
  await unlock(page, person)
  await page.goto(END)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Félicitations !')
  const button = page.getByRole('button', { name: 'Ouvrir mon cloud' })
  const open = async () => {
    const popup = page.waitForEvent('popup')
    await button.click()
    const tab = await popup
    await tab.waitForURL((url) => url.href !== 'about:blank')
    const { href } = new URL(tab.url())
    await tab.close()
    return href
  }
  const signed = await open()
  const cloud = (await person.call('GET /services', { query: { filter: 'all' } })).services.find(({ isPersonalCloud }) => isPersonalCloud)!
  await partner.fails('personalCloud', 'unauthorized', { match: await pseudonymAt(person, cloud) })
  const plain = await open()
  expect(plain).not.toBe(signed)
  expect(plain).toBe(new URL(cloud.urls.website!).href)
  await expect(page.getByRole('status').filter({ hasText: 'Votre cloud n’a pas pu vous connecter' })).toBeVisible()
  await expectSignedIn(page)
})

test('[BIL-04] without scripts the end is registered by a button @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await unlock(page, person)
  await page.goto(END)
  await expect(page.getByRole('status').filter({ hasText: 'Nous enregistrons la fin de votre bilan…' })).toBeVisible()
  await page.getByRole('button', { name: 'J’enregistre la fin de mon bilan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Félicitations !')
  await expectBalanceOnServer(person, 100)
})
