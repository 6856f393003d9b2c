import { randomBytes } from 'node:crypto'
import { inDatabase } from '../fixtures/content.ts'
import { PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const NODES = [process.env['VISIONS_URL']!, process.env['VISIONS_DOORS_URL']!]
const mark = () => randomBytes(3).toString('hex')
const save = (page: Page) => page.getByRole('button', { name: 'J’enregistre le brouillon' })
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la page"]')

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

test('[OFF-02] [OFF-03] a newcomer publishes a mission of four tasks and three tools in 25 acts, on all nodes', async ({
  page,
}) => {
  await signInAsMember(page, ['editor', 'publisher'])
  let acts = 0
  const act = async (step: Promise<unknown>) => {
    acts++
    await step
  }
  const name = `Je prépare la semaine des métiers ${mark()}`
  await page.goto(`${PRO_URL}/bureau/calendrier`)
  await expectAccessible(page)
  await page.goto(CONTENTS)
  await expectAccessible(page)
  await act(page.getByRole('link', { name: 'Missions', exact: true }).click())
  await expectAccessible(page)
  await act(page.getByRole('button', { name: 'Créer une mission' }).click())
  await act(page.getByLabel(/^Nom \(/).fill(name))
  await act(page.getByLabel(/^Sous-titre/).fill('Quatre étapes avant lundi.'))
  for (const task of ['Choisir un métier', 'Préparer mes questions', 'Rencontrer un professionnel', 'Faire le bilan']) {
    await act(page.getByRole('button', { name: 'Ajouter une tâche' }).click())
    await act(
      page
        .getByRole('group', { name: /^Tâche \d/ })
        .last()
        .getByLabel(/^Nom \(/)
        .fill(task),
    )
  }
  for (const [place, tool] of ['Cap Bruyère', 'Marelline', 'Ruchelune'].entries()) {
    const task = page.getByRole('group', { name: `Tâche ${place + 1}`, exact: true })
    await act(task.getByRole('button', { name: 'Ajouter un outil' }).click())
    await act(
      task
        .getByLabel(/^Outil \(/)
        .last()
        .selectOption({ label: tool }),
    )
  }
  await act(
    page
      .getByRole('group', { name: 'Tâche 4', exact: true })
      .getByLabel(/^Action/)
      .selectOption({ label: 'Ouvrir les matchs' }),
  )
  await act(save(page).click())
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await expect(preview(page).getByRole('heading', { name })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'the preview does not scroll the page').toBeLessThan(300)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(preview(page).getByRole('heading', { name })).toBeInViewport()
  await expectAccessible(page, 'iframe')
  await act(page.getByRole('button', { name: 'Je publie maintenant' }).click())
  await expect(page.getByText('Le contenu est publié.')).toBeVisible()
  const published = Date.now()
  expect(acts).toBeLessThanOrEqual(25)

  const taskId = await page.locator('input[name="tasks.0.id"]').inputValue()
  for (const node of NODES)
    await expect
      .poll(async () => (await fetch(`${node}/api/public/missiontasks/${taskId}`)).status, { intervals: [50] })
      .toBe(200)
  expect(Date.now() - published).toBeLessThan(2000)
})

test('[OFF-09] [OFF-10] an incomplete draft and an author alone: refused with the fields and the reason @both', async ({
  page,
}) => {
  await signInAsMember(page, ['editor', 'publisher'])
  await createDraft(page, 'announcements', 'une annonce')
  await page.getByLabel(/^Titre/).fill('Une annonce sans texte')
  await page.getByRole('button', { name: 'Je publie maintenant' }).click()
  await expect(page.getByRole('alert')).toContainText('Rien n’a été publié.')
  await expect(page.getByLabel(/^Titre/)).toHaveValue('Une annonce sans texte')
  await expectAccessible(page, 'iframe')

  await createDraft(page, 'purposes', 'une finalité')
  await expect(page.getByText('une autre personne doit le relire et le publier')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Je publie maintenant' })).toHaveCount(0)
})

test('[OFF-02] [OFF-05] draft, row, review, schedule without scripts; archived again @nojs', async ({ page }) => {
  await signInAsMember(page, ['editor', 'publisher'])
  const name = `Annonce ${mark()}`
  const address = await createDraft(page, 'announcements', 'une annonce')
  await fillAnnouncement(page, name)
  await page.getByRole('button', { name: 'Je demande une relecture' }).click()
  await page.goto(`${PRO_URL}/bureau/relectures`)
  await page.getByRole('link', { name }).click()
  await page.getByText('Programmer la publication').click()
  await page.getByLabel('Jour', { exact: true }).fill('2027-03-28')
  await page.getByLabel('Heure').fill('08:00')
  await page.getByRole('button', { name: 'Je programme' }).click()
  await expect(page.getByText('La publication est programmée.')).toBeVisible()
  await expect(page.getByText('Publication le 28 mars 2027 à 8')).toBeVisible()

  await inDatabase((client) =>
    client.query(`update content_items set publish_at = now() where key = $1`, [address.split('/').at(-1)]),
  )
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('Les personnes voient ce contenu.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 5000 })
  await page.getByRole('link', { name: 'Archiver' }).click()
  await page.getByRole('button', { name: 'J’archive ce contenu' }).click()
  await expect(page.getByText('Les personnes ne voient plus ce contenu.').first()).toBeVisible()
})

test('[OFF-04] two editors: presence, saved while typing, the later one compares and chooses; nothing is lost', async ({
  page,
  newBrowser,
}) => {
  await signInAsMember(page, ['editor'], 'Nadia')
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
