// The page of matches, its tabs and what they show.
import type { ResearchType } from '@visions/contract/vocabulary'
import { identifier } from '../../lib/identifier.ts'
import { matchingAddress } from '../consents/consent-address.ts'

export const MATCHES = '/user/matchs'

export const TABS = ['formations', 'emplois', 'candidatures'] as const
export type Tab = (typeof TABS)[number]

/** Which tab an address names; for any other word, jobs for a person who looks for one, otherwise trainings. */
export const readTab = (search: URLSearchParams, researchType?: ResearchType | null): Tab =>
  TABS.find((tab) => tab === search.get('onglet')) ?? (researchType === 'JOB' ? 'emplois' : 'formations')

/** Opens the trainings that can be applied for. */
const APPLY = 'postuler'

export const isApplying = (search: URLSearchParams): boolean =>
  search.get('onglet') === 'formations' && search.has(APPLY)

/** The last one of the page of applications before. */
export const readAfter = (search: URLSearchParams): string | undefined => identifier(search.get('apres')) ?? undefined

/** The address of a tab, from the page itself. */
export const tabAddress = (tab: Tab, more: { apres?: string } = {}): string =>
  `?${new URLSearchParams({ onglet: tab, ...more })}`

export const applyAddress = (): string => `?${new URLSearchParams({ onglet: 'formations', [APPLY]: '1' })}`

/** The same address, with the window that shares data with the provider. */
export const sharingAddress = (tab: Tab): string => matchingAddress(undefined, { onglet: tab })
