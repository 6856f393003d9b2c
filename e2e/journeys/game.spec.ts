import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { breakCalls } from '../fixtures/calls.ts'
import { visit } from '../fixtures/pages.ts'
import { answerButton } from '../fixtures/preferences.ts'
import {
  expect,
  expectAccessible,
  expectHref,
  jobSeeker,
  test,
  type Page,
  type SignedInPerson,
} from '../fixtures/test.ts'

const GAME = '/user/game'

const main = (page: Page) => page.getByRole('main')
const sentence = (page: Page) => main(page).getByRole('heading', { level: 2 })
const result = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'Votre boussole' })
const sentencesOf = async (person: SignedInPerson) => (await person.call('GET /preferences/game')).sentences
const storedSentences = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recommendations') ?? 'null') as string[] | null)

async function answerSentence(
  page: Page,
  answer: PreferenceAnswer,
  how: () => Promise<void> = () => answerButton(page, answer).click(),
): Promise<void> {
  const number = await main(page)
    .getByText(/^Phrase \d+ sur \d+$/)
    .innerText()
  await how()
  await expect(main(page).getByText(number, { exact: true })).toHaveCount(0)
}
/** Answers through the API all sentences but so many of the last. */
async function play(person: SignedInPerson, answer: (place: number) => PreferenceAnswer, but = 0): Promise<void> {
  const sentences = await sentencesOf(person)
  for (const [place, { code }] of sentences.slice(0, sentences.length - but).entries())
    await person.call('PUT /preferences/{kind}/{code}', {
      params: { kind: 'sentence', code },
      body: { answer: answer(place) },
    })
}

test('[REC-02] game: interrupted, continued → result and recommendations', async ({ page, signIn }) => {
  const person = await signIn()
  const sentences = await sentencesOf(person)
  expect(sentences.length).toBeGreaterThanOrEqual(18)
  await visit(page, GAME)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le jeu')
  await expect(main(page)).toContainText(`${sentences.length} phrases`)
  await expect(sentence(page)).toHaveText(sentences[0]!.text)
  const answerOf = (place: number): PreferenceAnswer => (place % 3 === 0 ? 'yes' : place % 3 === 1 ? 'unsure' : 'no')
  for (let place = 0; place < 4; place++) await answerSentence(page, answerOf(place))
  await expect(
    main(page).getByRole('img', { name: `4 phrases sur ${sentences.length} ont leur réponse` }),
  ).toBeVisible()
  await expect.poll(async () => (await sentencesOf(person)).filter(({ answer }) => answer !== null)).toHaveLength(4)

  // Another day.
  await visit(page, GAME)
  await expect(sentence(page)).toHaveText(sentences[4]!.text)
  await play(person, answerOf, 1)
  await visit(page, GAME)
  await answerButton(page, 'yes').click()
  await expect(result(page)).toBeVisible()
  await expect(result(page)).toBeFocused()
  await expectAccessible(page)
  const { result: gameResult } = await person.call('GET /preferences/game')
  const interests = main(page).getByRole('region', { name: 'Vos six intérêts, et d’où ils viennent' })
  await expect(interests.getByRole('heading', { level: 3 })).toHaveText(gameResult!.interests.map(({ label }) => label))

  // The answers are of the account: another device, which stores nothing, has the tools, too.
  expect(await storedSentences(page)).toBeNull()
  await main(page).getByRole('link', { name: 'Voir mes recommandations' }).click()
  await page.waitForURL('/user/recommendations')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vos recommandations suite à vos réponses')
})

