// Plants what is in db/seeds; a service without a demonstration never loads its catalogue.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { places } from '../db/seeds/places.ts'
import { plantSeeds, type Seeds } from './seed.repository.ts'

/** Puts the cities in place, and with `seeds` the catalogue of a demonstration. */
export async function plant(pool: pg.Pool, { seeds }: { seeds: boolean }): Promise<void> {
  const catalogue: Seeds['catalogue'] = seeds ? await demonstration() : null
  const hash = createHash('sha256')
    .update(JSON.stringify([places, catalogue]))
    .digest('hex')
  await plantSeeds(pool, { places, catalogue }, hash)
}

async function demonstration(): Promise<Seeds['catalogue']> {
  const { seedRows } = await import('../db/seeds/seeds.ts')
  return seedRows()
}
