// The address of «Voir mon bilan» (SHR-01).
import type { Experience } from '@visions/contract/vocabulary'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'

/** The latest version that is ready; null without one, and when loading failed. */
export async function latestAssessment(api: Api): Promise<{ experience: Experience; version: number } | null> {
  const mine = await orNull(api('GET /userplatformjourneys/me'))
  const begun = mine?.journeys.filter(({ userPlatformJourney }) => userPlatformJourney.assessment !== null) ?? []
  const ready = await Promise.all(
    begun.map(async ({ platformJourney: { experience } }) => {
      const versions = await orNull(api('GET /assessments', { query: { experience } }))
      const latest = versions?.assessments.find(({ state }) => state === 'ready')
      return latest ? [{ experience, version: latest.version, readyAt: Date.parse(latest.readyAt ?? '') }] : []
    }),
  )
  const [latest] = ready.flat().toSorted((a, b) => b.readyAt - a.readyAt)
  return latest ? { experience: latest.experience, version: latest.version } : null
}
