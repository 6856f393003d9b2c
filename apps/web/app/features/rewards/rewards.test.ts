import { describe, expect, test } from 'vitest'
import {
  conditionsOf,
  limitsText,
  missingText,
  NO_CONDITIONS,
  obstacle,
  obstacleText,
  type Conditions,
} from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { findGoal, goalText, onlyRewardPage, progressText, provenProgressText, sortByReach } from './reach.ts'
import { readChoice, rewardsAddress } from './rewards-address.ts'
import { confirmRedirect, firstStep, readProgress } from './purchase-steps.ts'
import { explainRefusal } from './refusal.ts'

const inStock = (price: number, provenPrice = 0) => ({ price, provenPrice, isInStock: true })
const stars = (visionsStars: number, provenStars = 0) => ({ visionsStars, provenStars })

describe('offer', () => {
  test('[RWD-07] the seven types: name and colour', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(typeLabel)).toEqual([
      'Cadeau',
      'Code promo',
      'Chèque cadeau',
      'Produit ou service',
      'Place offerte',
      'Coffret cadeau',
      'Coaching',
    ])
    expect(ticketTone(9)).toBe('marigold')
  })
  test.each([
    ['−15 %', '−15', '%'],
    ['−15\u00a0%', '−15', '%'],
    ['10 €', '10', '€'],
    ['1 place', '1', 'place'],
    ['12,50 €', '12,50', '€'],
  ])('[RWD-01] %s → figure and unit', (offer, figure, unit) => {
    expect(splitOffer(offer)).toEqual({ offer: figure, unit })
  })
  test.each(['Un carnet', '2 pour 1', '', 'Une heure de coaching'])('[RWD-01] «%s» stays whole', (offer) => {
    expect(splitOffer(offer)).toEqual({ offer })
  })
})

describe('reach of a person', () => {
  const later = '2026-11-24T13:05:00.000Z'
  const nobodys = { possibleFrom: null, isVouched: true, missingDays: 0, usedUp: [] as string[] }
  const one = (
    id: string,
    changes: { hasCashValue?: boolean; nextPartAt?: string; price?: number } = {},
    reach = {},
  ) => {
    const about = { _id: id, hasCashValue: false, nextPartAt: null, ...changes }
    const conditions = conditionsOf(about, { ...nobodys, ...reach })
    return { _id: id, title: id, price: changes.price ?? 50, provenPrice: 0, isInStock: true, conditions }
  }
  const me = stars(50)
  test.each([
    ['obtained as often as allowed', one('a', {}, { usedUp: ['a'] }), 'usedUp'],
    ['another one was obtained', one('a', {}, { usedUp: ['b'] }), 'none'],
    ['cash value, young account', one('a', { hasCashValue: true }, { possibleFrom: later }), 'tooYoung'],
    ['no cash value, young account', one('a', {}, { possibleFrom: later, isVouched: false, missingDays: 3 }), 'none'],
    ['cash value, nobody vouches', one('a', { hasCashValue: true }, { isVouched: false }), 'notVouched'],
    ['cash value, days missing', one('a', { hasCashValue: true }, { missingDays: 1 }), 'tooFewDays'],
    ['stock of the day is used up', one('a', { nextPartAt: later }), 'nextPart'],
  ])('[PEO-10] [NBK-09] %s → %s', (_, reward, kind) => {
    expect(obstacle(reward, me).kind).toBe(kind)
  })
  test('[NBK-09] order: within reach, lacking stars, lacking something else, unobtainable', () => {
    const all = [
      one('used', {}, { usedUp: ['used'] }),
      one('later', { hasCashValue: true }, { possibleFrom: later }),
      one('dear', { price: 80 }),
      one('within'),
    ]
    expect(sortByReach(all, me).map(({ _id }) => _id)).toEqual(['within', 'dear', 'later', 'used'])
  })
  test('[NBK-09] goal: never one that cannot be obtained; one with a date last', () => {
    const used = one('used', {}, { usedUp: ['used'] })
    const young = one('young', { hasCashValue: true }, { possibleFrom: later })
    expect(findGoal([used], me, null)).toBeNull()
    expect(findGoal([used, young, one('dear', { price: 80 })], me, null)).toMatchObject({ kind: 'next' })
    const goal = findGoal([used, young], me, null)
    expect(goalText(goal, me).replaceAll('\u00a0', ' ')).toBe(
      'Vous pourrez obtenir « young » à partir du 24 novembre 2026 à 14 h 05.',
    )
    const words = (reward: typeof used) => goalText({ kind: 'wish', reward }, me).replaceAll('\u00a0', ' ')
    expect(words(used)).toBe('Votre souhait, « used », est déjà à vous.')
    expect(words(young)).toBe('Votre souhait, « young » : possible à partir du 24 novembre 2026 à 14 h 05.')
  })
})

