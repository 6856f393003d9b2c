import { hold } from '../fixtures/calls.ts'
import { logIn } from '../fixtures/pages.ts'
import { signUp } from '../fixtures/site.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[AUT-01] [AUT-02] sign-up at the identity service: session opened, onboarding shown', async ({ page, urls }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Je m’inscris' }).click()
  expect(page.url()).toContain(`${urls.identity}/sso/interapp/signup?serviceURL=`)
  const { release, count } = await hold(page, '**/api/auth/sso/*', 'POST')
  await signUp(page)
  await expect(page.getByRole('heading', { name: 'Authentification en cours…' })).toBeVisible()
  await expect(page, 'the token left the address').toHaveURL(/\/authentication\/sso$/)
  release()
  await page.waitForURL('/user/onboarding?acte=animal')
  expect(count()).toBe(1)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('[AUT-02] sign-in in another browser: same account, no e-mail stored', async ({ newBrowser, urls, signIn }) => {
  const { email, id } = await signIn()
  const tab = await newBrowser()
  await tab.goto('/authentication/login')
  expect(tab.url()).toContain(urls.identity)
  await logIn(tab, email)
  await tab.waitForURL('/user/missions')
  expect(await tab.evaluate(() => JSON.parse(localStorage.getItem('user')!)._id)).toBe(id)
  expect(
    await tab.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage)),
    'no e-mail in the browser',
  ).not.toContain(email)
})

test('[AUT-04] invalid token → error page with a link to the landing page', async ({ page, expected }) => {
  expected.push('/api/auth/sso/', 'status of 400')
  await page.goto('/authentication/sso?ssoToken=not.a.token')
  await page.waitForURL('/authentication/error')
  await expect(page.getByRole('heading')).toHaveText(
    'Une erreur est survenue pendant l’authentification à votre compte',
  )
  await page.getByRole('link', { name: 'Retourner à l’accueil' }).click()
  await page.waitForURL('/')
})

test('[AUT-03] [AUT-06] [AUT-07] [AUT-08] expired session: sign-in returns here', async ({
  page,
  signIn,
  endSession,
}) => {
  const person = await signIn()
  await page.goto('/user/rewards?tri=prix')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Récompenses')
  await endSession(person)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre session a expiré, veuillez vous reconnecter.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.getByRole('link', { name: 'Me reconnecter' }).click()
  await logIn(page, person.email)
  await page.waitForURL('/user/rewards?tri=prix')
})

test('[AUT-10] sign-out: storage cleared, both sessions closed, landing page', async ({ page, signIn, urls }) => {
  await signIn()
  await page.goto('/user/profile')
  await page.evaluate(() => localStorage.setItem('recommendations', '["rien"]'))
  await page.getByRole('button', { name: 'Menu' }).click()
  const closed = page.waitForRequest((request) => request.url().startsWith(`${urls.identity}/sso/logout?redirectURL=`))
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await closed
  await page.waitForURL('/')
  // Only the scroll positions of the router may be left.
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => key !== 'react-router-scroll-positions')).toEqual([])
  await page.goto('/user/missions')
  await page.waitForURL('/')
})

test('[AUT-10] sign-out page opened from another site: ends on the click only', async ({ page, signIn }) => {
  await signIn()
  await page.goto('about:blank')
  await page.evaluate((address) => location.assign(address), `${process.env['VISIONS_URL']}/user/authentication/logout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se déconnecter\u00a0?')
  expect((await page.request.get('/api/auth/check')).status()).toBe(200)
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  await page.waitForURL('/')
  expect((await page.request.get('/api/auth/check')).status()).toBe(401)
})

test('[AUT-10] without scripts: sign-out @nojs', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/authentication/logout')
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  await page.waitForURL('/')
  await page.goto('/user/missions')
  await page.waitForURL('/')
})

test('[AUT-11] user area without session → landing page; with session → missions', async ({ page, signIn }) => {
  for (const path of ['/user', '/user/missions', '/user/rewards', '/user/profile', '/user/catalog']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname, path).toBe('/')
  }
  await signIn()
  await page.goto('/')
  await page.waitForURL('/user/missions')
})

test('[NAV-01] [NAV-02] bar marks the page; menu: data, profile, sign-out @both', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/rewards')
  const tabs = page.getByRole('navigation', { name: 'Espace personnel' })
  await expect(tabs.getByRole('link')).toHaveText(['Mes missions', 'J’explore', 'Récompenses', 'Mes matchs'])
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Récompenses')
  await tabs.getByRole('link', { name: 'J’explore' }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('J’explore')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await expect(menu.getByRole('navigation', { name: 'Moi' }).getByRole('link')).toHaveText([
    'Mes pistes',
    'Profil',
    'Ce que je sais de moi',
    'Ma progression',
    'Mes parcours et bilans',
    'Mes données',
  ])
  await expect(menu.getByRole('link', { name: 'Parler à quelqu’un' })).toBeVisible()
  await expect(menu.getByRole('link').last()).toHaveText('Déconnexion')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Profil' }).click()
  await page.waitForURL('/user/profile')
  await expect(menu).toBeHidden()
})
