// The other public pages: assessments, pages of set-up links, preview of the catalogue, legal pages (PUB-20 to PUB-33).
import { stored, storedKeys, openSite, signUp } from '../fixtures/site.ts'
import { openWithStillClock } from '../fixtures/pages.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[PUB-20] [PUB-22] assessments: requirements, four partners, two links to start', async ({ page, call }) => {
  for (const name of ['bilan-orientation', 'bilan-reorientation'] as const) {
    const { journey } = await call('GET /public/platformjourneys/{experience}', { params: { experience: name } })
    await openSite(page, `/public/${name}`)
    await expect(
      page.getByRole('region', { name: 'Avant de commencer, il vous faut' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Un ordinateur avec Internet', '20 ou 30\u00a0minutes', 'La même adresse e-mail partout'])
    const path = page.getByRole('region', { name: 'Un parcours, quatre partenaires' })
    await expect(path.getByRole('heading', { level: 3 })).toHaveText(
      journey.platforms.map(({ platform }) => platform.name),
    )
    expect(journey.platforms).toHaveLength(4)
    await expect(page.getByText(/Si vous le voulez, partagez vos résultats avec notre service de matchs/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Je commence mon bilan|C’est parti)$/ })).toHaveCount(2)
  }
})

test('[PUB-20] [PUB-21] assessment started on its page: sign-up, then journey, once', async ({ page, urls }) => {
  await openSite(page, '/public/bilan-orientation')
  await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
  expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup?serviceURL=`)
  await page.goBack()
  expect(await stored(page, 'loginForOrientation')).toBe('true')
  await page.getByRole('link', { name: 'C’est parti' }).click()
  await signUp(page)
  await page.waitForURL('/user/experiences/bilan-orientation')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await stored(page, 'loginForOrientation')).toBeNull()
  // The next sign-in leads home.
  await page.goto('/')
  await page.waitForURL('/user/onboarding?acte=animal')
})

test('[PUB-21] without scripts: assessment started, sign-up, the journey @nojs', async ({ page }) => {
  await page.goto('/public/bilan-orientation')
  await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
  await signUp(page)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL('/user/experiences/bilan-orientation')
})

test('[PUB-21] signed in: assessment opened without sign-in, no flag stays', async ({ page, urls, signIn }) => {
  await signIn()
  const visited: string[] = []
  page.on('request', (request) => visited.push(request.url()))
  await openSite(page, '/public/bilan-reorientation')
  await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
  await page.waitForURL('/user/experiences/bilan-reorientation')
  await expect.poll(() => stored(page, 'loginForReorientation')).toBeNull()
  expect(visited.filter((address) => address.startsWith(urls.identity))).toEqual([])
})

const LINK = '/public/experience?experience=bilan-orientation&context=numerique'

test('[PUB-30] set-up, nothing to set up: home @nojs', async ({ page }) => {
  await page.goto('/public/experience')
  await page.waitForURL('/')
})

test('[PUB-30] set-up, after four seconds: the flag is set and the sign-up follows', async ({ page, urls }) => {
  await openWithStillClock(page, '/aide', openSite)
  await openSite(page, LINK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous préparons votre parcours.')
  expect(await stored(page, 'experience')).toBe('bilan-orientation')
  expect(await stored(page, 'context')).toBe('numerique')
  await page.clock.runFor(3900)
  expect(await stored(page, 'loginForMatching')).toBeNull()
  await page.clock.runFor(200)
  await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
  await page.goBack()
  await page.goto('/aide')
  expect(await stored(page, 'loginForMatching')).toBe('true')
})

test('[PUB-30] set-up, «Continuer tout de suite»: sign-up, saved on the account', async ({ page, urls, call }) => {
  await openSite(page, LINK)
  await page.getByRole('link', { name: 'Continuer tout de suite' }).click()
  expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup`)
  await signUp(page)
  await page.waitForURL('/user/onboarding?acte=animal')
  await page.waitForLoadState()
  expect(await stored(page, 'loginForMatching')).toBeNull()
  await page.goto('/user/missions')
  await expect.poll(async () => (await call('GET /me')).user.context).toBe('numerique')
  // Removed once the server has it.
  await expect.poll(() => stored(page, 'experience')).toBeNull()
})

