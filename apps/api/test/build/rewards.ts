// Partners and their rewards, with codes to give.
import type { TransactionType } from '@visions/contract/vocabulary'
import type { Db } from '../../src/platform/database/database.ts'
import { insertCodes } from './codes.ts'
import { insert, unique, type Overrides, type Row } from './insert.ts'

export type PartnerOverrides = Omit<Overrides<'partners'>, 'socials'> & { socials?: { name: string; url: string }[] }

export async function buildPartner(
  db: Db,
  { socials = [], ...overrides }: PartnerOverrides = {},
): Promise<Row<'partners'>> {
  const key = unique()
  return insert(db, 'partners', {
    name: `Partenaire ${key}`,
    website: `https://partenaire-${key}.example`,
    logo: '/images/logos/librairie-des-quais.svg',
    description: '<p>Une librairie de quartier.</p>',
    ...overrides,
    socials: JSON.stringify(socials),
  })
}

export type RewardOverrides = Omit<
  Overrides<'rewards', { type: 0 | 1 | 2 | 3 | 4 | 5 | 6; transaction_type: TransactionType }>,
  'on_purchase'
> & {
  partner?: { readonly id: string }
  on_purchase?: { message?: string; action?: string; callbackUrl?: string }
  /** The codes or their number; default: 5. */
  codes?: number | readonly string[]
}

export async function buildReward(
  db: Db,
  { partner, codes = 5, on_purchase = {}, ...overrides }: RewardOverrides = {},
): Promise<Row<'rewards'> & { codes: string[] }> {
  // The database requires this of gift cards and coaching (ECO-02, ECO-03).
  const isCashValue = ['GiftCard', 'Coaching'].includes(overrides.transaction_type ?? '')
  const reward = await insert(db, 'rewards', {
    title: `Une remise ${unique()}`,
    description: '<p>Sur toute une commande.</p>',
    price: 100,
    type: 1,
    transaction_type: 'PromoCode',
    offer: '−15 %',
    logo: '/images/logos/livres-15-pour-cent.svg',
    ...(isCashValue && { has_cash_value: true, proven_price: 1, limit_per_person: 5, limit_per_day: 50 }),
    partner_id: overrides.partner_id ?? (partner ?? (await buildPartner(db))).id,
    ...overrides,
    on_purchase: JSON.stringify(on_purchase),
  })
  const stock =
    typeof codes === 'number' ? Array.from({ length: codes }, () => `CODE-${unique().toUpperCase()}`) : [...codes]
  if (stock.length > 0) await insertCodes(db, reward.id, stock)
  return { ...reward, codes: stock }
}
