// Plants the seeds of db/seeds. The demonstration catalogue is loaded only when it is planted.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { places } from '../db/seeds/places.ts'
import { saveSeeds, type Seeds } from './seed.repository.ts'

/** Plants the cities and, with `seeds`, the demonstration catalogue. */
export async function seedDatabase(pool: pg.Pool, { seeds }: { seeds: boolean }): Promise<void> {
  const catalogue: Seeds['catalogue'] = seeds ? await loadDemonstration() : null
  const hash = createHash('sha256')
    .update(JSON.stringify([places, catalogue]))
    .digest('hex')
  await saveSeeds(pool, { places, catalogue }, hash)
}

async function loadDemonstration(): Promise<Seeds['catalogue']> {
  const { seedRows } = await import('../db/seeds/seeds.ts')
  return seedRows()
}
