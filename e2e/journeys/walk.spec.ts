// The walk of docs/product.md, by keyboard only: sign-up, first stars, reward, assessment shown to an adviser, meeting.
// `npm run walk` takes its pictures.
import { keepArrivals } from '../fixtures/arrivals.ts'
import { choose, press, tick, type, typeDate } from '../fixtures/keyboard.ts'
import { ORIENTATION } from '../fixtures/journeys.ts'
import { cardOf, day, ESTABLISHMENTS, MEETINGS, requestLink } from '../fixtures/meetings.ts'
import { picture } from '../fixtures/pictures.ts'
import { openSite } from '../fixtures/site.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const { ponts } = ESTABLISHMENTS

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The dialog of what was earned, closed with «Je continue». */
async function leaveArrival(page: Page, title: string | RegExp, name?: string): Promise<void> {
  const arrival = page.getByRole('dialog', { name: title })
  await expect(arrival).toBeVisible()
  if (name) await picture(page, name)
  await press(arrival.getByRole('button', { name: 'Je continue' }))
  await expect(arrival).toBeHidden()
}

test('[NBK-03] [NBK-04] keyboard only: sign-up, stars, reward, assessment, adviser, meeting', async ({
  page,
  newBrowser,
  urls,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepArrivals(page)
  await openSite(page, '/')
  await picture(page, '01-accueil')
  await press(link(page, /^Je m’inscris|^Je crée mon compte|^S’inscrire|^Inscription/))
  await type(page.getByLabel('Prénom'), 'Inès')
  await type(page.getByLabel('Nom', { exact: true }), 'Moreau')
  await type(page.getByLabel('Adresse e-mail'), `marche.${Date.now()}@example.org`)
  await tick(page.getByLabel('J’ai 15 ans ou plus'))
  await press(button(page, 'Je crée mon compte'))
  await page.waitForURL(/\/user\//)

  // The animal, four questions, six sentences, and a first sentence about her.
  await picture(page, '02-animal')
  for (const answer of ['Chouette', 'Étudiant ou étudiante', '18 à 24 ans', 'Baccalauréat', /^Une formation/])
    await press(page.getByRole('main').getByRole('button', { name: answer }).first())
  await picture(page, '03-phrases')
  for (const [place, answer] of [1, 0, 1, 0, 0, 0].entries()) {
    await expect(page.getByText(`Phrase ${place + 1} sur 6`)).toBeVisible()
    await press(button(page, answer === 1 ? /^Ça me correspond/ : /ne me correspond pas/))
  }
  await expect(heading(page)).toContainText('pour l’instant')
  await picture(page, '04-premiere-phrase')
  await press(button(page, 'C’est parti'))
  await page.waitForURL('/user/missions')

  // The home: what was earned, then one next step on the route.
  await leaveArrival(page, 'Premiers pas', '05-arrivee')
  await expect(heading(page)).toHaveText('Bonjour Inès.')
  await picture(page, '06-carnet')
  await press(page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Récompenses' }))
  await page.waitForURL('/user/rewards')

  // A reward, and its code.
  await picture(page, '07-recompenses')
  await press(page.getByRole('link', { name: /Un sachet de graines/ }).first())
  await page.waitForURL(/rewardsDetails/)
  await press(link(page, 'Obtenir'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }))
  const thanks = page.getByRole('dialog')
  await expect(thanks).toContainText('Voici votre code')
  await picture(page, '08-code')
  await press(thanks.getByRole('link', { name: 'Retour aux récompenses' }))
  await leaveArrival(page, 'Premiers pas terminés')

  // A task in a tool of a partner.
  await press(page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'Mes missions' }))
  await page.waitForURL('/user/missions')
  await press(link(page, 'Toutes mes missions'))
  await press(link(page, /^accomplir/))
  const tool = page.locator('main li:has(> img)').first()
  await press(tool.getByRole('button'))
  const opened = page.waitForEvent('popup')
  await press(page.getByRole('dialog').getByRole('link', { name: 'J’ai compris' }))
  await (await opened).close()
  await leaveArrival(page, 'Outil ouvert', '09-tache')

  // The orientation assessment: a questionnaire, data shared under a consent, the document.
  await press(page.getByRole('navigation', { name: 'Espace personnel' }).getByRole('link', { name: 'J’explore' }))
  await page.waitForURL('/user/catalog')
  await picture(page, '10-explorer')
  await press(link(page, 'Toutes les rubriques'))
  await press(page.getByRole('link', { name: 'Je commence mon bilan' }).first())
  await page.waitForURL(ORIENTATION)
  const platform = page.getByRole('article', { name: 'Cap Bruyère', exact: true })
  const popup = page.waitForEvent('popup')
  await press(platform.getByRole('link', { name: /^Je commence/ }))
  const tab = await popup
  await tab.waitForURL(/\/outils\//)
  const questions = await tab.getByRole('group').all()
  for (const [place, question] of questions.entries()) await choose(question, place % 6 < 3 ? 0 : 2)
  await press(tab.locator('main form button').first())
  await press(link(tab, 'Je reviens sur Visions'))
  await tab.waitForURL(/comingFrom=/)
  await press(tab.getByRole('dialog').getByRole('link', { name: 'Je continue' }))
  await leaveArrival(tab, 'Votre résultat est arrivé')
  await press(link(tab, 'Partager mes données avec Transvase'))
  const consent = tab.getByRole('dialog', { name: 'Partager mes données avec Transvase' })
  await picture(tab, '11-consentement')
  await expect(consent.getByRole('checkbox').first()).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await tick(box)
  await press(consent.getByRole('button', { name: 'Partager mes données' }))
  await press(link(tab, 'Je continue'))
  await press(button(tab, 'Générer mon bilan'))
  await expect(tab.getByRole('region', { name: 'Intérêts' })).toBeVisible({ timeout: 30_000 })
  await picture(tab, '12-bilan')

  await press(link(tab, 'Montrer mon bilan'))
  await leaveArrival(tab, 'Votre bilan est prêt')
  await press(button(tab, 'Je crée le lien'))
  const adviser = await newBrowser()
  await adviser.goto(await tab.locator('code').innerText())
  await expect(heading(adviser)).toHaveText('Bilan d’orientation')
  await expect(adviser.getByText('Le bilan d’Inès')).toBeVisible()
  await picture(adviser, '13-conseiller')
  await type(adviser.getByLabel('Votre nom'), 'Claire Roux')
  await type(adviser.getByLabel('Votre message pour Inès'), 'Bonjour Inès, parlons-en.')
  await press(button(adviser, 'J’envoie mon message'))
  await expect(adviser.getByText('Votre message est enregistré')).toBeVisible()

  // A meeting: asked for with the assessment, answered behind the link of the letter, confirmed.
  await press(
    link(tab, 'Rendez-vous avec un conseiller')
      .or(link(tab, /rendez-vous/i))
      .first(),
  )
  await tab.waitForURL(MEETINGS)
  await leaveArrival(tab, 'Vous avez un message')
  const group = tab.getByRole('group', { name: 'Choisissez un établissement' })
  await expect(group.getByRole('radio', { name: ponts.name })).toBeVisible()
  const names = await group
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''))
  await choose(
    group,
    names.findIndex((name) => name.includes(ponts.name)),
  )
  await press(button(tab, 'Valider votre RDV'))
  const asking = tab.getByRole('dialog')
  await type(asking.getByLabel('Vos disponibilités'), 'Le mercredi après-midi')
  await tick(asking.getByRole('checkbox', { name: 'Joindre mon bilan' }))
  await picture(tab, '14-rendez-vous')
  await press(asking.getByRole('button', { name: 'J’envoie ma demande' }))
  await expect(asking.getByText('Votre demande de rendez-vous est envoyée')).toBeVisible()
  await press(asking.getByRole('link', { name: 'Voir ma demande' }))

  await adviser.goto(await requestLink(urls, ponts, 'Inès Moreau'))
  const proposed = day(8, '14:30')
  const first = adviser.getByRole('group', { name: 'Date 1', exact: true })
  await typeDate(first.getByLabel('Jour'), proposed.date)
  await type(first.getByLabel('Heure'), '1430')
  await type(adviser.getByLabel('Lieu'), '3 rue de l’Exemple')
  await picture(adviser, '15-etablissement')
  await press(button(adviser, 'J’envoie ces dates'))
  await expect(adviser.getByText('Vos dates sont envoyées')).toBeVisible()

  await press(tab.getByRole('banner').getByRole('link', { name: /notification/i }))
  await tab.waitForURL(/\/user\/notifications/)
  await picture(tab, '16-notifications')
  await press(link(tab, `${ponts.name} vous propose des dates`))
  const card = cardOf(tab, ponts)
  await choose(card.getByRole('group').first(), 0)
  await press(card.getByRole('button', { name: 'Je confirme cette date' }))
  await expect(card.getByText('Confirmé', { exact: true })).toBeVisible()
  await expect(card).toContainText(proposed.shown)
  await picture(tab, '17-confirme')

  // How far this led.
  await tab.goto('/user/progression')
  await expect(heading(tab)).toBeVisible()
  await picture(tab, '18-progression')
})
