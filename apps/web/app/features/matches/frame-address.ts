// The address of the provider's pages in the frame (MAT-02). What it is made of may come from browser storage: only listed values pass.
import type { DEFAULT_FRAME_NAMESPACE, NAMESPACES } from '@visions/contract/vocabulary'

export type FramePath = 'courses' | 'jobs'

/** The types tie these to the contract; the values are repeated so that no schema reaches the browser. */
const DEFAULT_NAMESPACE: typeof DEFAULT_FRAME_NAMESPACE = 'onisep'
const KNOWN_NAMESPACES: readonly [...typeof NAMESPACES, typeof DEFAULT_FRAME_NAMESPACE] = [
  'sdn',
  'tingari-emploi',
  'gen',
  'demo',
  DEFAULT_NAMESPACE,
]
/** Longest name of a city that the provider takes. */
const LONGEST_AREA = 80

export interface FrameWishes {
  /** The provider's. */
  origin: string
  path: FramePath
  /** The person's pseudonym there. */
  user: string
  /** By preference; the first one that is known counts. */
  namespaces: readonly (string | null | undefined)[]
  /** Where jobs are from, when it is one of `jobsSources`. */
  jobsSource?: string | undefined
  jobsSources: readonly string[]
  /** The person's city; none, when they have not told it. */
  city: string
}

export function frameAddress({ origin, path, user, namespaces, jobsSource, jobsSources, city }: FrameWishes): string {
  const namespace = namespaces.find((name) => (KNOWN_NAMESPACES as readonly unknown[]).includes(name)) ?? DEFAULT_NAMESPACE
  const address = new URL(`/${path}`, origin)
  address.search = String(new URLSearchParams({ user, namespace }))
  if (path === 'jobs' && jobsSource !== undefined && jobsSources.includes(jobsSource)) address.searchParams.set('jobs_source', jobsSource)
  const area = city.trim().slice(0, LONGEST_AREA)
  if (area) address.searchParams.set('area', area)
  return address.href
}