describe('balance', () => {
  test('[RWD-04] price above the balance → out of reach; sold out takes precedence', () => {
    expect(obstacle(inStock(200), stars(200))).toEqual({ kind: 'none' })
    expect(obstacle(inStock(200), stars(80))).toEqual({ kind: 'missing', stars: 120 })
    expect(obstacle({ ...inStock(200), isInStock: false }, stars(80))).toEqual({ kind: 'soldOut' })
    expect(missingText(120)).toBe('Il vous manque 120\u00a0VisionsStars')
    expect(missingText(1)).toBe('Il vous manque 1\u00a0VisionsStar')
  })
  test('[ECO-02] [ECO-03] too few proven stars, then a young account → a sentence each', () => {
    const reward = inStock(200, 100)
    const words = (proven: number, from: string | null = null) =>
      obstacleText(obstacle({ ...reward, conditions: { ...NO_CONDITIONS, possibleFrom: from } }, stars(200, proven)))
    expect(words(0)).toBe('Il vous manque 100\u00a0étoiles confirmées.')
    expect(words(99)).toBe('Il vous manque 1\u00a0étoile confirmée.')
    expect(words(100, '2026-11-24T13:05:00.000Z')).toBe(
      'Votre compte doit avoir 48\u00a0heures\u00a0: possible à partir du 24 novembre 2026 à 14\u00a0h\u00a005.',
    )
    expect(words(100)).toBeUndefined()
  })
  test('[ECO-09] [ECO-10] [ECO-11] conditions of cash value → one sentence, the first that is missing', () => {
    const all = {
      possibleFrom: '2026-11-24T13:05:00.000Z',
      missingVoucher: ['FranceConnect', 'Mon lycée'],
      missingDays: 1,
      nextPartAt: '2026-11-24T08:00:00.000Z',
    }
    const words = (conditions: Partial<Conditions>) =>
      obstacleText(obstacle({ ...inStock(200, 100), conditions: { ...NO_CONDITIONS, ...conditions } }, stars(200, 100)))
    expect(words(all)).toBe(
      'Ajoutez à votre compte une connexion qui prouve votre identité\u00a0: FranceConnect, Mon lycée. Elle ne doit jamais avoir servi à un autre compte.',
    )
    expect(words({ ...all, missingVoucher: [] })).toMatch(/n’en propose pas encore\.$/)
    expect(words({ ...all, missingVoucher: null })).toMatch(/^Votre compte doit avoir 48/)
    expect(words({ missingDays: 1, nextPartAt: all.nextPartAt })).toMatch(/ Il vous manque 1\u00a0jour\.$/)
    expect(words({ missingDays: 2 })).toMatch(/2\u00a0jours\.$/)
    expect(words({ nextPartAt: all.nextPartAt })).toBe('Prochains exemplaires le 24 novembre 2026 à 9\u00a0h.')
  })
  test('[ECO-03] [ECO-11] limits of a reward → sentences', () => {
    const words = (limitPerPerson: number | null, limitPerDay: number | null, hasCashValue = false) =>
      limitsText({ limitPerPerson, limitPerDay, hasCashValue })
    expect(words(null, null)).toBe('')
    expect(words(1, 20)).toBe('Une fois par personne. 20\u00a0exemplaires par jour en tout.')
    expect(words(null, 20, true)).toBe('20\u00a0exemplaires par jour en tout, répartis de 8\u00a0h à 21\u00a0h.')
    expect(words(2, null)).toBe('2\u00a0fois au plus par personne.')
  })
})

