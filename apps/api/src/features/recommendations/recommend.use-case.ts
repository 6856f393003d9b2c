import { writeInFull } from '@visions/advice/words/spelling.rules'
import { readSentence } from '@visions/advice/words/sentence.rules'
import { isDistress } from '@visions/contract/distress'
import type { RecommendedTools } from '@visions/contract/recommendations'
import { findGeneral, findServices, STOP_WORDS, showService, understand } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { findMeanings } from '../trades/index.ts'
import { findAnswering } from './recommendations.repository.ts'
import { distinct, tradesOf } from './recommendations.rules.ts'

/** Limits of the contract. */
const MAX = { tools: 12, reasons: 3, words: 12, meanings: 3, general: 6, trades: 3 }

/**
 * Finds the tools that answer a sentence with its own words or subjects, the best first, not those for everybody.
 * Answers are cached until the tools or the trades change.
 */
export const createToolSearch = (deps: Pick<Deps, 'db' | 'content'>): ((sentence: string) => Promise<string[]>) =>
  deps.content.cacheByKey(['tools', 'trades'], async (sentence: string) => {
    const { recommendations } = await recommend(deps, [sentence])
    return recommendations.flatMap(({ _id, reasons }) =>
      reasons.some(({ meaning }) => !meaning?.isGeneral) ? [_id] : [],
    )
  })

/** Ranks the tools that answer these sentences, with reasons; without one, tools that help to choose (REC-05). */
export async function recommend(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  given: readonly string[],
): Promise<RecommendedTools> {
  // Tools do not answer distress: the page shows who helps (PEO-08).
  const sentences = distinct(given).filter((sentence) => !isDistress(sentence))
  if (sentences.length === 0) return { recommendations: [], general: [], trades: [] }
  const read = sentences.map((sentence) => readSentence(writeInFull(sentence)))
  const trades = tradesOf(sentences, await findMeanings({ db, content })).slice(0, MAX.trades)
  const query = await understand({ db, content }, read)
  const found = query.terms.length > 0 ? await findAnswering(db, query, { ...MAX, stopWords: STOP_WORDS }) : []
  const reasonsOf = new Map(found.map(({ id, reasons }) => [id, reasons]))
  const ids = found.length > 0 ? [...reasonsOf.keys()] : await findGeneral({ db, content }, query, MAX.general)
  const tools = await findServices(db, ids)
  if (found.length === 0) return { recommendations: [], general: tools.map(showService), trades }
  return {
    recommendations: tools.map((tool) => ({
      ...showService(tool),
      reasons: reasonsOf.get(tool.id)!.map(({ place, words, meanings, isGeneral }) => ({
        sentence: sentences[place]!,
        words,
        meaning: meanings || isGeneral ? { subjects: meanings ?? [], isGeneral } : null,
      })),
    })),
    general: [],
    trades,
  }
}
