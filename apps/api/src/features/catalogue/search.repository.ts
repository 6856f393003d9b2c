// The search over the tools (CAT-07).
import type { ServiceCategory } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { FIELDS, LISTED } from './catalogue.repository.ts'
import type { SearchResult, Tool } from './catalogue.rules.ts'
import { QUERY, toolWords, withWords, type SentenceTerms } from './words.repository.ts'
import { STOP_WORDS } from './words.rules.ts'

/** A query. Filters combine; each significant term must match. */
export interface ToolQuery {
  words: SentenceTerms
  category: ServiceCategory | null
  tag: string | null
  isFree: boolean | null
  /** Longest duration, in minutes. */
  minutes: number | null
}

interface Limits {
  /** The last tool of the page before. */
  after: string | null
  tools: number
  nearest: number
  tags: number
}

/** Weights of concept, description, summary, and of name and tags. */
const WORTH = sql`'{0.1, 0.2, 0.4, 1}'`
/** Least length of a stem that no tool has, to match words that begin with it. */
const BEGINNING = 3
/** Similarity from which a name counts as a match. */
const LIKE = '0.3'

/**
 * At most `tools` matching tools, by relevance, or by order of publication without words. Also counts all matches, and
 * for each value of a filter those with it and the other filters. When no tool matches, `nearest` has those with the
 * same words that miss the fewest filters. hasWords: whether a word is significant.
 */
export async function findFitting(db: Db, query: ToolQuery, limits: Limits): Promise<SearchResult> {
  if (query.words.terms.length === 0) return (await fitting(query, limits, '').execute(db)).rows[0]!
  return withWords(db, async (tx) => {
    const found = (await fitting(query, limits, STOP_WORDS).execute(tx)).rows[0]!
    // When no word is significant, as in «trouver», the words themselves must match.
    return found.hasWords ? found : (await fitting(query, limits, '').execute(tx)).rows[0]!
  })
}

/**
 * Common table expressions up to `asked`: the queries all_words and any_word, and as_written without words that are
 * only about the same subject. Null without significant words.
 */
const asked = (words: SentenceTerms, stopWords: string) => sql`
  ${toolWords(words, stopWords)},
  -- A word that no tool has also matches words that begin with it.
  begun as materialized (
    select word, ${QUERY}::text || ':*' as query from stem
    where length(lexeme) >= ${BEGINNING} and word not like '% %'
      and word not in (select other.word from stem other join known using (lexeme) where known.tools > 0)
  ),
  -- As text: PostgreSQL takes two queries for equal when they differ only by ":*".
  part as materialized (
    select word, string_agg('(' || query || ')', ' | ') as query,
      string_agg('(' || query || ')', ' | ') filter (where meaning is null) as written
    from (
      select word, query, meaning from form
      union select word, query, null from begun
    ) forms group by word
  ),
  asked as materialized (
    select string_agg('(' || query || ')', ' & ')::tsquery as all_words, string_agg(query, ' | ')::tsquery as any_word,
      string_agg('(' || written || ')', ' & ')::tsquery as as_written
    from part
  )`

