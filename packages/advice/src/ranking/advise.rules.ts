// Ranks trades for one person: the ranking of offers with one job for each trade, so that the assessment agrees with
// the matches (BIL-10).
import type { City, RankableOffer, Route, SubjectProfile, Trade } from '../model.ts'
import { isAgainst } from './limits.rules.ts'
import { createRanking } from './rank.rules.ts'
import { WEIGHTS, type Weights } from './weights.rules.ts'

/** A trade for the person. */
export interface TradeAdvice {
  trade: Trade
  /** French sentences, at most three. */
  reasons: string[]
  /** How to reach the trade, when it is above the level of the person; null for others. */
  route: Route | null
  /** Codes of limits of the person on which the source is silent: to be checked. */
  doubts: string[]
  /** Whether a tool proposes the trade, and the person did not answer it. */
  isProposed: boolean
  /** Whether the trade is an idea from another sector than those of the profile. */
  isOutside: boolean
}

/** What the person refused or cannot accept, and how many trades that sets aside. */
export interface SetAside {
  kind: 'trade' | 'sector' | 'setting' | 'limit'
  code: string
  trades: number
}

export interface Advice {
  /** The best first. */
  trades: TradeAdvice[]
  /** In the order of kinds, then of answers. A refused trade that is not in the catalogue is left out. */
  setAside: SetAside[]
}

export interface Adviser {
  advise: (profile: SubjectProfile, request: AdviceRequest) => Advice
}

export interface AdviceRequest {
  limit: number
  area?: City | undefined
  /** Which trades may be proposed; all when unset. */
  include?: (trade: Trade) => boolean
}

/** Prepares the trades once: it takes long. */
export function createAdvice(trades: readonly Trade[], weights: Weights = WEIGHTS): Adviser {
  const ranking = createRanking(trades, trades.map(jobOf), weights)
  return {
    advise(profile, { limit, area, include = () => true }) {
      const ranked = ranking.rank(profile, { area, include: (index) => include(trades[index]!), limit, offset: 0 })
      return {
        trades: ranked.map(({ index, reasons, route, doubts, isOutside }) => {
          const trade = trades[index]!
          return { trade, reasons, route, doubts, isProposed: profile.proposed.has(trade.code), isOutside }
        }),
        setAside: setAsideOf(profile, trades),
      }
    },
  }
}

const jobOf = ({ code }: Trade): RankableOffer => ({
  code,
  kind: 'job',
  latitude: null,
  longitude: null,
  level: null,
  entry: null,
  trades: [code],
})

function setAsideOf(profile: SubjectProfile, trades: readonly Trade[]): SetAside[] {
  const countWith = (has: (trade: Trade) => boolean) => trades.filter(has).length
  const refused = (kind: 'trade' | 'sector' | 'setting', has: (trade: Trade, code: string) => boolean): SetAside[] =>
    [...profile[`${kind}s`]].flatMap(([code, answer]) =>
      answer === 'no' ? [{ kind, code, trades: countWith((trade) => has(trade, code)) }] : [],
    )
  return [
    ...[...profile.limits].map((code): SetAside => ({
      kind: 'limit',
      code,
      trades: countWith((trade) => isAgainst(trade, code)),
    })),
    ...refused('sector', ({ sectors: [main] }, code) => main === code),
    ...refused('setting', ({ limits, settings }, code) => limits.includes(code) || settings.includes(code)),
    ...refused('trade', (trade, code) => trade.code === code).filter(({ trades: count }) => count > 0),
  ]
}
