// Matches words with tools: by stem, or by the most similar word when no tool has the stem (CAT-07, REC-05).
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TagMeaning } from './tool-tags.rules.ts'
import { otherForms } from './words.rules.ts'

/** A word in lower case, or several that must all match. place: index of its sentence. */
export interface SentenceTerm {
  place: number
  text: string
  /** Tags of tools that treat what it is about (ADV-08). */
  tags: readonly TagMeaning[]
  /** Whether it is known to be spelled right. */
  isExact: boolean
  /** Up to 1: less for the other words of a sentence that is understood. */
  weight: number
}

/** Terms, the tags that tools about trades in general do not have, and those of what the sentences refuse. */
export interface SentenceTerms {
  terms: readonly SentenceTerm[]
  sectorTags: readonly string[]
  refusedTags: readonly string[]
}

/** Trigram similarity of a word of five letters with one wrong letter; less similar words are ignored. */
const LOOKS_ALIKE = '0.3'
/** Weight of a misspelled word; an exact one has 1. */
const GUESSED = 0.6
/** Weight of a tag that treats what a word is about, and of tools about trades in general. */
const MEANT = 0.7
const GENERAL = 0.9
/** Weight of the words of an expression, which a tool may have far from each other. */
const SCATTERED = 0.3
/** Shorter words are not corrected: with one other letter they are other words. */
const MIN_GUESSED = 6
/** Most words that are corrected, the longest ones. */
const MAX_GUESSED = 8

export const lexemesOf = (text: unknown) => sql`tsvector_to_array(to_tsvector('french_unaccent', ${text}))`
/** A query for one lexeme, quoted. */
export const QUERY = sql`('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery`
const HAVING_TOOLS = sql`(select count(*) from tools t where t.search_vector @@ ${QUERY})`
/** A query for one lexeme in names and tags. */
const TAG_QUERY = sql`(${QUERY}::text || ':A')`

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
 * Common table expressions to begin a statement with: `word` (place, word, weight), `stem` (word, lexeme), `known`
 * (lexeme, tools that have it) and `form` (word, query, its lexemes, certainty from 0 to 1; meaning: title of the
 * subject when the word is only about it, with is_general for trades in general). A word that no tool has and
 * that is not known is replaced by the nearest word of a tool: one letter different, two in long words. All
 * forms of `stopWords` are ignored.
 */
export function toolWords({ terms, sectorTags }: SentenceTerms, stopWords: string): RawBuilder<unknown> {
  const forms = terms.flatMap(({ text }) =>
    text.includes(' ') ? [] : otherForms(text).map((form) => ({ text, form })),
  )
  const exact = terms.flatMap(({ text, isExact }) => (isExact ? [text] : []))
  const meanings = terms.flatMap(({ text, tags }) => tags.map((meaning) => ({ text, ...meaning })))
  return sql`
  silent as materialized (select unnest(${lexemesOf(sql`words_of(${stopWords})`)}) as lexeme),
  word as materialized (
    select place, plain(word) as word, max(weight) as weight
    from unnest(
      ${terms.map(({ place }) => place)}::int[], ${terms.map(({ text }) => text)}::text[],
      ${terms.map(({ weight }) => weight)}::float[]
    ) as said (place, word, weight) group by 1, 2
  ),
  stem as materialized (
    select word, lexeme from (select distinct word from word) w, unnest(${lexemesOf(sql`word`)}) as lexeme
    where lexeme not in (select lexeme from silent)
  ),
  known as materialized (select lexeme, ${HAVING_TOOLS} as tools from (select distinct lexeme from stem) s),
  meant as materialized (
    select distinct plain(word) as word, tag, title, is_general from unnest(
      ${meanings.map(({ text }) => text)}::text[], ${meanings.map(({ tag }) => tag)}::text[],
      ${meanings.map(({ title }) => title)}::text[], ${meanings.map(({ isGeneral }) => isGeneral)}::boolean[]
    ) as m (word, tag, title, is_general)
  ),
  tag as materialized (
    select tag, string_agg(${TAG_QUERY}, ' & ') as query, array_agg(lexeme) as lexemes
    from (select distinct tag from meant) t, unnest(${lexemesOf(sql`words_of(tag)`)}) as lexeme group by tag
  ),
  of_sectors as materialized (
    select string_agg(${TAG_QUERY}, ' | ') as query
    from unnest(${sectorTags}::text[]) as tag, unnest(${lexemesOf(sql`words_of(tag)`)}) as lexeme
  ),
  unknown as materialized (
    select word from stem join known using (lexeme)
    where length(word) >= ${MIN_GUESSED} and word not like '% %'
      and word not in (select plain(exact) from unnest(${exact}::text[]) as exact)
    group by word having max(tools) = 0
    order by length(word) desc, word limit ${MAX_GUESSED}
  ),
  guess as materialized (
    select unknown.word, near.word as nearest from unknown cross join lateral (
      select candidate.word from tool_words candidate
      where candidate.word % unknown.word and left(candidate.word, 1) = left(unknown.word, 1)
        and length(candidate.word) between length(unknown.word) - 2 and length(unknown.word) + 2
        and levenshtein_less_equal(unknown.word, candidate.word, 2)
          <= case when length(unknown.word) >= 8 then 2 else 1 end
      order by levenshtein(unknown.word, candidate.word), candidate.word limit 1
    ) near
  ),
  single as (
    select word, lexeme, 1 as certainty from stem where word not like '% %'
    union
    select word, lexeme, 1 from (select distinct word from stem) w join unnest(
      ${forms.map(({ text }) => text)}::text[], ${forms.map(({ form }) => form)}::text[]
    ) as other (said, form) on word = plain(said), unnest(${lexemesOf(sql`form`)}) as lexeme
    union
    select word, lexeme, ${GUESSED}::float from guess, unnest(${lexemesOf(sql`nearest`)}) as lexeme
    where lexeme not in (select lexeme from silent)
  ),
  form as materialized (
    select word, ${QUERY}::text as query, array[lexeme] as lexemes, certainty, null as meaning, false as is_general
    from single
    union all
    select word, string_agg(${QUERY}::text, ' & ' order by lexeme), array_agg(lexeme order by lexeme),
      ${SCATTERED}::float, null, false
    from stem where word like '% %' group by word having count(*) > 1
    union all
    select word, case when is_general then tag.query || ' & !(' || of_sectors.query || ')' else tag.query end,
      tag.lexemes, case when is_general then ${GENERAL}::float else ${MEANT}::float end, title, is_general
    from meant join tag using (tag), of_sectors
  )`
}
