// What is kept of the data that somebody shares, and what it says of them.
import { ANSWERS, INTEREST_CODES, type InterestCode, type PreferenceAnswer } from '@visions/contract/vocabulary'
import type { Profile } from '../model.ts'

/** A line of the data, as the consents host hands it over (contract/partners/consents.ts). */
interface Row {
  label: string
  code?: string | undefined
  amount?: number | undefined
}
interface DataType {
  section?: string | undefined
  rows: readonly Row[]
}

/** All that is kept of one share: what offers are ranked by. Names, sentences and reasons are not. */
export interface Facts {
  interests: [code: InterestCode, score: number][]
  /** By everyday name, level 1 to 4. */
  skills: [name: string, level: number][]
  /** ROME codes of the trades that a tool kept for them. */
  trades: string[]
  preferences: [kind: PreferenceKind, code: string, answer: PreferenceAnswer][]
  /** The level of studies, 3 to 8: reached, or on the way. */
  level: number | null
  search: 'FORMATION' | 'JOB' | null
}
type PreferenceKind = 'trade' | 'sector' | 'setting'

const TRADE = /^[A-Z]\d{4}$/
const PREFERENCE = /^(trade|sector|setting)\/([\w-]{1,40})$/
/** Longest name of a skill that is kept. */
const MAX_NAME = 120

/** Reads the data types of a share; what cannot be read says nothing. */
export function factsOf(datatypes: readonly DataType[]): Facts {
  const rowsOf = (section: string) => datatypes.filter((type) => type.section === section).flatMap(({ rows }) => rows)
  const situation = rowsOf('situation')
  const level = situation.find(({ code, amount }) => code === 'level' && isWithin(amount, 3, 8))?.amount
  const search = situation
    .map(({ code }) => /^search\/(FORMATION|JOB)$/.exec(code ?? '')?.[1])
    .find((found) => found !== undefined)
  return {
    interests: rowsOf('interests').flatMap(({ code, amount }) =>
      isInterest(code) && amount !== undefined
        ? [[code, Math.min(Math.max(amount, 0), 100)] as [InterestCode, number]]
        : [],
    ),
    skills: rowsOf('skills').flatMap(({ label, amount }) =>
      label.trim() !== '' && isWithin(amount, 1, 4) ? [[nameOf(label), amount] as [string, number]] : [],
    ),
    trades: rowsOf('trades').flatMap(({ code }) => (code !== undefined && TRADE.test(code) ? [code] : [])),
    preferences: rowsOf('preferences').flatMap(({ code, amount }) => {
      const [, kind, name] = PREFERENCE.exec(code ?? '') ?? []
      const answer = answerOf(amount)
      if (kind === undefined || name === undefined || answer === undefined || (kind === 'trade' && !TRADE.test(name)))
        return []
      return [[kind as PreferenceKind, name, answer] as Facts['preferences'][number]]
    }),
    level: level ?? null,
    search: (search as Facts['search'] | undefined) ?? null,
  }
}

/**
 * What live shares say of somebody. Where several tell, the latest is right; of a skill, whoever saw most of it. What people said of a trade is worth more
 * than that a tool kept it for them.
 * @param shares in the order in which they were given
 */
export function profileOf(shares: readonly Facts[]): Profile {
  const interests: Profile['interests'] = {}
  const skills = new Map<string, number>()
  const trades = new Map<string, PreferenceAnswer>()
  const said = {
    trade: trades,
    sector: new Map<string, PreferenceAnswer>(),
    setting: new Map<string, PreferenceAnswer>(),
  }
  let level: Profile['level'] = null
  let search: Profile['search'] = null
  for (const facts of shares) for (const code of facts.trades) trades.set(code, 'yes')
  for (const facts of shares) {
    for (const [code, score] of facts.interests) interests[code] = score
    for (const [name, reached] of facts.skills) skills.set(name, Math.max(reached, skills.get(name) ?? 0))
    for (const [kind, code, answer] of facts.preferences) said[kind].set(code, answer)
    level = facts.level ?? level
    search = facts.search ?? search
  }
  return { interests, skills, trades, sectors: said.sector, settings: said.setting, level, search }
}

/** As the database can keep it: no NUL, no half of a character. */
const nameOf = (label: string) => label.replaceAll('\u0000', '').trim().slice(0, MAX_NAME).toWellFormed()

/** Rows say an answer by its amount: 1, 0, −1. */
const answerOf = (amount: number | undefined): PreferenceAnswer | undefined =>
  amount === undefined || !isWithin(amount, -1, 1) ? undefined : ANSWERS[1 - amount]

const isInterest = (code: string | undefined): code is InterestCode =>
  (INTEREST_CODES as readonly (string | undefined)[]).includes(code)
const isWithin = (amount: number | undefined, least: number, most: number): amount is number =>
  amount !== undefined && Number.isInteger(amount) && amount >= least && amount <= most
