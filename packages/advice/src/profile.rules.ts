// Extracts the facts of shared data that are stored, and builds the profile of a person from them.
import { ANSWERS, INTEREST_CODES, type InterestCode, type PreferenceAnswer } from '@visions/contract/vocabulary'
import type { SubjectProfile } from './model.ts'

/** A row of shared data, in the format of the consents host (contract/partners/consents.ts). */
interface Row {
  label: string
  value?: string | undefined
  code?: string | undefined
  amount?: number | undefined
}
interface DataType {
  section?: string | undefined
  rows: readonly Row[]
}

/** The only stored data of a share: what ranking uses. Names, sentences and reasons are not stored. */
export interface Facts {
  interests: [code: InterestCode, score: number][]
  /** By everyday name, level 1 to 4. */
  skills: [name: string, level: number][]
  /** ROME codes of the trades that a tool proposes. */
  trades: string[]
  preferences: [kind: PreferenceKind, code: string, answer: PreferenceAnswer][]
  /** Names of values, the most important first. Facts of earlier versions have none. */
  values?: string[]
  /** ROME codes of the trades that own words evoke, in percent. Facts of earlier versions have none. */
  evoked?: [code: string, percent: number][]
  /** Codes of stated constraints. Facts of earlier versions have none. */
  limits?: string[]
  /** Level of studies, 2 (no diploma) to 8: reached or in progress. */
  level: number | null
  search: 'FORMATION' | 'JOB' | null
}
type PreferenceKind = 'trade' | 'sector' | 'setting'

const TRADE = /^[A-Z]\d{4}$/
const LIMIT = /^limit\/([\w-]{1,40})$/
const EVOKED = /^evoked\/([A-Z]\d{4})$/
const PREFERENCE = /^(trade|sector|setting)\/([\w-]{1,40})$/
/** Longest stored name of a skill, in characters. */
const MAX_NAME = 120
/** Least difference between the highest and the lowest score that says something, of 100. */
const MIN_CONTRAST = 25

/** Reads the data types of a share. Ignores rows that it cannot read. */
export function factsOf(datatypes: readonly DataType[]): Facts {
  const rowsOf = (section: string) => datatypes.filter((type) => type.section === section).flatMap(({ rows }) => rows)
  const situation = rowsOf('situation')
  const level = situation.find(({ code, amount }) => code === 'level' && isWithin(amount, 2, 8))?.amount
  const proposed = rowsOf('trades').flatMap(({ code, amount }) =>
    code !== undefined && TRADE.test(code) ? [{ code, amount }] : [],
  )
  // A trade with the amount of a «yes» is an answer of the person, also when the answers to cards are not shared.
  const answered = proposed.flatMap(({ code, amount }) => (amount === 1 ? [{ code: `trade/${code}`, amount }] : []))
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
    trades: proposed.filter(({ amount }) => amount !== 1).map(({ code }) => code),
    preferences: [...answered, ...rowsOf('preferences')].flatMap(({ code, amount }) => {
      const [, kind, name] = PREFERENCE.exec(code ?? '') ?? []
      const answer = answerOf(amount)
      if (kind === undefined || name === undefined || answer === undefined || (kind === 'trade' && !TRADE.test(name)))
        return []
      return [[kind as PreferenceKind, name, answer] as Facts['preferences'][number]]
    }),
    values: rowsOf('values').flatMap(({ value = '' }) => (value.trim() === '' ? [] : [nameOf(value)])),
    evoked: situation.flatMap(({ code, amount }) => {
      const [, trade] = EVOKED.exec(code ?? '') ?? []
      return trade !== undefined && isWithin(amount, 1, 100) ? [[trade, amount] as [string, number]] : []
    }),
    limits: situation.flatMap(({ code }) => LIMIT.exec(code ?? '')?.[1] ?? []),
    level: level ?? null,
    search: (search as Facts['search'] | undefined) ?? null,
  }
}

/**
 * Builds the profile of a person from their shares. The latest value wins; for a skill, the highest level; for an
 * interest, the person's own answers. A trade that the person answered is no longer a proposal of a tool (BIL-12).
 * @param shares in the order in which they were given
 */
export function profileOf(shares: readonly Facts[]): SubjectProfile {
  const interests: SubjectProfile['interests'] = {}
  const skills = new Map<string, number>()
  const trades = new Map<string, PreferenceAnswer>()
  const answers = {
    trade: trades,
    sector: new Map<string, PreferenceAnswer>(),
    setting: new Map<string, PreferenceAnswer>(),
  }
  let level: SubjectProfile['level'] = null
  let search: SubjectProfile['search'] = null
  let values: SubjectProfile['values'] = []
  // The person's own answers count before the results of tools, unless they say nothing.
  const own = shares.filter(isOwn).flatMap((facts) => facts.interests)
  const ofTools = shares.filter((facts) => !isOwn(facts)).flatMap((facts) => facts.interests)
  for (const [code, score] of hasContrast(own) ? [...ofTools, ...own] : [...own, ...ofTools]) interests[code] = score
  for (const facts of shares) {
    for (const [name, reached] of facts.skills) skills.set(name, Math.max(reached, skills.get(name) ?? 0))
    for (const [kind, code, answer] of facts.preferences) answers[kind].set(code, answer)
    if (facts.values?.length) ({ values } = facts)
    level = facts.level ?? level
    search = facts.search ?? search
  }
  return {
    interests,
    skills,
    trades,
    proposed: new Set(shares.flatMap((facts) => facts.trades).filter((code) => !trades.has(code))),
    evoked: new Map(
      shares.flatMap(({ evoked = [] }) =>
        evoked.filter(([code]) => !trades.has(code)).map(([code, percent]) => [code, percent / 100] as const),
      ),
    ),
    sectors: answers.sector,
    settings: answers.setting,
    limits: new Set(shares.flatMap(({ limits = [] }) => limits)),
    values,
    level,
    search,
  }
}

/** Only «Mes envies» has answers to cards. */
const isOwn = ({ preferences }: Facts): boolean => preferences.length > 0

/** Whether answers tell interests from each other: the highest and the lowest score differ clearly. */
function hasContrast(interests: Facts['interests']): boolean {
  const scores = interests.map(([, score]) => score)
  return Math.max(...scores) - Math.min(...scores) >= MIN_CONTRAST
}

/** A text that PostgreSQL accepts: without NUL and lone surrogates. */
const nameOf = (label: string) => label.replaceAll('\u0000', '').trim().slice(0, MAX_NAME).toWellFormed()

/** The answer for the amount of a row: 1 is yes, 0 unsure, −1 no. */
const answerOf = (amount: number | undefined): PreferenceAnswer | undefined =>
  amount === undefined || !isWithin(amount, -1, 1) ? undefined : ANSWERS[1 - amount]

const isInterest = (code: string | undefined): code is InterestCode =>
  (INTEREST_CODES as readonly (string | undefined)[]).includes(code)
const isWithin = (amount: number | undefined, min: number, max: number): amount is number =>
  amount !== undefined && Number.isInteger(amount) && amount >= min && amount <= max
