// Loads the pages of the catalogue. Each part may fail alone: then it is null.
import type { catalogueRoutes, FullService } from '@visions/contract/catalogue'
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import type { Answer } from '@visions/contract/kernel'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { pick } from '../../lib/pick.ts'
import { notFound } from '@visions/ui/lib/on-server.ts'
import { CATEGORIES } from './categories.ts'
import { readSearch, type Search } from './catalogue-address.ts'
import { toolInShort } from './tool-in-short.ts'

/** The rows of the catalogue in order: the title of CAT-02 and the maximum number of tools. */
export const ROWS = [
  { filter: 'skills', title: 'Compétence', max: 2 },
  { filter: 'orientation', title: 'Orientation', max: 4 },
  { filter: 'internship', title: 'Stage', max: 4 },
  { filter: 'professionnal', title: 'Professionnalisation', max: 4 },
  { filter: 'job', title: 'Emploi', max: 4 },
] as const
type Row = (typeof ROWS)[number]['filter']
/** Number of tools in the side column. */
const MAX_ASIDE = 3

/** Requests all parts of the catalogue concurrently; see lib/parts.ts. */
export function askForCatalogue(api: Api) {
  const few = async (filter: Row | 'top' | 'lastUsed', max: number) => {
    const answer = await orNull(api('GET /services', { query: { filter } }))
    return answer && { tools: answer.services.slice(0, max).map(toolInShort), total: answer.total }
  }
  const row = (filter: Row) => few(filter, ROWS.find((one) => one.filter === filter)!.max)
  return {
    journeys: orNull(api('GET /userplatformjourneys/me')).then((answer) => answer && journeysInShort(answer.journeys)),
    top: few('top', MAX_ASIDE),
    visited: few('lastUsed', MAX_ASIDE),
    stars: orNull(api('GET /userrewards/me')).then((answer) => answer?.visionsStars ?? null),
    skills: row('skills'),
    orientation: row('orientation'),
    internship: row('internship'),
    professionnal: row('professionnal'),
    job: row('job'),
  }
}

type JourneyStanding = { platformJourney: PlatformJourney; userPlatformJourney: UserPlatformJourney }

/** The featured experience with the person's progress, undefined without one. */
export type JourneysInShort = ReturnType<typeof journeysInShort>
function journeysInShort(journeys: readonly JourneyStanding[]) {
  const featured = journeys.find(({ platformJourney }) => platformJourney.isFeatured)
  return {
    featured: featured && {
      ...pick(featured.platformJourney, 'experience', 'name', 'description', 'visionsStars', 'makesAssessment'),
      isBegun: featured.userPlatformJourney.platforms.some(({ status }) => status > 0),
      isMade: featured.userPlatformJourney.assessment?.state === 'ready',
    },
  }
}

/** A page of the tools of a category. Throws 404 for an unknown category. */
export async function loadCategory(api: Api, { name, url }: { name: string | undefined; url: URL }) {
  const category = CATEGORIES.find(({ filter }) => filter === name)
  if (!category) throw notFound()
  const after = identifier(url.searchParams.get('apres')) ?? undefined
  const page = await orNull(api('GET /services', { query: { filter: category.filter, ...(after && { after }) } }))
  return {
    category,
    page: page && { tools: page.services.map(toolInShort), next: page.next, total: page.total },
    isFurther: after !== undefined,
  }
}

/** The results of a search; null when it failed. A position that no longer exists shows the first page. */
export async function loadSearch(api: Api, url: URL) {
  const search = readSearch(url.searchParams)
  const { after, ...filters } = search
  const ask = (query: Search) => attempt(api('GET /services/search', { query }))
  const first = await ask(search)
  if (!(after && first.error?.status === 404)) return { search, found: resultsInShort(first.answer) }
  return { search: { ...filters, after: undefined }, found: resultsInShort((await ask(filters)).answer) }
}

const resultsInShort = (found: Answer<(typeof catalogueRoutes)['GET /services/search']> | undefined) =>
  found ? { ...found, services: found.services.map(toolInShort), nearest: found.nearest.map(toolInShort) } : null

/** A tool and its grades, each null when loading failed. Throws 404 for an unknown tool. */
export async function loadTool(api: Api, { id: given, url }: { id: string | undefined; url: URL }) {
  const id = identifier(given)
  if (!id) throw notFound()
  const [found, grades] = await Promise.all([
    attempt(api('GET /services', { query: { serviceId: id } })),
    orNull(
      api('GET /auth/check').then(({ userId }) =>
        api('GET /grade/{userId}/{serviceId}', { params: { userId, serviceId: id } }),
      ),
    ),
  ])
  if (found.error?.status === 404) throw notFound()
  const tool: FullService | null = found.answer?.services[0] ?? null
  return { tool, grades, isLaunching: url.searchParams.has('lancer') }
}
