// The demonstration catalogue, planted when the service starts.
import type { CatalogueOffer, City, Trade } from '../../src/model.ts'
import { jobs } from './jobs.ts'
import { places } from './places.ts'
import { trades } from './trades.ts'
import { trainings } from './trainings.ts'

/** The rows of the tables; the same at every call. */
export function seedRows(): { trades: readonly Trade[]; offers: readonly CatalogueOffer[]; places: readonly City[] } {
  return { trades, offers: [...trainings, ...jobs], places }
}
