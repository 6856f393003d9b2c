import type { PreferenceAnswer, PreferenceKind } from '@visions/contract/vocabulary'
import type { Api } from '@visions/ui/lib/api.ts'

/** Saves the answer to a card or sentence, or deletes it (null). Throws ApiError. */
export const saveAnswer = (
  api: Api,
  kind: PreferenceKind,
  code: string,
  answer: PreferenceAnswer | null,
): Promise<unknown> =>
  answer === null
    ? api('DELETE /preferences/{kind}/{code}', { params: { kind, code } })
    : api('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } })
