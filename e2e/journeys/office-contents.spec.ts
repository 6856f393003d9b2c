import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { inDatabase } from '../fixtures/content.ts'
import { IN_A_MONTH, IN_A_MONTH_TEXT, officeCalls, PRO_URL, signInAsMember } from '../fixtures/office.ts'
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
    await expect(page.getByRole('link', { name: 'Archiver' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(/^Pour.: tout le monde/)).toBeVisible()
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

test('[OFF-19] task dragged by mouse or finger → order saved, announced; Escape, elsewhere, file → as before', async ({
  page,
}) => {
  await signInAsMember(page, ['editor'])
  const call = officeCalls(page)
  const { key } = await call('POST /office/contents/{kind}', { params: { kind: 'missions' }, body: {} })
  const params = { kind: 'missions', key } as const
  const content = async () => call('GET /office/contents/{kind}/{key}', { params, query: {} })
  const { revision, document: empty } = await content()
  const tasks = ['Appeler', 'Chercher', 'Essayer', 'Rencontrer'].map((name, index) => {
    const id = randomUUID()
    return { id, name, icon: index + 1, action: 'toggle', stars: 50, tools: [] }
  })
  const document = { ...empty, name: 'Lundi', tasks }
  await call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document } })
  await page.goto(`${CONTENTS}/missions/${key}`)
  const rail = page.getByRole('navigation', { name: 'Tâches' })
  const names = () =>
    rail.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value[0]).join(''))
  const stored = async () => ((await content()).document['tasks'] as typeof tasks).map(({ name }) => name[0]).join('')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Missions"
    - heading "Lundi" [level=1]
    - list "Vérifications":
      - listitem:
        - group: /remplir/
      - listitem
      - listitem:
        - group: /Deux personnes/
    - button "J’enregistre le brouillon"
    - button "Je demande une relecture"
    - status
    - navigation "Tâches":
      - link "Mission"
      - list:
        - listitem:
          - link "Tâche 1 sur 4, ouvrir ses réglages"
          - textbox "Nom de la tâche 1": Appeler
          - 'button "Descendre : Tâche 1, Appeler"'
          - 'button "Retirer : Tâche 1, Appeler"'
        - listitem
        - listitem
        - listitem:
          - link "Tâche 4 sur 4, ouvrir ses réglages"
      - group: Ajouter des tâches
      - button "Ajouter une tâche"
    - group:
      - region "Aperçu"
    - region "Mission"
  `)
  const grips = rail.locator('[data-grip]:visible')
  await expect(grips).toHaveCount(4)
  await rail.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const placeOf = async (index: number) => {
    const { x, y, width, height } = (await grips.nth(index).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { mouse } = page
  /** Drags the last task with the mouse. */
  const dragLast = async (to: { x: number; y: number }) => {
    const { x, y } = await placeOf(3)
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 4 })
  }
  const first = await placeOf(0)
  const above = { x: first.x, y: first.y - 20 }
  await dragLast(above)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tâche 4 reste en position 4.')).toBeVisible()
  await mouse.up()
  for (const x of [-20, first.x + 600]) {
    await dragLast({ ...above, x })
    await mouse.up()
  }
  const devices = await page.context().newCDPSession(page)
  const files = [path.resolve(import.meta.dirname, '../../apps/web/public/images/shared/outils.png')]
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devices.send('Input.dispatchDragEvent', { type, ...first, data })
  expect([await names(), await stored(), page.context().pages().length]).toEqual(['ACER', 'ACER', 1])

  const { x, y } = await placeOf(2)
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(above.x, above.y, { steps: 4 })
  await mouse.up()
  await expect(page.getByText('Tâche 3, maintenant en position 1 sur 4')).toBeVisible()
  await expect(rail.getByRole('link', { name: /^Tâche 1 sur 4/ })).toBeFocused()
  expect([await names(), await stored()]).toEqual(['EACR', 'EACR'])

  const finger = await placeOf(2)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devices.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', finger)
  for (const part of [0.5, 1]) await touch('touchMove', { x, y: finger.y + (above.y - finger.y) * part })
  await touch('touchEnd')
  await expect(page.getByText('Tâche 3, maintenant en position 1 sur 4')).toBeVisible()
  await expect.poll(names).toBe('CEAR')
  expect(await stored()).toBe('CEAR')
  await page.reload()
  expect(await names()).toBe('CEAR')
})
