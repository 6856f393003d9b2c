import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inDatabase } from '../fixtures/content.ts'
import { mailAbout } from '../fixtures/mails.ts'
import { ALL_MISSIONS, lyceen, missionCard, toolRow } from '../fixtures/missions.ts'
import {
  addAgent,
  addAuthenticator,
  addDevice,
  inviteByCommand,
  IN_A_MONTH,
  signInWith,
  type Agent,
} from '../fixtures/office.ts'
import { visit } from '../fixtures/pages.ts'
import { buy, credit, rewardNamed } from '../fixtures/rewards.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const NODES = [process.env['VISIONS_URL']!, process.env['VISIONS_PROVIDERS_URL']!]

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bureau' })

/** Why a page leads nowhere: its title, its next step or its refusals are wrong. Nothing otherwise. */
const deadEnds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const titles = seen('h1').length
    const filled = seen('main button, main a').filter((one) =>
      getComputedStyle(one).backgroundImage.includes('gradient'),
    )
    const onward = seen('main a[href^="/"], main button[type=submit]')
    return [
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...(filled.length === 1 || (filled.length === 0 && onward.length > 0)
        ? []
        : [`main buttons: ${filled.map((one) => one.textContent).join(', ') || 'none, and no link'}`]),
      ...seen('[role=alert]').flatMap(({ textContent: text }) => (text?.trim() ? [`refusal: ${text}`] : [])),
    ]
  })

/** Whether the page of a content asks before leaving: it has what is not saved. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('office-editor')
    return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  })
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la page"]')

/** Counts what a newcomer does on a page: a click, a typed field, a choice, a file. Each has a next one. */
class Walk {
  acts = 0
  readonly legs: Record<string, number> = {}
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async act(step: Promise<unknown>): Promise<void> {
    this.acts++
    await step
    await expect(async () => expect(await deadEnds(this.page), this.page.url()).toEqual([])).toPass({ timeout: 5000 })
  }

  click = (name: string | RegExp) => this.act(button(this.page, name).click())
  open = (name: string) => this.act(link(this.page, name).click())
  type = (label: RegExp, text: string) => this.act(this.page.getByLabel(label).first().fill(text))
  choose = (label: RegExp, option: string) => this.act(this.page.getByLabel(label).first().selectOption(option))

  /** Ends a leg, which took at most `max` acts. */
  endLeg(name: string, max: number): void {
    const before = Object.values(this.legs).reduce((sum, acts) => sum + acts, 0)
    this.legs[name] = this.acts - before
    expect.soft(this.legs[name], name).toBeLessThanOrEqual(max)
  }
}

/** What no other test should find. */
const made: { mission: string; tool: string }[] = []
test.afterEach(async () => {
  for (const { mission, tool } of made.splice(0))
    await inDatabase(async (client) => {
      await client.query('delete from missions where name = $1', [mission])
      await client.query('delete from tools where name = $1', [tool])
    })
})

