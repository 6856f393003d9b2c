import type { Db } from '../../platform/database/database.ts'
import type { ToolPartners } from '../../partners/tools/tools.ts'
import { findConnection, findPartners, findResults, saveResults, type KnownResults } from './connections.repository.ts'

/**
 * Asks a tool for what it knows of a person, and keeps it. Without an answer what was known stays; a tool without an API, or that does not
 * know the person, is not asked. Returns what is known now, undefined when nothing. Never throws because of the partner.
 */
export async function refreshResults(
  { db, toolPartners }: { db: Db; toolPartners: ToolPartners },
  personId: string,
  toolId: string,
): Promise<KnownResults | undefined> {
  const [partner] = await findPartners(db, [toolId])
  const subject = partner && (await findConnection(db, personId, toolId))
  const answer = subject && (await toolPartners.results(partner, subject))
  // A partner whose clock is ahead must not keep its next results, nor those of others, from being the latest.
  const now = new Date().toISOString()
  if (answer && answer.state === 'answered') {
    const { value: results } = answer
    const isAhead = Date.parse(results.producedAt) > Date.parse(now)
    await saveResults(db, personId, toolId, isAhead ? { ...results, producedAt: now } : results)
  }
  return (await findResults(db, personId, [toolId]))[0]
}
