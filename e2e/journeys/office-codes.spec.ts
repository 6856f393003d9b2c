import { randomBytes } from 'node:crypto'
import { inDatabase } from '../fixtures/content.ts'
import { PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { buy, credit } from '../fixtures/rewards.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

/** A reward without codes, too expensive for the people of other tests. Returns its id and title. */
async function addReward(): Promise<{ id: string; title: string }> {
  const title = `Un carnet ${randomBytes(4).toString('hex')}`
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>(
      `insert into rewards (title, description, price, type, transaction_type, offer, logo, partner_id, position)
       select $1, '<p>Un carnet.</p>', 900, 1, 'PromoCode', '−10 %', '', id, 9999 from partners order by id limit 1
       returning id`,
      [title],
    ),
  )
  return { id: rows[0]!.id, title }
}
const pageOf = ({ id }: { id: string }) => `${PRO_URL}/bureau/codes/${id}`

async function importCodes(page: Page, reward: { id: string }, codes: readonly string[]): Promise<void> {
  await page.goto(pageOf(reward))
  await page
    .getByLabel(/^Fichier de codes/)
    .setInputFiles({ name: 'avril.csv', mimeType: 'text/csv', buffer: Buffer.from(`code\n${codes.join('\n')}\n`) })
  await page.getByRole('button', { name: 'J’importe ces codes' }).click()
  await expect(page.getByText(/codes sont importés/)).toBeVisible()
}
const newCodes = () => Array.from({ length: 3 }, (_, n) => `E2E-${n}-${randomBytes(4).toString('hex')}`)

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const title = javaScriptEnabled ? 'released by another' : 'released by another, without scripts'
    test(`[OFF-01] [RWD-09] imported by one member, ${title} → sold, never shown`, async ({
      page,
      context,
      signIn,
    }) => {
      const reward = await addReward()
      const codes = newCodes()
      await signInAsMember(page, ['economy'], 'Nadia')
      await importCodes(page, reward, codes)
      await expect(page.getByText('Vous avez importé ce lot')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Mettre en vente/ })).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)
      await context.clearCookies()
      await signInAsMember(page, ['economy'], 'Paul')
      await page.goto(`${PRO_URL}/bureau/codes`)
      await page.getByRole('link', { name: reward.title }).click()
      await page.getByRole('link', { name: /^Mettre en vente/ }).click()
      await page.getByRole('button', { name: 'Je mets ces codes en vente' }).click()
      await expect(page.getByText('Les codes du lot sont en vente.')).toBeVisible()
      for (const code of codes) expect(await page.content()).not.toContain(code)
      const pupil = await signIn()
      await credit(pupil, 900)
      const { reward: offer } = await pupil.call('GET /rewards/{id}', { params: { id: reward.id } })
      expect(await buy(pupil, offer)).toBe(codes[0])
    })
  })

test('[OFF-01] the importer sends the form of the release → refused, not on sale', async ({ page }) => {
  const reward = await addReward()
  await signInAsMember(page, ['economy'], 'Nadia')
  await importCodes(page, reward, newCodes())
  await page.getByRole('link', { name: /^Retirer/ }).click()
  await page
    .locator('input[name="intent"][value="withdraw"]')
    .evaluate((field) => field.setAttribute('value', 'release'))
  await page.getByRole('button', { name: 'Je retire ce lot' }).click()
  await expect(page.getByText('une autre personne doit le mettre en vente').first()).toBeVisible()
  await page.goto(pageOf(reward))
  await expect(page.getByText('0 code en vente.')).toBeVisible()
})
