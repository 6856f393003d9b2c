import { closeArrivals } from '../fixtures/arrivals.ts'
import { refuseCalls } from '../fixtures/calls.ts'
import { openTool } from '../fixtures/journeys.ts'
import { openTab, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, expectHref, test, type Page, type SignedInPerson } from '../fixtures/test.ts'

const HUB = '/user/catalog'
const LISTS = '/user/catalog/rubriques'
const SEARCH = '/user/catalog/recherche'
const ROWS = ['Compétence', 'Orientation', 'Stage', 'Professionnalisation', 'Emploi']
const CATEGORIES = ['skills', 'orientation', 'internship', 'professionnal', 'job'] as const

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => part(page, name).getByRole('article')
const results = (page: Page) => page.getByRole('region', { name: /^\d+\s+outils?$/ }).getByRole('article')
const grades = (page: Page) => part(page, 'Les avis')
const star = (page: Page, mark: number) =>
  grades(page).getByRole('radio', { name: new RegExp(`^${mark} étoiles? sur 5`) })
const launch = (page: Page) => page.getByRole('dialog', { name: 'Lancer l’expérience' })
/** Number of each grade, from five stars down. */
const gradeCounts = (page: Page) => grades(page).getByRole('table').getByRole('cell')
/** A tool of the catalogue by its name. */
async function toolNamed({ call }: SignedInPerson, name: string) {
  const { services } = await call('GET /services')
  return services.find((service) => service.name === name)!
}
const pageOf = ({ _id }: { _id: string }) => `${HUB}/service/${_id}`

test('[CAT-01] [CAT-02] [CAT-03] [UI-02] catalogue: rows, top, visited tools @both', async ({ page, signIn }) => {
  await closeArrivals(page)
  const person = await signIn()
  const { services: top } = await person.call('GET /services', { query: { filter: 'top' } })
  await page.goto(LISTS)
  const hero = part(page, 'Bilan d’orientation')
  await expect(hero).toContainText('100 VisionsStars')
  await expectHref(hero.getByRole('link', { name: 'Je commence mon bilan' }), '/user/experiences/bilan-orientation')
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasText: new RegExp(`^(${ROWS.join('|')})$`) }),
  ).toHaveText(ROWS)
  for (const [index, filter] of CATEGORIES.entries()) {
    const { services } = await person.call('GET /services', { query: { filter } })
    const row = part(page, ROWS[index]!)
    await expectHref(row.getByRole('link', { name: `Tout voir : ${ROWS[index]}` }), `${HUB}/category/${filter}`)
    const shown = row.getByRole('listitem').getByRole('heading')
    for (const [place, name] of (await shown.allTextContents()).entries()) expect(name).toBe(services[place]!.name)
    await expect(row.getByRole('link', { name: services[0]!.name }), '[UI-02]').toHaveAttribute(
      'href',
      pageOf(services[0]!),
    )
  }
  expect(await cards(page, 'Compétence').count()).toBe(2)
  await expect(cards(page, 'Notre sélection').getByRole('heading')).toHaveText(top.slice(0, 3).map(({ name }) => name))
  await expectHref(page.getByRole('article', { name: 'Événements' }).getByRole('link'), '/user/events')
  for (const { _id } of top.slice(0, 4)) await person.call('GET /service/{id}/sso', { params: { id: _id } })
  await page.reload()
  await expect(cards(page, 'Plateformes visitées').getByRole('heading')).toHaveText(
    [3, 2, 1].map((place) => top[place]!.name),
  )
  await page.getByRole('link', { name: 'Tout voir : les plateformes visitées' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plateformes visitées')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([3, 2, 1, 0].map((place) => top[place]!.name))
})

