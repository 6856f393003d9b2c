import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, PERSON, region, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { purchase, reward, REWARD_ID } from '../../test/rewards.ts'
import * as rewardPage from './reward.tsx'

/** The answer about `reward` with these changes, and what else it asks of the person. */
const offered = (changes: object = {}, conditions: object = {}) => ({
  reward: { ...reward, ...changes },
  possibleFrom: null,
  missingVoucher: null,
  missingDays: 0,
  ...conditions,
})
const PAGE = `/user/rewardsDetails/${REWARD_ID}`
const CONFIRM = `${PAGE}?etape=confirmer&cle=0123456789abcdef`
const ONE = 'GET /rewards/{id}'
const BUY = 'POST /rewards/{id}'
const BOUGHT = 'GET /rewards/purchased'
/** Opens the page of `reward` for a person with `stars`. */
function open(
  answers: Answers = {},
  { at = PAGE, stars = 120, ageGroup = null as string | null, starterStep = 2 } = {},
) {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const gamification = { ...PERSON.user.gamification, starterMissionStep: starterStep }
  const user = {
    ...PERSON.user,
    gamification: { ...gamification, hasCompletedStarterMission: starterStep === 2 },
    profile: { ...PERSON.user.profile, age_group: ageGroup },
    experiencesInfo: { situation: null },
  }
  return renderRoute({ '/user/rewardsDetails/:id': rewardPage }, at, {
    'GET /me': { ...PERSON, user, visionsStars: stars },
    // Before [ONE], whose pattern matches this path, too.
    [BOUGHT]: { rewards: [], next: null },
    [ONE]: offered(),
    ...answers,
  })
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
/** The purchase calls that the fake API received. */
const purchasesSent = (api: ReturnType<typeof open>['api']) =>
  api.mock.calls
    .filter(([key]) => key === BUY)
    .map(([, input]) => input as { headers: Record<string, string>; body: unknown })

test.each(['', '?etape=confirmer&cle=0123456789abcdef', '?etape=age', '?etape=merci&achat=1'])(
  '[RWD-02] reward not on offer, address with «%s»: not proposed, no step opens',
  async (step) => {
    open({ [ONE]: 404 }, { at: PAGE + step })
    expect(await title()).toBe('Cette récompense n’est pas proposée')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(link('Voir les récompenses')).toBe('/user/rewards')
  },
)

const CLAIM = 'POST /gamification/intro/startermission'
test('[NBK-01] starter mission at its second step, price in hand → the page claims the step', async () => {
  const { inputsOf } = open({ [CLAIM]: {} }, { starterStep: 1 })
  await vi.waitFor(() =>
    expect(inputsOf(CLAIM)).toMatchObject([
      { body: { userId: PERSON.user._id, completed: true, rewardId: REWARD_ID } },
    ]),
  )
})

test.each([
  { starterStep: 1, stars: 119 },
  { starterStep: 0, stars: 120 },
  { starterStep: 2, stars: 120 },
])('[NBK-01] step $starterStep, $stars of 120 stars → no claim', async (person) => {
  const { writes } = open({}, person)
  await title()
  expect(writes()).toEqual([])
})

test.each(['1', '..%2F..%2Fme'])(
  '[RWD-02] address with «%s» instead of an identifier: not proposed, the API is not asked',
  async (id) => {
    const { api } = open({}, { at: `/user/rewardsDetails/${id}` })
    expect(await title()).toBe('Cette récompense n’est pas proposée')
    expect(api.mock.calls.map(([key]) => key)).not.toContain(ONE)
  },
)

test('[RWD-03] reward: offer and partner in HTML, links in new tabs, balance', async () => {
  open({}, { stars: 150 })
  expect((await region('L’offre')).getByText('tous les jours').tagName).toBe('STRONG')
  const partner = await region('Café Capucine')
  expect(partner.getByText('jeudi soir').tagName).toBe('STRONG')
  expect(partner.getByRole('presentation').getAttribute('src')).toBe('/cafe.svg')
  const site = partner.getByRole('link', { name: /^Site Web/ })
  expect(['href', 'target', 'rel'].map((name) => site.getAttribute(name))).toEqual([
    'https://cafe.example/',
    '_blank',
    'noopener noreferrer',
  ])
  const socials = within(partner.getByRole('list', { name: 'Café Capucine sur les réseaux' })).getAllByRole('link')
  expect(socials.map((social) => social.getAttribute('href'))).toEqual(reward.partner.socials.map(({ url }) => url))
  expect((await region('Votre solde')).getByText(/Il vous restera 30\sVisionsStars après cet échange/)).toBeTruthy()
})

test('[RWD-03] partner without a text, a site or a network: said, no links', async () => {
  open({
    [ONE]: offered({ partner: { ...reward.partner, description: ' ', website: null, socials: [] } }),
  })
  const partner = within(await screen.findByRole('region', { name: 'Café Capucine' }))
  expect(partner.getByText('Le partenaire n’a pas encore transmis d’information')).toBeTruthy()
  expect(partner.queryAllByRole('link')).toEqual([])
})

test('[AUT-09] [ERR-03] reward unavailable: said, with a link to the rewards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open({ [ONE]: 500 })
  expect(await title()).toMatch(/^Oups\s! une erreur est survenue$/)
  expect(link('Voir les récompenses')).toBe('/user/rewards')
})

