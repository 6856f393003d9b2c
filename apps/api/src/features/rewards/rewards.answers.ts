// Converts stored rows to answers of the contract: listed fields only, with safe links and HTML.
import { REWARD_SHOWN, rewards } from '@visions/contract/contents/rewards'
import { safeLink } from '@visions/contract/links'
import type { onPurchase, PublicReward, PurchasedReward, Reward } from '@visions/contract/rewards'
import type { TransactionType } from '@visions/contract/vocabulary'
import type { z } from 'zod'
import { safeHtml } from '../../platform/safe-html.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { shownValues } from '../shown-values.ts'
import type { findPurchases, RewardOffer } from './rewards.repository.ts'

/** The public part of an offer: without its description, dates and stock. */
export const toPublicReward = (offer: RewardOffer): PublicReward => ({
  _id: offer.id,
  title: offer.title,
  offer: offer.offer,
  type: offer.type,
  logo: offer.logo ?? offer.partner_logo,
  price: offer.price,
  partnerName: offer.partner_name,
})

export async function toReward(offer: RewardOffer): Promise<Reward> {
  return {
    _id: offer.id,
    ...(await shownValues(rewards.fields, REWARD_SHOWN, offer)),
    logo: offer.logo ?? offer.partner_logo,
    nextPartAt: offer.next_part_at?.toISOString() ?? null,
    isInStock: offer.is_in_stock,
    partner: {
      name: offer.partner_name,
      website: safeLink(offer.website),
      image: offer.partner_logo,
      description: await safeHtml(offer.partner_description),
      socials: readSocials(offer.socials),
    },
  }
}

type Purchase = Awaited<ReturnType<typeof findPurchases>>['page'][number]

export function toPurchasedReward(purchase: Purchase, codes: Sealer): PurchasedReward {
  return {
    reward: {
      _id: purchase.reward_id,
      title: purchase.title,
      offer: purchase.offer,
      logo: purchase.logo ?? purchase.partner_logo,
      type: purchase.type,
      partnerName: purchase.partner_name,
      promoCode: readCode(codes, purchase.reward_id, purchase),
      onPurchase: readOnPurchase(purchase.on_purchase),
    },
    transaction: {
      _id: purchase.id,
      createdAt: purchase.created_at.toISOString(),
      type: purchase.transaction_type as TransactionType,
      price: purchase.price,
    },
  }
}

/** The clear text of a stored code: sealed, or in clear until `npm run codes:seal`. */
export function readCode(
  codes: Sealer,
  rewardId: string,
  { code, sealed }: { code?: string | null | undefined; sealed: Buffer | null },
): string {
  if (sealed) return codes.open(rewardId, sealed)
  if (typeof code === 'string') return code
  throw new Error('A purchase has no code')
}

/** Reads what is proposed after a purchase from stored JSON. Removes an unsafe link. */
export function readOnPurchase(stored: unknown): z.output<typeof onPurchase> {
  const { message, action, callbackUrl } = (stored ?? {}) as Record<string, unknown>
  const link = safeLink(callbackUrl)
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof action === 'string' && { action }),
    ...(link && { callbackUrl: link }),
  }
}

function readSocials(stored: unknown): Reward['partner']['socials'] {
  if (!Array.isArray(stored)) return []
  return stored
    .flatMap((social: { name?: unknown; url?: unknown } | null) => {
      const url = safeLink(social?.url)
      return url && typeof social?.name === 'string' ? [{ name: social.name, url }] : []
    })
    .slice(0, 10)
}
