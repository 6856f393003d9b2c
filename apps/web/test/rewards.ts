// A reward and its purchase as the API returns them, for tests of pages.
import { REWARD_SHOWN, rewards } from '@visions/contract/contents/rewards'
import { emptyDocument } from '@visions/contract/contents/walk'

export const REWARD_ID = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'

const empty = emptyDocument(rewards.fields)
export const reward = {
  ...Object.fromEntries(Object.entries(REWARD_SHOWN).map(([column, name]) => [name, empty[column]])),
  _id: REWARD_ID,
  title: 'Deux boissons',
  description: '<p>Valable <strong>tous les jours</strong>.</p>',
  price: 120,
  provenPrice: 0,
  nextPartAt: null,
  type: 0,
  transactionType: 'PromoCode',
  offer: '2 boissons',
  logo: '/logo.svg',
  isInStock: true,
  partner: {
    name: 'Café Capucine',
    description: '<p>Ouvert le <strong>jeudi soir</strong>.</p>',
    image: '/cafe.svg',
    website: 'https://cafe.example/',
    socials: [
      { name: 'Photos', url: 'https://photos.example/cafe' },
      { name: 'Lettre', url: 'https://lettre.example/cafe' },
    ],
  },
}
/** Nothing but stars decides. */
export const reach = { possibleFrom: null, isVouched: true, missingDays: 0, usedUp: [] as string[] }
/** The purchase of it. */
export const purchase = {
  reward: {
    _id: REWARD_ID,
    title: reward.title,
    offer: reward.offer,
    logo: reward.logo,
    type: 0,
    partnerName: reward.partner.name,
    promoCode: 'BOISSON-42',
    onPurchase: { message: null, action: null, callbackUrl: null },
  },
  transaction: {
    _id: '1b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
    createdAt: '2026-11-21T10:00:00Z',
    type: 'PromoCode',
    price: 120,
  },
}
