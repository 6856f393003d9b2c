import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { HAVING_TOOLS, lexemesOf, QUERY, toolWords, withWords, type SentenceWord } from '../catalogue/index.ts'

/** A matching tool, with the sentences that match it best. words: words of the tool, in its own spelling. */
export interface ToolMatch {
  id: string
  reasons: { place: number; words: string[] }[]
}
export interface MatchLimits {
  /** Words that are ignored in all forms. */
  stopWords: string
  /** Maximum of tools, of reasons for each, and of words in a reason. */
  tools: number
  reasons: number
  words: number
}

/** Most words that are searched, the rarest ones. */
const MOST_TERMS = 40
/** Least score of a tool, as a share of the best score. */
const LEAST = 0.15

/**
 * The tools that match the words best, the best first. The weight of a word depends on its field (name and
 * tags, summary, description, concept) and on how few tools have it. A word that no tool has is replaced by
 * the nearest word of a tool: one letter different, two in long words.
 */
export async function findAnswering(db: Db, said: readonly SentenceWord[], wanted: MatchLimits): Promise<ToolMatch[]> {
  return withWords(db, async (tx) => (await ranking(said, wanted).execute(tx)).rows)
}

/** The statement that ranks the tools. */
export const ranking = (
  said: readonly SentenceWord[],
  { stopWords, tools, reasons, words }: MatchLimits,
) => sql<ToolMatch>`
  with ${toolWords(said, stopWords)},
  term as materialized (
    select place, lexeme, max(certainty) as certainty from word join form using (word) group by place, lexeme
  ),
  counted as materialized (
    select lexeme, coalesce(known.tools, ${HAVING_TOOLS}) as tools
    from (select distinct lexeme from term) t left join known using (lexeme)
  ),
  searched as materialized (
    select lexeme, ${QUERY} as query, ln(1 + (total - tools + 0.5) / (tools + 0.5)) as rarity
    from counted, (select count(*) as total from tools) everything
    where tools > 0 order by tools, lexeme limit ${MOST_TERMS}
  ),
  reason as materialized (
    select t.id, place, array_agg(lexeme) as lexemes,
      sum(certainty * rarity * ts_rank_cd('{0.1, 0.2, 0.4, 1}', t.search_vector, query, 32)) as worth
    from searched join tools t on t.search_vector @@ query join term using (lexeme)
    where not (t.is_sample or t.is_own or t.is_matching)
    group by t.id, place
  ),
  best as materialized (
    select id, worth
    from (select id, sum(worth) as worth, max(sum(worth)) over () as most from reason group by id) ranked
    where worth >= most * ${LEAST} order by worth desc, id limit ${tools}
  ),
  token as materialized (
    select t.id, n, token, ${lexemesOf(sql`token`)} as lexemes
    from best join tools t using (id),
      regexp_split_to_table(words_of(concat_ws(
        ' ', t.name, array_to_string(t.tags, ' '), t.main_tag, t.summary, t.description, t.concept)), ' +')
      with ordinality as written (token, n)
  )
  select id, (
    select json_agg(json_build_object('place', place, 'words', (
      select json_agg(word order by n) from (
        select (array_agg(token order by n))[1] as word, min(n) as n from token
        where token.id = best.id and token.lexemes && spoken.lexemes group by lexemes order by min(n) limit ${words}
      ) found
    )) order by worth desc, place)
    from (select * from reason where reason.id = best.id order by worth desc, place limit ${reasons}) spoken
  ) as reasons
  from best order by worth desc, id`
