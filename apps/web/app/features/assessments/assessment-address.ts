// What the pages of an assessment show is in their addresses.
import type { Experience } from '@visions/contract/vocabulary'

/** Of one version; the latest unless told. */
export const assessmentAddress = (experience: Experience, version?: number): string =>
  `/user/experiences/${experience}/bilan${version === undefined ? '' : `?version=${version}`}`

/** The links to one version and the notes about it, the latest unless told; `more`: the link that was just made, or the one to withdraw. */
export function sharesAddress(
  experience: Experience,
  version?: number,
  more: { lien?: string; retirer?: string } = {},
): string {
  const search = new URLSearchParams({ ...(version !== undefined && { version: String(version) }), ...more }).toString()
  return `/user/experiences/${experience}/bilan/partage${search && `?${search}`}`
}

/** Where the notes stand on that page. */
export const NOTES_ANCHOR = 'notes'

/** The mission unfolded among those of the person; without an objective of their own, among the first ones. */
export const missionAddress = ({ _id }: { _id: string }): string => `/user/missions?vue=premieres&mission=${_id}`

export const pdfAddress = (assessmentId: string): string => `/api/assessments/${assessmentId}/pdf`
export const sharedPdfAddress = (token: string): string =>
  `/api/public/sharedassessments/${encodeURIComponent(token)}/pdf`

/** The version an address asks for: undefined when it asks for none, 0 when for none there can be. */
export function readVersion(search: URLSearchParams): number | undefined {
  const asked = search.get('version')
  return asked === null ? undefined : (toVersion(asked) ?? 0)
}

/** The number of a version; undefined for what is none. */
export const toVersion = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** Where a statement stands on the page of its assessment. */
export const statementAnchor = (key: string): string => `enonce-${key.replaceAll(/[^\w-]/g, '-')}`
