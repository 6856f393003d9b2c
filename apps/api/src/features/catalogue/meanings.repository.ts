// The meanings of words, with the tags of published tools (ADV-08).
import type { SentenceWords, Term } from '@visions/advice/words/meanings.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publishedCache, type Content } from '../../platform/content.ts'
import { findMeanings } from '../trades/index.ts'
import { generalTools, tagsOf, type TagMeaning } from './tool-tags.rules.ts'
import type { SentenceTerms } from './words.repository.ts'

/** Weight of words without a meaning in a sentence with a word that has one. */
const REMAINING = 0.3
/** Weight of a sector that only tools about all trades treat, next to an aim: «je cherche un stage en cuisine». */
const NEXT_TO_AN_AIM = 0.4

interface TaggedTerm extends Term {
  tags: readonly TagMeaning[]
}

/** Whether tools treat what a term asks for, apart from sectors: a stage, a job, a language. */
const isAim = ({ subjects, tags }: TaggedTerm) =>
  tags.some(({ isGeneral }) => !isGeneral) && subjects.some(({ isSector, isAside }) => !isSector && !isAside)

function weightOf({ subjects, tags }: TaggedTerm, isUnderstood: boolean, hasAim: boolean): number {
  if (isUnderstood && subjects.length === 0) return REMAINING
  return hasAim && tags.length > 0 && tags.every(({ isGeneral }) => isGeneral) ? NEXT_TO_AN_AIM : 1
}

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
    const tagged = sentence.terms.map((term) => ({ ...term, place, tags: tagsOf(term, tags) }))
    const isUnderstood = tagged.some(({ subjects }) => subjects.length > 0)
    // «Pas de maths, à part ça je suis ouverte»: what is not refused is not said.
    if (!isUnderstood && sentence.refused.length > 0) return []
    const hasAim = tagged.some(isAim)
    return tagged.map((term) => ({ ...term, weight: weightOf(term, isUnderstood, hasAim) }))
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
