// Normalizes the names of cities.
import { plainLetters } from '@visions/contract/plain-letters'

/**
 * Key of a city, without accents, district, postal words and department: the same for «Paris 5e Arrondissement» and
 * «PARIS CEDEX 05».
 */
export function placeKey(name: string): string {
  return plainLetters(name)
    .replace(/\(.*$/, '')
    .replace(/\b\d+ ?(?:er|eme|e)?\s*arrondissement\b.*$/, '')
    .replace(/ cedex\b.*$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bst\b/g, 'saint')
    .replace(/^\d{5} /, '')
    .replace(/ \d+(?:er|e|eme)?$/, '')
    .trim()
}

/** Name of a city for display: without district and postal words, not in capitals. */
export function cityName(name: string): string {
  const city = name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\b\d+ ?(?:er|ème|e)?\s*arrondissement\b.*$/i, '')
    .replace(/ cedex\b.*$/i, '')
    .trim()
  return /\p{Ll}/u.test(city)
    ? city
    : city
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
}
