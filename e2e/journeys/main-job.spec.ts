// The product's main job, whole: sign up, onboarding, objective, profile, a task in a partner's tool, stars, a reward and its code.
import { answerAll } from '../fixtures/journeys.ts'
import { celebrate } from '../fixtures/missions.ts'
import { expectBalance, logIn } from '../fixtures/pages.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** From the landing page to the missions of a new job seeker. Works with and without scripts. Returns the e-mail. */
async function arrive(page: Page): Promise<string> {
  const email = `nouvelle.${Date.now()}.${Math.random().toString(36).slice(2)}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: 'Je m’inscris' }).click()
  await page.getByLabel('Prénom').fill('Maëlle')
  await page.getByLabel('Nom', { exact: true }).fill('Kerbrat-Desvignes')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('J’ai 15 ans ou plus').check()
  await page.getByRole('button', { name: 'Je crée mon compte' }).click()
  const next = page.getByRole('button', { name: 'Continuer' })
  await expect(next.or(page.getByRole('link', { name: 'Suivant' }))).toBeVisible()
  if (await next.isVisible()) await next.click()

  await page.waitForURL(/\/user\/onboarding/)
  await page.getByRole('link', { name: 'Suivant' }).click()
  await page.waitForURL(/etape=2/)
  await page.getByRole('link', { name: 'Suivant' }).click()
  await page.waitForURL(/etape=3/)
  await page.getByRole('button', { name: 'C’est parti' }).click()

  await page.waitForURL('/user/objective')
  await page.getByRole('button', { name: 'Un emploi' }).click()

  await page.waitForURL('/user/missions')
  await page.getByRole('link', { name: 'Voir mon profil' }).click()
  await page.waitForURL('/user/profile')
  await page.getByLabel('Situation').selectOption({ label: 'Demandeur d’emploi' })
  await page.getByLabel('Tranche d’âge').selectOption('25-30')
  await page.getByLabel('Niveau d’études').selectOption({ label: 'Licence/licence professionnelle/BUT (niv 6)' })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
  return email
}

/** Starts the first tool of the first task. */
async function startFirstTool(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /accomplir/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Commencer/ })
    .first()
    .click()
}

/** The cheapest reward that can be bought, opened. */
async function openCheapestReward(page: Page) {
  await page.goto('/user/rewards?tri=prix')
  await page
    .getByRole('link', { name: /En savoir \+/ })
    .first()
    .click()
  await page.waitForURL(/rewardsDetails/)
}

test('[AUT-02] [ONB-01] [OBJ-01] [PRO-04] [TSK-08] [RWD-06] new person: stars earned in a tool, reward bought, both present the next day in another browser', async ({
  page,
  newBrowser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const email = await arrive(page)
  await page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Mes missions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Matchez avec les offres d’emploi qui vous correspondent',
  )
  await expectBalance(page, 0)

  await startFirstTool(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'J’ai compris !' }).click()
  const tool = await opened
  await tool.waitForLoadState()
  expect(new URL(tool.url()).origin).not.toBe(baseURL)
  expect(await tool.evaluate(() => document.referrer)).toBe('')
  await answerAll(tool)
  await tool.close()

  await celebrate(page, 'Tâche accomplie', 50)
  await expectBalance(page, 50)

  await openCheapestReward(page)
  await page.getByRole('link', { name: 'Obtenir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Je confirme mon échange')
  await page.getByRole('button', { name: 'Confirmer' }).dblclick()
  const thanks = page.getByRole('dialog')
  await expect(thanks).toContainText('Voici votre code')
  const code = (await thanks.locator('code').textContent())!
  expect(code.length).toBeGreaterThan(4)
  await thanks.getByRole('link', { name: 'Retour aux récompenses' }).click()
  await expectBalance(page, 0)
  await expect(page.locator('code', { hasText: code })).toHaveCount(1)

  // Another machine, later.
  const there = await newBrowser()
  await there.goto('/authentication/login')
  await logIn(there, email)
  await there.waitForURL('/user/missions')
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(
    'Matchez avec les offres d’emploi qui vous correspondent',
  )
  await there.goto('/user/missions?filtre=termine')
  await expect(there.getByRole('link', { name: /Terminé \(1\)/ })).toBeVisible()
  await there.goto('/user/rewards')
  await expect(there.locator('code', { hasText: code })).toBeVisible()
})

test('[AUT-02] [TSK-08] [RWD-09] the main job without scripts @nojs', async ({ page }) => {
  await arrive(page)
  await page.goto('/user/missions')
  await startFirstTool(page)
  const site = page.getByRole('link', { name: /Ouvrir le site/ })
  await expect(site).toHaveAttribute('rel', /noopener/)
  await expectBalance(page, 50)

  await openCheapestReward(page)
  await page.getByRole('link', { name: 'Obtenir' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.waitForURL(/etape=merci/)
  const code = (await page.getByRole('dialog').locator('code').textContent())!
  await page.reload()
  await expect(page.getByRole('dialog').locator('code')).toHaveText(code)
  await page.goto('/user/rewards')
  await expect(page.locator('code', { hasText: code })).toHaveCount(1)
  await expectBalance(page, 0)
})
