// The demonstration catalogue, whole: planted when the service starts on an empty database.
import type { CatalogueOffer, City, Trade } from '../../src/model.ts'
import { jobs } from './jobs.ts'
import { places } from './places.ts'
import { trades } from './trades.ts'
import { trainings } from './trainings.ts'

/** Rows as the tables take them; the same at every call. */
export function seedRows(): { trades: readonly Trade[]; offers: readonly CatalogueOffer[]; places: readonly City[] } {
  return { trades, offers: [...trainings, ...jobs], places }
}
