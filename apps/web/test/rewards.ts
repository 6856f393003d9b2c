// A reward and its purchase as the API returns them, for tests of pages.
export const REWARD_ID = '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11'

export const reward = {
  _id: REWARD_ID,
  title: 'Deux boissons',
  description: '<p>Valable <strong>tous les jours</strong>.</p>',
  price: 120,
  provenPrice: 0,
  limitPerPerson: null,
  limitPerDay: null,
  hasCashValue: false,
  nextPartAt: null,
  type: 0,
  transactionType: 'PromoCode',
  offer: '2 boissons',
  image: null,
  logo: '/logo.svg',
  startAt: null,
  endAt: null,
  isAdultsOnly: false,
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
