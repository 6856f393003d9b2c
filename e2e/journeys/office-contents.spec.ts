import { randomBytes } from 'node:crypto'
import { inDatabase } from '../fixtures/content.ts'
import { IN_A_MONTH, IN_A_MONTH_TEXT, PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const mark = () => randomBytes(3).toString('hex')
const save = (page: Page) => page.getByRole('button', { name: 'J’enregistre le brouillon' })

/** Creates a draft of a kind. Returns its address. */
async function createDraft(page: Page, kind: string, one: string): Promise<string> {
  await page.goto(`${CONTENTS}/${kind}`)
  await page.getByRole('button', { name: `Créer ${one}` }).click()
  await expect(save(page)).toBeVisible()
  return page.url().split(/[?#]/)[0]!
}

async function fillAnnouncement(page: Page, text: string): Promise<void> {
  await page.getByLabel('Titre', { exact: false }).first().fill(text)
  await page.getByLabel(/^Texte \(/).fill('Les ateliers ouvrent lundi.')
  await page.getByLabel(/^Premier jour/).fill('2026-01-01')
  await page.getByLabel(/^Dernier jour/).fill('2099-12-31')
}

test('[OFF-02] [OFF-05] draft, row, review, schedule without scripts; archived again @nojs', async ({ page }) => {
  await signInAsMember(page, ['editor', 'publisher'])
  const name = `Annonce ${mark()}`
  const address = await createDraft(page, 'announcements', 'une annonce')
  await fillAnnouncement(page, name)
  await page.getByRole('button', { name: 'Je demande une relecture' }).click()
  await page.goto(`${PRO_URL}/bureau/relectures`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Modifier ce brouillon' }).click()
  await page.locator('summary', { hasText: 'Programmer la publication' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(IN_A_MONTH)
  await page.getByLabel('Heure').fill('08:00')
  await page.getByRole('button', { name: 'Je programme' }).click()
  await expect(page.getByText('La publication est programmée.')).toBeVisible()
  await expect(page.getByText(`Publication le ${IN_A_MONTH_TEXT} à 8`)).toBeVisible()

  await inDatabase((client) =>
    client.query(`update content_items set publish_at = now() where key = $1`, [address.split('/').at(-1)]),
  )
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(/^Pour.: tout le monde/)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Archiver' }).click()
  await page.getByRole('button', { name: 'J’archive ce contenu' }).click()
  await expect(page.getByText('Les personnes ne voient plus ce contenu.').first()).toBeVisible()
})

test('[OFF-04] two editors: presence, saved while typing, the later one compares and chooses; nothing is lost', async ({
  page,
  newBrowser,
}) => {
  await signInAsMember(page, ['editor'], 'Nadia')
  for (const one of [`${PRO_URL}/bureau/calendrier`, CONTENTS]) {
    await page.goto(one)
    await expectAccessible(page)
  }
  const address = await createDraft(page, 'announcements', 'une annonce')
  await fillAnnouncement(page, 'Titre de départ')
  await save(page).click()
  const other = await newBrowser()
  await signInAsMember(other, ['editor'], 'Paul')
  await other.goto(address)
  await expect(other.getByText(/Nadia modifie ceci/)).toBeVisible()

  await page.getByLabel(/^Titre/).fill('Titre de Nadia')
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await other.getByLabel(/^Titre/).fill('Titre de Paul')
  await other.getByLabel(/^Texte du lien/).fill('Voir le programme')
  await save(other).click()
  await expect(other.getByText('Titre de Nadia')).toBeVisible()
  await expect(other.getByText('Titre de départ')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('radio', { name: /Votre version/ }).check()
  await other.getByRole('button', { name: /J’enregistre/ }).click()
  await expect(other.getByLabel(/^Titre/)).toHaveValue('Titre de Paul')
  await expect(other.getByLabel(/^Texte du lien/)).toHaveValue('Voir le programme')
})
