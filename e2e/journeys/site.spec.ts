// The other public pages: the assessments, the pages that links lead through, the catalogue preview, what a service owes (PUB-20 to PUB-33).
import { kept, keptKeys, openSite, publicPaths, signUp } from '../fixtures/site.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const ASSESSMENTS = [
  { id: 'PUB-20', name: 'bilan-orientation', flag: 'loginForOrientation' },
  { id: 'PUB-22', name: 'bilan-reorientation', flag: 'loginForReorientation' },
] as const

for (const { id, name, flag } of ASSESSMENTS) {
  test(`[${id}] ${name}: what it takes, the path through four partners, what is new, the way to start @widths`, async ({ page }) => {
    const { journey } = (await (await page.request.get(`/api/public/platformjourneys/${name}`)).json()) as {
      journey: { platforms: { name: string }[] }
    }
    await openSite(page, `/public/${name}`)
    await expect(page.getByRole('region', { name: 'Avant de commencer, il vous faut' }).getByRole('heading', { level: 3 })).toHaveText([
      'Un ordinateur avec Internet',
      '20 ou 30\u00a0minutes',
      'La même adresse e-mail partout',
    ])
    const path = page.getByRole('region', { name: 'Un parcours, quatre partenaires' })
    await expect(path.getByRole('heading', { level: 3 })).toHaveText(journey.platforms.map((platform) => platform.name))
    expect(journey.platforms).toHaveLength(4)
    await expect(
      page.getByText(
        /En partageant votre bilan, vous recevez des offres de formation et des offres d’emploi sur les métiers qui recrutent/,
      ),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Je commence mon bilan|C’est parti)$/ })).toHaveCount(2)
    await expectAccessible(page)
  })

  test(`[PUB-21] [${id}] ${name}: from the public page through the sign-up to the journey, once @widths`, async ({ page, urls }) => {
    await openSite(page, `/public/${name}`)
    await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
    expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup?serviceURL=`)
    await page.goBack()
    expect(await kept(page, flag)).toBe('true')
    await page.getByRole('link', { name: 'C’est parti' }).click()
    await signUp(page)
    await page.waitForURL(`/user/experiences/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await kept(page, flag)).toBeNull()
    // The next sign-in leads home.
    await page.goto('/')
    await page.waitForURL('/user/onboarding')
  })

  test(`[PUB-21] ${name}: the same without scripts @nojs`, async ({ page }) => {
    await page.goto(`/public/${name}`)
    await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
    await signUp(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.waitForURL(`/user/experiences/${name}`)
  })

  test(`[PUB-21] ${name}: whoever is signed in goes straight to the journey, and no flag stays`, async ({ page, urls, signIn }) => {
    await signIn()
    const visited: string[] = []
    page.on('request', (request) => visited.push(request.url()))
    await openSite(page, `/public/${name}`)
    await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
    await page.waitForURL(`/user/experiences/${name}`)
    await expect.poll(() => kept(page, flag)).toBeNull()
    expect(visited.filter((address) => address.startsWith(urls.identity))).toEqual([])
  })
}

test('[PUB-21] of two assessments that were started, the last one counts', async ({ page }) => {
  for (const name of ['bilan-orientation', 'bilan-reorientation']) {
    await openSite(page, `/public/${name}`)
    await page.getByRole('link', { name: 'Je commence mon bilan' }).click()
  }
  await signUp(page)
  await page.waitForURL('/user/experiences/bilan-reorientation')
})