test('[REC-02] [NBK-06] keyboard: earlier answers reviewed and changed → result updated', async ({ page, signIn }) => {
  const person = await signIn({ ...jobSeeker, researchType: null })
  await play(person, () => 'no', 2)
  await visit(page, GAME)
  const sentences = await sentencesOf(person)
  const count = sentences.length
  await expect(sentence(page)).toHaveText(sentences[count - 2]!.text)
  await main(page).getByRole('link', { name: 'Phrase précédente' }).click()
  await expect(sentence(page)).toHaveText(sentences[count - 3]!.text)
  await expect(answerButton(page, 'no')).toHaveAttribute('aria-pressed', 'true')
  await answerSentence(page, 'yes', () => page.keyboard.press('ArrowRight'))
  await expect(sentence(page)).toHaveText(sentences[count - 2]!.text)
  await expect(main(page).getByRole('status')).toContainText([
    `Phrase ${count - 1} sur ${count}\u00a0: ${sentences[count - 2]!.text}`,
  ])
  await answerSentence(page, 'unsure', () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('ArrowLeft')
  await expect(result(page)).toBeVisible()
  expect((await sentencesOf(person)).slice(-3).map(({ answer }) => answer)).toEqual(['yes', 'unsure', 'no'])
  await expect(main(page)).toContainText('Rien ne ressort nettement')
  // A person who did not know yet can choose now.
  await expectHref(main(page).getByRole('link', { name: /^Choisir entre une formation/ }), '/user/objective')

  await main(page).getByRole('link', { name: 'Revoir mes réponses' }).click()
  await expect(main(page).getByText(/^Phrase 1 sur \d+$/)).toBeVisible()
  await expect(sentence(page)).toHaveText(sentences[0]!.text)
  await answerSentence(page, 'yes')
  await expect(sentence(page)).toHaveText(sentences[1]!.text)
  // A number beyond the answers shows the result.
  await page.goto(`${GAME}?phrase=999`)
  await expect(result(page)).toBeVisible()
})

test('[REC-02] «Refaire le jeu»: confirmed → answers deleted, own sentences stay', async ({ page, signIn }) => {
  const person = await signIn()
  await play(person, () => 'yes', 1)
  await visit(page, GAME)
  await page.evaluate(() =>
    localStorage.setItem('recommendations', JSON.stringify(['Je veux travailler près de la mer'])),
  )
  await answerButton(page, 'yes').click()
  await expect(result(page)).toBeVisible()
  await main(page).getByRole('link', { name: 'Refaire le jeu' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refaire le jeu/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Je recommence' }).click()
  await expect(main(page).getByText(/^Phrase 1 sur/)).toBeVisible()
  expect((await sentencesOf(person)).every(({ answer }) => answer === null)).toBe(true)
  expect(await storedSentences(page)).toEqual(['Je veux travailler près de la mer'])
})

test('[REC-02] result unavailable → retried, no answer lost', async ({ page, signIn, expected }) => {
  const person = await signIn()
  await play(person, () => 'yes', 1)
  await visit(page, GAME)
  const repairPuts = await breakCalls(page, '**/api/preferences/**', 'PUT', expected)
  const repair = await breakCalls(page, '**/api/preferences/game', 'GET', expected)
  await answerButton(page, 'yes').click()
  await expect(main(page)).toContainText('Votre résultat se prépare…')
  await expect(main(page)).toContainText('Votre dernière réponse sera envoyée')
  repairPuts()
  await expect(main(page).getByRole('alert')).toContainText('Votre résultat n’a pas pu s’afficher', { timeout: 20_000 })
  repair()
  await main(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(result(page)).toBeVisible()
})

test('[REC-02] without scripts: one sentence a page, previous, result, restart @nojs', async ({ page, signIn }) => {
  const person = await signIn()
  const sentences = await sentencesOf(person)
  await page.goto(GAME)
  await answerButton(page, 'yes').click()
  await expect(sentence(page)).toHaveText(sentences[1]!.text)
  await main(page).getByRole('link', { name: 'Phrase précédente' }).click()
  await expect(sentence(page)).toHaveText(sentences[0]!.text)
  await answerButton(page, 'no').click()
  await expect(sentence(page)).toHaveText(sentences[1]!.text)
  expect((await sentencesOf(person))[0]!.answer).toBe('no')
  await play(person, () => 'yes', 1)
  await page.goto(GAME)
  await answerButton(page, 'unsure').click()
  await expect(result(page)).toBeVisible()
  await main(page).getByRole('link', { name: 'Refaire le jeu' }).click()
  await page.getByRole('button', { name: 'Je recommence' }).click()
  await expect(main(page).getByText(/^Phrase 1 sur/)).toBeVisible()
})
