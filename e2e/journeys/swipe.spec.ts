import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { returnToTab } from '../fixtures/journeys.ts'
import { adult, share } from '../fixtures/matches.ts'
import { visit } from '../fixtures/pages.ts'
import { centreOf, touch } from '../fixtures/gestures.ts'
import { answerButton, WORDS } from '../fixtures/preferences.ts'
import {
  expectNoAnimation,
  expect,
  expectAccessible,
  expectHref,
  test,
  type Page,
  type SignedInPerson,
} from '../fixtures/test.ts'

const SWIPE = '/user/visionsSwipe'
const OWN_ANSWERS = '/user/visionsSwipe/gardees'
const PISTES = '/user/pistes'
const ANSWERS: PreferenceAnswer[] = ['yes', 'no', 'unsure']

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) =>
  main(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const title = (page: Page) => card(page).getByRole('heading')
const undo = (page: Page) => main(page).getByRole('button', { name: 'Annuler ma réponse' })
const saving = (page: Page) => main(page).getByText('Enregistrement…')
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = async (page: Page) => spaced(await title(page).innerText())

/** Answers the card with `how` and waits for the next one. Returns the title of the answered card. */
async function answerCard(
  page: Page,
  answer: PreferenceAnswer,
  how: () => Promise<void> = () => answerButton(page, answer).click(),
): Promise<string> {
  const before = await shown(page)
  await how()
  await expect(title(page)).not.toHaveText(before)
  return before
}
const saved = (page: Page) => expect(saving(page)).toHaveCount(0)
const lastOf = async (person: SignedInPerson) => {
  const { last } = await person.call('GET /preferences/swipe')
  return last && `${last.title}: ${last.answer}`
}
const pistesOf = async (person: SignedInPerson) => (await person.call('GET /pistes')).pistes.map((piste) => piste.title)

/** Answers through the API until another kind of card comes. */
async function finishDeck(
  person: SignedInPerson,
  answer: (place: number) => PreferenceAnswer = (place) => ANSWERS[place % 3]!,
): Promise<void> {
  const { deck } = await person.call('GET /preferences/swipe')
  for (let place = 0; ;) {
    const swipe = await person.call('GET /preferences/swipe')
    if (swipe.deck !== deck) return
    await Promise.all(
      swipe.cards.map(({ kind, code }) =>
        person.call('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer: answer(place++) } }),
      ),
    )
  }
}
async function finishOurs(person: SignedInPerson): Promise<void> {
  for (let deck = 0; deck < 3; deck++) await finishDeck(person)
}

test('[SWP-01] three buttons; continued after a reload, from a second tab', async ({ page, signIn, context }) => {
  const person = await signIn()
  await visit(page, SWIPE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes envies')
  await expect(card(page)).toContainText('Métier')
  await expect(card(page)).toContainText('1 sur 24')
  await expect(undo(page)).toBeDisabled()
  await expectAccessible(page)

  const first = await answerCard(page, 'yes')
  await expect(card(page)).toContainText('2 sur 24')
  await expect(main(page)).toContainText(`${first}\u00a0: ça me correspond`)
  const second = await answerCard(page, 'unsure')
  const third = await answerCard(page, 'no')
  await saved(page)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await pistesOf(person)).toEqual([first])
  expect(await lastOf(person)).toBe(`${third}: no`)

  await visit(page, SWIPE)
  await expect(card(page)).toContainText('4 sur 24')
  const fourth = await shown(page)
  const other = await context.newPage()
  await visit(other, SWIPE)
  await expect(title(other)).toHaveText(fourth)
  await answerCard(other, 'yes')
  await saved(other)
  await other.close()
  await returnToTab(page)
  await expect(title(page)).not.toHaveText(fourth)
  await expect(card(page)).toContainText('5 sur 24')
})

test('[SWP-01] keyboard: arrows answer, Backspace undoes, the next card is announced', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, SWIPE)
  await expect(main(page)).toContainText('Au clavier')
  const first = await answerCard(page, 'yes', () => page.keyboard.press('ArrowRight'))
  const second = await answerCard(page, 'no', () => page.keyboard.press('ArrowLeft'))
  const third = await answerCard(page, 'unsure', () => page.keyboard.press('ArrowDown'))
  await saved(page)
  expect(await pistesOf(person)).toEqual([first])
  expect(await lastOf(person)).toBe(`${third}: unsure`)
  const fourth = await shown(page)
  await expect(main(page).getByRole('status')).toContainText([
    `${third}\u00a0: Je ne sais pas. Métier\u00a0: ${fourth}.`,
  ])

  await undo(page).click()
  await expect(title(page)).toHaveText(third)
  await expect(main(page).getByRole('status')).toContainText([`Réponse annulée. Métier\u00a0: ${third}.`])
  await page.keyboard.press('Backspace')
  await expect(title(page)).toHaveText(second)
  await saved(page)
  expect(await lastOf(person)).toBe(`${first}: yes`)
  // An answer of an earlier visit can be undone, too.
  await visit(page, SWIPE)
  await undo(page).click()
  await expect(title(page)).toHaveText(first)
  await expect(card(page)).toContainText('1 sur 24')
  await saved(page)
  expect(await pistesOf(person)).toEqual([])
  await expect(undo(page)).toBeDisabled()

  // The arrows of a field, and of the bar, are its own.
  await page.getByRole('banner').getByRole('link', { name: 'Visions, mes missions' }).focus()
  await page.keyboard.press('ArrowRight')
  await answerButton(page, 'no').focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).not.toHaveText(first)
  await expect(answerButton(page, 'no')).toBeFocused()
  await saved(page)
  expect(await lastOf(person)).toBe(`${first}: no`)
})

