import { closeArrivals } from '../fixtures/arrivals.ts'
import { unlock } from '../fixtures/consents.ts'
import { makeAssessment } from '../fixtures/journeys.ts'
import {
  ask,
  cardOf,
  cards,
  choose,
  day,
  ESTABLISHMENTS,
  MEETINGS,
  propose,
  requestLink,
  uniqueProfile,
} from '../fixtures/meetings.ts'
import { download, openTab, visit } from '../fixtures/pages.ts'
import { expectAnswerFocus, reach } from '../fixtures/keyboard.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const { tanneurs, vilaine, erdre } = ESTABLISHMENTS
const SENT = 'J’envoie ma demande'

test('[MTG-01] establishments: own city first, search; none chosen → said', async ({ page, signIn }) => {
  await signIn(uniqueProfile())
  await visit(page, MEETINGS)
  const options = page.getByRole('radio')
  await expect(page.getByText(/^13\sétablissements, ceux de votre ville d’abord$/)).toBeVisible()
  await expect(options, 'only those of the city').toHaveCount(3)
  for (const place of [0, 1, 2]) await expect(options.nth(place)).toHaveAccessibleDescription(/^Rennes · .+/)
  await page.getByText(/^10\sautres établissements$/).click()
  await expect(options).toHaveCount(13)
  await expect(options.nth(3)).not.toHaveAccessibleDescription(/Rennes/)
  await expect(page.getByText('Vos demandes s’afficheront ici, avec les dates proposées.')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText('Choisissez un établissement, puis validez.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valider votre RDV' }), 'nothing to validate').toHaveCount(0)
  await visit(page, `${MEETINGS}?etape=demande#valider`)
  await expect(page.getByRole('group', { name: /^Choisissez un établissement/ })).toHaveAccessibleDescription(
    /Choisissez un établissement pour valider votre rendez-vous\./,
  )
  await expect(page.getByText('Choisissez un établissement pour valider', { exact: false }).first()).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByLabel('Chercher par nom ou par ville').fill('marseil')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(2)
  await expect(page.getByText(/^2\sétablissements pour «\smarseil\s»$/)).toBeVisible()
  await page.getByLabel('Chercher par nom ou par ville').fill('Introuvable-sur-Rien')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun établissement' })).toBeVisible()
  await page.goBack()
  await expect(options, 'the search is in the address').toHaveCount(2)

  // One choice. The dialog has an address; closing it preserves the choice and the text.
  await options.nth(0).check()
  await options.nth(1).check()
  await expect(options.nth(0)).not.toBeChecked()
  await page.getByRole('button', { name: 'Valider votre RDV' }).click()
  await page.getByRole('dialog').getByLabel('Vos disponibilités').fill('Le mercredi')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(options.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Valider votre RDV' }).click()
  await expect(page.getByRole('dialog').getByLabel('Vos disponibilités')).toHaveValue('Le mercredi')
})

test('[MTG-02] [MTG-03] [MTG-04] request with an assessment → confirmed', async ({
  page,
  signIn,
  newBrowser,
  urls,
}) => {
  test.slow()
  await closeArrivals(page)
  const profile = uniqueProfile()
  const person = await signIn(profile)
  await unlock(page, person)
  const { document } = await makeAssessment(person)
  await visit(page, MEETINGS)
  await choose(page, tanneurs)
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: 'Joindre mon bilan' })
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/votre bilan entier \(version\s1\)/)
  await expect(box).toHaveAccessibleDescription(/Vous pouvez le retirer à tout moment/)
  for (const sent of [`Camille ${profile.lastName}`, 'Rennes', 'En recherche d’emploi'])
    await expect(dialog).toContainText(sent)
  await expect(dialog).toContainText('Ni votre e-mail ni votre téléphone ne sont envoyés.')
  await expectAccessible(page)
  await dialog.getByLabel('Vos disponibilités').fill('Le mercredi,\naprès 17 h.')
  await box.check()
  await dialog.getByRole('button', { name: SENT }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Votre demande de rendez-vous est envoyée' })).toBeVisible()
  await expect(dialog.getByText('L’établissement reviendra vers vous pour fixer une date')).toBeVisible()
  await dialog.getByRole('link', { name: 'Voir ma demande' }).click()
  const card = cardOf(page, tanneurs)
  await expect(card).toContainText('Transmise à l’établissement.')
  await expect(cards(page), 'one request of two presses').toHaveCount(1)
  await expect(card).toContainText(/Votre bilan \(version\s1\) est joint\s: son lien s’ouvre/)

  const adviser = await newBrowser()
  await adviser.goto(await requestLink(urls, tanneurs, `Camille ${profile.lastName}`))
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText(
    `Camille ${profile.lastName} vous demande un rendez-vous`,
  )
  const demand = adviser.getByRole('region', { name: 'La demande' })
  await expect(demand).toContainText('Le mercredi,\naprès 17 h.')
  const assessment = await openTab(demand.getByRole('link', { name: 'Lire son bilan' }))
  await expect(assessment.getByRole('heading', { level: 1 })).toHaveText(document.title)
  await assessment.close()
  await expectAccessible(adviser)

  const [first, second] = [day(8, '14:30'), day(9, '09:00')]
  await propose(adviser, [first, second])
  await expect(adviser.getByText('Vos dates sont envoyées')).toBeVisible()

  await page.goto('/user/notifications')
  await page.getByRole('link', { name: `${tanneurs.name} vous propose des dates` }).click()
  await expect(card.getByText('Dates proposées')).toBeVisible()
  await expect(card).toContainText('3 rue de l’Exemple')
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByRole('alert')).toContainText('Choisissez d’abord la date')
  await reach(card.getByRole('radio', { name: first.shown }))
  await page.keyboard.press('ArrowDown')
  await card.getByRole('button', { name: 'Je confirme cette date' }).press('Enter')
  await expect(card.getByText('Confirmé', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: tanneurs.name })).toBeFocused()
  await expect(card).toContainText(`${second.shown} (heure de Paris), 30 minutes`)
  await expectAccessible(page)
  const calendar = await download(page, card.getByRole('link', { name: 'Ajouter à mon agenda' }))
  expect(calendar.name).toMatch(/\.ics$/)
})

