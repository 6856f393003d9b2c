// Loads the recommendations page: what the game of the account says, and on the server the tools for it.
import type { FoundTools } from './use-recommendations.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { loadSavedTrades, type SavedTrade } from '../pistes/save-piste-act.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'

export interface RecommendationsData {
  /** null: loading failed. */
  game: {
    /** What recommendations search with, from the answers so far. */
    toLookUp: string[]
    /** The sentences of the game, and those to look up. */
    texts: string[]
    answered: number
    total: number
  } | null
  /** Trades that are pistes of the person; null: loading failed. */
  saved: SavedTrade[] | null
  /** Tools for `toLookUp`; undefined: the browser asks, which knows the person's own sentences. */
  found?: FoundTools | undefined
}

/** Loads the answers of the game of the account (REC-04). */
export async function loadRecommendations(api: Api): Promise<RecommendationsData> {
  const [game, saved] = await Promise.all([orNull(api('GET /preferences/game')), loadSavedTrades(api)])
  if (!game) return { game, saved }
  const { sentences, toLookUp } = game
  return {
    saved,
    game: {
      toLookUp,
      texts: [...toLookUp, ...sentences.map(({ text }) => text)],
      answered: sentences.filter(({ answer }) => answer !== null).length,
      total: sentences.length,
    },
  }
}

/** As `loadRecommendations`, with the tools: the page also shows them without scripts. */
export async function loadRecommendationsOnServer(api: Api): Promise<RecommendationsData> {
  const data = await loadRecommendations(api)
  const recommendationSentences = data.game?.toLookUp ?? []
  if (recommendationSentences.length === 0) return data
  const found = await orNull(api('POST /recommendations', { body: { recommendationSentences } }))
  return { ...data, found: found ?? undefined }
}