describe('reach', () => {
  test('[ECO-02] progress of thousands of stars: both numbers with their spaces', () => {
    expect([progressText(2000, 1200), provenProgressText(1500, 1000)]).toEqual([
      '1\u202f200 sur 2\u202f000\u00a0VisionsStars',
      '1\u202f000 sur 1\u202f500\u00a0étoiles confirmées',
    ])
  })
  let next = 0
  const reward = (price: number, { proven = 0, isInStock = true } = {}) => ({
    _id: String(next++),
    title: `À ${price}`,
    price,
    provenPrice: proven,
    isInStock,
  })
  const titles = (rewards: readonly { title: string }[]) => rewards.map(({ title }) => title)
  const say = (rewards: ReturnType<typeof reward>[], balance: ReturnType<typeof stars>, wish: string | null = null) =>
    goalText(findGoal(rewards, balance, wish), balance)

  test('[NBK-09] order: within reach the dearest first, then by distance, sold out last', () => {
    const rewards = [
      reward(900),
      reward(50),
      reward(80, { isInStock: false }),
      reward(200),
      reward(100),
      reward(90, { proven: 30 }),
      reward(110),
    ]
    expect(titles(sortByReach(rewards, stars(100, 5)))).toEqual([
      'À 100',
      'À 50',
      'À 110',
      'À 90',
      'À 200',
      'À 900',
      'À 80',
    ])
  })
  test('[RWD-01] [NBK-09] text of the balance: rewards within reach, or distance to the next one', () => {
    expect(say([reward(200), reward(300)], stars(150))).toBe(
      'Plus que 50\u00a0VisionsStars pour votre prochaine récompense.',
    )
    expect(say([reward(100, { isInStock: false }), reward(300)], stars(150))).toContain('150\u00a0VisionsStars')
    expect(say([reward(100)], stars(100))).toBe('Une récompense est à votre portée\u00a0: «\u00a0À 100\u00a0».')
    expect(say([reward(50), reward(100), reward(200)], stars(100))).toBe(
      '2\u00a0récompenses sont à votre portée, dont «\u00a0À 100\u00a0».',
    )
    expect(say([reward(200, { proven: 100 }), reward(250)], stars(220)), 'proven stars are missing').toContain(
      'Plus que 30\u00a0',
    )
    expect(say([], stars(100))).toBe('Chaque tâche de mission rapporte des VisionsStars.')
  })
  test('[NBK-03] only reward within reach → its page; none, or several → no page', () => {
    const [cheap, other] = [reward(50), reward(60)]
    expect(onlyRewardPage([cheap, other], stars(40))).toBeUndefined()
    expect(onlyRewardPage([cheap, other], stars(50))).toBe(`/user/rewardsDetails/${cheap._id}`)
    expect(onlyRewardPage([cheap, other], stars(60))).toBeUndefined()
  })

  test('[NBK-09] [PEO-10] wish → everything measures to it, also within reach or sold out; not offered → said', () => {
    const [cheap, wish, cheque, removed] = [
      reward(50),
      reward(200),
      reward(60, { proven: 40 }),
      reward(70, { isInStock: false }),
    ]
    const rewards = [cheap, wish, cheque, removed]
    const named = (price: number) => `Votre souhait, «\u00a0À ${price}\u00a0»`
    expect(say(rewards, stars(120), wish._id)).toBe(`${named(200)}\u00a0: 120 sur 200\u00a0VisionsStars.`)
    expect(say(rewards, stars(200), wish._id)).toBe(`${named(200)}, est à votre portée.`)
    expect(say(rewards, stars(120), cheque._id)).toBe(`${named(60)}\u00a0: 0 sur 40\u00a0étoiles confirmées.`)
    expect(say(rewards, stars(120), removed._id)).toBe(`${named(70)}, est épuisé pour le moment.`)
    expect(say(rewards, stars(120), 'no longer listed')).toMatch(
      /^La récompense que vous souhaitiez n’est plus proposée\. Une récompense est à votre portée/,
    )
  })
  test('[NBK-09] balance that grows → the next reward never recedes', () => {
    const rewards = [120, 150, 320, 900].map((price) => reward(price))
    let before = Infinity
    for (let balance = 0; balance <= 1000; balance += 10) {
      const goal = findGoal(rewards, stars(balance), null)!
      const missing = Math.max(0, goal.reward.price - balance)
      expect(missing, `with ${balance}`).toBeLessThanOrEqual(before)
      before = missing
    }
    expect(before).toBe(0)
  })
  test('[NBK-09] addresses: filter, order and number of rewards; unknown values → the default', () => {
    const read = (search: string) => readChoice(new URLSearchParams(search))
    const start = { only: 'all', byPrice: false, limit: 8, after: undefined }
    for (const search of ['', 'filtre=autres&type=7&tri=x&voir=moi', 'voir=-8', 'voir=1e9999', 'type=01'])
      expect(read(search), search).toEqual(start)
    expect(read('voir=4000').limit).toBe(100)
    for (const address of ['?filtre=accessibles&tri=prix', '?type=3&voir=16', ''])
      expect(rewardsAddress(read(address)), address).toBe(`/user/rewards${address}`)
  })
})

