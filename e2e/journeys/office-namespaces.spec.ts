// Namespaces written in the office, and what their links do (OFF-08). Requires the demonstration data.
import { randomBytes } from 'node:crypto'
import { PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { closeArrivals } from '../fixtures/arrivals.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[OFF-08] [ONB-03] [OBJ-02] new namespace: its link skips the onboarding and sets the search', async ({
  page,
  signIn,
}) => {
  const name = `region-${randomBytes(3).toString('hex')}`
  await signInAsMember(page, ['editor', 'publisher'])
  await page.goto(`${PRO_URL}/bureau/contenus/namespaces`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Créer un groupe' }).click()
  const key = page.getByLabel('Nom dans les liens')
  await key.fill('Région Ouest')
  await page.getByRole('button', { name: 'Je crée ce brouillon' }).click()
  await expect(page.getByRole('alert')).toContainText('Le contenu n’a pas été créé.')
  await expect(key).toHaveValue('Région Ouest')
  await key.fill(name)
  await page.getByRole('button', { name: 'Je crée ce brouillon' }).click()
  await page.getByLabel(/^Nom \(/).fill('Région Ouest')
  await page.getByLabel('Recherche de ses membres').selectOption({ label: 'Une formation' })
  await page.locator('summary', { hasText: 'Réglages avancés' }).click()
  await page.getByLabel('Sans les premières questions').check()
  await page.getByRole('button', { name: 'J’enregistre le brouillon' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Je publie maintenant' }).click()
  await expect(page.getByText(/^Le contenu est publié/)).toBeVisible()

  await closeArrivals(page)
  const person = await signIn({ situation: 'Employé', age_group: '25-30', hasDoneOnboarding: false })
  // The landing page sends signed-in people to their area, and newcomers to the onboarding.
  await page.goto(`/parametres?headai=${name}`)
  await page.waitForURL('/user/missions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(async () => (await person.call('GET /me')).user)
    .toMatchObject({ namespace: name, researchType: 'FORMATION', skipsOnboarding: true })
})
