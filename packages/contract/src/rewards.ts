// Rewards and the balance that pays for them: RWD-01 to RWD-09, PUB-05.
import { z } from 'zod'
import { REWARD_SHOWN, rewards } from './contents/rewards.ts'
import { defineRoutes, errors, id, picture } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { shownShape } from './shown-fields.ts'
import * as words from './vocabulary.ts'

export const partner = z
  .object({
    name: z.string(),
    website: z.string().nullable(),
    image: picture,
    description: z.string().describe('Sanitised HTML; empty when the partner has none'),
    socials: z.array(z.object({ name: z.string(), url: z.string() })).max(10),
  })
  .meta({ id: 'Partner' })

export const onPurchase = z.object({
  message: z.string().optional(),
  action: z.string().optional().describe('Label of the use button'),
  callbackUrl: z.string().optional(),
})

export const reward = z
  .object({
    _id: id,
    ...shownShape(rewards.fields, REWARD_SHOWN),
    logo: picture,
    nextPartAt: words.instant.nullable().describe('When the next codes of the day come; null: there are some (ECO-11)'),
    isInStock: z.boolean(),
    partner,
  })
  .meta({ id: 'Reward' })
export type Reward = z.output<typeof reward>

/** The public fields of a reward. */
export const publicReward = reward
  .pick({ _id: true, title: true, offer: true, type: true, logo: true, price: true })
  .extend({ partnerName: z.string() })
  .meta({ id: 'PublicReward' })
export type PublicReward = z.output<typeof publicReward>

export const transaction = z.object({
  _id: id,
  createdAt: words.instant,
  type: words.transactionType,
  price: words.stars,
})

export const purchasedReward = z.object({
  reward: z.object({
    _id: id,
    title: z.string(),
    offer: z.string(),
    logo: picture,
    type: z.int(),
    partnerName: z.string(),
    promoCode: z.string(),
    onPurchase,
  }),
  transaction,
})
export type PurchasedReward = z.output<typeof purchasedReward>

/** What decides which rewards of the list a person may obtain, apart from stars (NBK-09). */
export const rewardReach = z
  .object({
    possibleFrom: words.instant.nullable().describe('Time from which the account is old enough; null: now (ECO-03)'),
    isVouched: z.boolean().describe('An identity of the person vouches for one human (ECO-09)'),
    missingDays: z.int().min(0).describe('Days with proven stars that are missing (ECO-10)'),
    usedUp: z.array(id).max(500).describe('Rewards that the person obtained as often as each allows, with refunds'),
  })
  .meta({ id: 'RewardReach', description: 'All but usedUp concern rewards of cash value' })
export type RewardReach = z.output<typeof rewardReach>

/** Chosen by the caller for one purchase; the same key always returns the same answer. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/)

export const rewardsRoutes = defineRoutes({
  'GET /public/rewards': {
    summary: 'Lists the public fields of the available rewards, at most 100',
    access: 'public',
    responses: { 200: z.object({ rewards: z.array(publicReward).max(100) }) },
  },
  'GET /rewards': {
    summary: 'Lists the available rewards, at most 100; those for adults only to adults',
    access: 'person',
    query: z.strictObject({ sort: z.enum(['true', 'false']).optional().describe('true: the cheapest first') }),
    responses: { 200: z.object({ rewards: z.array(reward).max(100) }), ...errors(400, 401, 440) },
  },
  'GET /rewards/reach': {
    summary: 'Returns what decides, apart from stars, which rewards the person may obtain',
    access: 'person',
    fromReplica: true,
    responses: { 200: rewardReach, ...errors(401, 440) },
  },
  'GET /rewards/purchased': {
    summary: "Lists the person's purchases, the latest first, 50 at a time",
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ after: id.optional().describe('Last transaction of the page before') }),
    responses: {
      200: z.object({ rewards: z.array(purchasedReward).max(50), next: id.nullable() }),
      ...errors(400, 401, 440),
    },
  },
  'GET /rewards/{id}': {
    summary: 'Returns one available reward; one for adults not to minors',
    access: 'person',
    params: z.strictObject({ id }),
    responses: {
      200: z.object({
        reward,
        possibleFrom: words.instant
          .nullable()
          .describe('Time from which the age of the account allows it; null: now (ECO-03)'),
        missingVoucher: z
          .array(z.string())
          .max(12)
          .nullable()
          .describe('Ways in that vouch for one human, when the reward needs one and the person has none (ECO-09)'),
        missingDays: z.int().min(0).describe('Days with proven stars that are missing for the reward (ECO-10)'),
        timesLeft: z.int().min(0).nullable().describe('How often the person may obtain it again; null: without limit'),
      }),
      ...errors(400, 401, 404, 440),
    },
  },
  'PUT /rewards/wish': {
    summary: 'Sets or clears the reward that the person wishes for; it must be in their list',
    access: 'person',
    body: z.strictObject({ reward: id.nullable() }),
    limit: LIMITS.rewardWishes,
    responses: { 200: z.object({ wishedReward: id.nullable() }), ...errors(400, 401, 404, 429, 440) },
  },
  'PUT /rewards/purchased/{id}/use': {
    summary: 'Records that the person has used the code of a purchase, or not; safe to repeat',
    access: 'person',
    params: z.strictObject({ id }),
    body: z.strictObject({ isUsed: z.boolean() }),
    limit: LIMITS.rewardWishes,
    responses: { 200: z.object({ isUsed: z.boolean() }), ...errors(400, 401, 404, 429, 440) },
  },
  'POST /rewards/{id}': {
    summary: 'Exchanges stars for the reward: debit, code and purchase in one transaction',
    access: 'person',
    params: z.strictObject({ id }),
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: z.strictObject({
      transactionType: words.transactionType,
      price: z
        .int()
        .positive()
        .max(1_000_000)
        .optional()
        .describe('Price shown to the person; 409 when it has changed'),
      isAdult: z.boolean().optional().describe('The person declares to be 18 or older'),
    }),
    limit: LIMITS.purchases,
    responses: {
      200: z.object({
        reward: z.object({ _id: id, title: z.string(), promoCode: z.string(), onPurchase }),
        transaction,
        visionsStars: words.stars.describe('Balance after the purchase'),
        provenStars: words.provenStars,
      }),
      ...errors(400, 401, 402, 403, 404, 409, 422, 429, 440),
    },
  },
  'GET /userrewards/me': {
    summary: 'Returns the balance',
    access: 'person',
    fromReplica: true,
    responses: { 200: z.object({ visionsStars: words.stars, provenStars: words.provenStars }), ...errors(401, 440) },
  },
})
