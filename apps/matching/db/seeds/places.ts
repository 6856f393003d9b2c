// The cities of the demonstration, by name.
import type { City } from '@visions/advice/model'
import type { CatalogueOffer } from '../../src/model.ts'
import { readTable } from '../table.ts'

export const places: readonly City[] = readTable(import.meta.url, 'places.txt').map(
  ([name = '', latitude, longitude]) => ({ name, latitude: Number(latitude), longitude: Number(longitude) }),
)

const byName = new Map(places.map((place) => [place.name, place]))

/** The place of an offer, by the name of its city. */
export function placed(name: string | null): Pick<CatalogueOffer, 'place' | 'latitude' | 'longitude'> {
  if (name === null) return { place: null, latitude: null, longitude: null }
  const place = byName.get(name)
  if (!place) throw new Error(`No such place: ${name}`)
  return { place: place.name, latitude: place.latitude, longitude: place.longitude }
}
