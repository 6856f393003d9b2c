// The whole of the guidance, as somebody new goes through it.
import { answerAll, comeBack, openButton, openTool, ORIENTATION, platformCard } from '../fixtures/journeys.ts'
import { download } from '../fixtures/pages.ts'
import { openSite, signUp } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

test('[PUB-21] [JRN-02] [JRN-06] [JRN-11] [CON-03] [BIL-06] [BIL-07] from the public page, by what is answered in a tool, to the PDF in the adviser’s hands', async ({
  page,
  newBrowser,
}) => {
  test.slow()
  await openSite(page, '/public/bilan-orientation')
  await page.getByRole('link', { name: 'C’est parti' }).click()
  await signUp(page, 'Inès')
  await page.waitForURL(ORIENTATION)

  // A real questionnaire, whose situations stand for six interests in turn: the first three of these attract, nothing else does.
  const tab = await openTool(page, openButton(page, 'Cap Bruyère'))
  const situations = tab.getByRole('group')
  expect(await situations.count()).toBeGreaterThanOrEqual(12)
  const said = async (place: number, choice: number) => {
    const situation = situations.nth(place)
    const question = (await situation.locator('legend').innerText()).split('\n').at(-1)!.trim()
    return [question, (await situation.locator('label').nth(choice).innerText()).trim()] as const
  }
  const answers = [await said(0, 0), await said(3, 2)]
  expect(answers.map(([, answer]) => answer)).toEqual(['J’aime', 'Non merci'])
  await answerAll(tab, (place) => (place % 6 < 3 ? 0 : 2))
  await comeBack(tab)
  await expect(tab).toHaveURL(`${ORIENTATION}?comingFrom=cap-bruyere`)

  // What is shared is what was answered.
  await tab.getByRole('dialog').getByRole('link', { name: 'Je continue' }).click()
  await expect(platformCard(tab, 'Cap Bruyère')).toContainText('Fin confirmée par Cap Bruyère.')
  await tab.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  const consent = tab.getByRole('dialog', { name: 'Partager mes données avec Transvase' })
  await consent.getByText('Ce que Transvase verra').last().click()
  for (const [question, answer] of answers) {
    const shared = consent.getByRole('term').filter({ hasText: question }).locator(':scope + dd')
    await expect(shared).toHaveText(answer)
    await expect(shared).toBeVisible()
  }
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await consent.getByRole('button', { name: 'Partager mes données' }).click()
  await tab.getByRole('link', { name: 'Je continue' }).click()

  await tab.getByRole('button', { name: 'Générer mon bilan d’orientation' }).click()
  const interests = tab.getByRole('region', { name: 'Intérêts' })
  await expect(interests).toBeVisible({ timeout: 30_000 })
  const liked = ['La création', 'La recherche', 'Le concret']
  const names = [...liked, 'L’initiative', 'La méthode', 'La relation']
  await expect(interests.getByRole('heading', { level: 3 })).toHaveText(names)
  for (const [place, name] of names.entries()) {
    const interest = interests.getByRole('listitem').filter({ has: tab.getByRole('heading', { name, exact: true }) })
    await expect(interest).toContainText(place < liked.length ? /(?<!\d)100\s+sur\s+100/ : /(?<!\d)0\s+sur\s+100/)
  }
  await expect(tab.getByRole('region', { name: 'En bref' })).toContainText(
    /Vos intérêts les plus forts\s: La création et La recherche\./,
  )

  await tab.getByRole('link', { name: 'Montrer mon bilan' }).click()
  await tab.getByRole('button', { name: 'Je crée le lien' }).click()
  const address = await tab.locator('code').innerText()
  const adviser = await newBrowser()
  await adviser.goto(address)
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText('Bilan d’orientation d’Inès')
  await expect(adviser.getByRole('region', { name: 'Intérêts' }).getByRole('heading', { level: 3 })).toHaveText(names)
  const { name, bytes } = await download(adviser, adviser.getByRole('link', { name: 'Télécharger le PDF' }))
  expect(name).toMatch(/\.pdf$/)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toMatch(/\/Lang \(fr-FR\)/)
})
