import type { Recommendation } from '@visions/contract/recommendations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'

export type RecommendationRequest =
  /** Loading. `before`: the results for the previous sentences. */
  | { state: 'asking'; before?: Recommendation[] | undefined }
  | { state: 'found'; services: Recommendation[] }
  | { state: 'failed' }
  /** No request: there is no sentence. */
  | { state: 'none' }

/** The tools for these sentences, requested again when they change (REC-04). */
export function useRecommendations(sentences: string[] | undefined): {
  asked: RecommendationRequest
  retry: () => void
} {
  const [asked, setAsked] = useState<RecommendationRequest>({ state: 'asking' })
  const latest = useRef(0)

  async function ask(recommendationSentences: string[]) {
    const turn = ++latest.current
    if (recommendationSentences.length === 0) return setAsked({ state: 'none' })
    setAsked((known) => ({
      state: 'asking',
      before: known.state === 'found' ? known.services : known.state === 'asking' ? known.before : undefined,
    }))
    let outcome: RecommendationRequest
    try {
      outcome = {
        state: 'found',
        services: (await browserApi('POST /recommendations', { body: { recommendationSentences } })).recommendations,
      }
    } catch (error) {
      if (redirectIfSessionLost(error, new URL(location.href))) return
      logFailure(error)
      outcome = { state: 'failed' }
    }
    // Only the answer to the latest request counts.
    if (turn === latest.current) setAsked(outcome)
  }

  const changed = useEffectEvent(() => {
    if (sentences) void ask(sentences)
  })
  useEffect(() => changed(), [sentences])
  return { asked, retry: () => void ask(sentences ?? []) }
}
