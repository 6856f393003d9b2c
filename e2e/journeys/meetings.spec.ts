import { repair, unlock } from '../fixtures/consents.ts'
import { cutOff } from '../fixtures/calls.ts'
import {
  ask,
  cardOf,
  cards,
  choose,
  day,
  ESTABLISHMENTS,
  letter,
  letters,
  linkIn,
  MEETINGS,
  propose,
  somebody,
} from '../fixtures/meetings.ts'
import { download, tabTo, visit } from '../fixtures/pages.ts'
import { longDate } from '../fixtures/rewards.ts'
import { expect, expectAccessible, test, type Person } from '../fixtures/test.ts'

const { tanneurs, vilaine, calanques, ponts, erdre } = ESTABLISHMENTS
const SENT = 'J’envoie ma demande'

/** Makes an assessment that can be sent along. */
async function assess(person: Person): Promise<{ _id: string; document: { title: string } }> {
  const { assessment } = await person.call('POST /assessments', { body: { experience: 'bilan-orientation' } })
  const read = async () => (await person.call('GET /assessments/{id}', { params: { id: assessment._id } })).assessment
  // Drawing the file is a lot for a busy machine: the node may say meanwhile that it is too much.
  await expect(async () => expect((await read()).state).toBe('ready')).toPass({ timeout: 45_000 })
  const { _id, document } = await read()
  return { _id, document: document! }
}

test('[MTG-01] establishments: those of the city first, searched by name or city, one chosen; none chosen → said', async ({
  page,
  signIn,
}) => {
  await signIn(somebody())
  await visit(page, MEETINGS)
  const options = page.getByRole('radio')
  await expect(page.getByText(/^13\sétablissements, ceux de votre ville d’abord$/)).toBeVisible()
  await expect(options).toHaveCount(13)
  for (const place of [0, 1, 2]) await expect(options.nth(place)).toHaveAccessibleDescription(/^Rennes · .+/)
  await expect(options.nth(3)).not.toHaveAccessibleDescription(/Rennes/)
  await expect(page.getByText('Pas encore de demande.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Valider votre RDV' }).click()
  await expect(page.getByRole('group', { name: 'Choisissez un établissement' })).toHaveAccessibleDescription(
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

  // One at a time; the window is an address, and leaving it keeps the choice and the words.
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

test('[MTG-02] [MTG-03] [MTG-04] request with an assessment: mailed, answered behind its link, confirmed, in the calendar', async ({
  page,
  signIn,
  newBrowser,
  urls,
}) => {
  test.slow()
  const profile = somebody()
  const person = await signIn(profile)
  await unlock(page, person)
  const { document } = await assess(person)
  await visit(page, MEETINGS)
  await choose(page, tanneurs)
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('checkbox', { name: 'Joindre mon bilan' })
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/le bilan entier \(version\s1\)/)
  await expect(box).toHaveAccessibleDescription(
    new RegExp(`Le lien s’ouvre jusqu’au ${longDate(new Date(Date.now() + 30 * 86_400_000).toISOString())}`),
  )
  await expect(box).toHaveAccessibleDescription(/Vous pouvez le retirer avant/)
  for (const sent of [`Camille ${profile.lastName}`, 'Rennes', 'Demandeur d’emploi']) await expect(dialog).toContainText(sent)
  await expect(dialog).toContainText('Ni votre e-mail ni votre téléphone ne lui sont envoyés.')
  await expectAccessible(page)
  await dialog.getByLabel('Vos disponibilités').fill('Le mercredi,\naprès 17 h.')
  await box.check()
  await dialog.getByRole('button', { name: SENT }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Votre demande de rendez-vous est envoyée' })).toBeVisible()
  await expect(dialog.getByText('L’établissement reviendra vers vous pour fixer une date')).toBeVisible()
  await dialog.getByRole('link', { name: 'Voir ma demande' }).click()
  const card = cardOf(page, tanneurs)
  await expect(card).toContainText(/Transmise\s: oui/)
  await expect(cards(page), 'one request of two presses').toHaveCount(1)
  await expect(card).toContainText(/Votre bilan \(version\s1\) est joint\s: son lien s’ouvre/)

  const request = await letter(urls, tanneurs, profile.lastName, 'Demande de rendez-vous')
  expect(request.text).toContain('Le mercredi,')
  expect(request.text).not.toContain(person.email)
  const adviser = await newBrowser()
  const opened = await adviser.goto(linkIn(request))
  expect(opened!.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  await expect(adviser).toHaveTitle('Une demande de rendez-vous · Visions')
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText(`Camille ${profile.lastName} vous demande un rendez-vous`)
  const demand = adviser.getByRole('region', { name: 'La demande' })
  await expect(demand).toContainText('Le mercredi,\naprès 17 h.')
  await expect(adviser.locator('body')).not.toContainText(person.email)
  const coming = adviser.waitForEvent('popup')
  await demand.getByRole('link', { name: 'Lire son bilan' }).click()
  const assessment = await coming
  await expect(assessment.getByRole('heading', { level: 1 })).toHaveText(`${document.title} de Camille`)
  await assessment.close()
  await expectAccessible(adviser)

  const [first, second] = [day(8, '14:30'), day(9, '09:00')]
  await propose(adviser, [first, second])
  await expect(adviser.getByText('Vos dates sont envoyées')).toBeVisible()
  await expect(adviser.getByText(second.shown)).toBeVisible()

  await page.goto('/user/notifications')
  await page.getByRole('link', { name: `Des dates de rendez-vous vous sont proposées : ${tanneurs.name}` }).click()
  await expect(card.getByText('Dates proposées')).toBeVisible()
  await expect(card).toContainText('3 rue de l’Exemple')
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByRole('alert')).toContainText('Choisissez d’abord la date')
  await tabTo(page, card.getByRole('radio', { name: first.shown }))
  await page.keyboard.press('ArrowDown')
  await card.getByRole('button', { name: 'Je confirme cette date' }).press('Enter')
  await expect(card.getByText('Confirmé', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: tanneurs.name })).toBeFocused()
  await expect(card).toContainText(`${second.shown} (heure de Paris), 30 minutes`)
  await expectAccessible(page)
  const calendar = await download(page, card.getByRole('link', { name: 'Ajouter à mon agenda' }))
  expect(calendar.name).toMatch(/\.ics$/)
  expect(calendar.bytes.toString()).toMatch(/BEGIN:VEVENT[^]*DTSTART[^\n]*\d{8}T\d{6}Z/)

  await letter(urls, tanneurs, profile.lastName, 'Rendez-vous confirmé')
  await adviser.reload()
  await expect(adviser.getByRole('heading', { name: 'Le rendez-vous est confirmé' })).toBeVisible()
  await expect(adviser.getByText(`Camille a confirmé celle du ${second.shown}.`)).toBeVisible()

  // The link that went along can be withdrawn, and cancelling would do so, too.
  await card.getByRole('link', { name: 'Voir ce lien, ou le retirer' }).click()
  await page.waitForURL(/\/bilan\/partage\?version=1$/)
  await page.getByRole('listitem').filter({ hasText: tanneurs.name }).getByRole('link', { name: 'Retirer' }).click()
  await page.getByRole('button', { name: 'Je retire le lien' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(MEETINGS)
  await expect(card).toContainText('son lien ne s’ouvre plus')
  await adviser.reload()
  await expect(adviser.getByRole('link', { name: 'Lire son bilan' })).toHaveCount(0)
})

test('[MTG-02] [MTG-04] request without an assessment: invited to make one, nothing attached, declined', async ({
  page,
  signIn,
  newBrowser,
  urls,
}) => {
  const profile = somebody()
  const person = await signIn(profile)
  await visit(page, MEETINGS)
  await choose(page, calanques)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Faire mon bilan' })).toHaveAttribute('href', '/user/experiences')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: SENT }).click()
  await dialog.getByRole('link', { name: 'Voir ma demande' }).click()
  const card = cardOf(page, calanques)
  await expect(card).not.toContainText('bilan')
  const request = await letter(urls, calanques, profile.lastName, 'Demande de rendez-vous')
  expect(request.text).not.toContain('/bilan/')
  const adviser = await newBrowser()
  await adviser.goto(linkIn(request))
  await expect(adviser.getByRole('link', { name: 'Lire son bilan' })).toHaveCount(0)

  // Opening, and asking first, change nothing.
  await adviser.getByRole('link', { name: 'Décliner la demande' }).click()
  await adviser.getByRole('link', { name: 'Non, revenir' }).click()
  await expect(adviser.getByRole('heading', { name: 'Proposer des dates' })).toBeVisible()
  await adviser.getByRole('link', { name: 'Décliner la demande' }).click()
  expect((await person.call('GET /meetings')).meetings[0]!.state).toBe('requested')
  await adviser.getByLabel('Un mot pour Camille').fill('Nous sommes complets.')
  await adviser.getByRole('button', { name: 'Oui, je décline' }).click()
  await expect(adviser.getByRole('heading', { name: 'Vous avez décliné cette demande' })).toBeVisible()
  await expect(adviser.locator('body')).not.toContainText(profile.lastName)
  await expectAccessible(adviser)
  await page.goto('/user/notifications')
  await page.getByRole('link', { name: `Votre demande de rendez-vous est déclinée : ${calanques.name}` }).click()
  await expect(card.getByText('Décliné', { exact: true })).toBeVisible()
  await expect(card).toContainText('Nous sommes complets.')
})

test('[MTG-04] other dates asked for and proposed; a late confirmation → 409 and the present state; cancelled once', async ({
  page,
  signIn,
  newBrowser,
  urls,
  expected,
}) => {
  test.slow()
  const profile = somebody()
  const person = await signIn(profile)
  const { link } = await ask(urls, person, vilaine, profile.lastName)
  const adviser = await newBrowser()
  await adviser.goto(link)
  await propose(adviser, [day(5, '10:00')])
  await visit(page, MEETINGS)
  const card = cardOf(page, vilaine)
  await card.getByText('Aucune date ne me convient').click()
  await card.getByLabel('Quand seriez-vous disponible').fill('Plutôt le soir.')
  const repairCalls = await cutOff(page, expected)
  await card.getByRole('button', { name: 'Demander d’autres dates' }).click()
  await expect(card.getByRole('alert')).toContainText('Rien n’a été enregistré.')
  await expect(card.getByLabel('Quand seriez-vous disponible')).toHaveValue('Plutôt le soir.')
  repairCalls()
  await card.getByRole('button', { name: 'Demander d’autres dates' }).click()
  await expect(card.getByText('Autres dates demandées')).toBeVisible()
  await letter(urls, vilaine, profile.lastName, 'D’autres dates demandées')

  await adviser.goto(link)
  await expect(adviser.getByText('Camille a demandé d’autres dates.')).toBeVisible()
  await expect(adviser.getByText('Plutôt le soir.')).toBeVisible()
  const later = day(6, '18:30')
  await propose(adviser, [later], '02 00 00 00 00')
  await page.reload()
  const choose = card.getByRole('radio', { name: later.shown })
  await choose.check()
  // In another tab the same meeting is confirmed, and the establishment cancels it.
  const { meetings } = await person.call('GET /meetings')
  await person.call('POST /meetings/{id}/confirmation', { params: { id: meetings[0]!._id }, body: { dateId: meetings[0]!.dates[0]!._id } })
  await adviser.goto(link)
  await adviser.getByRole('link', { name: 'Annuler ce rendez-vous' }).click()
  const other = await newBrowser()
  await other.goto(`${link}?etape=annuler`)
  await adviser.getByLabel('Un mot pour Camille').fill('Notre conseillère est absente.')
  await adviser.getByRole('button', { name: 'Oui, j’annule' }).click()
  await expect(adviser.getByRole('heading', { name: 'Ce rendez-vous est annulé' })).toBeVisible()
  await other.getByRole('button', { name: 'Oui, j’annule' }).click()
  await expect(other.getByText('Vous avez annulé le rendez-vous.'), 'cancelled once').toBeVisible()

  expected.push('409')
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByRole('alert')).toContainText('Ce rendez-vous a changé entre-temps')
  await expect(card.getByText('Annulé par l’établissement')).toBeVisible()
  await expect(card).toContainText('Notre conseillère est absente.')
  await expect(choose).toHaveCount(0)
})

test('[MTG-04] mail server refuses: not transmitted, then transmitted without a reload; cancelled by the person', async ({
  page,
  signIn,
  newBrowser,
  urls,
  partner,
}) => {
  test.slow()
  const profile = somebody()
  await signIn(profile)
  const match = `mailto:${ponts.email}`
  await partner.fails('mailbox', 'refuse', { match })
  await visit(page, MEETINGS)
  await choose(page, ponts)
  await page.getByRole('dialog').getByRole('button', { name: SENT }).click()
  await expect(page.getByRole('dialog')).toContainText('Votre demande est en route vers sa messagerie.')
  await page.getByRole('dialog').getByRole('link', { name: 'Voir ma demande' }).click()
  const card = cardOf(page, ponts)
  await expect(card).toContainText(/Transmise\s: non\. Nous réessayons jusqu’à ce que la messagerie de l’établissement l’accepte\./)
  expect(await letters(urls, ponts, profile.lastName)).toEqual([])
  await repair(urls, match)
  await expect(card, 'no reload').toContainText(/Transmise\s: oui/, { timeout: 45_000 })
  const { text } = await letter(urls, ponts, profile.lastName, 'Demande de rendez-vous')

  // Asked for again: the one that is open is shown.
  await choose(page, ponts)
  await expect(page.getByRole('dialog')).toContainText('Vous avez déjà une demande en cours')
  await page.getByRole('dialog').getByRole('link', { name: 'Voir ma demande' }).click()

  await card.getByRole('link', { name: 'Annuler cette demande' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByText('Demande envoyée')).toBeVisible()
  await card.getByRole('link', { name: 'Annuler cette demande' }).click()
  await page.getByRole('button', { name: 'Oui, j’annule' }).dblclick()
  await expect(card.getByText('Annulé par vous')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letter(urls, ponts, profile.lastName, 'Demande de rendez-vous annulée')
  const adviser = await newBrowser()
  await adviser.goto(linkIn({ subject: '', text }))
  await expect(adviser.getByText('La personne a annulé.')).toBeVisible()
  await expect(adviser.locator('body')).not.toContainText(profile.lastName)
  await expect(adviser.getByRole('button')).toHaveCount(0)
})

test('[MTG-04] form of the establishment: refused field by field, kept as typed; an unknown link → 404', async ({
  page,
  signIn,
  urls,
  expected,
}) => {
  expected.push('400', '404')
  const profile = somebody()
  const person = await signIn(profile)
  const { link } = await ask(urls, person, erdre, profile.lastName)
  await page.goto(link)
  await page.getByText('Proposer plus de dates').click()
  const soon = day(4, '11:15')
  const group = (place: number) => page.getByRole('group', { name: `Date ${place}`, exact: true })
  await group(2).getByLabel('Jour').fill(soon.date)
  await group(4).getByLabel('Heure').fill('16:00')
  await page.getByRole('button', { name: 'J’envoie ces dates' }).click()
  await expect(page.getByText('Vos dates ne sont pas encore parties')).toBeInViewport()
  await expect(group(2).getByLabel('Heure')).toHaveAccessibleDescription('Indiquez aussi l’heure.')
  await expect(group(4).getByLabel('Jour')).toHaveAccessibleDescription('Indiquez aussi le jour.')
  await expect(group(4).getByLabel('Heure')).toHaveValue('16:00')
  await expect(page.getByLabel('Lieu')).toHaveAccessibleDescription(/Dites où venir, ou comment vous joindre\./)
  await expectAccessible(page)
  await group(2).getByLabel('Jour').fill('2020-01-01')
  await group(2).getByLabel('Heure').fill(soon.time)
  await group(4).getByLabel('Heure').fill('')
  await propose(page, [])
  await expect(group(2).getByLabel('Jour')).toHaveAccessibleDescription('Cette date est passée.')
  expect((await person.call('GET /meetings')).meetings[0]!.state).toBe('requested')
  await group(2).getByLabel('Jour').fill('')
  await group(2).getByLabel('Heure').fill('')
  await propose(page, [soon])
  await expect(page.getByText('Vos dates sont envoyées')).toBeVisible()
  await expect(page.getByText(soon.shown)).toBeVisible()

  for (const address of [link.slice(0, -1), '/rendez-vous/rien']) {
    expect((await page.goto(address))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne mène à rien')
  }
  await expectAccessible(page)
})

test('[MTG-01] [MTG-02] [MTG-03] [MTG-04] without scripts: chosen, requested, answered, confirmed, cancelled @nojs', async ({
  page,
  signIn,
  newBrowser,
  urls,
}) => {
  const profile = somebody()
  await signIn(profile)
  await page.goto(MEETINGS)
  await page.getByRole('button', { name: 'Valider votre RDV' }).click()
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
  await adviser.goto(linkIn(await letter(urls, vilaine, profile.lastName, 'Demande de rendez-vous')))
  const when = day(12, '15:00')
  await propose(adviser, [when])
  await page.goto(MEETINGS)
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByRole('alert')).toContainText('Choisissez d’abord la date')
  await card.getByRole('radio', { name: when.shown }).check()
  await card.getByRole('button', { name: 'Je confirme cette date' }).click()
  await expect(card.getByText('Confirmé', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: 'Annuler ce rendez-vous' }).click()
  await page.getByRole('button', { name: 'Oui, j’annule' }).click()
  await expect(card.getByText('Annulé par vous')).toBeVisible()
})
