// Changes the main objective, from the missions and from the profile (MIS-09, NBK-06).
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'

/**
 * Saves the main objective of a person. `asksAbout`: nothing was saved, since its missions would pay only from tomorrow
 * (ECO-05) and the person has not confirmed this objective.
 */
export async function changeObjective(
  api: Api,
  { userId, mainObjective, confirmed }: { userId: string; mainObjective: string; confirmed: unknown },
): Promise<{ saved: true } | { saved: false; asksAbout?: string }> {
  if (confirmed !== mainObjective) {
    const notebook = await orNull(api('GET /notebook'))
    if (notebook?.mainObjective !== mainObjective && notebook?.objectives.payingLater.includes(mainObjective))
      return { saved: false, asksAbout: mainObjective }
  }
  const { error } = await attempt(api('PUT /users/{id}', { params: { id: userId }, body: { mainObjective } }))
  return { saved: !error }
}
