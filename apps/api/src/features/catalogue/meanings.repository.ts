// The meanings of words, with the published trades and tags (ADV-08).
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publishedCache, type Content } from '../../platform/content.ts'
import { Meanings, tagsOf, type TradeName } from './meanings.rules.ts'
import type { SentenceTerms } from './words.repository.ts'

const TEXT = readFileSync(new URL('meanings.txt', import.meta.url), 'utf8')

/** What words mean, and which tags tools have. Cached until tools or trades change. */
const readMeanings = publishedCache(['tools', 'trades'], async (db: Db) => {
  const { rows: trades } = await sql<TradeName>`
    select title, sector from trades where sector is not null order by code`.execute(db)
  const { rows: tags } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from tools
    where archived_at is null and not (is_sample or is_own or is_matching)`.execute(db)
  return { meanings: new Meanings(TEXT, trades), tags: new Set(tags.map(({ tag }) => tag)) }
})

/** The words of each sentence in order, as terms with the tags that treat what they are about. */
export async function understand(
  needs: { db: Db; content: Content },
  sentences: readonly (readonly string[])[],
): Promise<SentenceTerms> {
  const { meanings, tags } = await readMeanings(needs)()
  const terms = sentences.flatMap((words, place) =>
    meanings.understand(words).map((term) => ({ ...term, place, tags: tagsOf(term, tags) })),
  )
  return { terms, sectorTags: meanings.sectorTags }
}
