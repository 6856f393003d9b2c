import type { Trade } from '@visions/advice/model'
import { factsOfTrade, isAtSchool, lawsOf, routeTo, yearsBetween, type Situated } from '../assessments/index.ts'

/** No diploma. */
const NONE = 2

/** The way from the level of a person to a trade; undefined when the level of the trade is unknown. */
export interface RouteToTrade {
  /** Years of studies. */
  years: number
  facts: { label: string; text: string }[]
  /** Texts of law behind the way and the rule of the trade. */
  laws: { route?: string; rule?: string }
}

/** Facts of the assessment; a way that it does not propose, for a level far away, is its years of studies. */
export function findRouteTo(trade: Trade, person: Situated): RouteToTrade | undefined {
  if (trade.level === null) return undefined
  const years = yearsBetween(person.level ?? NONE, trade.level)
  const from = isAtSchool(person) || person.level === null ? 'd’études après la 3e' : 'd’études après votre niveau'
  const route = routeTo(trade, person) ?? `environ ${years}\u00a0ans ${from}`
  return { years, facts: factsOfTrade(trade, person, route, []), laws: lawsOf(trade, person) }
}