test('[PUB-30] set-up, keyboard: no countdown; «Rester sur cette page» stops it; unknown values ignored', async ({
  page,
}) => {
  await openWithStillClock(page, '/aide', openSite)
  await openSite(page, '/public/experience?experience=%3Cscript%3E&context=__proto__')
  await page.keyboard.press('Tab')
  await page.clock.runFor(60_000)
  expect(new URL(page.url()).pathname).toBe('/public/experience')
  await expect(page.getByRole('status')).toContainText('Vous restez sur cette page')
  expect(await storedKeys(page)).toEqual([])

  await openSite(page, LINK)
  await page.getByRole('button', { name: 'Rester sur cette page' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Vous restez sur cette page')
  await expect(page.getByRole('link', { name: 'Continuer tout de suite' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Rester sur cette page' })).toBeHidden()
  await page.clock.runFor(60_000)
  expect(new URL(page.url()).pathname).toBe('/public/experience')
  expect(await stored(page, 'loginForMatching')).toBeNull()
})

test('[PUB-31] namespace in a link: stored, then sign-up; no namespace → landing page', async ({ page, urls }) => {
  const headai = '{"namespace":"gen","jobs_source":"local","role":"admin"}'
  await page.goto(`/custom-onboard?${new URLSearchParams({ headai })}`, { waitUntil: 'commit' })
  await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
  await page.goto('/aide')
  expect(JSON.parse((await stored(page, 'headai'))!)).toEqual({ namespace: 'gen', jobs_source: 'local' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/custom-onboard?context=numerique')
  await page.waitForURL('/')
  expect(await storedKeys(page)).toEqual([])
})

test('[PUB-31] [PUB-32] address in another spelling: read as the router reads it', async ({ page, urls }) => {
  await page.goto('/Custom-Onboard/?headai=sdn', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
  await page.goto('/parametres/?experience=parcoursup')
  await page.waitForURL('/')
  expect(await storedKeys(page)).toEqual(['experience', 'headai'])
})

test('[PUB-31] [ONB-03] without scripts: sign-up by the link, the first page is that of its people @nojs', async ({
  page,
}) => {
  await page.goto('/custom-onboard?headai=sdn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Préparation de votre espace…')
  await page.getByRole('link', { name: 'Continuer' }).click()
  await signUp(page)
  // The page of a sign-in without scripts has a button.
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL('/user/missions')
})

test('[PUB-32] known keys of a link: stored in the storage it names, then landing page', async ({ page }) => {
  await page.goto('/parametres?context=numerique&researchType=JOB&headai=sdn&isDemo=true&userId=b')
  await page.waitForURL('/')
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    context: 'numerique',
    researchType: 'JOB',
    headai: '{"namespace":"sdn"}',
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/parametres?storage=session&context=numerique')
  await page.waitForURL('/')
  expect(await stored(page, 'context', 'sessionStorage')).toBe('numerique')
  expect(await storedKeys(page)).toEqual(['context'])
})

test('[PUB-33] tools: those of every category, without links', async ({ page, call }) => {
  await openSite(page, '/public/outils')
  for (const [filter, name] of [
    ['orientation', 'Orientation'],
    ['skills', 'Compétences'],
    ['internship', 'Stage'],
    ['professionnal', 'Professionnalisation'],
    ['job', 'Emploi'],
  ] as const) {
    const { services } = await call('GET /public/services', { query: { filter } })
    const cards = page.getByRole('region', { name, exact: true }).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(services.map((service) => service.name))
    expect(services.length).toBeGreaterThan(0)
  }
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Compétences' }).click()
  await expect(page.getByRole('heading', { name: 'Compétences' })).toBeInViewport()
})

test('[ERR-01] unknown address: 404 Not Found, with a way home', async ({ page, expected }) => {
  expected.push('404')
  for (const address of ['/nulle-part', '/public/nulle-part', '/bilan/../nulle-part']) {
    const answer = await page.goto(address)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
  await page.waitForURL('/')
})
