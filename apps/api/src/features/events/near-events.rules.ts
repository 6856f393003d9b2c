// Towns of places and distances between towns; pure.
import { findOverseas } from '@visions/contract/overseas'
import { plainName } from '@visions/contract/plain-letters'

/** Longitude and latitude, in degrees. */
export type Position = readonly [longitude: number, latitude: number]

/** The town of a place: «59000 Lille» of «12 rue du Quai, 59000 Lille». Empty for an online event. */
export const townOf = (place: string): string =>
  (/\d{5}(?!\d).*$/.exec(place)?.[0] ?? place.split(/[,;\n]|\s[-–—]\s/).at(-1)!).split(/[,;\n]/)[0]!.trim()

const nameOf = (town: string): string => plainName(town.replace(/\d{5}/, '').replace(/\([^)]*\)/, ''))

/** The department that a text states: `97400 Saint-Denis`, `Saint-Denis (974)`. */
function departmentOf(town: string): string | undefined {
  const [, code, named] = /(\d{5})|\((\d{2,3}|2[AB])\)/i.exec(town) ?? []
  return named ?? code?.slice(0, /^9[78]/.test(code) ? 3 : 2)
}

/** Whether two texts name the same town: the same words, and no two departments. */
export function isTown(one: string, other: string): boolean {
  if (nameOf(one) === '' || nameOf(one) !== nameOf(other)) return false
  if (findOverseas(one)?.zone !== findOverseas(other)?.zone) return false
  const [first, second] = [departmentOf(one), departmentOf(other)]
  return first === undefined || second === undefined || first === second
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres as the crow flies, rounded. */
export function kilometres([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const [dLat, dLon] = [radians(lat2 - lat1), radians(lon2 - lon1)]
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(a)))
}