test('[RWD-06] [ERR-03] purchases unavailable after a purchase: the page says where the code is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open({ [BOUGHT]: 503 }, { at: `${PAGE}?etape=merci&achat=${purchase.transaction._id}` })
  expect(await title()).toMatch(/^Oups/)
  expect(screen.getByText(/Si vous venez de l’obtenir, retrouvez son code dans vos récompenses\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Obtenir' })).toBeNull()
})

test('[RWD-02] [RWD-06] offer that ended after the purchase: hidden, the thanks show the code', async () => {
  open(
    { [ONE]: 404, [BOUGHT]: { rewards: [purchase], next: null } },
    { at: `${PAGE}?etape=merci&achat=${purchase.transaction._id}` },
  )
  expect(await title()).toBe('Cette récompense n’est pas proposée')
  expect(within(screen.getByRole('dialog')).getByText('BOISSON-42')).toBeTruthy()
})

test.each([
  '',
  '?etape=confirmer&cle=0123456789abcdef',
  '?etape=age',
  '?etape=merci',
  '?etape=merci&achat=1',
  '?etape=inconnue',
])('[RWD-04] 20 stars missing, address with «%s»: «Obtenir» is disabled, no step opens', async (step) => {
  open({}, { at: PAGE + step, stars: 100 })
  const button = await screen.findByRole('button', {
    name: 'Obtenir',
    description: /^Il vous manque 20\sVisionsStars\.$/,
  })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Obtenir' })).toBeNull()
  expect(link('Gagner des VisionsStars avec mes missions')).toBe('/user/missions')
})

test('[RWD-04] as many stars as the price: «Obtenir» opens the recap', async () => {
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Obtenir' }))
  expect(await screen.findByRole('dialog', { name: 'Je confirme mon échange' })).toBeTruthy()
})

test('[RWD-04] sold out: «Obtenir» is disabled with the reason and a link to the other rewards', async () => {
  open({ [ONE]: offered({ isInStock: false }) })
  const button = await screen.findByRole('button', { description: 'Cette récompense est épuisée pour le moment.' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(link('Voir les autres récompenses')).toBe('/user/rewards')
})

test.each([
  [
    { missingVoucher: ['FranceConnect'] },
    /identité\s: FranceConnect\. Elle ne doit jamais/,
    '/user/profile/connexion',
    0,
  ],
  [{ missingDays: 2 }, /Il vous manque 2\sjours\.$/, '/user/experiences', 1],
])(
  '[ECO-09] [ECO-10] cash value, %o: «Obtenir» is disabled, with the way on',
  async (conditions, reason, address, meanings) => {
    open({ [ONE]: offered({ hasCashValue: true }, conditions) })
    const button = await screen.findByRole('button', { name: 'Obtenir', description: reason })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(address)
    expect(screen.queryAllByText(/^Les étoiles confirmées viennent des parcours/)).toHaveLength(meanings)
  },
)

test('[ECO-11] no code left this hour: the ticket and the button say when the next ones come', async () => {
  open({ [ONE]: offered({ hasCashValue: true, limitPerDay: 10, nextPartAt: '2026-11-24T08:00:00.000Z' }) })
  await screen.findByRole('button', { description: /^Prochains exemplaires le 24 novembre 2026 à 9\sh\.$/ })
  expect(screen.getAllByText(/^Prochains exemplaires/)).toHaveLength(2)
  expect(screen.getByText(/10\sexemplaires par jour en tout, répartis de 8\sh à 21\sh\./)).toBeTruthy()
})

test('[ECO-11] codes of this hour taken during the purchase: said, the stars are untouched', async () => {
  const nextPartAt = '2026-11-24T08:00:00.000Z'
  open({ [BUY]: refusal(409, 'next_part_at', { nextPartAt }) }, { at: CONFIRM })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  const late = within(await screen.findByRole('dialog', { name: 'Aucun exemplaire pour le moment' }))
  expect(late.getByRole('alert').textContent).toMatch(/le 24 novembre 2026 à 9\sh\. Vos VisionsStars sont intactes\.$/)
})

test('[RWD-09] sold out during the purchase: said, the stars are untouched', async () => {
  open({ [BUY]: refusal(409, 'sold_out') }, { at: CONFIRM })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  const refused = within(await screen.findByRole('dialog', { name: 'Cette récompense est épuisée' }))
  expect(refused.getByRole('alert').textContent).toContain('Vos VisionsStars sont intactes.')
})

test('[RWD-05] 16-18 years and «Oui»: refused, with a link to the rewards', async () => {
  const answers = { [ONE]: offered({ isAdultsOnly: true }), [BUY]: refusal(403, 'adults_only') }
  const { api } = open(answers, { ageGroup: '16-18' })
  await userEvent.click(await screen.findByRole('link', { name: 'Obtenir' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Oui' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  const refused = within(await screen.findByRole('dialog', { name: 'Cette récompense attendra un peu' }))
  expect(refused.getByRole('alert').textContent).toMatch(
    /votre profil indique moins de 18\sans.*Vos VisionsStars sont intactes\./,
  )
  expect(refused.getByRole('link', { name: 'Voir les récompenses' }).getAttribute('href')).toBe('/user/rewards')
  expect(purchasesSent(api).map(({ body }) => body)).toEqual([
    { transactionType: 'PromoCode', price: 120, isAdult: true },
  ])
})

test('[NBK-09] wish: made and removed by a form; a failure is said', async () => {
  const gamification = { ...PERSON.user.gamification, wishedReward: null }
  const { api, answers } = open({
    'GET /me': { ...PERSON, user: { ...PERSON.user, gamification, experiencesInfo: { situation: null } } },
    'PUT /rewards/wish': 503,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'J’en fais mon souhait' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Votre souhait n’a pas été enregistré.')
  answers['PUT /rewards/wish'] = (input: { body: { reward: string | null } }) => {
    const me = { ...gamification, wishedReward: input.body.reward }
    answers['GET /me'] = { ...PERSON, user: { ...PERSON.user, gamification: me } }
    return { wishedReward: input.body.reward }
  }
  await userEvent.click(screen.getByRole('button', { name: 'J’en fais mon souhait' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer mon souhait' }))
  expect(await screen.findByRole('button', { name: 'J’en fais mon souhait' })).toBeTruthy()
  const sent = api.mock.calls.filter(([key]) => key === 'PUT /rewards/wish').map(([, input]) => input)
  expect(sent).toMatchObject([
    { body: { reward: REWARD_ID } },
    { body: { reward: REWARD_ID } },
    { body: { reward: null } },
  ])
})

test('[NBK-04] [RWD-06] thanks: the code on the torn ticket, two equal ways on', async () => {
  open(
    { [BOUGHT]: { rewards: [purchase], next: null } },
    { at: `${PAGE}?etape=merci&achat=${purchase.transaction._id}` },
  )
  const thanks = within(await screen.findByRole('dialog', { name: /^Félicitations/ }))
  expect(within(thanks.getByRole('article', { name: 'Votre code' })).getByText('BOISSON-42')).toBeTruthy()
  const links = ['Retour aux récompenses', 'Voir mes missions'].map((name) => thanks.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/user/rewards', '/user/missions'])
  expect(links[0]!.className, 'same look').toBe(links[1]!.className)
})

test('[RWD-08] [RWD-09] answer without a reward, or none → message; retries send the same key', async () => {
  const { api, answers, where } = open({ [BUY]: { reward: null } }, { at: CONFIRM })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Une erreur est survenue')

  answers[BUY] = 0
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await vi.waitFor(() => expect(purchasesSent(api)).toHaveLength(2))
  await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('alert').textContent).toContain('Une erreur est survenue')

  const { answer, release } = held(purchase)
  answers[BUY] = answer
  answers[BOUGHT] = { rewards: [purchase], next: null }
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  release()
  const thanks = within(await screen.findByRole('dialog', { name: /^Félicitations/ }))
  expect(thanks.getByText('BOISSON-42')).toBeTruthy()
  await vi.waitFor(() => expect(where()).toBe(`${PAGE}?etape=merci&achat=${purchase.transaction._id}`))
  const keys = purchasesSent(api).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['0123456789abcdef', '0123456789abcdef', '0123456789abcdef'])
})
