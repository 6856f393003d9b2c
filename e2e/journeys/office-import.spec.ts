import { randomBytes } from 'node:crypto'
import { PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const IMPORT = `${PRO_URL}/bureau/contenus/import`
const mark = () => randomBytes(3).toString('hex')

/** Sends a CSV of announcements to the check. */
async function check(page: Page, lines: string[]): Promise<void> {
  await page.goto(`${IMPORT}?type=announcements`)
  const buffer = Buffer.from(['key;title;body;shown_from;shown_until', ...lines].join('\r\n'))
  await page.getByLabel(/^Fichier/).setInputFiles({ name: 'annonces.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('heading', { name: 'Vérification du fichier' })).toBeVisible()
}

test('[OFF-07] CSV: checked, applied as drafts, all published in one act @both', async ({ page }) => {
  await signInAsMember(page, ['editor', 'publisher'])
  const titles = [1, 2, 3].map((n) => `Atelier ${n} ${mark()}`)
  await check(
    page,
    titles.map((title) => `;${title};Les ateliers ouvrent lundi.;2020-01-01;2020-01-31`),
  )
  await expect(page.getByText('3 à créer')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'J’applique ces changements' }).click()
  await expect(page.getByText(/3\sbrouillons créés/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/3\sbrouillons créés/)).toBeVisible()
  await page.getByRole('link', { name: 'Voir les brouillons' }).click()
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: 'Je publie la sélection' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Je publie ces brouillons' }).click()
  await expect(page.getByText('Les brouillons choisis sont publiés.')).toBeVisible()
})

test('[OFF-07] CSV with a line to fix: refused with the line and the field, nothing is written', async ({ page }) => {
  await signInAsMember(page, ['editor'])
  const title = `Atelier ${mark()}`
  await check(page, [`;${title};Texte;2020-01-01;2020-01-31`, `;Autre;Texte;31/02/2020;2020-12-31`])
  await expect(page.getByRole('alert')).toContainText('1 contenu est refusé')
  await expect(page.getByRole('row', { name: /Autre/ })).toContainText('Premier jour')
  await expect(page.getByRole('button', { name: 'J’applique ces changements' })).toHaveCount(0)
  await page.goto(`${PRO_URL}/bureau/contenus/announcements?cherche=${encodeURIComponent(title)}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('[OFF-07] CSV without scripts: checked and applied @nojs', async ({ page }) => {
  await signInAsMember(page, ['editor'])
  const title = `Atelier ${mark()}`
  await check(page, [`;${title};Texte;2020-01-01;2020-01-31`])
  await page.getByRole('button', { name: 'J’applique ces changements' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel(/^Titre/)).toHaveValue(title)
})