test('[PUB-21] a right click starts nothing, the middle button does', async ({ page, context }) => {
  await openSite(page, '/public/bilan-orientation')
  const start = page.getByRole('link', { name: 'Je commence mon bilan' })
  await start.click({ button: 'right' })
  expect(await keptKeys(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await start.click({ button: 'middle' })
  await (await opened).close()
  expect(await keptKeys(page)).toEqual(['loginForOrientation'])
})

test.describe('[PUB-30] the set-up of an experience', () => {
  const LINK = '/public/experience?experience=bilan-orientation&context=numerique'

  test('without anything to set up it leads home at once @nojs', async ({ page }) => {
    await page.goto('/public/experience')
    await page.waitForURL('/')
    await page.goto('/public/experience?utm_source=lycee')
    await page.waitForURL('/')
  })

  test('after four seconds the flag is set and the sign-up follows @widths', async ({ page, urls }) => {
    await page.clock.install()
    await page.goto('/aide')
    await page.clock.pauseAt(Date.now() + 60_000)
    await openSite(page, LINK)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous préparons votre expérience.')
    expect(await kept(page, 'experience')).toBe('bilan-orientation')
    expect(await kept(page, 'context')).toBe('numerique')
    await page.clock.runFor(3900)
    expect(await kept(page, 'loginForMatching')).toBeNull()
    await page.clock.runFor(200)
    await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
    await page.goBack()
    await page.goto('/aide')
    expect(await kept(page, 'loginForMatching')).toBe('true')
  })

  test('one can go on at once, and the set-up reaches the account', async ({ page, urls }) => {
    await openSite(page, LINK)
    await page.getByRole('link', { name: 'Continuer tout de suite' }).click()
    expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup`)
    await signUp(page)
    await page.waitForURL('/user/onboarding')
    await page.waitForLoadState()
    expect(await kept(page, 'loginForMatching')).toBeNull()
    await page.goto('/user/missions')
    const me = async () => (await (await page.request.get('/api/me')).json()) as { user: { context: string } }
    await expect.poll(async () => (await me()).user.context).toBe('numerique')
    // Removed once the server has it.
    await expect.poll(() => kept(page, 'experience')).toBeNull()
  })

  test('whoever reads with the keyboard is not hurried', async ({ page }) => {
    await page.clock.install()
    await page.goto('/aide')
    await page.clock.pauseAt(Date.now() + 60_000)
    await openSite(page, LINK)
    await page.keyboard.press('Tab')
    await page.clock.runFor(60_000)
    expect(new URL(page.url()).pathname).toBe('/public/experience')
    await expect(page.getByRole('status')).toContainText('Vous restez sur cette page')
  })

  test('one can stop it, with the keyboard alone', async ({ page }) => {
    await page.clock.install()
    await page.goto('/aide')
    await page.clock.pauseAt(Date.now() + 60_000)
    await openSite(page, LINK)
    await page.getByRole('button', { name: 'Rester sur cette page' }).press('Enter')
    await expect(page.getByRole('status')).toContainText('Vous restez sur cette page')
    await expect(page.getByRole('link', { name: 'Continuer tout de suite' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Rester sur cette page' })).toBeHidden()
    await page.clock.runFor(60_000)
    expect(new URL(page.url()).pathname).toBe('/public/experience')
    expect(await kept(page, 'loginForMatching')).toBeNull()
    await page.clock.resume()
    await expectAccessible(page)
  })

  test('what is no experience and no context is dropped, and the page shows', async ({ page }) => {
    await page.clock.install()
    await page.goto('/aide')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const query of ['experience=%3Cscript%3E', 'context=__proto__', `experience=${'a'.repeat(7000)}`, 'experience=']) {
      await openSite(page, `/public/experience?${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous préparons votre expérience.')
      expect(await keptKeys(page), query.slice(0, 30)).toEqual([])
    }
  })

  test('a signed-in person goes on to their own pages', async ({ page, signIn }) => {
    const person = await signIn()
    await openSite(page, LINK)
    await page.getByRole('link', { name: 'Continuer tout de suite' }).click()
    await page.waitForURL('/user/missions')
    await expect.poll(async () => (await person.call('GET /me')).user.context).toBe('numerique')
  })
})

test('[PUB-31] a namespace in the link is kept and the sign-up follows; anything else leads home @widths', async ({ page, urls }) => {
  for (const [headai, keeps] of [
    ['sdn', { namespace: 'sdn' }],
    ['{"namespace":"gen","jobs_source":"local","role":"admin"}', { namespace: 'gen', jobs_source: 'local' }],
  ] as const) {
    await page.goto(`/custom-onboard?${new URLSearchParams({ headai })}`, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
    await page.goto('/aide')
    expect(JSON.parse((await kept(page, 'headai'))!)).toEqual(keeps)
    await page.evaluate(() => localStorage.clear())
  }
  for (const query of [
    '',
    '?headai=',
    '?headai=%3Cscript%3E',
    '?headai=%7B%22__proto__%22%3A1%7D',
    `?headai=${'a'.repeat(6000)}`,
    '?context=numerique',
  ]) {
    await page.goto(`/custom-onboard${query}`)
    await page.waitForURL('/')
    expect(await keptKeys(page), query.slice(0, 30)).toEqual([])
  }
})

test('[PUB-31] [PUB-32] the address is read as the router reads it', async ({ page, urls }) => {
  await page.goto('/Custom-Onboard/?headai=sdn', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.href.startsWith(`${urls.identity}/sso/interapp/signup`))
  await page.goto('/parametres/?isDemo=true')
  await page.waitForURL('/')
  expect(await keptKeys(page)).toEqual(['headai', 'isDemo'])
})

test('[PUB-31] it says what it does, also without scripts @nojs', async ({ page, urls }) => {
  await page.goto('/custom-onboard?headai=sdn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuring context...')
  await page.getByRole('link', { name: 'Continuer' }).click()
  expect(page.url()).toContain(urls.identity)
})

test('[PUB-32] known keys of a link are kept, in the storage that it names, and home follows @widths', async ({ page }) => {
  const objective = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'
  const query = new URLSearchParams({
    context: 'numerique',
    researchType: 'JOB',
    mainObjective: objective,
    headai: 'sdn',
    isDemo: 'true',
    experience: 'parcoursup',
    user: '{"_id":"b"}',
    userId: 'b',
    lastURL: 'https://evil.example',
    __proto__: 'x',
    constructor: 'x',
  })
  await page.goto(`/parametres?${query}`)
  await page.waitForURL('/')
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    context: 'numerique',
    researchType: 'JOB',
    mainObjective: objective,
    headai: '{"namespace":"sdn"}',
    isDemo: 'true',
    experience: 'parcoursup',
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/parametres?storage=session&context=numerique&researchType=%22%3E%3Cimg%3E')
  await page.waitForURL('/')
  expect(await kept(page, 'context', 'sessionStorage')).toBe('numerique')
  expect(await keptKeys(page)).toEqual(['context'])
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/parametres?context=numerique&pad=${'a'.repeat(2048)}`)
  await page.waitForURL('/')
  expect(await keptKeys(page)).toEqual([])
})

test('[PUB-32] what was kept for the tab reaches the account like the rest', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto('/parametres?storage=session&context=numerique')
  await page.waitForURL('/user/missions')
  await expect.poll(async () => (await person.call('GET /me')).user.context).toBe('numerique')
})

test('[PUB-33] the preview shows the tools of every category, and no card leads anywhere @widths', async ({ page }) => {
  await openSite(page, '/public/outils')
  for (const [filter, name] of [
    ['orientation', 'Orientation'],
    ['skills', 'Compétences'],
    ['internship', 'Stage'],
    ['professionnal', 'Professionnalisation'],
    ['job', 'Emploi'],
  ]) {
    const { services } = (await (await page.request.get(`/api/public/services?filter=${filter}`)).json()) as {
      services: { name: string }[]
    }
    const cards = page.getByRole('region', { name: name!, exact: true }).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(services.map((service) => service.name))
    expect(services.length).toBeGreaterThan(0)
  }
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compétences' }).click()
  await expect(page.getByRole('heading', { name: 'Compétences' })).toBeInViewport()
})

test('[PUB-10] the pages that a service owes say who runs it @widths', async ({ page }) => {
  await openSite(page, '/mentions-legales')
  const main = page.getByRole('main')
  // The settings of a machine without any: they say that they are examples.
  for (const text of ['Éditeur de démonstration (exemple)', 'Hébergeur de démonstration (exemple)', 'Camille Exemple'])
    await expect(main.getByText(text).first()).toBeVisible()
  await page.goto('/confidentialite')
  await expect(main.getByRole('link', { name: 'donnees@visions.example' }).first()).toHaveAttribute(
    'href',
    'mailto:donnees@visions.example',
  )
  await page.goto('/accessibilite')
  await expect(main.getByText(/non conforme/).first()).toBeVisible()
})

test('[ERR-01] an unknown address says 404 Not Found, with a way home @widths', async ({ page, expected }) => {
  expected.push('404')
  for (const address of ['/nulle-part', '/public/nulle-part', '/bilan/../nulle-part']) {
    const answer = await page.goto(address)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
  await page.waitForURL('/')
})

test('the whole site is listed once, for people and for machines', async ({ page }) => {
  const paths = await publicPaths(page)
  expect(new Set(paths).size).toBe(paths.length)
  await openSite(page, '/plan-du-site')
  const listed = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  for (const path of paths.filter((each) => each !== '/plan-du-site')) expect(listed, path).toContain(path)
})
