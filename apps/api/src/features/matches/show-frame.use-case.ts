import type { FramePath } from '@visions/contract/matches'
import { DEFAULT_FRAME_NAMESPACE } from '@visions/contract/vocabulary'
import type { Deps } from '../deps.ts'
import { requireSharer } from './find-applying.use-case.ts'
import { findKnownNamespaces, findSeeker } from './matches.repository.ts'
import { frameViewOf } from './matches.rules.ts'
import { erased } from './show-selection.use-case.ts'

/** Query of the browser. namespace and jobs_source can come from a link that it followed. */
export interface FrameQuery {
  path: FramePath
  namespace?: string | undefined
  jobs_source?: string | undefined
}

/**
 * Returns a signed address of the provider's pages, for one load of the frame (MAT-02). Throws 409 when the
 * person shares nothing with the provider.
 */
export async function showFrame(
  { db, config, matching, communes }: Pick<Deps, 'db' | 'config' | 'matching' | 'communes'>,
  personId: string,
  { path, namespace, jobs_source: jobsSource }: FrameQuery,
): Promise<{ address: string }> {
  const [{ subject, shares }, seeker] = await Promise.all([requireSharer(db, personId), findSeeker(db, personId)])
  if (!seeker) throw erased()
  const { jobsSources } = config
  const names = [namespace, seeker.namespace].flatMap((name) => name ?? [])
  const known = await findKnownNamespaces(db, names)
  const view = frameViewOf({
    path,
    namespace: names.find((name) => name === DEFAULT_FRAME_NAMESPACE || known.includes(name)),
    jobsSource,
    jobsSources,
    city: await communes.locate(seeker.city),
    shares,
  })
  return { address: matching.frameAddress(subject, view) }
}
