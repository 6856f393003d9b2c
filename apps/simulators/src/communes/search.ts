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
  nom: string
  type: string
  departement: string
  population?: number
}

/** A commune with its name in the form of a query. */
interface Entry {
  commune: Commune
  words: string
  population: number
}

/** Lower case, no accents, words separated by one space; «St» becomes «saint» when a word follows. */
function normalise(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)(?= )/g, 'saint$1')
}

let loading: Promise<Entry[]> | undefined

async function load(): Promise<Entry[]> {
  // The file has one record a line. Parsing it in one piece costs 80 MB more memory.
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const entries: Entry[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!line.startsWith('{')) continue
    const { nom, type, departement, population = 0 } = JSON.parse(line.replace(/,$/, '')) as Row
    if (type !== 'commune-actuelle') continue
    entries.push({ commune: { nom, codeDepartement: departement }, words: ` ${normalise(nom)}`, population })
  }
  return entries
}

const collator = new Intl.Collator('fr')

/**
 * Communes with a word that starts with `name`: exact matches, then names that start with it, then the others. The
 * largest come first in each group.
 */
export async function searchCommunes(name: string, limit: number): Promise<Commune[]> {
  const query = ` ${normalise(name)}`
  if (query === ' ') return []
  const rankOf = (words: string) => (words === query ? 0 : words.startsWith(query) ? 1 : 2)
  return (await (loading ??= load()))
    .filter(({ words }) => words.includes(query))
    .map((entry) => ({ ...entry, rank: rankOf(entry.words) }))
    .sort(
      (one, two) =>
        one.rank - two.rank || two.population - one.population || collator.compare(one.commune.nom, two.commune.nom),
    )
    .slice(0, limit)
    .map(({ commune }) => commune)
}
