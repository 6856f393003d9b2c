import type { Db } from '../../platform/database/database.ts'
import type { ToolPartners } from '../../partners/tools/tools.ts'
import { findConnection, findPartners, findResults, saveResults, type KnownResults } from './connections.repository.ts'

/**
 * Requests the results of a person from a tool, stores them and returns the stored results, or undefined
 * without any. Does not call a tool that has no API or does not know the person. Never throws because of the
 * partner.
 */
export async function refreshResults(
  { db, toolPartners }: { db: Db; toolPartners: ToolPartners },
  personId: string,
  toolId: string,
): Promise<KnownResults | undefined> {
  const [partner] = await findPartners(db, [toolId])
  const subject = partner && (await findConnection(db, personId, toolId))
  const answer = subject && (await toolPartners.results(partner, subject))
  // With the clock of a partner ahead, its date would make later results look older.
  const now = new Date().toISOString()
  if (answer && answer.state === 'answered') {
    const { value: results } = answer
    const isAhead = Date.parse(results.producedAt) > Date.parse(now)
    await saveResults(db, personId, toolId, isAhead ? { ...results, producedAt: now } : results)
  }
  return (await findResults(db, personId, [toolId]))[0]
}
