// Plants the seeds of db/seeds. Those of the demonstration are loaded only when they are planted.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { places } from '../db/seeds/places.ts'
import { saveSeeds, type Seeds } from './seed.repository.ts'

/**
 * Plants the cities and, with `seeds`, the offers of the demonstration. `toolsUrl`: origin of the simulated sites
 * that show the advertisements.
 */
export async function seedDatabase(
  pool: pg.Pool,
  { seeds, toolsUrl }: { seeds: boolean; toolsUrl?: string | undefined },
): Promise<void> {
  const offers: Seeds['offers'] = seeds ? await loadDemonstration(toolsUrl) : null
  const hash = createHash('sha256')
    .update(JSON.stringify([places, offers]))
    .digest('hex')
  await saveSeeds(pool, { places, offers }, hash)
}

async function loadDemonstration(toolsUrl: string | undefined): Promise<Seeds['offers']> {
  const { seedRows } = await import('../db/seeds/seeds.ts')
  return seedRows(toolsUrl).offers
}
