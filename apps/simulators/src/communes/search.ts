// The current communes of France, searched by name.
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { plainLetters } from '@visions/contract/plain-letters'

interface Commune {
  nom: string
  codeDepartement: string
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
  words: string
  /** Without spaces: the service splits and joins words, «lemans», «vitry seine». */
  joined: string
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

/** Lower case, no accents, words separated by one space; «St» becomes «saint» when a word follows. */
function normalise(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)(?= )/g, 'saint$1')
}

interface Merged {
  nom: string
  chefLieu: string
  words: string
}
interface Towns {
  current: Entry[]
  merged: Merged[]
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
    const words = ` ${normalise(nom)}`
    if (chefLieu !== undefined) merged.push({ nom, chefLieu, words })
    if (type !== 'commune-actuelle') continue
    const commune = { nom, codeDepartement: departement }
    current.push({ commune, words, joined: words.replaceAll(' ', ''), population, code, codesPostaux })
  }
  return { current, merged }
}

const collator = new Intl.Collator('fr')

/**
 * Communes that pass the filters, with a word that starts with `nom`: exact matches, then names that start with it,
 * then the others. The largest come first in each group. Without a filter nothing is found.
 */
export async function searchCommunes(
  { nom, code, codePostal, codeDepartement }: Filters,
  limit: number,
): Promise<Commune[]> {
  const query = ` ${normalise(nom ?? '')}`
  if (query === ' ' && !code && !codePostal) return []
  const rankOf = (words: string) => (words === query ? 0 : words.startsWith(query) ? 1 : words.includes(query) ? 2 : 3)
  const asked = query.replaceAll(' ', '')
  const parts = query
    .trim()
    .split(' ')
    .map((word) => ` ${word}`)
  const isLike = ({ words, joined }: Entry) =>
    words.includes(query) || joined.startsWith(asked) || parts.every((part) => words.includes(part))
  return (await (loading ??= load())).current
    .filter(
      (town) =>
        (query === ' ' || isLike(town)) &&
        (!code || town.code === code) &&
        (!codePostal || town.codesPostaux.includes(codePostal)) &&
        (!codeDepartement || town.commune.codeDepartement === codeDepartement),
    )
    .map((entry) => ({ ...entry, rank: rankOf(entry.words) }))
    .sort(
      (one, two) =>
        one.rank - two.rank || two.population - one.population || collator.compare(one.commune.nom, two.commune.nom),
    )
    .slice(0, limit)
    .map(({ commune }) => commune)
}

/** Towns that were merged into another commune, `chefLieu`, by the beginning of a word of their name. */
export async function searchMerged(nom: string, limit: number): Promise<{ nom: string; chefLieu: string }[]> {
  const query = ` ${normalise(nom)}`
  if (query === ' ') return []
  return (await (loading ??= load())).merged
    .filter(({ words }) => words.includes(query))
    .sort((one, two) => one.words.length - two.words.length)
    .slice(0, limit)
    .map(({ nom: name, chefLieu }) => ({ nom: name, chefLieu }))
}