test('[CAT-05] [SRV-05] category: lists its tools; unknown one: 404', async ({ page, signIn, expected }) => {
  expected.push('404')
  const person = await signIn()
  const { services } = await person.call('GET /services', { query: { filter: 'job' } })
  await page.goto(`${HUB}/category/job`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(services.map(({ name }) => name))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emploi')
  await expect(page.getByRole('navigation', { name: 'Rubriques' }).locator('[aria-current]')).toHaveText('Emploi')
  for (const address of [
    `${HUB}/category/coaching`,
    `${HUB}/category/__proto__`,
    `${HUB}/service/00000000-0000-4000-8000-000000000000`,
    `${HUB}/service/ruchelune`,
  ])
    expect((await page.goto(address))!.status(), address).toBe(404)
})

test('[CAT-07] search: misspelled words, filters with counts, all in the address', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, HUB)
  const field = page.getByRole('searchbox', { name: 'Que cherchez-vous ?' })
  await field.fill('competence')
  await field.press('Enter')
  await page.waitForURL(`${SEARCH}?q=competence`)
  await expect(results(page).first()).toBeVisible()
  await field.fill('entretein')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.waitForURL(`${SEARCH}?q=entretein`)
  const { services, total, counts } = await person.call('GET /services/search', { query: { q: 'entretien' } })
  expect(total).toBeGreaterThan(1)
  await expect(results(page).getByRole('heading')).toHaveText(services.map(({ name }) => name))
  await expect(page.getByRole('status').filter({ hasText: `${total} outils trouvés.` })).toHaveCount(1)

  await page.getByText('Filtrer les outils').click()
  const price = page.getByRole('navigation', { name: 'Prix' })
  await expect(price.getByRole('link')).toHaveText([
    `Gratuit${counts.price.free}, ${counts.price.free} outils`,
    /^Payant/,
  ])
  await price.getByRole('link', { name: 'Gratuit' }).click()
  await page.waitForURL(`${SEARCH}?q=entretein&prix=gratuit`)
  await expect(results(page)).toHaveCount(counts.price.free)
  await page.getByRole('navigation', { name: 'Durée' }).getByRole('link', { name: /^15/ }).click()
  await page.waitForURL(`${SEARCH}?q=entretein&prix=gratuit&duree=15`)
  const few = await person.call('GET /services/search', { query: { q: 'entretien', price: 'free', minutes: '15' } })
  await expect(results(page).getByRole('heading')).toHaveText(few.services.map(({ name }) => name))

  await page.getByRole('list', { name: 'Choix en cours' }).getByRole('link', { name: 'Retirer Gratuit' }).click()
  await page.waitForURL(`${SEARCH}?q=entretein&duree=15`)
  await page.goBack()
  await expect(results(page)).toHaveCount(few.total)
})

test('[CAT-04] [CAT-07] search without a result: names near matches and filters to drop', async ({ page, signIn }) => {
  await signIn()
  await visit(page, `${SEARCH}?q=lettre&categorie=stage&prix=payant&duree=15`)
  await expect(page.getByRole('heading', { name: 'Aucune donnée n’a été trouvée' })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Aucun outil trouvé. 2 outils s’en approchent.' }),
  ).toHaveCount(1)
  await expect(cards(page, 'Ce qui s’en approche').getByRole('heading')).toHaveText([
    'Lettre à Camille',
    'Plume de fond',
  ])
  await expectAccessible(page)
})

