import type { Answer } from '@visions/contract/kernel'
import type { matchesRoutes } from '@visions/contract/matches'
import { refreshResults } from '../connections/index.ts'
import { findOffers, findSharing, type Sharing } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import type { FindNextTask } from '../missions/index.ts'
import { ensureOwn } from '../preferences/index.ts'
import { findProvider, findSeeker, findUsefulTools } from './matches.repository.ts'
import { mayApply, toUseful } from './matches.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'toolPartners'> & {
  nextTaskOf: (personId: string) => Promise<FindNextTask>
}

const NOTHING_SHARED: Sharing = { state: 'none', hasChanged: false, hasData: false, kinds: [] }

/** The provider of matches, and what the person shares with it (MAT-01 to MAT-04). */
export async function showMatches(
  needs: Needs,
  personId: string,
): Promise<Answer<(typeof matchesRoutes)['GET /matches']>> {
  const { db, config, nextTaskOf } = needs
  await ensureOwn(db, personId)
  const [provider, seeker, nextTask] = await Promise.all([
    findProvider(db),
    findSeeker(db, personId),
    nextTaskOf(personId),
  ])
  const sharing = provider ? await sharingWith(needs, personId, provider.id) : NOTHING_SHARED
  const tools = await findUsefulTools(db, [...new Set(sharing.kinds.map(({ toolId }) => toolId))])
  const useful = toUseful(sharing.kinds, tools)
  const isMissing = (kind: string) => useful.some((one) => one.kind === kind && one.state === 'missing')
  const giving = new Set(
    sharing.kinds.flatMap(({ kind, toolId }) =>
      isMissing(kind) && tools.some(({ id }) => id === toolId) ? [toolId] : [],
    ),
  )
  return {
    provider: provider ? { _id: provider.id, name: provider.name, origin: config.matchingUrl } : null,
    consent: sharing.state,
    hasChanged: sharing.hasChanged,
    hasData: sharing.hasData,
    improveTask: nextTask(giving),
    researchType: seeker?.researchType ?? null,
    useful,
    mayApply: seeker ? mayApply(seeker) : 'age-group-needed',
    ofAgeFrom: seeker?.ofAgeFrom?.toISOString() ?? null,
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
