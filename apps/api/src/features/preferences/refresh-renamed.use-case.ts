import type { Db } from '../../platform/database/database.ts'
import { findResults } from '../connections/index.ts'
import { lockPerson } from '../consents/index.ts'
import { findRenamedAnswers } from '../pistes/index.ts'
import { refreshOwn } from './own-results.use-case.ts'
import { findTools } from './preferences.repository.ts'

const PAGE_PEOPLE = 500

/**
 * Rebuilds the results of «Mes envies» of people with answers to trades of a former title, unless they are newer than
 * that title. Each in a transaction: a run that was stopped is run again. Returns the number of answers and people.
 */
export async function refreshRenamed(db: Db): Promise<{ answers: number; people: number }> {
  const { own } = await findTools(db)
  const total = { answers: 0, people: 0 }
  for (let after: string | undefined; ;) {
    const page = await findRenamedAnswers(db, { after, limit: PAGE_PEOPLE })
    for (const { personId, answers, renamedAt } of page) {
      total.answers += answers
      total.people++
      const [saved] = own ? await findResults(db, personId, [own.id]) : []
      if (!saved || new Date(saved.results.producedAt) > renamedAt) continue
      await db.transaction().execute(async (tx) => {
        if (await lockPerson(tx, personId)) await refreshOwn(tx, personId)
      })
    }
    after = page.at(-1)?.personId
    if (page.length < PAGE_PEOPLE) return total
  }
}
