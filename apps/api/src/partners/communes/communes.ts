// The public communes service: city suggestions (EXT-03).
import { communesAnswer, mergedAnswer } from '@visions/contract/partners/communes'
import { plainName } from '@visions/contract/plain-letters'
import { Refusal } from '@visions/server/refusal'
import { askPartner, type CallSettings } from '../ask-partner.ts'
import { townQuestions, type TownQuestion } from './town-query.rules.ts'

export interface Commune {
  nom: string
  codeDepartement: string
  /** Longitude and latitude. */
  centre?: { coordinates: [number, number] } | undefined
}

export interface Communes {
  /**
   * At most ten communes for a name, a postal code, a district or a merged town, with or without a department: the most
   * populous first. Throws a 503 refusal when the call fails.
   */
  suggest: (typed: string) => Promise<Commune[]>
  /**
   * The town that a stored text means, as `Saint-Denis (93)`: by postal code, district, former or merged name. The text
   * itself when no town or several towns have this name, or the service does not answer (PEO-05).
   */
  locate: (stored: string) => Promise<string>
  /** The commune that a stored town means; undefined when none or several have this name. Throws as `suggest`. */
  find: (stored: string) => Promise<Commune | undefined>
}

const MAX_COMMUNES = 10
/** Answers that are cached, by what was typed. */
const MAX_CACHED = 1000
const CACHED_MS = 3600 * 1000
const HAS_DEPARTMENT = /\((?:\d{2,3}|2[AB])\)$/
/** Merged towns of a name that are looked up by their present commune. */
const MAX_MERGED = 3

const unique = (communes: Commune[]) => [
  ...new Map(communes.map((one) => [`${one.nom} ${one.codeDepartement}`, one])).values(),
]

export function createCommunes(communesUrl: string, settings: CallSettings): Communes {
  const call = async <T>(path: string, query: object, shape: Parameters<typeof askPartner<T>>[1]): Promise<T> => {
    const address = `${communesUrl}/${path}?${new URLSearchParams(query as Record<string, string>)}`
    const answer = await askPartner(address, shape, { ...settings, name: 'communes', retries: 1 })
    if (answer.state !== 'answered')
      throw new Refusal(503, 'communes_unavailable', 'The communes service does not answer')
    return answer.value
  }
  const list = async ({ isExact, ...query }: TownQuestion & { code?: string }) => {
    const found = await call(
      'communes',
      { ...query, boost: 'population', limit: String(MAX_COMMUNES), fields: 'nom,codeDepartement,centre' },
      communesAnswer,
    )
    return isExact ? found.filter(({ nom }) => plainName(nom) === plainName(query.nom!)) : found
  }

  /** The present communes of towns that were merged into them. */
  async function listMerged(nom: string): Promise<Commune[]> {
    const fields = { fields: 'nom,chefLieu', limit: String(MAX_MERGED) }
    const merged = await call('communes_associees_deleguees', { nom, ...fields }, mergedAnswer)
    const codes = [...new Set(merged.slice(0, MAX_MERGED).map(({ chefLieu }) => chefLieu))]
    return (await Promise.all(codes.map((code) => list({ code })))).flat()
  }

  async function search(typed: string): Promise<Commune[]> {
    for (const questions of townQuestions(typed)) {
      const found = (await Promise.all(questions.map(list))).flat()
      const [{ nom, ...filters } = {}] = questions
      const isName = questions.length === 1 && nom !== undefined && Object.keys(filters).length === 0
      // A name of no present commune may be that of a merged one.
      const merged =
        isName && !found.some((one) => plainName(one.nom) === plainName(nom))
          ? await listMerged(nom).catch(() => [])
          : []
      const all = [...found.slice(0, MAX_COMMUNES - Math.min(merged.length, MAX_MERGED)), ...merged]
      if (all.length > 0) return unique(all).slice(0, MAX_COMMUNES)
    }
    return []
  }

  const cached = new Map<string, { communes: Commune[]; until: number }>()
  async function suggest(typed: string): Promise<Commune[]> {
    const key = typed.normalize('NFKC').trim().toLowerCase()
    const found = cached.get(key)
    if (found && found.until > Date.now()) return found.communes
    const communes = await search(typed)
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value!)
    cached.set(key, { communes, until: Date.now() + CACHED_MS })
    return communes
  }

  async function find(stored: string): Promise<Commune | undefined> {
    const found = await suggest(stored)
    const exact = found.filter(({ nom }) => plainName(nom) === plainName(stored))
    const [one, ...others] = exact.length > 0 ? exact : found
    return others.length === 0 ? one : undefined
  }

  return {
    suggest,
    find,
    locate: async (stored) => {
      if (!stored.trim() || HAS_DEPARTMENT.test(stored)) return stored
      const one = await find(stored).catch(() => undefined)
      return one ? `${one.nom} (${one.codeDepartement})` : stored
    },
  }
}
