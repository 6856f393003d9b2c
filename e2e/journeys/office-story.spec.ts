import { randomBytes } from 'node:crypto'
import { inDatabase } from '../fixtures/content.ts'
import { press, reach, tick, type, typeDate, typeTime, walkThrough } from '../fixtures/keyboard.ts'
import { IN_A_MONTH, IN_A_MONTH_TEXT, PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { expect, expectAccessible, test, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const summary = (page: Page, name: string) => page.locator('summary', { hasText: name })

/** Expects a page that all keys can use: each control is reached and shows its focus; axe finds nothing. */
async function expectUsable(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expectAccessible(page, 'iframe')
  expect(await walkThrough(page), page.url()).toEqual([])
}

/** Expects the message of an act, with the focus: the keyboard continues from there. */
async function expectDone(page: Page, message: string): Promise<void> {
  await expect(page.locator(':focus')).toContainText(message)
}

test('[OFF-02] [OFF-03] [OFF-05] keyboard only: written, previewed, reviewed, scheduled, corrected, archived', async ({
  page: nadia,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  const name = `Je prépare lundi ${randomBytes(3).toString('hex')}`
  await signInAsMember(nadia, ['editor'], 'Nadia')
  const paul = await newBrowser()
  await signInAsMember(paul, ['publisher'], 'Paul')

  await nadia.goto(CONTENTS)
  await press(link(nadia, 'Missions'))
  await press(button(nadia, 'Créer une mission'))
  await expectDone(nadia, 'Le brouillon est créé.')
  const address = nadia.url().split(/[?#]/)[0]!
  await type(nadia.getByLabel(/^Nom \(/).first(), `${name} matain`)
  await type(nadia.getByLabel(/^Sous-titre/), 'Une étape avant lundi.')
  await press(button(nadia, 'Ajouter une tâche'))
  const task = nadia.getByRole('group', { name: 'Tâche 1', exact: true })
  const names = nadia.getByLabel(/^Nom de la tâche/)
  await expect(names).toBeFocused()
  await nadia.keyboard.insertText('Préparer mes questions')
  await press(button(nadia, 'Ajouter une tâche'))
  await expect(names.nth(1)).toBeFocused()
  await nadia.keyboard.insertText('Choisir un métier')
  await nadia.keyboard.press('Alt+ArrowUp')
  await expect(nadia.getByText('Tâche 2, maintenant en position 1 sur 2')).toBeVisible()
  await expect(names.first()).toBeFocused()
  await expect(names.first()).toHaveValue('Choisir un métier')
  await press(button(nadia, 'Retirer : Tâche 2, Préparer mes questions'))
  await expect(nadia.getByText('Tâche 2 retirée.')).toBeVisible()
  await expect(button(nadia, 'J’annule ce retrait')).toBeFocused()
  await press(task.getByRole('button', { name: 'Ajouter un outil' }))
  await expect(nadia.getByRole('group', { name: 'Outil 1', exact: true })).toBeFocused()
  const tool = task.getByLabel(/^Outil \(/)
  await reach(tool)
  await nadia.keyboard.type('Cap')
  await expect(tool.locator('option:checked')).toHaveText('Cap Bruyère')
  await press(button(nadia, 'J’enregistre le brouillon'))
  await expectDone(nadia, 'Le brouillon est enregistré.')

  await press(summary(nadia, 'Choisir la personne'))
  const preview = nadia.frameLocator('iframe[title="Aperçu de la page"]')
  // The second person is shown as well as the first one.
  for (const namespace of ['gen', 'demo']) {
    await reach(nadia.locator('#apercu-namespace'))
    await nadia.keyboard.type(namespace)
    const shown = nadia.waitForResponse((answer) => answer.url().endsWith(`&namespace=${namespace}`))
    await press(button(nadia, 'Afficher l’aperçu'))
    expect((await shown).status()).toBe(200)
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await expect(button(nadia, 'Afficher l’aperçu')).toBeFocused()
    await nadia.keyboard.press('Shift+Tab')
    await expect(nadia.locator('#apercu-namespace')).toBeFocused()
  }
  await expectUsable(nadia, name)
  await press(button(nadia, 'Je demande une relecture'))
  await expectDone(nadia, 'La relecture est demandée.')

  await paul.goto(`${PRO_URL}/bureau`)
  await expectUsable(paul, 'Bonjour Paul')
  await press(paul.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'À relire' }))
  await expectUsable(paul, 'À relire')
  await press(link(paul, `${name} matain`))
  await expect(paul.getByText(/^Nadia a demandé une relecture le /)).toBeVisible()
  await expect(button(paul, 'Je publie')).toBeVisible()
  await type(paul.getByLabel('Votre commentaire'), 'Je programme pour lundi.')
  await press(button(paul, 'J’ajoute ce commentaire'))
  await expectDone(paul, 'Votre commentaire est ajouté.')
  await press(summary(paul, 'Programmer la publication'))
  await press(button(paul, 'Je programme'))
  await expect(paul.locator(':focus'), 'the reason has the focus').toContainText('indiquez le jour et l’heure')
  await typeDate(paul.getByLabel('Jour', { exact: true }), IN_A_MONTH)
  await typeTime(paul.getByLabel('Heure'), '08:00')
  await expectUsable(paul, name)
  await press(button(paul, 'Je programme'))
  await expectDone(paul, 'La publication est programmée.')
  await expect(paul.getByText(`Publication le ${IN_A_MONTH_TEXT} à 8`)).toBeVisible()
  await expectUsable(paul, name)

  // Monday comes.
  await inDatabase((client) =>
    client.query('update content_items set publish_at = now() where key = $1', [address.split('/').at(-1)]),
  )
  await expect(async () => {
    await nadia.goto(address)
    await expect(nadia.getByText('Publiée, mais proposée à personne.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  const title = nadia.getByLabel(/^Nom \(/).first()
  await reach(title)
  await nadia.keyboard.press('ControlOrMeta+a')
  await type(title, `${name} matin`)
  await nadia.keyboard.press('Enter')
  await expectDone(nadia, 'Le brouillon est enregistré.')
  await expect(nadia.getByText('avec un brouillon plus récent')).toBeVisible()

  await paul.goto(address)
  await expect(paul.getByText(`${name} matain`, { exact: true })).toBeVisible()
  await press(button(paul, 'Je publie maintenant'))
  await expectDone(paul, 'Le contenu est publié, mais aucune personne')
  await press(link(paul, 'Version 2'))
  await expectUsable(paul, 'Version 2')

  await paul.goto(`${CONTENTS}/missions`)
  await type(paul.getByLabel('Chercher un titre'), name)
  await paul.keyboard.press('Enter')
  await expect(paul).toHaveURL(/cherche=/)
  await tick(paul.getByRole('checkbox', { name: `Choisir ${name} matin` }))
  await expectUsable(paul, 'Missions')
  await press(button(paul, 'J’archive la sélection'))
  await expect(paul.getByRole('heading', { name: 'Archiver ce contenu' })).toBeVisible()
  await expectUsable(paul, 'Missions')
  await press(button(paul, 'J’archive ce contenu'))
  await expectDone(paul, 'L’archivage est proposé.')
  const ines = await newBrowser()
  await signInAsMember(ines, ['publisher'], 'Inès')
  await ines.goto(`${PRO_URL}/bureau/relectures`)
  await press(link(ines, `${name} matin`))
  await press(link(ines, 'Confirmer l’archivage'))
  await expectUsable(ines, `${name} matin`)
  await press(button(ines, 'J’archive ce contenu'))
  await expectDone(ines, 'Les contenus choisis sont archivés.')
})
