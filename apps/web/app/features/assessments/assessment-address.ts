// Addresses of the assessment pages: the query holds what they show.
import type { Experience } from '@visions/contract/vocabulary'

/** Address of a version; default: the latest. */
export const assessmentAddress = (experience: Experience, version?: number): string =>
  `/user/experiences/${experience}/bilan${version === undefined ? '' : `?version=${version}`}`

const CORRECTING = 'corriger'
/** Whether an address shows the controls to correct the assessment. */
export const isCorrecting = (search: string): boolean => new URLSearchParams(search).has(CORRECTING)

/** The query with or without these controls. */
export function withCorrecting(search: string, isOn: boolean): string {
  const params = new URLSearchParams(search)
  if (isOn) params.set(CORRECTING, '1')
  else params.delete(CORRECTING)
  return `?${params}`
}

/**
 * Address of the links to a version and its notes (default: the latest). `more`: the link just created, or the
 * one to withdraw.
 */
export function sharesAddress(
  experience: Experience,
  version?: number,
  more: { lien?: string; retirer?: string } = {},
): string {
  const search = new URLSearchParams({ ...(version !== undefined && { version: String(version) }), ...more }).toString()
  return `/user/experiences/${experience}/bilan/partage${search && `?${search}`}`
}

/** Anchor of the notes on that page. */
export const NOTES_ANCHOR = 'notes'

/** Address of a mission, unfolded in the list; among the first missions when the person has no objective. */
export const missionAddress = ({ _id }: { _id: string }): string => `/user/missions?vue=premieres&mission=${_id}`

export const pdfAddress = (assessmentId: string): string => `/api/assessments/${assessmentId}/pdf`
export const sharedPdfAddress = (token: string): string =>
  `/api/public/sharedassessments/${encodeURIComponent(token)}/pdf`

/** The version that an address names: undefined for none, 0 for an impossible one. */
export function readVersion(search: URLSearchParams): number | undefined {
  const asked = search.get('version')
  return asked === null ? undefined : (toVersion(asked) ?? 0)
}

/** The number in a text; undefined when it is not a version number. */
export const toVersion = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** Anchor of a statement on the assessment page. */
export const statementAnchor = (key: string): string => `enonce-${key.replaceAll(/[^\w-]/g, '-')}`
