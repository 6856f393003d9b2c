// The current communes of France, searched by name.
import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { number, readCases, text } from '@visions/contract/case-table'
import { plainLetters } from '@visions/contract/plain-letters'

interface Commune {
  nom: string
  codeDepartement: string
  /** GeoJSON: longitude, then latitude. Of the towns that the demonstration uses; the service has it for all. */
  centre?: { type: 'Point'; coordinates: [number, number] }
}

interface Row {
  code: string
  codesPostaux?: string[]
  chefLieu?: string
  nom: string
  type: string
  departement: string
  population?: number
}

/** A commune with its name in the form of a query. */
interface Entry {
  commune: Commune
  words: string[]
  population: number
  code: string
  codesPostaux: readonly string[]
}

/** Filters of the service; each given one applies. */
export interface Filters {
  nom?: string | undefined
  code?: string | undefined
  codePostal?: string | undefined
  codeDepartement?: string | undefined
}

/**
 * The words of a name as the service indexes them: split at spaces and hyphens, letters only, so that «d'Ascq» is
 * «dascq». As in its source, https://github.com/datagouv/api-geo (lib/searchableCollection: indexes/text.js, lunr, and
 * normalizeString.js). «St» is not expanded there.
 */
const wordsOf = (name: string): string[] =>
  plainLetters(name)
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean)

/** Whether each word of a query begins a word of the name: all have to, a part of a word does not. */
const isFound = (query: readonly string[], words: readonly string[]) =>
  query.every((part) => words.some((word) => word.startsWith(part)))

interface Merged {
  nom: string
  chefLieu: string
  words: string[]
}
interface Towns {
  current: Entry[]
  merged: Merged[]
}

/** The centres of larger towns, by name. */
const CENTRES = new Map(
  readCases(
    { name: text, latitude: number, longitude: number },
    readFileSync(new URL('../../../matching/db/seeds/places.txt', import.meta.url), 'utf8'),
  ).map(({ name, latitude, longitude }) => [
    name.replace('’', "'"),
    { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
  ]),
)

/** Adds the centre to the largest commune of each name. */
function addCentres(towns: readonly Entry[]): void {
  const largest = new Map<string, Entry>()
  for (const town of towns)
    if (town.population > (largest.get(town.commune.nom)?.population ?? -1)) largest.set(town.commune.nom, town)
  for (const [name, centre] of CENTRES) {
    const town = largest.get(name)
    if (town) town.commune = { ...town.commune, centre }
  }
}

let loading: Promise<Towns> | undefined

async function load(): Promise<Towns> {
  // The file has one record a line. Parsing it in one piece costs 80 MB more memory.
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const current: Entry[] = []
  const merged: Merged[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!line.startsWith('{')) continue
    const {
      nom,
      code,
      codesPostaux = [],
      chefLieu,
      type,
      departement,
      population = 0,
    } = JSON.parse(line.replace(/,$/, '')) as Row
    const words = wordsOf(nom)
    if (chefLieu !== undefined) merged.push({ nom, chefLieu, words })
    if (type !== 'commune-actuelle') continue
    const commune = { nom, codeDepartement: departement }
    current.push({ commune, words, population, code, codesPostaux })
  }
  addCentres(current)
  return { current, merged }
}

const collator = new Intl.Collator('fr')

/**
 * Communes that pass the filters, with words that begin with those of `nom`: exact matches, then names that begin with
 * it, then the others; with boost=population the largest first in each group. Without a filter nothing is found.
 */
export async function searchCommunes(
  { nom, code, codePostal, codeDepartement }: Filters,
  { limit, hasCentre }: { limit: number; hasCentre: boolean },
): Promise<Commune[]> {
  const query = wordsOf(nom ?? '')
  const asked = query.join(' ')
  if (asked === '' && !code && !codePostal) return []
  const rankOf = (name: string) => (name === asked ? 0 : name.startsWith(asked) ? 1 : 2)
  return (await (loading ??= load())).current
    .filter(
      (town) =>
        isFound(query, town.words) &&
        (!code || town.code === code) &&
        (!codePostal || town.codesPostaux.includes(codePostal)) &&
        (!codeDepartement || town.commune.codeDepartement === codeDepartement),
    )
    .map((entry) => ({ ...entry, rank: rankOf(entry.words.join(' ')) }))
    .sort(
      (one, two) =>
        one.rank - two.rank || two.population - one.population || collator.compare(one.commune.nom, two.commune.nom),
    )
    .slice(0, limit)
    .map(({ commune: { centre, ...commune } }) => (hasCentre && centre ? { ...commune, centre } : commune))
}

/** Towns that were merged into another commune, `chefLieu`, by the beginnings of the words of their name. */
export async function searchMerged(nom: string, limit: number): Promise<{ nom: string; chefLieu: string }[]> {
  const query = wordsOf(nom)
  if (query.length === 0) return []
  return (await (loading ??= load())).merged
    .filter(({ words }) => isFound(query, words))
    .sort((one, two) => one.words.join(' ').length - two.words.join(' ').length)
    .slice(0, limit)
    .map(({ nom: name, chefLieu }) => ({ nom: name, chefLieu }))
}