test('[OFF-02] [OFF-14] [OFF-16] [OFF-17] newcomer: invited, then a mission that people meet, in 24 acts', async ({
  page,
  urls,
  signIn,
  newBrowser,
}) => {
  // Three persons and eight legs.
  test.setTimeout(120_000)
  const mark = randomBytes(3).toString('hex')
  const organisation = `Region ${mark}`
  const [partner, tool, mission, event, reward] = ['Atelier', 'Semainier', 'Je prépare lundi', 'Forum', 'Carnet'].map(
    (name) => `${name} ${mark}`,
  ) as [string, string, string, string, string]
  const namespace = organisation.replace(' ', '-')
  await inDatabase((client) =>
    client.query('insert into namespaces (name, title) values ($1, $2)', [namespace, organisation]),
  )
  made.push({ mission, tool })
  const walk = new Walk(page)

  const nadia = await addAgent(urls)
  const invitation = await inviteByCommand(organisation, nadia.email)
  await addDevice(page)
  await walk.act(page.goto(invitation))
  await expect(page.getByText('Écrit et corrige les contenus')).toBeVisible()
  await walk.act(signInWith(page, urls, nadia))
  await walk.open('Continuer vers la double vérification')
  await walk.type(/^Nom de l’appareil/, 'Mon ordinateur')
  await walk.click('J’enregistre cet appareil')
  await walk.open('J’ai noté mes codes')
  await walk.click('J’accepte l’invitation')
  await expect(title(page)).toHaveText(`Bonjour ${nadia.name}`)
  walk.endLeg('invitation', 7)

  const paul = await newBrowser()
  const colleague = await join(paul, urls, organisation, ['publisher', 'economy'])

  await walk.act(bar(page).getByRole('link', { name: 'Contenus' }).click())
  await walk.click('Créer un partenaire')
  await walk.type(/^Nom \(/, partner)
  await addPicture(walk, 'Logo', `Atelier ${mark}`)
  await walk.click('Je demande une relecture')
  await expect(page.getByText('La relecture est demandée.')).toBeVisible()
  walk.endLeg('partner', 9)

  await walk.act(bar(page).getByRole('link', { name: 'Contenus' }).click())
  await walk.click('Créer un outil')
  await walk.type(/^Nom \(/, tool)
  await walk.type(/^Résumé/, tool)
  await walk.type(/^Description/, tool)
  const pictures = await openPictures(walk, 'Logo')
  await walk.act(
    pictures
      .locator('label', { hasText: `Atelier ${mark}` })
      .locator('img')
      .click(),
  )
  await walk.act(page.getByRole('checkbox', { name: 'Emploi' }).check())
  await walk.type(/^Site/, 'https://atelier.example.org')
  await walk.click('Je demande une relecture')
  await expect(page.getByText('La relecture est demandée.')).toBeVisible()
  walk.endLeg('tool', 10)

  await walk.act(bar(page).getByRole('link', { name: 'Contenus' }).click())
  await walk.click('Créer une mission')
  await walk.type(/^Nom \(/, mission)
  await walk.type(/^Sous-titre/, 'Quatre étapes avant lundi.')
  for (const each of TOOLS) await walk.act(page.getByRole('checkbox', { name: each, exact: true }).check())
  await walk.click('Ajouter les outils cochés')
  for (const [index, each] of TASKS.entries()) await walk.type(new RegExp(`^Nom de la tâche ${index + 1}`), each)
  await walk.act(page.getByRole('link', { name: /^Tâche 1/ }).click())
  const task = page.getByRole('group', { name: 'Tâche 1', exact: true })
  await walk.act(task.getByRole('radio').nth(2).check())
  await walk.act(task.getByRole('button', { name: 'Ajouter un outil' }).click())
  await expect(task.getByLabel(/^Outil \(/)).toHaveCount(2)
  await walk.act(
    task
      .getByLabel(/^Outil \(/)
      .last()
      .selectOption(tool),
  )
  await walk.act(task.getByLabel('Groupe').last().selectOption(organisation))
  await walk.click('Je demande une relecture')
  await expect(page.getByText('La relecture est demandée.')).toBeVisible()
  const missionPage = page.url().split(/[?#]/)[0]!
  walk.endLeg('mission', 20)

  await walk.act(bar(page).getByRole('link', { name: 'Contenus' }).click())
  await walk.click('Créer une récompense')
  await walk.type(/^Titre/, reward)
  await walk.choose(/^Partenaire/, partner)
  await walk.type(/^Offre/, '−10 %')
  await walk.choose(/^Nom sur le ticket/, 'Code promo')
  await walk.choose(/^Ce que la personne reçoit/, 'Code promo')
  await walk.type(/^Description/, reward)
  await walk.type(/^Prix/, '900')
  await walk.click('Je demande une relecture')
  await expect(page.getByText('La relecture est demandée.')).toBeVisible()
  walk.endLeg('reward', 12)
  await sendMailsNow(colleague)

  await walk.act(bar(page).getByRole('link', { name: 'Contenus' }).click())
  await walk.click('Créer un événement')
  await walk.type(/^Titre/, event)
  await walk.type(/^Description/, event)
  await walk.type(/^Organisateur/, organisation)
  await walk.choose(/^Catégorie/, 'Salons Conférences')
  const begin = page.getByRole('group', { name: /^Début/ })
  await walk.act(begin.getByLabel('Jour').fill(IN_A_MONTH))
  await walk.act(begin.getByLabel('Heure').fill('09:00'))
  await walk.click('Je publie maintenant')
  await expect(page.getByRole('status').filter({ hasText: 'Le contenu est publié' })).toBeVisible()
  walk.endLeg('event', 10)

  const { text } = await mailAbout(urls, colleague.email, reward)
  const review = new Walk(paul)
  await review.act(paul.goto(/http\S+\/bureau\/relectures/.exec(text)![0]))
  let published = 0
  for (const each of [partner, tool, reward, mission]) {
    await review.open(each)
    await review.click(/^Je publie/)
    await expect(paul.getByRole('status').filter({ hasText: 'Le contenu est publié' })).toBeVisible()
    published = Date.now()
    if (each !== mission)
      await review.act(
        bar(paul)
          .getByRole('link', { name: /^À relire/ })
          .click(),
      )
  }
  review.endLeg('reviews', 12)
  const taskId = await expectOnBothNodes(mission, { namespace, tool, since: published })

  await walk.act(page.goto(missionPage))
  await expect(preview(page).getByRole('heading', { name: mission })).toBeVisible()
  expect(await asksBeforeLeaving(page), 'a page that was only opened').toBe(false)
  await expect(page.getByText('mais proposée à personne').filter({ visible: true }).first()).toBeVisible()
  const first = page.getByRole('group', { name: 'Dans les premières missions' })
  await walk.act(first.getByLabel('Groupe').selectOption(organisation))
  await walk.click('Je la propose au départ')
  await expect(page.getByText(`(${organisation})`).filter({ visible: true }).first()).toBeVisible()
  walk.endLeg('showing', 24 - walk.legs['mission']!)

  await walk.act(bar(page).getByRole('link', { name: 'Codes' }).click())
  await walk.open(reward)
  const code = `LUNDI-${mark}`
  const codes = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(`Codes\n${code}\n`) }
  await walk.act(page.getByLabel(/^Fichier de codes/).setInputFiles(codes))
  await walk.click('J’importe ces codes')
  await expect(page.getByText(/1\s+code est importé/)).toBeVisible()
  walk.endLeg('codes', 4)
  await paul.goto(page.url())
  await paul.getByRole('link', { name: /^Mettre en vente/ }).click()
  await button(paul, 'Je mets ces codes en vente').click()
  await expect(paul.getByText(/1\s+code en vente/)).toBeVisible()

  const [member, other] = [await newBrowser(), await newBrowser()]
  const pupil = await signIn({ ...lyceen, namespace }, { page: member })
  await visit(member, `${NODES[0]}${ALL_MISSIONS}`)
  await expect(missionCard(member, mission)).toBeVisible()
  await visit(member, `${NODES[0]}/user/missions/${taskId}`)
  const logo = toolRow(member, tool).locator('img').first()
  await expect.poll(() => logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await credit(pupil, 900)
  expect(await buy(pupil, await rewardNamed(pupil, reward))).toBe(code)
  await signIn(lyceen, { page: other })
  await visit(other, `${NODES[0]}${ALL_MISSIONS}`)
  await expect(missionCard(other, mission)).toHaveCount(0)
})

/** Expects within two seconds that each node shows the tool of a group in the first task, and to others another one. */
async function expectOnBothNodes(
  mission: string,
  { namespace, tool, since }: { namespace: string; tool: string; since: number },
): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>(
      `select t.id from tasks t join missions m on m.id = t.mission_id where m.name = $1 order by t.position`,
      [mission],
    ),
  )
  expect(rows).toHaveLength(TASKS.length)
  const toolsOn = async (node: string, query: string) => {
    const answer = await fetch(`${node}/api/public/missiontasks/${rows[0]!.id}/services${query}`)
    const { services = [] } = (await answer.json()) as { services?: { name: string }[] }
    return services.map(({ name }) => name)
  }
  for (const node of NODES) {
    await expect.poll(() => toolsOn(node, `?namespace=${namespace}`), { intervals: [50] }).toEqual([tool])
    await expect.poll(() => toolsOn(node, ''), { intervals: [50] }).toEqual([TOOLS[0]])
  }
  expect(Date.now() - since).toBeLessThan(2000)
  return rows[0]!.id
}

const TOOLS = ['Cap Bruyère', 'Mosaïne', 'Octopoire', 'Plume de fond']
const TASKS = ['Choisir un métier', 'Préparer mes questions', 'Rencontrer un professionnel', 'Faire le bilan']

/** A minute later: the mails of notices leave. */
const sendMailsNow = ({ email }: Agent): Promise<unknown> =>
  inDatabase(async (client) => {
    await client.query(
      `update content_notices set send_at = now()
       where professional_id = (select id from professionals where email = $1)`,
      [email],
    )
    await client.query(`select graphile_worker.add_job('start-notice-mails')`)
  })

/** A second member, invited by the command, in their own browser. */
async function join(
  page: Page,
  urls: Parameters<typeof signInWith>[1],
  organisation: string,
  roles: readonly string[],
): Promise<Agent> {
  const agent = await addAgent(urls)
  await page.goto(await inviteByCommand(organisation, agent.email, roles))
  await signInWith(page, urls, agent)
  await link(page, 'Continuer vers la double vérification').click()
  await addAuthenticator(page)
  await link(page, 'J’ai noté mes codes').click()
  await button(page, 'J’accepte l’invitation').click()
  await expect(title(page)).toHaveText(`Bonjour ${agent.name}`)
  return agent
}

/** Opens the window of a picture. */
async function openPictures(walk: Walk, label: string): Promise<ReturnType<Page['getByRole']>> {
  await walk.click(new RegExp(`^${label}.*Choisir une image`))
  return walk.page.getByRole('dialog', { name: new RegExp(`: ${label}`) })
}

/** Adds a picture in the field of a content. */
async function addPicture(walk: Walk, label: string, name: string): Promise<void> {
  const file = await readFile(path.resolve(import.meta.dirname, '../../apps/web/public/images/shared/outils.png'))
  // A file that the library has already would return the picture of another run.
  const image = { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.concat([file, randomBytes(8)]) }
  const dialog = await openPictures(walk, label)
  await walk.act(dialog.locator('summary').click())
  await walk.act(dialog.getByLabel('Fichier').setInputFiles(image))
  await walk.act(dialog.getByLabel('Texte alternatif').fill(`Un établi : ${name}.`))
  await walk.act(dialog.getByRole('button', { name: 'J’ajoute cette image' }).click())
  await expect(walk.page.getByText('L’image est ajoutée et choisie.')).toBeVisible()
}
