// The demonstration catalogue, planted when the service starts.
import type { City, Trade } from '@visions/advice/model'
import type { CatalogueOffer } from '../../src/model.ts'
import { jobs } from './jobs.ts'
import { places } from './places.ts'
import { demonstrationTrades as trades } from '@visions/advice/demonstration/demonstration-trades'
import { trainings } from './trainings.ts'

/**
 * The rows of the tables; the same at every call. `toolsUrl`: origin of the simulated sites, which show the
 * advertisements. Without it, no offer has a link.
 */
export function seedRows(toolsUrl?: string): {
  trades: readonly Trade[]
  offers: readonly CatalogueOffer[]
  places: readonly City[]
} {
  const withLinks = toolsUrl === undefined ? jobs : jobs.map((job) => ({ ...job, url: advertOf(toolsUrl, job) }))
  return { trades, offers: [...trainings, ...withLinks], places }
}

/** The page of an advertisement (apps/simulators/src/tools/adverts.ts). */
function advertOf(toolsUrl: string, { code, title, publisher, place }: CatalogueOffer): string {
  const facts = { poste: title, ...(publisher && { chez: publisher }), ...(place && { ville: place }) }
  return `${toolsUrl}/annonces/${code}?${new URLSearchParams(facts)}`
}