test('[SWP-01] mouse: a card dragged far enough is answered, less far springs back', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, SWIPE)
  const drag = async (x: number, y = 0) => {
    const [fromX, fromY] = await centreOf(card(page))
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(fromX + x, fromY + y, { steps: 10 })
  }
  const first = await shown(page)
  const at = async () => Math.round((await card(page).boundingBox())!.x)
  await expectNoAnimation(page, 'the first card has arrived')
  const rest = await at()
  await drag(60)
  expect(await at()).toBeGreaterThan(rest + 40)
  await expect(card(page)).not.toContainText(WORDS.yes)
  // Brought back before it is let go: that is no flick.
  await page.mouse.move((await card(page).boundingBox())!.x + 300, 400)
  await page.mouse.up()
  await expect.poll(at).toBe(rest)
  await expect(title(page)).toHaveText(first)

  await drag(200)
  await expect(card(page)).toContainText(WORDS.yes)
  await page.mouse.up()
  await expect(title(page)).not.toHaveText(first)
  const second = await shown(page)
  await drag(-200)
  await expect(card(page)).toContainText(WORDS.no)
  await page.mouse.up()
  await expect(title(page)).not.toHaveText(second)
  // Up and down are the page's.
  const third = await shown(page)
  await drag(5, 200)
  await page.mouse.up()
  await expect(title(page)).toHaveText(third)
  await saved(page)
  expect(await pistesOf(person)).toEqual([first])
  expect(await lastOf(person)).toBe(`${second}: no`)
})

test('[SWP-01] touch: a card thrown sideways is answered, up and down scrolls @phone', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, SWIPE)
  const swipe = async (right: number, down: number) => {
    const [x, y] = await centreOf(card(page))
    await touch(page, [
      [
        [x, y],
        [x + right, y + down],
      ],
    ])
  }
  const first = await shown(page)
  await swipe(150, 0)
  await expect(title(page)).not.toHaveText(first)
  const second = await shown(page)
  await swipe(-150, 0)
  await expect(title(page)).not.toHaveText(second)
  const third = await shown(page)
  await swipe(0, -150)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(title(page)).toHaveText(third)
  await saved(page)
  expect(await pistesOf(person)).toEqual([first])
  expect(await lastOf(person)).toBe(`${second}: no`)
})