/** The one statement of a search. */
export const fitting = (
  { words, ...filters }: ToolQuery,
  { after, tools, nearest, tags }: Limits,
  stopWords: string,
) => {
  const further =
    after === null
      ? sql`true`
      : sql`(-f.worth, f.position, f.id) > (select -a.worth, a.position, a.id from fit a where a.id = ${after})`
  const matching =
    words.terms.length === 0
      ? sql`0::float8 as worth from tools t where`
      : sql`(ts_rank_cd(${WORTH}, t.search_vector, all_words, 32) + ${AS_WRITTEN})::float8 as worth
          from asked join tools t on t.search_vector @@ all_words where`
  return sql<SearchResult>`
    with ${words.terms.length === 0 ? sql`` : sql`${asked(words, stopWords)},`} judged as materialized (
      select t.id, t.position, t.categories, t.tags, t.is_free, t.minutes, ${judging(filters)},
        ${matching} not t.is_sample and ${LISTED}
    ),
    fit as materialized (select * from judged where in_category and in_tag and in_price and in_minutes),
    page as materialized (
      select f.id, f.worth, f.position from fit f where ${further}
      order by f.worth desc, f.position, f.id limit ${tools}
    ),
    near as materialized (
      select j.id, j.worth, j.position, ${PASSED} as kept from judged j where not exists (select from fit)
      order by kept desc, j.worth desc, j.position, j.id limit ${nearest}
    )
    select ${words.terms.length === 0 ? sql`false` : sql`(select all_words is not null from asked)`} as "hasWords",
      ${after === null ? sql`true` : sql`exists (select from fit where id = ${after})`} as "isKnown",
      (select coalesce(json_agg(s order by s.worth desc, s.position, s.id), '[]')
       from (select ${FIELDS}, p.worth, p.position from page p join tools t using (id)) s) as tools,
      (select coalesce(json_agg(s order by s.kept desc, s.worth desc, s.position, s.id), '[]')
       from (select ${FIELDS}, n.worth, n.position, n.kept from near n join tools t using (id)) s) as nearest,
      (select count(*) from fit) as total,
      (select coalesce(json_object_agg(category, tools), '{}') from (
         select category, count(*) as tools
         from (select unnest(categories) as category from judged where in_tag and in_price and in_minutes) each_of
         group by category
       ) c) as "byCategory",
      (select coalesce(json_agg(json_build_object('tag', tag, 'count', tools) order by tools desc, tag), '[]') from (
         select tag, count(*) as tools
         from (select unnest(tags) as tag from judged where in_category and in_price and in_minutes) each_of
         group by tag order by (tag = ${filters.tag}) is true desc, tools desc, tag limit ${tags}
       ) t) as "byTag",
      (select json_build_object('free', count(*) filter (where is_free), 'paid', count(*) filter (where not is_free))
       from judged where in_category and in_tag and in_minutes) as "byPrice",
      (select json_build_object('15', count(*) filter (where minutes <= 15),
         '30', count(*) filter (where minutes <= 30), '60', count(*) filter (where minutes <= 60))
       from judged where in_category and in_tag and in_price) as "byMinutes"`
}

/** Columns that say which filters the tool `t` passes. */
const judging = ({ category, tag, isFree, minutes }: Omit<ToolQuery, 'words'>) => sql`
  ${category === null ? sql`true` : sql`t.categories @> array[${category}]`} as in_category,
  ${tag === null ? sql`true` : sql`t.tags @> array[${tag}]`} as in_tag,
  ${isFree === null ? sql`true` : sql`t.is_free = ${isFree}`} as in_price,
  ${minutes === null ? sql`true` : sql`t.minutes <= ${minutes}`} as in_minutes`

/** 1 for a tool with the words themselves. Ranks are below 1: these tools come first. */
const AS_WRITTEN = sql`coalesce((t.search_vector @@ as_written)::int, 0)`

/** Number of filters that a tool of `judged` passes. */
const PASSED = sql`in_category::int + in_tag::int + in_price::int + in_minutes::int`

/**
 * The nearest tools when no tool has all the words. First those with some of the words, by the number of
 * filters that they pass. Without any, those with the most similar names, tags or summaries.
 */
export async function findNearest(db: Db, { words, ...filters }: ToolQuery, max: number): Promise<Tool[]> {
  const having = await withWords(db, async (tx) => {
    const { rows } = await sql<Tool>`
      with ${asked(words, STOP_WORDS)},
      judged as materialized (
        select t.id, t.position, ts_rank_cd(${WORTH}, t.search_vector, any_word, 32) as worth, ${judging(filters)}
        from asked join tools t on t.search_vector @@ any_word where not t.is_sample and ${LISTED}
      ),
      near as materialized (
        select j.id, j.worth, j.position, ${PASSED} as kept from judged j
        order by kept desc, j.worth desc, j.position, j.id limit ${max}
      )
      select ${FIELDS} from near n join tools t using (id)
      order by n.kept desc, n.worth desc, n.position, n.id`.execute(tx)
    return rows
  })
  if (having.length > 0) return having
  const text = words.terms.map((term) => term.text).join(' ')
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKE}, true)`.execute(tx)
    const { rows } = await sql<Tool>`
      select ${FIELDS} from tools t, (select plain(words_of(${text})) as text) meant
      where meant.text <% t.search_text and not t.is_sample and ${LISTED}
      order by word_similarity(meant.text, t.search_text) desc, t.position, t.id limit ${max}`.execute(tx)
    return rows
  })
}
