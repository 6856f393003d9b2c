// The meanings of words, with the tags of published tools (ADV-08).
import type { SentenceWords } from '@visions/advice/words/meanings.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publishedCache, type Content } from '../../platform/content.ts'
import { findMeanings } from '../trades/index.ts'
import { generalTools, tagsOf } from './tool-tags.rules.ts'
import type { SentenceTerms } from './words.repository.ts'

/** Weight of words without a meaning in a sentence with a word that has one. */
const REMAINING = 0.3

/** The tools by their tags. Cached until tools change. */
const readTags = publishedCache(['tools'], async (db: Db) => {
  const { rows: tools } = await sql<{ id: string; tags: string[]; main: string }>`
    select id, tags, main_tag as main from tools
    where archived_at is null and not (is_sample or is_own or is_matching) order by position, id`.execute(db)
  return { tools, tags: new Set(tools.flatMap((tool) => tool.tags)) }
})

/** The words of each sentence, as terms with the tags that treat what they are about. */
export async function understand(
  needs: { db: Db; content: Content },
  sentences: readonly SentenceWords[],
): Promise<SentenceTerms> {
  const [meanings, { tags }] = await Promise.all([findMeanings(needs), readTags(needs)()])
  const read = sentences.map((sentence) => meanings.read(sentence))
  const terms = read.flatMap((sentence, place) => {
    const isUnderstood = sentence.terms.some(({ subjects }) => subjects.length > 0)
    return sentence.terms.map((term) => ({
      ...term,
      place,
      tags: tagsOf(term, tags),
      weight: isUnderstood && term.subjects.length === 0 ? REMAINING : 1,
    }))
  })
  const wished = new Set(terms.flatMap((term) => term.tags.map(({ tag }) => tag)))
  const refused = read.flatMap((sentence) => sentence.refused)
  return {
    terms,
    sectorTags: meanings.sectorTags,
    refusedTags: refused.flatMap((subject) => subject.tags).filter((tag) => !wished.has(tag)),
  }
}

/** Identifiers of at most `max` tools that help to choose, without those about what is refused. */
export async function findGeneral(
  needs: { db: Db; content: Content },
  { refusedTags }: SentenceTerms,
  max: number,
): Promise<string[]> {
  const [{ sectorTags }, { tools }] = await Promise.all([findMeanings(needs), readTags(needs)()])
  return generalTools(tools, { ofSectors: sectorTags, refused: refusedTags }).slice(0, max)
}
