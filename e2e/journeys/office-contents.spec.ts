import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentKind } from '@visions/contract/constants'
import { inDatabase } from '../fixtures/content.ts'
import { toolRow } from '../fixtures/missions.ts'
import { IN_A_MONTH, IN_A_MONTH_TEXT, officeCalls, PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const NODES = [process.env['VISIONS_URL']!, process.env['VISIONS_PROVIDERS_URL']!]
const mark = () => randomBytes(3).toString('hex')
const save = (page: Page) => page.getByRole('button', { name: 'J’enregistre le brouillon' })
/** Whether the page of a content asks before leaving: it has what is not saved. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('office-editor')
    return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  })
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

/** A live tool that no search finds, until `remove`, which also deletes the missions of a name. */
async function addTool(name: string, ofMissions: string): Promise<{ remove: () => Promise<unknown> }> {
  await inDatabase((client) =>
    client.query(
      `insert into tools (slug, name, logo, minilogo, summary, description, categories, position)
       values ($1, $2, $3, $3, $2, $2, array['job'], 100000)`,
      [name.toLowerCase(), name, '/images/logos/cap-bruyere.svg'],
    ),
  )
  return {
    remove: () =>
      inDatabase(async (client) => {
        await client.query('delete from missions where name = $1', [ofMissions])
        await client.query('delete from tools where name = $1', [name])
      }),
  }
}

test('[OFF-02] [OFF-03] newcomer, 25 actions: four tasks, five tools, a picture, an order by drag → live', async ({
  page,
  signIn,
  newBrowser,
}) => {
  // Scans, and the pages of two persons.
  test.setTimeout(120_000)
  await signInAsMember(page, ['editor', 'publisher'])
  let actions = 0
  /** Counts what a person does: a click, a typed field, a choice. */
  const act = async (step: Promise<unknown>) => {
    actions++
    await step
  }
  const bar = page.getByRole('navigation', { name: 'Bureau' })
  const open = (name: string) => act(page.getByRole('link', { name, exact: true }).click())
  const field = (name: RegExp) => page.getByLabel(name).first()
  const task = (number: number) => page.getByRole('group', { name: `Tâche ${number}`, exact: true })
  const tool = (number: number) => task(number).getByLabel(/^Outil \(/)
  const [name, ownTool, picture] = [`Je prépare la semaine ${mark()}`, `Semainier-${mark()}`, `Atelier ${mark()}`]
  const tasks = ['Octopoire', 'Atlas des gestes', 'Cap Bruyère', 'Plume de fond'].map((each) => `Essayer ${each}`)
  const { remove } = await addTool(ownTool, name)
  try {
    await page.goto(`${PRO_URL}/bureau/calendrier`)
    await expectAccessible(page)
    await page.goto(CONTENTS)
    await expectAccessible(page)

    await act(bar.getByRole('link', { name: 'Contenus' }).click())
    await open('Outils')
    await open(ownTool)
    const file = await readFile(path.resolve(import.meta.dirname, '../../apps/web/public/images/shared/outils.png'))
    // A file that the library has already would return the picture of another run.
    const image = { name: `${picture}.png`, mimeType: 'image/png', buffer: Buffer.concat([file, randomBytes(8)]) }
    const pictures = page.getByRole('dialog', { name: 'Choisir une image : Logo' })
    await act(page.getByRole('button', { name: /^Logo.*Changer d’image$/ }).click())
    await act(pictures.getByText('Ajouter une image').click())
    await act(pictures.getByLabel('Fichier').setInputFiles(image))
    await act(pictures.getByLabel('Texte alternatif').fill(`Deux élèves mesurent une planche : ${picture}.`))
    await act(pictures.getByRole('button', { name: 'J’ajoute cette image' }).click())
    await expect(page.getByText('L’image est ajoutée et choisie.')).toBeVisible()
    const address = await page.locator('select[name=logo]').inputValue()
    await act(page.getByRole('button', { name: 'Je demande une relecture' }).click())
    await expect(page.getByText('La relecture est demandée.')).toBeVisible()
    await expect(page.getByText(/^Deux personnes.*Logo\.$/)).toBeVisible()
    await publishAsSecond(await newBrowser(), page.url())
    await page.goto(page.url().split(/[?#]/)[0]!)
    await expect(preview(page).getByRole('heading', { name: ownTool })).toBeVisible()
    expect(await page.evaluate(() => scrollY), 'the preview does not scroll the page').toBeLessThan(300)

    const before = actions
    await act(bar.getByRole('link', { name: 'Contenus' }).click())
    await open('Missions')
    await act(page.getByRole('button', { name: 'Créer une mission' }).click())
    await expect(page.getByText('Le brouillon est créé.')).toBeVisible()
    expect(await asksBeforeLeaving(page), 'a page that was only opened').toBe(false)
    await act(field(/^Nom \(/).fill(name))
    await act(field(/^Sous-titre/).fill('Quatre étapes avant lundi.'))
    for (const each of ['Atlas des gestes', 'Cap Bruyère', 'Octopoire', 'Plume de fond'])
      await act(page.getByRole('checkbox', { name: each }).check())
    await act(page.getByRole('button', { name: 'Ajouter les outils cochés' }).click())
    for (const [index, drawing] of ['Carte', 'Boussole', 'Puzzle', 'Crayon'].entries())
      await act(
        task(index + 1)
          .getByTitle(drawing)
          .click(),
      )
    // With the request below.
    expect(actions - before, 'four tasks, each with its tool and its drawing').toBeLessThanOrEqual(15)
    await expect(page.getByText('Tout est rempli')).toBeVisible()
    await dragRow(page, 2, 0)
    await expect(page.getByText('Tâche 3, maintenant en position 1 sur 4')).toBeVisible()
    await expectAccessible(page, 'iframe')
    await page.getByRole('link', { name: /^Tâche 1/ }).click()
    await act(task(1).getByRole('button', { name: 'Ajouter un outil' }).click())
    await act(tool(1).last().selectOption({ label: ownTool }))
    await act(task(1).getByLabel('Groupe').last().selectOption('gen'))
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await expect(preview(page).getByRole('heading', { name })).toBeVisible()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(preview(page).getByRole('heading', { name })).toBeInViewport()
    await act(page.getByRole('button', { name: 'Je demande une relecture' }).click())
    await expect(page.getByText('La relecture est demandée.')).toBeVisible()
    const published = await publishAsSecond(await newBrowser(), page.url())
    expect(actions).toBeLessThanOrEqual(25)

    const taskId = await firstTaskOf(name)
    const toolsOn = async (node: string, namespace: string) => {
      const answer = await fetch(`${node}/api/public/missiontasks/${taskId}/services${namespace}`)
      const { services = [] } = (await answer.json()) as { services?: { name: string }[] }
      return services.map((each) => each.name)
    }
    for (const node of NODES) {
      await expect.poll(() => toolsOn(node, '?namespace=gen'), { intervals: [50] }).toEqual([ownTool])
      await expect.poll(() => toolsOn(node, ''), { intervals: [50] }).toEqual(['Octopoire'])
    }
    expect(Date.now() - published).toBeLessThan(2000)
    expect(await missionOnline(name)).toEqual({
      tasks,
      tools: ['Atlas des gestes', 'Cap Bruyère', 'Octopoire', 'Plume de fond', ownTool],
    })

    const [member, stranger] = [await newBrowser(), await newBrowser()]
    await signIn({ ...jobSeeker, namespace: 'gen' }, { page: member })
    await signIn(jobSeeker, { page: stranger })
    for (const person of [member, stranger]) await visit(person, `${NODES[0]}/user/missions/${taskId}`)
    await expect(toolRow(member, ownTool)).toBeVisible()
    await expect(toolRow(member, 'Octopoire')).toHaveCount(0)
    const logo = toolRow(member, ownTool).locator('img').first()
    await expect(logo).toHaveAttribute('src', address)
    await expect.poll(() => logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
    await expect(toolRow(stranger, 'Octopoire')).toBeVisible()
    await expect(toolRow(stranger, ownTool)).toHaveCount(0)
  } finally {
    await remove()
  }
})

/** Moves a row of the rail to the place of another one with a pointer. */
async function dragRow(page: Page, from: number, to: number): Promise<void> {
  const rows = page.locator('[data-row]')
  await rows.nth(from).locator('[data-grip]').hover()
  await page.mouse.down()
  const { x, y } = (await rows.nth(to).boundingBox())!
  await page.mouse.move(x + 20, y + 60, { steps: 5 })
  await page.mouse.move(x + 20, y + 5, { steps: 5 })
  await page.mouse.up()
}

/** Publishes a submitted content as another member. Returns the instant. */
async function publishAsSecond(page: Page, address: string): Promise<number> {
  await signInAsMember(page, ['publisher'], 'Paul')
  const [kind, key] = address.split(/[?#]/)[0]!.split('/').slice(-2) as [ContentKind, string]
  const call = officeCalls(page)
  const params = { kind, key }
  const { revision } = await call('GET /office/contents/{kind}/{key}', { params, query: {} })
  await call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } })
  return Date.now()
}

/** The identifier of the first task of a live mission. */
async function firstTaskOf(name: string): Promise<string> {
  const sql = `select t.id from tasks t join missions m on m.id = t.mission_id where m.name = $1 order by t.position`
  const { rows } = await inDatabase((client) => client.query<{ id: string }>(sql, [name]))
  return rows[0]!.id
}

/** The tasks in order, and the tools, of a live mission. */
async function missionOnline(name: string): Promise<{ tasks: string[]; tools: string[] }> {
  const list = (sql: string) =>
    inDatabase(async (client) => (await client.query<{ name: string }>(sql, [name])).rows.map((row) => row.name))
  return {
    tasks: await list(
      `select t.name from tasks t join missions m on m.id = t.mission_id where m.name = $1 order by t.position`,
    ),
    tools: await list(
      `select distinct s.name from missions m join tasks t on t.mission_id = m.id join task_tools o on o.task_id = t.id
         join tools s on s.id = o.tool_id where m.name = $1 order by s.name`,
    ),
  }
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
