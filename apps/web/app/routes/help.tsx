import { topicsAbout } from '@visions/contract/contents/help-topics'
import { data } from 'react-router'
import { Help } from '../features/information/help.tsx'
import { faqPage, fillTopics } from '../features/information/questions.ts'
import { loadSiteOpening } from '../features/shell/load-opening.ts'
import { hasOf } from '../features/shell/opening.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { hostContext } from '@visions/ui/lib/context.ts'
import { onServer } from '../lib/universal.ts'
import type { Route } from './+types/help'

const load = onServer((api: Api) => orNull(api('GET /public/help')))

/** Without the questions the page answers 503, so that the host shows the last page that had them. */
export async function loader(args: Route.LoaderArgs) {
  const [answer, site] = await Promise.all([load(args), loadSiteOpening(args.context)])
  return answer
    ? { topics: fillTopics(topicsAbout(answer.topics, hasOf(site)), args.context.get(hostContext).operator) }
    : data({ topics: null }, 503)
}

export const handle = { hydrate: false }
export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
  const faq = faqPage(loaderData?.topics ?? [])
  return publicMeta('aide', () => (faq ? [{ 'script:ld+json': faq }] : []))(args)
}

/** The help page (PUB-10). */
export default function Page({ loaderData }: Route.ComponentProps) {
  return <Help {...loaderData} />
}
