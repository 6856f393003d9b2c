import { randomBytes } from 'node:crypto'
import { inDatabase } from '../fixtures/content.ts'
import { PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const IMPORT = `${PRO_URL}/bureau/contenus/import`
const mark = () => randomBytes(3).toString('hex')

/** Chooses a file in the form and checks it. */
async function checkFile(page: Page, kind: string, rows: readonly string[]): Promise<void> {
  await page
    .getByLabel(/^Fichier/)
    .setInputFiles({ name: 'contenus.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  await page.getByLabel(/^Type des contenus/).selectOption({ label: kind })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
}

test('[OFF-07] a CSV of two missions: dry run, applied, published together, seen by people', async ({ page }) => {
  await signInAsMember(page, ['editor', 'publisher'])
  const name = `Mission ${mark()}`
  const { rows } = await inDatabase((client) => client.query('select id from tools where archived_at is null limit 1'))
  const task = {
    name: 'Ouvrir',
    icon: 1,
    action: 'toggle',
    stars: 10,
    tools: [{ tool_id: rows[0].id, namespace: null }],
  }
  const tasks = `"${JSON.stringify([task]).replaceAll('"', '""')}"`
  await page.goto(`${PRO_URL}/bureau/contenus/missions`)
  await page.getByRole('link', { name: 'Importer un fichier' }).click()
  await expectAccessible(page)
  await checkFile(page, 'Missions', [
    'key;name;subtitle;tasks',
    `;${name} une;Première;${tasks}`,
    `;${name} deux;Seconde;${tasks}`,
  ])
  await expect(page.getByText('Le fichier contient 2 missions à créer.')).toBeVisible()
  await expect(page.getByRole('row', { name: `${name} deux` })).toContainText('À créer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'J’applique ces changements' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import terminé')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger le rapport' }).click()
  expect((await download).suggestedFilename()).toBe('verification.csv')

  await page.getByRole('link', { name: 'Voir les brouillons' }).click()
  const choose = async (by: Page) => {
    for (const which of ['une', 'deux']) await by.getByRole('checkbox', { name: `${name} ${which}` }).check()
  }
  await choose(page)
  await page.getByRole('button', { name: 'Je demande une relecture' }).click()
  await expect(page.getByText('La relecture des brouillons choisis est demandée.')).toBeVisible()
  await signInAsMember(page, ['publisher'], 'Paul')
  await page.goto(`${PRO_URL}/bureau/contenus/missions?cherche=${encodeURIComponent(name)}`)
  await choose(page)
  await page.getByRole('button', { name: 'Je publie la sélection' }).click()
  await expect(page.getByRole('heading', { name: 'Publier ces 2 brouillons' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Je publie ces brouillons' }).click()
  await expect(page.getByText('Les brouillons choisis sont publiés.')).toBeVisible()
  const live = await inDatabase((client) =>
    client.query('select t.id from tasks t join missions m on m.id = t.mission_id where m.name like $1', [`${name}%`]),
  )
  expect(live.rows).toHaveLength(2)
  for (const { id } of live.rows)
    await expect
      .poll(async () => (await fetch(`${process.env['VISIONS_URL']}/api/public/missiontasks/${id}`)).status)
      .toBe(200)
})

test('[OFF-07] a CSV with a bad line, then one in Mac Roman: refused with the line, nothing to apply', async ({
  page,
}) => {
  await signInAsMember(page, ['editor'])
  await page.goto(IMPORT)
  await checkFile(page, 'Annonces', ['key;title;shown_from', ';Ateliers;2026-01-01', ';Salon;2026-02-30'])
  await expect(page.getByRole('alert')).toContainText('1 contenu est refusé')
  await expect(page.getByRole('row', { name: 'Salon' })).toContainText('ce jour n’existe pas')
  await expect(page.getByRole('button', { name: 'J’applique ces changements' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Choisir un autre fichier' }).click()
  await page.getByLabel(/^Fichier/).setInputFiles({
    name: 'annonces.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('key;title\n;M\u008etiers', 'latin1'),
  })
  await page.getByLabel(/^Type des contenus/).selectOption({ label: 'Annonces' })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Ligne 2')
  await expect(page.getByRole('alert').first()).toContainText('les accents du fichier sont illisibles')
})

test('[OFF-07] without scripts: a file checked and applied, its drafts chosen by one link @nojs', async ({ page }) => {
  await signInAsMember(page, ['editor', 'publisher'])
  const name = `Annonce ${mark()}`
  await page.goto(IMPORT)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await expect(page.getByText('Choisissez un fichier à vérifier.').first()).toBeVisible()
  await checkFile(page, 'Annonces', ['key;title;body;shown_from;shown_until', `;${name};Lundi.;2020-01-01;2020-12-31`])
  await page.getByRole('button', { name: 'J’applique ces changements' }).click()
  await page.getByRole('link', { name: 'Voir les brouillons' }).click()
  await page.goto(`${PRO_URL}/bureau/contenus/announcements?cherche=${name}`)
  await page.getByRole('link', { name: 'Tout choisir dans cette page' }).click()
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await page.getByRole('button', { name: 'Je publie la sélection' }).click()
  await page.getByRole('button', { name: 'Je publie ce brouillon' }).click()
  await expect(page.getByText('Les brouillons choisis sont publiés.')).toBeVisible()
})
