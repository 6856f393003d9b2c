// Addresses of the matches page and its tabs.
import type { ResearchType } from '@visions/contract/vocabulary'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { matchingAddress } from '../consents/consent-address.ts'

export const MATCHES = '/user/matchs'

export const TABS = ['formations', 'emplois', 'candidatures'] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; default: jobs for a person who looks for a job, else trainings. */
export const readTab = (search: URLSearchParams, researchType?: ResearchType | null): Tab =>
  TABS.find((tab) => tab === search.get('onglet')) ?? (researchType === 'JOB' ? 'emplois' : 'formations')

/** The tabs in order: for a person who looks for a job, jobs come first (NBK-10). */
export const tabsFor = (researchType: ResearchType | null | undefined): readonly Tab[] =>
  researchType === 'JOB' ? ['emplois', 'formations', 'candidatures'] : TABS

/** The saved job whose application is being prepared. */
const OFFER = 'offre'
const CODE = /^[\w.:-]{1,80}$/

export const readOffer = (search: URLSearchParams): string | undefined => {
  const code = search.get('onglet') === 'candidatures' ? search.get(OFFER) : null
  return code !== null && CODE.test(code) ? code : undefined
}

/** Anchor of a saved job. */
export const jobAnchor = (code: string): string => `offre-${code}`

/** The help for the application to a saved job, relative to the page (NBK-10). */
export const prepareAddress = (code: string): string =>
  `${tabAddress('candidatures', { [OFFER]: code })}#${jobAnchor(code)}`

/** Opens the application form. */
const APPLY = 'postuler'

export const isApplying = (search: URLSearchParams): boolean =>
  search.get('onglet') === 'formations' && search.has(APPLY)

/** Last application of the previous page (keyset). */
export const readAfter = (search: URLSearchParams): string | undefined => identifier(search.get('apres')) ?? undefined

/** The address of a tab, relative to the page. */
export const tabAddress = (tab: Tab, more: { apres?: string; offre?: string } = {}): string =>
  `?${new URLSearchParams({ onglet: tab, ...more })}`

export const applyAddress = (): string => `?${new URLSearchParams({ onglet: 'formations', [APPLY]: '1' })}`

/** Address of a tab with the consent window. */
export const sharingAddress = (tab: Tab): string => matchingAddress(undefined, { onglet: tab })
