import { rewardsRoutes } from '@visions/contract/rewards'
import { notFound, orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findStars } from '../stars/index.ts'
import { buyReward } from './buy-reward.use-case.ts'
import { vouchingProviders } from './rewards.rules.ts'
import { toPublicReward, toPurchasedReward, toReward } from './rewards.answers.ts'
import {
  findOffer,
  findOffers,
  findPurchases,
  markUsed,
  findReach,
  isOfAge,
  msToNextWindow,
  type OfferFilter,
  type RewardOffer,
} from './rewards.repository.ts'
import { wishForReward } from './wish-for-reward.use-case.ts'

/** Maximum age of a cached list, in milliseconds: not every change of the stock is notified. */
const MAX_LIST_AGE_MS = 60_000

export function registerRewards(api: FastifyInstance, deps: Deps): void {
  const { config, db, content, codes } = deps
  /** Caches lists as bytes, until the content changes or a window opens or closes. */
  const cacheLists = <T>(schema: ZodType<{ rewards: T[] }>, show: (offer: RewardOffer) => T | Promise<T>) => {
    const cached = content.cacheByKey(
      ['rewards', 'partners'],
      async (filter: OfferFilter) => {
        // Read first: a window that opens or closes between the two statements makes the list expire
        // immediately.
        const msToChange = await msToNextWindow(db)
        const rewards = await Promise.all((await findOffers(db, filter)).map(show))
        return { msToChange, answer: await PublishedAnswer.from(schema, { rewards }) }
      },
      { maxAgeMs: ({ msToChange }) => Math.min(msToChange, MAX_LIST_AGE_MS) },
    )
    return async (filter: OfferFilter) => (await cached(filter)).answer
  }
  const list = cacheLists(rewardsRoutes['GET /rewards'].responses[200], toReward)
  const publicList = cacheLists(rewardsRoutes['GET /public/rewards'].responses[200], toPublicReward)

  mount(api, rewardsRoutes, {
    'GET /public/rewards': () => publicList({ isCheapestFirst: false, isForMinors: false }),
    'GET /rewards': async ({ query, personId }) =>
      list({ isCheapestFirst: query.sort === 'true', isForMinors: !(await isOfAge(db, personId)) }),
    'GET /rewards/reach': async ({ db: from, personId }) => {
      const { possibleFrom, ...reach } = orNotFound(await findReach(from, personId), 'The person')
      return { ...reach, possibleFrom: possibleFrom?.toISOString() ?? null }
    },
    'GET /rewards/purchased': async ({ db: from, personId, query }) => {
      const { page, next } = await findPurchases(from, personId, query.after)
      return { rewards: page.map((purchase) => toPurchasedReward(purchase, codes)), next }
    },
    'GET /rewards/{id}': async ({ params, personId }) => {
      const vouching = vouchingProviders(config)
      const offer = orNotFound(
        await findOffer(db, { personId, rewardId: params.id, vouching: vouching.map(({ issuer }) => issuer) }),
        'The reward',
      )
      return {
        reward: await toReward(offer),
        possibleFrom: offer.possible_from?.toISOString() ?? null,
        missingVoucher: offer.is_vouched ? null : vouching.map(({ label }) => label),
        missingDays: offer.missing_days,
        timesLeft: offer.times_left,
      }
    },
    'PUT /rewards/wish': ({ personId, body }) => wishForReward(db, personId, body.reward),
    'PUT /rewards/purchased/{id}/use': async ({ personId, params, body: { isUsed } }) => {
      if (!(await markUsed(db, { personId, purchaseId: params.id, isUsed }))) throw notFound('The purchase')
      return { isUsed }
    },
    'POST /rewards/{id}': ({ personId, params, headers, body }) => buyReward(deps, personId, { params, headers, body }),
    'GET /userrewards/me': ({ db: from, personId }) => findStars(from, personId),
  })
}
