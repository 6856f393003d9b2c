// The whole of the guidance, as somebody new goes through it.
import { readFile } from 'node:fs/promises'
import { platformCard, openButton, openTool, ORIENTATION } from '../fixtures/journeys.ts'
import { openSite, signUp } from '../fixtures/site.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[PUB-21] [JRN-02] [JRN-06] [JRN-11] [CON-03] [BIL-06] [BIL-07] from the public page, by what is answered in a tool, to the PDF in the adviser’s hands', async ({
  page,
  newBrowser,
}) => {
  test.slow()
  await openSite(page, '/public/bilan-orientation')
  await page.getByRole('link', { name: 'C’est parti' }).click()
  await signUp(page, 'Inès')
  await page.waitForURL(ORIENTATION)

  // A real questionnaire: the first three situations attract, nothing else does.
  const tab = await openTool(page, openButton(page, 'Cap Bruyère'))
  const situations = await tab.getByRole('group').all()
  expect(situations.length).toBeGreaterThanOrEqual(12)
  const [first] = situations
  const question = (await first!.locator('legend').innerText()).split('\n').at(-1)!.trim()
  for (const [index, situation] of situations.entries()) {
    const choices = situation.getByRole('radio')
    await (index < 3 ? choices.last() : choices.first()).check()
  }
  const answer = (await first!.locator('label').last().innerText()).trim()
  await tab.locator('main form button').first().click()
  await tab.getByRole('link', { name: 'Je reviens sur Visions' }).click()
  await tab.waitForURL(/comingFrom=cap-bruyere/)

  // What is shared is what was answered.
  await tab.getByRole('dialog').getByRole('link', { name: 'Je continue' }).click()
  await expect(platformCard(tab, 'Cap Bruyère')).toContainText('Fin confirmée par Cap Bruyère.')
  await tab.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  const consent = tab.getByRole('dialog', { name: 'Partager mes données avec Transvase' })
  await consent.getByText('Ce que Transvase verra').last().click()
  const row = consent.getByRole('definition').filter({ hasText: answer }).first()
  await expect(consent.getByText(question)).toBeVisible()
  await expect(row).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await consent.getByRole('button', { name: 'Partager mes données' }).click()
  await tab.getByRole('link', { name: 'Je continue' }).click()

  await tab.getByRole('button', { name: 'Générer mon bilan d’orientation' }).click()
  const interests = tab.getByRole('region', { name: 'Intérêts' })
  await expect(interests).toBeVisible({ timeout: 30_000 })
  const strongest = await interests.getByRole('heading', { level: 3 }).first().innerText()
  await expect(tab.getByRole('region', { name: 'En bref' })).toContainText(strongest)
  await expect(interests).toContainText('0 sur 100')
  await expectAccessible(tab)

  await tab.getByRole('link', { name: 'Le montrer à un conseiller' }).click()
  await tab.getByRole('button', { name: 'Je crée le lien' }).click()
  const address = await tab.locator('code').innerText()
  const adviser = await newBrowser()
  await adviser.goto(address)
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText('Bilan d’orientation d’Inès')
  await expect(adviser.getByRole('region', { name: 'Intérêts' }).getByRole('heading', { level: 3 }).first()).toHaveText(strongest)
  const download = adviser.waitForEvent('download')
  await adviser.getByRole('link', { name: 'Télécharger le PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = (await readFile(await file.path())).toString('latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
  expect(bytes).toMatch(/\/Lang \(fr-FR\)/)
})
