// Matches words with tools: by stem, or by the most similar word when no tool has the stem (CAT-07, REC-05).
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A word in lower case. place: index of its sentence. */
export interface SentenceWord {
  place: number
  word: string
}

/** Trigram similarity of a word of five letters with one wrong letter; less similar words are ignored. */
const LOOKS_ALIKE = '0.3'
/** Weight of a misspelled word; an exact one has 1. */
const GUESSED = 0.6
/** Most words that are corrected, the longest ones. */
const MOST_GUESSED = 8

export const lexemesOf = (text: unknown) => sql`tsvector_to_array(to_tsvector('french_unaccent', ${text}))`
/** A query for one lexeme, quoted. */
export const QUERY = sql`('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery`
export const HAVING_TOOLS = sql`(select count(*) from tools t where t.search_vector @@ ${QUERY})`

/** Runs statements made with `toolWords`, in a transaction with the settings that they need. */
export function withWords<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // Compiling such a statement takes longer than running it.
    await sql`
      select set_config('pg_trgm.similarity_threshold', ${LOOKS_ALIKE}, true), set_config('jit', 'off', true)`.execute(
      tx,
    )
    return work(tx)
  })
}

/**
 * Common table expressions to begin a statement with: `word` (place, word), `stem` (word, lexeme), `known`
 * (lexeme, tools that have it), `unknown` (word that no tool has) and `form` (word, lexeme, certainty from 0
 * to 1). A word that no tool has is replaced by the nearest word of a tool: one letter different, two in long
 * words. All forms of `stopWords` are ignored.
 */
export const toolWords = (said: readonly SentenceWord[], stopWords: string): RawBuilder<unknown> => sql`
  silent as materialized (select unnest(${lexemesOf(sql`words_of(${stopWords})`)}) as lexeme),
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
      select candidate.word from tool_words candidate
      where candidate.word % unknown.word
        and length(candidate.word) between length(unknown.word) - 2 and length(unknown.word) + 2
        and levenshtein_less_equal(unknown.word, candidate.word, 2)
          <= case when length(unknown.word) >= 8 then 2 else 1 end
      order by levenshtein(unknown.word, candidate.word), candidate.word limit 1
    ) near
  ),
  -- The stems of emplois and of emploi differ: after these vowels the French stemmer leaves the s.
  form as materialized (
    select word, lexeme, 1 as certainty from stem
    union
    select word, lexeme, 1 from (select distinct word from stem) w,
      unnest(${lexemesOf(sql`
        case when word ~ '[aiou]s$' then left(word, -1) when word ~ '[aiou]$' then word || 's' else '' end`)}) as lexeme
    union
    select word, lexeme, ${GUESSED}::float from guess, unnest(${lexemesOf(sql`meant`)}) as lexeme
  )`
