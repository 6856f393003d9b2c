import { rewardsRoutes } from '@visions/contract/rewards'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import { findBalance } from '../stars/index.ts'
import { buyReward } from './buy-reward.use-case.ts'
import { toPurchasedReward, toReward } from './rewards.answers.ts'
import { findOffer, findOffers, findPurchases, msToNextWindow } from './rewards.repository.ts'

/** The list is at most this old, in milliseconds, whatever was not told about the stock. */
const OLDEST_LIST = 60_000

export function registerRewards(api: FastifyInstance, { db, content }: Deps): void {
  /** The list as bytes, one for each order, until the content changes or a window opens or closes. */
  const keptList = content.keepEach(
    ['rewards', 'partners'],
    async (sort) => {
      const asked = performance.now()
      // Asked first: a window that moves between the two statements makes the list old at once.
      const until = asked + Math.min(await msToNextWindow(db), OLDEST_LIST)
      const rewards = (await findOffers(db, sort === 'cheapest')).map(toReward)
      return { until, answer: await PublishedAnswer.from(rewardsRoutes['GET /rewards'].responses[200], { rewards }) }
    },
    { maxAgeMs: ({ until }) => until - performance.now() },
  )

  mount(api, rewardsRoutes, {
    'GET /rewards': async ({ query }) => (await keptList(query.sort === 'true' ? 'cheapest' : 'chosen')).answer,
    'GET /rewards/purchased': async ({ personId, query }) => {
      const { page, next } = await findPurchases(db, personId, query.after)
      return { rewards: page.map(toPurchasedReward), next }
    },
    'GET /rewards/{id}': async ({ params }) => {
      const offer = await findOffer(db, params.id)
      if (!offer) throw notFound('The reward')
      return { reward: toReward(offer) }
    },
    'POST /rewards/{id}': ({ personId, params, headers, body }) => buyReward(db, personId, { params, headers, body }),
    'GET /userrewards/me': async ({ personId }) => ({ visionsStars: await findBalance(db, personId) }),
  })
}