test('[SRV-01] [SRV-02] [UI-02] tool: folded at 95 px, themes, code, guide, data types', async ({ page, signIn }) => {
  const person = await signIn()
  const tool = await toolNamed(person, 'Ruchelune')
  await visit(page, LISTS)
  await part(page, 'Compétence').getByRole('link', { name: tool.name }).click()
  await page.waitForURL(pageOf(tool))
  await expect(page).toHaveTitle(`${tool.name} · J’explore · Visions`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool.name)
  const { tags, description, defaultGuide } = tool.galaxy.user
  await expect(page.getByRole('list', { name: 'Thèmes' }).getByRole('listitem')).toHaveText(tags)
  const detail = part(page, 'De quoi s’agit-il ?')
  for (const words of [description, tool.description, tool.concept]) await expect(detail).toContainText(words)
  const more = detail.getByRole('button', { name: 'Voir plus' })
  const folded = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
  expect((await folded.boundingBox())!.height).toBe(95)
  await more.click()
  expect((await folded.boundingBox())!.height).toBeGreaterThan(95)
  await expect(detail.getByRole('button', { name: 'Voir moins' })).toHaveAttribute('aria-expanded', 'true')
  await expect(part(page, 'Mode d’emploi').getByRole('listitem')).toHaveText(defaultGuide)
  await expect(part(page, 'Vos données').getByRole('listitem')).toHaveText(
    tool.datatypes.map((data) => data.name + data.description),
  )

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await part(page, 'Code d’usage').getByRole('button', { name: 'Copier le code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tool.code)
  await page.getByRole('list', { name: 'Thèmes' }).getByRole('link', { name: 'Jeu' }).click()
  await page.waitForURL(`${SEARCH}?theme=Jeu`)
  await expect(results(page).filter({ hasText: tool.name })).toHaveCount(1)
})

test('[SRV-03] grade: given, changed; failed → previous one', async ({ page, signIn, expected }) => {
  const person = await signIn()
  // No other test grades this one.
  const tool = await toolNamed(person, 'Sablier vert')
  await visit(page, pageOf(tool))
  await expect(grades(page)).toContainText('Aucune note n’a été donnée')
  await star(page, 4).check({ force: true })
  await grades(page).getByRole('button', { name: 'J’enregistre mon avis' }).click()
  await expect(grades(page).getByRole('status')).toHaveText('Merci, votre avis est enregistré.')
  await expect(gradeCounts(page)).toHaveText(['0', '1', '0', '0', '0'])
  await expect(grades(page).getByRole('img', { name: 'Moyenne des avis : 4 sur 5' })).toBeVisible()
  await star(page, 2).check({ force: true })
  await grades(page).getByRole('button', { name: 'Je change mon avis' }).click()
  await expect(gradeCounts(page)).toHaveText(['0', '0', '0', '1', '0'])

  const repair = await refuseCalls(page, '**/api/grade', 'POST', 503, expected)
  const logged = page.waitForEvent('console', (message) => message.text().includes('503 refused'))
  await star(page, 5).check({ force: true })
  await grades(page).getByRole('button', { name: 'Je change mon avis' }).click()
  await logged
  await expect(star(page, 2)).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)
  repair()
  await expectAccessible(page)
})

test('[SRV-01] [SRV-04] launch: signed in; tool down → website; neither → said', async ({ page, signIn, partner }) => {
  await closeArrivals(page)
  const person = await signIn()
  const tool = await toolNamed(person, 'Ruchelune')
  await visit(page, pageOf(tool))
  await page.getByRole('link', { name: 'Lancer l’expérience' }).click()
  await expect(launch(page)).toContainText(tool.code!)
  await expectAccessible(page)
  const open = () => launch(page).getByRole('link', { name: `J’ouvre ${tool.name}` })
  const tab = await openTool(open())
  await expect(tab.getByRole('group').first()).toBeVisible()
  await tab.close()
  await expect(launch(page)).toBeHidden()
  await page.waitForURL((url) => url.search === '')
  const { services } = await person.call('GET /services/me')
  expect(services.map(({ name }) => name)).toEqual([tool.name])

  const { _id: pseudonym } = await person.call('GET /identifiers/service/{serviceId}', {
    params: { serviceId: tool._id },
  })
  await partner.fails('tools', 'unauthorized', { match: pseudonym })
  await page.getByRole('link', { name: 'Lancer l’expérience' }).click()
  const atWebsite = await openTool(open())
  expect(atWebsite.url()).toBe(tool.urls.website)
  await atWebsite.close()

  const none = await toolNamed(person, 'Va-et-Vient')
  await visit(page, `${pageOf(none)}?lancer`)
  const refused = await openTab(launch(page).getByRole('link', { name: `J’ouvre ${none.name}` }))
  await expect(refused.getByRole('alert')).toHaveText('Impossible d’accéder à la plateforme')
  await expect(launch(page)).toBeHidden()
})

test('[CAT-07] [SRV-03] [SRV-04] [PEO-08] without scripts: search, filter, grade, launch @nojs', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  const tool = await toolNamed(person, 'Octopoire')
  await page.goto(HUB)
  await page.getByRole('searchbox').fill('octopoir')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.waitForURL(`${SEARCH}?q=octopoir`)
  await page.getByText('Filtrer les outils').click()
  await page.getByRole('navigation', { name: 'Prix' }).getByRole('link', { name: 'Gratuit' }).click()
  await page.waitForURL(`${SEARCH}?q=octopoir&prix=gratuit`)
  const numbers = page.getByRole('status').getByRole('link')
  await expect(numbers).toHaveCount(0)
  await page.goto(`${SEARCH}?q=je+veux+mourir`)
  await expect(numbers).toHaveText(['3114', '119', '3018', '15', '0 800 235 236'])
  await page.goBack()
  await results(page).getByRole('link', { name: tool.name }).click()
  await expect(part(page, 'De quoi s’agit-il ?')).toContainText(tool.concept)
  await star(page, 3).check({ force: true })
  await grades(page).getByRole('button', { name: 'J’enregistre mon avis' }).click()
  await expect(star(page, 3)).toBeChecked()
  await page.getByRole('link', { name: 'Lancer l’expérience' }).click()
  await openTool(launch(page).getByRole('link', { name: `J’ouvre ${tool.name}` }))
})

test('[UI-02] [UI-04] public page: sheets of sample tools', async ({ page, call }) => {
  const { services } = await call('GET /public/services', { query: { isSample: 'true' } })
  await page.goto('/public/outils')
  const sheets = cards(page, 'Vous proposez un outil ?')
  await expect(sheets.getByRole('heading')).toHaveText(services.map(({ name }) => name))
  expect(services[0]!.galaxy.user.timeEstimation, 'the time of a tool that says none').toBe(20)
  for (const [place, { logo, datatypes, galaxy }] of services.entries()) {
    const sheet = sheets.nth(place)
    await expect(sheet.locator('img')).toHaveAttribute('src', logo)
    await expect(sheet).toContainText(galaxy.user.description)
    await expect(sheet.getByRole('definition')).toHaveText([
      `${galaxy.user.timeEstimation} minutes`,
      'Outil à essayer',
      galaxy.user.mainTag,
      datatypes.map(({ name }) => name).join(', ') || 'Aucune donnée partagée',
    ])
  }
})
