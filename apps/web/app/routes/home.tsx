import { ASSESSMENTS } from '../features/landing/assessments.ts'
import { Exclusives } from '../features/landing/exclusives.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { headlines, spread } from '../features/landing/landing.ts'
import { Matching } from '../features/landing/matching.tsx'
import { OpeningPage } from '../features/landing/opening-page.tsx'
import { LastCall, Provider } from '../features/landing/provider.tsx'
import { RewardOffers } from '../features/landing/reward-offers.tsx'
import { ThreeSteps } from '../features/landing/three-steps.tsx'
import { ToolCarousel, ToolCount } from '../features/landing/tools.tsx'
import { hasOf, useSiteOpening } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import { PublicPage } from '../features/shell/public-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { hostContext } from '@visions/ui/lib/context.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/home'

/** Number of slides. */
const SHOWN_TOOLS = 12

const load = onServer(async (api: Api) => {
  const [{ services, total }, { rewards }, ...assessments] = await Promise.all([
    api('GET /public/services'),
    api('GET /public/rewards'),
    ...ASSESSMENTS.map(async (assessment) => {
      const found = await orNull(
        api('GET /public/platformjourneys/{experience}', { params: { experience: assessment } }),
      )
      // An unpublished journey has no card.
      return found ? [{ assessment, journey: found.journey }] : []
    }),
  ])
  return { tools: spread(services, SHOWN_TOOLS), total, offers: headlines(rewards), assessments: assessments.flat() }
})

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args)), publisher: args.context.get(hostContext).operator.publisher.name }
}

export const handle = { hydrate: false }
export const meta = publicMeta('accueil', ({ origin, contactEmail }) => [
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Visions',
      url: `${origin}/`,
      logo: `${origin}/images/icons/icon-512.png`,
      email: contactEmail,
    },
  },
])

/** The landing page (PUB-01 to PUB-13), or its opening state; it promises only what is published (OFF-20). */
export default function Home({ loaderData: { tools, total, offers, assessments, publisher } }: Route.ComponentProps) {
  const site = useSiteOpening()
  const has = hasOf(site)
  if (site.opening) return <OpeningPage slug="accueil" opening={site.opening} />
  return (
    <PublicPage slug="accueil">
      <Hero tools={total} has={has} />
      <ThreeSteps has={has} />
      {has('matches') ? <Matching /> : null}
      <RewardOffers offers={offers} />
      <ToolCount total={total} />
      <Exclusives assessments={assessments} />
      <ToolCarousel tools={tools} />
      <Provider publisher={publisher} />
      <LastCall />
    </PublicPage>
  )
}
