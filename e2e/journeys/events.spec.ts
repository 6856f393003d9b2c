import {
  announcements,
  cards,
  expectTitles,
  longDate,
  makeAnnouncement,
  makeEvent,
  tabs,
  topEvent,
} from '../fixtures/events.ts'
import { visibleSlides } from '../fixtures/gestures.ts'
import { download, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, expectHref, test } from '../fixtures/test.ts'

const NAMES = { 1: 'En ligne', 2: 'Portes Ouvertes', 3: 'Salons Conférences', 4: 'Ateliers' } as const
/** Events of this category come and go while other tests run. */
const BUSY = 3

test('[EVT-01] [EVT-03] tabs with counts, carousel, expanded list, top event @both', async ({
  page,
  signIn,
  isMobile,
}) => {
  const { call } = await signIn()
  const online = await call('GET /public/galaxyevents', { query: { category: '1' } })
  const workshops = await call('GET /public/galaxyevents', { query: { category: '4' } })
  await visit(page, '/user/events')
  await expect(page).toHaveTitle('Événements · Visions')
  const items = tabs(page).getByRole('link')
  await expect(items).toHaveCount(4)
  for (const [index, category] of ([1, 2, 3, 4] as const).entries()) {
    await expect(items.nth(index)).toHaveAccessibleName(
      new RegExp(`^${NAMES[category]}\\s+: \\d+\\s+événements? à venir$`),
    )
    if (category !== BUSY)
      await expect(items.nth(index)).toHaveAccessibleName(new RegExp(`: ${online.counts[category].upcoming}\\s`))
  }
  await expect(items.first()).toHaveAttribute('aria-current', 'page')
  await expectTitles(page, online.events.slice(0, 10))
  expect(online.events.length).toBeGreaterThan(2)
  expect(await visibleSlides(page.locator('[data-track]')), 'one on a phone').toHaveLength(isMobile ? 1 : 2)
  await page.getByRole('button', { name: 'Événements suivants' }).click()
  await expect(cards(page).nth(isMobile ? 1 : 2)).toBeInViewport({ ratio: 0.3 })
  await expect(topEvent(page)).toContainText(online.top!.title)
  await expectHref(topEvent(page).getByRole('link', { name: 'Voir chez l’organisateur' }), online.top!.link!)

  await items.last().click()
  await page.waitForURL('/user/events?rubrique=ateliers')
  await expectTitles(page, workshops.events)
  const toggle = page.getByRole('link', { name: /^(tout voir|voir moins)/ })
  await expect(toggle).toHaveText('tout voir de la catégorie Ateliers')
  await toggle.click()
  await page.waitForURL('/user/events?rubrique=ateliers&voir=tout')
  await expect(page.locator('[data-track]')).toHaveCount(0)
  await expectTitles(page, workshops.events)
  await expectAccessible(page)
  await expect(toggle).toBeFocused()
  await page.reload()
  await expect(toggle).toHaveText('voir moins de la catégorie Ateliers')
  await toggle.click()
  await expect(page.locator('[data-track]')).toHaveCount(1)
  await page.goBack()
  await page.waitForURL('/user/events?rubrique=ateliers&voir=tout')
  await expect(page.locator('[data-track]')).toHaveCount(0)
})

test('[EVT-01] [UI-05] event card: Paris time, organiser, calendar file, new tab', async ({ page, signIn }) => {
  const { call } = await signIn()
  const { events } = await call('GET /public/galaxyevents', { query: { category: '2' } })
  const [event] = events
  await visit(page, '/user/events?rubrique=portes-ouvertes')
  const card = page.getByRole('article', { name: event!.title })
  for (const words of [
    `${longDate(event!.startDate)}, de 9\u00a0h à 16\u00a0h`,
    event!.place,
    event!.organizer,
    event!.description,
  ])
    await expect(card).toContainText(words)
  await expect(card.locator('time')).toHaveAttribute('datetime', event!.startDate)
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const file = await download(page, card.getByRole('link', { name: 'Ajouter à mon agenda' }))
  expect(file.name).toBe('evenement.ics')

  const link = card.getByRole('link', { name: /^Voir chez l’organisateur : .+ \(nouvel onglet\)$/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const opening = page.context().waitForEvent('page')
  await link.click()
  const elsewhere = await opening
  await expect(elsewhere.getByRole('banner')).toContainText(event!.organizer)
  await expectHref(elsewhere.getByRole('link', { name: 'Je reviens sur Visions' }), /\/user\/events$/)
})

test('[EVT-02] [EVT-05] midnight, return to the tab: past event disappears', async ({ page, signIn }) => {
  const { call } = await signIn()
  const title = `Un essai <img src=x> ${Date.now()}`
  const [event, announcement] = [await makeEvent({ title, category: BUSY }), await makeAnnouncement(title)]
  try {
    const isPublished = async () =>
      JSON.stringify([
        await call('GET /public/galaxyevents', { query: { category: `${BUSY}` } }),
        await call('GET /public/announcements'),
      ]).split(title).length - 1
    await expect.poll(isPublished).toBeGreaterThanOrEqual(2)
    const { today } = await call('GET /public/announcements')

    // The browser's clock stands a minute before midnight in Paris; what the server says does not depend on it.
    await page.clock.install()
    await visit(page, '/user/events?rubrique=salons-conferences')
    const card = page.getByRole('article', { name: title })
    await expect(card).toContainText('Aujourd’hui')
    await expect(card).toContainText('Les <b>Essais</b>')
    await expect(card.getByRole('link', { name: 'Voir chez l’organisateur' })).toHaveCount(0)
    await expect(card.locator('img')).toHaveCount(0)
    await expect(announcements(page)).toContainText(title)
    const lastMinute = await page.evaluate((day) => new Date(`${day}T23:59:00`).getTime(), today)
    await page.clock.pauseAt(lastMinute)

    // The day changes: for the server, what was of today is of yesterday.
    await event.move(-1)
    await announcement.end()
    await expect.poll(isPublished).toBe(0)
    await expect(card, 'nothing tells the page').toBeVisible()
    await page.clock.runFor(50_000)
    await expect(card, 'not before midnight').toBeVisible()
    await page.clock.runFor(15_000)
    await expect(card).toHaveCount(0)
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()

    // A hidden tab sends no request at midnight, but on return.
    await event.move(0)
    await expect.poll(isPublished).toBeGreaterThanOrEqual(1)
    await page.reload()
    await expect(card).toBeVisible()
    await event.move(-1)
    await expect.poll(isPublished).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(card).toHaveCount(0)
  } finally {
    await event.remove()
    await announcement.end()
  }
})

test('[EVT-01] [EVT-03] without scripts: tabs, expanded list, calendar file @nojs', async ({ page, signIn }) => {
  const { call } = await signIn()
  const { events } = await call('GET /public/galaxyevents', { query: { category: '4' } })
  await page.goto('/user/events')
  await tabs(page).getByRole('link', { name: 'Ateliers' }).click()
  await expectTitles(page, events.slice(0, 10))
  await page.getByRole('link', { name: 'tout voir' }).click()
  await page.waitForURL('/user/events?rubrique=ateliers&voir=tout')
  await expectTitles(page, events)
  const file = await download(page, cards(page).first().getByRole('link', { name: 'Ajouter à mon agenda' }))
  expect(file.bytes.toString()).toContain('BEGIN:VEVENT')
})
