// The ranking of the trades for a person, on the rows that their consents would share.
import type { Trade } from '@visions/advice/model'
import { factsOf, profileOf } from '@visions/advice/profile.rules'
import type { Adviser } from '@visions/advice/ranking/advise.rules'
import { RESULT_SECTIONS } from '@visions/contract/vocabulary'
import { toShared } from '../consents/index.ts'
import type { TradesForPerson } from './assessment.rules.ts'
import type { Source } from './facts.rules.ts'

/** Trades to choose from: those that the person cannot reach are left out later. */
const MAX_RANKED = 60

interface Catalogue {
  adviser: Adviser
  trades: readonly Trade[]
  source: string
}

/** @param sources the person’s own answers last: they count more than those of tools */
export function adviceFor(sources: readonly Source[], { adviser, trades: all, source }: Catalogue): TradesForPerson {
  const shares = sources.map(({ toolId, name, results }) =>
    factsOf(RESULT_SECTIONS.map((section) => toShared({ id: toolId, name, section }, results.sections))),
  )
  const profile = profileOf(shares)
  const { trades, setAside } = adviser.advise(profile, { limit: MAX_RANKED })
  const tradeOf = (code: string) => all.find((trade) => trade.code === code)
  return { profile, trades, setAside, tradeOf, source }
}
