import type { Answer, ReceivedInput } from '@visions/contract/kernel'
import type { rewardsRoutes } from '@visions/contract/rewards'
import { Refusal } from '@visions/server/refusal'
import { changeStoredAnswer, hashRequest, KEY_REUSED } from '../../platform/idempotency.ts'
import type { Deps } from '../deps.ts'
import { creditStarterSteps, isStarterCompleted } from '../onboarding/index.ts'
import { readCode, readOnPurchase } from './rewards.answers.ts'
import { tryToBuy } from './rewards.repository.ts'
import { vouchingProviders } from './rewards.rules.ts'

type BuyReward = (typeof rewardsRoutes)['POST /rewards/{id}']

const REFUSALS: Record<string, string> = {
  not_signed_in: 'The account was erased',
  reward_not_found: 'The reward is not on offer',
  transaction_type_mismatch: 'The reward has another transaction type',
  price_changed: 'The price differs from the one in the request',
  adults_only: 'The reward is for adults, and the age group is not that of an adult',
  majority_not_attested: 'The person must attest that they are 18 or older',
  identity_not_vouched: 'A reward of cash value needs an identity that vouches for one human',
  limit_reached: 'The person has reached the limit of this reward',
  daily_limit_reached: 'The daily limit of this reward is reached',
  account_too_young: 'The account must be 48 hours old for a reward of cash value',
  not_enough_stars: 'The balance is below the price',
  not_enough_proven_stars: 'The proven stars are below the proven price',
  too_few_days: 'A reward of cash value needs proven stars of three different days',
  next_part_at: 'The next part of the stock of this day is not released yet',
  sold_out: 'No code is left',
  [KEY_REUSED]: 'The idempotency key was used for another request',
}

/**
 * Effects of the SQL function `buy_reward`, compared by test/effects.db.test.ts. A refusal writes
 * idempotency_keys only. A purchase clears the person's wish for this reward (NBK-09), and its notification is
 * already read (NBK-11).
 */
export const effects = {
  writes: ['idempotency_keys', 'people', 'purchases', 'reward_codes', 'star_accounts', 'star_ledger', 'star_weeks'],
  notifies: ['reward-bought'],
  enqueues: ['purchase-mail'],
} as const

/**
 * Exchanges stars for a reward (RWD-09): debit, code and purchase together or not at all. The same
 * idempotency key always gives the same answer, also for a refusal. A purchase may do a step of the starter
 * mission, whose stars are in the balance of the answer. Throws a Refusal of REFUSALS.
 */
export async function buyReward(
  { config, db, codes }: Pick<Deps, 'config' | 'db' | 'codes'>,
  personId: string,
  { params, headers, body }: Pick<ReceivedInput<BuyReward>, 'params' | 'headers' | 'body'>,
): Promise<Answer<BuyReward>> {
  const { transactionType, price, isAdult } = body
  const rewardId = params.id
  const key = headers['idempotency-key']
  const vouching = vouchingProviders(config)
  const { outcome, starterStep } = await tryToBuy(db, {
    personId,
    rewardId,
    transactionType,
    shownPrice: price,
    isAdult,
    key,
    requestHash: hashRequest([rewardId, transactionType, price ?? null, isAdult ?? null]),
    vouching: vouching.map(({ issuer }) => issuer),
  })
  if (outcome.status !== 200)
    throw new Refusal(outcome.status, outcome.code, REFUSALS[outcome.code] ?? 'The purchase was refused', {
      details:
        outcome.code === 'identity_not_vouched'
          ? { providers: vouching.map(({ label }) => label).join(', ') }
          : outcome.details,
    })
  const starterStars = isStarterCompleted(starterStep) ? 0 : await creditStarterSteps(db, personId)
  const visionsStars = outcome.visionsStars + starterStars
  // A repeated request gets the same answer.
  if (starterStars > 0 && key !== undefined) {
    await changeStoredAnswer(db, { personId, route: 'POST /rewards/{id}', key }, { visionsStars })
  }
  return {
    reward: {
      _id: outcome.rewardId,
      title: outcome.title,
      promoCode: readCode(codes, outcome.rewardId, {
        code: outcome.promoCode,
        sealed: outcome.sealedCode === undefined ? null : Buffer.from(outcome.sealedCode, 'base64'),
      }),
      onPurchase: readOnPurchase(outcome.onPurchase),
    },
    transaction: {
      _id: outcome.purchaseId,
      createdAt: new Date(outcome.createdAt).toISOString(),
      type: outcome.transactionType,
      price: outcome.price,
    },
    visionsStars,
    provenStars: outcome.provenStars,
  }
}
