import type { Service } from '@visions/contract/catalogue'
import type { NamedTrade, Recommendation } from '@visions/contract/recommendations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { logFailure } from '@visions/ui/lib/attempt.ts'
import { redirectIfSessionLost } from '../../lib/universal.ts'

/** general: tools that help to choose, when none matches. trades: those of the sentences. */
export interface FoundTools {
  recommendations: Recommendation[]
  general?: Service[] | undefined
  trades?: NamedTrade[] | undefined
}

export type RecommendationRequest =
  /** Loading. `before`: the results for the previous sentences. */
  | { state: 'asking'; before?: FoundTools | undefined }
  | { state: 'found'; found: FoundTools }
  | { state: 'failed' }
  /** No request: there is no sentence. */
  | { state: 'none' }

/**
 * The tools for these sentences, requested again when they change (REC-04). `loaded`: the tools for some sentences,
 * with the page.
 */
export function useRecommendations(
  sentences: readonly string[] | undefined,
  loaded: { sentences: readonly string[]; found: FoundTools } | undefined,
): {
  asked: RecommendationRequest
  retry: () => void
} {
  const [asked, setAsked] = useState<RecommendationRequest>(
    loaded ? { state: 'found', found: loaded.found } : { state: 'asking' },
  )
  const latest = useRef(0)
  const first = useRef(loaded?.sentences)

  async function ask(list: readonly string[]) {
    const recommendationSentences = [...list]
    const turn = ++latest.current
    if (recommendationSentences.length === 0) return setAsked({ state: 'none' })
    setAsked((known) => ({
      state: 'asking',
      before: known.state === 'found' ? known.found : known.state === 'asking' ? known.before : undefined,
    }))
    let outcome: RecommendationRequest
    try {
      outcome = {
        state: 'found',
        found: await browserApi('POST /recommendations', { body: { recommendationSentences } }),
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
    if (!sentences) return
    const isLoaded = first.current !== undefined && JSON.stringify(first.current) === JSON.stringify(sentences)
    first.current = undefined
    if (!isLoaded) void ask(sentences)
  })
  useEffect(() => changed(), [sentences])
  return { asked, retry: () => void ask(sentences ?? []) }
}
