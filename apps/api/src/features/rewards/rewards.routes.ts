import { rewardsRoutes } from '@visions/contract/rewards'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findStars } from '../stars/index.ts'
import { buyReward } from './buy-reward.use-case.ts'
import { toPublicReward, toPurchasedReward, toReward } from './rewards.answers.ts'
import { findOffer, findOffers, findPurchases, msToNextWindow, type Offer } from './rewards.repository.ts'

/** A list is at most this old, in milliseconds, whatever was not told about the stock. */
const OLDEST_LIST = 60_000

export function registerRewards(api: FastifyInstance, { db, content }: Deps): void {
  /** Keeps a list as bytes, one for each order, until the content changes or a window opens or closes. */
  const keepLists = <T>(schema: ZodType<{ rewards: T[] }>, show: (offer: Offer) => T) => {
    const kept = content.keepEach(
      ['rewards', 'partners'],
      async (order) => {
        const asked = performance.now()
        // Asked first: a window that moves between the two statements makes the list old at once.
        const until = asked + Math.min(await msToNextWindow(db), OLDEST_LIST)
        const rewards = (await findOffers(db, order === 'cheapest')).map(show)
        return { until, answer: await PublishedAnswer.from(schema, { rewards }) }
      },
      { maxAgeMs: ({ until }) => until - performance.now() },
    )
    return async (order: 'chosen' | 'cheapest') => (await kept(order)).answer
  }
  const list = keepLists(rewardsRoutes['GET /rewards'].responses[200], toReward)
  const publicList = keepLists(rewardsRoutes['GET /public/rewards'].responses[200], toPublicReward)

  mount(api, rewardsRoutes, {
    'GET /public/rewards': () => publicList('chosen'),
    'GET /rewards': ({ query }) => list(query.sort === 'true' ? 'cheapest' : 'chosen'),
    'GET /rewards/purchased': async ({ personId, query }) => {
      const { page, next } = await findPurchases(db, personId, query.after)
      return { rewards: page.map(toPurchasedReward), next }
    },
    'GET /rewards/{id}': async ({ params, personId }) => {
      const offer = await findOffer(db, personId, params.id)
      if (!offer) throw notFound('The reward')
      return { reward: toReward(offer), possibleFrom: offer.possible_from?.toISOString() ?? null }
    },
    'POST /rewards/{id}': ({ personId, params, headers, body }) => buyReward(db, personId, { params, headers, body }),
    'GET /userrewards/me': ({ personId }) => findStars(db, personId),
  })
}
