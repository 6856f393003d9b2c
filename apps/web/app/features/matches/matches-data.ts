// Loads the matches page. Each part may fail alone.
import type { Answer } from '@visions/contract/kernel'
import type { FramePath, matchesRoutes } from '@visions/contract/matches'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure, orNull } from '@visions/ui/lib/attempt.ts'
import { readMatching } from '../consents/consent-address.ts'
import { loadMatchingConsent, type LoadedMatching } from '../consents/matching-consent.tsx'
import { isApplying, readAfter, readTab, type Tab } from './matches-address.ts'

export type MatchesStanding = Answer<(typeof matchesRoutes)['GET /matches']>
export type Selection = Answer<(typeof matchesRoutes)['GET /matches/selection']>
export type SavedJobs = Answer<(typeof matchesRoutes)['GET /matches/jobs']>
export type Applications = Answer<(typeof matchesRoutes)['GET /matches/applications']>

/** The provider's identifier of the person; `none`: it has none. */
export type Identifier = { id: string } | 'none' | 'failed'

/** The trainings to apply for, or a reason: the provider is down, or another failure. */
export type LoadedSelection =
  | { selection: Selection; problem?: undefined }
  | { selection?: undefined; problem: 'down' | 'failed' }

export interface MatchesData {
  tab: Tab
  /** null: loading failed. */
  standing: MatchesStanding | null
  /** undefined: nothing is shared with the provider, or its frame is not shown. */
  identifier: Identifier | undefined
  /** Signed address of the frame for browsers without JavaScript; others request their own (MatchesFrame). */
  address?: string | undefined
  /** undefined: the consent window is closed. */
  exchanges: LoadedMatching | undefined
  /** undefined: the application form is closed, or nothing is shared with the provider. */
  applying: LoadedSelection | undefined
  /** null: loading failed; undefined: not shown. */
  applications: Applications | null | undefined
  after: string | undefined
  /** Saved jobs; null: loading failed; undefined: nothing is shared with the provider, or not shown. */
  jobs: SavedJobs | null | undefined
}

export async function loadMatches(api: Api, url: URL): Promise<MatchesData> {
  const hasApplications = readTab(url.searchParams) === 'candidatures'
  const after = hasApplications ? readAfter(url.searchParams) : undefined
  const [standing, applications] = await Promise.all([
    orNull(api('GET /matches')),
    hasApplications ? orNull(api('GET /matches/applications', { query: after ? { after } : {} })) : undefined,
  ])
  const tab = readTab(url.searchParams, standing?.researchType)
  const provider = standing?.provider
  const isSharing = provider && standing.consent !== 'none'
  const isShared = isSharing && !hasApplications
  const [identifier, exchanges, applying, jobs] = await Promise.all([
    isShared ? loadIdentifier(api, provider._id) : undefined,
    provider && readMatching(url.searchParams)?.type === 'm2o' ? loadExchanges(api, provider._id) : undefined,
    isShared && isApplying(url.searchParams) ? loadSelection(api) : undefined,
    isSharing && hasApplications ? orNull(api('GET /matches/jobs')) : undefined,
  ])
  return { tab, standing, identifier, exchanges, applying, applications, after, jobs }
}

/** Loads matches on the server, with the data that a page without JavaScript needs. */
export async function loadMatchesOnServer(api: Api, url: URL): Promise<MatchesData> {
  const data = await loadMatches(api, url)
  if (typeof data.identifier !== 'object') return data
  const frame = await orNull(api('GET /matches/frame', { query: { path: framePath(data.tab) } }))
  return { ...data, address: frame?.address }
}

/** The provider's frame of a tab. */
export const framePath = (tab: Tab): FramePath => (tab === 'emplois' ? 'jobs' : 'courses')

async function loadIdentifier(api: Api, serviceId: string): Promise<Identifier> {
  const { answer, error } = await attempt(api('GET /identifiers/service/{serviceId}', { params: { serviceId } }))
  if (answer) return { id: answer._id }
  return logFailure(error) === 404 ? 'none' : 'failed'
}

async function loadExchanges(api: Api, recipientId: string): Promise<LoadedMatching> {
  const me = await orNull(api('GET /me'))
  return loadMatchingConsent(api, { type: 'm2o', userId: me?.user._id, recipientId })
}

async function loadSelection(api: Api): Promise<LoadedSelection> {
  const { answer: selection, error } = await attempt(api('GET /matches/selection'))
  if (selection) return { selection }
  logFailure(error)
  return { problem: error.code === 'matching_unavailable' ? 'down' : 'failed' }
}
