// Where «Voir mon Bilan» leads (SHR-01).
import type { Api } from '../../lib/api.ts'
import { orNull } from '../../lib/attempt.ts'

const NONE_YET = '/user/experiences'

/** The address of the latest assessment that is ready; the experiences while there is none, or when that cannot be told. */
export async function latestAssessment(api: Api): Promise<string> {
  const mine = await orNull(api('GET /userplatformjourneys/me'))
  const begun = mine?.journeys.filter(({ userPlatformJourney }) => userPlatformJourney.assessment !== null) ?? []
  const ready = await Promise.all(
    begun.map(async ({ platformJourney: { experience } }) => {
      const versions = await orNull(api('GET /assessments', { query: { experience } }))
      return { experience, readyAt: versions?.assessments.find(({ state }) => state === 'ready')?.readyAt ?? '' }
    }),
  )
  const [latest] = ready.filter(({ readyAt }) => readyAt !== '').toSorted((a, b) => Date.parse(b.readyAt) - Date.parse(a.readyAt))
  return latest ? `/user/experiences/${latest.experience}/bilan` : NONE_YET
}
