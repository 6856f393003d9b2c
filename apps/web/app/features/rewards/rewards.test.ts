import { describe, expect, test } from 'vitest'
import { limitsText, missingText, obstacle, obstacleText, prospect } from './balance.ts'
import { splitOffer, ticketTone, typeLabel } from './offer.ts'
import { newKey } from '../../lib/new-key.ts'
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
    const said = (proven: number, from: string | null = null) =>
      obstacleText(obstacle(reward, stars(200, proven), from))
    expect(said(0)).toBe('Il vous manque 100\u00a0étoiles confirmées.')
    expect(said(99)).toBe('Il vous manque 1\u00a0étoile confirmée.')
    expect(said(100, '2026-11-24T13:05:00.000Z')).toBe(
      'Votre compte doit avoir 48\u00a0heures\u00a0: possible à partir du 24 novembre 2026 à 14\u00a0h\u00a005.',
    )
    expect(said(100)).toBeUndefined()
    expect(prospect([reward, inStock(250)], stars(220)), 'within the balance, but not within reach').toContain(
      'Plus que 30\u00a0',
    )
  })
  test('[ECO-03] limits of a reward → sentences', () => {
    expect(limitsText({ limitPerPerson: null, limitPerDay: null })).toBe('')
    expect(limitsText({ limitPerPerson: 1, limitPerDay: 20 })).toBe(
      'Une fois par personne. 20\u00a0exemplaires par jour en tout.',
    )
    expect(limitsText({ limitPerPerson: 2, limitPerDay: null })).toBe('2\u00a0fois au plus par personne.')
  })
  test('[RWD-01] text of the balance: rewards within reach, or distance to the next one', () => {
    expect(prospect([inStock(200), inStock(300)], stars(150))).toBe(
      'Plus que 50\u00a0VisionsStars pour votre prochaine récompense.',
    )
    expect(prospect([{ ...inStock(100), isInStock: false }, inStock(300)], stars(150))).toContain(
      '150\u00a0VisionsStars',
    )
    expect(prospect([inStock(100)], stars(100))).toContain('Une récompense')
    expect(prospect([inStock(100), inStock(50)], stars(100))).toContain('2\u00a0récompenses')
    expect(prospect([], stars(100))).toBe('Chaque tâche de mission rapporte des VisionsStars.')
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
      'limit_reached',
      'daily_limit_reached',
      'reward_not_found',
      'transaction_type_mismatch',
      'idempotency_key_reused',
    ]
    for (const code of codes) {
      const { title, wayOut } = explainRefusal(code, {
        ...here,
        details: { missing: 60, possibleFrom: '2026-11-24T13:05:00.000Z' },
      })
      expect(title).not.toBe('Une erreur est survenue')
      expect(wayOut).not.toBe('retry')
    }
  })
  test('[RWD-08] answer without a reward → «Une erreur est survenue», can be repeated', () => {
    expect(explainRefusal('no_reward', here)).toMatchObject({ title: 'Une erreur est survenue', wayOut: 'retry' })
  })
  test('[RWD-05] minor → friendly text; unknown age → link to the profile', () => {
    expect(explainRefusal('adults_only', here)).toMatchObject({ wayOut: 'rewards' })
    expect(explainRefusal('adults_only', here).text).toContain('moins de 18\u00a0ans')
    expect(explainRefusal('adults_only', { ...here, ageGroup: null })).toMatchObject({ wayOut: 'profile' })
    expect(explainRefusal('adults_only', { ...here, ageGroup: '18-25', situation: 'Lycéen' }).text).toContain(
      '«\u00a0Lycéen\u00a0»',
    )
  })
  test('[ECO-07] majority declared less than 24 hours ago → the date on which the reward unlocks', () => {
    const soon = explainRefusal('adults_only', { ...here, ageGroup: '18-25', ofAgeFrom: '2026-11-23T13:05:00Z' })
    expect(soon.text).toContain('Revenez à partir du 23 novembre 2026 à 14\u00a0h\u00a005.')
    expect(soon.wayOut).toBe('rewards')
  })
  test('[UI-06] too many calls → wait, then repeat the same purchase', () => {
    expect(explainRefusal('too_many_calls', here)).toMatchObject({ title: 'Attendez une minute', wayOut: 'retry' })
  })
  test('[RWD-04] missing stars and changed price → in the text', () => {
    expect(explainRefusal('not_enough_stars', here).text).toContain('120\u00a0VisionsStars')
    expect(explainRefusal('price_changed', here).text).toContain('250\u00a0VisionsStars')
  })
})
