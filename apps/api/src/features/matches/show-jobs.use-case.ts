import type { Answer } from '@visions/contract/kernel'
import type { matchesRoutes } from '@visions/contract/matches'
import { findResults } from '../connections/index.ts'
import { findOffers } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { ensureOwn } from '../preferences/index.ts'
import { requireSharer } from './find-applying.use-case.ts'
import { strengthsOf, toJobs } from './matches.rules.ts'
import { unavailable } from './show-selection.use-case.ts'

/**
 * Lists the jobs that the person saved at the provider, and the results that an application can name (NBK-10).
 * Throws 409 when the person shares nothing with the provider, and 503 while it does not answer.
 */
export async function showJobs(
  { db, matching }: Pick<Deps, 'db' | 'matching'>,
  personId: string,
): Promise<Answer<(typeof matchesRoutes)['GET /matches/jobs']>> {
  const { subject, providerId } = await requireSharer(db, personId)
  await ensureOwn(db, personId)
  const [saved, offers] = await Promise.all([
    matching.savedOffers(subject),
    findOffers(db, { kinds: ['m2o'], importToolId: providerId }),
  ])
  if (!saved) throw unavailable()
  const names = new Map(
    offers.flatMap(({ dataTypes }) => dataTypes.map(({ toolId, toolName }) => [toolId, toolName] as const)),
  )
  const known = await findResults(db, personId, [...names.keys()])
  return {
    jobs: toJobs(saved),
    strengths: strengthsOf(
      known.map(({ toolId, results }) => ({ tool: names.get(toolId) ?? '', sections: results.sections })),
    ),
  }
}
