import { MAX_HELP_QUESTIONS, MAX_HELP_TOPICS } from '@visions/contract/contents/help'
import type { HelpTopic } from '@visions/contract/help'
import type { Db } from '../../platform/database/database.ts'
import { findRows, getRow } from '../../platform/database/rows.ts'

/** The topics with their questions, in the order of the page. Their HTML is not sanitised. */
export const findTopics = (db: Db) =>
  findRows<HelpTopic>(db)`
    select t.name as anchor, t.title, t.lead, (
      select coalesce(json_agg(q order by q.position), '[]') from (
        select question, answer, position from help_questions
        where topic_name = t.name order by position limit ${MAX_HELP_QUESTIONS}
      ) q
    ) as questions
    from help_topics t order by t.position, t.name limit ${MAX_HELP_TOPICS}`

/** The number of topics without the one of a name. */
export async function countOtherTopics(db: Db, name: string): Promise<number> {
  const { count } = await getRow<{ count: number }>(db)`
    select count(*)::int as count from help_topics where name <> ${name}`
  return count
}
