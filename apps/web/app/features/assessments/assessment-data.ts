// Loads the data of a person's assessment pages.
import type { AdviserNote, Assessment, AssessmentShare } from '@visions/contract/assessments'
import type { Experience } from '@visions/contract/vocabulary'
import { ApiError, type Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { notFound } from '@visions/ui/lib/on-server.ts'
import { readVersion } from './assessment-address.ts'

/** One version of an assessment. */
export type Version = Pick<Assessment, '_id' | 'version' | 'state' | 'createdAt' | 'readyAt'>

interface Place {
  experience: Experience
  /** Latest first. */
  versions: Version[]
}

/** The experience of an address; throws 404 for an unknown one. */
async function findPlace(api: Api, name: string | undefined): Promise<Place> {
  const experience = name as Experience
  const { assessments } = await api('GET /assessments', { query: { experience } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) throw notFound()
    throw error
  })
  return { experience, versions: assessments }
}

/** The version of the address, which throws 404 when it does not exist; else the latest, if any. */
function findVersion(versions: readonly Version[], url: URL): Version | undefined {
  const number = readVersion(url.searchParams)
  const shown = number === undefined ? versions[0] : versions.find(({ version }) => version === number)
  if (!shown && number !== undefined) throw notFound()
  return shown
}

export interface AssessmentPageData extends Place {
  /** Title of the experience; null when loading failed. */
  title: string | null
  /** The version of the address, or the latest; null: none exists yet. */
  assessment: Assessment | null
}

export async function loadAssessment(api: Api, name: string | undefined, url: URL): Promise<AssessmentPageData> {
  const params = { experience: name as Experience }
  const [place, journey] = await Promise.all([
    findPlace(api, name),
    orNull(api('GET /public/platformjourneys/{experience}', { params })),
  ])
  const shown = findVersion(place.versions, url)
  const assessment = shown ? (await api('GET /assessments/{id}', { params: { id: shown._id } })).assessment : null
  return { ...place, title: journey?.journey.name ?? null, assessment }
}

export interface SharesPageData extends Place {
  /** The version of the address, or the latest one that is ready; null: none is. */
  shown: Version | null
  /** null: loading failed. */
  shares: AssessmentShare[] | null
  notes: AdviserNote[] | null
}

export async function loadShares(api: Api, name: string | undefined, url: URL): Promise<SharesPageData> {
  const { versions: all, ...place } = await findPlace(api, name)
  const versions = all.filter(({ state }) => state === 'ready')
  const shown = findVersion(versions, url)
  if (!shown) return { ...place, versions, shown: null, shares: [], notes: [] }
  const params = { id: shown._id }
  const [shares, notes] = await Promise.all([
    orNull(api('GET /assessments/{id}/shares', { params })),
    orNull(api('GET /assessments/{id}/notes', { params })),
  ])
  return { ...place, versions, shown, shares: shares && shares.shares, notes: notes && notes.notes }
}
