import type { Answer } from '@visions/contract/kernel'
import type { matchesRoutes } from '@visions/contract/matches'
import { refreshResults } from '../connections/index.ts'
import { findOffers, findSharing, type Sharing } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import type { MissionProgress } from '../missions/index.ts'
import { ensureOwn } from '../preferences/index.ts'
import { findProvider, findSeeker, findUsefulTools } from './matches.repository.ts'
import { toUseful } from './matches.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'toolPartners'> & {
  progressOf: (personId: string) => Promise<MissionProgress>
}

const NOTHING_SHARED: Sharing = { state: 'none', hasChanged: false, hasData: false, tools: [], types: [] }

/** The provider of matches, and what the person shares with it (MAT-01 to MAT-04). */
export async function showMatches(
  needs: Needs,
  personId: string,
): Promise<Answer<(typeof matchesRoutes)['GET /matches']>> {
  const { db, config, progressOf } = needs
  await ensureOwn(db, personId)
  const [provider, seeker, { completedServices, nextTask }] = await Promise.all([
    findProvider(db),
    findSeeker(db, personId),
    progressOf(personId),
  ])
  const sharing = provider ? await sharingWith(needs, personId, provider.id) : NOTHING_SHARED
  const tools = await findUsefulTools(db, [...new Set(sharing.types.map(({ toolId }) => toolId))])
  return {
    provider: provider ? { _id: provider.id, name: provider.name, origin: config.matchingUrl } : null,
    consent: sharing.state,
    hasChanged: sharing.hasChanged,
    hasData: sharing.hasData,
    completedServices,
    improveTask: nextTask,
    researchType: seeker?.researchType ?? null,
    sharedTools: sharing.tools,
    useful: toUseful(sharing.types, tools),
  }
}

/** What the person shares with the provider. Without any data, first fetches new results from the tools. */
async function sharingWith({ db, toolPartners }: Needs, personId: string, providerId: string): Promise<Sharing> {
  const sharing = await findSharing(db, personId, providerId)
  if (sharing.hasData) return sharing
  const offers = await findOffers(db, { kinds: ['m2o'], importToolId: providerId })
  const toolIds = new Set(offers.flatMap(({ dataTypes }) => dataTypes.map(({ toolId }) => toolId)))
  const fresh = await Promise.all([...toolIds].map((toolId) => refreshResults({ db, toolPartners }, personId, toolId)))
  return fresh.some((results) => results !== undefined) ? findSharing(db, personId, providerId) : sharing
}
