// The current communes of France, searched by name.
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { plainLetters } from '@visions/contract/plain-letters'

export interface Commune {
  nom: string
  code: string
  codeDepartement: string
  population: number
}

interface Row extends Pick<Commune, 'nom' | 'code'> {
  type: string
  departement: string
  population?: number
}

/** Lower case, no accents, words separated by one space; «St» becomes «saint» when a word follows. */
function normalise(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)(?= )/g, 'saint$1')
}

let loading: Promise<{ communes: Commune[]; words: string[] }> | undefined

async function load() {
  // The file has one record a line. Parsing it in one piece costs 80 MB more memory.
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes: Commune[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!line.startsWith('{')) continue
    const { nom, code, type, departement, population = 0 } = JSON.parse(line.replace(/,$/, '')) as Row
    if (type === 'commune-actuelle') communes.push({ nom, code, codeDepartement: departement, population })
  }
  return { communes, words: communes.map(({ nom }) => ` ${normalise(nom)}`) }
}

const collator = new Intl.Collator('fr')

/** Communes with a word that starts with `name`: exact matches, then names that start with it, then the others. */
export async function searchCommunes(
  name: string,
  { boost, limit }: { boost: boolean; limit: number },
): Promise<Commune[]> {
  const query = ` ${normalise(name)}`
  if (query === ' ') return []
  const { communes, words } = await (loading ??= load())
  const found: { commune: Commune; rank: number }[] = []
  for (const [index, commune] of communes.entries()) {
    const word = words[index] ?? ''
    const at = word.indexOf(query)
    if (at >= 0) found.push({ commune, rank: word === query ? 0 : at === 0 ? 1 : 2 })
  }
  return found
    .sort((one, two) => {
      const population = boost ? two.commune.population - one.commune.population : 0
      return one.rank - two.rank || population || collator.compare(one.commune.nom, two.commune.nom)
    })
    .slice(0, limit)
    .map(({ commune }) => commune)
}
