// What the page of matches loads. Each part may fail alone.
import type { Answer } from '@visions/contract/kernel'
import type { FramePath, matchesRoutes } from '@visions/contract/matches'
import type { Api } from '../../lib/api.ts'
import { attempt, note, orNull } from '../../lib/attempt.ts'
import { readMatching } from '../consents/consent-address.ts'
import { loadMatchingConsent, type LoadedMatching } from '../consents/matching-consent.tsx'
import { isApplying, readAfter, readTab, type Tab } from './matches-address.ts'

export type Standing = Answer<(typeof matchesRoutes)['GET /matches']>
export type Selection = Answer<(typeof matchesRoutes)['GET /matches/selection']>
export type Applications = Answer<(typeof matchesRoutes)['GET /matches/applications']>

/** Under which the provider knows the person; `none`: it does not. */
export type Identifier = { id: string } | 'none' | 'failed'

/** What can be applied for, or why that does not show: the provider does not answer, or something else went wrong. */
export type LoadedSelection =
  | { selection: Selection; problem?: undefined }
  | { selection?: undefined; problem: 'down' | 'failed' }

export interface MatchesData {
  tab: Tab
  /** Null: it could not be loaded. */
  standing: Standing | null
  /** Undefined: nothing is shared with the provider, or its frame is not shown. */
  identifier: Identifier | undefined
  /** The signed address of the frame, for browsers without scripts; others ask for their own (MatchesFrame). */
  address?: string | undefined
  /** Undefined: nobody asked to share. */
  exchanges: LoadedMatching | undefined
  /** Undefined: nobody asked to apply, or nothing is shared with the provider. */
  applying: LoadedSelection | undefined
  /** Null: they could not be loaded; undefined: they are not shown. */
  applications: Applications | null | undefined
  after: string | undefined
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
  const isShared = provider && standing.consent !== 'none' && !hasApplications
  const [identifier, exchanges, applying] = await Promise.all([
    isShared ? loadIdentifier(api, provider._id) : undefined,
    provider && readMatching(url.searchParams)?.type === 'm2o' ? loadExchanges(api, provider._id) : undefined,
    isShared && isApplying(url.searchParams) ? loadSelection(api) : undefined,
  ])
  return { tab, standing, identifier, exchanges, applying, applications, after }
}

/** The same on the server, with what a page without scripts needs. */
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
  return note(error) === 404 ? 'none' : 'failed'
}

async function loadExchanges(api: Api, recipientId: string): Promise<LoadedMatching> {
  const me = await orNull(api('GET /me'))
  return loadMatchingConsent(api, { type: 'm2o', userId: me?.user._id, recipientId })
}

async function loadSelection(api: Api): Promise<LoadedSelection> {
  const { answer: selection, error } = await attempt(api('GET /matches/selection'))
  if (selection) return { selection }
  note(error)
  return { problem: error.code === 'matching_unavailable' ? 'down' : 'failed' }
}
