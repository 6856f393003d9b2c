import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What somebody says, word by word; `place` is the sentence it is of. */
export interface Said {
  place: number
  word: string
}
/** A tool that answers, with the sentences that speak for it most; `words` are words of the tool as they are written there. */
export interface Found {
  id: string
  reasons: { place: number; words: string[] }[]
}
export interface Wanted {
  /** Words that do not count, whatever their form. */
  sayNothing: string
  /** At most so many tools, reasons of each, words of a reason. */
  tools: number
  reasons: number
  words: number
}

/** What a word of five letters still has in common with itself when one of them is wrong; less alike is not looked at. */
const LOOKS_ALIKE = '0.3'
/** How much a misspelled word counts, beside one that is written as in the tools. */
const GUESSED = 0.6
/** At most so many words are taken for misspelled, the longest ones; and so many are looked for, the rarest ones. */
const MOST_GUESSED = 8
const MOST_TERMS = 40
/** A tool that answers less than this much of what the best one does is left out. */
const LEAST = 0.15

/**
 * The tools that answer what was said best, the best first. A word counts for a tool by where it is (name and tags, summary, description,
 * concept) and by how few tools have it. A word that no tool has stands for the nearest one that a tool has: one letter away, two in long words.
 */
export async function findAnswering(db: Db, said: readonly Said[], wanted: Wanted): Promise<Found[]> {
  return db.transaction().execute(async (tx) => {
    // Compiling the statement takes longer than running it.
    await sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${LOOKS_ALIKE}, true), set_config('jit', 'off', true)`.execute(
      tx,
    )
    return (await ranking(said, wanted).execute(tx)).rows
  })
}

const lexemesOf = (text: unknown) => sql`tsvector_to_array(to_tsvector('french_unaccent', ${text}))`
/** A query for one lexeme, whatever is in it. */
const QUERY = sql`('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery`
const HAVING_TOOLS = sql`(select count(*) from tools t where t.search_vector @@ ${QUERY})`

/** The one statement of a ranking. */
export const ranking = (said: readonly Said[], { sayNothing, tools, reasons, words }: Wanted) => sql<Found>`
  with silent as materialized (select unnest(${lexemesOf(sql`words_of(${sayNothing})`)}) as lexeme),
  word as materialized (
    select distinct place, plain(word) as word
    from unnest(${said.map(({ place }) => place)}::int[], ${said.map(({ word }) => word)}::text[]) as said (place, word)
  ),
  stem as materialized (
    select word, lexeme from (select distinct word from word) w, unnest(${lexemesOf(sql`word`)}) as lexeme
    where lexeme not in (select lexeme from silent)
  ),
  known as materialized (select lexeme, ${HAVING_TOOLS} as tools from (select distinct lexeme from stem) s),
  unknown as materialized (
    select word from stem join known using (lexeme) where length(word) >= 5 group by word having max(tools) = 0
    order by length(word) desc, word limit ${MOST_GUESSED}
  ),
  guess as materialized (
    select unknown.word, near.word as meant from unknown cross join lateral (
      select candidate.word from (
        select search_text from tools t where unknown.word <<% t.search_text order by unknown.word <<<-> t.search_text limit 20
      ) alike, regexp_split_to_table(search_text, ' +') as candidate (word)
      where length(candidate.word) between length(unknown.word) - 2 and length(unknown.word) + 2
        and levenshtein_less_equal(unknown.word, candidate.word, 2) <= case when length(unknown.word) >= 8 then 2 else 1 end
      order by levenshtein(unknown.word, candidate.word), candidate.word limit 1
    ) near
  ),
  -- The stems of «emplois» and of «emploi» differ: after these vowels French keeps the s.
  form as materialized (
    select word, lexeme, 1 as certainty from stem
    union
    select word, lexeme, 1 from (select distinct word from stem) w,
      unnest(${lexemesOf(sql`case when word ~ '[aiou]s$' then left(word, -1) when word ~ '[aiou]$' then word || 's' else '' end`)}) as lexeme
    union
    select word, lexeme, ${GUESSED}::float from guess, unnest(${lexemesOf(sql`meant`)}) as lexeme
  ),
  term as materialized (select place, lexeme, max(certainty) as certainty from word join form using (word) group by place, lexeme),
  counted as materialized (
    select lexeme, coalesce(known.tools, ${HAVING_TOOLS}) as tools from (select distinct lexeme from term) t left join known using (lexeme)
  ),
  searched as materialized (
    select lexeme, ${QUERY} as query, ln(1 + (total - tools + 0.5) / (tools + 0.5)) as rarity
    from counted, (select count(*) as total from tools) everything
    where tools > 0 order by tools, lexeme limit ${MOST_TERMS}
  ),
  reason as materialized (
    select t.id, place, sum(certainty * rarity * ts_rank_cd('{0.1, 0.2, 0.4, 1}', t.search_vector, query, 32)) as worth, array_agg(lexeme) as lexemes
    from searched join tools t on t.search_vector @@ query join term using (lexeme)
    where not (t.is_sample or t.is_own or t.is_matching)
    group by t.id, place
  ),
  best as materialized (
    select id, worth from (select id, sum(worth) as worth, max(sum(worth)) over () as most from reason group by id) ranked
    where worth >= most * ${LEAST} order by worth desc, id limit ${tools}
  ),
  token as materialized (
    select t.id, n, token, ${lexemesOf(sql`token`)} as lexemes
    from best join tools t using (id),
      regexp_split_to_table(words_of(concat_ws(' ', t.name, array_to_string(t.tags, ' '), t.main_tag, t.summary, t.description, t.concept)), ' +')
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