test('[SWP-01] end of the cards → pistes, own answers, link to offers', async ({ page, signIn }) => {
  await finishOurs(await signIn())
  await visit(page, SWIPE)
  await expect(main(page).getByRole('heading', { name: 'Vous avez fait le tour des cartes' })).toBeVisible()
  await expect(main(page)).toContainText('seulement avec votre accord.')
  await expectHref(main(page).getByRole('link', { name: 'Je partage pour voir des offres' }), '/user/matchs')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Mes réponses' }).click()
  await page.waitForURL(OWN_ANSWERS)
  await main(page).getByRole('link', { name: 'Mes pistes' }).click()
  await page.waitForURL(PISTES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes pistes')
})

test('[SWP-01] own answers by kind; a series begun again', async ({ page, signIn }) => {
  const person = await signIn()
  await visit(page, OWN_ANSWERS)
  await expect(main(page)).toContainText('Rien de gardé pour l’instant')
  await finishOurs(person)
  await visit(page, OWN_ANSWERS)
  const list = (name: string) => main(page).getByRole('region', { name }).getByRole('listitem')
  for (const [name, least] of [
    ['Secteurs', 3],
    ['Cadres de travail', 3],
  ] as const)
    expect(await list(name).count(), name).toBeGreaterThanOrEqual(least)
  await expectAccessible(page)

  await main(page).getByText('Recommencer une série').click()
  await main(page).getByRole('button', { name: 'Effacer mes réponses sur les métiers' }).click()
  await expect(list('Secteurs').first()).toBeVisible()
  await expect.poll(() => pistesOf(person)).toEqual([])
  await main(page).getByRole('link', { name: 'Les cartes' }).click()
  await page.waitForURL(SWIPE)
  await expect(card(page)).toContainText(/1 sur \d\d/)
})

test('[SWP-01] [EXT-01] [PIS-01] offer saved: a piste; consent withdrawn → refused', async ({
  page,
  signIn,
  expected,
}) => {
  const person = await signIn(adult)
  await finishOurs(person)
  await share(person)
  // What was shared may take a moment to count there.
  const reasons = async () => (await person.call('GET /preferences/swipe')).cards.flatMap(({ reasons }) => reasons)
  const ofShared = /^Un (?:secteur|cadre de travail) qui vous correspond/
  await expect.poll(reasons, { timeout: 20_000 }).toContainEqual(expect.stringMatching(ofShared))
  await visit(page, SWIPE)
  await expect(main(page).getByRole('heading', { name: 'Place aux offres' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Je regarde les offres' }).click()
  await expect(card(page)).toContainText('Offre')
  await expect(
    card(page).getByRole('list', { name: 'Pourquoi cette offre' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessible(page)
  const first = await answerCard(page, 'yes')
  await saved(page)
  await expect.poll(() => pistesOf(person)).toContain(first)
  const second = await answerCard(page, 'no')
  await undo(page).click()
  await expect(title(page)).toHaveText(second)
  await answerCard(page, 'no')
  await saved(page)
  await visit(page, PISTES)
  await expect(main(page)).toContainText(first)

  await visit(page, `${SWIPE}?suite=offer`)
  const next = await shown(page)
  expected.push('409')
  const { consents } = await person.call('GET /consents', { query: {} })
  await person.call('POST /consents/{id}/withdrawal', { params: { id: consents[0]!._id } })
  await answerButton(page, 'yes').click()
  await expect(main(page).getByRole('alert')).toContainText(
    `votre réponse à «\u00a0${next}\u00a0» n’a pas été enregistrée`,
  )
  await expect(main(page).getByRole('link', { name: 'Je partage pour voir des offres' })).toBeVisible()
})

test('[SWP-01] without scripts: three buttons, undone, saved, removed @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  await page.goto(SWIPE)
  const first = await shown(page)
  await answerButton(page, 'yes').click()
  await expect(card(page)).toContainText('2 sur 24')
  const second = await shown(page)
  await answerButton(page, 'no').click()
  await expect(card(page)).toContainText('3 sur 24')
  expect(await lastOf(person)).toBe(`${second}: no`)
  await undo(page).click()
  await expect(title(page)).toHaveText(second)
  expect(await lastOf(person)).toBe(`${first}: yes`)
  await finishDeck(person)
  await page.goto(SWIPE)
  await page.getByRole('link', { name: 'Je continue avec les secteurs' }).click()
  await expect(card(page)).toContainText('Secteur')
  const sector = await shown(page)
  await answerButton(page, 'yes').click()
  await expect(card(page)).toContainText('2 sur')
  await page.goto(OWN_ANSWERS)
  await main(page)
    .getByRole('region', { name: 'Secteurs' })
    .getByRole('button', { name: `Retirer ${sector}` })
    .click()
  await expect(main(page)).toContainText('n’est plus gardé.')
  await expect(main(page).getByRole('region', { name: 'Secteurs' })).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Annuler le retrait' }).click()
  await expect(main(page).getByRole('region', { name: 'Secteurs' })).toContainText(sector)
})
