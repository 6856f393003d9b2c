// Addresses of the matches page and its tabs.
import type { ResearchType } from '@visions/contract/vocabulary'
import { identifier } from '../../lib/identifier.ts'
import { matchingAddress } from '../consents/consent-address.ts'

export const MATCHES = '/user/matchs'

export const TABS = ['formations', 'emplois', 'candidatures'] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; default: jobs for a person who looks for a job, else trainings. */
export const readTab = (search: URLSearchParams, researchType?: ResearchType | null): Tab =>
  TABS.find((tab) => tab === search.get('onglet')) ?? (researchType === 'JOB' ? 'emplois' : 'formations')

/** Opens the application form. */
const APPLY = 'postuler'

export const isApplying = (search: URLSearchParams): boolean =>
  search.get('onglet') === 'formations' && search.has(APPLY)

/** Last application of the previous page (keyset). */
export const readAfter = (search: URLSearchParams): string | undefined => identifier(search.get('apres')) ?? undefined

/** The address of a tab, relative to the page. */
export const tabAddress = (tab: Tab, more: { apres?: string } = {}): string =>
  `?${new URLSearchParams({ onglet: tab, ...more })}`

export const applyAddress = (): string => `?${new URLSearchParams({ onglet: 'formations', [APPLY]: '1' })}`

/** The same address with the consent window. */
export const sharingAddress = (tab: Tab): string => matchingAddress(undefined, { onglet: tab })
