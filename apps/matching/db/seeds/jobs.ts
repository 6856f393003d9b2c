// Jobs, apprenticeships and internships of the demonstration catalogue.
import { OFFER_KINDS } from '@visions/contract/vocabulary'
import type { CatalogueOffer } from '../../src/model.ts'
import { readTable } from '../table.ts'
import { placed } from './places.ts'
import { demonstrationTrades as trades } from '@visions/advice/demonstration/demonstration-trades'

const titles = new Map(trades.map(({ code, title }) => [code, title]))
/** Number of rows read of each kind, and of each kind and trade. */
const counts = new Map<string, number>()
const countUp = (key: string): number => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts.get(key)!
}

export const jobs: readonly CatalogueOffer[] = readTable(import.meta.url, 'jobs.txt').map(
  ([kindName, codes = '', company, city, level, text = '', title]) => {
    const kind = OFFER_KINDS.find((one) => one === kindName)!
    const main = codes.slice(0, 5)
    return {
      code: `seed-${kind}-${main.toLowerCase()}-${countUp(`${kind} ${main}`)}`,
      kind,
      title: title ?? titles.get(main) ?? main,
      text,
      publisher: company || null,
      school: null,
      sameAs: null,
      ...placed(city || null),
      level: level ? Number(level) : null,
      entry: null,
      trades: codes.split(' '),
      url: null,
      // Varies between offers, independently of any profile.
      popularity: 10 + (((countUp(kind) - 1) * 37) % 90),
      expiresAt: null,
      source: 'seeds',
    }
  },
)