describe('steps of a purchase', () => {
  const read = (search: string) => readProgress(new URLSearchParams(search))
  test('[RWD-06] unknown step or malformed key → ignored', () => {
    expect(read('etape=payer').step).toBeUndefined()
    expect(read('etape=confirmer&cle=a').key).toBeUndefined()
    expect(read('etape=confirmer&cle=<script>alert(1)').key).toBeUndefined()
    expect(read('etape=merci&achat=x')).toMatchObject({ step: 'merci', bought: 'x' })
  })
  test('[RWD-09] confirmation → one key, which stays', () => {
    expect(confirmRedirect(read('etape=confirmer'), { isAdultsOnly: false }, () => 'key-0001')).toBe(
      '?etape=confirmer&cle=key-0001',
    )
    expect(confirmRedirect(read('etape=confirmer&cle=key-0001'), { isAdultsOnly: false }, newKey)).toBeUndefined()
    const key = newKey()
    expect(read(`etape=confirmer&cle=${key}`).key, 'a new key is one').toBe(key)
  })
  test('[RWD-05] question about the age → before the confirmation', () => {
    expect(firstStep({ isAdultsOnly: true })).toBe('?etape=age')
    expect(firstStep({ isAdultsOnly: false })).toBe('?etape=confirmer')
    expect(confirmRedirect(read('etape=confirmer&cle=key-0001'), { isAdultsOnly: true }, newKey)).toBe('?etape=age')
    expect(confirmRedirect(read('etape=confirmer&majeur=oui'), { isAdultsOnly: true }, () => 'key-0001')).toBe(
      '?etape=confirmer&majeur=oui&cle=key-0001',
    )
    expect(confirmRedirect(read('etape=age'), { isAdultsOnly: true }, newKey)).toBeUndefined()
  })
})

describe('refusals', () => {
  const here = { price: 250, balance: 130, ageGroup: '16-18', situation: 'Étudiant', ofAgeFrom: null }
  test('[RWD-09] every refusal of the API → own text and action', () => {
    const codes = [
      'not_enough_stars',
      'sold_out',
      'price_changed',
      'adults_only',
      'majority_not_attested',
      'account_too_young',
      'not_enough_proven_stars',
      'identity_not_vouched',
      'too_few_days',
      'next_part_at',
      'limit_reached',
      'daily_limit_reached',
      'reward_not_found',
      'transaction_type_mismatch',
      'idempotency_key_reused',
    ]
    for (const code of codes) {
      const { title, suggestion } = explainRefusal(code, {
        ...here,
        details: {
          missing: 60,
          possibleFrom: '2026-11-24T13:05:00.000Z',
          providers: 'FranceConnect',
          nextPartAt: '2026-11-24T08:00:00.000Z',
        },
      })
      expect(title).not.toBe('Une erreur est survenue')
      expect(suggestion).not.toBe('retry')
    }
  })
  test('[RWD-08] answer without a reward → «Une erreur est survenue», can be repeated', () => {
    expect(explainRefusal('no_reward', here)).toMatchObject({ title: 'Une erreur est survenue', suggestion: 'retry' })
  })
  test('[RWD-05] minor → friendly text; unknown age → link to the profile', () => {
    expect(explainRefusal('adults_only', here)).toMatchObject({ suggestion: 'rewards' })
    expect(explainRefusal('adults_only', here).text).toContain('moins de 18\u00a0ans')
    expect(explainRefusal('adults_only', { ...here, ageGroup: null })).toMatchObject({ suggestion: 'profile' })
    expect(explainRefusal('adults_only', { ...here, ageGroup: '18-25', situation: 'Lycéen' }).text).toContain(
      'vous êtes au lycée',
    )
  })
  test('[ECO-07] majority declared less than 24 hours ago → the date on which the reward unlocks', () => {
    const soon = explainRefusal('adults_only', { ...here, ageGroup: '18-25', ofAgeFrom: '2026-11-23T13:05:00Z' })
    expect(soon.text).toMatch(/^Pour protéger les mineurs, elle s’ouvre pour vous .* à 14\u00a0h\u00a005\./)
    expect(soon.suggestion).toBe('rewards')
  })
  test('[UI-06] too many calls → wait, then repeat the same purchase', () => {
    expect(explainRefusal('too_many_calls', here)).toMatchObject({ title: 'Attendez une minute', suggestion: 'retry' })
  })
  test('[RWD-04] missing stars and changed price → in the text', () => {
    expect(explainRefusal('not_enough_stars', here).text).toContain('120\u00a0VisionsStars')
    expect(explainRefusal('price_changed', here).text).toContain('250\u00a0VisionsStars')
  })
})