test('[MTG-04] establishment: invalid dates → refused; declined; 404', async ({ page, signIn, urls, expected }) => {
  expected.push('400', '404')
  const profile = uniqueProfile()
  const person = await signIn(profile)
  const link = await ask(urls, person, erdre, `Camille ${profile.lastName}`)
  await page.goto(link)
  await page.getByText('Proposer plus de dates').click()
  const soon = day(4, '11:15')
  const group = (place: number) => page.getByRole('group', { name: `Date ${place}`, exact: true })
  await group(2).getByLabel('Jour').fill(soon.date)
  await group(4).getByLabel('Heure').fill('16:00')
  await page.getByRole('button', { name: 'J’envoie ces dates' }).click()
  await expect(page.getByText('Vos dates n’ont pas été envoyées')).toBeInViewport()
  await expect(group(2).getByLabel('Heure')).toHaveAccessibleDescription('Indiquez aussi l’heure.')
  await expect(group(4).getByLabel('Jour')).toHaveAccessibleDescription('Indiquez aussi le jour.')
  await expect(group(4).getByLabel('Heure')).toHaveValue('16:00')
  await expect(page.getByLabel('Lieu')).toHaveAccessibleDescription(/Indiquez où venir, ou comment vous joindre\./)
  await expectAccessible(page)
  await group(2).getByLabel('Jour').fill('')
  await group(4).getByLabel('Heure').fill('')
  await propose(page, [soon])
  await expect(page.getByText('Vos dates sont envoyées')).toBeVisible()
  await expect(page.getByText(soon.shown)).toBeVisible()

  await page.getByRole('link', { name: 'Décliner la demande' }).click()
  await page.getByLabel('Un mot pour Camille').fill('Nous sommes complets.')
  await page.getByRole('button', { name: 'Oui, je décline' }).click()
  await expect(page.getByRole('heading', { name: 'Vous avez décliné cette demande' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(profile.lastName)
  await expectAccessible(page)

  expect((await page.goto(link.slice(0, -1)))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne fonctionne pas')
  await expectAccessible(page)
})

test('[MTG-02] [MTG-03] [MTG-04] without scripts: confirmed, cancelled @nojs', async ({
  page,
  signIn,
  newBrowser,
  urls,
  expected,
}) => {
  expected.push('400')
  const profile = uniqueProfile()
  await signIn(profile)
  await page.goto(`${MEETINGS}?etape=demande#valider`)
  await expect(page.getByText('Choisissez un établissement pour valider votre rendez-vous.').first()).toBeInViewport()
  await page.getByLabel('Chercher par nom ou par ville').fill('rennes')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await choose(page, vilaine)
  await page.getByLabel('Vos disponibilités').fill('Le lundi.')
  await page.getByRole('button', { name: SENT }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande de rendez-vous est envoyée' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir ma demande' }).click()
  const card = cardOf(page, vilaine)
  await expect(card).toContainText('Le lundi.')
  const adviser = await newBrowser()
  await adviser.goto(await requestLink(urls, vilaine, `Camille ${profile.lastName}`))
  for (const names of [
    ['Jour, date 1', 'Heure, date 1', 'Lieu'],
    ['Jour, date 1', 'Heure, date 1'],
  ]) {
    await adviser.getByRole('button', { name: 'J’envoie ces dates' }).click()
    const refusal = adviser.getByRole('alert')
    await expectAnswerFocus(refusal, true)
    await expect(refusal.getByRole('link')).toHaveText(names)
    await adviser.getByLabel('Lieu').fill('Bureau 12')
  }
  const when = day(12, '15:00')
  await propose(adviser, [when])
  await expectAnswerFocus(adviser.getByRole('status').filter({ hasText: 'Vos dates sont envoyées' }))
  await page.goto(MEETINGS)
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByRole('alert')).toContainText('Choisissez d’abord la date')
  await expectAnswerFocus(card.getByRole('alert'), true)
  await card.getByRole('radio', { name: when.shown }).check()
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByText('Confirmé', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: 'Annuler ce rendez-vous' }).click()
  await page.getByRole('button', { name: 'Oui, j’annule' }).click()
  await expect(card.getByText('Annulé par vous')).toBeVisible()
})
