import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lexemesOf, toolWords, withWords, type SentenceTerms } from '../catalogue/index.ts'

/** A matching tool, with the sentences that match it best. words: words of the tool, in its own spelling. */
export interface ToolMatch {
  id: string
  reasons: ToolReason[]
}
/** place: index of the sentence. meanings: titles of subjects that the tool treats, when words alone do not match. */
interface ToolReason {
  place: number
  words: string[]
  meanings: string[] | null
  /** Whether the tool is about trades in general. */
  isGeneral: boolean
}
export interface MatchLimits {
  /** Words that are ignored in all forms. */
  stopWords: string
  /** Maximum of tools, of reasons for each, and of words in a reason. */
  tools: number
  reasons: number
  words: number
  meanings: number
}

/** Most queries that are searched, the rarest ones. */
const MAX_TERMS = 40
/** Rank of one word in the tags, which ts_rank_cd would compute for each tool, and in the main tag. */
const OF_A_TAG = 0.5
const OF_MAIN_TAG = 0.75
/** Least score of a tool, as a share of the best score. */
const MIN_SHARE = 0.15
/** Most tools for one sentence that is understood. */
const TOOLS_OF_SENTENCE = 8
/** Least share of the best score among the tools for one sentence that is understood. */
const MIN_SHARE_OF_SENTENCE = 0.4

/**
 * The tools that match the words best, the best first. The weight of a word depends on its field (name and
 * tags, summary, description, concept) and on how few tools have it. A word that no tool has is replaced by
 * the nearest word of a tool. A tool that treats what a word is about matches by its tag (ADV-08). A sentence of
 * which nothing is understood finds tools with more than half of its words.
 */
export async function findAnswering(db: Db, query: SentenceTerms, limits: MatchLimits): Promise<ToolMatch[]> {
  return withWords(db, async (tx) => (await ranking(query, limits).execute(tx)).rows)
}

/** The statement that ranks the tools. */
export const ranking = (
  query: SentenceTerms,
  { stopWords, tools, reasons, words, meanings }: MatchLimits,
) => sql<ToolMatch>`
  with ${toolWords(query, stopWords)},
  term as materialized (
    select place, query, lexemes, meaning, is_general, max(certainty * weight) as certainty
    from word join form using (word)
    group by place, query, lexemes, meaning, is_general
  ),
  weighed as materialized (
    select place, query, max(certainty) as certainty, bool_and(meaning is not null) as is_tag
    from term group by place, query
  ),
  counted as materialized (
    select query, (select count(*) from tools t where t.search_vector @@ query::tsquery) as tools
    from (select distinct query from term) t
  ),
  searched as materialized (
    select query, query::tsquery as compiled, ln(1 + (total - tools + 0.5) / (tools + 0.5)) as rarity
    from counted, (select count(*) as total from tools) everything
    where tools > 0 order by tools, query limit ${MAX_TERMS}
  ),
  vague as materialized (
    select place, count(distinct word) as words from word join stem using (word)
    where place not in (select place from term join searched using (query) where meaning is not null)
    group by place having min(weight) = 1
  ),
  partial as materialized (
    select t.id, t.position, place, array_agg(query) as queries,
      sum(certainty * rarity * case
        when is_tag and to_tsvector('french_unaccent', t.main_tag) @@ compiled then ${OF_MAIN_TAG}::float
        when is_tag then ${OF_A_TAG}
        else ts_rank_cd('{0.1, 0.2, 0.4, 1}', t.search_vector, compiled, 32) end) as worth
    from searched join tools t on t.search_vector @@ compiled join weighed using (query)
    where t.archived_at is null and not (t.is_sample or t.is_own or t.is_matching)
      and not t.main_tag = any(${query.refusedTags}::text[])
    group by t.id, place
  ),
  reason as materialized (
    select id, place, queries, worth from (
      select partial.*, words, max(worth) over (partition by place) as most,
        row_number() over (partition by place order by worth desc, position, id) as rank
      from partial left join vague using (place)
    ) judged
    where case when words is null
      then rank <= ${TOOLS_OF_SENTENCE} and worth >= most * ${MIN_SHARE_OF_SENTENCE} else 2 * (
      select count(distinct word) from word join form using (word)
      where word.place = judged.place and form.query = any(queries)
    ) > words end
  ),
  best as materialized (
    select id, worth, t.position
    from (select id, sum(worth) as worth, max(sum(worth)) over () as most from reason group by id) ranked
      join tools t using (id)
    where worth >= most * ${MIN_SHARE} order by worth desc, t.position, id limit ${tools}
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
        where token.id = best.id and token.lexemes && matched.lexemes group by lexemes order by min(n) limit ${words}
      ) found
    ), 'meanings', meanings, 'isGeneral', is_general) order by worth desc, spoken.place)
    from (select * from reason where reason.id = best.id order by worth desc, place limit ${reasons}) spoken,
    lateral (
      select array_agg(distinct lexeme) as lexemes, bool_or(is_general) as is_general,
        (array_agg(distinct meaning) filter (where meaning <> ''))[:${meanings}] as meanings
      from term, unnest(term.lexemes) as lexeme where term.place = spoken.place and term.query = any(spoken.queries)
    ) matched
  ) as reasons
  from best order by worth desc, position, id`
