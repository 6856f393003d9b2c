import { rewardsRoutes } from '@visions/contract/rewards'
import { orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findStars } from '../stars/index.ts'
import { buyReward } from './buy-reward.use-case.ts'
import { toPublicReward, toPurchasedReward, toReward } from './rewards.answers.ts'
import { findOffer, findOffers, findPurchases, msToNextWindow, type RewardOffer } from './rewards.repository.ts'

/** Maximum age of a cached list, in milliseconds: not every change of the stock is notified. */
const MAX_LIST_AGE_MS = 60_000

export function registerRewards(api: FastifyInstance, { db, content }: Deps): void {
  /** Caches a list as bytes, one for each order, until the content changes or a window opens or closes. */
  const cacheLists = <T>(schema: ZodType<{ rewards: T[] }>, show: (offer: RewardOffer) => T) => {
    const cached = content.cacheByKey(
      ['rewards', 'partners'],
      async (order: 'chosen' | 'cheapest') => {
        // Read first: a window that opens or closes between the two statements makes the list expire
        // immediately.
        const msToChange = await msToNextWindow(db)
        const rewards = (await findOffers(db, order === 'cheapest')).map(show)
        return { msToChange, answer: await PublishedAnswer.from(schema, { rewards }) }
      },
      { maxAgeMs: ({ msToChange }) => Math.min(msToChange, MAX_LIST_AGE_MS) },
    )
    return async (order: 'chosen' | 'cheapest') => (await cached(order)).answer
  }
  const list = cacheLists(rewardsRoutes['GET /rewards'].responses[200], toReward)
  const publicList = cacheLists(rewardsRoutes['GET /public/rewards'].responses[200], toPublicReward)

  mount(api, rewardsRoutes, {
    'GET /public/rewards': () => publicList('chosen'),
    'GET /rewards': ({ query }) => list(query.sort === 'true' ? 'cheapest' : 'chosen'),
    'GET /rewards/purchased': async ({ personId, query }) => {
      const { page, next } = await findPurchases(db, personId, query.after)
      return { rewards: page.map(toPurchasedReward), next }
    },
    'GET /rewards/{id}': async ({ params, personId }) => {
      const offer = orNotFound(await findOffer(db, personId, params.id), 'The reward')
      return { reward: toReward(offer), possibleFrom: offer.possible_from?.toISOString() ?? null }
    },
    'POST /rewards/{id}': ({ personId, params, headers, body }) => buyReward(db, personId, { params, headers, body }),
    'GET /userrewards/me': ({ personId }) => findStars(db, personId),
  })
}
