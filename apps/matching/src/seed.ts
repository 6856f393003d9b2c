// Plants the seeds of db/seeds. The demonstration catalogue is loaded only when it is planted.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { places } from '../db/seeds/places.ts'
import { saveSeeds, type Seeds } from './seed.repository.ts'

/**
 * Plants the cities and, with `seeds`, the demonstration catalogue. `toolsUrl`: origin of the simulated sites
 * that show its advertisements.
 */
export async function seedDatabase(
  pool: pg.Pool,
  { seeds, toolsUrl }: { seeds: boolean; toolsUrl?: string | undefined },
): Promise<void> {
  const catalogue: Seeds['catalogue'] = seeds ? await loadDemonstration(toolsUrl) : null
  const hash = createHash('sha256')
    .update(JSON.stringify([places, catalogue]))
    .digest('hex')
  await saveSeeds(pool, { places, catalogue }, hash)
}

async function loadDemonstration(toolsUrl: string | undefined): Promise<Seeds['catalogue']> {
  const { seedRows } = await import('../db/seeds/seeds.ts')
  return seedRows(toolsUrl)
}
