import type { Recommendation } from '@visions/contract/recommendations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { note } from '../../lib/attempt.ts'
import { leaveIfLost } from '../../lib/universal.ts'

export type Asked =
  /** Nothing is known yet. `before`: what was found for sentences that changed since. */
  | { state: 'asking'; before?: Recommendation[] | undefined }
  | { state: 'found'; services: Recommendation[] }
  | { state: 'failed' }
  /** Nothing was asked: there is no sentence. */
  | { state: 'none' }

/** The tools that answer these sentences, asked for again when they change; nothing is asked without any (REC-04). */
export function useRecommendations(sentences: string[] | undefined): { asked: Asked; retry: () => void } {
  const [asked, setAsked] = useState<Asked>({ state: 'asking' })
  const latest = useRef(0)

  async function ask(recommendationSentences: string[]) {
    const turn = ++latest.current
    if (recommendationSentences.length === 0) return setAsked({ state: 'none' })
    setAsked((known) => ({
      state: 'asking',
      before: known.state === 'found' ? known.services : known.state === 'asking' ? known.before : undefined,
    }))
    let outcome: Asked
    try {
      outcome = {
        state: 'found',
        services: (await browserApi('POST /recommendations', { body: { recommendationSentences } })).recommendations,
      }
    } catch (error) {
      if (leaveIfLost(error, new URL(location.href))) return
      note(error)
      outcome = { state: 'failed' }
    }
    // What was asked for since then is what is wanted.
    if (turn === latest.current) setAsked(outcome)
  }

  const changed = useEffectEvent(() => {
    if (sentences) void ask(sentences)
  })
  useEffect(() => changed(), [sentences])
  return { asked, retry: () => void ask(sentences ?? []) }
}
