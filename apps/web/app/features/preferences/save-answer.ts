import type { PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'

/**
 * Saves the answer to a card or sentence, or deletes it (null). A saved offer also completes the task that shows
 * matches, if one is open; a failure of that is logged. Throws ApiError.
 */
export async function saveAnswer(
  api: Api,
  kind: PreferenceKind,
  code: string,
  answer: PreferenceAnswer | null,
): Promise<void> {
  if (answer === null) return void (await api('DELETE /preferences/{kind}/{code}', { params: { kind, code } }))
  await api('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } })
  if (kind !== 'offer' || answer !== 'yes') return
  const { error } = await attempt(api('POST /matches/discovery', { body: {} }))
  if (error) logFailure(error)
}
